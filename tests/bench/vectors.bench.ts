/**
 * How fast the nearest vectors are found, against what the machine can do at best and against Orama's own vector search,
 * in one process and in turn: best and median of many short slices.
 *
 *   npm run bench -- vectors [--large]     10,000 and 100,000 rows of 384 components; --large: 250,000 as well
 */
import { create, insertMultiple, search } from '@orama/orama';
import { createKernel } from '../../worker/engine/vectors/create-kernel';
import { noBits, setBit, type Bits } from '../../worker/engine/base/bits';
import { createVectorMatrix, type VectorMatrix } from '../../worker/engine/vectors/vector-matrix';
import { ROWS_PER_SHARD } from '../../worker/engine/vectors/vector-shard';
import { clusteredVectors, normalNumbers } from '../engine/vectors/clustered-vectors';
import { printTable } from './program';
import { VectorLimits } from './vector-limits';

const DIMENSIONS = 384;
const ROUNDS = 60;
const LIMIT = 10;
/** The limits hold from here on; below, the processor's caches hold the matrix. */
const JUDGED_ROWS = 100_000;

interface Contender {
  name: string;
  /** Rows found, nearest first; undefined for what only takes time. */
  run: (query: Float32Array) => number[] | undefined;
}

interface Measured {
  bestMs: number;
  medianMs: number;
  /** Part of the true nearest that was found, on average. */
  recall: number | undefined;
}

const queries = clusteredVectors(ROUNDS, DIMENSIONS, 77);
for (const rows of [10_000, 100_000, ...(process.argv.includes('--large') ? [250_000] : [])]) {
  measure(clusteredVectors(rows, DIMENSIONS, 5), rows);
}

function measure(vectors: Float32Array, rows: number): void {
  const found = race(contendersFor(vectors, rows));
  const of = (name: string): Measured => found.get(name) ?? { bestMs: NaN, medianMs: NaN, recall: undefined };
  const limit = of('read of the floats');
  const orama = of('Orama');
  console.log(`\n${rows.toLocaleString('en')} rows of ${DIMENSIONS}, best of ${ROUNDS}`);
  printTable(
    ['', 'best ms', 'median ms', '× read', 'faster than Orama', 'recall@10'],
    [...found].map(([name, { bestMs, medianMs, recall }]) => [
      name,
      bestMs.toFixed(3),
      medianMs.toFixed(3),
      (bestMs / limit.bestMs).toFixed(2),
      (orama.bestMs / bestMs).toFixed(1),
      recall?.toFixed(4) ?? '',
    ]),
  );
  if (rows !== JUDGED_ROWS) return;
  const bytes = of('bytes, rescored');
  judge('exact floats / read of the floats', of('exact floats').bestMs / limit.bestMs, 'at most', 1.5);
  judge('bytes, rescored / read of the floats', bytes.bestMs / limit.bestMs, 'at most', 0.6);
  judge('recall@10 of bytes, rescored', bytes.recall ?? 0, 'at least', 0.999);
  judge(
    'kernel / multiplying in registers',
    of('kernel alone').bestMs / of('multiplying alone').bestMs,
    'at most',
    1.4,
  );
  judge('bytes, rescored: faster than Orama', orama.bestMs / bytes.bestMs, 'at least', 20);
}

function contendersFor(vectors: Float32Array, rows: number): Contender[] {
  const limits = new VectorLimits(vectors);
  const matrix = filled(createVectorMatrix({ dimensions: DIMENSIONS, capacity: rows }), vectors, rows);
  const bytesOnly = filled(createVectorMatrix({ dimensions: DIMENSIONS, keepsFloats: false }), vectors, rows);
  const scalar = filled(createVectorMatrix({ dimensions: DIMENSIONS, kernel: 'scalar' }), vectors, rows);
  const searcher =
    (on: VectorMatrix, options: { exact?: boolean; accept?: Bits } = {}) =>
    (query: Float32Array): number[] =>
      on.search(query, { limit: LIMIT, ...options }).map(({ row }) => row);
  const timed =
    (run: (query: Float32Array) => number[]) =>
    (query: Float32Array): undefined =>
      void run(query);
  const filtered = (part: number): Contender => ({
    name: `bytes, rescored, ${part * 100} % of rows`,
    run: timed(searcher(matrix, { accept: randomMask(rows, part) })),
  });
  return [
    { name: 'read of the floats', run: () => void limits.read(vectors.byteLength) },
    { name: 'multiplying alone', run: () => void limits.multiply(vectors.length) },
    { name: 'kernel alone', run: kernelOver(rows) },
    { name: 'exact floats', run: searcher(matrix, { exact: true }) },
    { name: 'bytes, rescored', run: searcher(matrix) },
    { name: 'bytes, no floats kept', run: searcher(bytesOnly) },
    ...[0.01, 0.05, 0.1, 0.9].map(filtered),
    // In a process of its own it takes about half as long: V8 compiles it for one kind of array then, and no growing
    // memory has detached a buffer, after which it checks for that at every access.
    { name: 'without SIMD, rescored', run: searcher(scalar) },
    { name: 'Orama', run: oramaOver(vectors, rows) },
  ];
}

function filled(matrix: VectorMatrix, vectors: Float32Array, rows: number): VectorMatrix {
  for (let row = 0; row < rows; row++) matrix.set(row, vectorAt(vectors, row));
  return matrix;
}

function vectorAt(vectors: Float32Array, row: number): Float32Array {
  return vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
}

function randomMask(rows: number, part: number): Bits {
  const next = normalNumbers(31);
  const mask = noBits(rows);
  for (let row = 0; row < rows; row++) if ((Math.abs(next()) * 1_000) % 1 < part) setBit(mask, row);
  return mask;
}

/** The kernel over as many rows, in calls as long as those of a search. */
function kernelOver(rows: number): () => undefined {
  const kernel = createKernel({ stride: DIMENSIONS, most: ROWS_PER_SHARD }, 'simd');
  const page = kernel.createPage(rows * DIMENSIONS);
  page.int8.forEach((_, at, codes) => (codes[at] = (at * 31) % 255));
  kernel.setQuery({
    int16: new Int16Array(DIMENSIONS).fill(321),
    float32: new Float32Array(DIMENSIONS),
  });
  return () => {
    for (let row = 0; row < rows; row += ROWS_PER_SHARD)
      page.sumBytes(row, Math.min(ROWS_PER_SHARD, rows - row));
    return undefined;
  };
}

function oramaOver(vectors: Float32Array, rows: number): (query: Float32Array) => number[] {
  const db = create({ schema: { embedding: `vector[${DIMENSIONS}]` as const }, sort: { enabled: false } });
  for (let start = 0; start < rows; start += 1_000) {
    const length = Math.min(1_000, rows - start);
    const documents = Array.from({ length }, (_, i) => ({
      id: String(start + i),
      embedding: [...vectorAt(vectors, start + i)],
    }));
    void insertMultiple(db, documents, 1_000);
  }
  return (query) => {
    const vector = { value: query, property: 'embedding' };
    const options = { mode: 'vector', vector, similarity: 0.3, limit: LIMIT, includeVectors: true } as const;
    // With no asynchronous part in its pipeline, it answers at once.
    const results = search(db, options) as { hits: { id: string }[] };
    return results.hits.map(({ id }) => Number(id));
  };
}

/** Every contender on every query, in turn: what else the machine does hits them alike, and the best of each counts. */
function race(contenders: Contender[]): Map<string, Measured> {
  const times = contenders.map((): number[] => []);
  const recalls = contenders.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const query = vectorAt(queries, round);
    const exact = contenders.find(({ name }) => name === 'exact floats')?.run(query) ?? [];
    for (const [index, { run }] of contenders.entries()) {
      const start = performance.now();
      const found = run(query);
      times[index]!.push(performance.now() - start);
      const right = found?.filter((row) => exact.includes(row)).length;
      recalls[index]! += right === undefined ? NaN : right / exact.length;
    }
  }
  return new Map(
    contenders.map(({ name }, index) => {
      const sorted = times[index]!.sort((one, other) => one - other);
      const recall = recalls[index]! / ROUNDS;
      return [
        name,
        {
          bestMs: sorted[0]!,
          medianMs: sorted[ROUNDS >> 1]!,
          recall: Number.isNaN(recall) ? undefined : recall,
        },
      ];
    }),
  );
}

function judge(what: string, figure: number, bound: 'at most' | 'at least', value: number): void {
  const holds = bound === 'at most' ? figure <= value : figure >= value;
  if (!holds) process.exitCode = 1;
  console.log(`${holds ? 'holds' : 'MISSED'}  ${what}: ${figure.toFixed(3)} (${bound} ${value})`);
}
