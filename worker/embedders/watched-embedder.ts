import type { Cancellation, Embedder, EngineError, Result } from '../contract';

/**
 * The same embedder, which tells after every call what stands in its way, or that nothing does, and whose questions take
 * `questionMs` at most. `begin` is called where a call begins and answers whom its end is told to. A question that is late goes on: loading the model is what takes long, and the next one finds it
 * loaded; the same one asked again waits for the answer that is on its way.
 */
export function watchEmbedder(
  embedder: Embedder,
  questionMs: number,
  begin: () => (error: EngineError | undefined) => void,
): Embedder {
  const watched = async <T>(call: () => Promise<Result<T>>): Promise<Result<T>> => {
    const tell = begin();
    const result = await call();
    if (result.ok) tell(undefined);
    else if (result.error.kind === 'embedder') tell(result.error);
    return result;
  };
  const late = new LateAnswers<Float32Array>();
  const ask = (text: string, cancellation: Cancellation) => watched(() => embedder.query(text, cancellation));
  const query = async (text: string, cancellation: Cancellation): Promise<Result<Float32Array>> => {
    const answer = late.take(text, () => ask(text, cancellation));
    const result = await within(questionMs, answer);
    if (!result.ok && result.error.kind === 'timeout') late.keep(text, answer);
    return result;
  };
  return {
    model: embedder.model,
    ...(embedder.nativeRuntime === undefined ? {} : { nativeRuntime: embedder.nativeRuntime }),
    documents: (texts, cancellation) => watched(() => embedder.documents(texts, cancellation)),
    query,
    close: () => embedder.close(),
  };
}

/** Late questions whose answers are kept for who asks again: a search and the phrases of its lens, with some to spare. */
const MAX_LATE = 8;

/** Answers on their way, by question. */
class LateAnswers<T> {
  readonly #answers = new Map<string, Promise<Result<T>>>();

  keep(question: string, answer: Promise<Result<T>>): void {
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    for (const oldest of this.#answers.keys())
      if (this.#answers.size > MAX_LATE) this.#answers.delete(oldest);
  }

  /** The one on its way, which is kept no longer; asks when there is none, or when who asked before has called it off. */
  async take(question: string, ask: () => Promise<Result<T>>): Promise<Result<T>> {
    const known = this.#answers.get(question);
    this.#answers.delete(question);
    const result = await known;
    return result === undefined || (!result.ok && result.error.kind === 'cancelled') ? ask() : result;
  }
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
