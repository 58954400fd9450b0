import type { Embedder, EngineError, Result } from '../contract';

/**
 * The same embedder, which tells after every call what stands in its way, or that nothing does, and whose questions take
 * `questionMs` at most. A question that is late goes on: loading the model is what takes long, and the next one finds it loaded.
 */
export function watchEmbedder(
  embedder: Embedder,
  questionMs: number,
  tell: (error: EngineError | undefined) => void,
): Embedder {
  const told = <T>(result: Result<T>): Result<T> => {
    if (result.ok) tell(undefined);
    else if (result.error.kind === 'embedder') tell(result.error);
    return result;
  };
  return {
    model: embedder.model,
    documents: async (texts, cancellation) => told(await embedder.documents(texts, cancellation)),
    query: (text, cancellation) =>
      within(
        questionMs,
        embedder.query(text, cancellation).then((result) => told(result)),
      ),
    close: () => embedder.close(),
  };
}

async function within<T>(limitMs: number, work: Promise<Result<T>>): Promise<Result<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result<T>>((resolve) => {
    timer = setTimeout(() => {
      resolve({ ok: false, error: { kind: 'timeout', afterMs: limitMs } });
    }, limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
