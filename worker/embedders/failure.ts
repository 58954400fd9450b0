import { STORAGE_REASONS, type EmbedderFailure, type EngineError } from '../contract';

/** An embedder's expected failure as a Result. */
export function embedderFailure(
  reason: EmbedderFailure,
  message: string,
): { ok: false; error: Extract<EngineError, { kind: 'embedder' }> } {
  return { ok: false, error: { kind: 'embedder', reason, message } };
}

/** What a store of models refused. */
export function storageFailure(operation: string, error: unknown): Extract<EngineError, { kind: 'storage' }> {
  const reason = error instanceof Error ? STORAGE_REASONS[error.name] : undefined;
  return { kind: 'storage', operation, message: textOf(error), ...(reason && { reason }) };
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
