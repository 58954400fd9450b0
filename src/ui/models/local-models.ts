import type {
  DownloadShare,
  EngineError,
  FileBlob,
  ModelCard,
  ModelVerbs,
  Result,
} from '../../../worker/contract';
import { createWorkPace, type WorkPace } from '../../indexing/work-pace';

interface LocalModelsPorts {
  client: {
    call<V extends keyof ModelVerbs>(
      verb: V,
      request: ModelVerbs[V]['request'],
      options?: { signal: AbortSignal },
    ): Promise<Result<ModelVerbs[V]['answer']>>;
  };
  /** Where models are downloaded from; empty for their usual place. */
  mirror(): string;
  now(): number;
  after(delayMs: number, task: () => void): () => void;
  /** The model of this device whose vectors are in use; empty for none. */
  inUse(): string;
  /** A model was downloaded, mended or imported. It is to be used, unless the user chose another since that was begun. */
  ready(card: ModelCard, isWanted: boolean): void;
}

/** A download that this window began. */
interface Download {
  abort: AbortController;
  pace: WorkPace;
  /** As far as it is known. */
  share: DownloadShare;
}

/** The files of a model as the user chose them, by their paths inside the folder. */
export type ChosenFiles = { name: string; content: FileBlob }[];

/** Progress that moves, at little cost. */
const LOOK_EVERY_MS = 300;

/** The models of this device as the settings show them. Downloads go on while nobody looks. */
export class LocalModels {
  #cards: readonly ModelCard[] = [];
  #error: EngineError | undefined;
  /** How often they were listed, and which of these times is shown. */
  #asked = 0;
  #answered = 0;
  readonly #downloads = new Map<string, Download>();
  readonly #busy = new Set<string>();
  /** What the user asked for is counted: when each model was asked for that is to be used once it is here, and when the one in use was. */
  #wishes = 0;
  readonly #wishedAt = new Map<string, number>();
  #chosenAt = 0;
  readonly #problems = new Map<string, EngineError>();
  readonly #listeners = new Set<() => void>();
  readonly #ports: LocalModelsPorts;

  constructor(ports: LocalModelsPorts) {
    this.#ports = ports;
  }

  /** Empty until `refresh` has been answered. What is being downloaded is so from the start, whatever an older answer says. */
  get cards(): readonly ModelCard[] {
    return this.#cards.map((card) => {
      const share = this.#downloads.get(card.name)?.share;
      return share === undefined ? card : { ...card, state: { kind: 'downloading', ...share } };
    });
  }

  /** Where models are downloaded from now; empty for their usual place. */
  get mirror(): string {
    return this.#ports.mirror();
  }

  /** Why they could not be listed. */
  get error(): EngineError | undefined {
    return this.#error;
  }

  secondsLeft(name: string): number | undefined {
    return this.#downloads.get(name)?.pace.secondsLeft();
  }

  isBusy(name: string): boolean {
    return this.#busy.has(name);
  }

  problem(name: string): EngineError | undefined {
    return this.#problems.get(name);
  }

  /** Called whenever anything above may be new. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Looks at the files on this device; asks no server. */
  async refresh(): Promise<void> {
    const number = ++this.#asked;
    const listed = await this.#ports.client.call('models', null);
    // Of a later moment is what was asked later, whichever answer comes first.
    if (number < this.#answered) return;
    this.#answered = number;
    this.#error = listed.ok ? undefined : listed.error;
    if (listed.ok) this.#cards = listed.value;
    this.#tell();
  }

  /** Looks again while somebody sees them: a model may have been tried. */
  async glance(): Promise<void> {
    if (this.#listeners.size > 0) await this.refresh();
  }

  /** The user says whose vectors are used, whatever comes that was asked for before. */
  chose(name: string): void {
    this.#wish(name);
    this.#chosenAt = this.#wishes;
  }

  /** Downloads what is missing of a model from this mirror, which the user has agreed to. */
  async download(name: string, mirror: string): Promise<void> {
    if (this.#downloads.has(name) || this.#busy.has(name)) return;
    const download = {
      abort: new AbortController(),
      pace: createWorkPace(() => this.#ports.now()),
      share: { receivedBytes: 0, totalBytes: undefined },
    };
    this.#downloads.set(name, download);
    this.#wish(name);
    this.#problems.delete(name);
    this.#tell();
    const request = { name, address: mirror === '' ? undefined : mirror };
    const done = this.#ports.client.call('downloadModel', request, { signal: download.abort.signal });
    void this.#follow(name, download);
    const downloaded = await done;
    this.#downloads.delete(name);
    await this.#settle(name, downloaded);
  }

  /** What has come is kept. Nothing happens when the download has just ended. */
  cancel(name: string): void {
    const download = this.#downloads.get(name);
    if (download === undefined) return;
    download.abort.abort();
    this.#busy.add(name);
    this.#tell();
  }

  /** Copies a folder of model files in place of those imported before. */
  async import(card: ModelCard, name: string, files: ChosenFiles): Promise<void> {
    this.#begin(card.name);
    this.#wish(card.name);
    await this.#settle(card.name, await this.#ports.client.call('importModel', { name, files }));
  }

  async remove(name: string): Promise<void> {
    this.#begin(name);
    const removed = await this.#ports.client.call('removeModel', { name });
    this.#busy.delete(name);
    if (!removed.ok) this.#problems.set(name, removed.error);
    await this.refresh();
  }

  #begin(name: string): void {
    this.#problems.delete(name);
    this.#busy.add(name);
    this.#tell();
  }

  async #settle(name: string, result: Result<ModelCard>): Promise<void> {
    this.#busy.delete(name);
    this.#problems.delete(name);
    if (result.ok) this.#ports.ready(result.value, this.#takeChoice(name));
    else if (result.error.kind !== 'cancelled') this.#problems.set(name, result.error);
    await this.refresh();
  }

  #wish(name: string): void {
    this.#wishedAt.set(name, ++this.#wishes);
  }

  /** Whether a model that has come is to be used: nothing that was asked for later is in use. */
  #takeChoice(name: string): boolean {
    const [wishedAt, inUse] = [this.#wishedAt.get(name) ?? 0, this.#ports.inUse()];
    const isWanted = inUse === '' || inUse === name || wishedAt > this.#chosenAt;
    if (isWanted) this.#chosenAt = inUse === name ? Math.max(this.#chosenAt, wishedAt) : wishedAt;
    return isWanted;
  }

  /** Shows how far a download is, until it is over. */
  async #follow(name: string, download: Download): Promise<void> {
    while (this.#downloads.get(name) === download) {
      const share = await this.#ports.client.call('modelProgress', { name });
      if (share.ok && share.value !== null && this.#downloads.get(name) === download) {
        download.share = share.value;
        const { receivedBytes: done, totalBytes: total } = share.value;
        if (total !== undefined) download.pace.take({ stage: 'downloading', done, total });
        this.#tell();
      }
      await new Promise<void>((resolve) => this.#ports.after(LOOK_EVERY_MS, resolve));
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
