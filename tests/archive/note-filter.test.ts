import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedOf, asksWhichLinks, filterOf, isAsking } from '../../worker/archive/note-filter';
import type { Lens, NotePath } from '../../worker/contract';
import { bothOf, lensCondition, queryCondition, type Condition } from '../../worker/engine/query/condition';
import { readQuery } from '../../worker/engine/query/read-query';

const NOW = Date.UTC(2026, 10, 26);

function conditionOf(lens: Lens | undefined): Condition | undefined {
  const condition = lensCondition(lens, NOW);
  if (!condition.ok) throw new Error(JSON.stringify(condition.error));
  return condition.value;
}

function ofLens(lens: Lens | undefined) {
  return filterOf(conditionOf(lens));
}

function ofQuery(query: string, lens?: Lens) {
  const read = readQuery(query);
  const inLens = lensCondition(lens, NOW);
  if (!read.ok || !inLens.ok) throw new Error('no query');
  return filterOf(bothOf(queryCondition(read.value.tree, NOW), inLens.value));
}

interface Note {
  tag: string;
  folder: string;
  isLinked: boolean;
  updatedMs: number;
  createdMs: number;
}

function meets(note: Note, lens: Lens): boolean {
  const { tags, folders, linked, sinceMs, untilMs, createdSinceMs, createdUntilMs, allOf = [] } = lens;
  return (
    (tags === undefined || tags.includes(note.tag)) &&
    (folders === undefined || folders.includes(note.folder)) &&
    (linked === undefined || linked === note.isLinked) &&
    note.updatedMs >= (sinceMs ?? -Infinity) &&
    note.updatedMs < (untilMs ?? Infinity) &&
    note.createdMs >= (createdSinceMs ?? -Infinity) &&
    note.createdMs < (createdUntilMs ?? Infinity) &&
    allOf.every((each) => meets(note, each))
  );
}

const name = fc.constantFrom('a', 'b', 'c');
const time = fc.integer({ min: 0, max: 9 });
const { lens: anyLens } = fc.letrec<{ lens: Lens }>((tie) => ({
  lens: fc.record(
    {
      tags: fc.uniqueArray(name, { minLength: 1 }),
      folders: fc.uniqueArray(name, { minLength: 1 }),
      linked: fc.boolean(),
      sinceMs: time,
      untilMs: time,
      createdSinceMs: time,
      createdUntilMs: time,
      allOf: fc.array(tie('lens'), { maxLength: 2, depthIdentifier: 'lens' }),
    },
    { requiredKeys: [] },
  ),
}));
const anyNote = fc.record({
  tag: name,
  folder: name,
  isLinked: fc.boolean(),
  updatedMs: time,
  createdMs: time,
});

describe('what an archive is asked of notes', () => {
  it('is all of tags, folders, times and links, wherever they stand', () => {
    expect(ofQuery('tag:#heron created:2024 is:alone', { folders: ['Pond'], sinceMs: 7 })).toEqual({
      isWhole: true,
      filter: {
        ...{ tags: ['heron'], folders: ['Pond'], linked: false, sinceMs: 7 },
        ...{ createdSinceMs: Date.UTC(2024, 0, 1), createdUntilMs: Date.UTC(2025, 0, 1) },
      },
    });
    expect(ofLens(undefined)).toEqual({ isWhole: true, filter: {} });
    expect(ofLens({ sinceMs: 3, allOf: [{ sinceMs: 5, untilMs: 8 }, { untilMs: 7 }] })).toEqual({
      isWhole: true,
      filter: { sinceMs: 5, untilMs: 7 },
    });
  });

  it('is nothing where a lens names no tag, no folder or the one that holds all, as in an index', () => {
    for (const lens of [{ tags: [], folders: [] }, { folders: ['/'] }, { folders: ['Pond', ''] }])
      expect(ofLens(lens)).toEqual({ isWhole: true, filter: {} });
  });

  it('leaves what it cannot be asked to where notes are read, and asks the rest', () => {
    for (const lens of [
      { properties: [{ name: 'status' }] },
      { noneOf: [{ tags: ['b'] }] },
      { anyOf: [{ tags: ['b'] }, { folders: ['c'] }] },
      { kinds: ['code' as const] },
      { where: '"a phrase"' },
      { allOf: [{ tags: ['b'] }] },
    ]) {
      expect(ofLens({ tags: ['a'], ...lens })).toEqual({ isWhole: false, filter: { tags: ['a'] } });
    }
  });

  it('lets every note pass that meets the lens, and no other where it is whole', () => {
    fc.assert(
      fc.property(anyLens, fc.array(anyNote, { minLength: 1, maxLength: 20 }), (lens, notes) => {
        const { filter, isWhole } = ofLens(lens);
        for (const note of notes) {
          if (meets(note, lens)) expect(meets(note, filter)).toBe(true);
          else if (isWhole) expect(meets(note, filter)).toBe(false);
        }
      }),
    );
  });

  it('is not asked which notes others are linked with, wherever that stands', () => {
    const other = 'Pond.md' as NotePath;
    for (const lens of [{ linkedWith: [other] }, { within: { links: 1, of: other } }] satisfies Lens[]) {
      for (const around of [lens, { allOf: [lens] }, { anyOf: [{ tags: ['a'] }, { noneOf: [lens] }] }])
        expect(asksWhichLinks(conditionOf(around))).toBe(true);
    }
    expect(asksWhichLinks(conditionOf({ linked: true, noneOf: [{ tags: ['a'] }] }))).toBe(false);
  });

  it('is written as the server takes it, null where nothing is asked', () => {
    expect(askedOf({})).toBe(null);
    expect(askedOf({ tags: ['#a/b/'], folders: ['/Pond/'], linked: false, createdUntilMs: 4 })).toBe(
      '{"tags":["a/b"],"folders":["Pond"],"times":[null,null,null,4],"linked":false}',
    );
    expect([isAsking({}), isAsking({ untilMs: 0 }), isAsking({ linked: false })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
