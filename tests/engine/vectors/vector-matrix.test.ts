import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noBits, setBit, type Bits } from '../../../worker/engine/base/bits';
import { cutVector } from '../../../worker/engine/vectors/cut-vector';
import type { KernelKind } from '../../../worker/engine/vectors/kernel';
import {
  createVectorMatrix,
  type VectorHit,
  type VectorMatrix,
} from '../../../worker/engine/vectors/vector-matrix';
import { ROWS_PER_SHARD } from '../../../worker/engine/vectors/vector-shard';
import { clusteredVectors, normalNumbers } from './clustered-vectors';
import { tries } from '../../thorough';

const kinds: KernelKind[] = ['simd', 'scalar'];

function cosine(one: Float32Array, other: Float32Array): number {
  let [product, squares, otherSquares] = [0, 0, 0];
  for (let i = 0; i < one.length; i++) {
    product += one[i]! * other[i]!;
    squares += one[i]! ** 2;
    otherSquares += other[i]! ** 2;
  }
  return squares === 0 || otherSquares === 0 ? 0 : product / Math.sqrt(squares * otherSquares);
}

/** Every row compared, sorted: what a search has to find. */
function nearest(vectors: Map<number, Float32Array>, query: Float32Array): VectorHit[] {
  return [...vectors]
    .map(([row, vector]) => ({ row, similarity: cosine(query, vector) }))
    .sort((one, other) => other.similarity - one.similarity || one.row - other.row);
}

function rowsOf(hits: VectorHit[]): number[] {
  return hits.map(({ row }) => row);
}

function maskOf(rows: Iterable<number>, most = 8 * ROWS_PER_SHARD): Bits {
  const mask = noBits(most);
  for (const row of rows) setBit(mask, row);
  return mask;
}

function vector(...components: number[]): Float32Array {
  return Float32Array.from(components);
}

describe.each(kinds)('a vector matrix (%s)', (kernel) => {
  const dimensions = 3;

  it('finds the nearest first, and of equal ones the lower row', () => {
    const matrix = createVectorMatrix({ dimensions, kernel });
    matrix.set(7, vector(1, 0, 0));
    matrix.set(2, vector(5, 0, 0));
    matrix.set(4, vector(1, 1, 0));
    matrix.set(9, vector(-1, 0, 0));
    const hits = matrix.search(vector(0.1, 0, 0), { limit: 10 });
    expect(rowsOf(hits)).toEqual([2, 7, 4, 9]);
    expect(hits.map(({ similarity }) => similarity)).toEqual([1, 1, expect.closeTo(Math.SQRT1_2, 6), -1]);
    expect(rowsOf(matrix.search(vector(1, 0, 0), { limit: 1 }))).toEqual([2]);
    expect([matrix.count, matrix.kernel, matrix.dimensions]).toEqual([4, kernel, 3]);
  });

  it('knows the nearest row of each group of rows, wherever these stand', () => {
    const component = fc.integer({ min: -9, max: 9 });
    const made = fc.tuple(component, component, component);
    // Around the end of a shard, and some without a vector.
    const row = fc.integer({ min: ROWS_PER_SHARD - 8, max: ROWS_PER_SHARD + 8 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(row, made), { maxLength: 20 }),
        fc.array(fc.array(row, { maxLength: 6 }), { maxLength: 5 }),
        made,
        (vectors, groups, query) => {
          const matrix = createVectorMatrix({ dimensions, kernel });
          for (const [at, components] of vectors) matrix.set(at, vector(...components));
          const rows = Uint32Array.from(groups.flat());
          let end = 0;
          const ends = Uint32Array.from(groups, (group) => (end += group.length));
          const found = matrix.highest(vector(...query), rows, ends);
          groups.forEach((group, at) => {
            const exact = matrix.similarities(vector(...query), Uint32Array.from(group));
            const best = Math.max(0, ...exact);
            expect(found[at]).toBeLessThanOrEqual(best);
            expect(found[at]).toBeGreaterThan(best - 0.02);
          });
        },
      ),
      { numRuns: tries(50) },
    );
  });

  it('keeps the lowest rows when more are equal than it may answer', () => {
    const matrix = createVectorMatrix({ dimensions, kernel });
    for (let row = 499; row >= 0; row--) matrix.set(row, vector(1, 2, 3));
    expect(rowsOf(matrix.search(vector(1, 2, 3), { limit: 5 }))).toEqual([0, 1, 2, 3, 4]);
  });

  it('answers nothing while it is empty, and to a query without direction', () => {
    const matrix = createVectorMatrix({ dimensions, kernel });
    expect(matrix.search(vector(1, 0, 0), { limit: 3 })).toEqual([]);
    matrix.set(0, vector(1, 0, 0));
    expect(matrix.search(vector(0, 0, 0), { limit: 3 })).toEqual([]);
    expect([...matrix.similarities(vector(0, 0, 0), Uint32Array.of(0))]).toEqual([0]);
  });

  it('never finds rows without a vector, however far the others are', () => {
    const matrix = createVectorMatrix({ dimensions, kernel });
    matrix.set(0, vector(0, 0, 0));
    matrix.set(1, vector(-1, 0, 0));
    matrix.set(2, vector(1, 0, 0));
    matrix.set(2, vector(0, 0, 0));
    matrix.set(ROWS_PER_SHARD, vector(1, 0, 0));
    matrix.free(ROWS_PER_SHARD);
    matrix.free(99_999);
    expect(rowsOf(matrix.search(vector(1, 0, 0), { limit: 10 }))).toEqual([1]);
    const rows = Uint32Array.of(0, 1, 2, 3, ROWS_PER_SHARD, 99_999);
    expect([...matrix.similarities(vector(1, 0, 0), rows)]).toEqual([0, -1, 0, 0, 0, 0]);
    expect([matrix.get(0), matrix.get(2), matrix.get(99_999)]).toEqual([undefined, undefined, undefined]);
    expect(matrix.count).toBe(1);
  });

  it('gives back unit vectors that are copies', () => {
    const matrix = createVectorMatrix({ dimensions, kernel });
    const given = vector(0, 3, 4);
    matrix.set(5, given);
    given.fill(9);
    matrix.get(5)?.fill(8);
    expect(matrix.get(5)).toEqual(vector(0, 0.6, 0.8));
  });

  it.each([true, false])('adds vectors to a sum as copies of them would be (floats: %s)', (keepsFloats) => {
    const matrix = createVectorMatrix({ dimensions, kernel, keepsFloats });
    matrix.set(5, vector(0.3, -0.2, 0.9));
    const [sum, byCopy] = [vector(0.1, 0, 0.7), vector(0.1, 0, 0.7)];
    matrix.addTo(5, sum, 0.37);
    matrix.get(5)?.forEach((value, i) => (byCopy[i]! += 0.37 * value));
    expect(sum).toEqual(byCopy);
    for (const row of [6, 3 * ROWS_PER_SHARD]) matrix.addTo(row, sum, 1);
    expect(sum).toEqual(byCopy);
  });

  it('holds hits to a least similarity', () => {
    const matrix = createVectorMatrix({ dimensions, kernel });
    [0, 0.5, 0.8, 1].forEach((x, row) => matrix.set(row, vector(x, Math.sqrt(1 - x * x), 0)));
    const find = (minSimilarity: number): number[] =>
      rowsOf(matrix.search(vector(1, 0, 0), { limit: 10, minSimilarity }));
    expect([find(0.79), find(0.81), find(-1)]).toEqual([[3, 2], [3], [3, 2, 1, 0]]);
  });

  it('has memory for rows far apart', () => {
    const matrix = createVectorMatrix({ dimensions, kernel, capacity: 2 * ROWS_PER_SHARD });
    const reserved = matrix.sizeBytes;
    matrix.set(1, vector(1, 0, 0));
    expect(matrix.sizeBytes).toBe(reserved);
    matrix.set(20 * ROWS_PER_SHARD + 5, vector(0, 1, 0));
    matrix.set(ROWS_PER_SHARD, vector(0, 0, 1));
    expect(rowsOf(matrix.search(vector(1, 3, 2), { limit: 3 }))).toEqual([
      20 * ROWS_PER_SHARD + 5,
      ROWS_PER_SHARD,
      1,
    ]);
    expect(matrix.sizeBytes).toBeGreaterThan(reserved);
  });

  it('answers the same for floats of any size', () => {
    const matrix = createVectorMatrix({ dimensions, kernel });
    matrix.set(0, vector(3e38, 3e38, 0));
    matrix.set(1, vector(1e-45, 0, 0));
    matrix.set(2, vector(1e-45, 3e38, 0));
    const found = matrix.search(vector(0, 2e38, 0), { limit: 3 });
    expect(rowsOf(found)).toEqual([2, 0, 1]);
    expect(matrix.get(1)).toEqual(vector(1, 0, 0));
  });

  it('takes codes that another matrix answers', () => {
    const matrix = createVectorMatrix({ dimensions, kernel });
    const other = createVectorMatrix({ dimensions, kernel });
    matrix.set(3, vector(0.3, -0.2, 0.9));
    const codes = matrix.codesAt(3)!;
    expect([...codes]).toEqual([42, -28, 127]);
    other.setCodes(5, codes);
    other.setCodes(6, codes, matrix.get(3));
    other.set(7, vector(1, 0, 0));
    other.setCodes(7, new Int8Array(3));
    const rows = Uint32Array.of(5, 6, 7);
    const [rounded, exact, none] = other.similarities(vector(0.3, -0.2, 0.9), rows);
    expect([exact, none]).toEqual([matrix.similarities(vector(0.3, -0.2, 0.9), Uint32Array.of(3))[0], 0]);
    expect(rounded).toBeCloseTo(1, 4);
    expect(other.get(6)).toEqual(matrix.get(3));
    expect([other.codesAt(5), other.codesAt(7), other.codesAt(99_999)]).toEqual([
      codes,
      undefined,
      undefined,
    ]);
    expect(other.count).toBe(2);
  });

  it('asks a function only about rows that are good enough', () => {
    const matrix = createVectorMatrix({ dimensions, kernel });
    for (let row = 0; row < 500; row++) matrix.set(row, vector(1, row / 500, 0));
    const asked: number[] = [];
    const accept = (row: number): boolean => asked.push(row) > 0 && row % 2 === 1;
    expect(rowsOf(matrix.search(vector(1, 0, 0), { limit: 3, accept }))).toEqual([1, 3, 5]);
    expect(asked.length).toBeLessThan(100);
  });

  it('does what a map would do', () => {
    const row = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 4_090, max: 4_100 }));
    // Few values, so that equal vectors and zeroes come up.
    const components = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 5, maxLength: 5 });
    const steps = fc.array(fc.tuple(row, fc.option(components)), { maxLength: 60 });
    fc.assert(
      fc.property(steps, components, (changes, asked) => {
        const matrix = createVectorMatrix({ dimensions: 5, kernel });
        const map = new Map<number, Float32Array>();
        for (const [at, change] of changes) {
          if (change === null) matrix.free(at);
          else matrix.set(at, vector(...change));
          if (change?.some((value) => value !== 0) === true) map.set(at, vector(...change));
          else map.delete(at);
        }
        const query = vector(...asked);
        const expected = asked.every((value) => value === 0) ? [] : nearest(map, query);
        const hits = matrix.search(query, { limit: 100 });
        expect(matrix.count).toBe(map.size);
        // The order of rows that differ by rounding alone is not looked at.
        expect(rowsOf(hits).sort()).toEqual(rowsOf(expected).sort());
        const similarityOf = new Map(expected.map(({ row: at, similarity }) => [at, similarity]));
        hits.forEach(({ row: at, similarity }, rank) => {
          expect(similarity).toBeCloseTo(similarityOf.get(at)!, 6);
          expect(similarity).toBeCloseTo(expected[rank]!.similarity, 6);
        });
      }),
      { numRuns: tries(150) },
    );
  });
});

describe('a mistaken call', () => {
  const matrix = createVectorMatrix({ dimensions: 2 });
  matrix.set(0, vector(1, 0));

  it.each([NaN, Infinity, -Infinity])('is a vector with %d in it', (value) => {
    expect(() => matrix.set(0, vector(value, 1))).toThrow('a vector is finite');
    expect(() => matrix.search(vector(1, value), { limit: 1 })).toThrow('a vector is finite');
    expect(() => matrix.similarities(vector(1, value), Uint32Array.of(0))).toThrow('a vector is finite');
    expect(matrix.get(0)).toEqual(vector(1, 0));
  });

  it('is a vector of another length, a row, a limit or dimensions that cannot be', () => {
    expect(() => matrix.set(0, vector(1))).toThrow('has 2 components');
    expect(() => matrix.search(vector(1, 2, 3), { limit: 1 })).toThrow('has 2 components');
    for (const row of [-1, 0.5, NaN, 2 ** 24])
      expect(() => matrix.set(row, vector(1, 0))).toThrow('is a row');
    for (const limit of [0, -1, 1.5, NaN]) {
      expect(() => matrix.search(vector(1, 0), { limit })).toThrow('is a limit');
    }
    for (const dimensions of [0, 1.5, 4_097, Infinity]) {
      expect(() => createVectorMatrix({ dimensions })).toThrow('a number of dimensions');
    }
  });

  it('is an exact search where no floats are kept', () => {
    const small = createVectorMatrix({ dimensions: 2, keepsFloats: false });
    small.set(0, vector(1, 0));
    expect(() => small.search(vector(1, 0), { limit: 1, exact: true })).toThrow('floats are kept');
  });
});

const made = new Map<string, Float32Array[]>();

/** Vectors of a seed; made once, since several matrices have the same. */
function clusteredOnce(count: number, dimensions: number, seed: number): Float32Array[] {
  const key = [count, dimensions, seed].join();
  const flat = made.get(key) === undefined ? clusteredVectors(count, dimensions, seed) : new Float32Array();
  const cut = Array.from({ length: flat.length / dimensions }, (_, row) =>
    flat.subarray(row * dimensions, (row + 1) * dimensions),
  );
  made.set(key, made.get(key) ?? cut);
  return made.get(key) ?? cut;
}

/** Rows of one seed in a matrix, and queries of another. */
function clustered(
  options: { kernel?: KernelKind; keepsFloats?: boolean },
  rows: number,
  dimensions: number,
): { matrix: VectorMatrix; vectors: Map<number, Float32Array>; queries: Float32Array[] } {
  const matrix = createVectorMatrix({ dimensions, ...options });
  const vectors = new Map(clusteredOnce(rows, dimensions, 5).entries());
  for (const [row, each] of vectors) matrix.set(row, each);
  return { matrix, vectors, queries: clusteredOnce(20, dimensions, 77) };
}

function recall(found: VectorHit[], exact: VectorHit[]): number {
  const rows = new Set(rowsOf(exact));
  return found.filter(({ row }) => rows.has(row)).length / rows.size;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('a search among clustered vectors', () => {
  const { matrix, vectors, queries } = clustered({}, 10_000, 384);
  const ranked = queries.map((query) => nearest(vectors, query).slice(0, 300));
  const exact = ranked.map((hits) => hits.slice(0, 10));

  it('finds what comparing all of them finds', () => {
    const hits = queries.map((query) => matrix.search(query, { limit: 10 }));
    expect(mean(hits.map((each, i) => recall(each, exact[i]!)))).toBeGreaterThanOrEqual(0.999);
    hits.flat().forEach(({ similarity }, i) => {
      expect(similarity).toBeCloseTo(exact.flat()[i]!.similarity, 5);
    });
  });

  it('does so by the floats of every row too', () => {
    const hits = queries.map((query) => matrix.search(query, { limit: 10, exact: true }));
    expect(hits.map(rowsOf)).toEqual(exact.map(rowsOf));
  });

  it('does so for more hits than are scored exactly by default', () => {
    const hits = queries.map((query) => matrix.search(query, { limit: 300 }));
    expect(mean(hits.map((each, i) => recall(each, ranked[i]!)))).toBeGreaterThanOrEqual(0.999);
  });

  it('is the same without SIMD', () => {
    const scalar = clustered({ kernel: 'scalar' }, 10_000, 384).matrix;
    for (const query of queries) {
      expect(scalar.search(query, { limit: 10 })).toEqual(matrix.search(query, { limit: 10 }));
    }
  });

  it('is nearly as good from bytes alone', () => {
    const small = clustered({ keepsFloats: false }, 10_000, 384).matrix;
    const hits = queries.map((query) => small.search(query, { limit: 10 }));
    expect(mean(hits.map((each, i) => recall(each, exact[i]!)))).toBeGreaterThanOrEqual(0.98);
    hits.flat().forEach(({ similarity, row }, i) => {
      expect(similarity).toBeCloseTo(cosine(queries[Math.floor(i / 10)]!, vectors.get(row)!), 2);
    });
    expect(small.sizeBytes).toBeLessThan(matrix.sizeBytes / 4);
    for (const row of [0, 5_000]) expect(cosine(small.get(row)!, vectors.get(row)!)).toBeGreaterThan(0.999);
  });

  it.each([0.002, 0.02, 0.3, 0.97])('finds all of the best in a mask of %d of the rows', (part) => {
    const next = normalNumbers(8);
    const rows = [...vectors.keys()].filter(() => (1_000 * Math.abs(next())) % 1 < part);
    const accepted = new Map(rows.map((row) => [row, vectors.get(row)!]));
    const recalls = queries.map((query) => {
      const hits = matrix.search(query, { limit: 10, accept: maskOf(rows) });
      expect(rowsOf(hits).every((row) => accepted.has(row))).toBe(true);
      return recall(hits, nearest(accepted, query).slice(0, 10));
    });
    expect(mean(recalls)).toBeGreaterThanOrEqual(0.999);
  });

  it('takes rows beyond the end of a mask for rows that are not in it', () => {
    const short = maskOf([8, 9], 16);
    expect(rowsOf(matrix.search(queries[0]!, { limit: 100, accept: short })).sort()).toEqual([8, 9]);
    expect(matrix.search(queries[0]!, { limit: 100, accept: noBits(0) })).toEqual([]);
  });
});

describe('a search among vectors of 1,536 components', () => {
  it.each(kinds)('finds what comparing all of them finds (%s)', (kernel) => {
    const { matrix, vectors, queries } = clustered({ kernel }, 1_000, 1_536);
    for (const query of queries) {
      expect(rowsOf(matrix.search(query, { limit: 10 }))).toEqual(
        rowsOf(nearest(vectors, query).slice(0, 10)),
      );
    }
  });
});

describe('vectors that fill the stride of the kernel, or not quite, or just more', () => {
  const sizes = [1, 2, 31, 32, 33, 63, 64, 65, 1_535, 1_536];

  it.each(kinds.flatMap((kernel) => sizes.map((dimensions) => [dimensions, kernel] as const)))(
    'of %i components are compared in all of them (%s)',
    (dimensions, kernel) => {
      // The last component decides; what lies behind it, in the padding or the next row, must not.
      const matrix = createVectorMatrix({ dimensions, kernel });
      const vectors = new Map<number, Float32Array>();
      for (let row = 0; row < 20; row++) {
        const each = new Float32Array(dimensions).fill(dimensions === 1 ? 0 : 1 / dimensions);
        each[dimensions - 1] = (row % 7) - 3.5;
        vectors.set(row, each);
        matrix.set(row, each);
      }
      const query = Float32Array.from({ length: dimensions }, (_, i) => (i + 1) / dimensions);
      const expected = nearest(vectors, query);
      const rows = Uint32Array.from(vectors.keys());
      for (const exact of [false, true]) {
        const hits = matrix.search(query, { limit: 20, exact });
        expect(hits.map(({ similarity }) => similarity)).toEqual(
          expected.map(({ similarity }) => expect.closeTo(similarity, 5) as number),
        );
      }
      const found = matrix.similarities(query, rows);
      for (const row of rows) expect(found[row]).toBeCloseTo(cosine(query, vectors.get(row)!), 5);
      for (const row of rows) expect(cosine(matrix.get(row)!, vectors.get(row)!)).toBeCloseTo(1, 5);
    },
  );
});

describe('cutting a vector', () => {
  it('keeps its first components, at length 1', () => {
    expect(cutVector(vector(3, 4, 12), 2)).toEqual(vector(0.6, 0.8));
    expect(cutVector(vector(0, 0, 12), 2)).toEqual(vector(0, 0));
    expect(() => cutVector(vector(1), 2)).toThrow('shorter');
  });
});
