import { create, insertMultiple, search } from '@orama/orama';
import { createKernel } from '../../../worker/engine/vectors/create-kernel';
import { createVectorMatrix, type VectorMatrix } from '../../../worker/engine/vectors/vector-matrix';
import { ROWS_PER_SHARD } from '../../../worker/engine/vectors/vector-shard';
import { DIMENSIONS, vectorAt } from './corpus';
import type { Sqlite } from './peers';

/** Answers the nearest rows, nearest first. */
export type FindNearest = (query: Float32Array) => number[];

export function filledMatrix(vectors: Float32Array): VectorMatrix {
  const rows = vectors.length / DIMENSIONS;
  const matrix = createVectorMatrix({ dimensions: DIMENSIONS, capacity: rows });
  for (let row = 0; row < rows; row++) matrix.set(row, vectorAt(vectors, row));
  return matrix;
}

/** The kernel over as many rows, in calls as long as those of a search, and nothing else. */
export function kernelOver(rows: number): () => void {
  const kernel = createKernel({ stride: DIMENSIONS, most: ROWS_PER_SHARD }, 'simd');
  const page = kernel.createPage(rows * DIMENSIONS);
  page.int8.forEach((_, at, codes) => (codes[at] = (at * 31) % 255));
  kernel.setQuery({ int16: new Int16Array(DIMENSIONS).fill(321), float32: new Float32Array(DIMENSIONS) });
  return () => {
    for (let row = 0; row < rows; row += ROWS_PER_SHARD)
      page.sumBytes(row, Math.min(ROWS_PER_SHARD, rows - row));
  };
}

/**
 * Orama with vectors alone, which is when it is fastest. With its default similarity of .8 it would find nothing and
 * have nothing to sort.
 */
export function oramaOver(vectors: Float32Array, limit: number): FindNearest {
  const database = create({ schema: { embedding: `vector[${DIMENSIONS}]` as const } });
  const rows = vectors.length / DIMENSIONS;
  for (let start = 0; start < rows; start += 1_000) {
    const length = Math.min(1_000, rows - start);
    const documents = Array.from({ length }, (_, at) => ({
      id: String(start + at),
      embedding: [...vectorAt(vectors, start + at)],
    }));
    void insertMultiple(database, documents, length);
  }
  return (query) => {
    const vector = { value: query, property: 'embedding' };
    const options = { mode: 'vector', vector, similarity: 0.3, limit, includeVectors: true } as const;
    const found = search(database, options);
    if (found instanceof Promise) throw new Error('Orama searches in step');
    return found.hits.map(({ id }) => Number(id));
  };
}

export function sqliteOver(database: Sqlite, vectors: Float32Array, limit: number): FindNearest {
  database.exec(
    `create virtual table vectors using vec0(embedding float[${DIMENSIONS}] distance_metric=cosine)`,
  );
  const insert = database.prepare('insert into vectors(rowid, embedding) values (?, ?)');
  database.transaction(() => {
    for (let row = 0; row * DIMENSIONS < vectors.length; row++)
      insert.run(BigInt(row), bytesOf(vectorAt(vectors, row)));
  })();
  const nearest = database.prepare(
    `select rowid from vectors where embedding match ? and k = ${limit} order by distance`,
  );
  return (query) => (nearest.all(bytesOf(query)) as { rowid: number }[]).map(({ rowid }) => rowid);
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
