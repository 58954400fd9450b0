import { describe, expect, it } from 'vitest';
import type { Evidence, Lens, OrderBy, QueryPlan } from '../../../worker/contract';
import { nothingAnswered } from '../../../src/trace/nothing-answered';
import { rowAsides } from '../../../src/trace/order-text';
import { countedText, countRemarks, readingOf, readingsOf } from '../../../src/trace/reading';

const NOW = Date.UTC(2026, 10, 23, 12);
const SHARED = {
  ...({ lang: 'en', level: 'note', readBy: 'rules', unread: '' } as const),
  asked: 'Which note is the longest?',
};

function plan(by: OrderBy, more: Partial<Extract<QueryPlan, { kind: 'order' }>> = {}): QueryPlan {
  return { ...SHARED, kind: 'order', about: '', by, from: 'most', ...more };
}

function evidence(of: QueryPlan, values: Evidence['values'], more: Partial<Evidence> = {}): Evidence {
  const rows = (values ?? []).map((_, at) => ({ title: `Note ${at + 1}` }) as Evidence['rows'][number]);
  const bare = { pieces: [], figures: [], leftOut: 0, extract: { kind: 'rows' as const } };
  return { plan: of, ...bare, rows, ...(values && { values }), ...more };
}

describe('an order of notes', () => {
  it('is said in words, with how many are wanted and of what', () => {
    expect(readingOf(plan({ of: 'words' }), NOW)).toEqual(['Longest notes']);
    expect(readingOf(plan({ of: 'links' }, { from: 'least', first: 10 }), NOW)).toEqual([
      ...['Notes with fewest links', 'the first 10'],
    ]);
    const rated = plan({ of: 'property', name: 'rating' }, { about: 'soil', lens: { tags: ['film'] } });
    expect(readingOf(rated, NOW)).toEqual(['Notes by rating, descending', 'soil', '#film']);
    expect(readingOf(plan({ of: 'chance', seed: 3 }, { first: 1 }), NOW)).toEqual(['Random notes']);
  });

  it('says beside each row what it is of', () => {
    expect(rowAsides(evidence(plan({ of: 'words' }), [1_234, 1]))).toEqual(['1,234 words', '1 word']);
    const days = [Date.UTC(2020, 4, 3), Date.UTC(2019, 0, 1)];
    expect(rowAsides(evidence(plan({ of: 'made' }), days))).toEqual(['3 May 2020', '1 Jan 2019']);
    expect(rowAsides(evidence(plan({ of: 'backlinks' }), [2]))).toEqual(['2 backlinks']);
    expect(rowAsides(evidence(plan({ of: 'missing' }), [1]))).toEqual(['1 link to nothing']);
    expect(rowAsides(evidence(plan({ of: 'property', name: 'rating' }), ['9/10']))).toEqual(['rating: 9/10']);
  });

  it('says it too where a bound is asked for, and the day where a note holds nothing of it', () => {
    const found = (lens: Lens): QueryPlan => ({ ...SHARED, kind: 'find', about: '', order: 'newest', lens });
    const times = [Date.UTC(2020, 4, 3), Date.UTC(2019, 0, 1)];
    const rated = found({ properties: [{ name: 'rating', above: 5 }] });
    expect(rowAsides(evidence(rated, [7, ''], { times }))).toEqual(['rating: 7', '1 Jan 2019']);
    expect(rowAsides(evidence(found({ links: [{ of: 'in', atLeast: 2 }] }), [3, 2], { times }))).toEqual([
      '3 backlinks',
      '2 backlinks',
    ]);
    const named = found({ properties: [{ name: 'rating', anyOf: [7] }] });
    expect(rowAsides(evidence(named, [7, 7], { times }))).toEqual(['3 May 2020', '1 Jan 2019']);
  });

  it('names the one that is asked for, or how many share its place', () => {
    const one = (by: OrderBy, values: Evidence['values'], from: 'most' | 'least' = 'most') =>
      countedText(evidence(plan(by, { first: 1, from }), values), NOW);
    expect(one({ of: 'words' }, [12])).toBe('“Note 1” is the longest note: 12 words.');
    expect(one({ of: 'made' }, [Date.UTC(2020, 4, 3)])).toBe('“Note 1” was made last: 3 May 2020.');
    expect(one({ of: 'links' }, [1], 'least')).toBe('“Note 1” has the fewest: 1 link.');
    const rating: OrderBy = { of: 'property', name: 'rating' };
    expect(one(rating, ['9'])).toBe('“Note 1” is highest in rating: 9.');
    expect(one(rating, ['2024-05-01'], 'least')).toBe('“Note 1” is earliest in rating: 2024-05-01.');
    expect(one(rating, ['9', '9'])).toBe('2 notes share this place: rating: 9.');
    expect(countedText(evidence(plan(rating), ['9']), NOW)).toBeUndefined();
  });

  it('says how many notes hold nothing of it, and which could not be read', () => {
    const rating = plan({ of: 'property', name: 'rating' });
    expect(countRemarks(evidence(rating, ['9'], { lacking: 1 }), NOW)).toEqual([
      '1 note without a value for rating is not in this order.',
    ]);
    const unread = evidence(plan({ of: 'words' }), [9], { unreadable: ['A.md' as never] });
    expect(countRemarks(unread, NOW)).toEqual(['1 note could not be read and is not counted: A.md']);
  });

  it('may be meant as a list without one', () => {
    const order = plan({ of: 'words' });
    expect(readingsOf(order)).toContain(order);
    expect(readingsOf(order).map(({ kind }) => kind)).toContain('find');
  });
});

describe('how much there is', () => {
  it('is said with of which notes', () => {
    const amount: QueryPlan = { ...SHARED, kind: 'amount', of: 'words', lens: { tags: ['a'] } };
    expect(readingOf(amount, NOW)).toEqual(['Count', 'words', '#a']);
    expect(countedText(evidence(amount, undefined, { figures: [{ label: '', value: 5_000 }] }), NOW)).toBe(
      '5,000 words in notes with the tag #a',
    );
  });

  it('is said of what notes have none of', () => {
    const lens = { lacks: ['tags', 'folder'] as ('tags' | 'folder')[] };
    const find: QueryPlan = { ...SHARED, kind: 'find', about: '', order: 'newest', lens };
    expect(readingOf(find, NOW)).toEqual(['Newest notes', 'without tags', 'in no folder']);
  });
});

describe('what is asked of a note where none is open', () => {
  it('is answered with how to name one', () => {
    const none: QueryPlan = { ...SHARED, kind: 'no-note' };
    expect(readingOf(none, NOW)).toEqual(['About one note']);
    expect(nothingAnswered({ plan: none })).toMatch(/^No note is open\./);
    expect(nothingAnswered({ plan: { ...SHARED, kind: 'facets', of: 'missing' } })).toBe(
      'Every link leads to a note.',
    );
    expect(nothingAnswered({ plan: plan({ of: 'links' }) })).toBe('No note has any of this.');
  });
});
