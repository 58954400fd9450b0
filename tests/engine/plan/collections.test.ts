import { describe, expect, it } from 'vitest';
import type { QueryPlan } from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { planQuestion } from '../../../worker/engine/plan/plan-question';
import { AGES, COLLECTIONS, ORDERS, OTHERS } from './collection-questions';
import { NO_NAMES } from './plan-names';

const TAGS = [
  ...['book', 'movie', 'restaurant', 'buch', 'film', 'libro', 'película', 'restaurante', 'hotel'],
  ...['本', '映画', 'レストラン', '书', '电影', '餐厅'],
];
/** They say nothing of when or how long. */
const PLACES = ['restaurant', 'restaurante', 'hotel', 'レストラン', '餐厅'];
const PROPERTIES = ['rating', 'pages', 'price', 'year', 'runtime', 'author', 'last'];

/** A vault whose properties are called in English, whatever language is asked in. */
const NAMES: PlanNames = {
  ...NO_NAMES,
  folder: (written) => (written.toLowerCase() === 'attic' ? 'Attic/' : undefined),
  tag: (written) => TAGS.find((tag) => tag === written.toLowerCase()),
  property: (written) => PROPERTIES.find((name) => name === written.toLowerCase()),
  ordering: (names, { tags: [kind = ''] = [] }) => {
    const known = PLACES.includes(kind) ? ['rating', 'price'] : PROPERTIES;
    const name = names.find((each) => known.includes(each.toLowerCase()));
    return name === undefined ? undefined : { name, holds: name === 'author' ? 'texts' : 'numbers' };
  },
};

const NOW = Date.UTC(2026, 10, 25, 10);

function said({ lens, ...plan }: QueryPlan): string {
  const tags = (lens?.tags ?? []).map((tag) => ` #${tag}`).join('');
  const lacks = (lens?.lacks ?? []).map((each) => ` lacks ${each}`).join('');
  const about = 'about' in plan && plan.about !== '' ? `: ${plan.about}` : '';
  switch (plan.kind) {
    case 'order': {
      const { by, from, first } = plan;
      const of = by.of === 'property' ? by.name : by.of;
      return `${of} ${from}${first === undefined ? '' : ` ${String(first)}`}${tags}${about}`;
    }
    case 'amount':
    case 'facets':
      return `${plan.kind} ${plan.of}${tags}`;
    default:
      return `${plan.kind}${lacks}${tags}${about}`;
  }
}

describe('questions about the notes as a collection', () => {
  it.each([...ORDERS, ...AGES, ...COLLECTIONS])('%s: %s', (lang, question, read) => {
    const plan = planQuestion({ question, nowMs: NOW, likelyLang: lang }, NAMES);
    expect(said(plan)).toBe(read);
    expect(plan.lang).toBe(lang);
    expect(plan.unread).toBe('');
    expect(plan.isGuess).toBeUndefined();
  });

  it.each(OTHERS)('are no others: %s: %s', (lang, question) => {
    const plan = planQuestion({ question, nowMs: NOW, likelyLang: lang }, NAMES);
    expect(['order', 'amount', 'facets', 'no-note']).not.toContain(plan.kind);
    expect(plan.lens?.lacks).toBeUndefined();
  });

  it.each([
    ['en', 'What is my longest note?', 'And the shortest?', 'words least 1'],
    ['en', 'my longest notes about soil', 'and by backlinks?', 'backlinks most: soil'],
    ['en', 'movies by rating', 'And the cheapest ones?', 'price least #movie'],
    ['de', 'Was ist meine längste Notiz?', 'Und die kürzeste?', 'words least 1'],
    ['es', '¿Cuál es mi nota más larga?', '¿Y la más corta?', 'words least 1'],
    ['ja', '一番長いノートは？', '一番短いのは？', 'words least 1'],
    ['zh', '我最长的笔记是哪篇？', '那最短的呢？', 'words least 1'],
  ] as const)('go on in another order: %s: %s %s', (lang, first, question, read) => {
    const before = planQuestion({ question: first, nowMs: NOW, likelyLang: lang }, NAMES);
    const plan = planQuestion({ question, nowMs: NOW, likelyLang: lang, before }, NAMES);
    expect(said(plan)).toBe(read);
    expect(plan).toMatchObject({ asked: question, followUp: { questions: [first] } });
  });

  it.each([
    ['en', 'my oldest notes', 'oldest'],
    ['en', 'the newest notes about soil', 'newest'],
    ['de', 'meine ältesten Notizen', 'oldest'],
    ['ja', '一番古いノート', 'oldest'],
    ['zh', '最新的笔记', 'newest'],
    ['zh', '最旧的笔记是哪一篇？', 'oldest'],
    ['zh', '最早的笔记是哪篇？', 'oldest'],
  ] as const)('are lists by time where all notes are meant: %s: %s', (lang, question, order) => {
    const plan = planQuestion({ question, nowMs: NOW, likelyLang: lang }, NAMES);
    expect(plan).toMatchObject({ kind: 'find', order });
  });

  it('are read for themselves where they say of which notes', () => {
    const before = planQuestion({ question: 'What is my longest note?', nowMs: NOW }, NAMES);
    const plan = planQuestion({ question: 'most linked notes', nowMs: NOW, before }, NAMES);
    expect([said(plan), plan.followUp]).toEqual(['backlinks most', undefined]);
  });

  it.each([
    ['en', 'Which notes in Attic have the most backlinks?', 'backlinks most'],
    ['en', 'longest notes from the attic', 'words most'],
    ['de', 'längste Notizen in Attic', 'words most'],
    ['es', 'las notas más largas de Attic', 'words most'],
    ['ja', 'Atticの一番長いノート', 'words most'],
    ['zh', 'Attic里最长的笔记', 'words most'],
  ] as const)('may be of a folder of that name: %s: %s', (lang, question, read) => {
    const plan = planQuestion({ question, nowMs: NOW, likelyLang: lang }, NAMES);
    expect([said(plan), plan.lens]).toEqual([read, { folders: ['Attic'] }]);
  });

  it.each([
    ['en', 'Which notes in Nowhere have the most backlinks?', 'Nowhere'],
    ['en', 'the best movies in “my cellar”', 'my cellar'],
    ['de', 'Welche Notizen in Nirgends haben die meisten Backlinks?', 'Nirgends'],
    ['es', '¿Qué notas en Ninguna tienen más enlaces entrantes?', 'Ninguna'],
    ['ja', '地下室の中の一番長いノート', '地下室'],
    ['zh', '地下室里最长的笔记', '地下室'],
  ] as const)('are of no place that the vault has not: %s: %s', (lang, question, name) => {
    const plan = planQuestion({ question, nowMs: NOW, likelyLang: lang }, NAMES);
    expect(plan).toMatchObject({ kind: 'no-place', name, unread: '' });
  });

  it('are of a kind that stands as a place, and of none in small letters', () => {
    const asked = (question: string) => planQuestion({ question, nowMs: NOW }, NAMES);
    expect(said(asked('the longest notes in Books'))).toBe('words most #book');
    expect(asked('the longest notes in my life').kind).not.toBe('no-place');
  });

  it('stay in their order under another condition', () => {
    const before = planQuestion({ question: 'my ten longest notes', nowMs: NOW }, NAMES);
    const plan = planQuestion({ question: 'Only those tagged #book', nowMs: NOW, before }, NAMES);
    expect(said(plan)).toBe('words most 10 #book');
    const other = planQuestion({ question: 'What is the shortest path?', nowMs: NOW, before }, NAMES);
    expect(other.followUp).toBeUndefined();
  });
});
