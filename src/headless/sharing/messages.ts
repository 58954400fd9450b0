import { deserialize, serialize } from 'node:v8';
import type { Result } from '../../../worker/contract';
import type { IndexProgress } from '../../indexing/indexing';

/** What a guest sends to the owner of an index. Ids are the guest's own. */
export type Asked =
  | { kind: 'call'; id: number; verb: unknown; request: unknown }
  /** Calls a call off; its answer comes all the same. */
  | { kind: 'cancel'; id: number }
  /** Wants a `beat`. */
  | { kind: 'ping' };

/** What the owner sends. */
export type Told =
  | { kind: 'answer'; id: number; result: Result<unknown> }
  | { kind: 'progress'; id: number; progress: IndexProgress }
  | { kind: 'beat' };

/**
 * A message in bytes, by the system's own structured clone: what comes out is what a worker would have got, columns of numbers and
 * `undefined` too. Throws what cannot be cloned.
 */
export function messageToBytes(message: Asked | Told): Uint8Array {
  return serialize(message);
}

/** Undefined when the bytes are no message. */
export function bytesToAsked(bytes: Uint8Array): Asked | undefined {
  const { kind, id, verb, request } = fieldsOf(bytes);
  if (kind === 'ping') return { kind };
  if (!isId(id)) return undefined;
  if (kind === 'cancel') return { kind, id };
  return kind === 'call' ? { kind, id, verb, request } : undefined;
}

/** Undefined when the bytes are no message. What an answer holds is trusted: the owner proved who it is. */
export function bytesToTold(bytes: Uint8Array): Told | undefined {
  const { kind, id, result, progress } = fieldsOf(bytes);
  if (kind === 'beat') return { kind };
  if (!isId(id)) return undefined;
  if (kind === 'answer' && isResult(result)) return { kind, id, result };
  if (kind === 'progress' && typeof progress === 'object' && progress !== null)
    return { kind, id, progress: progress as IndexProgress };
  return undefined;
}

function fieldsOf(bytes: Uint8Array): Record<string, unknown> {
  try {
    return Object(deserialize(bytes)) as Record<string, unknown>;
  } catch {
    // Bytes of something else: a message of no kind.
    return {};
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isResult(value: unknown): value is Result<unknown> {
  return typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean';
}
