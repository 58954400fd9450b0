import { describe, expect, it } from 'vitest';
import type { Evidence, PlanLanguage, QueryPlan } from '../../../worker/contract';
import { measuredOf } from '../../../worker/engine/ask/measured-value';
import { engineOver } from '../engine-fixture';
import { askingOf, book, film, NOW } from './asked-notes';

function restaurant(country: string, price: string): string {
  return `---\ntype: ["[[Restaurants]]"]\ncountry: ${country}\nprice: ${price}\n---\nFood.\n`;
}

const NOTES = {
  'Alien.md': film(
    '["[[Ridley Scott]]"]',
    'rating: 9\nyear: 1979\nruntime: 117 min\ngenre: [Sci-fi, Horror]',
  ),
  'Gladiator.md': film(
    '"[[People/Ridley Scott]]"',
    'rating: 7.5\nyear: 2000\nruntime: 2h 35min\ngenre: Drama',
  ),
  'Ran.md': film('Akira Kurosawa', 'rating: unseen\nyear: 1985\nruntime: 162\ngenre: drama'),
  'Ikiru.md': film('[Akira Kurosawa]', 'rating:\nyear: 1952\ngenre: []'),
  'Dune.md': book('Frank Herbert', 'pages: 612\nread: 2023-02-01'),
  'Emma.md': book('Jane Austen', 'pages: 474 pages\nread: 2023-06-11'),
  'Persuasion.md': book('Jane Austen', 'pages: 249\nread: 2022-10-02'),
  'Sushi.md': restaurant('Japan', '¥4,000'),
  'Ramen.md': restaurant('Japan', '¥1200'),
  'Pizza.md': restaurant('Italy', '€9'),
  'Noma.md': restaurant('Denmark', ''),
  'Ridley Scott.md': 'He makes movies, of which the average person has seen one.\n',
  'The total price of war.md': 'The sum of us.\n',
};

const YEARS = 'year: 4, 1952 1, 1979 1, 1985 1, 2000 1';

const gathered = askingOf(NOTES);

function ask(question: string, likelyLang: PlanLanguage = 'en', before?: QueryPlan): Promise<Evidence> {
  return gathered(question, { likelyLang, ...(before && { before }) });
}

/** What is made of which property, what it comes to, and over how many notes. */
function said({ plan, figures, over }: Evidence): string {
  const values = figures.map(({ label, value }, at) => `${value}${label} over ${over?.[at] ?? 0}`);
  return plan.kind === 'aggregate' ? `${plan.of} ${plan.property}: ${values.join(', ')}` : plan.kind;
}

/** By which property, how many in all, and under each value. */
function groups({ plan, figures }: Evidence): string {
  const by = plan.kind === 'count' && typeof plan.by === 'object' ? plan.by.property : '';
  return `${by}: ${figures.map(({ label, value }) => `${label} ${value}`.trim()).join(', ')}`;
}

describe('what numbers of notes come to', () => {
  it.each([
    ['en', 'What is the average rating of my movies?', 'average rating: 8.25 over 2'],
    ['de', 'Was ist die durchschnittliche Bewertung meiner Filme?', 'average rating: 8.25 over 2'],
    ['es', '¿Cuál es la puntuación media de mis películas?', 'average rating: 8.25 over 2'],
    ['ja', '映画の平均評価は？', 'average rating: 8.25 over 2'],
    ['zh', '我的电影的平均评分是多少？', 'average rating: 8.25 over 2'],
    ['en', 'How many pages have I read in 2023?', 'sum pages: 1086 over 2'],
    ['de', 'Wie viele Seiten habe ich 2023 gelesen?', 'sum pages: 1086 over 2'],
    ['es', '¿Cuántas páginas leí en 2023?', 'sum pages: 1086 over 2'],
    ['ja', '2023年に読んだページ数の合計は？', 'sum pages: 1086 over 2'],
    ['zh', '我2023年读了多少页？', 'sum pages: 1086 over 2'],
    ['en', 'How many pages do my books have on average?', 'average pages: 445 over 3'],
    ['de', 'Wie viele Seiten haben meine Bücher insgesamt?', 'sum pages: 1335 over 3'],
    ['es', 'suma de las páginas de mis libros', 'sum pages: 1335 over 3'],
    ['ja', '本のページ数の平均を教えて', 'average pages: 445 over 3'],
    ['zh', '书的总页数是多少？', 'sum pages: 1335 over 3'],
    ['en', 'average rating of movies by Ridley Scott', 'average rating: 8.25 over 2'],
    ['de', 'Durchschnittsbewertung der Filme von Ridley Scott', 'average rating: 8.25 over 2'],
    ['en', 'average rating of movies released before 1990', 'average rating: 9 over 1'],
    ['en', 'total runtime of movies with a rating above 7', 'sum runtime: 272min over 2'],
    ['en', 'What did my restaurants in Italy cost in total?', 'sum price: 9€ over 1'],
    ['en', 'How much did my restaurants in Italy cost in total?', 'sum price: 9€ over 1'],
    ['en', 'What did the restaurants cost in total?', 'sum price: 5200¥ over 2, 9€ over 1'],
    ['en', 'What is the total of the pages?', 'sum pages: 1335 over 3'],
  ] as const)('%s: %s', async (lang, question, wanted) => {
    expect(said(await ask(question, lang))).toBe(wanted);
  });

  it('are kept apart by their units, that of most notes first, with the notes and what each says', async () => {
    const found = await ask('total price of the restaurants');
    expect(said(found)).toBe('sum price: 5200¥ over 2, 9€ over 1');
    expect(found.rows.map(({ title }, at) => `${title} ${found.values?.[at] ?? ''}`)).toEqual([
      ...['Sushi ¥4,000', 'Ramen ¥1200', 'Pizza €9'],
    ]);
    expect(said(await ask('average runtime of my movies'))).toBe(
      'average runtime: 136min over 2, 162 over 1',
    );
  });

  it('leave out what is no number and what is not there, and say how much', async () => {
    const { lacking, notNumbers, rows } = await ask('average rating of my movies');
    expect([lacking, notNumbers, rows.length]).toEqual([1, 1, 2]);
  });

  it('say nothing of what no note of the kind holds as a number', async () => {
    expect((await ask('average price of my movies')).plan.kind).not.toBe('aggregate');
    expect((await ask('average genre of my movies')).plan.kind).not.toBe('aggregate');
    expect((await ask('How many pages have I cooked in 2023?')).plan.kind).not.toBe('aggregate');
  });

  it.each([
    ['en', 'What is the average person like?'],
    ['en', 'What is the sum of us?'],
    ['en', 'The total price of war'],
    ['en', 'Why is the average price of restaurants so high?'],
    ['de', 'Was ist der totale Krieg?'],
    ['es', '¿Qué es la media de una persona?'],
    ['ja', '平均とは何ですか？'],
    ['zh', '总体战是什么意思？'],
  ] as const)('are not asked for: %s: %s', async (lang, question) => {
    const { plan } = await ask(question, lang);
    expect(plan.kind).not.toBe('aggregate');
  });

  it('may be of the note that holds most of it', async () => {
    const found = await ask('What is the highest rating of my movies?');
    expect(found.plan).toMatchObject({ kind: 'order', from: 'most', first: 1, by: { name: 'rating' } });
    expect(found.values).toEqual(['9']);
  });
});

describe('a number with its unit', () => {
  it.each([
    ['pages', 310, '310'],
    ['pages', '310 pages', '310'],
    ['runtime', '1h 57min', '117min'],
    ['runtime', '90 minutes', '90min'],
    ['price', '€12.50', '12.5€'],
    ['price', '12,50 EUR', '12.5€'],
    ['price', '$1,500', '1500$'],
    ['price', '$$$', '3×$'],
    ['price', '€9 per person', '9€ per person'],
    ['rating', '4/5', '4/5'],
    ['rating', '4 out of 5', '4/5'],
    ['rating', '★★★★☆', '4★'],
    ['rating', ['', '8'], '8'],
    ['weight', '80 kg (before lunch)', '80kg'],
    ['share', '45%', '45%'],
  ])('is read in %s of %s', (property, value, wanted) => {
    const measured = measuredOf(property, value);
    expect(measured && `${measured.value}${measured.unit}`).toBe(wanted);
  });

  it.each([
    '45:44',
    '10-15',
    'unseen',
    '2024-05-01',
    '7 because the end was so very good',
    true,
    [3, 4],
    { of: 3 },
    null,
  ])('is none: %o', (value) => {
    expect(measuredOf('rating', value)).toBeUndefined();
  });
});

describe('notes by a property', () => {
  it.each([
    ['en', 'How many books per author?', 'author: 3, Jane Austen 2, Frank Herbert 1'],
    ['en', 'books by author', 'author: 3, Jane Austen 2, Frank Herbert 1'],
    ['de', 'Wie viele Filme pro Regisseur?', 'director: 4, Akira Kurosawa 2, Ridley Scott 2'],
    ['de', 'Anzahl der Restaurants nach Land', 'country: 4, Japan 2, Denmark 1, Italy 1'],
    ['es', '¿Cuántos libros hay de cada autor?', 'author: 3, Jane Austen 2, Frank Herbert 1'],
    ['es', 'películas por director', 'director: 4, Akira Kurosawa 2, Ridley Scott 2'],
    ['ja', '監督ごとの映画の数は？', 'director: 4, Akira Kurosawa 2, Ridley Scott 2'],
    ['zh', '每位作者有多少本书？', 'author: 3, Jane Austen 2, Frank Herbert 1'],
    ['zh', '按导演统计电影数量', 'director: 4, Akira Kurosawa 2, Ridley Scott 2'],
    ['en', 'movies per genre', 'genre: 4, Drama 2, Horror 1, Sci-fi 1'],
    ['en', 'movies released per year', YEARS],
    ['de', 'Filme, die pro Jahr erschienen sind', YEARS],
    ['es', 'películas estrenadas por año', YEARS],
    ['ja', '年ごとに公開された映画', YEARS],
    ['zh', '每年上映的电影', YEARS],
  ] as const)('%s: %s', async (lang, question, wanted) => {
    expect(groups(await ask(question, lang))).toBe(wanted);
  });

  it('say how many hold nothing there', async () => {
    expect((await ask('movies per genre')).lacking).toBe(1);
    expect((await ask('movies per director')).lacking).toBeUndefined();
  });

  it('are a list by a value, in an order or by when they were written where that is said', async () => {
    expect((await ask('books by Jane Austen')).rows.map(({ title }) => title).sort()).toEqual([
      ...['Emma', 'Persuasion'],
    ]);
    expect((await ask('movies by rating')).plan.kind).toBe('order');
    expect((await ask('books sorted by author')).plan.kind).toBe('order');
    expect((await ask('How many notes per month?')).plan).toMatchObject({ kind: 'count', by: 'month' });
  });
});

describe('an order of notes under what they hold', () => {
  const shown = async (question: string, lang: PlanLanguage = 'en'): Promise<string[]> => {
    const { plan, rows, values = [] } = await ask(question, lang);
    expect([question, plan.kind]).toEqual([question, 'order']);
    return rows.map(({ title }, at) => `${title} ${values[at] ?? ''}`);
  };

  it('may be of when they came to be, and not of when they were written', async () => {
    expect(await shown('best rated movies released before 1990')).toEqual(['Alien 9']);
    expect(await shown('the two longest movies from the 1980s')).toEqual(['Ran 162']);
    expect(await shown('die am besten bewerteten Filme vor 1990', 'de')).toEqual(['Alien 9']);
    expect(await shown('las películas mejor valoradas anteriores a 1990', 'es')).toEqual(['Alien 9']);
    expect(await shown('1990年より前の最高評価の映画', 'ja')).toEqual(['Alien 9']);
    expect(await shown('1990年以前评分最高的电影', 'zh')).toEqual(['Alien 9']);
  });

  it('may be of a value whose property is not named', async () => {
    expect(await shown('the cheapest restaurants in Japan')).toEqual(['Ramen ¥1200', 'Sushi ¥4,000']);
    expect(await shown('best movies by Ridley Scott')).toEqual(['Alien 9', 'Gladiator 7.5']);
    expect(await shown('What is the best movie by Ridley Scott?')).toEqual(['Alien 9']);
  });
});

describe('a question that goes on from such numbers', () => {
  it.each([
    ['en', 'average pages of my books', 'And the total?', 'sum pages: 1335 over 3'],
    ['en', 'total rating of the movies', 'And on average?', 'average rating: 8.25 over 2'],
    ['de', 'durchschnittliche Seiten meiner Bücher', 'Und die Summe?', 'sum pages: 1335 over 3'],
    ['es', 'media de las páginas de mis libros', '¿Y el total?', 'sum pages: 1335 over 3'],
    ['ja', '本の平均ページ数', '合計は？', 'sum pages: 1335 over 3'],
    ['zh', '书的平均页数', '总和呢？', 'sum pages: 1335 over 3'],
    ['en', 'How many pages have I read in 2023?', 'And in 2022?', 'sum pages: 249 over 1'],
    ['en', 'total price of restaurants in Italy', 'And in Denmark?', 'sum price: '],
  ] as const)('%s: %s %s', async (lang, first, question, wanted) => {
    const { plan } = await ask(first, lang);
    expect(said(await ask(question, lang, plan))).toBe(wanted);
  });

  it('may be of other notes', async () => {
    const rated = await engineOver({ ...NOTES, 'Momo.md': book('Michael Ende', 'rating: 10') });
    const before = await rated.call('plan', { question: 'average rating of the movies', nowMs: NOW });
    const plan = await rated.call('plan', { question: 'And of the books?', nowMs: NOW, before });
    expect(said(await rated.call('gather', { plan }))).toBe('average rating: 10 over 1');
    expect(plan.followUp?.questions).toEqual(['average rating of the movies']);
  });

  it('may want what was counted by a property', async () => {
    const { plan } = await ask('How many movies do I have?');
    expect(groups(await ask('And per director?', 'en', plan))).toBe(
      'director: 4, Akira Kurosawa 2, Ridley Scott 2',
    );
  });
});
