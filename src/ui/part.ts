import type { EngineError, Result } from '../../worker/contract';

/** One answer of the engine as a pane sees it. */
export type Part<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: EngineError }
  | { kind: 'ready'; value: T };

export const LOADING = { kind: 'loading' } as const;

export function toPart<T>(answer: Result<T>): Part<T> {
  return answer.ok ? { kind: 'ready', value: answer.value } : { kind: 'failed', error: answer.error };
}

export function mapPart<T, U>(part: Part<T>, change: (value: T) => U): Part<U> {
  return part.kind === 'ready' ? { kind: 'ready', value: change(part.value) } : part;
}
