import {
  storeFault,
  type EngineApi,
  type EngineError,
  type RequestFault,
  type Result,
  type StoreFault,
} from '../../worker/contract';

/** Files of vectors in one folder of the vault. */
export interface VectorFolder {
  /** None where there is no such folder. */
  list(): Promise<VectorFile[]>;
  read(name: string): Promise<Uint8Array>;
  /** Makes the folder and the file where there are none. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** To where the user has the app put what is deleted. */
  remove(name: string): Promise<void>;
}

export interface VectorFile {
  name: string;
  sizeBytes: number;
  modifiedMs: number;
}

export type VectorEngine = Pick<EngineApi, 'exportVectors' | 'flush' | 'importVectors' | 'meaningStatus'>;

/** Says how far it is. Answers whether it goes on. */
export type OnFile = (done: number, total: number) => boolean;

/** What was taken out of files. */
export interface TakenVectors {
  added: number;
  /** Vectors that were here. */
  known: number;
  /** Files of other models, or of vectors of another length. */
  others: number;
  /** What could not be taken, and why. */
  failed: { name: string; why: RequestFault | StoreFault }[];
}

/** What was written, in files. */
export interface WrittenVectors {
  written: number;
  unchanged: number;
  /** Files of this model that nothing is left for. */
  removed: number;
}

/** Bytes of a vector in a file beside its components, which are one each. */
export const VECTOR_HASH_BYTES = 16;

const FILE = /^vectors-.+-\d+\.altitude$/;

export function isVectorFile(name: string): boolean {
  return FILE.test(name);
}

/** Whether it is called as files with vectors of this model are, of so many components. */
export function isFileOf(name: string, model: string, dimensions: number): boolean {
  const start = startOfNames(model, dimensions);
  return name.startsWith(start) && /^\d+\.altitude$/.test(name.slice(start.length));
}

/** How many components the vectors of this model have in it, as its name tells; undefined for files of other models. */
export function dimensionsInName(name: string, model: string): number | undefined {
  const start = `vectors-${nameOf(model)}-`;
  const [, dimensions] =
    /^(\d{1,4})-\d+\.altitude$/.exec(name.startsWith(start) ? name.slice(start.length) : '') ?? [];
  return dimensions === undefined ? undefined : Number(dimensions);
}

/** The files of vectors among those of a folder, by the numbers in their names. */
export function vectorFilesAmong(files: readonly VectorFile[]): VectorFile[] {
  return files
    .filter(({ name }) => isVectorFile(name))
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}

/**
 * Takes the vectors of all files in the folder that are of the model in use: texts that are the same here need not be embedded. A file that
 * cannot be taken stops none of the others. What was taken is stored at once: phones end an app that is left. Fails where there is no model yet, or no engine.
 */
export async function takeVectors(
  engine: VectorEngine,
  folder: VectorFolder,
  onFile: OnFile,
): Promise<Result<TakenVectors>> {
  const taken = await takeFiles(engine, folder, vectorFilesAmong(await folder.list()), onFile);
  if (!taken.ok || taken.value.added === 0) return taken;
  const stored = await engine.flush(null);
  return stored.ok ? taken : stored;
}

/**
 * Writes the vectors of the model that answers, some megabytes a file, after it took what other devices wrote of the same model: nothing of
 * theirs is lost. Files that would stay the same are left alone, so that little has to be synchronised.
 */
export async function writeVectors(
  engine: VectorEngine,
  folder: VectorFolder,
  onFile: OnFile,
): Promise<Result<WrittenVectors>> {
  const status = await engine.meaningStatus(null);
  if (!status.ok) return status;
  const { model = '', dimensions = 0 } = status.value;
  const start = startOfNames(model, dimensions);
  const there = vectorFilesAmong(await folder.list()).filter(({ name }) => name.startsWith(start));
  // As many steps again, for what is there is written once it was taken.
  const taken = await takeFiles(engine, folder, there, (done, total) => onFile(done, 2 * total));
  if (!taken.ok) return taken;
  const answer: WrittenVectors = { written: 0, unchanged: 0, removed: 0 };
  if (!onFile(there.length, 2 * there.length)) return { ok: true, value: answer };
  const exported = await engine.exportVectors(null);
  if (!exported.ok) return exported;
  const pieces = exported.value;
  const names = new Set(pieces.map((_piece, at) => `${start}${at + 1}.altitude`));
  const known = new Set(there.map(({ name }) => name));
  let done = 0;
  for (const name of names) {
    if (!onFile(there.length + done, there.length + pieces.length)) return { ok: true, value: answer };
    const piece = pieces[done++]!;
    if (known.has(name) && isSame(await folder.read(name), piece)) answer.unchanged++;
    else {
      await folder.write(name, piece);
      answer.written++;
    }
  }
  for (const { name } of there)
    if (!names.has(name)) {
      await folder.remove(name);
      answer.removed++;
    }
  return { ok: true, value: answer };
}

async function takeFiles(
  engine: VectorEngine,
  folder: VectorFolder,
  files: readonly VectorFile[],
  onFile: OnFile,
): Promise<Result<TakenVectors>> {
  const taken: TakenVectors = { added: 0, known: 0, others: 0, failed: [] };
  for (const [done, { name }] of files.entries()) {
    if (!onFile(done, files.length)) break;
    const bytes = await readOf(folder, name);
    if (!bytes.ok) {
      taken.failed.push({ name, why: bytes.why });
      continue;
    }
    const answer = await engine.importVectors({ pieces: [bytes.value] });
    if (answer.ok) {
      taken.added += answer.value.added;
      taken.known += answer.value.known;
      continue;
    }
    const why = faultOfFile(answer.error);
    if (why === undefined) return answer;
    if (why.kind === 'other-model' || why.kind === 'other-dimensions') taken.others++;
    else taken.failed.push({ name, why });
  }
  return { ok: true, value: taken };
}

async function readOf(
  folder: VectorFolder,
  name: string,
): Promise<{ ok: true; value: Uint8Array } | { ok: false; why: StoreFault }> {
  try {
    return { ok: true, value: await folder.read(name) };
  } catch (error) {
    return { ok: false, why: storeFault(error).why };
  }
}

/** What is wrong with the file; undefined where something else is. */
function faultOfFile(error: EngineError): RequestFault | undefined {
  return error.kind === 'bad-request' && error.why.kind !== 'no-model-yet' ? error.why : undefined;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function startOfNames(model: string, dimensions: number): string {
  return `vectors-${nameOf(model)}-${dimensions}-`;
}

/** In what every file system takes for a name. */
function nameOf(model: string): string {
  return model.replace(/[^\p{L}\p{N}.]+/gu, '-').slice(-MAX_LETTERS);
}

const MAX_LETTERS = 60;
