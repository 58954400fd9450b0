import type { IndexStorage } from '../../contract';
import { frame, readFrames } from '../base/frames';
import { emptyManifest, STORE_VERSION, type Manifest } from './manifest';
import { pack, tryUnpack } from '../base/msgpack';
import { MANIFESTS, OLD_MANIFEST } from './part-names';
import { readValue } from './read-value';

/** What a store says of itself. */
export type FoundManifest =
  /** Nothing was stored here yet, or nothing but a journal. */
  | { kind: 'none' }
  /**
   * `agree`: both copies say the same, so that no other snapshot was begun. `isCopyLost`: the other one cannot be read, which no
   * crash brings about.
   */
  | { kind: 'current'; manifest: Manifest; agree: boolean; isCopyLost: boolean }
  /** Of an earlier program: what is left of it are its vectors and its model. */
  | { kind: 'older'; manifest: Manifest; version: number }
  /** Of a later program: nothing of it is to be touched. */
  | { kind: 'newer'; version: number }
  /** Parts are there, and no manifest that can be read. */
  | { kind: 'lost' };

/** Looks at both copies and takes the later one that is whole. Rejects only when the storage itself fails. */
export async function readManifest(storage: IndexStorage): Promise<FoundManifest> {
  const copies = await Promise.all(MANIFESTS.map((name) => readCopy(storage, name)));
  const newer = copies.find((copy) => versionOf(copy) > STORE_VERSION);
  if (newer !== undefined) return { kind: 'newer', version: versionOf(newer) };
  const whole = copies.filter(isCurrent);
  const [first, second] = whole;
  if (first !== undefined) {
    const manifest = second !== undefined && second.generation > first.generation ? second : first;
    const isCopyLost = copies.includes(null);
    return { kind: 'current', manifest, agree: first.generation === second?.generation, isCopyLost };
  }
  const older = copies.filter((copy) => versionOf(copy) > 0 && versionOf(copy) < STORE_VERSION);
  older.sort((one, other) => (other?.generation ?? 0) - (one?.generation ?? 0));
  if (older.length > 0) return olderOf(older[0]);
  return copies.some((copy) => copy !== undefined) ? { kind: 'lost' } : readOldManifest(storage);
}

/** A crash between the two leaves the earlier one whole, and all that it names. */
export async function writeManifest(storage: IndexStorage, manifest: Manifest): Promise<void> {
  const bytes = frame(pack(manifest));
  for (const name of MANIFESTS) await storage.write(name, bytes);
}

/** Undefined where there is none; null where it cannot be read. */
type Copy = Partial<Manifest> | null | undefined;

async function readCopy(storage: IndexStorage, name: string): Promise<Copy> {
  const bytes = await readValue(storage, name);
  if (!bytes) return bytes;
  const { payloads, whole } = readFrames(bytes);
  const [payload] = payloads;
  if (payload === undefined || !whole) return null;
  const found = tryUnpack(payload);
  return typeof found === 'object' ? found : null;
}

function versionOf(copy: Copy): number {
  return typeof copy?.version === 'number' ? copy.version : 0;
}

function isCurrent(copy: Copy): copy is Manifest {
  return versionOf(copy) === STORE_VERSION && Array.isArray(copy?.segments) && Array.isArray(copy.shards);
}

async function readOldManifest(storage: IndexStorage): Promise<FoundManifest> {
  const copy = await readCopy(storage, OLD_MANIFEST);
  if (copy === undefined) return { kind: 'none' };
  const version = versionOf(copy);
  return version > STORE_VERSION ? { kind: 'newer', version } : olderOf(copy);
}

/** What is left of a manifest of an earlier program; nothing where it says no version. */
function olderOf(copy: Copy): FoundManifest {
  const version = versionOf(copy);
  if (copy === null || copy === undefined || version === 0) return { kind: 'lost' };
  const { generation = 0, vectors = [], model = null, aside = [] } = copy;
  const manifest = {
    ...emptyManifest(),
    generation,
    vectors,
    model,
    aside,
    journal: `journal-${generation}`,
  };
  return { kind: 'older', manifest, version };
}
