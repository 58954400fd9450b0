import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { IndexStorage } from '../contract';
import { lockFolder, type FolderLock, type LockSurroundings } from './folder-lock';

const NAME = /^(?!\.+$)[a-z0-9.-]+$/;

/** No name of the port has an underscore, so nothing of the store's own can be taken for a value. */
const TEMPORARY = '_new-';

/** The index tells what the notes tell: other users of the machine have no business in it. */
const OWNER_ONLY = 0o600;

/**
 * Opens the index kept as files in `folder`, which is made when absent. One engine owns a folder at a time: while
 * another thread or process has it open this rejects with `StorageInUse` and names the owner. `livingThreads` are the ids of the
 * engine threads that ran in this process when the calling thread was made. An owner that stood still until another took the
 * folder over changes nothing in it any more: its writes reject with `StorageInUse`.
 */
export async function openFileStorage(
  folder: string,
  livingThreads: readonly number[] = [],
  surroundings: LockSurroundings = {},
): Promise<IndexStorage> {
  await told('open', folder, () => mkdir(folder, { recursive: true, mode: 0o700 }));
  const lock = await lockFolder(folder, livingThreads, surroundings);
  try {
    await told('open', folder, () => removeLeftovers(folder));
  } catch (error) {
    await lock.release();
    throw error;
  }
  return new FileStorage(folder, lock);
}

/** A crash between writing and renaming leaves the new bytes under a name that nobody reads. */
async function removeLeftovers(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(TEMPORARY));
  for (const name of leftovers) await rm(join(folder, name), { force: true });
}

class FileStorage implements IndexStorage {
  readonly #folder: string;
  readonly #lock: FolderLock;
  /** The last operation on each name: operations on one name run in the order of the calls. */
  readonly #last = new Map<string, Promise<unknown>>();
  #temporaries = 0;
  #closed: Promise<void> | undefined;

  constructor(folder: string, lock: FolderLock) {
    this.#folder = folder;
    this.#lock = lock;
  }

  read(name: string): Promise<Uint8Array | undefined> {
    return this.#inTurn('read', name, readWhole);
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.#inTurn('write', name, async (path) => {
      // By the lock's token: one that took the folder over must not write into the same file.
      const temporary = join(this.#folder, `${TEMPORARY}${this.#lock.token}-${(this.#temporaries += 1)}`);
      try {
        await writeDurably(temporary, bytes);
        this.#lock.mustHold();
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(this.#folder);
    });
  }

  append(name: string, bytes: Uint8Array): Promise<void> {
    return this.#inTurn('append', name, async (path) => {
      this.#lock.mustHold();
      const made = await appendDurably(path, bytes);
      if (made) await syncFolder(this.#folder);
    });
  }

  remove(name: string): Promise<void> {
    return this.#inTurn('remove', name, async (path) => {
      this.#lock.mustHold();
      await rm(path, { force: true });
      await syncFolder(this.#folder);
    });
  }

  async list(): Promise<{ name: string; sizeBytes: number }[]> {
    this.#mustBeOpen('list', this.#folder);
    return told('list', this.#folder, async () => {
      const names = (await readdir(this.#folder)).filter((name) => NAME.test(name));
      const sizes = await Promise.all(names.map((name) => sizeOf(join(this.#folder, name))));
      return names.flatMap((name, at) => {
        const sizeBytes = sizes[at];
        return sizeBytes === undefined ? [] : [{ name, sizeBytes }];
      });
    });
  }

  close(): Promise<void> {
    this.#closed ??= Promise.allSettled([...this.#last.values()]).then(() => this.#lock.release());
    return this.#closed;
  }

  async #inTurn<T>(operation: string, name: string, work: (path: string) => Promise<T>): Promise<T> {
    this.#mustBeOpen(operation, name);
    if (!NAME.test(name)) throw new Error(`cannot ${operation} ${name}: not a name of the index store`);
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before
      .catch(() => undefined)
      .then(() => told(operation, name, () => work(join(this.#folder, name))));
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }

  #mustBeOpen(operation: string, name: string): void {
    if (this.#closed !== undefined) throw new Error(`cannot ${operation} ${name}: the index store is closed`);
  }
}

async function readWhole(path: string): Promise<Uint8Array | undefined> {
  const handle = await openIfPresent(path);
  if (handle === undefined) return undefined;
  try {
    const bytes = new Uint8Array((await handle.stat()).size);
    let filled = 0;
    while (filled < bytes.byteLength) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.byteLength - filled, filled);
      if (bytesRead === 0) return bytes.slice(0, filled);
      filled += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

async function openIfPresent(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'w', OWNER_ONLY);
  try {
    await writeAll(handle, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether the file had to be made. A failed append leaves the file as it was: what comes next must follow whole bytes. */
async function appendDurably(path: string, bytes: Uint8Array): Promise<boolean> {
  const made = (await sizeOf(path)) === undefined;
  const handle = await open(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, OWNER_ONLY);
  try {
    const { size } = await handle.stat();
    try {
      await writeAll(handle, bytes);
      await handle.sync();
    } catch (error) {
      await handle.truncate(size);
      throw error;
    }
  } finally {
    await handle.close();
  }
  return made;
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength)
    written += (await handle.write(bytes, written, bytes.byteLength - written)).bytesWritten;
}

/** A rename is on disk only when its folder is. Windows keeps folders by itself and lets nobody open them. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function told<T>(operation: string, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = new Error(`cannot ${operation} ${name}: ${reasonOf(error)}`, { cause: error });
    // The name is for programs: space may come back, anything else must be looked at by somebody.
    if (isFull(error)) refusal.name = 'StorageFull';
    else if (error instanceof Error && error.name === 'StorageInUse') refusal.name = error.name;
    throw refusal;
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}

function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOSPC':
      return 'the disk is full (ENOSPC)';
    case 'EDQUOT':
      return 'the disk quota is used up (EDQUOT)';
    case 'EACCES':
    case 'EPERM':
      return `permission denied (${codeOf(error) ?? ''})`;
    case 'EROFS':
      return 'the disk is read-only (EROFS)';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
