import type { EngineApi } from '../../worker/contract';
import { isFileOf, VECTOR_HASH_BYTES, type VectorFile, type VectorFolder } from './vector-files';

/** Vectors that lie in a folder of the vault and that this device lacks. */
export interface VectorOffer {
  /** By its path in the vault. */
  folder: string;
  /** Paragraphs that would get one, at most. */
  texts: number;
  /** Paragraphs that have none. */
  missing: number;
  /** What would be read. */
  sizeBytes: number;
}

export interface FileInVault extends VectorFile {
  folder: string;
}

interface VectorOffersPorts {
  engine: Pick<EngineApi, 'meaningStatus' | 'importVectors'>;
  /** All files of vectors in the vault; none where another window keeps the index. */
  files(): FileInVault[];
  /** By its path in the vault. */
  folder(path: string): Pick<VectorFolder, 'read'>;
  /** What was saved last; whatever is there. */
  load(): unknown;
  save(settled: Readonly<Record<string, string>>): void;
  /** There is another offer, or none any more. */
  changed(offer: VectorOffer | undefined): void;
}

/** Fewer are embedded before anybody has read an offer. */
const MIN_TEXTS = 100;
/** In place of the files that give nothing: whatever they become. */
const NEVER = 'never';

/** What one folder has of one model. */
interface Candidate {
  folder: string;
  /** Names folder and model. */
  key: string;
  files: FileInVault[];
  /** Another one whenever a file is. */
  print: string;
  sizeBytes: number;
  /** Vectors in all files, by their sizes. */
  held: number;
}

/**
 * Finds vectors that another device put into the vault, while this one lacks many. It goes by names, sizes and times of files; of files
 * that are new it reads a few to see what they hold, once. It takes nothing.
 */
export class VectorOffers {
  readonly #ports: VectorOffersPorts;
  #offer: (VectorOffer & { key: string }) | undefined;
  #sample: { print: string; missing: number; share: number } | undefined;
  #looking: Promise<void> | undefined;
  #asked = 0;

  constructor(ports: VectorOffersPorts) {
    this.#ports = ports;
  }

  get offer(): VectorOffer | undefined {
    return this.#offer;
  }

  /** Something may be another way now. */
  look(): Promise<void> {
    this.#asked++;
    this.#looking ??= this.#lookUntilFresh();
    return this.#looking;
  }

  /** Nobody wants these, nor what will be in that folder of the same model. */
  putAway(): void {
    if (this.#offer === undefined) return;
    this.#settle(this.#offer.key, NEVER);
    this.#show(undefined);
  }

  /** This device took all that lies in a folder, or wrote it. */
  async settled(folder: string): Promise<void> {
    const missing = (await this.#missing()) ?? 0;
    for (const candidate of await this.#candidates())
      if (candidate.folder === folder) this.#giveNothing(candidate, missing);
    await this.look();
  }

  /** As long as these files stay, and not far more is missing. */
  #giveNothing({ key, print }: Candidate, missing: number): void {
    if (this.#settledAs(key) !== NEVER) this.#settle(key, `${missing}:${print}`);
  }

  #mayGive({ key, print }: Candidate, missing: number): boolean {
    const settled = this.#settledAs(key);
    const nothing = nothingIn(settled ?? '');
    return settled !== NEVER && (nothing?.print !== print || missing >= nothing.missing + MIN_TEXTS);
  }

  /** Less is missing than when files gave nothing: of that much they might again. */
  #lower(missing: number): void {
    const settled = settledOf(this.#ports.load());
    const lower = Object.entries(settled).map(([key, value]): [string, string] => {
      const nothing = nothingIn(value);
      const isMore = nothing !== undefined && nothing.missing > missing;
      return [key, isMore ? `${missing}:${nothing.print}` : value];
    });
    const lowered = Object.fromEntries(lower);
    if (JSON.stringify(lowered) !== JSON.stringify(settled)) this.#ports.save(lowered);
  }

  async #lookUntilFresh(): Promise<void> {
    try {
      for (let seen = 0; seen !== this.#asked;) {
        seen = this.#asked;
        const offer = await this.#find();
        // It may have been put away while the files were read.
        const isWanted = offer !== undefined && this.#settledAs(offer.key) !== NEVER;
        if (seen === this.#asked) this.#show(isWanted ? offer : undefined);
      }
    } finally {
      // In the same turn as the last comparison: who asks from now on begins anew.
      this.#looking = undefined;
    }
  }

  async #find(): Promise<(VectorOffer & { key: string }) | undefined> {
    const missing = await this.#missing();
    if (missing === undefined) return undefined;
    if (missing < MIN_TEXTS) {
      this.#lower(missing);
      return undefined;
    }
    const candidates = (await this.#candidates()).filter((each) => this.#mayGive(each, missing));
    const [best] = candidates.sort((one, other) => other.held - one.held);
    if (best === undefined) return undefined;
    const share = await this.#shareOf(best, missing);
    const texts = Math.min(missing, Math.round(share * best.held));
    const { folder, key, sizeBytes } = best;
    if (texts >= MIN_TEXTS) return { folder, key, texts, missing, sizeBytes };
    this.#giveNothing(best, missing);
    return undefined;
  }

  /** Undefined while no model is open. */
  async #missing(): Promise<number | undefined> {
    const status = await this.#ports.engine.meaningStatus(null);
    if (!status.ok || status.value.counted === undefined) return undefined;
    return status.value.total - status.value.done;
  }

  /** What the folders of the vault have of the model that is being filled, or answers. */
  async #candidates(): Promise<Candidate[]> {
    const found = this.#ports.files();
    if (found.length === 0) return [];
    const status = await this.#ports.engine.meaningStatus(null);
    const counted = status.ok ? status.value.counted : undefined;
    if (counted === undefined) return [];
    const { model, dimensions } = counted;
    const own = found.filter(({ name }) => isFileOf(name, model, dimensions));
    return [...new Set(own.map(({ folder }) => folder))].map((folder) => {
      const files = own.filter((file) => file.folder === folder);
      const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
      const held = Math.floor(sizeBytes / (dimensions + VECTOR_HASH_BYTES));
      return { folder, key: `${folder}: ${model}`, files, print: printOf(files), sizeBytes, held };
    });
  }

  /** Which part of what these files hold is missing here. Read anew where far more is missing than was, or far less. */
  async #shareOf({ folder, files, print }: Candidate, missing: number): Promise<number> {
    const known = this.#sample;
    const isAlike = known !== undefined && missing <= 2 * known.missing && known.missing <= 2 * missing;
    if (known?.print === print && isAlike) return known.share;
    let share = 0;
    for (const { name } of sampleOf(files)) {
      share = await this.#shareIn(folder, name);
      if (share > 0) break;
    }
    this.#sample = { print, missing, share };
    return share;
  }

  /** A file that cannot be read, or is none of that model, offers nothing; who takes the others is told why. */
  async #shareIn(folder: string, name: string): Promise<number> {
    const bytes = await this.#ports
      .folder(folder)
      .read(name)
      .catch(() => undefined);
    const counted = bytes && (await this.#ports.engine.importVectors({ pieces: [bytes], counts: true }));
    if (counted?.ok !== true) return 0;
    const { added, known } = counted.value;
    return added / Math.max(1, added + known);
  }

  #settledAs(key: string): string | undefined {
    const settled = settledOf(this.#ports.load());
    return Object.hasOwn(settled, key) ? settled[key] : undefined;
  }

  #settle(key: string, as: string): void {
    this.#ports.save({ ...settledOf(this.#ports.load()), [key]: as });
  }

  #show(offer: (VectorOffer & { key: string }) | undefined): void {
    if (JSON.stringify(offer) === JSON.stringify(this.#offer)) return;
    this.#offer = offer;
    this.#ports.changed(offer);
  }
}

/** Files that are read to see whether they hold what is missing, some megabytes each: the newest, the oldest and one between. */
function sampleOf(files: readonly FileInVault[]): FileInVault[] {
  const byAge = [...files].sort((one, other) => other.modifiedMs - one.modifiedMs);
  const places = new Set([0, byAge.length - 1, byAge.length >> 1]);
  return [...places].flatMap((at) => byAge[at] ?? []);
}

function printOf(files: readonly FileInVault[]): string {
  const lines = files.map(({ name, sizeBytes, modifiedMs }) => `${name} ${sizeBytes} ${modifiedMs}`);
  return lines.sort().join('\n');
}

/** Which files gave nothing, and how many paragraphs had no vector then. */
function nothingIn(settled: string): { missing: number; print: string } | undefined {
  const [, missing, print] = /^(\d+):(.*)$/s.exec(settled) ?? [];
  return print === undefined ? undefined : { missing: Number(missing), print };
}

function settledOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
