import type { Embedder, EmbeddingModel, EngineError } from '../contract';

/** A model of which all is known but its files, which are not here: it embeds nothing, and vectors that others made with it can answer. */
export function absentEmbedder(model: EmbeddingModel, why: EngineError): Embedder {
  const fails = () => Promise.resolve({ ok: false as const, error: why });
  return {
    model: { ...model, isAway: true },
    documents: fails,
    query: fails,
    close: () => Promise.resolve(),
  };
}
