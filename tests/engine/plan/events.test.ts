import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanLanguage, QueryPlan } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';

const film = (kinds: string, year: number): string => `---\ntags: [${kinds}]\nyear: ${year}\n---\nA film.\n`;
const book = (kinds: string, day: string): string =>
  `---\ntags: [${kinds}]\npublished: ${day}\n---\nA book.\n`;
const BOOK = 'book, buch, libro, 本, 书';
const FILM = 'movie, film, película, 映画, 电影';
const MEN = 'person, persona, 人';

const NOTES = {
  'Alien.md': film(FILM, 1979),
  'Cube.md': film(FILM, 1997),
  'Dune.md': film(FILM, 2021),
  'Emma.md': book(BOOK, '1815-12-23'),
  'Momo.md': book(BOOK, '1973-01-01'),
  'Silo.md': book(BOOK, '2019-07-05'),
  'Anna.md': `---\ntags: [${MEN}]\nborn: 1948-03-02\n---\nShe sings.\n`,
  'Tom.md': `---\ntags: [${MEN}]\nbirthday: 1951-03-02\n---\nHe draws.\n`,
  'Ben.md': `---\ntags: [${MEN}]\nborn: 1990-03-02\n---\nHe runs.\n`,
  'Soil.md': '---\ntags: [garden]\n---\nWorms dig. In 1990 it rained.\n',
};

/** Written before the rule, with the notes that are meant. */
const ASKED: [lang: PlanLanguage, question: string, notes: string][] = [
  ['en', 'movies released before 1990', 'Alien'],
  ['en', 'Which movies came out after 1990?', 'Cube Dune'],
  ['en', 'movies from the 1990s', 'Cube'],
  ['en', "movies of the '90s", 'Cube'],
  ['en', 'movies from 1979', 'Alien'],
  ['en', 'movies released between 1975 and 2000', 'Alien Cube'],
  ['en', 'books published in 2019', 'Silo'],
  ['en', 'books published in July 2019', 'Silo'],
  ['en', 'Which books were published before 1900?', 'Emma'],
  ['en', 'notes published in 2019', 'Silo'],
  ['en', 'persons born before 1950', 'Anna'],
  ['en', 'show me movies since 2000', 'Dune'],
  ['de', 'Filme, die vor 1990 erschienen sind', 'Alien'],
  ['de', 'Filme aus den 90ern', 'Cube'],
  ['de', 'Welche Bücher sind 2019 erschienen?', 'Silo'],
  ['de', 'Personen, die vor 1950 geboren wurden', 'Anna'],
  ['es', 'películas estrenadas antes de 1990', 'Alien'],
  ['es', 'películas de los años 90', 'Cube'],
  ['es', 'libros publicados en 2019', 'Silo'],
  ['es', 'personas nacidas antes de 1950', 'Anna'],
  ['ja', '1990年より前に公開された映画', 'Alien'],
  ['ja', '90年代の映画', 'Cube'],
  ['ja', '2019年に出版された本', 'Silo'],
  ['ja', '1950年より前に生まれた人', 'Anna'],
  ['zh', '1990年以前上映的电影', 'Alien'],
  ['zh', '90年代的电影', 'Cube'],
  ['zh', '2019年出版的书', 'Silo'],
  ['zh', '1950年以前出生的人', 'Anna'],
];

/** Notes that were written then, or something else. */
const OTHERS: [lang: PlanLanguage, question: string][] = [
  ['en', 'notes from 1990'],
  ['en', 'notes about movies from 1990'],
  ['en', 'notes I wrote before 1990'],
  ['en', 'What was released before 1990?'],
  ['en', 'Who was born before 1950?'],
  ['en', 'garden from 1990'],
  ['de', 'Notizen von vor 1990'],
  ['es', 'notas de 1990'],
  ['ja', '1990年のノート'],
  ['zh', '1990年的笔记'],
];

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineOver(NOTES);
});

function planOf(question: string, likelyLang: PlanLanguage): Promise<QueryPlan> {
  return engine.call('plan', { question, nowMs: Date.UTC(2026, 10, 25), likelyLang });
}

describe('notes by when what they are of came to be', () => {
  it.each(ASKED)('%s: %s', async (lang, question, notes) => {
    const plan = await planOf(question, lang);
    const { rows } = await engine.call('gather', { plan });
    expect(
      rows
        .map(({ title }) => title)
        .sort()
        .join(' '),
    ).toBe(notes);
    expect([plan.lang, plan.unread, plan.isGuess]).toEqual([lang, '', undefined]);
  });

  it.each(OTHERS)('are no others: %s: %s', async (lang, question) => {
    const { lens } = await planOf(question, lang);
    expect(lens?.properties).toBeUndefined();
  });

  it('are counted', async () => {
    const plan = await planOf('How many movies were released before 1990?', 'en');
    const { figures } = await engine.call('gather', { plan });
    expect([plan.kind, figures]).toEqual(['count', [{ label: '', value: 1 }]]);
  });
});
