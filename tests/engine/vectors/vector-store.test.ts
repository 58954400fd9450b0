import fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContentHash } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import type { KernelKind } from '../../../worker/engine/vectors/kernel';
import { createVectorMatrix } from '../../../worker/engine/vectors/vector-matrix';
import { ROWS_PER_SHARD } from '../../../worker/engine/vectors/vector-shard';
import { VectorStore } from '../../../worker/engine/vectors/vector-store';
import type { WasmMemory } from '../../../worker/engine/vectors/wasm-host';
import { clusteredVectors } from './clustered-vectors';
import { BoundedMemory, replaceWasm } from './replace-wasm';

const dimensions = 4;

function createStore(options: { keepsFloats?: boolean; kernel?: KernelKind } = {}): VectorStore {
  return new VectorStore({ model: 'test/four', dimensions, ...options });
}

function vector(...components: number[]): Float32Array {
  return Float32Array.from(components);
}

const [soil, rain, moss] = ['soil', 'rain', 'moss'].map((text) => contentHash(text)) as [
  ContentHash,
  ContentHash,
  ContentHash,
];

describe('a vector store', () => {
  it('keeps one vector for equal texts', () => {
    const store = createStore();
    const slot = store.set(soil, vector(0, 3, 4, 0));
    expect(store.set(contentHash('soil'), vector(1, 0, 0, 0))).toBe(slot);
    expect([store.count, store.end, store.slotOf(soil), store.hashAt(slot)]).toEqual([1, 1, slot, soil]);
    expect(store.get(soil)).toEqual(vector(1, 0, 0, 0));
    expect([store.has(rain), store.slotOf(rain), store.get(rain)]).toEqual([false, undefined, undefined]);
  });

  it('knows texts of which the model knows nothing, and never finds them', () => {
    const store = createStore();
    store.set(soil, vector(0, 0, 0, 0));
    store.set(rain, vector(1, 0, 0, 0));
    expect([store.has(soil), store.get(soil), store.count]).toEqual([true, vector(0, 0, 0, 0), 2]);
    const hits = store.search(vector(1, 1, 0, 0), { limit: 5 });
    expect(hits.map(({ row }) => store.hashAt(row))).toEqual([rain]);
  });

  it('tells a text that hashes to zeroes from none', () => {
    const store = createStore();
    const empty = contentHash('');
    expect([empty, store.has(empty)]).toEqual(['0'.repeat(32), false]);
    store.set(empty, vector(0, 0, 0, 0));
    expect([store.has(empty), store.held()]).toEqual([true, [0]]);
  });

  it('uses slots again', () => {
    const store = createStore();
    for (const [at, hash] of [soil, rain, moss].entries()) store.set(hash, vector(1, at, 0, 0));
    const size = store.sizeBytes;
    expect([store.free(rain), store.free(rain)]).toEqual([true, false]);
    expect(store.similarities(vector(1, 1, 0, 0), Uint32Array.of(1))[0]).toBe(0);
    expect(store.set(contentHash('fern'), vector(0, 0, 1, 0))).toBe(1);
    expect([store.end, store.sizeBytes]).toEqual([3, size]);
  });

  it('finds among accepted slots alone, at least as similar as asked', () => {
    const store = createStore();
    const slots = [soil, rain, moss].map((hash, at) => store.set(hash, vector(1, at, 0, 0)));
    const find = (options: object): number[] =>
      store.search(vector(1, 0, 0, 0), { limit: 3, ...options }).map(({ row }) => row);
    expect(find({})).toEqual(slots);
    expect(find({ accept: Uint32Array.of(0b110) })).toEqual([1, 2]);
    expect(find({ accept: (slot: number) => slot !== 1 })).toEqual([0, 2]);
    expect(find({ minSimilarity: 0.7, exact: true })).toEqual([0, 1]);
  });

  it('keeps what went for undo, until more went: first those that went first', () => {
    const store = createStore();
    const texts = Array.from({ length: 6 }, (_, at) => contentHash(`text ${at}`));
    for (const hash of texts) store.set(hash, vector(1, 0, 0, 0));
    const wanted = new Set([0, 1, 2, 3, 4, 5]);
    const went = (slot: number, most = 2): number[] => {
      wanted.delete(slot);
      store.trim((each) => wanted.has(each), most);
      return texts.flatMap((hash, at) => (store.has(hash) ? [] : [at]));
    };
    expect(went(4)).toEqual([]);
    expect(went(0)).toEqual([]);
    expect(went(3)).toEqual([4]);
    wanted.add(0);
    expect(went(5)).toEqual([4]);
    expect(went(2)).toEqual([3, 4]);
    expect(store.trim((slot) => wanted.has(slot), 0)).toBe(2);
    expect(store.count).toBe(2);
  });

  it('cuts vectors of models that were trained for it', () => {
    const store = new VectorStore({ model: 'test/nested', dimensions: 4, keptDimensions: 2 });
    store.set(soil, vector(3, 4, 12, 84));
    store.set(rain, vector(0.6, 0.8));
    expect(store.dimensions).toBe(2);
    expect(store.get(soil)).toEqual(store.get(rain));
    const hits = store.search(vector(3, 4, 0, 9), { limit: 2 });
    expect(hits.map(({ similarity }) => similarity)).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
    expect(() => store.set(soil, vector(1, 2, 3))).toThrow('a vector has 4 components');
    expect(() => new VectorStore({ model: 'm', dimensions: 2, keptDimensions: 3 })).toThrow('shorter');
  });

  it('counts every change', () => {
    const store = createStore();
    const versions = [
      (): unknown => undefined,
      (): unknown => store.set(soil, vector(1, 0, 0, 0)),
      (): unknown => store.set(soil, vector(1, 1, 0, 0)),
      (): unknown => store.free(soil),
      (): unknown => store.set(rain, vector(0, 0, 0, 0)),
    ].map((change) => [change(), store.version][1]);
    expect(new Set(versions).size).toBe(versions.length);
    const before = store.version;
    store.free(soil);
    store.search(vector(1, 0, 0, 0), { limit: 1 });
    expect(store.version).toBe(before);
  });

  it.each([
    { keepsFloats: true, kernel: 'simd' },
    { keepsFloats: true, kernel: 'scalar' },
    { keepsFloats: false },
  ] as const)('is a map from texts to vectors (%j)', (options) => {
    const hash = fc.integer({ min: 0, max: 12 }).map((number) => contentHash(`text ${number}`));
    const components = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 4, maxLength: 4 });
    const steps = fc.array(fc.tuple(hash, fc.option(components)), { maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(steps, components, (changes, asked) => {
        const store = createStore(options);
        const plain = new Map<ContentHash, Float32Array>();
        for (const [key, given] of changes) {
          if (given === null) expect(store.free(key)).toBe(plain.delete(key));
          else store.set(key, vector(...given));
          if (given !== null) plain.set(key, vector(...given));
        }
        expect([...store.held()].map((slot) => store.hashAt(slot)).sort()).toEqual([...plain.keys()].sort());
        expect(store.count).toBe(plain.size);
        const one = createVectorMatrix({ dimensions, ...options });
        const expected: number[] = [];
        for (const [key, given] of plain) {
          one.set(0, given);
          expect(store.get(key)).toEqual(one.get(0) ?? new Float32Array(dimensions));
          const [similarity] = one.similarities(vector(...asked), Uint32Array.of(0));
          if (one.count > 0 && asked.some((component) => component !== 0)) expected.push(similarity!);
        }
        const found = store.search(vector(...asked), { limit: 20 });
        expect(found.map(({ similarity }) => similarity)).toEqual(expected.sort((a, b) => b - a));
      }),
    );
  });
});

describe('the memory of a vector store', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is at most one shard more than its vectors need', () => {
    const store = new VectorStore({ model: 'test', dimensions: 64 });
    const vectors = clusteredVectors(ROWS_PER_SHARD + 1, 64, 3);
    const slotBytes = 64 * 5 + 4 + 30;
    let largest = 0;
    for (let i = 0; i <= ROWS_PER_SHARD; i++) {
      store.set(contentHash(`text ${i}`), vectors.subarray(64 * i, 64 * (i + 1)));
      largest = Math.max(largest, store.sizeBytes - i * slotBytes);
    }
    expect(largest).toBeLessThan(1.05 * ROWS_PER_SHARD * slotBytes);
  });

  it('is taken whole or not at all when there is no more of it', () => {
    // Room for the first shard's codes and floats, and not for those of a second.
    class Memory extends BoundedMemory {
      constructor() {
        super({ initial: 0, maximum: 12 });
      }
    }
    replaceWasm({ Memory });
    const store = createStore({ kernel: 'simd' });
    store.set(soil, vector(1, 0, 0, 0));
    for (let i = 1; i < ROWS_PER_SHARD; i++) store.set(contentHash(`text ${i}`), vector(0, 1, 0, 0));
    const { version } = store;
    expect(() => store.set(moss, vector(0, 0, 1, 0))).toThrow(RangeError);
    expect([store.has(moss), store.count, store.version]).toEqual([false, ROWS_PER_SHARD, version]);
    store.free(soil);
    expect(store.set(moss, vector(0, 0, 1, 0))).toBe(0);
  });

  it('is given back once nobody holds the store', async () => {
    const memories: WeakRef<WasmMemory>[] = [];
    class Memory extends BoundedMemory {
      constructor() {
        super({ initial: 0 });
        memories.push(new WeakRef<WasmMemory>(this));
      }
    }
    replaceWasm({ Memory });
    fillAndDrop();
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // References that a job has looked at live until it ends.
    for (let turn = 0; turn < 10; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      collect();
    }
    expect(memories.map((memory) => memory.deref())).toEqual([undefined, undefined, undefined]);
  });

  function fillAndDrop(): void {
    for (let i = 0; i < 3; i++) {
      const store = createStore({ kernel: 'simd' });
      store.set(soil, vector(1, 0, 0, 0));
      store.search(vector(1, 1, 0, 0), { limit: 1 });
    }
  }
});
