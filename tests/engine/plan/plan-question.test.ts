import { describe, expect, it } from 'vitest';
import {
  MAX_ASKED_BEFORE,
  PLAN_LANGUAGES,
  type AtomId,
  type PlanLanguage,
  type QueryPlan,
} from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { planQuestion } from '../../../worker/engine/plan/plan-question';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { checkRequest } from '../../../worker/wire/requests/check-request';
import { FOLLOW_UPS } from '../../bench/plans/follow-ups';
import { alteredOf, misjoinedOf } from '../../bench/plans/judge';
import { SECOND } from '../../bench/plans/second-questions';
import { WHEN } from '../../bench/plans/when-questions';
import { processorMs } from '../../processor-time';
import { NO_NAMES } from './plan-names';

const NAMES: PlanNames = {
  ...NO_NAMES,
  folder: (written) => ['Journal', 'Recipes'].find((name) => name.toLowerCase() === written.toLowerCase()),
  tag: (written) => ['recipe', 'book', 'garden'].find((name) => name === written.toLowerCase()),
  property: (written) => ['status', 'read'].find((name) => name === written.toLowerCase()),
  value: (property, written) => (property === 'status' && written === 'done' ? 'done' : undefined),
  atom: (written) => (written === 'Soil' ? ('Garden/Soil.md' as AtomId) : undefined),
  isTitle: (written) => written === 'Soil',
};

/** A Wednesday, at ten in the morning UTC. */
const NOW = Date.UTC(2026, 10, 25, 10);

/** The plan of the last of these questions, asked one after the other. */
function planOf(questions: readonly string[], likelyLang: PlanLanguage = 'en'): QueryPlan {
  const [first = '', ...later] = questions;
  return later.reduce<QueryPlan>(
    (before, question) => planQuestion({ question, nowMs: NOW, likelyLang, before }, NAMES),
    planQuestion({ question: first, nowMs: NOW, likelyLang }, NAMES),
  );
}

function year(number: number): { createdSinceMs: number; createdUntilMs: number } {
  return { createdSinceMs: Date.UTC(number, 0), createdUntilMs: Date.UTC(number + 1, 0) };
}

const COMPOST = 'What do I have about compost?';

describe('a question that goes on from another', () => {
  it.each(PLAN_LANGUAGES)('is read as a person would, of 20 all but one at most, in %s', (lang) => {
    const misread = misjoinedOf(lang, FOLLOW_UPS[lang].open).map(({ question }) => question);
    expect(misread.length, misread.join('\n')).toBeLessThanOrEqual(1);
  });

  it('is of the same tasks: in another state, of something else, how many, and which of those that were counted', () => {
    const open = { kind: 'tasks', state: 'open', level: 'paragraph' };
    expect(planOf(['What are my open tasks?', 'And the finished ones?'])).toMatchObject({
      ...{ ...open, state: 'done', about: '' },
    });
    expect(planOf(['What are my open tasks about compost?', 'And about the shed?'])).toMatchObject({
      ...{ ...open, about: 'shed' },
    });
    expect(planOf(['What are my open tasks?', 'How many are there?'])).toMatchObject({
      ...{ kind: 'count', tasks: 'open', about: '', level: 'note' },
    });
    expect(planOf(['How many open tasks do I have?', 'Which ones?'])).toMatchObject({ ...open, about: '' });
  });

  it('says what it was completed with, and from which questions', () => {
    expect(planOf([COMPOST, 'Why does it get hot?'])).toEqual({
      ...{ kind: 'ask', about: 'Why does compost get hot', level: 'paragraph', lang: 'en' },
      ...{ asked: 'Why does it get hot?', unread: '', readBy: 'rules' },
      followUp: { questions: [COMPOST], kept: 'compost', added: '', subject: 'compost' },
    });
    const { about, followUp } = planOf([COMPOST, 'Why does it get hot?', 'And in winter?']) as QueryPlan & {
      about: string;
    };
    expect(about).toBe('Why does compost get hot in winter');
    expect(followUp).toEqual({
      questions: [COMPOST, 'Why does it get hot?'],
      ...{ kept: 'Why does compost get hot', added: 'in winter', subject: 'compost' },
    });
  });

  it('puts what it adds in the place of what the last one added', () => {
    const winter = [COMPOST, 'And in winter?'];
    expect(planOf([...winter, 'And in summer?'])).toMatchObject({ kind: 'find', about: 'compost in summer' });
    expect(planOf([...winter, 'Only those from 2020'])).toMatchObject({
      ...{ about: 'compost in winter', lens: year(2020) },
    });
    expect(planOf([...winter, 'And leeks?'])).toMatchObject({ about: 'leeks' });
    expect(planOf([...winter, 'Why does it freeze?'])).toMatchObject({ about: 'Why does compost freeze' });
    expect(planOf([COMPOST, 'Why?', 'Since when?'])).toMatchObject({
      kind: 'ask',
      about: 'compost Since when',
    });
  });

  it('looks in what was found where it says so', () => {
    const narrowed = [COMPOST, 'Which of them mention worms?'];
    expect(planOf(narrowed)).toMatchObject({ kind: 'find', about: 'compost worms' });
    expect(planOf([...narrowed, 'How many of them mention frost?'])).toMatchObject({
      ...{ kind: 'count', about: 'compost worms frost' },
    });
  });

  it('takes a time for what the time before was of', () => {
    expect(planOf(['Which notes about solar panels did I edit last year?', 'And this year?']).lens).toEqual({
      ...{ sinceMs: Date.UTC(2026, 0), untilMs: Date.UTC(2027, 0) },
    });
    const books = ['How many books did I read in 2019?', 'And in 2020?'];
    expect(planOf(books)).toMatchObject({
      ...{ kind: 'count', about: '' },
      lens: {
        tags: ['book'],
        properties: [{ name: 'read', sinceMs: Date.UTC(2020, 0), untilMs: Date.UTC(2021, 0) }],
      },
    });
  });

  it('asks about a month where an answer is wanted, and takes it for a condition else', () => {
    expect(planOf(['How do I prune roses?', 'And in February?'])).toMatchObject({
      ...{ kind: 'ask', about: 'How do I prune roses in February' },
    });
    expect(planOf([COMPOST, 'And in February?'])).toMatchObject({
      lens: { createdSinceMs: Date.UTC(2026, 1), createdUntilMs: Date.UTC(2026, 2) },
    });
  });

  it('has all tags be met, and takes one folder for another', () => {
    const tagged = ['Notes tagged #garden about soil', 'also tagged #recipe'];
    expect(planOf(tagged).lens).toEqual({ tags: ['garden'], allOf: [{ tags: ['recipe'] }] });
    const inFolder = [COMPOST, 'Which of them are in my Journal folder?', 'And in my Recipes folder?'];
    expect(planOf(inFolder).lens).toEqual({ folders: ['Recipes'] });
  });

  it('takes what is said of properties for a condition', () => {
    const done = [{ name: 'status', anyOf: ['done'] }];
    expect(planOf([COMPOST, 'Which ones have the status done?'])).toMatchObject({
      ...{ kind: 'find', about: 'compost', lens: { properties: done } },
    });
    expect(planOf([COMPOST, 'How many of them have no status?'])).toMatchObject({
      ...{ kind: 'count', about: 'compost', lens: { noneOf: [{ properties: [{ name: 'status' }] }] } },
    });
  });

  it('counts, lists and orders what was found', () => {
    const recipes = 'How many recipes do I have?';
    const lens = { tags: ['recipe'] };
    expect(planOf([recipes, 'Which ones?'])).toMatchObject({
      kind: 'find',
      about: '',
      order: 'newest',
      lens,
    });
    expect(planOf([recipes, 'Per year?'])).toMatchObject({ kind: 'count', by: 'year', lens });
    expect(planOf([recipes, 'Which ones?', 'The oldest ones'])).toMatchObject({ order: 'oldest', lens });
    expect(planOf([COMPOST, 'Over time?'])).toMatchObject({ kind: 'timeline', about: 'compost', by: 'year' });
  });

  it('is known by what it says of where, when and how, and by what was found', () => {
    for (const question of ['What about in winter?', 'in winter?'])
      expect(planOf([COMPOST, question])).toMatchObject({ kind: 'find', about: 'compost in winter' });
    expect(planOf([COMPOST, 'in winter?']).isGuess).toBe(true);
    expect(planOf([COMPOST, 'Is it safe?'])).toMatchObject({ kind: 'ask', about: 'Is compost safe' });
    expect(planOf([COMPOST, 'which mention frost?'])).toMatchObject({ kind: 'find', about: 'compost frost' });
    expect(planOf([COMPOST, 'from last year only'])).toMatchObject({ about: 'compost', lens: year(2025) });
  });

  it('is a guess where the one before was, and where what it is about is only likely', () => {
    expect(planOf([COMPOST, 'And in winter?']).isGuess).toBeUndefined();
    const guess = { ...planOf([COMPOST]), isGuess: true };
    const next = { question: 'And in winter?', nowMs: NOW };
    expect(planQuestion({ ...next, before: guess }, NAMES).isGuess).toBe(true);
    expect(planOf(['Why do bees swarm?', 'How do they choose a place?'])).toMatchObject({
      ...{ about: 'How do bees choose a place', isGuess: true },
    });
    expect(planOf(['¿Qué tengo sobre el compost?', '¿Por qué se calienta?'], 'es').isGuess).toBe(true);
  });

  it('keeps what was there of two sides, of links and of a note', () => {
    const sides = ['What is the difference between contracts and torts?', 'Only those from 2020'];
    expect(planOf(sides)).toMatchObject({ kind: 'compare', sides: ['contracts', 'torts'], lens: year(2020) });
    expect(planOf(['notes about bees from 2020', 'last year'])).toMatchObject({
      about: 'bees',
      lens: year(2025),
    });
    const links = ['What links to Soil?', 'Only those from 2020'];
    expect(planOf(links)).toMatchObject({ kind: 'links', id: 'Garden/Soil.md', lens: year(2020) });
    expect(planOf(['Summarise Soil', 'Why?'])).toMatchObject({ kind: 'ask', about: 'Soil Why' });
  });

  it('names the questions before it, of many the first and the last ones', () => {
    const many = [COMPOST, ...Array.from({ length: 20 }, (_, at) => `And in ${2000 + at}?`), 'Why?'];
    const { questions = [] } = planOf(many).followUp ?? {};
    expect(questions).toEqual([COMPOST, ...many.slice(-MAX_ASKED_BEFORE, -1)]);
    const request = { question: 'Why?', nowMs: NOW, before: planOf(many) };
    expect(checkRequest('plan', request)).toBeUndefined();
    expect(checkRequest('gather', { plan: planOf(many) })).toBeUndefined();
  });
});

describe('a question with a subject of its own', () => {
  it.each(PLAN_LANGUAGES)('is read as if nothing had been asked before, in %s', (lang) => {
    const questions = [...WHEN[lang], ...SECOND[lang].open].map(([question]) => question);
    expect(alteredOf(lang, questions)).toEqual([]);
  });

  it.each([
    ...['How many notes are tagged recipe?', 'How many notes did I write last week?', 'notes from 2020'],
    ...['I wrote something about a cheap hotel, can you dig it out?', 'Is it true that leeks need frost?'],
    ...['What about this one?', 'Tell me more', 'Which tags do I use most?', '#garden', 'last week'],
    ...[
      'And then?',
      'And he?',
      'thanks',
      'so what?',
      'Is it safe to eat leeks?',
      'Do they say that it rains?',
    ],
    ...['How long does it take?', 'What is the oldest oak?', 'Which is better, butter or margarine?'],
  ])('is no follow-up: %s', (question) => {
    const alone = readPlan({ question, nowMs: NOW, likelyLang: 'en' }, NAMES);
    expect(planOf([COMPOST, question])).toEqual(alone);
  });

  it('comes after what has no subject, and what was pasted', () => {
    for (const before of [
      'Show me the main themes in my archive',
      'Which tags do I use most?',
      'a'.repeat(400),
    ])
      for (const question of ['Why does it get hot?', 'And in winter?', 'How many are there?'])
        expect(planOf([before, question]).followUp).toBeUndefined();
  });

  it('is read at once, however long it is', () => {
    const parts = [
      'and in winter with ',
      'it does they that ',
      '那冬天的',
      'それは',
      'und davon ',
      'y las de ',
    ];
    for (const part of parts) {
      const question = part.repeat(400).slice(0, 299);
      const before = planOf([COMPOST]);
      const request = { question, nowMs: NOW, before };
      expect(
        processorMs(() => planQuestion(request, NAMES)),
        part,
      ).toBeLessThan(1_000);
    }
  });
});
