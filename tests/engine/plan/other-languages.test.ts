import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanLanguage } from '../../../worker/contract';
import { alsoCalled } from '../../../worker/engine/grammar/common-names';
import { engineOver, type TestEngine } from '../engine-fixture';

const film = (rating: number): string =>
  `---\ncategories: ["[[Movies]]"]\ngenre: "[[Crime]]"\nrating: ${rating}\n---\nA film.\n`;
const book = (rating: number, status: string): string =>
  `---\ntags: [book]\nrating: ${rating}\nstatus: ${status}\nauthor: Anna\n---\nA book.\n`;

const ENGLISH = {
  'Heat.md': film(9),
  'Cube.md': film(6),
  'Momo.md': book(8, 'done'),
  'Silo.md': book(5, 'open'),
  'Recipes/Soup.md': 'Boil it.\n',
  'Soil.md': 'Worms dig.\n',
};

const GERMAN = {
  'Heat.md': '---\ntags: [film]\nbewertung: 9\n---\nEin Film.\n',
  'Cube.md': '---\ntags: [film]\nbewertung: 6\n---\nEin Film.\n',
};

/** Written before the rule, with the notes that are meant, in their order. */
const ASKED: [lang: PlanLanguage, question: string, notes: string][] = [
  ['de', 'Welche Filme haben die beste Bewertung?', 'Heat Cube'],
  ['de', 'Filme nach Bewertung', 'Heat Cube'],
  ['de', 'Filme mit einer Bewertung über 7', 'Heat'],
  ['de', 'Bücher mit dem Zustand done', 'Momo'],
  ['de', 'Filme mit dem Genre Crime', 'Cube Heat'],
  ['es', '¿Qué películas tienen la mejor puntuación?', 'Heat Cube'],
  ['es', 'libros por puntuación', 'Momo Silo'],
  ['es', 'libros con el estado done', 'Momo'],
  ['ja', '評価が一番高い映画', 'Heat Cube'],
  ['ja', '評価が7より高い本', 'Momo'],
  ['zh', '评分最高的电影', 'Heat Cube'],
  ['zh', '评分高于7的书', 'Momo'],
];

const COUNTED: [lang: PlanLanguage, question: string, number: number][] = [
  ['de', 'Wie viele Filme habe ich?', 2],
  ['de', 'Wie viele Rezepte habe ich?', 1],
  ['es', '¿Cuántos libros tengo?', 2],
  ['ja', '映画は何本ありますか？', 2],
  ['zh', '我有多少本书？', 2],
];

let english: TestEngine;
let german: TestEngine;

beforeAll(async () => {
  [english, german] = await Promise.all([engineOver(ENGLISH), engineOver(GERMAN)]);
});

async function found(engine: TestEngine, question: string, likelyLang: PlanLanguage): Promise<string> {
  const plan = await engine.call('plan', { question, nowMs: 0, likelyLang });
  const { rows } = await engine.call('gather', { plan });
  const titles = rows.map(({ title }) => title);
  return (plan.kind === 'order' ? titles : titles.sort()).join(' ');
}

describe('kinds and properties that a vault calls in another language', () => {
  it.each(ASKED)('%s: %s', async (lang, question, notes) => {
    expect(await found(english, question, lang)).toBe(notes);
  });

  it.each(COUNTED)('%s: %s', async (lang, question, number) => {
    const plan = await english.call('plan', { question, nowMs: 0, likelyLang: lang });
    const { figures } = await english.call('gather', { plan });
    expect([plan.kind, figures[0]?.value]).toEqual(['count', number]);
  });

  it('may be asked for in English too', async () => {
    expect(await found(german, 'movies by rating', 'en')).toBe('Heat Cube');
  });

  it('are those of the vault where it has the word itself', async () => {
    const both = await engineOver({
      ...ENGLISH,
      'Psycho.md': '---\ntags: [film]\nrating: 7\n---\nA film.\n',
    });
    expect(await found(both, 'Filme nach Bewertung', 'de')).toBe('Psycho');
    expect(await found(both, 'movies by rating', 'en')).toBe('Heat Cube');
  });

  it('have names of which each is of all its languages', () => {
    expect(alsoCalled('Filme')).toEqual(expect.arrayContaining(['movies', 'película', '映画', '电影']));
    expect(alsoCalled('Bewertung')).toContain('rating');
    expect(alsoCalled('kompost')).toEqual([]);
  });
});
