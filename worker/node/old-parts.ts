import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names that earlier programs gave to the parts of an index; a manifest holds those that it needs as plain text. */
const INDEX_PARTS =
  /journal-\d+|(notes-\d+|themes|near|links|model)-\d+|segment-[0-9a-z]+|vectors-[0-9a-f]{8}-(\d+-\d+\.(codes|floats)|delta-\d+)/g;
const FIRST_JOURNAL = 'journal-0';
/** Length and checksum of a frame. */
const FRAME_HEADER = 8;

/**
 * The files of a store that an earlier program kept in `folder` without a mark, as its own table of contents names them,
 * that one last; undefined when there is no such store among `names`. Other files of the folder are none of it.
 */
export async function oldPartsIn(folder: string, names: readonly string[]): Promise<string[] | undefined> {
  const found =
    (await indexParts(folder, names)) ??
    (await modelParts(folder, names)) ??
    (await journalAlone(folder, names));
  return found?.filter((name) => names.includes(name));
}

async function indexParts(folder: string, names: readonly string[]): Promise<string[] | undefined> {
  const payload = await wholeFrame(folder, names, 'manifest');
  if (payload === undefined || !payload.includes('generation') || !payload.includes('journal-'))
    return undefined;
  return [...new Set(payload.match(INDEX_PARTS)), 'manifest'];
}

/** Before its first snapshot an index was a journal and nothing else. */
async function journalAlone(folder: string, names: readonly string[]): Promise<string[] | undefined> {
  const others = names.filter((name) => !name.startsWith('_') && name !== FIRST_JOURNAL);
  if (others.length > 0 || !names.includes(FIRST_JOURNAL)) return undefined;
  const text = await textOf(join(folder, FIRST_JOURNAL));
  return text?.slice(FRAME_HEADER, FRAME_HEADER + 6).includes('kind') ? [FIRST_JOURNAL] : undefined;
}

async function modelParts(folder: string, names: readonly string[]): Promise<string[] | undefined> {
  const manifest = 'manifest.json';
  const text = names.includes(manifest) ? await textOf(join(folder, manifest)) : undefined;
  const found = text === undefined ? undefined : parsed(text);
  if (found?.version !== 1 || typeof found.model !== 'string' || !Array.isArray(found.files))
    return undefined;
  return [...found.files.keys()].map((position) => `file-${position}`).concat(manifest);
}

function parsed(text: string): { version?: unknown; model?: unknown; files?: unknown } | undefined {
  try {
    return JSON.parse(text) as { version?: unknown } | undefined;
  } catch {
    // Any other program's file of this name.
    return undefined;
  }
}

/** The only frame of a file, as text of one letter a byte. */
async function wholeFrame(
  folder: string,
  names: readonly string[],
  name: string,
): Promise<string | undefined> {
  const text = names.includes(name) ? await textOf(join(folder, name)) : undefined;
  if (text === undefined || text.length < FRAME_HEADER) return undefined;
  const length = Buffer.from(text.slice(0, 4), 'latin1').readUInt32LE(0);
  return length === text.length - FRAME_HEADER ? text.slice(FRAME_HEADER) : undefined;
}

async function textOf(path: string): Promise<string | undefined> {
  return (await lstat(path)).isFile() ? readFile(path, 'latin1') : undefined;
}
