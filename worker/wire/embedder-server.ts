import type {
  Cancellation,
  Embedder,
  EmbedderFault,
  EmbedderHost,
  EmbeddingModel,
  EngineError,
  RequestId,
  Result,
} from '../contract';

/** Opens an embedder of this name. An opening that is called off may still open one: it is closed again. */
export type OpenEmbedder = (name: string, cancellation: Cancellation) => Promise<Result<Embedder>>;

/** The embedders of a host as one worker uses them. Nothing of a worker is left running once it is `end`ed. */
export class EmbedderServer implements EmbedderHost {
  readonly #open: OpenEmbedder;
  readonly #calls = new Map<RequestId, { cancelled: boolean }>();
  readonly #embedders = new Map<number, Embedder>();
  #opened = 0;
  #isOver = false;

  constructor(open: OpenEmbedder) {
    this.#open = open;
  }

  open(id: RequestId, name: string): Promise<Result<{ embedder: number; model: EmbeddingModel }>> {
    return this.#call(id, async (cancellation) => {
      const opened = await this.#open(name, cancellation);
      if (!opened.ok) return opened;
      if (this.#isOver) {
        await opened.value.close();
        return failed({ kind: 'engine-left' });
      }
      const embedder = (this.#opened += 1);
      this.#embedders.set(embedder, opened.value);
      return { ok: true, value: { embedder, model: opened.value.model } };
    });
  }

  documents(id: RequestId, embedder: number, texts: readonly string[]): Promise<Result<Float32Array>> {
    return this.#call(id, async (cancellation) => {
      const embedded = await this.#embedders.get(embedder)?.documents(texts, cancellation);
      if (embedded === undefined) return failed(CLOSED);
      return embedded.ok ? { ok: true, value: joined(embedded.value) } : embedded;
    });
  }

  query(id: RequestId, embedder: number, text: string): Promise<Result<Float32Array>> {
    return this.#call(id, async (cancellation) => {
      const embedded = await this.#embedders.get(embedder)?.query(text, cancellation);
      return embedded === undefined ? failed(CLOSED) : embedded;
    });
  }

  cancel(id: RequestId): void {
    const call = this.#calls.get(id);
    if (call !== undefined) call.cancelled = true;
  }

  async close(embedder: number): Promise<void> {
    const closing = this.#embedders.get(embedder);
    this.#embedders.delete(embedder);
    await closing?.close();
  }

  /** The worker is gone: calls off what it asked for and closes what it opened. */
  end(): void {
    this.#isOver = true;
    for (const call of this.#calls.values()) call.cancelled = true;
    for (const embedder of [...this.#embedders.keys()]) void this.close(embedder);
  }

  async #call<T>(
    id: RequestId,
    work: (cancellation: Cancellation) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const cancellation = { cancelled: this.#isOver };
    this.#calls.set(id, cancellation);
    try {
      return await work(cancellation);
    } catch (error) {
      return failed({ kind: 'said', text: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#calls.delete(id);
    }
  }
}

const CLOSED: EmbedderFault = { kind: 'embedder-closed' };

function failed(why: EmbedderFault): { ok: false; error: EngineError } {
  return { ok: false, error: { kind: 'embedder', reason: 'crashed', why } };
}

function joined(vectors: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(vectors.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const vector of vectors) {
    whole.set(vector, at);
    at += vector.length;
  }
  return whole;
}
