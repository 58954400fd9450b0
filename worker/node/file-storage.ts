import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStorage, StoredBytes, StoreRequest } from '../contract';
import { makeFolder } from '../node-files/make-folder';
import { lockFolder, type FolderLock, type LockSurroundings } from './folder-lock';
import { claimParts, mustBeOurs } from './index-folder';
import { listParts, mustBePartName } from './parts';
import { storeError, told } from './storage-error';
import { OpenedPieces } from './file-pieces';
import { appendDurably, readWhole, syncFolder, writeDurably } from './whole-files';

/** No name of the port has an underscore, so nothing of the store's own can be taken for a value. */
const TEMPORARY = '_new-';

/**
 * Opens the store that `owner` keeps as files in `folder`, which is made when absent. Rejects with `StorageForeign`, and has
 * changed nothing, when the folder holds anything else; a store of another owner only when it `takesOver`. One engine owns a folder at a time: while another thread or process
 * has it open this rejects with `StorageInUse` and names it. `livingThreads` are the ids of the engine threads that ran in
 * this process when the calling thread was made. An engine that stood still until another took the folder over changes nothing
 * in it any more: its writes reject with `StorageInUse`.
 */
export async function openFileStorage(
  folder: string,
  owner: string,
  livingThreads: readonly number[] = [],
  { takesOver = false, ...surroundings }: LockSurroundings & Pick<StoreRequest, 'takesOver'> = {},
): Promise<IndexStorage> {
  await told('open', folder, async () => {
    await makeFolder(folder);
    await mustBeOurs(folder, owner, takesOver);
  });
  const lock = await told('open', folder, () => lockFolder(folder, livingThreads, surroundings));
  try {
    return await told('open', folder, async () => {
      // Another may have made it its own in between.
      await mustBeOurs(folder, owner, takesOver);
      const parts = await claimParts(folder, owner);
      await removeLeftovers(parts);
      return new FileStorage(parts, lock);
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A crash between writing and renaming leaves the new bytes under a name that nobody reads. */
async function removeLeftovers(parts: string): Promise<void> {
  const leftovers = (await readdir(parts)).filter((name) => name.startsWith(TEMPORARY));
  for (const name of leftovers) await rm(join(parts, name), { force: true });
}

class FileStorage implements IndexStorage {
  readonly #folder: string;
  readonly #lock: FolderLock;
  /** The last operation on each name: operations on one name run in the order of the calls. */
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #opened = new OpenedPieces();
  #temporaries = 0;
  #closed: Promise<void> | undefined;

  constructor(folder: string, lock: FolderLock) {
    this.#folder = folder;
    this.#lock = lock;
  }

  read(name: string): Promise<Uint8Array | undefined> {
    return this.#inTurn('read', name, readWhole);
  }

  openBytes(name: string): Promise<StoredBytes | undefined> {
    return this.#inTurn('read', name, async (path) => this.#opened.open(path));
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
    return told('list', this.#folder, () => listParts({ folder: this.#folder }));
  }

  close(): Promise<void> {
    this.#closed ??= Promise.allSettled([...this.#last.values()]).then(() => {
      this.#opened.close();
      return this.#lock.release();
    });
    return this.#closed;
  }

  async #inTurn<T>(operation: string, name: string, work: (path: string) => Promise<T>): Promise<T> {
    this.#mustBeOpen(operation, name);
    mustBePartName(operation, name);
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
    if (this.#closed !== undefined) throw storeError(operation, name, { kind: 'store-closed' });
  }
}
