import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isStoreError, StoreError, type StorageReason, type StoreFault } from '../contract';
import { fileErrorCode, fileFault } from '../node-files/file-fault';

/** What the work answers, or a `StoreError` that says why it failed. */
export async function told<T>(operation: string, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(operation, name, error);
  }
}

/** The same of work that nobody waits for. */
export function toldAtOnce<T>(operation: string, name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw failureOf(operation, name, error);
  }
}

function failureOf(operation: string, name: string, error: unknown): StoreError {
  if (isStoreError(error)) return error;
  const why = operation === 'read' ? readFaultOf(error) : faultOf(error);
  return storeError(operation, name, why, storageReason(error), error);
}

/** Where permission is missing, of which file, or of which folder where there is none. */
function forbiddenFile(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  if (path === undefined) return forbiddenFile(error.cause);
  if (!hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) return undefined;
  return existsSync(path) ? path : dirname(path);
}

export function storeError(
  operation: string,
  name: string,
  why: StoreFault,
  reason?: StorageReason,
  cause?: unknown,
): StoreError {
  return new StoreError(
    `cannot ${operation} ${name}: ${JSON.stringify(why)}`,
    why,
    reason,
    cause,
    forbiddenFile(cause),
  );
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

/** Where the disk fails at the bytes of one file, others can still be read; to whom they belong or who has them open is another matter. */
function readFaultOf(error: unknown): StoreFault {
  const why = faultOf(error);
  if (!hasCode(error, 'EIO') || why.kind !== 'said') return why;
  return { kind: 'value-unreadable', text: why.text, isGone: false };
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
