import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreFault } from '../contract';
import { oldPartsIn } from './old-parts';
import type { Parts } from './parts';
import { hasCode, storeError } from './storage-error';
import { syncFolder, writeDurably } from './whole-files';

/** No part has an underscore in its name, so nothing of the store's own can be taken for one. */
const MARK = '_store.json';
const MAGIC = 'Altitude store';
const PARTS = /^parts-([0-9a-f]{16})$/;

/** What systems leave in any folder. */
const LITTER = ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found'];

/** What the program notes beside the parts, and a field by which it knows a note as its own. */
const NOTES: ReadonlyMap<string, string> = new Map([
  ['_embedder.json', 'name'],
  ['_weights.json', 'related'],
]);

/** What the folder of a store says of itself. It stands beside the parts and once more among them. */
interface Mark {
  magic: typeof MAGIC;
  /** Names the folder of the parts, which nobody else can have made. */
  id: string;
  /** Whose store it is. */
  owner: string;
}

/** What stands in the place where a store is to be. */
type Place =
  | { kind: 'empty' }
  | { kind: 'marked'; mark: Mark }
  /** Of a program that marked nothing: these files are its store. */
  | { kind: 'unmarked'; names: string[] }
  /** Somebody else's. */
  | { kind: 'foreign'; example: string };

/**
 * Rejects with `StorageForeign`, before anything is changed, unless the folder is missing, empty, or bears the mark of a store
 * of this owner, or of another whose it is to be no longer.
 */
export async function mustBeOurs(folder: string, owner: string, takesOver = false): Promise<void> {
  const place = await look(folder);
  if (place.kind === 'foreign') throw foreign(folder, { kind: 'other-content', name: place.example });
  if (place.kind === 'marked' && place.mark.owner !== owner && !takesOver)
    throw foreign(folder, { kind: 'other-vault', owner: place.mark.owner });
}

/** The folder of the parts, made where it is missing. The caller holds the lock of `folder`, which is ours. */
export async function claimParts(folder: string, owner: string): Promise<string> {
  const place = await look(folder);
  const id = place.kind === 'marked' ? place.mark.id : randomBytes(8).toString('hex');
  const parts = join(folder, `parts-${id}`);
  await mkdir(parts, { recursive: true, mode: 0o700 });
  await writeMarks(folder, parts, { magic: MAGIC, id, owner });
  const names = place.kind === 'unmarked' ? place.names : await leftBehind(folder, parts);
  for (const name of names) await moveIfPresent(join(folder, name), join(parts, name));
  return parts;
}

/** Where the parts of a store are, to be read alone; undefined where there is no store. Rejects as `mustBeOurs`. */
export async function findParts(folder: string, owner: string): Promise<Parts | undefined> {
  await mustBeOurs(folder, owner);
  const place = await look(folder);
  if (place.kind === 'unmarked') return { folder, names: place.names };
  return place.kind === 'marked' ? { folder: join(folder, `parts-${place.mark.id}`) } : undefined;
}

async function look(folder: string): Promise<Place> {
  const names = await namesIn(folder);
  const mark = await findMark(folder, names);
  if (mark !== undefined) return { kind: 'marked', mark };
  const old = await oldPartsIn(folder, names);
  if (old !== undefined) return { kind: 'unmarked', names: old };
  for (const name of names) if (!(await isHarmless(folder, name))) return { kind: 'foreign', example: name };
  return { kind: 'empty' };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Either copy will do. */
async function findMark(folder: string, names: readonly string[]): Promise<Mark | undefined> {
  const beside = names.includes(MARK) ? await readMark(join(folder, MARK)) : undefined;
  if (beside !== undefined) return beside;
  for (const name of names.filter((each) => PARTS.test(each))) {
    const among = await readMark(join(folder, name, MARK));
    if (among !== undefined && name === `parts-${among.id}`) return among;
  }
  return undefined;
}

async function readMark(path: string): Promise<Mark | undefined> {
  try {
    if (!(await lstat(path)).isFile()) return undefined;
    const { magic, id, owner } = JSON.parse(await readFile(path, 'utf8')) as Partial<Mark>;
    const isOurs = magic === MAGIC && typeof owner === 'string' && PARTS.test(`parts-${id ?? ''}`);
    return isOurs && id !== undefined ? { magic, id, owner } : undefined;
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR');
    // What no program wrote in full says nothing.
    if (isMissing || error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Of a store that was begun and never finished, or of the system. */
async function isHarmless(folder: string, name: string): Promise<boolean> {
  if (LITTER.includes(name) || /^_(lock|new-|store\.json$)/.test(name)) return true;
  const field = NOTES.get(name);
  if (field !== undefined) return holdsField(join(folder, name), field);
  return PARTS.test(name) && (await namesIn(join(folder, name))).every((each) => each.startsWith('_'));
}

async function holdsField(path: string, field: string): Promise<boolean> {
  if (!(await lstat(path)).isFile()) return false;
  try {
    return Object.hasOwn(Object(JSON.parse(await readFile(path, 'utf8'))) as object, field);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

async function writeMarks(folder: string, parts: string, mark: Mark): Promise<void> {
  const text = `${JSON.stringify(mark)}\n`;
  for (const place of [parts, folder]) {
    const known = await readMark(join(place, MARK));
    if (known?.id === mark.id && known.owner === mark.owner) continue;
    const temporary = join(place, `_new-mark`);
    await writeDurably(temporary, new TextEncoder().encode(text));
    await rename(temporary, join(place, MARK));
    await syncFolder(place);
  }
}

/** A store of an unmarked program that was being moved when the move was broken off: its first part is moved last. */
async function leftBehind(folder: string, parts: string): Promise<string[]> {
  const moved = await namesIn(parts);
  if (moved.some((name) => name.startsWith('manifest'))) return [];
  return (await oldPartsIn(folder, await namesIn(folder))) ?? [];
}

async function moveIfPresent(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function foreign(folder: string, why: StoreFault): Error {
  return storeError('open', folder, why, 'foreign');
}
