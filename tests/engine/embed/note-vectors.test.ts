import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { FileFacts } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import { NoteVectors } from '../../../worker/engine/embed/note-vectors';
import type { NoteVectorImage } from '../../../worker/engine/embed/note-vector-image';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { VectorStore } from '../../../worker/engine/vectors/vector-store';
import { notePath } from '../note-path';
import { tries } from '../../thorough';

const DIMENSIONS = 4;

function put(index: VaultIndex, path: string, paragraphs: readonly string[]): void {
  const text = paragraphs.join('\n\n');
  const facts: FileFacts = { path: notePath(path), modifiedMs: 1, createdMs: 1, sizeBytes: text.length };
  index.put(createEntry(facts, parseNote(facts.path, text), text));
}

/** A vector that depends on the text alone. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (let at = 0; at < text.length; at++) vector[at % DIMENSIONS]! += text.charCodeAt(at) % 17;
  return vector;
}

function setUp() {
  const index = new VaultIndex();
  const vectors = index.embedded.attach(new VectorStore({ model: 'test', dimensions: DIMENSIONS }));
  const embed = (): void => {
    for (const record of index.records.values()) {
      const keys = record.textKeys();
      record.parsed.paragraphs.forEach(({ hash, tokens }, at) => {
        const key = keys[at]!;
        if (vectors.isMissing(key)) vectors.set(key, vectorOf(`${hash}${tokens}`));
      });
    }
  };
  return { index, vectors, embed, notes: new NoteVectors(index, vectors) };
}

/** The mean as its definition has it. */
function meanOf(index: VaultIndex, path: string): number[] {
  const all = [...index.records.values()].flatMap((record) => record.textHashes());
  const sum = new Array<number>(DIMENSIONS).fill(0);
  for (const { hash, tokens } of index.mustGet(notePath(path)).parsed.paragraphs) {
    const vector = vectorOf(`${hash}${tokens}`);
    const length = Math.hypot(...vector);
    const weight = Math.sqrt(Math.max(1, tokens)) / all.filter((other) => other === hash).length;
    vector.forEach((value, at) => (sum[at]! += (weight * value) / length));
  }
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}

describe('vectors of notes', () => {
  it('are the means of their paragraphs, whatever came and went before', () => {
    const step = fc.record({
      path: fc.constantFrom('A.md', 'B.md', 'C.md'),
      paragraphs: fc.array(fc.constantFrom('one', 'two words', 'three little words', 'a fourth one'), {
        minLength: 1,
        maxLength: 4,
      }),
      removes: fc.boolean(),
      embeds: fc.boolean(),
      looks: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20, size: 'max' }), (steps) => {
        const { index, embed, notes } = setUp();
        for (const { path, paragraphs, removes, embeds, looks } of steps) {
          if (removes) index.remove(notePath(path));
          else put(index, path, paragraphs);
          if (embeds) embed();
          if (looks) notes.nearest(Float32Array.from([1, 0, 0, 0]), 3);
        }
        embed();
        for (const record of index.records.values()) {
          const mean = meanOf(index, record.path);
          const found = notes.of(record) ?? new Float32Array();
          expect(found).toHaveLength(DIMENSIONS);
          found.forEach((value, at) => {
            expect(value).toBeCloseTo(mean[at] ?? NaN, 1);
          });
        }
        const near = notes.nearest(Float32Array.from([1, 1, 1, 1]), 10);
        expect(new Set(near.map(({ record }) => record))).toEqual(new Set(index.records.values()));
      }),
      { numRuns: tries(60) },
    );
  });

  it('follow when one paragraph is in a place more and another in one less', () => {
    const { index, embed, notes } = setUp();
    put(index, 'A.md', ['one', 'three little words']);
    put(index, 'B.md', ['one']);
    embed();
    const before = notes.of(index.mustGet(notePath('A.md')));
    put(index, 'B.md', ['three little words']);
    const after = notes.of(index.mustGet(notePath('A.md')));
    expect(after).not.toEqual(before);
    const { index: fresh, embed: embedFresh, notes: others } = setUp();
    put(fresh, 'A.md', ['one', 'three little words']);
    put(fresh, 'B.md', ['three little words']);
    embedFresh();
    expect(after).toEqual(others.of(fresh.mustGet(notePath('A.md'))));
  });

  it('are made a few at a time, and each note is looked at once for all of them', () => {
    const { index, vectors, embed, notes } = setUp();
    for (let note = 0; note < 60; note++) put(index, `${note}.md`, [`one of ${note}`, `two of ${note}`]);
    embed();
    const looked = vi.spyOn(vectors, 'sharers');
    let steps = 1;
    while (notes.prepare(7) < 1) steps++;
    expect(steps).toBe(9);
    // Once for what its places are, and once for its sum.
    expect(looked.mock.calls.length).toBeLessThanOrEqual(2 * 2 * 60);
    looked.mockRestore();
    put(index, '59.md', ['another']);
    embed();
    expect(notes.prepare(7)).toBe(1);
    for (const path of ['0.md', '30.md', '59.md'])
      meanOf(index, path).forEach((value, at) =>
        expect(notes.of(index.mustGet(notePath(path)))?.[at]).toBeCloseTo(value, 2),
      );
  });

  it('are none while no paragraph has one', () => {
    const { index, notes } = setUp();
    put(index, 'A.md', ['one']);
    expect(notes.of(index.mustGet(notePath('A.md')))).toBeUndefined();
    expect(notes.nearest(Float32Array.from([1, 0, 0, 0]), 3)).toEqual([]);
  });

  it('are taken from the store where notes and their places are what they were, and made where not', async () => {
    const { index, vectors, embed, notes } = setUp();
    for (const [path, text] of [
      ['A.md', 'one'],
      ['B.md', 'two words'],
      ['C.md', 'a fourth one'],
      ['D.md', 'three little words'],
    ])
      put(index, path!, [text!]);
    embed();
    const of = (from: NoteVectors, path: string) => from.of(index.mustGet(notePath(path)));
    const made = new Map(['A.md', 'B.md', 'C.md', 'D.md'].map((path) => [path, of(notes, path)]));
    const image = unpack(pack(notes.kept()?.image())) as NoteVectorImage;
    // Whoever takes A from here finds B.
    const [shard] = image.shards;
    shard?.bins.codes.copyWithin(0, DIMENSIONS, 2 * DIMENSIONS);
    shard?.bins.factors.copyWithin(0, 4, 8);
    put(index, 'C.md', ['one more place for', 'three little words']);
    embed();
    const again = new NoteVectors(index, vectors, () => Promise.resolve(image));
    await again.load();
    expect(of(again, 'A.md')).toEqual(made.get('B.md'));
    expect(of(again, 'B.md')).toEqual(made.get('B.md'));
    const fresh = new NoteVectors(index, vectors);
    expect(of(fresh, 'D.md')).toEqual(made.get('D.md'));
    for (const path of ['C.md', 'D.md']) expect(of(again, path)).toEqual(of(fresh, path));
    expect(again.nearest(vectorOf('x'), 9)).toHaveLength(4);
    expect([notes.kept(), again.kept()?.isOwed()]).toEqual([undefined, true]);
    for (const other of [
      { ...image, model: 'other' },
      { ...image, version: 2 },
      { ...image, prints: new Uint8Array(1) },
      7,
    ]) {
      const without = new NoteVectors(index, vectors, () => Promise.resolve(other));
      await without.load();
      expect(of(without, 'A.md')).toEqual(made.get('A.md'));
    }
  });
});
