import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Refused } from './request-guard';

/** A link in its place would lead elsewhere than was looked at, and a pipe would be waited for. */
const CAUTIOUS = constants.O_NOFOLLOW | constants.O_NONBLOCK;

export const READING = constants.O_RDONLY;
export const WRITING = constants.O_WRONLY | constants.O_CREAT;
export const APPENDING = WRITING | constants.O_APPEND;

/** Uses the file that lies at a real path, and closes it; refuses folders, pipes, sockets and devices. */
export async function withFile<T>(
  place: string,
  flags: number,
  use: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(place, flags | CAUTIOUS);
  try {
    if (!(await file.stat()).isFile()) throw new Refused(400, 'That is no file that can be read or written.');
    return await use(file);
  } finally {
    await file.close();
  }
}
