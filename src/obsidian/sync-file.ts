/** As much of Node's `open` as is used of it. */
export type OpenFile = (
  path: string,
  flags: 'r+',
) => Promise<{ datasync(): Promise<void>; close(): Promise<void> }>;

/** Resolves when all that was written to a file, by whomever, is on disk. */
export type FlushFile = (path: string) => Promise<void>;

/** Opened to be written, since some systems flush nothing else; nothing is. */
export async function syncFile(open: OpenFile, path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
