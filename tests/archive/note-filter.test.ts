import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedOf, asksWhichLinks, filterOf, isAsking } from '../../worker/archive/note-filter';
import type { Lens, NotePath, SearchLevel } from '../../worker/contract';
import { bothOf, lensCondition, queryCondition, type Condition } from '../../worker/engine/query/condition';
import { readQuery } from '../../worker/engine/query/read-query';

const NOW = Date.UTC(2026, 10, 26);

function conditionOf(lens: Lens | undefined): Condition | undefined {
  const condition = lensCondition(lens, NOW);
  if (!condition.ok) throw new Error(JSON.stringify(condition.error));
  return condition.value;
}

function ofLens(lens: Lens | undefined, level: SearchLevel = 'note') {
  const { filter, isWhole } = filterOf(conditionOf(lens), level);
  return { filter, isWhole };
}

function ofQuery(query: string, lens?: Lens) {
  const read = readQuery(query);
  const inLens = lensCondition(lens, NOW);
  if (!read.ok || !inLens.ok) throw new Error('no query');
  const condition = bothOf(queryCondition(read.value.tree, NOW), inLens.value);
  const { filter, isWhole } = filterOf(condition, 'note');
  return { filter, isWhole };
}

interface Note {
  isLinked: boolean;
  updatedMs: number;
  createdMs: number;
}

function meets(note: Note, lens: Lens): boolean {
  const { linked, sinceMs, untilMs, createdSinceMs, createdUntilMs, allOf = [] } = lens;
  return (
    (linked === undefined || linked === note.isLinked) &&
    note.updatedMs >= (sinceMs ?? -Infinity) &&
    note.updatedMs < (untilMs ?? Infinity) &&
    note.createdMs >= (createdSinceMs ?? -Infinity) &&
    note.createdMs < (createdUntilMs ?? Infinity) &&
    allOf.every((each) => meets(note, each))
  );
}

const time = fc.integer({ min: 0, max: 9 });
const { lens: anyLens } = fc.letrec<{ lens: Lens }>((tie) => ({
  lens: fc.record(
    {
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
  isLinked: fc.boolean(),
  updatedMs: time,
  createdMs: time,
});

const inFolder = (name: string): string =>
  `exists($."/"[0] ? ((@ starts with "//${name}/" || @ == "//${name}")))`;
const inPath = (part: string): string => `exists($."/"[last] ? ((@ like_regex "${part}" flag "q")))`;
const ofKind = (kind: string): string => `exists($."%"[*] ? ((@ == "${kind}")))`;

describe('what an archive is asked of notes', () => {
  it('is all of tags, folders, times and links, wherever they stand', () => {
    expect(ofQuery('tag:#heron created:2024 is:alone', { folders: ['Pond'], sinceMs: 7 })).toEqual({
      isWhole: true,
      filter: {
        facts: `(exists($."#"[*] ? ((@ == "heron")))) && (${inFolder('Pond')})`,
        ...{ linked: false, sinceMs: 7, among: [['#heron']] },
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
      expect(ofLens({ linked: true, ...lens })).toMatchObject({
        isWhole: true,
        filter: { linked: true, facts },
      });
    expect(ofQuery('[status:open] -[status:"5"]')).toMatchObject({ isWhole: true });
  });

  it('is looked up by tags and values, where whatever meets it has one of them', () => {
    const read = { properties: [{ name: 'Status', anyOf: ['Read', 5] }] };
    for (const [lens, among] of [
      [{ tags: ['#A/', 'b'] }, [['#a', '#b']]],
      [read, [['=read', '=5']]],
      [{ tags: ['a'], ...read, allOf: [{ tags: ['c'] }] }, [['=read', '=5'], ['#a']]],
      [{ anyOf: [{ tags: ['b'] }, read] }, [['#b', '=read', '=5']]],
      [{ anyOf: [{ tags: ['b'] }, { folders: ['a'] }] }, undefined],
      [{ noneOf: [{ tags: ['b'] }] }, undefined],
      [{ properties: [{ name: 'status', holds: ['re'] }] }, undefined],
      [{ properties: [{ name: 'status', anyOf: ['x'.repeat(101)] }] }, undefined],
    ] satisfies [Lens, string[][] | undefined][])
      expect(ofLens(lens).filter.among).toEqual(among);
  });

  it('is all of places, kinds and times too, wherever they stand', () => {
    for (const [lens, facts] of [
      [{ folders: ['a'], allOf: [{ folders: ['b'] }] }, `(${inFolder('a')}) && (${inFolder('b')})`],
      [{ anyOf: [{ paths: ['A'] }, { kinds: ['code'] }] }, `(${inPath('a')}) || (${ofKind('code')})`],
      [{ noneOf: [{ sinceMs: 4 }, { names: ['x/y'] }] }, '(!($m >= 4)) && (!(1 == 0))'],
    ] satisfies [Lens, string][])
      expect(ofLens(lens)).toEqual({ isWhole: true, filter: { facts } });
  });

  it('is no more of kinds below notes than which notes hold any', () => {
    const kinds: Lens = { kinds: ['code'] };
    expect(ofLens(kinds, 'paragraph')).toEqual({ isWhole: false, filter: { facts: ofKind('code') } });
    for (const lens of [{ noneOf: [kinds] }, { anyOf: [kinds, { tags: ['a'] }] }])
      expect(ofLens(lens, 'section')).toEqual({ isWhole: false, filter: {} });
    expect(filterOf(conditionOf({ noneOf: [kinds] }), 'note').asksKinds).toBe(true);
    expect(filterOf(conditionOf({ paths: ['a'] }), 'note').asksKinds).toBe(false);
  });

  it('leaves what it cannot be asked to where notes are read, and asks the rest', () => {
    for (const lens of [
      { noneOf: [{ linked: true }] },
      { anyOf: [{ tags: ['b'] }, { linked: false }] },
      { where: '"a phrase"' },
      { where: 'content:word' },
      { anyOf: [{ where: 'line:(a b)' }, { kinds: ['code' as const] }] },
    ]) {
      const { filter, isWhole } = ofLens({ folders: ['a'], ...lens });
      expect([filter, isWhole]).toEqual([{ facts: inFolder('a') }, false]);
    }
  });

  it('asks notes for words that they are to hold, and for such of which they hold none', () => {
    const { filter, isWhole } = ofLens({
      where: 'Soil heat',
      noneOf: [{ where: 'worms' }, { where: '读书' }, { tags: ['b'] }],
    });
    expect(isWhole).toBe(true);
    expect(filter).toMatchObject({ held: ['soil', 'heat'], without: [['worm'], ['读书']] });
    expect(askedOf({ held: ["it's", 'b'], without: [['c']], unlisted: [4] })).toContain(
      String.raw`"held":[["'it''s'","'b'"]],"without":[["'c'"]],"unlisted":[4]`,
    );
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
    const links = { links: [{ of: 'in' as const, atMost: 1 }] };
    for (const around of [{ noneOf: [links] }, { anyOf: [{ tags: ['a'] }, links] }])
      expect(asksWhichLinks(conditionOf(around))).toBe(true);
    for (const around of [links, { allOf: [{ tags: ['a'] }, links] }]) {
      expect(asksWhichLinks(conditionOf(around))).toBe(false);
      expect(ofLens(around)).toMatchObject({ filter: links, isWhole: true });
    }
    expect(asksWhichLinks(conditionOf({ linked: true, noneOf: [{ tags: ['a'] }] }))).toBe(false);
  });

  it('is written as the server takes it, null where nothing is asked', () => {
    expect(askedOf({})).toBe(null);
    expect(askedOf({ facts: '1 == 0', linked: false, createdUntilMs: 4 })).toBe(
      '{"facts":"1 == 0","timed":false,"times":[null,null,null,4],"linked":false}',
    );
    expect(askedOf({ facts: '!($m >= 4)' })).toContain('"timed":true');
    expect([isAsking({}), isAsking({ untilMs: 0 }), isAsking({ linked: false })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
