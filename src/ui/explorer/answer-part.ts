import type { Result } from '../../../worker/contract';
import type { Part } from './explorer-state';

export function toPart<T>(answer: Result<T>): Part<T> {
  return answer.ok ? { kind: 'ready', value: answer.value } : { kind: 'failed', error: answer.error };
}

export function mapPart<T, U>(part: Part<T>, change: (value: T) => U): Part<U> {
  return part.kind === 'ready' ? { kind: 'ready', value: change(part.value) } : part;
}
