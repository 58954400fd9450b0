import { describe, expect, it } from 'vitest';
import type { AtomId, QueryPlan } from '../../../worker/contract';
import { conditionsIn, readingOf, readingsOf, wantedOf } from '../../../src/trace/reading';

const NOW = Date.UTC(2026, 10, 23, 12);
const SHARED = {
  ...({ lang: 'en', level: 'note', readBy: 'rules', unread: '' } as const),
  asked: 'notes tagged #a and #b about soil since May',
  lens: { tags: ['a', 'b'], allOf: [{ createdSinceMs: Date.UTC(2026, 4, 1) }] },
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

  it('can go without each of its conditions, and is without a lens after the last', () => {
    expect(conditionsIn(PLAN, NOW).map(({ without }) => without.lens)).toEqual([
      { tags: ['b'], allOf: [{ createdSinceMs: Date.UTC(2026, 4, 1) }] },
      { tags: ['a'], allOf: [{ createdSinceMs: Date.UTC(2026, 4, 1) }] },
      { tags: ['a', 'b'] },
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
    ['two sides', { ...SHARED, kind: 'compare', sides: ['soil', 'clay'] }, ['Compare', 'Answer', 'Notes']],
  ])('can be another one of the same %s', (_name, plan, wanted) => {
    const readings = readingsOf(plan);
    expect(readings.map(wantedOf)).toEqual(wanted);
    expect(readings).toContain(plan);
    for (const reading of readings) expect(reading.lens).toEqual(plan.lens);
  });
});
