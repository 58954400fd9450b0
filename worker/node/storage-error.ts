import { isStoreError, StoreError, type StorageReason, type StoreFault } from '../contract';
import { fileErrorCode, fileFault } from '../node-files/file-fault';

/** What the work answers, or a `StoreError` that says why it failed. */
export async function told<T>(operation: string, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isStoreError(error)
      ? error
      : storeError(operation, name, faultOf(error), storageReason(error), error);
  }
}

export function storeError(
  operation: string,
  name: string,
  why: StoreFault,
  reason?: StorageReason,
  cause?: unknown,
): StoreError {
  return new StoreError(`cannot ${operation} ${name}: ${JSON.stringify(why)}`, why, reason, cause);
}

export function hasCode(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}

/** Space may come back, and what cannot be written may be read. */
export function storageReason(error: unknown): StorageReason | undefined {
  const code = codeOf(error) ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return 'full';
  return ['EACCES', 'EPERM', 'EROFS'].includes(code) ? 'read-only' : undefined;
}

/** Of the system's failure, also where another error tells of it. */
function faultOf(error: unknown): StoreFault {
  const cause = error instanceof Error ? error.cause : undefined;
  return fileFault(fileErrorCode(error) === undefined && codeOf(cause) !== undefined ? cause : error);
}

/** The system's code of the error, or of what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return fileErrorCode(error) ?? codeOf(error.cause);
}
