import type { RequestFault } from '../../../worker/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentHash } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { concatBytes, frame, readFrames } from '../../../worker/engine/base/frames';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import { describeVectors, exportVectors, importVectors } from '../../../worker/engine/vectors/slim-vectors';
import { decodeVector, encodeVector } from '../../../worker/engine/vectors/vector-record';
import { VectorStore } from '../../../worker/engine/vectors/vector-store';
import { clusteredVectors } from './clustered-vectors';

const dimensions = 24;
const vectors = clusteredVectors(5_000, dimensions, 31);

function vectorAt(number: number): Float32Array {
  return vectors.subarray(number * dimensions, (number + 1) * dimensions);
}

function text(number: number): ContentHash {
  return contentHash(`text ${number}`);
}

function createStore(options: object = {}): VectorStore {
  return new VectorStore({ model: 'test/slim', dimensions, ...options });
}

function filled(count: number, from = 0): VectorStore {
  const store = createStore();
  for (let i = from; i < from + count; i++) store.set(text(i), vectorAt(i));
  return store;
}

function refusal(store: VectorStore, chunks: readonly Uint8Array[]): RequestFault {
  const [version, result] = [store.version, importVectors(store, chunks)];
  expect(store.version).toBe(version);
  if (result.ok || result.error.kind !== 'bad-request') throw new Error('taken');
  expect(result.error.field).toBe('pieces');
  return result.error.why;
}

describe('exported vectors', () => {
  it('give another store the same rounded vectors, in any order', () => {
    const store = filled(5_000);
    store.set(text(17), new Float32Array(dimensions));
    store.free(text(3));
    const chunks = exportVectors(store);
    expect(chunks).toHaveLength(2);
    for (const given of [chunks.toReversed(), [concatBytes(chunks)]]) {
      const other = createStore();
      expect(importVectors(other, given)).toEqual({ ok: true, value: { added: 4_999, known: 0 } });
      expect(importVectors(other, given)).toEqual({ ok: true, value: { added: 0, known: 4_999 } });
      for (let i = 0; i < 5_000; i += 7) {
        expect(other.codesAt(other.slotOf(text(i))!)).toEqual(store.codesAt(store.slotOf(text(i))!));
      }
      expect([other.has(text(17)), other.get(text(17))]).toEqual([true, new Float32Array(dimensions)]);
      expect(exportVectors(filled(0))).toEqual([]);
    }
  });

  it('take a byte a component, sixteen for the hash, and little else', () => {
    const bytes = exportVectors(filled(4_000)).reduce((sum, chunk) => sum + chunk.length, 0);
    expect(bytes / 4_000).toBeLessThan(dimensions + 16 + 0.1);
  });

  it('find nearly what the floats would', () => {
    const store = filled(300);
    const other = createStore();
    importVectors(other, exportVectors(store));
    const [exact] = store.search(vectorAt(400), { limit: 1 });
    const [rounded] = other.search(vectorAt(400), { limit: 1 });
    expect(other.hashAt(rounded!.row)).toBe(store.hashAt(exact!.row));
    expect(rounded!.similarity).toBeCloseTo(exact!.similarity, 2);
  });

  it('leave vectors alone that are known', () => {
    const store = filled(10);
    const before = store.get(text(4));
    const other = createStore();
    other.set(text(4), vectorAt(99));
    other.set(text(50), vectorAt(50));
    expect(importVectors(store, exportVectors(other))).toEqual({ ok: true, value: { added: 1, known: 1 } });
    expect(store.get(text(4))).toEqual(before);
    expect(store.get(text(50))?.[0]).toBeCloseTo(vectorAt(50)[0]!, 2);
  });

  it('go between devices with floats and without', () => {
    const small = createStore({ keepsFloats: false });
    importVectors(small, exportVectors(filled(20)));
    const large = createStore();
    importVectors(large, exportVectors(small));
    expect(exportVectors(large)).toEqual(exportVectors(filled(20)));
  });

  it('of another model, of other dimensions or of another version are refused', () => {
    const chunks = exportVectors(filled(5));
    const other = { model: 'test/other', dimensions };
    expect(refusal(new VectorStore(other), chunks)).toEqual({
      kind: 'other-model',
      found: 'test/slim',
      wanted: 'test/other',
    });
    const longer = { model: 'test/slim', dimensions: 25 };
    expect(refusal(new VectorStore(longer), chunks)).toEqual({
      kind: 'other-dimensions',
      found: '24',
      wanted: 25,
    });
    expect(refusal(createStore(), [changed(chunks[0]!, { version: 3 })])).toEqual({ kind: 'other-version' });
    expect(refusal(createStore(), [frame(pack(['a', 'list']))])).toEqual({ kind: 'other-version' });
  });

  it('from before titles took part in keys are still taken', () => {
    const [chunk] = exportVectors(filled(5));
    const taken = importVectors(createStore(), [changed(chunk!, { version: 1 })]);
    expect(taken).toEqual({ ok: true, value: { added: 5, known: 0 } });
  });

  function changed(chunk: Uint8Array, changes: object): Uint8Array {
    const [payload] = readFrames(chunk).payloads;
    return frame(pack({ ...(unpack(payload!) as object), ...changes }));
  }

  it.each<[string, object]>([
    ['more vectors than it has', { count: 6 }],
    ['no count', { count: -1 }],
    ['no bins', { bins: null }],
    ['hashes cut off', { bins: { hashes: new Uint8Array(79), codes: new Uint8Array(5 * dimensions) } }],
    [
      'codes that no rounding makes',
      { bins: { hashes: new Uint8Array(80), codes: new Uint8Array(5 * dimensions).fill(9) } },
    ],
    [
      'codes out of bounds',
      { bins: { hashes: new Uint8Array(80), codes: new Uint8Array(5 * dimensions).fill(0x80) } },
    ],
  ])('with %s are refused', (_, changes) => {
    const [chunk] = exportVectors(filled(5));
    expect(refusal(createStore(), [changed(chunk!, changes)])).toEqual({ kind: 'damaged-vectors' });
  });

  it('are refused as a whole when one part is damaged', () => {
    const chunks = [...exportVectors(filled(30)), ...exportVectors(filled(30, 30))];
    expect(refusal(filled(2), [chunks[0]!, new Uint8Array(0)])).toEqual({ kind: 'damaged-vectors' });
    expect(refusal(filled(2), [chunks[0]!, new Uint8Array(800)])).toEqual({ kind: 'damaged-vectors' });
    expect(refusal(filled(2), [chunks[0]!, chunks[1]!.subarray(0, -1)])).toEqual({ kind: 'damaged-vectors' });
    fc.assert(
      fc.property(fc.nat(chunks[1]!.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const damaged = Uint8Array.from(chunks[1]!);
        damaged[place]! ^= change;
        expect(refusal(filled(2), [chunks[0]!, damaged])).toEqual({ kind: 'damaged-vectors' });
      }),
    );
  });
});

describe('a piece of exported vectors', () => {
  const [chunk = new Uint8Array()] = exportVectors(filled(5));
  const [payload = new Uint8Array()] = readFrames(chunk).payloads;
  const told = (changes: object): Uint8Array => frame(pack({ ...(unpack(payload) as object), ...changes }));

  it('says whose vectors it holds', () => {
    const whole = { model: 'test/slim', dimensions, count: 5 };
    expect(describeVectors(chunk)).toEqual({ ok: true, value: whole });
    const both = concatBytes([chunk, ...exportVectors(filled(7, 30))]);
    expect(describeVectors(both)).toEqual({ ok: true, value: { ...whole, count: 12 } });
  });

  it.each<[string, Uint8Array, RequestFault['kind']]>([
    ['a vector of another length than it says', told({ dimensions: dimensions * 2 }), 'damaged-vectors'],
    ['no length', told({ dimensions: 0 }), 'damaged-vectors'],
    ['a length that no model has', told({ dimensions: 4_097 }), 'damaged-vectors'],
    ['a model without a name', told({ model: { name: 'test/slim' } }), 'damaged-vectors'],
    ['another version', told({ version: 9 }), 'other-version'],
    ['two models', concatBytes([chunk, told({ model: 'test/other' })]), 'other-model'],
    ['a cut-off end', chunk.subarray(0, -1), 'damaged-vectors'],
    ['nothing', new Uint8Array(0), 'damaged-vectors'],
    ['bytes that are no values', frame(Uint8Array.of(0xc1)), 'damaged-vectors'],
  ])('with %s says nothing', (_, piece, kind) => {
    expect(describeVectors(piece)).toMatchObject({ ok: false, error: { why: { kind } } });
  });

  it('with bytes that are no values is refused like any other that is damaged', () => {
    expect(refusal(createStore(), [frame(Uint8Array.of(0xc1))])).toEqual({ kind: 'damaged-vectors' });
  });
});

describe('the record of a vector', () => {
  it('is read as it was written, wherever its bytes begin', () => {
    const record = encodeVector(text(1), vectorAt(1));
    expect(record.vector.length).toBe(4 * dimensions);
    for (let offset = 0; offset < 4; offset++) {
      const bytes = new Uint8Array(4 * dimensions + offset);
      bytes.set(record.vector, offset);
      const read = unpack(pack({ ...record, vector: bytes.subarray(offset) })) as typeof record;
      expect([read.hash, decodeVector(read)]).toEqual([text(1), Float32Array.from(vectorAt(1))]);
    }
  });

  it('owns its bytes', () => {
    const vector = Float32Array.from(vectorAt(1));
    const record = encodeVector(text(1), vector);
    vector.fill(0);
    expect(decodeVector(record)).toEqual(Float32Array.from(vectorAt(1)));
  });
});
