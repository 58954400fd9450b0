import type { Embedder } from '../../contract';

/** One question in plain words asks the index several times, and a search that stays on view is asked again with each change. */
const MAX_QUESTIONS = 16;

/** What an embedder made of the questions asked last: a server is to be sent each once. Nobody changes the vectors. */
export class LastQuestions {
  #embedder: Embedder | undefined;
  readonly #vectors = new Map<string, Float32Array>();

  find(embedder: Embedder, text: string): Float32Array | undefined {
    return embedder === this.#embedder ? this.#vectors.get(text) : undefined;
  }

  keep(embedder: Embedder, text: string, vector: Float32Array): void {
    if (embedder !== this.#embedder) this.#vectors.clear();
    this.#embedder = embedder;
    this.#vectors.set(text, vector);
    const [first] = this.#vectors.keys();
    if (this.#vectors.size > MAX_QUESTIONS && first !== undefined) this.#vectors.delete(first);
  }
}
