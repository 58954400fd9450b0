import {
  MAX_RESPONSE_LETTERS,
  parseNotePath,
  type Answer,
  type NotePath,
  type StoredResponse,
} from '../../contract';
import { pack, tryUnpack } from '../base/msgpack';

/** A response as it is stored, with its place in the order of use: what has a higher number was used later. */
export interface UsedResponse {
  response: StoredResponse;
  used: number;
}

const ENDINGS: ReadonlySet<unknown> = new Set<Answer['ended']>(['whole', 'cut', 'refused', 'stopped']);

export function responseBytes(used: UsedResponse): Uint8Array {
  return pack(used);
}

/** Undefined for what is no response of this name. Nothing in a store is believed. */
export function usedResponseIn(bytes: Uint8Array, name: string): UsedResponse | undefined {
  const value = tryUnpack(bytes);
  return isUsedResponse(value) && value.response.key === name ? value : undefined;
}

function isUsedResponse(value: unknown): value is UsedResponse {
  if (!isObject(value)) return false;
  return Number.isSafeInteger(value['used']) && isResponse(value['response']);
}

function isResponse(value: unknown): value is StoredResponse {
  if (!isObject(value)) return false;
  const { text, ended, model, job, writtenMs, untilMs = 0, notes = [] } = value;
  const { held = [], question = '', found = '' } = value;
  return (
    [value['key'], model, job, question, found].every((each) => typeof each === 'string') &&
    typeof text === 'string' &&
    text !== '' &&
    text.length <= MAX_RESPONSE_LETTERS &&
    ENDINGS.has(ended) &&
    [writtenMs, untilMs].every(Number.isFinite) &&
    Array.isArray(notes) &&
    notes.every(isNotePath) &&
    Array.isArray(held) &&
    held.every((each) => typeof each === 'string')
  );
}

function isNotePath(value: unknown): value is NotePath {
  return typeof value === 'string' && parseNotePath(value) !== undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
