import { storeFault, type EngineError } from '../../../worker/contract';
import {
  takeVectors,
  VECTOR_HASH_BYTES,
  vectorFilesAmong,
  writeVectors,
  type OnFile,
  type TakenVectors,
  type VectorEngine,
  type VectorFile,
  type VectorFolder,
  type WrittenVectors,
} from '../../indexing/vector-files';
import type { EmbedderKind } from '../../settings/settings';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';
import { typedFolder } from '../offered-folders';

export interface TransferPorts {
  engine: VectorEngine;
  embedder(): EmbedderKind;
  /** By its path in the vault. */
  folder(path: string): VectorFolder;
  /** The folder of the last time; undefined before the first. */
  lastFolder(): string | undefined;
  rememberFolder(folder: string): void;
  /** A folder in which there are vectors, whatever another device called it. */
  folderWithVectors(): string | undefined;
  /** Vectors came that were not here. */
  taken(): void;
  /** All that lies in this folder was taken, or written. */
  settled(folder: string): void;
  /** There is something new to show. */
  changed(): void;
}

export type TransferState =
  | { kind: 'looking' }
  /** Nothing can be done, and this is why. */
  | { kind: 'said'; text: string; isFailure: boolean }
  | { kind: 'ready'; lines: string[]; canWrite: boolean; canTake: boolean }
  | { kind: 'working'; does: 'write' | 'take'; done: number; total: number }
  | { kind: 'done'; lines: string[] };

/** Files that could not be taken, each with a sentence of its own. */
const MAX_SENTENCES = 20;

/** Writes the vectors of this device into a folder of the vault, or takes those of others out of it. */
export class VectorTransfer {
  readonly #ports: TransferPorts;
  #folder: string;
  #isAgreed: boolean;
  #state: TransferState = { kind: 'looking' };
  /** Answers to older questions are dropped. */
  #asked = 0;
  #running = new AbortController();

  /** `offered`: the folder out of which somebody agreed to take them. */
  constructor(ports: TransferPorts, offered?: string) {
    this.#ports = ports;
    this.#isAgreed = offered !== undefined;
    const known = typedFolder(offered ?? ports.lastFolder() ?? ports.folderWithVectors() ?? '');
    this.#folder = known === '' ? texts().transfer.folderDefault : known;
  }

  get folder(): string {
    return this.#folder;
  }

  get state(): TransferState {
    return this.#state;
  }

  async open(): Promise<void> {
    await this.plan();
    const isAgreed = this.#isAgreed;
    this.#isAgreed = false;
    if (isAgreed) await this.take();
  }

  /** Somebody names another folder; `plan` follows once they are done. */
  type(folder: string): void {
    this.#folder = typedFolder(folder);
    this.#asked++;
    this.#show({ kind: 'looking' });
  }

  /** Looks what is here, and what is there. */
  async plan(): Promise<void> {
    const asked = ++this.#asked;
    const text = texts().transfer;
    const folder = this.#folder;
    this.#show({ kind: 'looking' });
    const embedder = this.#ports.embedder();
    if (embedder === 'none') return this.#say(text.off);
    if (embedder === 'built-in') return this.#say(text.builtIn);
    if (folder === '') return this.#say(texts().exporting.noFolder);
    if (folder.split('/').some((part) => part.startsWith('.')))
      return this.#say(texts().exporting.hiddenFolder);
    try {
      const status = await this.#ports.engine.meaningStatus(null);
      const files = vectorFilesAmong(await this.#ports.folder(folder).list());
      if (asked !== this.#asked) return;
      if (!status.ok) return this.#fail(errorText(status.error));
      const { model, dimensions = 0, done } = status.value;
      const canWrite = model !== undefined && done > 0;
      const size = done * (dimensions + VECTOR_HASH_BYTES);
      const here = canWrite ? [text.here(done, model), text.willWrite(size, folder)] : [text.noneHere];
      const lines = [...here, thereText(files, folder)];
      this.#show({ kind: 'ready', lines, canWrite, canTake: files.length > 0 });
    } catch (error) {
      if (asked === this.#asked) this.#failFor(error);
    }
  }

  /** Somebody agreed to what is shown. */
  async write(): Promise<void> {
    if (this.#state.kind !== 'ready' || !this.#state.canWrite) return;
    const { engine } = this.#ports;
    await this.#run('write', (folder, onFile) => writeVectors(engine, folder, onFile), writtenLines);
  }

  async take(): Promise<void> {
    if (this.#state.kind !== 'ready' || !this.#state.canTake) return;
    await this.#run('take', (folder, onFile) => this.#takeFrom(folder, onFile), takenLines);
  }

  async #takeFrom(folder: VectorFolder, onFile: OnFile): ReturnType<typeof takeVectors> {
    const taken = await takeVectors(this.#ports.engine, folder, onFile);
    if (taken.ok && taken.value.added > 0) this.#ports.taken();
    return taken;
  }

  /** No further file is written or taken; what was done stays. */
  stop(): void {
    this.#running.abort();
  }

  async #run<T>(
    does: 'write' | 'take',
    act: (
      folder: VectorFolder,
      onFile: OnFile,
    ) => Promise<{ ok: true; value: T } | { ok: false; error: EngineError }>,
    lines: (done: T) => string[],
  ): Promise<void> {
    const { signal } = (this.#running = new AbortController());
    this.#asked++;
    this.#show({ kind: 'working', does, done: 0, total: 0 });
    try {
      this.#ports.rememberFolder(this.#folder);
      const answer = await act(this.#ports.folder(this.#folder), (done, total) => {
        if (!signal.aborted) this.#show({ kind: 'working', does, done, total });
        return !signal.aborted;
      });
      if (!answer.ok) return this.#fail(failureText(answer.error));
      if (!signal.aborted) this.#ports.settled(this.#folder);
      const { stopped } = texts().transfer;
      this.#show({ kind: 'done', lines: [...(signal.aborted ? [stopped] : []), ...lines(answer.value)] });
    } catch (error) {
      this.#failFor(error);
    }
  }

  #failFor(error: unknown): void {
    this.#fail(texts().transfer.failed(texts().fault(storeFault(error).why)));
  }

  #say(text: string): void {
    this.#show({ kind: 'said', text, isFailure: false });
  }

  #fail(text: string): void {
    this.#show({ kind: 'said', text, isFailure: true });
  }

  #show(state: TransferState): void {
    this.#state = state;
    this.#ports.changed();
  }
}

/** That there is no model yet is the usual thing on a device that was set up just now. */
function failureText(error: EngineError): string {
  const isTooEarly = error.kind === 'bad-request' && error.why.kind === 'no-model-yet';
  return isTooEarly ? texts().transfer.noModelYet : errorText(error);
}

function thereText(files: readonly VectorFile[], folder: string): string {
  const { there, noneThere } = texts().transfer;
  if (files.length === 0) return noneThere(folder);
  const size = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const newestMs = files.reduce((newest, { modifiedMs }) => Math.max(newest, modifiedMs), 0);
  return there(folder, files.length, size, newestMs);
}

function takenLines({ added, known, others, failed }: TakenVectors): string[] {
  const text = texts().transfer;
  const more = failed.length - MAX_SENTENCES;
  return [
    text.taken(added),
    ...(known > 0 ? [text.known(known)] : []),
    ...(others > 0 ? [text.others(others)] : []),
    ...failed.slice(0, MAX_SENTENCES).map(({ name, why }) => text.notTaken(name, texts().fault(why))),
    ...(more > 0 ? [texts().exporting.more(more)] : []),
  ];
}

function writtenLines({ written, unchanged, removed }: WrittenVectors): string[] {
  const text = texts().transfer;
  return [
    text.written(written),
    ...(unchanged > 0 ? [text.unchanged(unchanged)] : []),
    ...(removed > 0 ? [text.removed(removed)] : []),
    text.synced,
  ];
}
