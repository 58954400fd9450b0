import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import type { ParsedNote } from '../../../worker/engine/atoms/parsed-note';
import { decodeLinks, encodeLinks } from '../../../worker/engine/persist/link-image';
import { createLinkMatrix } from '../../../worker/engine/graph/link-matrix';
import { decodeShard, encodeShard, type StoredNote } from '../../../worker/engine/persist/note-shard';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import { PackedHead, unpackHead } from '../../../worker/engine/notes/packed-head';
import {
  countsToRow,
  joinPacked,
  packNote,
  paragraphTokens,
  type PackedNote,
  sectionHeadings,
  unpackNote,
} from '../../../worker/engine/notes/packed-note';
import { rowsOf } from '../../../worker/engine/notes/note-rows';
import { tagsOf } from '../../../worker/engine/notes/note-tags';
import { adversarialNotes, oddNotes } from '../../fixtures/odd-notes';
import { sampleNotes } from '../atoms/vault-notes';
import { notePath } from '../note-path';
import { tries } from '../../thorough';

const notes: ParsedNote[] = [
  ...[...sampleNotes(), ...oddNotes()].map(({ name, bytes }) => {
    const { text, problems } = decodeNote(bytes);
    const parsed = parseNote(notePath(name), text);
    return { ...parsed, problems: [...problems, ...parsed.problems] };
  }),
  ...adversarialNotes(20_000).map(({ name, text }) => parseNote(notePath(name), text)),
];

/** The expectation itself takes a hundred times as long; it is asked to show a difference. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toStrictEqual(wanted);
}

/** All that a packed note answers; its counts may be read one by one as they are asked for. */
function contentsOf({ head, parts, hashes, keys, counts }: PackedNote): object {
  return { head, parts, hashes, keys, counts: countsToRow(counts) };
}

describe('a packed note', () => {
  it('comes back as it was', () => {
    for (const note of notes) expectSame(unpackNote(packNote(note)), note);
  });

  it('is the same in one run of bytes', () => {
    for (const note of notes) {
      const packed = packNote(note);
      expectSame(contentsOf(joinPacked(packed)), contentsOf(packed));
    }
  });

  it('gives its head and its figures without its parts', () => {
    for (const note of notes) {
      const packed = packNote(note);
      const { sections, paragraphs, tasks, ...head } = note;
      const wanted = { ...head, allTags: tagsOf(note) };
      expect(unpackHead(packed.head)).toEqual(wanted);
      const read = new PackedHead(note.path, packed.head);
      for (const name of Object.keys(wanted) as (keyof typeof wanted)[]) expectSame(read[name], wanted[name]);
      expect(packed.counts).toMatchObject({
        rows: rowsOf(note).length,
        sections: sections.length,
        paragraphs: paragraphs.length,
        problems: note.problems.length,
        openTasks: tasks.open,
        doneTasks: tasks.done,
      });
      expectSame(
        paragraphTokens(packed),
        paragraphs.map(({ tokens }) => tokens),
      );
      expectSame(
        sectionHeadings(packed),
        sections.map(({ heading }) => heading),
      );
      for (const [kind, count] of Object.entries(packed.counts.blocks))
        expect(count).toBe(paragraphs.filter(({ block }) => block === kind).length);
    }
  });
});

describe('a shard of notes', () => {
  const marks = [{}, { fingerprint: 2 ** 48 - 1 }, { isFresh: true }, { fingerprint: 1, isFresh: true }];
  const stored = notes.map((note, at): StoredNote => ({
    path: note.path,
    facts: {
      ...{ path: note.path, modifiedMs: 1.5 + at, createdMs: 2 ** 41 + at, sizeBytes: at },
      ...marks[at % marks.length],
    },
    packed: packNote(note),
    base: at * 1_000,
    number: 2 ** 50 + at,
  }));

  it('comes back as it was', () => {
    const read = decodeShard(unpack(pack(encodeShard(stored))) as ReturnType<typeof encodeShard>);
    const plain = (all: StoredNote[]) =>
      all.map(({ path, facts, base, number, packed }) => ({
        ...{ path, facts, base, number },
        ...contentsOf(packed),
      }));
    expectSame(plain(read), plain(stored));
  });

  it('of an earlier program, without fingerprints, is read too', () => {
    const { fingerprints: _, ...shard } = encodeShard(stored);
    expect(decodeShard(shard).map(({ facts }) => facts.fingerprint)).toEqual(notes.map(() => undefined));
  });

  it('whose columns do not belong together is refused', () => {
    const shard = encodeShard(stored);
    expect(() => decodeShard({ ...shard, bases: shard.bases.subarray(4) })).toThrow('another length');
    expect(() => decodeShard({ ...shard, heads: shard.heads.subarray(4) })).toThrow('belong together');
  });
});

describe('stored links', () => {
  it('are the links that were there', () => {
    const link = fc.record({
      from: fc.nat({ max: 299 }),
      to: fc.nat({ max: 299 }),
      weight: fc.constantFrom(1, 1.5, undefined),
    });
    fc.assert(
      fc.property(fc.array(link, { maxLength: 900 }), fc.boolean(), (links, isReversed) => {
        const paths = Array.from({ length: 300 }, (_, at) => notePath(`${at}.md`)).sort();
        const matrix = createLinkMatrix(
          paths,
          links
            .filter(({ from, to }) => from !== to)
            .map(({ from, to, weight }) => ({
              from: notePath(`${from}.md`),
              to: notePath(`${to}.md`),
              weight,
            })),
          isReversed,
        );
        const image = unpack(pack(encodeLinks(matrix))) as ReturnType<typeof encodeLinks>;
        const read = decodeLinks(image, paths.length, () => paths);
        expect(read).toEqual(matrix);
        expect(decodeLinks(encodeLinks(matrix), paths.length - 1, () => paths)).toBeUndefined();
      }),
      { numRuns: tries(50) },
    );
  });
});
