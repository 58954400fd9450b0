import type { EmbedderFailure, EngineError } from '../contract';

/** An embedder's expected failure as a Result. */
export function embedderFailure(
  reason: EmbedderFailure,
  message: string,
): { ok: false; error: Extract<EngineError, { kind: 'embedder' }> } {
  return { ok: false, error: { kind: 'embedder', reason, message } };
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
