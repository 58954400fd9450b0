import type { IndexStorage, RecordChange, RecordStore, Result, StoredRecord } from '../../contract';
import { fail, ok } from '../base/result';
import { openGuarded, storageAnswer } from '../persist/storage-failure';
import { RecordFile } from './record-file';

/** The records of a storage that is opened when it is first used. What failed to open is tried again by the next call. */
export class StoredRecords implements RecordStore {
  readonly #openStorage: () => Promise<IndexStorage>;
  #file: RecordFile | undefined;
  #isClosed = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(openStorage: () => Promise<IndexStorage>) {
    this.#openStorage = openStorage;
  }

  get(collection: string, name: string): Promise<Result<StoredRecord | undefined>> {
    return this.#inTurn('read', async (file) => ok(file.get(collection, name)));
  }

  list(collection: string): Promise<Result<StoredRecord[]>> {
    return this.#inTurn('read', async (file) => ok(file.list(collection)));
  }

  write(changes: readonly RecordChange[]): Promise<Result<null>> {
    const given = changes.map((change) =>
      change.kind === 'put' ? { ...change, value: change.value.slice() } : { ...change },
    );
    return this.#inTurn('write', (file) => file.write(given));
  }

  lostPlaces(): Promise<Result<number>> {
    return this.#inTurn('read', async (file) => ok(file.lostPlaces));
  }

  async close(): Promise<Result<null>> {
    this.#isClosed = true;
    await this.#last;
    return storageAnswer('close', async () => {
      await this.#file?.close();
      return ok(null);
    });
  }

  #inTurn<T>(operation: string, work: (file: RecordFile) => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#isClosed) return Promise.resolve(fail({ kind: 'not-open' }));
    const mine = this.#last.then(() =>
      storageAnswer(operation, async () => work((this.#file ??= await this.#load()))),
    );
    // A bug in one call is told to whoever made it, and to nobody after.
    this.#last = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine;
  }

  async #load(): Promise<RecordFile> {
    const storage = await openGuarded(this.#openStorage);
    try {
      return await RecordFile.load(storage);
    } catch (error) {
      await storage.close();
      throw error;
    }
  }
}
