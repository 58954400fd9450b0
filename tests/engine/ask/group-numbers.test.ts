import { describe, expect, it } from 'vitest';
import type { Evidence, PlanLanguage, QueryPlan } from '../../../worker/contract';
import { engineOver } from '../engine-fixture';
import { askingOf, book, film, NOW } from './asked-notes';

const NOTES = {
  'Alien.md': film('["[[Ridley Scott]]"]', 'rating: 9\nyear: 1979\ngenre: [Sci-fi, Horror]'),
  'Gladiator.md': film('"[[People/Ridley Scott]]"', 'rating: 7.5\nyear: 2000\ngenre: Drama'),
  'Ran.md': film('Akira Kurosawa', 'rating: 8\nyear: 1985\ngenre: drama'),
  'Ikiru.md': film('[Akira Kurosawa]', 'rating: unseen\nyear: 1952\ngenre: []'),
  'Dune.md': film('David Lynch', 'rating: 5\nyear: 1985\ncost: $9\ngenre:'),
  'Heat.md': film('Michael Mann', 'rating: 8\nyear: 1995\ncost: €4\ngenre: Drama'),
  'Thief.md': film('Michael Mann', 'year: 1981\ncost: €6'),
  'Emma.md': book('Jane Austen', 'pages: 474 pages\nread: 2023-06-11\nstars: 3'),
  'Persuasion.md': book('Jane Austen', 'pages: 249\nread: 2022-10-02\nstars: 5'),
  'Solaris.md': book('Stanisław Lem', 'pages: 204\nread: 2023-01-05\nstars: 4'),
  'Momo.md': book('Michael Ende', 'pages: 300\nstars: 4'),
  'Ridley Scott.md': 'He makes movies, of which the average person per country has seen one.\n',
};

const gathered = askingOf(NOTES);

function ask(question: string, likelyLang: PlanLanguage = 'en', before?: QueryPlan): Promise<Evidence> {
  return gathered(question, { likelyLang, ...(before && { before }) });
}

/** What is made of which property, by what, and what each group comes to, over how many notes. */
function said({ plan, groups = [] }: Evidence): string {
  if (plan.kind !== 'aggregate') return plan.kind;
  const by = typeof plan.by === 'object' ? [plan.by.property, plan.by.period].join(' ').trim() : plan.by;
  const values = groups.map(({ label, value, unit, over }) => `${label} ${value}${unit} (${over})`);
  return `${plan.of} ${plan.property} by ${by ?? 'nothing'}: ${values.join(', ')}`;
}

const BY_GENRE = 'average rating by genre: Horror 9 (1), Sci-fi 9 (1), Drama 7.833333333 (3)';
const LEAST_BY_GENRE = 'average rating by genre: Drama 7.833333333 (3), Horror 9 (1), Sci-fi 9 (1)';
const BY_DIRECTOR =
  'highest rating by director: Ridley Scott 9 (2), Akira Kurosawa 8 (1), Michael Mann 8 (1), David Lynch 5 (1)';
const PER_AUTHOR = 'sum pages by author: Jane Austen 723 (2), Michael Ende 300 (1), Stanisław Lem 204 (1)';

const READ = 'sum pages by read year: 2022 249 (1), 2023 678 (2)';

describe('a number for each group of notes', () => {
  it.each([
    ['en', 'average rating of my movies per genre', BY_GENRE],
    ['en', 'What is the average rating per genre of my movies?', BY_GENRE],
    ['en', 'average rating by genre', BY_GENRE],
    ['de', 'Durchschnittliche Bewertung der Filme pro Genre', BY_GENRE],
    ['de', 'Wie hoch ist die durchschnittliche Bewertung nach Genre?', BY_GENRE],
    ['es', '¿Cuál es la puntuación media de mis películas por género?', BY_GENRE],
    ['ja', '映画のジャンルごとの平均評価は？', BY_GENRE],
    ['ja', '映画の平均評価をジャンル別に教えて', BY_GENRE],
    ['zh', '我的电影每个类型的平均评分是多少？', BY_GENRE],
    ['zh', '按类型统计电影的平均评分', BY_GENRE],
    ['en', 'highest rating by director', BY_DIRECTOR],
    ['de', 'höchste Bewertung je Regisseur', BY_DIRECTOR],
    ['es', 'puntuación más alta por director', BY_DIRECTOR],
    ['ja', '監督ごとの最高評価', BY_DIRECTOR],
    ['zh', '每位导演的最高评分', BY_DIRECTOR],
    ['en', 'highest rated movie per director', BY_DIRECTOR],
    ['en', 'the best rated movies by director', BY_DIRECTOR],
    ['de', 'bestbewerteter Film pro Regisseur', BY_DIRECTOR],
    ['de', 'am besten bewerteter Film je Regisseur', BY_DIRECTOR],
    ['es', 'película mejor valorada por director', BY_DIRECTOR],
    ['ja', '監督ごとの最も評価の高い映画', BY_DIRECTOR],
    ['zh', '每位导演评分最高的电影', BY_DIRECTOR],
    ['en', 'total pages per author', PER_AUTHOR],
    ['de', 'Summe der Seiten nach Autor', PER_AUTHOR],
    ['es', 'total de páginas por autor', PER_AUTHOR],
    ['ja', '著者別のページ数の合計', PER_AUTHOR],
    ['zh', '每位作者的总页数', PER_AUTHOR],
    [
      'en',
      'lowest rating of movies released before 1990 per director',
      'lowest rating by director: David Lynch 5 (1), Akira Kurosawa 8 (1), Ridley Scott 9 (1)',
    ],
    [
      'en',
      'median stars of books per author',
      'median stars by author: Jane Austen 4 (2), Michael Ende 4 (1), Stanisław Lem 4 (1)',
    ],
  ] as const)('%s: %s', async (lang, question, wanted) => {
    expect(said(await ask(question, lang))).toBe(wanted);
  });

  it.each([
    ['en', 'How many pages per author?', PER_AUTHOR],
    ['de', 'Wie viele Seiten pro Autor?', PER_AUTHOR],
    ['es', '¿Cuántas páginas por autor?', PER_AUTHOR],
    ['ja', '著者ごとのページ数', PER_AUTHOR],
    ['zh', '每个作者多少页？', PER_AUTHOR],
    ['en', 'Which author has the most pages in total?', PER_AUTHOR],
    ['en', 'pages per author', PER_AUTHOR],
    ['de', 'Seiten pro Autor', PER_AUTHOR],
    ['es', 'páginas por autor', PER_AUTHOR],
    ['zh', '每位作者的页数', PER_AUTHOR],
    ['ja', '著者別のページ数', PER_AUTHOR],
    ['en', 'rating per genre', BY_GENRE],
    ['de', 'Bewertung je Genre', BY_GENRE],
    ['en', 'Which genre has the lowest average rating?', LEAST_BY_GENRE],
    ['de', 'Welches Genre hat die niedrigste durchschnittliche Bewertung?', LEAST_BY_GENRE],
    ['de', 'Welches Genre hat im Schnitt die schlechteste Bewertung?', LEAST_BY_GENRE],
    ['es', '¿Qué género tiene la puntuación media más baja?', LEAST_BY_GENRE],
    ['es', '¿Qué género tiene la peor puntuación media?', LEAST_BY_GENRE],
    ['zh', '哪个类型的平均评分最低？', LEAST_BY_GENRE],
    ['ja', 'どのジャンルの平均評価が一番低い？', LEAST_BY_GENRE],
    ['en', 'Which genre has the highest average rating?', BY_GENRE],
    ['en', 'Which genre has the best rating on average?', BY_GENRE],
    ['de', 'Welches Genre hat die höchste durchschnittliche Bewertung?', BY_GENRE],
    ['de', 'Welches Genre hat im Schnitt die beste Bewertung?', BY_GENRE],
    ['es', '¿Qué género tiene la puntuación media más alta?', BY_GENRE],
    ['ja', 'どのジャンルの平均評価が一番高い？', BY_GENRE],
    ['zh', '哪个类型的平均评分最高？', BY_GENRE],
    ['zh', '各类型电影的平均评分', BY_GENRE],
    ['zh', '每个类型的电影平均评分是多少', BY_GENRE],
    ['en', 'For each genre, what is the average rating?', BY_GENRE],
    ['en', 'How many pages did I read per year?', READ],
    ['de', 'Wie viele Seiten habe ich pro Jahr gelesen?', READ],
    ['es', '¿Cuántas páginas leí por año?', READ],
    ['ja', '年ごとに読んだページ数', READ],
    ['zh', '我每年读了多少页？', READ],
  ] as const)('may be asked for by another form: %s: %s', async (lang, question, wanted) => {
    expect(said(await ask(question, lang))).toBe(wanted);
  });

  it('is by a year or month that they hold, or on which somebody read them, in the order of time', async () => {
    expect(said(await ask('total pages of books per year'))).toBe(
      'sum pages by read year: 2022 249 (1), 2023 678 (2)',
    );
    expect(said(await ask('average pages of my books each month'))).toBe(
      'average pages by read month: 2022-10 249 (1), 2023-01 204 (1), 2023-06 474 (1)',
    );
    expect(said(await ask('average rating per year'))).toBe(
      'average rating by year: 1979 9 (1), 1985 6.5 (2), 1995 8 (1), 2000 7.5 (1)',
    );
    const made = await engineOver({ 'A.md': '---\nsteps: 5\n---\n', 'B.md': '---\nsteps: 7\n---\n' });
    const plan = await made.call('plan', { question: 'total steps per year', nowMs: NOW });
    expect(said(await made.call('gather', { plan }))).toMatch(/^sum steps by year: \d{4} 12 \(2\)$/);
  });

  it('stands beside that of all, with what is in no group, and apart by its unit', async () => {
    const { figures, over, ungrouped, lacking, rows } = await ask('average rating by genre');
    expect([figures, over, ungrouped, lacking]).toEqual([[{ label: '', value: 7.5 }], [5], 1, undefined]);
    expect(rows.map(({ title }) => title)[0]).toBe('Alien');
    expect(said(await ask('total cost of movies per director'))).toBe(
      'sum cost by director: Michael Mann 10€ (2), David Lynch 9$ (1)',
    );
  });

  it.each([
    ['en', 'average person per country'],
    ['en', 'Why is the average rating per genre so low?'],
    ['en', 'average rating of movies by Ridley Scott'],
    ['en', 'highest mountain by continent'],
    ['en', 'Which movie has the highest rating?'],
    ['en', 'Which author has the most pages?'],
    ['en', 'How many movies per day do people watch?'],
    ['de', 'Durchschnittseinkommen pro Kopf'],
    ['es', 'renta media por habitante'],
    ['zh', '中位数是什么意思？'],
    ['ja', '中央値とは何ですか？'],
  ] as const)('is not asked for: %s: %s', async (lang, question) => {
    const { plan } = await ask(question, lang);
    expect(plan.kind === 'aggregate' ? plan.by : undefined).toBeUndefined();
  });
});

describe('notes by the time when something was done', () => {
  it.each([
    ['en', 'How many books did I read per year?'],
    ['de', 'Wie viele Bücher habe ich pro Jahr gelesen?'],
    ['es', '¿Cuántos libros leí cada año?'],
    ['ja', '年ごとに読んだ本の数'],
    ['zh', '我每年读了多少本书？'],
  ] as const)('%s: %s', async (lang, question) => {
    const { plan, figures } = await ask(question, lang);
    expect(plan).toMatchObject({ kind: 'count', by: { property: 'read', period: 'year' } });
    expect(figures.map(({ label, value }) => `${label} ${value}`)).toEqual([' 3', '2022 1', '2023 2']);
  });

  it('may be by month, and is not where no note of the kind holds when', async () => {
    const { figures } = await ask('How many books have I read each month?');
    expect(figures.map(({ label }) => label)).toEqual(['', '2022-10', '2023-01', '2023-06']);
    expect((await ask('How many movies did I watch per year?')).plan).not.toMatchObject({
      by: { property: 'read' },
    });
  });
});

describe('the middle of all numbers', () => {
  it.each([
    ['en', 'What is the median rating of my movies?'],
    ['de', 'Was ist der Median der Bewertung meiner Filme?'],
    ['es', 'mediana de la puntuación de mis películas'],
    ['ja', '映画の評価の中央値は？'],
    ['zh', '电影的评分的中位数是多少？'],
  ] as const)('%s: %s', async (lang, question) => {
    const { plan, figures } = await ask(question, lang);
    expect(plan).toMatchObject({ kind: 'aggregate', of: 'median', property: 'rating' });
    expect(figures).toEqual([{ label: '', value: 8 }]);
  });

  it('lies between two where there are as many', async () => {
    expect((await ask('median pages of my books')).figures).toEqual([{ label: '', value: 274.5 }]);
  });
});

it('the highest of all is the note that holds it, with what is contracted too', async () => {
  for (const question of [
    "What's the highest rating?",
    'Whats the highest rating?',
    'What is the highest rating?',
  ])
    expect((await ask(question)).plan).toMatchObject({ kind: 'order', from: 'most', first: 1 });
});

describe('a question that goes on from a number for each group', () => {
  it.each([
    ['en', 'average pages per author', 'And the total?', PER_AUTHOR],
    ['de', 'durchschnittliche Seiten pro Autor', 'Und die Summe?', PER_AUTHOR],
    ['es', 'media de páginas por autor', '¿Y el total?', PER_AUTHOR],
    ['ja', '著者別の平均ページ数', '合計は？', PER_AUTHOR],
    ['zh', '每位作者的平均页数', '总和呢？', PER_AUTHOR],
    ['en', 'average rating per director', 'And the highest?', BY_DIRECTOR],
    ['en', 'average rating of my movies', 'And per genre?', BY_GENRE],
    ['en', "What's the highest rating of my movies?", 'And per director?', BY_DIRECTOR],
    ['de', 'Was ist die höchste Bewertung meiner Filme?', 'Und pro Regisseur?', BY_DIRECTOR],
    ['es', '¿Cuál es la puntuación más alta de mis películas?', '¿Y por director?', BY_DIRECTOR],
    ['ja', '映画の最高評価は？', '監督ごとには？', BY_DIRECTOR],
    ['zh', '电影的最高评分', '每位导演呢？', BY_DIRECTOR],
    ['de', 'durchschnittliche Bewertung der Filme', 'Und pro Genre?', BY_GENRE],
    ['zh', '电影的平均评分', '每个类型呢？', BY_GENRE],
    ['en', 'average rating per director', 'And per genre?', BY_GENRE],
    ['en', 'total pages per author', 'Only those tagged book', PER_AUTHOR],
  ] as const)('%s: %s %s', async (lang, first, question, wanted) => {
    const { plan } = await ask(first, lang);
    expect(said(await ask(question, lang, plan))).toBe(wanted);
  });
});
