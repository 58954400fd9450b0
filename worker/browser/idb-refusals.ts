import { StoreError, type StorageReason, type StoreFault } from '../contract';

/** What reading alone fails with, where other values may still be read; older versions of Chromium say DataError. */
const UNREADABLE = ['NotFoundError', 'NotReadableError', 'UnknownError', 'DataError'];

/** `gone`: the error that says that the bytes are lost for good. */
export function unread(name: string, cause: unknown, gone: string): Error {
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

export function refusal(operation: string, name: string, cause: DOMException | null): Error {
  // Space may come back; anything else must be looked at by somebody.
  return refused(operation, name, faultOf(cause), isFull(cause) ? 'full' : undefined, cause);
}

export function refused(
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

export function faultOf(error: unknown): StoreFault {
  if (isFull(error)) return { kind: 'quota-exceeded' };
  if (error instanceof Error) return { kind: 'said', text: `${error.message} (${error.name})` };
  return { kind: 'transaction-aborted' };
}
