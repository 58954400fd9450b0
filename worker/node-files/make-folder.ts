import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileErrorCode } from './file-fault';

/**
 * Makes a folder and those above it, for the user alone. Node's own way of doing so never ends where a parent exists that
 * takes no folders, as in /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await makes(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  if (!(await makes(path))) await mkdir(path);
}

/** False when the folder above it is missing. */
async function makes(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === 'ENOENT') return false;
    // A folder that is there may be refused with another reason, such as a disk that is read-only.
    if (await isFolder(path, code === 'EEXIST')) return true;
    throw code === 'EEXIST' ? notAFolder(path) : error;
  }
}

/** Rejects, for what `exists`, with why it cannot be looked at: it is a link that leads nowhere or in a circle. */
async function isFolder(path: string, exists: boolean): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (exists) throw error;
    return false;
  }
}

function notAFolder(path: string): Error {
  return Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR' });
}
