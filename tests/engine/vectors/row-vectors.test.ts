import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noBits, setBit, type Bits } from '../../../worker/engine/base/bits';
import type { ContentHash } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { HASH_BYTES, hashToBytes } from '../../../worker/engine/base/hash-bytes';
import { RowVectors } from '../../../worker/engine/vectors/row-vectors';
import type { RowMove } from '../../../worker/engine/vectors/shared-texts';
import { createVectorMatrix, type VectorHit } from '../../../worker/engine/vectors/vector-matrix';
import { duplicateDiscount } from '../../../worker/engine/vectors/duplicate-discounted-vectors';
import { VectorStore } from '../../../worker/engine/vectors/vector-store';
import { tries } from '../../thorough';

const dimensions = 3;

function createRows(): RowVectors {
  return new RowVectors(new VectorStore({ model: 'test/three', dimensions }));
}

function vector(...components: number[]): Float32Array {
  return Float32Array.from(components);
}

function text(number: number): ContentHash {
  return contentHash(`text ${number}`);
}

function maskOf(rows: readonly number[]): Bits {
  const mask = noBits(Math.max(-1, ...rows) + 1);
  for (const row of rows) setBit(mask, row);
  return mask;
}

function rowsOf(hits: readonly VectorHit[]): number[] {
  return hits.map(({ row }) => row);
}

function columnOf(hashes: readonly ContentHash[]): Uint8Array {
  // Columns begin anywhere in the bytes that were stored.
  const bytes = new Uint8Array(3 + HASH_BYTES * hashes.length).subarray(3);
  hashes.forEach((hash, at) => hashToBytes(hash, bytes, HASH_BYTES * at));
  return bytes;
}

describe('vectors of rows', () => {
  it('are the same whether hashes come as texts or as columns', () => {
    const number = fc.integer({ min: 0, max: 12 });
    const note = fc.array(fc.tuple(number, number), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(note, { maxLength: 8 }), fc.array(number), (notes, known) => {
        const [asTexts, asColumns] = [createRows(), createRows()];
        for (const rows of [asTexts, asColumns])
          for (const each of known) rows.set(text(each), vector(1, each, 0));
        notes.forEach((paragraphs, at) => {
          const [hashes, said] = [
            paragraphs.map(([own]) => text(own)),
            paragraphs.map(([, own]) => text(own)),
          ];
          asTexts.add(10 * at, hashes, said);
          asColumns.addColumns(10 * at, columnOf(hashes), columnOf(said));
        });
        asTexts.remove(10, 10);
        asColumns.remove(10, 10);
        for (let row = 0; row < 80; row++) {
          expect(asColumns.keyOf(row)).toEqual(asTexts.keyOf(row));
          expect(asColumns.sharers(row)).toBe(asTexts.sharers(row));
        }
        expect(asColumns.missingTexts()).toEqual(asTexts.missingTexts());
      }),
    );
  });

  it('are found for every row of an equal text, in the order of rows', () => {
    const rows = createRows();
    rows.set(text(1), vector(1, 0, 0));
    rows.set(text(2), vector(1, 1, 0));
    rows.add(40, [text(1), text(2)]);
    rows.add(7, [text(2), undefined, text(1)]);
    rows.add(100, [text(1)]);
    const query = vector(1, 0.1, 0);
    expect(rowsOf(rows.search(query, { limit: 9 }))).toEqual([9, 40, 100, 7, 41]);
    expect(rowsOf(rows.search(query, { limit: 2 }))).toEqual([9, 40]);
    expect(rowsOf(rows.search(query, { limit: 4, accept: maskOf([7, 40, 41]) }))).toEqual([40, 7, 41]);
    expect(rowsOf(rows.search(query, { limit: 4, minSimilarity: 0.99 }))).toEqual([9, 40, 100]);
    const [first, second, none, beyond] = rows.similarities(query, Uint32Array.of(9, 41, 8, 99_999));
    expect([first, second, none, beyond]).toEqual([expect.closeTo(0.995, 3), expect.closeTo(0.774, 3), 0, 0]);
    const groups = [Uint32Array.of(41, 9, 8, 99_999), Uint32Array.of(2, 4)] as const;
    const highest = rows.highest([vector(0, 0, 1), query], ...groups);
    expect(highest.map((of) => [...of])).toEqual([
      [0, 0],
      [first, 0],
    ]);
    expect(rows.count).toBe(5);
  });

  it('come to rows that have waited for them', () => {
    const rows = createRows();
    rows.add(0, [text(1), text(2), text(1)]);
    expect([rows.missing, rows.count, rows.isMissing(text(1))]).toEqual([2, 0, true]);
    expect(rows.missingTexts().sort()).toEqual([text(1), text(2)].sort());
    expect(rows.search(vector(1, 0, 0), { limit: 3 })).toEqual([]);
    rows.set(text(1), vector(1, 0, 0));
    expect(rowsOf(rows.search(vector(1, 0, 0), { limit: 3 }))).toEqual([0, 2]);
    rows.store.set(text(2), vector(0, 1, 0));
    rows.lookAgain();
    expect([rows.missing, rows.count]).toEqual([0, 3]);
    expect(rowsOf(rows.search(vector(0, 1, 0), { limit: 1 }))).toEqual([1]);
  });

  it('of texts that no row has are not found, and cost nothing when the text comes back', () => {
    const rows = createRows();
    rows.set(text(1), vector(1, 0, 0));
    rows.add(0, [text(1)]);
    rows.remove(0, 1);
    expect(rows.search(vector(1, 0, 0), { limit: 3 })).toEqual([]);
    expect(rows.trim(5)).toBe(0);
    rows.add(1, [text(1)]);
    expect([rows.missing, rowsOf(rows.search(vector(1, 0, 0), { limit: 3 }))]).toEqual([0, [1]]);
    expect(rows.trim(0)).toBe(0);
    rows.remove(1, 1);
    expect([rows.trim(0), rows.store.count]).toEqual([1, 0]);
  });

  it('of many equal neighbours are those of the lowest rows', () => {
    const rows = createRows();
    // Texts that differ and mean the same; the slots run against the rows.
    for (let i = 0; i < 60; i++) rows.set(text(i), vector(1, 2, 3));
    for (let i = 0; i < 60; i++) rows.add(59 - i, [text(i)]);
    expect(rowsOf(rows.search(vector(1, 2, 2), { limit: 3 }))).toEqual([0, 1, 2]);
    expect(rowsOf(rows.search(vector(1, 2, 2), { limit: 2, accept: maskOf([50, 51, 52]) }))).toEqual([
      50, 51,
    ]);
  });

  it('give the memory back that waiting took', () => {
    const rows = createRows();
    for (let row = 0; row < 10_000; row++) rows.add(row, [text(row)]);
    const waiting = rows.sizeBytes;
    for (let row = 0; row < 10_000; row++) rows.set(text(row), vector(1, row, 0));
    expect(rows.sizeBytes).toBeLessThan(waiting - 250_000);
    expect(rows.sizeBytes / 10_000).toBeLessThan(65);
  });

  it('that wait take memory for themselves, not for all before them', () => {
    const rows = createRows();
    rows.add(1_000_000, [text(1)]);
    // Four bytes a row are for what all rows say.
    expect(rows.sizeBytes).toBeLessThan(4_500_000);
    // One before the first: rows of summaries wait again while their notes stay.
    rows.add(3, [text(2)]);
    rows.add(999_999, [text(1)]);
    rows.set(text(1), vector(1, 2, 3));
    expect([3, 999_999, 1_000_000].map((row) => rows.has(row))).toEqual([false, true, true]);
    rows.set(text(2), vector(1, 2, 3));
    expect([rows.has(3), rows.waiting]).toEqual([true, 0]);
  });

  it('are those that looking at every row would find', () => {
    const number = fc.integer({ min: 0, max: 9 });
    const components = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 3, maxLength: 3 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), texts: fc.array(fc.option(number), { maxLength: 6 }) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('set' as const), text: number, components }),
      fc.record({ kind: fc.constant('compact' as const) }),
      fc.record({ kind: fc.constant('trim' as const), most: fc.nat(3) }),
    );
    const asked = fc.record({
      query: components,
      limit: fc.integer({ min: 1, max: 12 }),
      rows: fc.option(fc.array(fc.nat(60), { maxLength: 50 })),
      weighs: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40, size: 'max' }),
        fc.array(asked, { maxLength: 3 }),
        (steps, questions) => {
          const [rows, plain] = [createRows(), new PlainRows()];
          for (const each of steps) {
            if (each.kind === 'add') rows.add(plain.end, plain.add(each.texts));
            if (each.kind === 'remove') rows.remove(...plain.remove(each.at));
            if (each.kind === 'set') {
              rows.set(text(each.text), vector(...each.components));
              plain.vectors.set(text(each.text), vector(...each.components));
            }
            if (each.kind === 'compact') rows.renumber(plain.compact());
            if (each.kind === 'trim') rows.trim(each.most);
            if (each.kind === 'trim') plain.vectors = restricted(plain.vectors, rows.store);
          }
          expect(rows.missingTexts().sort()).toEqual(plain.missing());
          for (const { query, limit, rows: accepted, weighs } of questions) {
            const accept = accepted && maskOf(accepted);
            const weigh = weighs ? duplicateDiscount : () => 1;
            const options = { limit, ...(accept && { accept }), ...(weighs && { weigh }) };
            expect(rows.search(vector(...query), options)).toEqual(
              plain.search(vector(...query), limit, weigh, accepted ?? undefined),
            );
            const all = Uint32Array.from({ length: plain.end + 3 }, (_, row) => row);
            expect([...rows.similarities(vector(...query), all)]).toEqual(
              [...all].map((row) => plain.similarity(vector(...query), row)),
            );
          }
        },
      ),
      { numRuns: tries(150) },
    );
  });
});

/** A trim may forget what no row has; which of these it is, is held elsewhere. */
function restricted(
  vectors: ReadonlyMap<ContentHash, Float32Array>,
  store: VectorStore,
): Map<ContentHash, Float32Array> {
  return new Map([...vectors].filter(([hash]) => store.has(hash)));
}

/** Rows and vectors in maps, compared one by one. */
class PlainRows {
  vectors = new Map<ContentHash, Float32Array>();
  notes: { first: number; hashes: (ContentHash | undefined)[] }[] = [];
  end = 0;

  add(texts: readonly (number | null)[]): (ContentHash | undefined)[] {
    const hashes = texts.map((number) => (number === null ? undefined : text(number)));
    this.notes.push({ first: this.end, hashes });
    this.end += hashes.length;
    return hashes;
  }

  /** A note; when there is none, rows that nobody has. */
  remove(at: number): [firstRow: number, count: number] {
    const [note] = this.notes.splice(at % Math.max(1, this.notes.length), 1);
    return note === undefined ? [this.end, 2] : [note.first, note.hashes.length];
  }

  compact(): RowMove[] {
    let to = 0;
    const moves = this.notes.map(({ first, hashes }) => {
      const move = { from: first, to, count: hashes.length };
      to += hashes.length;
      return move;
    });
    this.notes = this.notes.map((note, i) => ({ ...note, first: moves[i]!.to }));
    this.end = to;
    return moves;
  }

  missing(): ContentHash[] {
    const all = this.notes.flatMap(({ hashes }) => hashes);
    const missing = new Set(all.filter((hash) => hash !== undefined && !this.vectors.has(hash)));
    return ([...missing] as ContentHash[]).sort();
  }

  search(
    query: Float32Array,
    limit: number,
    weigh: (sharers: number) => number,
    accepted?: number[],
  ): VectorHit[] {
    if (query.every((component) => component === 0)) return [];
    return Array.from({ length: this.end }, (_, row) => row)
      .filter((row) => this.#vectorOf(row)?.some((component) => component !== 0) === true)
      .filter((row) => accepted?.includes(row) !== false)
      .map((row) => {
        const similarity = this.similarity(query, row);
        return { row, similarity: similarity > 0 ? similarity * weigh(this.#sharers(row)) : similarity };
      })
      .sort((one, other) => other.similarity - one.similarity || one.row - other.row)
      .slice(0, limit);
  }

  similarity(query: Float32Array, row: number): number {
    const matrix = createVectorMatrix({ dimensions });
    const found = this.#vectorOf(row);
    if (found !== undefined) matrix.set(0, found);
    return matrix.similarities(query, Uint32Array.of(0))[0]!;
  }

  #vectorOf(row: number): Float32Array | undefined {
    const hash = this.#hashOf(row);
    return hash === undefined ? undefined : this.vectors.get(hash);
  }

  #hashOf(row: number): ContentHash | undefined {
    const note = this.notes.find(({ first, hashes }) => row >= first && row < first + hashes.length);
    return note?.hashes[row - note.first];
  }

  #sharers(row: number): number {
    const hash = this.#hashOf(row);
    return this.notes.flatMap(({ hashes }) => hashes).filter((other) => other === hash).length;
  }
}
