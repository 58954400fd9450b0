import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../../files/folder-walk';

/** The text of a file; undefined when there is none. Rejects with the system's error. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Replaces a file in one step, with the rights that it had; a link stays one. Answers where a copy of the file of before is, if there
 * was one. Rejects with the system's error, and has changed nothing then.
 */
export async function replaceFile(file: string, text: string, nowMs: number): Promise<string | undefined> {
  const place = await realPlace(file);
  const backup = place === undefined ? undefined : await backUp(place, nowMs);
  const target = place ?? file;
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  // What a client keeps may hold keys: nobody else need read it.
  const mode = place === undefined ? 0o600 : (await stat(place)).mode & 0o777;
  try {
    await writeFile(draft, text, { mode, flag: 'wx' });
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  return backup;
}

async function realPlace(file: string): Promise<string | undefined> {
  try {
    return await realpath(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Never over another copy. */
async function backUp(file: string, nowMs: number): Promise<string> {
  const stamp = new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 14);
  for (let count = 0; ; count += 1) {
    const backup = `${file}.${stamp}${count === 0 ? '' : `-${count}`}.bak`;
    try {
      await copyFile(file, backup, constants.COPYFILE_EXCL);
      return backup;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}
