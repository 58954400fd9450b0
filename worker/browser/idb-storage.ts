import {
  isStoreError,
  StoreError,
  type IndexStorage,
  type StorageReason,
  type StoredBytes,
  type StoreFault,
} from '../contract';
import { VolatileStorage } from './volatile-storage';

const NAME = /^(?!\.+$)[a-z0-9.-]+$/;
/** Since the second one a piece may be a Blob, which an earlier program would take for damaged bytes. */
const VERSION = 2;
/** Values in pieces, by name and number: appending never rewrites what is there. */
const PIECES = 'pieces';
/** What is known of a value without reading it. */
const VALUES = 'values';

interface Value {
  sizeBytes: number;
  pieces: number;
}

type Piece = Uint8Array | Blob;

/**
 * From this size on a piece is stored as a Blob: in Chromium, which compresses bytes and unpacks them in this thread, while a
 * Blob is read beside it. Smaller ones it keeps in the database itself, where they are read faster.
 */
const BLOB_FROM_BYTES = 65_536;
/**
 * WebKit refuses Blobs at times, and loses some that it took (`Error preparing Blob/File data`). Only Chromium has this field. Asked when
 * something is stored: the engine's script, of which this is a part, also runs in Node, where there is no navigator.
 */
const keepsBlobs = (): boolean => 'userAgentData' in navigator;

/** A busy browser may fail to read what it hands over a moment later. */
const READ_AGAIN_AFTER_MS = 500;
/** What reading alone fails with, where other values may still be read; older versions of Chromium say DataError. */
const UNREADABLE = ['NotFoundError', 'NotReadableError', 'UnknownError', 'DataError'];

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

/** In a worker; a page has no such reader. */
const readsBlobsAtOnce = (): boolean => 'FileReaderSync' in globalThis;

/** A stored Blob, which is read where it is whatever becomes of its name. */
class BlobPieces implements StoredBytes {
  readonly #name: string;
  readonly #blob: Blob;
  readonly #reader = new FileReaderSync();

  constructor(name: string, blob: Blob) {
    this.#name = name;
    this.#blob = blob;
  }

  get sizeBytes(): number {
    return this.#blob.size;
  }

  read(from: number, end: number): Uint8Array<ArrayBuffer> {
    try {
      return new Uint8Array(this.#reader.readAsArrayBuffer(this.#blob.slice(from, end)));
    } catch (error) {
      throw unread(this.#name, error, 'NotFoundError');
    }
  }

  /** The browser lets go of a Blob that nobody holds. */
  close(): void {
    // Nothing is open.
  }
}

function valueOf(transaction: IDBTransaction, name: string): IDBRequest<Value | undefined> {
  return transaction.objectStore(VALUES).get(name) as IDBRequest<Value | undefined>;
}

function putPiece(transaction: IDBTransaction, name: string, before: Value, piece: Piece): void {
  transaction.objectStore(PIECES).put(piece, [name, before.pieces]);
  const value = { sizeBytes: before.sizeBytes + sizeOf(piece), pieces: before.pieces + 1 };
  transaction.objectStore(VALUES).put(value, name);
}

/** All keys [name, number]: an array sorts after every number. */
function piecesOf(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name, 0], [name, []]);
}

/** A view would store its whole buffer; a Blob holds a copy. */
function pieceOf(bytes: Uint8Array, isCopied = bytes.byteLength < bytes.buffer.byteLength): Piece {
  // Nothing that threads share is stored.
  if (keepsBlobs() && bytes.byteLength >= BLOB_FROM_BYTES)
    return new Blob([bytes as Uint8Array<ArrayBuffer>]);
  return isCopied ? bytes.slice() : bytes;
}

function sizeOf(piece: Piece): number {
  return piece instanceof Blob ? piece.size : piece.byteLength;
}

/** Rejects where the browser cannot read what it handed over. */
async function bytesOf(name: string, pieces: readonly Piece[]): Promise<Uint8Array | undefined> {
  try {
    return joined(await Promise.all(pieces.map(inMemory)));
  } catch (error) {
    throw unread(name, error, 'NotFoundError');
  }
}

async function inMemory(piece: Piece): Promise<Uint8Array> {
  return piece instanceof Blob ? new Uint8Array(await piece.arrayBuffer()) : piece;
}

/** Undefined where there is not one: what was written has a piece, be it empty. */
function joined(pieces: readonly Uint8Array[]): Uint8Array | undefined {
  const [first] = pieces;
  if (first === undefined || pieces.length === 1) return first;
  const whole = new Uint8Array(pieces.reduce((sizeBytes, piece) => sizeBytes + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** `gone`: the error that says that the bytes are lost for good. */
function unread(name: string, cause: unknown, gone: string): Error {
  const why = faultOf(cause);
  if (why.kind !== 'said' || !(cause instanceof DOMException) || !UNREADABLE.includes(cause.name))
    return refused('read', name, why, undefined, cause);
  const { text } = why;
  return refused(
    'read',
    name,
    { kind: 'value-unreadable', text, isGone: cause.name === gone },
    undefined,
    cause,
  );
}

function refusal(operation: string, name: string, cause: DOMException | null): Error {
  // Space may come back; anything else must be looked at by somebody.
  return refused(operation, name, faultOf(cause), isFull(cause) ? 'full' : undefined, cause);
}

function refused(
  operation: string,
  name: string,
  why: StoreFault,
  reason?: StorageReason,
  cause?: unknown,
): Error {
  return new StoreError(`cannot ${operation} ${name}: ${JSON.stringify(why)}`, why, reason, cause);
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function faultOf(error: unknown): StoreFault {
  if (isFull(error)) return { kind: 'quota-exceeded' };
  if (error instanceof Error) return { kind: 'said', text: `${error.message} (${error.name})` };
  return { kind: 'transaction-aborted' };
}
