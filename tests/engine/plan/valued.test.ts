import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanLanguage } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';

const NOTES = {
  'Blade Runner.md':
    '---\ncategories: ["[[Movies]]"]\ndirector: ["[[Ridley Scott]]"]\ncast: ["[[Harrison Ford]]", "[[Sean Young]]"]\ngenre: ["[[Sci-fi]]"]\nyear: 1982\n---\nRain.\n',
  'Alien.md':
    '---\ncategories: ["[[Movies]]"]\ndirector: "[[People/Ridley Scott|Ridley Scott]]"\ngenre: horror\nstatus: unseen\n---\nA ship.\n',
  'Witness.md': '---\ncategories: ["[[Movies]]"]\ndirector: Peter Weir\ncast: Harrison Ford\n---\nA barn.\n',
  'Gran Torino.md': '---\ncategories: ["[[Movies]]"]\ncast: [Clint Eastwood]\n---\nA car.\n',
  'Unforgiven.md': '---\ncategories: ["[[Movies]]"]\ndirector: "[[Clint Eastwood]]"\n---\nA farm.\n',
  'Momo.md': '---\ntags: [book]\nauthor: Michael Ende\nstatus: unread\n---\nTime.\n',
  'Emma.md': '---\ntags: [book]\nauthor: "[[Jane Austen]]"\nstatus: done\n---\nA match.\n',
  'Kyoto.md': '---\ncategories: ["[[Places]]"]\nloc: ["[[Japan]]"]\n---\nTemples.\n',
  'Oslo.md': '---\ncategories: ["[[Places]]"]\nloc: ["[[Norway]]"]\n---\nA fjord.\n',
  'Blue Train.md':
    '---\ncategories: ["[[Albums]]"]\ngenre: ["[[Jazz]]"]\nartist: John Coltrane\n---\nBrass.\n',
  'Ridley Scott.md': 'He makes movies.\n',
  'Winter.md': 'Books in winter are the best, by the stove with unread letters.\n',
};

/** Written before the rules, with the notes that are meant. */
const ASKED: [lang: PlanLanguage, question: string, notes: string][] = [
  ['en', 'movies by Ridley Scott', 'Alien Blade Runner'],
  ['en', 'movies directed by Ridley Scott', 'Alien Blade Runner'],
  ['en', 'movies with Harrison Ford', 'Blade Runner Witness'],
  ['en', 'movies starring Harrison Ford', 'Blade Runner Witness'],
  ['en', 'Which movies are by Peter Weir?', 'Witness'],
  ['en', 'show me all books by Michael Ende', 'Momo'],
  ['en', 'Do I have any books by Jane Austen?', 'Emma'],
  ['en', 'books written by Jane Austen', 'Emma'],
  ['en', 'places in Japan', 'Kyoto'],
  ['en', 'my places in Norway', 'Oslo'],
  ['en', 'jazz albums', 'Blue Train'],
  ['en', 'sci-fi movies', 'Blade Runner'],
  ['en', 'my unread books', 'Momo'],
  ['en', 'list all horror movies', 'Alien'],
  ['de', 'Filme von Ridley Scott', 'Alien Blade Runner'],
  ['de', 'Welche Filme sind von Peter Weir?', 'Witness'],
  ['de', 'Filme mit Harrison Ford', 'Blade Runner Witness'],
  ['de', 'Orte in Japan', 'Kyoto'],
  ['es', 'películas de Ridley Scott', 'Alien Blade Runner'],
  ['es', 'libros de Michael Ende', 'Momo'],
  ['es', 'películas con Harrison Ford', 'Blade Runner Witness'],
  ['zh', 'Ridley Scott的电影', 'Alien Blade Runner'],
  ['zh', 'Michael Ende的书', 'Momo'],
  ['ja', 'Ridley Scottの映画', 'Alien Blade Runner'],
  ['ja', 'Michael Endeの本', 'Momo'],
];

/** What is looked for by words, counted or answered. */
const OTHERS: string[] = [
  'books in winter',
  'movies about Japan',
  'Who is Ridley Scott?',
  'movies',
  'Ridley Scott',
  'What do I think about jazz?',
  'books by the stove',
  'How do I make unread books less?',
  'notes by Jane Austen',
];

let engine: TestEngine;

beforeAll(async () => {
  engine = await engineOver(NOTES);
});

describe('notes of a kind by a value whose property is not named', () => {
  it('are those of the kind that hold it in any', async () => {
    const read: typeof ASKED = [];
    for (const [likelyLang, question] of ASKED) {
      const plan = await engine.call('plan', { question, nowMs: 0, likelyLang });
      const { rows } = await engine.call('gather', { plan });
      read.push([likelyLang, question, plan.kind === 'find' && plan.about === '' ? titles(rows) : '']);
    }
    expect(read).toEqual(ASKED);
  });

  it.each([
    ['en', 'How many movies by Ridley Scott do I have?', 2],
    ['en', 'How many unread books are there?', 1],
    ['de', 'Wie viele Filme von Ridley Scott habe ich?', 2],
    ['es', '¿Cuántas películas con Harrison Ford tengo?', 2],
    ['en', 'How many movies by Clint Eastwood do I have?', 2],
    ['en', 'How many movies do I have?', 5],
  ] as const)('are counted, in %s: %s', async (likelyLang, question, value) => {
    const plan = await engine.call('plan', { question, nowMs: 0, likelyLang });
    const { figures } = await engine.call('gather', { plan });
    expect([plan.kind, figures]).toEqual(['count', [{ label: '', value }]]);
  });

  it('are not meant where the kind has no such value', async () => {
    for (const question of OTHERS) {
      const plan = await engine.call('plan', { question, nowMs: 0 });
      const { properties = [], anyOf = [] } = ('lens' in plan && plan.lens) || {};
      const all = [...properties, ...anyOf.flatMap((lens) => lens.properties ?? [])];
      expect([question, all.filter(({ name }) => name !== 'categories')]).toEqual([question, []]);
    }
  });
});

function titles(rows: { title: string }[]): string {
  return rows
    .map(({ title }) => title)
    .sort()
    .join(' ');
}
