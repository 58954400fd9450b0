import type {
  Cancellation,
  Embedder,
  EmbedderHost,
  EmbeddingModel,
  EnginePorts,
  RequestId,
  Result,
} from '../contract';

/** A cancellation does not say when it happens, so it is looked at this often. A person feels 50 ms as at once. */
const LOOK_EVERY_MS = 50;

/** Texts of one message. Between two messages a call can be given up without any wait. */
const TEXTS_AT_ONCE = 64;

/** The host's embedders as the engine uses them. */
export function embedderProxy(host: EmbedderHost): NonNullable<EnginePorts['openEmbedder']> {
  const calls = new Calls(host);
  const never = { cancelled: false };
  return async (name) => {
    const opened = await calls.run(never, (id) => host.open(id, name));
    if (!opened.ok) return opened;
    const { embedder, model } = opened.value;
    return { ok: true, value: new RemoteEmbedder(host, calls, embedder, model) };
  };
}

/** Gives calls their ids, and has the host call them off when they are cancelled here. */
class Calls {
  readonly #host: EmbedderHost;
  #last = 0;

  constructor(host: EmbedderHost) {
    this.#host = host;
  }

  async run<T>(cancellation: Cancellation, ask: (id: RequestId) => Promise<Result<T>>): Promise<Result<T>> {
    if (cancellation.cancelled) return { ok: false, error: { kind: 'cancelled' } };
    const id = (this.#last += 1) as RequestId;
    const timer = setInterval(() => {
      if (!cancellation.cancelled) return;
      clearInterval(timer);
      this.#host.cancel(id);
    }, LOOK_EVERY_MS);
    try {
      return await ask(id);
    } finally {
      clearInterval(timer);
    }
  }
}

class RemoteEmbedder implements Embedder {
  readonly model: EmbeddingModel;
  readonly #host: EmbedderHost;
  readonly #calls: Calls;
  readonly #embedder: number;

  constructor(host: EmbedderHost, calls: Calls, embedder: number, model: EmbeddingModel) {
    this.model = model;
    this.#host = host;
    this.#calls = calls;
    this.#embedder = embedder;
  }

  async documents(texts: readonly string[], cancellation: Cancellation): Promise<Result<Float32Array[]>> {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
      const some = texts.slice(from, from + TEXTS_AT_ONCE);
      const embedded = await this.#calls.run(cancellation, (id) =>
        this.#host.documents(id, this.#embedder, some),
      );
      if (!embedded.ok) return embedded;
      vectors.push(...rowsOf(embedded.value, this.model.dimensions));
    }
    return { ok: true, value: vectors };
  }

  query(text: string, cancellation: Cancellation): Promise<Result<Float32Array>> {
    return this.#calls.run(cancellation, (id) => this.#host.query(id, this.#embedder, text));
  }

  close(): Promise<void> {
    return this.#host.close(this.#embedder);
  }
}

/** Views of the rows of a matrix. */
function rowsOf(matrix: Float32Array, dimensions: number): Float32Array[] {
  return Array.from({ length: matrix.length / dimensions }, (_, at) =>
    matrix.subarray(at * dimensions, (at + 1) * dimensions),
  );
}
