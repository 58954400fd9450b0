import { describe, expect, it } from 'vitest';
import type { Evidence, Figure, QueryPlan } from '../../../worker/contract';
import { nothingAnswered } from '../../../src/trace/nothing-answered';
import { measureText, partsOf } from '../../../src/trace/aggregate-text';
import { rowAsides } from '../../../src/trace/order-text';
import { countedText, countRemarks, readingOf, readingsOf } from '../../../src/trace/reading';

const NOW = Date.UTC(2026, 10, 23, 12);
const SHARED = {
  ...({ lang: 'en', level: 'note', readBy: 'rules', unread: '', about: '' } as const),
  asked: 'What do my films cost?',
  lens: { tags: ['film'] },
};
const TOTAL: QueryPlan = { ...SHARED, kind: 'aggregate', of: 'sum', property: 'price' };
const GROUPS: QueryPlan = { ...SHARED, kind: 'count', by: { property: 'director' } };

function evidence(plan: QueryPlan, figures: Figure[], more: Partial<Evidence> = {}): Evidence {
  const bare = { pieces: [], rows: [], leftOut: 0, extract: { kind: 'rows' as const } };
  return { plan, ...bare, figures, ...more };
}

describe('what numbers come to', () => {
  it('is said with its property, over how many notes, and under which conditions', () => {
    const found = evidence({ ...TOTAL, of: 'average' }, [{ label: '', value: 8.642857143 }], { over: [7] });
    expect(countedText(found, NOW)).toBe('Average of price: 8.64 over 7 notes with the tag #film');
    expect(readingOf(found.plan, NOW)).toEqual(['Average of price', '#film']);
    expect(readingsOf(found.plan)).toContainEqual(found.plan);
  });

  it('is said unit by unit, and that these are kept apart, what is not there and what is no number', () => {
    const figures = [
      { label: '€', value: 20.5 },
      { label: '$', value: 9 },
    ];
    const found = evidence(TOTAL, figures, { over: [2, 1], lacking: 1, notNumbers: 2 });
    expect(countedText(found, NOW)).toBe(
      'Total of price: €20.50 over 2 notes, $9 over 1 note with the tag #film',
    );
    expect(countRemarks(found, NOW)).toEqual([
      'Numbers of different units are not added up.',
      '1 note has no value for price.',
      '2 notes are left out, because price there is not one number.',
    ]);
    expect(partsOf(found)).toEqual([]);
  });

  it('is said group by group beside it, each with its unit and its notes, and what is in none', () => {
    const plan: QueryPlan = { ...TOTAL, by: { property: 'director' } };
    const groups = [
      { label: 'Ridley Scott', value: 12.5, unit: '€', over: 2 },
      { label: 'Akira Kurosawa', value: 5, unit: '€', over: 1 },
      { label: 'David Lynch', value: 9, unit: '$', over: 1 },
    ];
    const found = evidence(plan, [{ label: '€', value: 20.5 }], { over: [3], groups, ungrouped: 2 });
    expect(partsOf(found).map(({ short }) => short)).toEqual(['€12.50 (2)', '€5 (1)', '$9 (1)']);
    expect(partsOf(found).map(({ label, said, share }) => [label, said, share])).toEqual([
      ['Ridley Scott', '€12.50 over 2 notes', 1],
      ['Akira Kurosawa', '€5 over 1 note', 0.4],
      ['David Lynch', '$9 over 1 note', 1],
    ]);
    expect(countRemarks(found, NOW)).toEqual(['2 notes have no value for director.']);
    expect(readingOf(plan, NOW)).toEqual(['Total of price', 'by director', '#film']);
    expect(readingOf({ ...plan, by: { property: 'seen', period: 'year' } }, NOW)).toEqual([
      ...['Total of price', 'by year', 'by seen', '#film'],
    ]);
    expect(readingOf({ ...plan, of: 'median', by: 'month' }, NOW)).toEqual([
      ...['Median of price', 'by month', '#film'],
    ]);
  });

  it('is nothing where no note holds a number', () => {
    const found = evidence(TOTAL, [], { lacking: 3 });
    expect(countedText(found, NOW)).toBeUndefined();
    expect(nothingAnswered({ plan: TOTAL })).toBe('No note has any of this.');
  });

  it('stands beside each note', () => {
    const rows = [{ title: 'Alien' } as Evidence['rows'][number]];
    expect(rowAsides(evidence(TOTAL, [], { rows, values: ['€12'] }))).toEqual(['price: €12']);
  });

  it.each([
    ['', 1985.5, '1985.5'],
    ['', 12_345.678, '12,345.68'],
    ['€ per person', 9, '€9 per person'],
    ['/5', 4.25, '4.25/5'],
    ['%', 45, '45%'],
    ['min', 117, '117 min'],
  ])('is written with its unit %s', (label, value, text) => {
    expect(measureText({ label, value })).toBe(text);
  });
});

describe('notes by a property', () => {
  it('are counted in all and under each value, with how many hold none', () => {
    const figures = [
      { label: '', value: 4 },
      { label: 'Ridley Scott', value: 2 },
    ];
    const found = evidence(GROUPS, figures, { lacking: 2 });
    expect(countedText(found, NOW)).toBe('4 notes with the tag #film');
    expect(countRemarks(found, NOW)).toEqual(['2 notes have no value for director.']);
    expect(partsOf(found)).toEqual([{ label: 'Ridley Scott', value: 2, said: '2', short: '2', share: 1 }]);
    expect(readingOf(GROUPS, NOW)).toEqual(['Count', 'by director', '#film']);
  });
});
