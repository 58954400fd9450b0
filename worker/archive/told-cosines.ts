import { hasBit } from '../engine/base/bits';
import { RowVectors, type RowQuery } from '../engine/vectors/row-vectors';
import type { VectorHit } from '../engine/vectors/vector-matrix';
import { VectorStore } from '../engine/vectors/vector-store';
import type { ArchiveModel } from './archive-model';

/** What is known of a row without its vector. */
interface ToldRow {
  cosine: number;
  places: number;
}

/** Rows whose cosines with one question were told. Whatever vector it is asked about, it answers with these. */
export class ToldCosines extends RowVectors {
  readonly #rows = new Map<number, ToldRow>();
  readonly #vectors = new Map<number, Float32Array<ArrayBuffer>>();

  constructor(model: ArchiveModel) {
    super(new VectorStore({ ...model, keepsFloats: false, kernel: 'scalar' }));
  }

  tell(row: number, told: ToldRow): void {
    this.#rows.set(row, told);
  }

  /** The vector of a row, of any length. */
  tellVector(row: number, vector: Float32Array): void {
    let squares = 0;
    for (let at = 0; at < vector.length; at++) squares += vector[at]! ** 2;
    const length = Math.sqrt(squares) || 1;
    const unit = new Float32Array(vector.length);
    for (let at = 0; at < vector.length; at++) unit[at] = vector[at]! / length;
    this.#vectors.set(row, unit);
  }

  /** 0 where nothing was told of the row. */
  cosineOf(row: number): number {
    return this.#rows.get(row)?.cosine ?? 0;
  }

  override get count(): number {
    return this.#rows.size;
  }

  override has(row: number): boolean {
    return this.#rows.has(row);
  }

  override sharers(row: number): number {
    return this.#rows.get(row)?.places ?? 0;
  }

  override vectorOf(row: number): Float32Array<ArrayBuffer> | undefined {
    return this.#vectors.get(row);
  }

  /** Rows have no texts here that a store could know. */
  override add(): void {
    // Nothing waits for a vector.
  }

  override search(
    _query: Float32Array,
    { limit, accept, minSimilarity = -1, weigh = () => 1 }: RowQuery,
  ): VectorHit[] {
    const found: VectorHit[] = [];
    for (const [row, { cosine, places }] of this.#rows) {
      if (accept !== undefined && !hasBit(accept, row)) continue;
      const similarity = cosine > 0 ? cosine * weigh(places) : cosine;
      if (similarity >= minSimilarity) found.push({ row, similarity });
    }
    return found
      .sort((one, other) => other.similarity - one.similarity || one.row - other.row)
      .slice(0, limit);
  }

  override similarities(_query: Float32Array, rows: Uint32Array): Float64Array {
    const cosines = new Float64Array(rows.length);
    for (let at = 0; at < rows.length; at++) cosines[at] = this.cosineOf(rows[at]!);
    return cosines;
  }
}
