import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const NOTE = /^_archive-[0-9a-f]+\.json$/;

/** Beside the index: which vault of an archive this one is, and what was seen of it. Never in the notes. */
export function archiveNote(indexFolder: string, name: string): string {
  return join(indexFolder, `_archive-${Buffer.from(name).toString('hex').slice(0, 64)}.json`);
}

/** Whether this index was published, as far as can be seen. */
export async function isPublished(indexFolder: string): Promise<boolean> {
  // Told beside what is done, which it must not fail.
  const names = await readdir(indexFolder).catch(() => []);
  return names.some((name) => NOTE.test(name));
}
