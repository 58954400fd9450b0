import type { IndexStorage } from '../../worker/contract';
import { openIdbStorage, readIdbStorage } from '../../worker/browser/idb-storage';
import { StoredRecords } from '../../worker/engine/records/stored-records';
import { damageOf } from './generation';
import type { WriterMessage } from './idb-writer';
import { noise, storageCases } from './index-storage.conformance';
import {
  survivesFlippedBits,
  survivesFullDisk,
  survivesRealFullDisk,
  type OpenStore,
} from './store-troubles';

/** What the browser tests ask of a page. Each function rejects with what it found wrong. */
const page = {
  async runCase(name: string): Promise<void> {
    const found = storageCases.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no case ${name}`);
    const store = crypto.randomUUID();
    await found.run(() => openIdbStorage(store));
  },

  /** What a worker of this script and name answers. */
  inWorker(script: string, name: string): Promise<string> {
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const worker = new Worker(url, { name });
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        worker.terminate();
        URL.revokeObjectURL(url);
        resolve(data);
      };
      worker.onerror = ({ message }) => {
        resolve(message);
      };
    });
  },

  /** Opens a store and keeps it; answers why not when that fails. */
  async hold(store: string): Promise<string> {
    try {
      held = await openIdbStorage(store);
      return 'held';
    } catch (error) {
      return String(error);
    }
  },

  /** Reads and writes a store that another window owns; answers what was seen of it. */
  async readBeside(store: string): Promise<Record<string, unknown>> {
    const storage = await readIdbStorage(store);
    const sizeOf = async (name: string) => (await storage.read(name))?.byteLength;
    const found = await sizeOf('old');
    await storage.append('old', noise(2, 1));
    await storage.write('mine', noise(1, 1));
    await storage.write('gone', noise(1, 1));
    await storage.remove('gone');
    const seen = { found, appended: await sizeOf('old'), removed: await sizeOf('gone') };
    const listed = (await storage.list()).map(({ name, sizeBytes }) => `${name} ${String(sizeBytes)}`).sort();
    await storage.close();
    return { ...seen, listed };
  },

  /** Reads values that are there, and writes one meanwhile; answers what was read, and in how many transactions all was done. */
  async readTogether(store: string): Promise<{ read: string[]; transactions: number }> {
    const storage = await openIdbStorage(store);
    const names = ['a', 'b', 'c'];
    for (const name of names) await storage.append(name, Uint8Array.of(1));
    await storage.append('c', Uint8Array.of(2));
    const begin = IDBDatabase.prototype.transaction;
    let transactions = 0;
    IDBDatabase.prototype.transaction = function (...asked) {
      transactions++;
      return begin.apply(this, asked);
    };
    const before = [...names, 'absent'].map((name) => storage.read(name));
    const written = storage.write('a', Uint8Array.of(3));
    const read = await Promise.all([...before, storage.read('a'), storage.read('b')]);
    await written;
    IDBDatabase.prototype.transaction = begin;
    await storage.close();
    return { read: read.map((bytes) => bytes?.join() ?? 'none'), transactions };
  },

  /**
   * Writes and removes values at once, with a look and an appended byte between; answers what is there then, and in how many transactions that
   * was done.
   */
  async writeTogether(store: string): Promise<{ read: string[]; transactions: number }> {
    const storage = await openIdbStorage(store);
    await storage.write('gone', Uint8Array.of(1));
    const begin = IDBDatabase.prototype.transaction;
    let transactions = 0;
    IDBDatabase.prototype.transaction = function (...asked) {
      transactions++;
      return begin.apply(this, asked);
    };
    const first = [
      storage.write('a', Uint8Array.of(1)),
      storage.write('b', Uint8Array.of(2)),
      storage.remove('gone'),
    ];
    const between = storage.read('a');
    const appended = storage.append('a', Uint8Array.of(3));
    const last = [storage.write('b', Uint8Array.of(4)), storage.write('c', Uint8Array.of(5))];
    await Promise.all([...first, appended, ...last]);
    IDBDatabase.prototype.transaction = begin;
    const read = [
      await between,
      ...(await Promise.all(['a', 'b', 'c', 'gone'].map((name) => storage.read(name)))),
    ];
    await storage.close();
    return { read: read.map((bytes) => bytes?.join() ?? 'none'), transactions };
  },

  /** Writes a value of so many bytes under each name. */
  async fillAll(store: string, sizes: Record<string, number>): Promise<void> {
    const storage = await openIdbStorage(store);
    for (const [name, sizeBytes] of Object.entries(sizes)) await storage.write(name, noise(sizeBytes, 1));
    await storage.close();
  },

  /** Reads all of them at once; answers the size of each, or why it could not be read. */
  async readAll(store: string, names: readonly string[]): Promise<string[]> {
    const storage = await openIdbStorage(store);
    const read = await Promise.allSettled(names.map((name) => storage.read(name)));
    await storage.close();
    return read.map((each) =>
      each.status === 'fulfilled' ? String(each.value?.byteLength) : String(each.reason),
    );
  },

  async letGo(): Promise<void> {
    await held?.close();
  },

  /** Writes so many bytes to the held store, of a kind that no browser can compress. */
  async fill(name: string, sizeBytes: number): Promise<string> {
    try {
      await held?.write(name, noise(sizeBytes, 1));
      return 'done';
    } catch (error) {
      return String(error);
    }
  },

  async sizeOf(name: string): Promise<number | undefined> {
    return (await held?.read(name))?.byteLength;
  },

  /** Answers how often the disk was full. */
  survivesFullDisk: (step: number) => survivesFullDisk(freshStores(), step),

  /** Answers how many files were damaged. */
  survivesFlippedBits: (most?: number) => survivesFlippedBits(freshStores(), most),

  /** Puts a record beside an index that is then deleted, and answers how it is read back. */
  async keepsRecords(store: string): Promise<string> {
    const open = () => openIdbStorage(`${store}.records`);
    const value = noise(1_000, 1);
    const change = { kind: 'put', collection: 'decisions', name: 'Soil.md', version: 1, value } as const;
    const before = new StoredRecords(open);
    await before.write([change]);
    await before.write([{ ...change, name: 'Rain.md' }]);
    await before.close();
    const index = await openIdbStorage(store);
    await index.close();
    await page.deleteDatabase(store);
    const after = new StoredRecords(open);
    const found = await after.list('decisions');
    await after.close();
    if (!found.ok) return found.error.kind;
    return found.value.map(({ kind, name }) => `${name} ${kind}`).join(', ');
  },

  /** `quota` gives the page no more than so many bytes, or all it wants when it is called without. */
  survivesRealFullDisk: (quota: (bytes?: number) => Promise<void>) =>
    survivesRealFullDisk({
      open: freshStores(),
      fill: () => quota(300_000),
      empty: () => quota(),
    }),

  /** What each method of the held store answers. */
  async useHeld(): Promise<string[]> {
    const storage = held;
    if (storage === undefined) throw new Error('nothing is held');
    const calls = [storage.write('a', Uint8Array.of(1)), storage.read('a'), storage.list()];
    return (await Promise.allSettled(calls)).map((call) =>
      call.status === 'fulfilled' ? 'done' : String(call.reason),
    );
  },

  deleteDatabase(store: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(`altitude/${store}`);
      request.onsuccess = () => {
        resolve();
      };
      request.onerror = () => {
        reject(new Error('could not be deleted'));
      };
    });
  },

  /** Lets a worker write, ends it in the middle after `answers` answers, and checks what it left. */
  async writeAndKill(store: string, script: string, answers: number): Promise<void> {
    const worker = new Worker(URL.createObjectURL(new Blob([script])), { name: store });
    const answered = await answerOf(worker, answers);
    worker.terminate();
    await page.checkStore(store, answered);
  },

  /**
   * Starts a worker that writes and leaves it alone. Resolves with the number in its first answer, or in the last of so many; rejects with
   * why the worker failed.
   */
  startWriter(store: string, script: string, answers = 1): Promise<number> {
    return answerOf(new Worker(URL.createObjectURL(new Blob([script])), { name: store }), answers);
  },

  /** Makes a store of bytes alone, as the first programs did, with one value of each size. Its database says that it is of this version. */
  async makeStore(store: string, version: number, sizes: Record<string, number>): Promise<void> {
    const request = indexedDB.open(`altitude/${store}`, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('pieces');
      request.result.createObjectStore('values');
    };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('could not be made'));
    });
    const transaction = database.transaction(['pieces', 'values'], 'readwrite');
    for (const [name, sizeBytes] of Object.entries(sizes)) {
      transaction.objectStore('pieces').put(noise(sizeBytes, 1), [name, 0]);
      transaction.objectStore('values').put({ sizeBytes, pieces: 1 }, name);
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  },

  /** The version of a database and the size of what it holds of a value, found without the storage. */
  async lookInto(store: string, name: string): Promise<[version: number, sizeBytes: unknown]> {
    const request = indexedDB.open(`altitude/${store}`);
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const found = database.transaction('values').objectStore('values').get(name);
    await new Promise((resolve) => {
      found.onsuccess = resolve;
    });
    database.close();
    return [database.version, (found.result as { sizeBytes: number } | undefined)?.sizeBytes];
  },

  /** Appends so many bytes to a value; answers what each piece of it is in the database, and its size as it is read. */
  async appendTo(store: string, name: string, sizeBytes: number): Promise<string[]> {
    const storage = await openIdbStorage(store);
    await storage.append(name, noise(sizeBytes, 2));
    const read = await storage.read(name);
    await storage.close();
    const request = indexedDB.open(`altitude/${store}`);
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const range = IDBKeyRange.bound([name, 0], [name, []]);
    const found = database.transaction('pieces').objectStore('pieces').getAll(range);
    await new Promise((resolve) => {
      found.onsuccess = resolve;
    });
    database.close();
    const pieces = found.result as (Uint8Array | Blob)[];
    return [...pieces.map((piece) => piece.constructor.name), String(read?.byteLength)];
  },

  /** Rejects when anything answered is missing or anything is half written. */
  async checkStore(store: string, answered: number): Promise<void> {
    const storage = await openIdbStorage(store);
    const damage = damageOf(await storage.read('snapshot'), await storage.read('journal'), answered);
    await storage.close();
    if (damage !== undefined) throw new Error(damage);
  },
};

function answerOf(writer: Worker, answers: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    writer.onerror = ({ message }) => reject(new Error(`the writer failed: ${message}`));
    writer.onmessage = ({ data }) => {
      const told = data as WriterMessage;
      if (told.kind === 'failed') reject(new Error(`the writer failed: ${told.why}`));
      else if (++count === answers) resolve(told.generation);
    };
  });
}

function freshStores(): OpenStore {
  const prefix = crypto.randomUUID();
  return (name) => openIdbStorage(`${prefix}-${name}`);
}

let held: IndexStorage | undefined;

export type StoragePage = typeof page;

Object.assign(globalThis, { storagePage: page });
