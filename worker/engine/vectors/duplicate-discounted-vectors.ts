import { MIN_NEAR } from './nearness';
import type { RowQuery, RowVectors } from './row-vectors';
import type { VectorHit } from './vector-matrix';

/** A text may stand in two places, since a note may have a copy; what stands in more comes from a template. */
const PLACES_OF_ONE = 2;

/** What the meaning of a text says about each of the places that it stands in, 0…1: all of it up to two places, half of it in four. */
export function duplicateDiscount(places: number): number {
  return places <= PLACES_OF_ONE ? 1 : PLACES_OF_ONE / places;
}

/**
 * The rows of `RowVectors` with cosines that count by `duplicateDiscount`: a template's paragraph, which is near to the same
 * questions wherever it stands, neither crowds out what other notes say nor lifts all notes made from it.
 */
export class DuplicateDiscountedVectors {
  readonly #vectors: RowVectors;

  constructor(vectors: RowVectors) {
    this.#vectors = vectors;
  }

  get dimensions(): number {
    return this.#vectors.dimensions;
  }

  /** Only what is near in meaning. */
  search(query: Float32Array, options: Omit<RowQuery, 'weigh' | 'minSimilarity'>): VectorHit[] {
    return this.#vectors.search(query, { ...options, minSimilarity: MIN_NEAR, weigh: duplicateDiscount });
  }

  similarities(query: Float32Array, rows: Uint32Array): Float64Array {
    return this.#vectors
      .similarities(query, rows)
      .map((similarity, at) => similarity * duplicateDiscount(this.#vectors.sharers(rows[at]!)));
  }
}
