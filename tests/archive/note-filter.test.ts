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
  folder: string;
  isLinked: boolean;
  updatedMs: number;
  createdMs: number;
}

function meets(note: Note, lens: Lens): boolean {
  const { folders, linked, sinceMs, untilMs, createdSinceMs, createdUntilMs, allOf = [] } = lens;
  return (
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
        facts: 'exists($."#"[*] ? ((@ == "heron")))',
        ...{ folders: ['Pond'], linked: false, sinceMs: 7 },
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

  it('is all of tags and properties, also what is not to be and any of several', () => {
    const status = 'exists($.".status")';
    const some = (name: string) => `exists($."#"[*] ? ((@ == "${name}")))`;
    for (const [lens, facts] of [
      [{ properties: [{ name: 'Status' }] }, status],
      [{ tags: ['#A/'], allOf: [{ tags: ['b'] }] }, `(${some('a')}) && (${some('b')})`],
      [{ anyOf: [{ tags: ['b'] }, { properties: [{ name: 'status' }] }] }, `(${some('b')}) || (${status})`],
      [{ noneOf: [{ tags: ['b'] }, { tags: ['c'] }] }, `(!(${some('b')})) && (!(${some('c')}))`],
    ] satisfies [Lens, string][])
      expect(ofLens({ linked: true, ...lens })).toEqual({ isWhole: true, filter: { linked: true, facts } });
    expect(ofQuery('[status:open] -[status:"5"]')).toMatchObject({ isWhole: true });
  });

  it('leaves what it cannot be asked to where notes are read, and asks the rest', () => {
    for (const lens of [
      { noneOf: [{ folders: ['b'] }] },
      { anyOf: [{ tags: ['b'] }, { folders: ['c'] }] },
      { kinds: ['code' as const] },
      { where: '"a phrase"' },
      { allOf: [{ folders: ['b'] }] },
      { allOf: [{ paths: ['b'] }] },
    ]) {
      expect(ofLens({ folders: ['a'], ...lens })).toEqual({ isWhole: false, filter: { folders: ['a'] } });
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
    expect(askedOf({ facts: '1 == 0', folders: ['/Pond/'], linked: false, createdUntilMs: 4 })).toBe(
      '{"facts":"1 == 0","folders":["Pond"],"times":[null,null,null,4],"linked":false}',
    );
    expect([isAsking({}), isAsking({ untilMs: 0 }), isAsking({ linked: false })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
