import { encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfValue, entryAt, fieldOf, pack, unpack, valueAt } from '../../../worker/engine/base/msgpack';

const plain = fc.oneof(
  fc.anything({ maxDepth: 3, withBigInt: false, withDate: false, withNullPrototype: false }),
  fc.uint8Array({ maxLength: 300 }),
  fc.string({ maxLength: 300 }),
  fc.array(fc.integer(), { minLength: 16, maxLength: 40 }),
  fc.double(),
);
/** As it comes out: no undefined in objects, none of its own kinds. */
const values = plain
  .map((value) => {
    try {
      return unpack(pack(value));
    } catch {
      return null;
    }
  })
  .filter((value) => value !== undefined);

/** Above and below the size from which byte strings are not given to the encoder. */
const sized = fc.integer({ min: 65_530, max: 65_540 }).map((size) => new Uint8Array(size).fill(size % 251));
/** As the stores have them: objects and short lists with a large byte string somewhere. */
const images = fc.letrec<{ image: unknown }>((tie) => ({
  image: fc.oneof(
    { depthSize: 'small' },
    sized,
    fc.constantFrom(undefined, null, 7, 'text'),
    fc.array(tie('image'), { maxLength: 20 }),
    fc.dictionary(fc.string({ maxLength: 40 }), tie('image'), { maxKeys: 20 }),
  ),
})).image;

describe('packed values', () => {
  it('are those of the library, however large their byte strings are', () => {
    fc.assert(
      fc.property(images, (image) => {
        const bytes = pack(image);
        expect(Buffer.from(bytes).equals(Buffer.from(encode(image, { ignoreUndefined: true })))).toBe(true);
        expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
      }),
      { numRuns: 60 },
    );
  });

  it('are told where they end, and read one by one', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 40 }), (list) => {
        const bytes = pack(list);
        expect(endOfValue(bytes, 0)).toBe(bytes.length);
        list.forEach((value, at) => expect(fieldOf(bytes, at)).toEqual(value));
      }),
    );
  });

  it('of a map are found by their keys', () => {
    const keys = fc.constantFrom('title', 'titles', 'titel', 'a', 'aliases', '題');
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(keys, fc.string()), values, { maxKeys: 20 }), (map) => {
        const bytes = pack(map);
        for (const key of ['title', 'a']) {
          const { value, end } = entryAt(bytes, 0, key);
          expect(end).toBe(bytes.length);
          expect(value === undefined ? undefined : valueAt(bytes, value)).toEqual(map[key]);
        }
      }),
    );
  });

  it.each([70, 300, 70_000])('of %i entries and bytes end where they do', (size) => {
    const object = Object.fromEntries(Array.from({ length: size }, (_none, at) => [`k${at}`, at]));
    for (const value of ['x'.repeat(size), new Uint8Array(size), new Array<number>(size).fill(1), object])
      expect(endOfValue(pack([value]), 1)).toBe(pack([value]).length);
  });

  it('own their bytes, whatever is packed next', () => {
    const first = pack(['first']);
    pack(['second, which is longer than the first']);
    expect(first).toEqual(encode(['first']));
    expect(first.buffer.byteLength).toBe(first.byteLength);
  });
});
