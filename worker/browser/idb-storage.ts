import { isStoreError, type IndexStorage, type StoredBytes, type StoreFault } from '../contract';
import {
  BlobPieces,
  bytesOf,
  pieceOf,
  PIECES,
  piecesOf,
  putPiece,
  readsBlobsAtOnce,
  valueOf,
  VALUES,
  type Piece,
  type Value,
} from './idb-pieces';
import { faultOf, refusal, refused, unread } from './idb-refusals';
import { VolatileStorage } from './volatile-storage';

const NAME = /^(?!\.+$)[a-z0-9.-]+$/;
/** Since the second one a piece may be a Blob, which an earlier program would take for damaged bytes. */
const VERSION = 2;
/** A busy browser may fail to read what it hands over a moment later. */
const READ_AGAIN_AFTER_MS = 500;
/**
 * A worker that was ended gives the store up within moments, or after two seconds when it was in the middle of a
 * long computation (Chromium waits that long before it stops a script by force). Longer means that it lives.
 */
const OWNER_WAIT_MS = 5_000;

/**
 * Opens the index kept in the IndexedDB database `altitude/<store>`, made when absent. One engine owns it at a
 * time: while another window or worker has it open this rejects with `StorageInUse` after a short wait.
 */
export async function openIdbStorage(store: string): Promise<IndexStorage> {
  const name = nameOf(store);
  const unlock = await own(name);
  try {
    return new IdbStorage(await openDatabase(name), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens it to be read, beside whoever owns it: what is written is gone when it is closed. */
export async function readIdbStorage(store: string): Promise<IndexStorage> {
  const nothingToUnlock = (): void => undefined;
  return new VolatileStorage(new IdbStorage(await openDatabase(nameOf(store)), nothingToUnlock));
}

/** Whether there is such a store, where the browser tells; else it may be opened to see. */
export async function hasIdbStorage(store: string): Promise<boolean> {
  const factory: Partial<Pick<IDBFactory, 'databases'>> = indexedDB;
  const databases = await factory.databases?.();
  return databases?.some(({ name }) => name === nameOf(store)) ?? true;
}

function nameOf(store: string): string {
  return `altitude/${store}`;
}

/**
 * Takes the lock of this name; the browser frees it when the thread ends, however it ends. Where there are no
 * locks (a web view that does not count its page as secure) the app has one window only.
 */
function own(name: string): Promise<() => void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => {
      waiting.abort();
    }, OWNER_WAIT_MS);
    const hold = () => {
      clearTimeout(timer);
      return new Promise<void>((unlock) => {
        resolve(unlock);
      });
    };
    locks.request(name, { signal: waiting.signal }, hold).catch((error: unknown) => {
      reject(
        waiting.signal.aborted
          ? refused('open', name, { kind: 'used-by-window' }, 'in-use')
          : refused('lock', name, faultOf(error), undefined, error),
      );
    });
  });
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      const known = request.result.objectStoreNames;
      for (const store of [PIECES, VALUES])
        if (!known.contains(store)) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      refusalToOpen(name, request.error).then(reject, reject);
    };
    request.onblocked = () => {
      reject(refused('open', name, { kind: 'other-version-open' }, 'in-use'));
    };
  });
}

async function refusalToOpen(name: string, cause: DOMException | null): Promise<Error> {
  if (cause?.name !== 'VersionError') return refusal('open', name, cause);
  const why = { kind: 'newer-format', found: await versionOf(name), ours: VERSION } as const;
  return refused('open', name, why, 'newer', cause);
}

/** Of a database that is there. */
function versionOf(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => {
      const { version } = request.result;
      request.result.close();
      resolve(version);
    };
    request.onerror = () => {
      reject(refusal('open', name, request.error));
    };
  });
}

class IdbStorage implements IndexStorage {
  readonly #database: IDBDatabase;
  readonly #unlock: () => void;
  /** Why nothing more can be done here. */
  #over: StoreFault | undefined;
  /** Of what is read at once, and of what is written or removed at once; no two of a kind at a time. */
  #reading: IDBTransaction | undefined;
  #writing: IDBTransaction | undefined;

  constructor(database: IDBDatabase, unlock: () => void) {
    this.#database = database;
    this.#unlock = unlock;
    database.onclose = () => {
      this.#end({ kind: 'closed-by-browser' });
    };
    database.onversionchange = () => {
      this.#end({ kind: 'deleted-or-replaced' });
    };
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    try {
      return await this.#readOnce(name);
    } catch (error) {
      if (!isStoreError(error) || error.why.kind !== 'value-unreadable') throw error;
      await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_AFTER_MS));
      return this.#readOnce(name);
    }
  }

  /** A Blob is read where it is; anything else comes as a whole. */
  async openBytes(name: string): Promise<StoredBytes | undefined> {
    const [piece, ...others] = await this.#piecesOf(name);
    return piece instanceof Blob && others.length === 0 && readsBlobsAtOnce()
      ? new BlobPieces(name, piece)
      : undefined;
  }

  async #readOnce(name: string): Promise<Uint8Array | undefined> {
    return bytesOf(name, await this.#piecesOf(name));
  }

  #piecesOf(name: string): Promise<Piece[]> {
    return new Promise((resolve, reject) => {
      const transaction = this.#readTogether(name);
      const pieces = transaction.objectStore(PIECES).getAll(piecesOf(name)) as IDBRequest<Piece[]>;
      pieces.onsuccess = () => {
        resolve(pieces.result);
      };
      pieces.onerror = (event) => {
        // It would end the transaction, and with it what else is read in it.
        event.preventDefault();
        // By the standard of IndexedDB such a value is lost for good; any other failure to read may pass.
        reject(unread(name, pieces.error, 'NotReadableError'));
      };
      transaction.addEventListener('abort', () => {
        reject(refusal('read', name, transaction.error));
      });
    });
  }

  /** One transaction for all that is read in one go, before anything is written: one for each value takes twice as long. */
  #readTogether(name: string): IDBTransaction {
    this.#check('read', name);
    // What is written from now on comes after it.
    this.#writing = undefined;
    if (this.#reading === undefined) {
      this.#reading = this.#database.transaction(PIECES, 'readonly');
      queueMicrotask(() => {
        this.#reading = undefined;
      });
    }
    return this.#reading;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#writeTogether('write', name, (transaction) => {
      transaction.objectStore(PIECES).delete(piecesOf(name));
      putPiece(transaction, name, { sizeBytes: 0, pieces: 0 }, pieceOf(bytes));
    });
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    // The piece is stored a moment later, when the value's record has been read.
    const piece = pieceOf(bytes, true);
    await this.#transact('append', name, 'readwrite', (transaction) => {
      const found = valueOf(transaction, name);
      found.onsuccess = () => {
        putPiece(transaction, name, found.result ?? { sizeBytes: 0, pieces: 0 }, piece);
      };
    });
  }

  async remove(name: string): Promise<void> {
    await this.#writeTogether('remove', name, (transaction) => {
      transaction.objectStore(PIECES).delete(piecesOf(name));
      transaction.objectStore(VALUES).delete(name);
    });
  }

  async list(): Promise<{ name: string; sizeBytes: number }[]> {
    const { names, values } = await this.#transact('list', 'all', 'readonly', (transaction) => {
      const store = transaction.objectStore(VALUES);
      return { names: store.getAllKeys(), values: store.getAll() as IDBRequest<Value[]> };
    });
    return names.result.map((name, at) => ({
      name: name as string,
      sizeBytes: values.result[at]?.sizeBytes ?? 0,
    }));
  }

  close(): Promise<void> {
    // Transactions that were begun still end, and those of the next owner wait for them.
    this.#end({ kind: 'store-closed' });
    return Promise.resolve();
  }

  /**
   * One transaction for all that is written or removed in one go: each is waited for until it is on disk, which takes longer than to write
   * a shard. Either all of it is there after a crash or none.
   */
  #writeTogether(
    operation: string,
    name: string,
    work: (transaction: IDBTransaction) => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#check(operation, name);
      this.#reading = undefined;
      if (this.#writing === undefined) {
        this.#writing = this.#begin('readwrite');
        queueMicrotask(() => {
          this.#writing = undefined;
        });
      }
      const transaction = this.#writing;
      work(transaction);
      transaction.addEventListener('complete', () => {
        resolve();
      });
      transaction.addEventListener('abort', () => {
        reject(refusal(operation, name, transaction.error));
      });
    });
  }

  #begin(mode: 'readonly' | 'readwrite'): IDBTransaction {
    return this.#database.transaction([PIECES, VALUES], mode, { durability: 'strict' });
  }

  /** One transaction. Resolves when it is on disk, with what `work` returned; its requests are done by then. */
  #transact<T>(
    operation: string,
    name: string,
    mode: 'readonly' | 'readwrite',
    work: (transaction: IDBTransaction) => T,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#check(operation, name);
      // What is read or written from now on comes after it.
      this.#reading = undefined;
      this.#writing = undefined;
      const transaction = this.#begin(mode);
      const answer = work(transaction);
      transaction.oncomplete = () => {
        resolve(answer);
      };
      transaction.onabort = () => {
        reject(refusal(operation, name, transaction.error));
      };
    });
  }

  #check(operation: string, name: string): void {
    if (this.#over !== undefined) throw refused(operation, name, this.#over);
    if (!NAME.test(name)) throw new Error(`cannot ${operation} ${name}: not a name of the index store`);
  }

  #end(reason: StoreFault): void {
    if (this.#over !== undefined) return;
    this.#over = reason;
    this.#database.close();
    this.#unlock();
  }
}
