import type { RowVectors } from '../vectors/row-vectors';

/** Phrases whose vectors are cached for each model: a lens is asked many times, and a server takes its time and its price. */
const MAX_CACHED = 32;

/** Vectors of phrases that lenses asked for, by the vectors they are compared with. */
export class PhraseCache {
  readonly #known = new WeakMap<RowVectors, Map<string, Float32Array>>();

  get(vectors: RowVectors, phrase: string): Float32Array | undefined {
    return this.#known.get(vectors)?.get(phrase);
  }

  set(vectors: RowVectors, phrase: string, vector: Float32Array): void {
    const known = this.#known.get(vectors) ?? new Map<string, Float32Array>();
    this.#known.set(vectors, known.set(phrase, vector));
    for (const oldest of known.keys()) if (known.size > MAX_CACHED) known.delete(oldest);
  }
}
