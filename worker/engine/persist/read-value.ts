import { storeFault, type IndexStorage } from '../../contract';
import { StorageFailure } from './storage-failure';

/**
 * The bytes of a value, undefined where there is none, and null where they are lost: the store has the value and does not hand its
 * bytes over, now or for good. Else this rejects as the storage does.
 */
export async function readValue(storage: IndexStorage, name: string): Promise<Uint8Array | null | undefined> {
  try {
    return await storage.read(name);
  } catch (error) {
    const { why } = storeFault(error instanceof StorageFailure ? error.cause : error);
    if (why.kind === 'value-unreadable') return null;
    throw error;
  }
}
