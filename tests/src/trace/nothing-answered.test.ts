import { describe, expect, it } from 'vitest';
import type { AtomCard, AtomId, Citation, Evidence, NotePath, QueryPlan } from '../../../worker/contract';
import { countRemarks } from '../../../src/trace/reading';
import { nothingAnswered, nothingOfSide, unquotedRows } from '../../../src/trace/nothing-answered';

type Intent = QueryPlan extends infer P
  ? P extends QueryPlan
    ? Omit<P, keyof typeof SHARED>
    : never
  : never;

const SHARED = { lang: 'en', level: 'note', readBy: 'rules', unread: '', asked: '' } as const;
const id = 'Soil.md' as AtomId;

function noteCard(path: string): AtomCard {
  return {
    ...{ id: path as AtomId, level: 'note', title: path.slice(0, -3), trail: [], parent: undefined },
    ...{ childCount: 0, preview: '', tokens: 0, noteCount: 1, path: path as NotePath },
    ...{ span: undefined, block: undefined, themeKind: undefined },
  };
}

describe('a question that found nothing', () => {
  it.each<[string, Intent]>([
    [
      'No note says anything about this. Try other words for it, or fewer.',
      { kind: 'find', about: 'soil', order: 'best' },
    ],
    ['No note says anything about this. Try other words for it, or fewer.', { kind: 'ask', about: 'soil' }],
    ['No note meets this.', { kind: 'find', about: '', order: 'newest' }],
    ['No themes yet.', { kind: 'themes' }],
    ['Nothing is inside.', { kind: 'zoom', id, to: 'in' }],
    ['Nothing is near this.', { kind: 'near', id }],
    ['Nothing links to this.', { kind: 'links', id, which: 'in' }],
    ['This links to nothing.', { kind: 'links', id, which: 'out' }],
    ['No note has a tag.', { kind: 'facets', of: 'tags' }],
    ['No folder, tag or kind of note is called “Attic”.', { kind: 'no-place', name: 'Attic' }],
    ['There is no text to summarize.', { kind: 'summarise', id, perspective: null }],
  ])('says %s', (said, intent) => {
    expect(nothingAnswered({ plan: { ...SHARED, ...intent } })).toBe(said);
  });

  it('names the words of it that no note has', () => {
    const plan: QueryPlan = { ...SHARED, kind: 'ask', about: 'Kent Beck' };
    expect(nothingAnswered({ plan, unknown: ['Kent', 'Beck'] })).toBe(
      'No note has “Kent”, “Beck”. Try other words for it, or fewer.',
    );
  });
});

describe('a question that no sentence answers', () => {
  const rows = [noteCard('Soil.md')];
  const found: Evidence = {
    ...{ plan: { ...SHARED, kind: 'ask', about: 'soil' }, extract: { kind: 'rows' }, rows },
    ...{ pieces: [], figures: [], leftOut: 0 },
  };

  it('says so, and what can be tried', () => {
    expect(countRemarks(found, 0)).toEqual([
      'No sentence of your notes answers this. These come nearest.',
      'Try other words for it, or fewer.',
    ]);
    expect(countRemarks({ ...found, unknown: ['loam'] }, 0)).toEqual([
      'No note has “loam”.',
      'Try other words for it, or fewer.',
    ]);
  });

  it('is none where nothing was found, or notes are wanted', () => {
    expect(countRemarks({ ...found, rows: [] }, 0)).toEqual([]);
    expect(
      countRemarks({ ...found, plan: { ...SHARED, kind: 'find', about: 'soil', order: 'best' } }, 0),
    ).toEqual([]);
  });
});

describe('one of several sides', () => {
  const cards = ['A.md', 'B.md', 'C.md', 'D.md', 'E.md'].map(noteCard);
  const rows = cards.slice(1).map((card) => card.id);

  it('says that there is nothing only where nothing was found', () => {
    expect(nothingOfSide({ about: 'quarks', quotes: [], rows: [] })).toEqual(['Nothing about quarks.']);
    expect(nothingOfSide({ about: 'soil', quotes: [], rows })).toEqual([]);
  });

  it('names the first notes that were found where no sentence answers', () => {
    expect(unquotedRows({ about: 'soil', quotes: [], rows }, cards)).toEqual(cards.slice(1, 4));
    expect(unquotedRows({ about: 'soil', quotes: [{} as Citation], rows }, cards)).toEqual([]);
  });
});
