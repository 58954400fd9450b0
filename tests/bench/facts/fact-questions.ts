import type { PlanLanguage } from '../../../worker/contract';

/** A folder of the vaults handed out, a question, and the property that answers it as it is to be quoted; null where none is to be. */
export type FactQuestion = readonly [vault: string, question: string, quote: string | null];

interface Halves {
  open: FactQuestion[];
  /** Only counted: whoever mends rules does not see how these are answered. */
  held: FactQuestion[];
}

/** What notes say of something in their properties, and what sounds alike. Written before there was a rule for it, by who wrote the rules. */
export const FACTS: Record<PlanLanguage, Halves> = {
  en: {
    open: [
      ['kepano', 'Who directed Blade Runner?', 'director: Ridley Scott'],
      ['kepano', 'What rating did I give Blade Runner?', 'rating: 7'],
      ['kepano', 'When was Blade Runner released?', 'year: 1982'],
      ['kepano', 'Who is the author of The Machine Stops?', 'author: E. M. Forster'],
      ['kepano', 'How many pages does Out of Control have?', 'pages: 528'],
      ['kepano', 'Where is Fushimi Inari?', 'loc: Kyoto, Japan'],
      ['kepano', 'What is the cover of Blade Runner?', null],
      ['bramses', "What is John Doe's email?", 'email: user@example.org'],
      ['bramses', 'When is Jane Doe’s birthday?', 'birthday: 01/01/1980'],
      ['kepano', 'Why do evergreen notes turn ideas into objects?', null],
      ['dendron/vault', 'How can I change the status of a task?', null],
    ],
    held: [
      ['kepano', 'Who wrote Out of Control?', 'author: Kevin Kelly'],
      ['kepano', 'Who stars in Blade Runner?', 'cast: Harrison Ford'],
      ['kepano', 'What genre is Futurama?', 'genre: Sci-fi'],
      ['kepano', 'which artist made Bass on Top', 'artist: Paul Chambers'],
      ['kepano', 'Who hosts Well Made?', 'host: Steph Ango'],
      ['kepano', 'When was 68 Bits of Unsolicited Advice published?', 'published: 2020-04-28'],
      ['kepano', 'What is the imdbId of Blade Runner?', null],
      [
        'bramses',
        'How is Jane Doe related to me? What is the relationship of Jane Doe?',
        'relationship: friend',
      ],
      ['bramses', 'What is the weight for Squats?', 'weight: 135'],
      ['kepano', 'What is Obsidian about?', null],
      ['kepano', 'What does Buy wisely recommend?', null],
    ],
  },
  de: {
    open: [
      ['kepano', 'Wer hat bei Blade Runner Regie geführt?', 'director: Ridley Scott'],
      ['kepano', 'Welche Bewertung habe ich Kyoto gegeben?', 'rating: 7'],
      ['kepano', 'Wie viele Seiten hat Out of Control?', 'pages: 528'],
      ['kepano', 'Wo liegt Fushimi Inari?', 'loc: Kyoto, Japan'],
      ['kepano', 'Was ist Obsidian?', null],
    ],
    held: [
      ['kepano', 'Wer hat The Machine Stops geschrieben?', 'author: E. M. Forster'],
      ['kepano', 'Wann ist Blade Runner erschienen?', 'year: 1982'],
      ['kepano', 'Welches Genre hat Futurama?', 'genre: Sci-fi'],
      ['bramses', 'Wann hat John Doe Geburtstag?', 'birthday: 01/01/1980'],
      ['kepano', 'Warum schreibt Kevin Kelly Ratschläge auf?', null],
    ],
  },
  es: {
    open: [
      ['kepano', '¿Quién dirigió Blade Runner?', 'director: Ridley Scott'],
      ['kepano', '¿Qué puntuación le di a Kyoto?', 'rating: 7'],
      ['kepano', '¿Cuántas páginas tiene Out of Control?', 'pages: 528'],
      ['kepano', '¿Dónde está Fushimi Inari?', 'loc: Kyoto, Japan'],
      ['kepano', '¿Qué es Obsidian?', null],
    ],
    held: [
      ['kepano', '¿Quién escribió The Machine Stops?', 'author: E. M. Forster'],
      ['kepano', '¿Cuándo se estrenó Blade Runner?', 'year: 1982'],
      ['kepano', '¿De qué género es Futurama?', 'genre: Sci-fi'],
      ['bramses', '¿Cuál es el teléfono de Jane Doe?', 'phone: 1234567'],
      ['kepano', '¿Por qué da consejos Kevin Kelly?', null],
    ],
  },
  zh: {
    open: [
      ['kepano', 'Blade Runner的导演是谁？', 'director: Ridley Scott'],
      ['kepano', '我给Kyoto打了几分？', 'rating: 7'],
      ['kepano', 'Out of Control有多少页？', 'pages: 528'],
      ['kepano', 'Fushimi Inari在哪里？', 'loc: Kyoto, Japan'],
      ['kepano', 'Obsidian是什么？', null],
    ],
    held: [
      ['kepano', 'The Machine Stops是谁写的？', 'author: E. M. Forster'],
      ['kepano', 'Blade Runner是哪一年上映的？', 'year: 1982'],
      ['kepano', 'Futurama是什么类型？', 'genre: Sci-fi'],
      ['bramses', 'John Doe的生日是什么时候？', 'birthday: 01/01/1980'],
      ['kepano', 'Kevin Kelly为什么给建议？', null],
    ],
  },
  ja: {
    open: [
      ['kepano', 'Blade Runnerの監督は誰ですか？', 'director: Ridley Scott'],
      ['kepano', 'Kyotoの評価はいくつですか？', 'rating: 7'],
      ['kepano', 'Out of Controlは何ページですか？', 'pages: 528'],
      ['kepano', 'Fushimi Inariはどこにありますか？', 'loc: Kyoto, Japan'],
      ['kepano', 'Obsidianとは何ですか？', null],
    ],
    held: [
      ['kepano', 'The Machine Stopsは誰が書きましたか？', 'author: E. M. Forster'],
      ['kepano', 'Blade Runnerはいつ公開されましたか？', 'year: 1982'],
      ['kepano', 'Futuramaのジャンルは何ですか？', 'genre: Sci-fi'],
      ['bramses', 'John Doeの誕生日はいつですか？', 'birthday: 01/01/1980'],
      ['kepano', 'Kevin Kellyはなぜ助言をするのですか？', null],
    ],
  },
};
