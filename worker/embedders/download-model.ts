import {
  NO_ANSWERS,
  type ByteRange,
  type Cancellation,
  type EngineError,
  type Interruption,
  type ModelServer,
  type Result,
  type ServerAnswer,
} from '../contract';
import type { CatalogueModel } from './catalogue';
import { embedderFailure, storageFailure, textOf } from './failure';
import {
  addressOfFile,
  addressOfListing,
  HUB,
  isPage,
  listedInHeaders,
  parseListing,
  startOfRange,
  type Listed,
} from './model-server';
import type { ModelSpec } from './model-spec';
import {
  emptyManifest,
  readManifest,
  removeStoredModel,
  removeUnfinished,
  storedName,
  totalOf,
  writeManifest,
  type Manifest,
  type ManifestFile,
  type ModelStore,
} from './model-store';
import { sha256Of } from './sha256';

export interface DownloadProgress {
  /** Which file is coming. */
  file: string;
  /** Of all files together, those from an earlier attempt included. */
  receivedBytes: number;
  /** Undefined until the server has said it. */
  totalBytes: number | undefined;
}

export interface DownloadOptions {
  model: CatalogueModel;
  store: ModelStore;
  server: ModelServer;
  /** Where the files are, for those who cannot or may not reach the usual place; no slash at the end is needed. */
  address?: string;
  /** Resolves after so many milliseconds. */
  wait(delayMs: number): Promise<void>;
  onProgress(progress: DownloadProgress): void;
  cancellation: Cancellation;
  /** How much is asked for at once; what is stored after a crash is whole multiples of it. */
  chunkBytes?: number;
}

/** Small enough for a phone's memory and for progress that moves, large enough that asking costs nothing. */
const CHUNK_BYTES = 4 * 2 ** 20;

/** The list of a repository's files takes some kilobytes. A longer one is none. */
const LISTING_BYTES = 8 * 2 ** 20;

/** Pauses before each further attempt at the same bytes. */
const PAUSES_MS = [500, 2_000, 8_000];

/** How a download ends early, on its way to the one place that answers. */
class Stop extends Error {
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.kind);
    this.error = error;
  }
}

/**
 * Downloads what is missing of a model and answers how to run it. Called only when the user asked for it. What has come
 * before, in this run or an earlier one, is not asked for again; every file is compared with the hash that the catalogue
 * or the server's listing gives before it counts as whole, and one that differs is thrown away. Where the disk gets full, the
 * room of unfinished files is given back: the index of the vault needs some to go on.
 */
export async function downloadModel(options: DownloadOptions): Promise<Result<ModelSpec>> {
  try {
    return { ok: true, value: await new Download(options).run() };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (isFull(error.error)) await removeUnfinished(options.model, options.store);
    return { ok: false, error: error.error };
  }
}

function isFull(error: EngineError): boolean {
  return error.kind === 'storage' && error.reason === 'full';
}

class Download {
  readonly #options: DownloadOptions;
  readonly #address: string;
  #received: number[] = [];

  constructor(options: DownloadOptions) {
    this.#options = options;
    this.#address = options.address ?? HUB;
  }

  async run(): Promise<ModelSpec> {
    const { model } = this.#options;
    const manifest = await this.#begin(await this.#listing());
    for (const [at, file] of manifest.files.entries()) {
      if (file.whole) continue;
      await this.#receive(manifest, file, at);
      await this.#finish(manifest, file, at);
    }
    return {
      ...model,
      files: manifest.files.map(({ name, sizeBytes, sha256 }) => ({ name, sizeBytes, sha256 })),
    };
  }

  /** Sizes and hashes by name; empty where the server has files but no listing. */
  async #listing(): Promise<ReadonlyMap<string, Listed>> {
    const { repository, revision, name } = this.#options.model;
    const answer = await this.#ask(
      addressOfListing(this.#address, repository, revision),
      undefined,
      LISTING_BYTES,
      undefined,
    );
    const listed = answer.status === 200 ? parseListing(answer.body) : undefined;
    if (listed === undefined) return new Map();
    const missing = this.#options.model.files.find((file) => !listed.has(file.name));
    if (missing !== undefined)
      this.#stop('model-missing', {
        kind: 'no-file-of-model',
        from: this.#address,
        model: name,
        file: missing.name,
      });
    return listed;
  }

  /** The record of what is there already, freed of everything that the server has another version of. */
  async #begin(listed: ReadonlyMap<string, Listed>): Promise<Manifest> {
    const { model } = this.#options;
    const known = await this.#stored(() => readManifest(model, this.#options.store));
    if (known === undefined) await this.#stored(() => removeStoredModel(this.#options.store));
    const manifest = emptyManifest(model, this.#address, model.revision);
    for (const [at, file] of manifest.files.entries()) {
      const before = known?.files[at];
      const now = listed.get(file.name);
      file.sizeBytes ??= now?.sizeBytes ?? before?.sizeBytes;
      file.sha256 ??= now?.sha256 ?? before?.sha256;
      if (before !== undefined && isSame(before, file)) file.whole = before.whole;
      else await this.#discard(at);
      this.#checkSize(file);
    }
    const sizes = new Map(
      (await this.#stored(() => this.#options.store.list())).map((each) => [each.name, each.sizeBytes]),
    );
    this.#received = manifest.files.map((_, at) => sizes.get(storedName(at)) ?? 0);
    await this.#record(manifest);
    return manifest;
  }

  async #receive(manifest: Manifest, file: ManifestFile, at: number): Promise<void> {
    const { model, store, chunkBytes = CHUNK_BYTES } = this.#options;
    const address = addressOfFile(this.#address, model.repository, model.revision, file.name);
    this.#tell(manifest, file);
    for (let start = this.#received[at] ?? 0; file.sizeBytes === undefined || start < file.sizeBytes;) {
      const range = { start, end: Math.min(start + chunkBytes, file.sizeBytes ?? start + chunkBytes) };
      const answer = await this.#ask(address, range, file.sizeBytes ?? this.#maxBytes, file.name);
      // What was stored is longer than what the server has: it was of another file.
      if (answer.status === 416) await this.#discard(at);
      const body = this.#bodyOf(answer, range, file.name);
      const listed = listedInHeaders(answer);
      file.sizeBytes ??= listed.sizeBytes;
      file.sha256 ??= listed.sha256;
      if (file.sizeBytes === undefined)
        this.#stop('unreachable', { kind: 'size-unknown', from: this.#address, file: file.name });
      this.#checkSize(file);
      // A server that does not know ranges sends everything; it takes the place of what was there.
      const whole = answer.status === 200;
      await this.#stored(() => store[whole ? 'write' : 'append'](storedName(at), body));
      start = (whole ? 0 : start) + body.byteLength;
      this.#received[at] = start;
      if (whole || range.start === 0) await this.#record(manifest);
      this.#tell(manifest, file);
      if (whole) return;
    }
  }

  /** The bytes that were asked for, or the reason why these are others. */
  #bodyOf(answer: ServerAnswer, { start, end }: ByteRange, name: string): Uint8Array<ArrayBuffer> {
    const { status, body, isTooLong } = answer;
    const [from, model] = [this.#address, this.#options.model.name];
    if (status === 401 || status === 403)
      this.#stop('key-refused', { kind: 'not-for-everybody', from, file: name, status });
    if (status === 404) this.#stop('model-missing', { kind: 'no-file-of-model', from, model, file: name });
    if (isTooLong) this.#stop('unreachable', { kind: 'more-than-said', from, file: name });
    if (isPage(answer)) this.#stop('unreachable', { kind: 'other-part', from, file: name, status });
    if (status === 200) return body;
    const isPart = status === 206 && startOfRange(answer) === start;
    if (isPart && body.byteLength > 0 && body.byteLength <= end - start) return body;
    this.#stop('unreachable', { kind: 'other-part', from, file: name, status });
  }

  /** More than any of the files can have, whatever a server says: of the whole model only our estimate is known. */
  get #maxBytes(): number {
    return 2 * this.#options.model.aboutMegabytes * 1_000_000 + CHUNK_BYTES;
  }

  #checkSize({ name, sizeBytes = 0 }: ManifestFile): void {
    if (sizeBytes <= this.#maxBytes) return;
    this.#stop('unreachable', {
      kind: 'far-too-large',
      from: this.#address,
      file: name,
      saidMegabytes: Math.round(sizeBytes / 1_000_000),
      aboutMegabytes: this.#options.model.aboutMegabytes,
    });
  }

  /** Compares what came with what was promised, and from then on counts it as whole. */
  async #finish(manifest: Manifest, file: ManifestFile, at: number): Promise<void> {
    const bytes = (await this.#stored(() => this.#options.store.read(storedName(at)))) ?? new Uint8Array();
    const found = await sha256Of(new Uint8Array(bytes));
    const isRight =
      bytes.byteLength === file.sizeBytes && (file.sha256 ?? found) === found && reads(file.name, bytes);
    if (!isRight) {
      await this.#discard(at);
      this.#stop('model-damaged', { kind: 'arrived-damaged', from: this.#address, file: file.name });
    }
    file.sha256 = found;
    file.whole = true;
    await this.#record(manifest);
  }

  /** An answer of the server, which gets several chances. */
  async #ask(
    address: string,
    range: ByteRange | undefined,
    maxBytes: number,
    file: string | undefined,
  ): Promise<ServerAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      this.#heed();
      const outcome = await this.#attempt(address, range, maxBytes);
      const pauseMs = PAUSES_MS[attempt];
      if ('body' in outcome) return outcome;
      if (pauseMs === undefined)
        this.#stop('unreachable', {
          kind: 'download-stopped',
          from: this.#address,
          model: this.#options.model.name,
          file,
          why: outcome,
        });
      await this.#options.wait(pauseMs);
    }
  }

  /** The answer, or why it is worth asking again. */
  async #attempt(
    address: string,
    range: ByteRange | undefined,
    maxBytes: number,
  ): Promise<ServerAnswer | Interruption> {
    try {
      const answer = await this.#options.server.get(address, maxBytes, range);
      const isBusy = answer.status === 429 || answer.status >= 500;
      return isBusy ? { kind: 'server-busy', status: answer.status } : answer;
    } catch (error) {
      return interruptionOf(textOf(error));
    }
  }

  #heed(): void {
    if (this.#options.cancellation.cancelled) throw new Stop({ kind: 'cancelled' });
  }

  #tell(manifest: Manifest, { name }: ManifestFile): void {
    const receivedBytes = this.#received.reduce((total, bytes) => total + bytes, 0);
    this.#options.onProgress({ file: name, receivedBytes, totalBytes: totalOf(manifest) });
  }

  async #discard(at: number): Promise<void> {
    await this.#stored(() => this.#options.store.remove(storedName(at)));
    this.#received[at] = 0;
  }

  async #record(manifest: Manifest): Promise<void> {
    await this.#stored(() => writeManifest(manifest, this.#options.store));
  }

  async #stored<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new Stop(storageFailure('download', error));
    }
  }

  #stop(...failure: Parameters<typeof embedderFailure>): never {
    throw new Stop(embedderFailure(...failure).error);
  }
}

function interruptionOf(text: string): Interruption {
  const why = NO_ANSWERS.find((each) => each === text);
  return why === undefined ? { kind: 'said', text } : { kind: 'no-answer', why };
}

function isSame(before: ManifestFile, now: ManifestFile): boolean {
  return before.sizeBytes === now.sizeBytes && before.sha256 === now.sha256;
}

/** Small files come without a hash from some servers; a page with an error in their place is at least no JSON. */
function reads(name: string, bytes: Uint8Array): boolean {
  if (!name.endsWith('.json')) return true;
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}
