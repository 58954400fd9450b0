import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { codeOf } from '../files/folder-walk';

/** Systems take 104 bytes (macOS) or 108 (Linux) for the path of a socket, the last of which is a zero. */
const MAX_PATH_BYTES = 103;

const NAME_BYTES = 8;

/** A place to listen at: nobody else's, and nobody but the user may come in. */
export interface SocketPlace {
  address: string;
  /** The folder that was made for it; undefined for pipes. */
  folder: string | undefined;
}

/**
 * Places to listen at, the best first, none of which is made yet: beside the index, or where that path is too long or its disk
 * takes no sockets, in the folder for temporary files.
 */
export function socketPlaces(
  indexFolder: string,
  platform: NodeJS.Platform = process.platform,
): SocketPlace[] {
  const name = randomBytes(NAME_BYTES).toString('hex');
  if (platform === 'win32') return [{ address: `\\\\.\\pipe\\altitude-${name}${name}`, folder: undefined }];
  const temporary = [tmpdir(), '/tmp'].map((folder) => join(folder, temporaryName(indexFolder)));
  const folders = [...new Set([join(indexFolder, '_socket'), ...temporary])];
  return folders
    .map((folder) => ({ address: join(folder, name), folder }))
    .filter(({ address }) => Buffer.byteLength(address) <= MAX_PATH_BYTES);
}

/** The same for every owner of an index, so that each removes what the last one left. */
function temporaryName(indexFolder: string): string {
  const hash = createHash('sha256').update(indexFolder).digest('hex').slice(0, 16);
  return `altitude-${String(process.getuid?.() ?? 0)}-${hash}`;
}

/**
 * Makes the folder of a place, and removes the sockets of owners that are gone. Whether it is the user's alone; otherwise
 * nothing in it was touched. The caller owns the index.
 */
export async function prepareFolder(folder: string): Promise<boolean> {
  await makeAbsent(folder);
  if (!(await isUsersAlone(folder))) return false;
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  return true;
}

async function makeAbsent(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Whether a socket lies where nobody but the user can have put it. Pipes have no place. */
export async function isTrusted(address: string, platform = process.platform): Promise<boolean> {
  return platform === 'win32' || isUsersAlone(dirname(address));
}

async function isUsersAlone(folder: string): Promise<boolean> {
  try {
    const stats = await lstat(folder);
    return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o077) === 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return false;
    throw error;
  }
}
