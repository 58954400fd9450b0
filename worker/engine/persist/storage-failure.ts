import type { IndexStorage } from '../../contract';

/** The storage refused or broke: an expected failure, told apart from a bug of ours. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** The same storage, whose every rejection is a StorageFailure. */
export function guarded(storage: IndexStorage): IndexStorage {
  const guard = <A extends unknown[], T>(operation: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      try {
        return await operation.apply(storage, args);
      } catch (error) {
        throw new StorageFailure(error instanceof Error ? error.message : String(error), { cause: error });
      }
    };
  };
  return {
    read: guard(storage.read),
    write: guard(storage.write),
    append: guard(storage.append),
    remove: guard(storage.remove),
    list: guard(storage.list),
    close: guard(storage.close),
  };
}
