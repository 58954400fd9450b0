import { describe, expect, it } from 'vitest';
import type { AtomId, Evidence, QueryPlan } from '../../../worker/contract';
import {
  conditionsIn,
  countedText,
  countRemarks,
  notShown,
  readingOf,
  readingsOf,
  wantedOf,
} from '../../../src/trace/reading';

const NOW = Date.UTC(2026, 10, 23, 12);
const SHARED = {
  ...({ lang: 'en', level: 'note', readBy: 'rules', unread: '' } as const),
  asked: 'notes tagged #a and #b about soil since May',
  lens: { tags: ['a'], allOf: [{ tags: ['b'] }, { createdSinceMs: Date.UTC(2026, 4, 1) }] },
};
const PLAN: QueryPlan = { ...SHARED, kind: 'find', about: 'soil', order: 'best' };

describe('how a question was read', () => {
  it('is said in the order of what is wanted, of what, and under which conditions', () => {
    expect(readingOf(PLAN, NOW)).toEqual(['Notes', 'soil', '#a', '#b', 'written since 1 May']);
  });

  it('says one day once, and that notes have no links', () => {
    const day = Date.UTC(2026, 10, 22);
    const lens = { linked: false, createdSinceMs: day, createdUntilMs: day + 86_400_000 };
    const plan: QueryPlan = { ...SHARED, lens, kind: 'find', about: '', order: 'oldest' };
    expect(readingOf(plan, NOW)).toEqual(['Oldest notes', 'without links', 'written yesterday']);
    expect(conditionsIn(plan, NOW).map(({ without }) => without.lens)).toEqual([
      { createdSinceMs: day, createdUntilMs: day + 86_400_000 },
      { linked: false },
    ]);
  });

  it('says numbers that notes hold, how many links they have, and choices', () => {
    const lens = {
      properties: [
        { name: 'rating', atLeast: 7, below: 9 },
        { name: 'categories', anyOf: ['[[Kinds/Movies|Films]]'] },
      ],
      links: [
        { of: 'out' as const, atLeast: 6 },
        { of: 'in' as const, atLeast: 2, atMost: 1_000 },
      ],
      anyOf: [{ tags: ['a'] }, { properties: [{ name: 'type', anyOf: ['[[A]]'] }] }],
    };
    const plan: QueryPlan = { ...SHARED, lens, kind: 'find', about: '', order: 'newest' };
    expect(readingOf(plan, NOW)).toEqual([
      ...['Newest notes', 'rating ≥ 7, < 9', 'categories: Films', '≥ 6 outgoing links', '2–1,000 backlinks'],
      '#a or type: A',
    ]);
    expect(conditionsIn(plan, NOW).map(({ without }) => Object.keys(without.lens ?? {}))).toEqual([
      ...[
        ['properties', 'links', 'anyOf'],
        ['properties', 'links', 'anyOf'],
        ['properties', 'links', 'anyOf'],
      ],
      ...[
        ['properties', 'links', 'anyOf'],
        ['properties', 'links'],
      ],
    ]);
  });

  it('can go without each of its conditions, and is without a lens after the last', () => {
    expect(conditionsIn(PLAN, NOW).map(({ without }) => without.lens)).toEqual([
      { allOf: [{ tags: ['b'] }, { createdSinceMs: Date.UTC(2026, 4, 1) }] },
      { tags: ['a'], allOf: [{ createdSinceMs: Date.UTC(2026, 4, 1) }] },
      { tags: ['a'], allOf: [{ tags: ['b'] }] },
    ]);
    const [only] = conditionsIn({ ...PLAN, lens: { tags: ['a'] } }, NOW);
    expect(only?.without).not.toHaveProperty('lens');
  });

  it.each<[string, QueryPlan, string[]]>([
    ['words', PLAN, ['Notes', 'Newest notes', 'Oldest notes', 'Answer', 'Count', 'Over time']],
    [
      'an atom',
      { ...SHARED, kind: 'near', id: 'Soil.md' as AtomId },
      ['Go in', 'Go out', 'Related', 'Links to', 'Links from', 'Summary'],
    ],
    [
      'tasks',
      { ...SHARED, kind: 'tasks', about: 'soil', state: 'open' },
      ['Open tasks', 'Notes', 'Newest notes', 'Oldest notes', 'Answer', 'Count', 'Over time'],
    ],
    ['two sides', { ...SHARED, kind: 'compare', sides: ['soil', 'clay'] }, ['Compare', 'Answer', 'Notes']],
  ])('can be another one of the same %s', (_name, plan, wanted) => {
    const readings = readingsOf(plan);
    expect(readings.map(wantedOf)).toEqual(wanted);
    expect(readings).toContain(plan);
    for (const reading of readings) expect(reading.lens).toEqual(plan.lens);
  });
});

describe('tasks that are shown', () => {
  const plan: QueryPlan = { ...SHARED, kind: 'tasks', about: 'soil', state: 'open' };
  const quote = { n: 1, quote: 'dig', state: 'verified' as const, spans: [] };
  const evidence: Evidence = {
    ...{ plan, pieces: [], rows: [], leftOut: 2, held: 'soil' },
    ...{ figures: [{ label: '', value: 9 }], extract: { kind: 'quotes', quotes: [quote, quote] } },
  };

  it('are counted by their state, and those that are not shown are tasks, where others are notes', () => {
    expect(countedText({ ...evidence, plan: { ...plan, lens: {} } }, NOW)).toBe(
      '9 open tasks with the word “soil”',
    );
    expect(notShown(evidence)).toBe(7);
    const answer = { ...SHARED, kind: 'ask', about: 'soil' } as const;
    expect(notShown({ ...evidence, plan: answer })).toBe(0);
    expect(notShown({ ...evidence, plan: answer, extract: { kind: 'sides', sides: [] } })).toBe(0);
    expect(notShown({ ...evidence, plan: answer, extract: { kind: 'rows' } })).toBe(2);
  });
});

describe('what was counted', () => {
  const said = (plan: QueryPlan, value: number, held?: string) => {
    const found = { pieces: [], rows: [], leftOut: 0, extract: { kind: 'rows' as const } };
    const evidence: Evidence = { ...found, plan, figures: [{ label: '', value }], ...(held && { held }) };
    return countedText(evidence, NOW);
  };
  const { lens: _lens, ...bare } = SHARED;
  const COUNT: QueryPlan = { ...bare, kind: 'count', about: '' };

  it('is said with its number first, and every condition', () => {
    expect(said(COUNT, 12)).toBe('12 notes');
    expect(said({ ...COUNT, lens: { tags: ['recipe'] } }, 1)).toBe('1 note with the tag #recipe');
    expect(said({ ...COUNT, lens: { folders: ['Work'] }, tasks: 'open' }, 3)).toBe(
      '3 open tasks in the folder Work',
    );
    const since = Date.UTC(2019, 0);
    const read = { name: 'read', sinceMs: since, untilMs: Date.UTC(2020, 0) };
    const properties = [{ name: 'status', anyOf: ['done'] }, read, { name: 'rating' }];
    expect(said({ ...COUNT, lens: { properties } }, 2)).toBe(
      '2 notes with the property status: done, with the property read: 1 Jan 2019 – 31 Dec 2019, with the property rating',
    );
    expect(said({ ...COUNT, lens: { links: [{ of: 'in', atLeast: 3, atMost: 3 }] } }, 5)).toBe(
      '5 notes with 3 backlinks',
    );
    expect(said({ ...COUNT, lens: { links: [{ of: 'in', atMost: 0 }] } }, 5)).toBe(
      '5 notes with 0 backlinks',
    );
    const either = { anyOf: [{ tags: ['a'] }, { properties: [{ name: 'type', anyOf: ['[[A]]'] }] }] };
    expect(said({ ...COUNT, lens: either }, 5)).toBe('5 notes with the tag #a or with the property type: A');
    expect(said({ ...COUNT, level: 'paragraph', lens: { kinds: ['table'] } }, 4)).toBe(
      '4 paragraphs of the kind “tables”',
    );
  });

  it('is what holds the words, where words were counted', () => {
    expect(said({ ...COUNT, about: 'slow cooking' }, 7, 'slow cooking')).toBe(
      '7 notes with the words “slow cooking”',
    );
    expect(said({ ...COUNT, about: 'compost' }, 1, 'compost')).toBe('1 note with the word “compost”');
    expect(said({ ...COUNT, about: 'my dad' }, 0, 'dad')).toBe('0 notes with the word “dad”');
  });

  it('says which tags are meant one or the other, and what is not there', () => {
    const either = { tags: ['a', 'b'], noneOf: [{ tags: ['old'] }, { properties: [{ name: 'rating' }] }] };
    expect(said({ ...COUNT, lens: either }, 3)).toBe(
      '3 notes with the tags #a or #b, without #old, without rating',
    );
    const conditions = conditionsIn({ ...PLAN, lens: either }, NOW);
    expect(conditions.map(({ text }) => text)).toEqual(['#a or #b', 'without #old', 'without rating']);
    expect(conditions[1]?.without.lens).toEqual({
      tags: ['a', 'b'],
      noneOf: [{ properties: [{ name: 'rating' }] }],
    });
  });

  it('says of notes how many templates are none of them', () => {
    const found = { pieces: [], rows: [], leftOut: 0, extract: { kind: 'rows' as const } };
    const counted = { ...found, plan: COUNT, figures: [{ label: '', value: 3 }] };
    expect(countRemarks({ ...counted, templates: 2 }, NOW)).toEqual(['2 templates are not counted.']);
    expect(countRemarks({ ...counted, templates: 1 }, NOW)).toEqual(['1 template is not counted.']);
    expect(countRemarks(counted, NOW)).toEqual([]);
  });

  it('is what links to a note', () => {
    const links: QueryPlan = { ...bare, kind: 'links', id: 'Garden/Soil.md' as AtomId, which: 'in' };
    expect(said(links, 1)).toBe('1 note that links to Soil');
    expect(said({ ...links, which: 'out' }, 5)).toBe('5 notes that Soil links to');
  });
});
