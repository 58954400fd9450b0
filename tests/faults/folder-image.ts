import { cp, lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything below a folder: of each name its kind, and its bytes or where it leads. */
export type FolderImage = Map<string, string>;

export async function imageOf(folder: string): Promise<FolderImage> {
  const image: FolderImage = new Map();
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = join(folder, name);
    const stats = await lstat(path);
    if (stats.isFile()) image.set(name, `file ${(await readFile(path)).toString('latin1')}`);
    else if (stats.isSymbolicLink()) image.set(name, `link ${await readlink(path)}`);
    else image.set(name, stats.isDirectory() ? 'folder' : 'special');
  }
  return image;
}

/** Throws with the first name that is not as it was. */
export function mustBeUntouched(now: FolderImage, before: FolderImage, what: string): void {
  for (const [name, content] of before)
    if (now.get(name) !== content)
      throw new Error(`${what} ${now.has(name) ? 'changed' : 'removed'} ${name}`);
  for (const name of now.keys()) if (!before.has(name)) throw new Error(`${what} made ${name}`);
}

/** A copy for a trial to spoil. */
export async function copyOf(folder: string, to: string): Promise<string> {
  await cp(folder, to, { recursive: true, preserveTimestamps: true });
  return to;
}
