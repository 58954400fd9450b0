import type { IndexStorage } from '../contract';
import type { ModelFiles, ModelSpec } from './model-spec';
import { sha256Of } from './sha256';

/**
 * Where the files of one model are kept, outside the vault: a store of the same kind as the index has, of its own. One
 * owner at a time.
 */
export type ModelStore = Pick<IndexStorage, 'read' | 'write' | 'append' | 'remove' | 'list'>;

/** What is known of the files of a download; written before the first of their bytes. */
export interface Manifest {
  version: typeof VERSION;
  /** The id of the model, and where it came from. */
  model: string;
  address: string;
  revision: string;
  /** In the order in which they are stored. */
  files: ManifestFile[];
  /** How to run a model that no catalogue knows. */
  imported?: ModelSpec;
}

export interface ManifestFile {
  name: string;
  sizeBytes: number | undefined;
  /** As the server or the catalogue said; once the file is whole and nobody had said one, that of its bytes. */
  sha256: string | undefined;
  /** Whether all bytes are there and were found to be what was promised. */
  whole: boolean;
}

/** How much of a model is there. */
export type StoredModel =
  | { kind: 'absent' }
  | { kind: 'partial'; receivedBytes: number; totalBytes: number | undefined }
  /** `spec` is the model's, with the sizes and hashes of the files that are there. */
  | { kind: 'complete'; spec: ModelSpec; files: ModelFiles; sizeBytes: number; address: string };

const MANIFEST = 'manifest.json';
const VERSION = 1;

/** The name under which the store keeps the file of this position. */
export function storedName(position: number): string {
  return `file-${position}`;
}

/** What the store holds of the model. Another model in it, or an unreadable record, counts as nothing. Rejects as the store does. */
export async function findStoredModel(model: ModelSpec, store: ModelStore): Promise<StoredModel> {
  const manifest = await readManifest(model, store);
  if (manifest === undefined) return { kind: 'absent' };
  const sizes = new Map((await store.list()).map(({ name, sizeBytes }) => [name, sizeBytes]));
  const receivedBytes = sum(manifest.files.map((_, at) => sizes.get(storedName(at)) ?? 0));
  if (manifest.files.every(({ whole }) => whole))
    return {
      kind: 'complete',
      spec: { ...model, files: manifest.files },
      files: storedFiles(manifest, store),
      sizeBytes: receivedBytes,
      address: manifest.address,
    };
  return receivedBytes === 0
    ? { kind: 'absent' }
    : { kind: 'partial', receivedBytes, totalBytes: totalOf(manifest) };
}

/** Removes all that the store holds. */
export async function removeStoredModel(store: ModelStore): Promise<void> {
  // Without its record, what a crash leaves of the files is taken for nothing.
  await store.remove(MANIFEST);
  for (const { name } of await store.list()) await store.remove(name);
}

/** Removes what a download has not brought to its end; whole files stay. */
export async function removeUnfinished(model: ModelSpec, store: ModelStore): Promise<void> {
  const manifest = await readManifest(model, store);
  for (const [at, { whole }] of manifest?.files.entries() ?? [])
    if (!whole) await store.remove(storedName(at));
}

/** Throws away what is not as it came, of a model that is whole: the next download fetches that alone. */
export async function discardDamaged(model: ModelSpec, store: ModelStore): Promise<void> {
  const manifest = await readManifest(model, store);
  if (!manifest?.files.every(({ whole }) => whole)) return;
  for (const [at, file] of manifest.files.entries()) {
    const bytes = await store.read(storedName(at));
    if (bytes !== undefined && (await sha256Of(new Uint8Array(bytes))) === file.sha256) continue;
    file.whole = false;
    await writeManifest(manifest, store);
    await store.remove(storedName(at));
  }
}

/** Copies the files of a model that no catalogue knows, in place of all that the store holds. */
export async function storeImportedModel(
  model: ModelSpec,
  files: ModelFiles,
  store: ModelStore,
): Promise<void> {
  await removeStoredModel(store);
  const manifest: Manifest = { ...emptyManifest(model, '', ''), imported: model };
  for (const [at, { name }] of model.files.entries()) {
    const bytes = await files.read(name);
    if (bytes === undefined) throw new Error(`${name} is gone`);
    await store.write(storedName(at), bytes);
  }
  for (const file of manifest.files) file.whole = true;
  await writeManifest(manifest, store);
}

/** The model that `storeImportedModel` put here; undefined when there is none. */
export async function findImportedModel(store: ModelStore): Promise<ModelSpec | undefined> {
  return (await storedManifest(store))?.imported;
}

/** The record of this model, as long as it lists the files that the model has. */
export async function readManifest(model: ModelSpec, store: ModelStore): Promise<Manifest | undefined> {
  const found = await storedManifest(store);
  if (found === undefined || found.model !== model.id) return undefined;
  const names = found.files.map(({ name }) => name).join('\n');
  return names === model.files.map(({ name }) => name).join('\n') ? found : undefined;
}

async function storedManifest(store: ModelStore): Promise<Manifest | undefined> {
  const bytes = await store.read(MANIFEST);
  return bytes === undefined ? undefined : parseManifest(new TextDecoder().decode(bytes));
}

export async function writeManifest(manifest: Manifest, store: ModelStore): Promise<void> {
  await store.write(MANIFEST, new TextEncoder().encode(JSON.stringify(manifest)));
}

export function emptyManifest(model: ModelSpec, address: string, revision: string): Manifest {
  const files = model.files.map((file) => ({ ...file, whole: false }));
  return { version: VERSION, model: model.id, address, revision, files };
}

/** Bytes of all files together; undefined while the size of one is not known. */
export function totalOf({ files }: Manifest): number | undefined {
  const sizes = files.map(({ sizeBytes }) => sizeBytes);
  return sizes.every((size) => size !== undefined) ? sum(sizes) : undefined;
}

function storedFiles({ files }: Manifest, store: ModelStore): ModelFiles {
  return {
    read: async (name) => {
      const position = files.findIndex((file) => file.name === name);
      const bytes = position < 0 ? undefined : await store.read(storedName(position));
      return (
        bytes && (bytes.buffer instanceof ArrayBuffer ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes))
      );
    },
    list: () => Promise.resolve(files.map(({ name, sizeBytes }) => ({ name, sizeBytes: sizeBytes ?? 0 }))),
  };
}

function parseManifest(text: string): Manifest | undefined {
  try {
    const found = JSON.parse(text) as Partial<Manifest> | null;
    return found?.version === VERSION && Array.isArray(found.files) ? (found as Manifest) : undefined;
  } catch {
    // A record that cannot be read says nothing: the download begins anew.
    return undefined;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
