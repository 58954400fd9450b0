import { uniformNumbers } from '../../../src/headless/measure/significance';
import type { RetrievalSet } from '../built-in/retrieval-set';

/** Lengths in words of what people paste. */
export const LENGTHS = [20, 50, 100, 200, 400];

/** Short questions of a set that are asked of others. */
const SHORT = 150;
/** Of each length. */
const LONG = 25;
/** Made-up words of each script: questions of one to four of them. */
const NONSENSE = 40;

/** A question and how many words it has. */
export interface SizedQuestion {
  text: string;
  words: number;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export function wordsIn(text: string): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike === true).length;
}

/** Questions of a set, evenly drawn, as they were asked. */
export function shortQuestions({ queries }: RetrievalSet): SizedQuestion[] {
  const count = Math.min(SHORT, queries.length);
  return Array.from({ length: count }, (_, at) => {
    const { text } = queries[Math.floor((at * queries.length) / count)] ?? { text: '' };
    return { text, words: wordsIn(text) };
  });
}

/** All questions of a set as they were asked, and as many times joined ones as there are seeds. */
export function allQuestions(set: RetrievalSet, seeds: readonly number[]): SizedQuestion[] {
  const asked = set.queries.map(({ text }) => ({ text, words: wordsIn(text) }));
  return [...asked, ...seeds.flatMap((seed) => joinedQuestions(set, seed))];
}

/** Several questions of a set as one, of about each of the lengths. */
export function joinedQuestions({ queries }: RetrievalSet, seed: number): SizedQuestion[] {
  const uniform = uniformNumbers(seed);
  return LENGTHS.flatMap((words) =>
    Array.from({ length: LONG }, () => {
      let text = '';
      for (let size = 0; size < words; size = wordsIn(text))
        text += `${queries[Math.floor(uniform() * queries.length)]?.text ?? ''} `;
      return { text: text.trim(), words };
    }),
  );
}

type Uniform = () => number;

/** Letters, or syllables, that words of a script are made of. */
const SCRIPTS = {
  Latin: syllables('bcdfghklmnprst', 'aeiou'),
  Cyrillic: syllables('бвгдклмнпрст', 'аеиоу'),
  kana: Array.from('アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロ'),
  Han: Array.from('龘靐齉爩龖麤籲灪爨厵滟癵驫讟鱻国人年大学生水火山石田心手口目耳'),
};
export type Script = keyof typeof SCRIPTS;

/** For each script questions of words that nobody has ever written. */
export function nonsense(): Record<Script, SizedQuestion[]> {
  const uniform = uniformNumbers(4);
  const questions = (units: readonly string[]) =>
    Array.from({ length: NONSENSE }, (_, at) => {
      const words = 1 + (at % 4);
      return { text: Array.from({ length: words }, () => madeUp(units, uniform)).join(' '), words };
    });
  return {
    Latin: questions(SCRIPTS.Latin),
    Cyrillic: questions(SCRIPTS.Cyrillic),
    kana: questions(SCRIPTS.kana),
    Han: questions(SCRIPTS.Han),
  };
}

function madeUp(units: readonly string[], uniform: Uniform): string {
  const length = 4 + Math.floor(uniform() * 3);
  return Array.from({ length }, () => units[Math.floor(uniform() * units.length)]).join('');
}

function syllables(consonants: string, vowels: string): string[] {
  return Array.from(consonants).flatMap((consonant) => Array.from(vowels, (vowel) => consonant + vowel));
}
