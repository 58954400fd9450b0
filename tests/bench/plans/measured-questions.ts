import type { Lens, LinkCondition, PlanLanguage, PropertyCondition } from '../../../worker/contract';
import { ask, count, find, type ExpectedPlan, type ForeignQuestion } from './expected-plan';

interface Halves {
  open: ForeignQuestion[];
  /** Only counted: whoever mends rules does not see how these are read. */
  held: ForeignQuestion[];
}

/** Properties with their values, of a vault that says in a property what a note is. */
export const MEASURED_PROPERTIES: Record<string, readonly (string | number)[]> = {
  categories: ['[[Movies]]', '[[Books]]', '[[Recipes]]'],
  ...{ rating: [3, 7, 9], pages: [120, 528], year: [1982], servings: [4], price: [12] },
};

const MOVIES = kind('Movies');
const BOOKS = kind('Books');
const RECIPES = kind('Recipes');

/** Numbers as conditions, and what a note is by a link in a property. Written before there was a rule for them, by who wrote the rules. */
export const MEASURED: Record<PlanLanguage, Halves> = {
  en: {
    open: [
      ['notes with rating above 6', [listed({ name: 'rating', above: 6 })]],
      ['movies rated at least 8', [listed({ name: 'rating', atLeast: 8 }, MOVIES)]],
      ['Which books have more than 300 pages?', [listed({ name: 'pages', above: 300 }, BOOKS)]],
      ['notes with more than 5 links', [linked({ of: 'out', atLeast: 6 })]],
      ['Which notes have fewer than 2 backlinks?', [linked({ of: 'in', atMost: 1 })]],
      ['How many movies do I have?', [counted(MOVIES)]],
      ['How many books are rated 7 or higher?', [counted(BOOKS, { name: 'rating', atLeast: 7 })]],
      [
        'Why do books with more than 300 pages tire me?',
        [ask('Why do books with more than 300 pages tire me')],
      ],
      ['How do I cook rice with more than 5 spices?', [ask('How do I cook rice with more than 5 spices')]],
    ],
    held: [
      ['recipes with a rating over 8', [listed({ name: 'rating', above: 8 }, RECIPES)]],
      ['show me all books with at most 200 pages', [listed({ name: 'pages', atMost: 200 }, BOOKS)]],
      ['notes whose price is below 10', [listed({ name: 'price', below: 10 })]],
      ['list notes with at least 3 outgoing links', [linked({ of: 'out', atLeast: 3 })]],
      ['How many notes have more than 10 backlinks?', [countedLinks({ of: 'in', atLeast: 11 })]],
      ['how many recipes are there?', [counted(RECIPES)]],
      ['movies with a rating between 5 and 8', [listed({ name: 'rating', atLeast: 5, atMost: 8 }, MOVIES)]],
      [
        'Are temperatures above 6 degrees bad for compost?',
        [ask('Are temperatures above 6 degrees bad for compost')],
      ],
    ],
  },
  de: {
    open: [
      ['Notizen mit einer Bewertung über 6', [listed({ name: 'rating', above: 6 })]],
      ['Welche Bücher haben mehr als 300 Seiten?', [listed({ name: 'pages', above: 300 }, BOOKS)]],
      ['Notizen mit mehr als 5 Links', [linked({ of: 'out', atLeast: 6 })]],
      ['Welche Notizen haben weniger als 2 Backlinks?', [linked({ of: 'in', atMost: 1 })]],
      [
        'Wie viele Notizen haben eine Bewertung von mindestens 8?',
        [countedAll({ name: 'rating', atLeast: 8 })],
      ],
      [
        'Warum ermüden mich Bücher mit mehr als 300 Seiten?',
        [ask('Warum ermüden mich Bücher mit mehr als 300 Seiten')],
      ],
    ],
    held: [
      [
        'Filme mit Bewertung mindestens 8',
        [listed({ name: 'rating', atLeast: 8 }), filmsBy({ name: 'rating', atLeast: 8 }, 'Filme')],
      ],
      ['Zeig mir alle Notizen mit höchstens 200 Seiten', [listed({ name: 'pages', atMost: 200 })]],
      ['Notizen mit mindestens 3 ausgehenden Links', [linked({ of: 'out', atLeast: 3 })]],
      ['Wie viele Notizen haben mehr als 10 Backlinks?', [countedLinks({ of: 'in', atLeast: 11 })]],
      ['Notizen, deren Preis unter 10 liegt', [listed({ name: 'price', below: 10 })]],
      [
        'Sind mehr als 6 Grad schlecht für den Kompost?',
        [ask('Sind mehr als 6 Grad schlecht für den Kompost')],
      ],
    ],
  },
  es: {
    open: [
      ['notas con puntuación superior a 6', [listed({ name: 'rating', above: 6 })]],
      ['¿Qué notas tienen más de 300 páginas?', [listed({ name: 'pages', above: 300 })]],
      ['notas con más de 5 enlaces', [linked({ of: 'out', atLeast: 6 })]],
      ['¿Qué notas tienen menos de 2 enlaces entrantes?', [linked({ of: 'in', atMost: 1 })]],
      ['¿Cuántas notas tienen una puntuación de al menos 8?', [countedAll({ name: 'rating', atLeast: 8 })]],
      [
        '¿Por qué me cansan los libros de más de 300 páginas?',
        [ask('Por qué me cansan los libros de más de 300 páginas')],
      ],
    ],
    held: [
      ['notas con una valoración mayor que 8', [listed({ name: 'rating', above: 8 })]],
      ['muéstrame las notas con un máximo de 200 páginas', [listed({ name: 'pages', atMost: 200 })]],
      ['notas con al menos 3 enlaces salientes', [linked({ of: 'out', atLeast: 3 })]],
      ['¿Cuántas notas tienen más de 10 backlinks?', [countedLinks({ of: 'in', atLeast: 11 })]],
      ['notas cuyo precio es menor que 10', [listed({ name: 'price', below: 10 })]],
      ['¿Son malos más de 6 grados para el compost?', [ask('Son malos más de 6 grados para el compost')]],
    ],
  },
  zh: {
    open: [
      ['评分高于6的笔记', [listed({ name: 'rating', above: 6 })]],
      ['哪些笔记超过300页？', [listed({ name: 'pages', above: 300 })]],
      ['链接超过5个的笔记', [linked({ of: 'out', atLeast: 6 })]],
      ['哪些笔记的反向链接少于2个？', [linked({ of: 'in', atMost: 1 })]],
      ['有多少篇笔记的评分至少是8？', [countedAll({ name: 'rating', atLeast: 8 })]],
      ['为什么超过300页的书让我累？', [ask('为什么超过300页的书让我累')]],
    ],
    held: [
      ['评分大于8的笔记', [listed({ name: 'rating', above: 8 })]],
      ['列出不超过200页的笔记', [listed({ name: 'pages', atMost: 200 })]],
      ['至少有3个出链的笔记', [linked({ of: 'out', atLeast: 3 })]],
      ['有多少篇笔记的反向链接超过10个？', [countedLinks({ of: 'in', atLeast: 11 })]],
      ['价格低于10的笔记', [listed({ name: 'price', below: 10 })]],
      ['超过6度对堆肥不好吗？', [ask('超过6度对堆肥不好吗')]],
    ],
  },
  ja: {
    open: [
      ['評価が6より高いノート', [listed({ name: 'rating', above: 6 })]],
      ['300ページを超えるノートはどれ？', [listed({ name: 'pages', above: 300 })]],
      ['リンクが5つより多いノート', [linked({ of: 'out', atLeast: 6 })]],
      ['バックリンクが2つ未満のノートはどれですか？', [linked({ of: 'in', atMost: 1 })]],
      ['評価が8以上のノートはいくつありますか？', [countedAll({ name: 'rating', atLeast: 8 })]],
      ['なぜ300ページを超える本は疲れるのですか？', [ask('なぜ300ページを超える本は疲れるのですか')]],
    ],
    held: [
      ['評価が8を超えるノート', [listed({ name: 'rating', above: 8 })]],
      ['200ページ以下のノートを見せて', [listed({ name: 'pages', atMost: 200 })]],
      ['発リンクが3つ以上のノート', [linked({ of: 'out', atLeast: 3 })]],
      ['バックリンクが10より多いノートはいくつ？', [countedLinks({ of: 'in', atLeast: 11 })]],
      ['価格が10未満のノート', [listed({ name: 'price', below: 10 })]],
      ['6度より高いと堆肥に悪いですか？', [ask('6度より高いと堆肥に悪いですか')]],
    ],
  },
};

/** Notes that say so in the property that tells what they are. */
function kind(name: string): Lens {
  return { properties: [{ name: 'categories', anyOf: [`[[${name}]]`] }] };
}

function both(condition: PropertyCondition, of: Lens = {}): Lens {
  return { ...of, properties: [condition, ...(of.properties ?? [])] };
}

function listed(condition: PropertyCondition, of?: Lens): ExpectedPlan {
  return find('', { lens: both(condition, of) });
}

function filmsBy(condition: PropertyCondition, about: string): ExpectedPlan {
  return find(about, { lens: both(condition) });
}

function linked(links: LinkCondition): ExpectedPlan {
  return find('', { lens: { links: [links] } });
}

function counted(of: Lens, condition?: PropertyCondition): ExpectedPlan {
  return count('', { lens: condition === undefined ? of : both(condition, of) });
}

function countedAll(condition: PropertyCondition): ExpectedPlan {
  return count('', { lens: both(condition) });
}

function countedLinks(links: LinkCondition): ExpectedPlan {
  return count('', { lens: { links: [links] } });
}
