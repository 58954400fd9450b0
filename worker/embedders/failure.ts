import { storeFault, type EmbedderFailure, type EmbedderFault, type EngineError } from '../contract';

/** An embedder's expected failure as a Result. */
export function embedderFailure(
  reason: EmbedderFailure,
  why: EmbedderFault,
): { ok: false; error: Extract<EngineError, { kind: 'embedder' }> } {
  return { ok: false, error: { kind: 'embedder', reason, why } };
}

/** What a store of models refused. */
export function storageFailure(operation: string, error: unknown): Extract<EngineError, { kind: 'storage' }> {
  return { kind: 'storage', operation, ...storeFault(error) };
}

/** Whether it says nothing of the model itself: somebody stopped the work, or another window or program is doing it. */
export function isPassing(error: EngineError): boolean {
  return error.kind === 'cancelled' || (error.kind === 'storage' && error.reason === 'in-use');
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
