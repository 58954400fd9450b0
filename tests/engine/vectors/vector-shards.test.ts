import { decode, encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVectorMatrix, type VectorMatrix } from '../../../worker/engine/vectors/vector-matrix';
import {
  DamagedShardError,
  ROWS_PER_SHARD,
  type VectorShard,
} from '../../../worker/engine/vectors/vector-shard';
import { clusteredVectors } from './clustered-vectors';
import { tries } from '../../thorough';

const dimensions = 40;
const vectors = clusteredVectors(200, dimensions, 9);
const queries = clusteredVectors(5, dimensions, 10);

function at(flat: Float32Array, row: number): Float32Array {
  return flat.subarray(row * dimensions, (row + 1) * dimensions);
}

/** Rows at both ends of two shards and at the begin of a third, with holes. */
function filled(keepsFloats = true): VectorMatrix {
  const matrix = createVectorMatrix({ dimensions, keepsFloats });
  for (let i = 0; i < 100; i++) matrix.set(ROWS_PER_SHARD - 50 + i, at(vectors, i));
  for (let i = 100; i < 200; i += 2) matrix.set(2 * ROWS_PER_SHARD + i, at(vectors, i));
  matrix.free(ROWS_PER_SHARD + 3);
  return matrix;
}

/** Written and read again as the store would; the bytes begin wherever the decoder found them. */
function stored(image: VectorShard): VectorShard {
  return decode(encode(image)) as VectorShard;
}

function imagesOf(matrix: VectorMatrix): VectorShard[] {
  return matrix.dirtyShards().map((shard) => stored(matrix.takeShard(shard)));
}

function vectorsOf(matrix: VectorMatrix): (readonly [number, Float32Array])[] {
  return Array.from({ length: 3 * ROWS_PER_SHARD }, (_, row) => [row, matrix.get(row)] as const).filter(
    (pair): pair is [number, Float32Array<ArrayBuffer>] => pair[1] !== undefined,
  );
}

function answers(matrix: VectorMatrix): unknown {
  return [0, 1, 2, 3, 4].map((row) => matrix.search(at(queries, row), { limit: 300 }));
}

describe('the shards of a matrix', () => {
  it.each([true, false])('restore it exactly (floats kept: %s)', (keepsFloats) => {
    const matrix = filled(keepsFloats);
    const images = imagesOf(matrix);
    const restored = createVectorMatrix({ dimensions, keepsFloats });
    // In any order.
    for (const image of images.toReversed()) restored.loadShard(image);
    expect(images.map(({ shard, rows }) => [shard, rows])).toEqual([
      [0, ROWS_PER_SHARD],
      [1, 50],
      [2, 199],
    ]);
    expect(restored.count).toBe(149);
    expect(answers(restored)).toEqual(answers(matrix));
    expect(vectorsOf(restored)).toEqual(vectorsOf(matrix));
    expect(restored.dirtyShards()).toEqual([]);
    const again = images.map(({ shard }) => restored.takeShard(shard));
    expect(Buffer.compare(encode(again), encode(images))).toBe(0);
  });

  it('are copies of their moment', () => {
    const matrix = filled();
    const image = matrix.takeShard(1);
    const before = stored(image);
    matrix.set(ROWS_PER_SHARD, at(vectors, 150));
    for (let shard = 10; shard < 20; shard++) matrix.set(shard * ROWS_PER_SHARD, at(vectors, 1));
    expect(Buffer.compare(encode(image), encode(before))).toBe(0);
  });

  it('are dirty after a change to one of their rows, until they are taken', () => {
    const matrix = filled();
    expect(matrix.dirtyShards()).toEqual([0, 1, 2]);
    imagesOf(matrix);
    expect(matrix.dirtyShards()).toEqual([]);
    matrix.set(2 * ROWS_PER_SHARD - 1, at(vectors, 3));
    expect(matrix.dirtyShards()).toEqual([1]);
    matrix.takeShard(1);
    matrix.free(ROWS_PER_SHARD - 1);
    // Nothing to free.
    matrix.free(2 * ROWS_PER_SHARD + 1);
    matrix.free(50 * ROWS_PER_SHARD);
    expect(matrix.dirtyShards()).toEqual([0]);
    matrix.takeShard(0);
    matrix.markDirty(2);
    expect(matrix.dirtyShards()).toEqual([2]);
  });

  it('have no rows once all are freed', () => {
    const matrix = filled();
    for (let row = ROWS_PER_SHARD; row < ROWS_PER_SHARD + 50; row++) matrix.free(row);
    expect(matrix.takeShard(1)).toMatchObject({ rows: 0, bins: { codes: new Uint8Array(0) } });
  });

  it('replace all rows of their shard when loaded', () => {
    const image = stored(filled().takeShard(1));
    const matrix = createVectorMatrix({ dimensions });
    matrix.set(ROWS_PER_SHARD + 1_000, at(vectors, 7));
    matrix.set(0, at(vectors, 8));
    matrix.loadShard(image);
    expect(matrix.get(ROWS_PER_SHARD + 1_000)).toBeUndefined();
    expect(matrix.count).toBe(50);
    expect([...matrix.similarities(at(vectors, 7), Uint32Array.of(ROWS_PER_SHARD + 1_000))]).toEqual([0]);
    expect(matrix.search(at(vectors, 7), { limit: 1 })[0]?.row).not.toBe(ROWS_PER_SHARD + 1_000);
    expect(matrix.dirtyShards()).toEqual([0]);
  });

  it('go between matrices with floats and without', () => {
    const [large, small] = [filled(true), filled(false)];
    const fromLarge = createVectorMatrix({ dimensions, keepsFloats: false });
    for (const image of imagesOf(large)) fromLarge.loadShard(image);
    expect(answers(fromLarge)).toEqual(answers(small));
    const fromSmall = createVectorMatrix({ dimensions, keepsFloats: true });
    for (const image of imagesOf(small)) fromSmall.loadShard(image);
    const rows = Uint32Array.from({ length: 100 }, (_, i) => ROWS_PER_SHARD - 50 + i);
    const expected = small.similarities(at(queries, 0), rows);
    fromSmall.similarities(at(queries, 0), rows).forEach((similarity, i) => {
      expect(similarity).toBeCloseTo(expected[i]!, 6);
    });
  });
});

describe('floats that follow their shard', () => {
  const SHARD = 1;
  const FIRST = ROWS_PER_SHARD;
  const { bins, ...image } = stored(filled().takeShard(SHARD));
  const codesOnly = { ...image, bins: { factors: bins.factors, codes: bins.codes } };
  const rows = Uint32Array.from({ length: 50 }, (_, i) => FIRST + i);

  function awaiting(): VectorMatrix {
    const matrix = createVectorMatrix({ dimensions });
    matrix.loadShard(codesOnly, { floatsFollow: true });
    return matrix;
  }

  function whole(): VectorMatrix {
    const matrix = createVectorMatrix({ dimensions });
    matrix.loadShard({ ...image, bins });
    return matrix;
  }

  it('are answered from the codes until they come, and then exactly', () => {
    const matrix = awaiting();
    const rounded = createVectorMatrix({ dimensions, keepsFloats: false });
    rounded.loadShard(codesOnly);
    expect(matrix.awaitsFloats(SHARD)).toBe(true);
    expect(answers(matrix)).toEqual(answers(rounded));
    expect(matrix.search(at(queries, 0), { limit: 20, exact: true })).toEqual(
      rounded.search(at(queries, 0), { limit: 20 }),
    );
    expect(matrix.get(FIRST + 9)).toEqual(rounded.get(FIRST + 9));
    matrix.loadFloats(SHARD, bins.floats!);
    expect(matrix.awaitsFloats(SHARD)).toBe(false);
    expect(answers(matrix)).toEqual(answers(whole()));
    expect(vectorsOf(matrix)).toEqual(vectorsOf(whole()));
    expect(matrix.search(at(queries, 0), { limit: 20, exact: true })).toEqual(
      whole().search(at(queries, 0), { limit: 20, exact: true }),
    );
  });

  it('take no memory before they come', () => {
    const floatBytes = 4 * ROWS_PER_SHARD * 64;
    expect(whole().sizeBytes - awaiting().sizeBytes).toBe(floatBytes);
  });

  it('take all of their memory when the first of them come: a host that gives it piece by piece collects garbage each time', () => {
    const matrix = awaiting();
    matrix.loadShard({ ...codesOnly, shard: 2 }, { floatsFollow: true });
    const before = matrix.sizeBytes;
    matrix.loadFloats(2, bins.floats!);
    const after = matrix.sizeBytes;
    expect(after - before).toBe(2 * 4 * ROWS_PER_SHARD * 64);
    matrix.loadFloats(SHARD, bins.floats!);
    expect(matrix.sizeBytes).toBe(after);
  });

  it('leave alone what has changed since', () => {
    const [matrix, expected] = [awaiting(), whole()];
    for (const each of [matrix, expected]) {
      each.set(FIRST + 4, at(vectors, 180));
      each.free(FIRST + 6);
      each.free(FIRST + 7);
      each.set(FIRST + 7, at(vectors, 181));
      each.set(FIRST + 900, at(vectors, 182));
    }
    matrix.loadFloats(SHARD, bins.floats!);
    expect(vectorsOf(matrix)).toEqual(vectorsOf(expected));
    expect(answers(matrix)).toEqual(answers(expected));
    expect(matrix.dirtyShards()).toEqual([SHARD]);
  });

  it('can be given up, and the rows are named', () => {
    const matrix = awaiting();
    const before = matrix.similarities(at(queries, 0), rows);
    matrix.set(FIRST + 4, at(vectors, 180));
    const named = matrix.roundFloats(SHARD);
    expect(named).toEqual([...rows].filter((row) => row !== FIRST + 3 && row !== FIRST + 4));
    const after = matrix.similarities(at(queries, 0), rows);
    for (const row of named) expect(after[row - FIRST]).toBeCloseTo(before[row - FIRST]!, 6);
    expect(matrix.get(FIRST + 4)).toEqual(filledWith(180));
    expect([matrix.awaitsFloats(SHARD), matrix.roundFloats(SHARD)]).toEqual([false, []]);
  });

  function filledWith(number: number): Float32Array | undefined {
    const matrix = createVectorMatrix({ dimensions });
    matrix.set(0, at(vectors, number));
    return matrix.get(0);
  }

  it.each([
    ['cut off', bins.floats!.subarray(0, 4 * dimensions * 49)],
    ['not of whole rows', bins.floats!.subarray(4)],
    ['no parts of unit vectors', new Uint8Array(bins.floats!.length).fill(0x7f)],
  ])('are refused when they are %s, and nothing changes', (_, floats) => {
    const matrix = awaiting();
    const before = answers(matrix);
    expect(() => matrix.loadFloats(SHARD, floats)).toThrow(DamagedShardError);
    expect(matrix.awaitsFloats(SHARD)).toBe(true);
    expect(answers(matrix)).toEqual(before);
  });
});

describe('a stored shard that cannot be right', () => {
  const image = stored(filled().takeShard(1));
  const { bins } = image;
  const floatsWith = (value: number): Uint8Array => {
    const floats = Float32Array.from(new Float32Array(new Uint8Array(bins.floats!).buffer));
    floats[17] = value;
    return new Uint8Array(floats.buffer);
  };
  const factorsWith = (value: number): Uint8Array => new Uint8Array(new Float32Array(50).fill(value).buffer);

  it.each<[string, Partial<Record<keyof VectorShard, unknown>>]>([
    ['of an unknown version', { version: 2 }],
    ['of another model', { dimensions: 41 }],
    ['with no number', { shard: -1 }],
    ['with a number far too high', { shard: 2 ** 13 }],
    ['with too many rows', { rows: ROWS_PER_SHARD + 1 }],
    ['with fewer rows than it says', { rows: 51 }],
    ['with half a row', { rows: 49.5 }],
    ['without bins', { bins: undefined }],
    ['with a number for bins', { bins: 7 }],
    ['without codes', { bins: { ...bins, codes: undefined } }],
    ['with codes cut off', { bins: { ...bins, codes: bins.codes.subarray(1) } }],
    ['with factors cut off', { bins: { ...bins, factors: bins.factors.subarray(4) } }],
    ['with floats cut off', { bins: { ...bins, floats: bins.floats?.subarray(4) } }],
    ['with something else for floats', { bins: { ...bins, floats: null } }],
    ['with a factor that is no number', { bins: { ...bins, factors: factorsWith(NaN) } }],
    ['with a negative factor', { bins: { ...bins, factors: factorsWith(-0.005) } }],
    ['with a factor too large', { bins: { ...bins, factors: factorsWith(0.008) } }],
    ['with a factor too small', { bins: { ...bins, factors: factorsWith(0.001) } }],
    ['with a float that is no number', { bins: { ...bins, floats: floatsWith(NaN) } }],
    ['with an infinite float', { bins: { ...bins, floats: floatsWith(-Infinity) } }],
    ['with a float too large', { bins: { ...bins, floats: floatsWith(1.5) } }],
  ])('%s is refused, and nothing changes', (_, change) => {
    const matrix = filled();
    const before = answers(matrix);
    const size = matrix.sizeBytes;
    expect(() => matrix.loadShard({ ...image, ...change })).toThrow(DamagedShardError);
    expect(answers(matrix)).toEqual(before);
    expect(matrix.sizeBytes).toBe(size);
    matrix.loadShard(image);
    expect(answers(matrix)).toEqual(before);
  });

  it.each([null, undefined, 7, 'text', []])('is refused when %j was read', (read) => {
    expect(() => filled().loadShard(read)).toThrow(DamagedShardError);
  });

  it('is refused or harmless, whichever byte of it is wrong', () => {
    const bytes = encode(image);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const damaged = Uint8Array.from(bytes);
        damaged[place]! ^= change;
        let read: unknown;
        try {
          read = decode(damaged);
        } catch {
          return;
        }
        const matrix = createVectorMatrix({ dimensions });
        try {
          matrix.loadShard(read);
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedShardError);
          return;
        }
        for (const { similarity } of matrix.search(at(queries, 0), { limit: 50 })) {
          expect(Math.abs(similarity)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: tries(300) },
    );
  });
});
