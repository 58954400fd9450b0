import { storeFault, type IndexStorage, type StoredBytes } from '../../contract';
import { StorageFailure } from './storage-failure';

/**
 * The bytes of a value, undefined where there is none, and null where they are lost: the store has the value and does not hand its
 * bytes over, now or for good. Else this rejects as the storage does.
 */
export async function readValue(storage: IndexStorage, name: string): Promise<Uint8Array | null | undefined> {
  try {
    return await storage.read(name);
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** The value to be read in pieces; undefined where it is not there, is lost, or cannot be read so. Else this rejects as the storage does. */
export async function openValue(storage: IndexStorage, name: string): Promise<StoredBytes | undefined> {
  try {
    return await storage.openBytes?.(name);
  } catch (error) {
    if (isUnreadable(error)) return undefined;
    throw error;
  }
}

function isUnreadable(error: unknown): boolean {
  return storeFault(error instanceof StorageFailure ? error.cause : error).why.kind === 'value-unreadable';
}
