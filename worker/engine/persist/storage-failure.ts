import { StoreError, storeFault, type EngineError, type IndexStorage, type Result } from '../../contract';
import { fail } from '../base/result';

/** The storage refused or broke: an expected failure, told apart from a bug of ours. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** What a verb answers when the storage failed under it. */
export function storageError(operation: string, { cause }: StorageFailure): EngineError {
  return { kind: 'storage', operation, ...storeFault(cause) };
}

/** What a task answers, or the failure of the storage as a value. */
export async function storageAnswer<T>(
  operation: string,
  task: () => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return fail(storageError(operation, error));
  }
}

/** Why a store whose format is of a later version than ours is left as it is. */
export function newerStore(version: number, ours: number): StorageFailure {
  const why = { kind: 'newer-format', found: version, ours } as const;
  return new StorageFailure(why.kind, { cause: new StoreError(why.kind, why, 'newer') });
}

/** What `open` opens, guarded; rejects with a StorageFailure where it cannot. */
export async function openGuarded(open: () => Promise<IndexStorage>): Promise<IndexStorage> {
  return guarded(await guard(open));
}

/** The same storage, whose every rejection is a StorageFailure. */
export function guarded(storage: IndexStorage): IndexStorage {
  return {
    read: (name) => guard(() => storage.read(name)),
    write: (name, bytes) => guard(() => storage.write(name, bytes)),
    append: (name, bytes) => guard(() => storage.append(name, bytes)),
    remove: (name) => guard(() => storage.remove(name)),
    list: () => guard(() => storage.list()),
    close: () => guard(() => storage.close()),
    ...(storage.openBytes && { openBytes: (name) => guard(async () => storage.openBytes?.(name)) }),
    ...(storage.isVolatile && { isVolatile: storage.isVolatile }),
  };
}

async function guard<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw new StorageFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
