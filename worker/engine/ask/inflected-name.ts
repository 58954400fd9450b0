import { foldName } from '../filter/fold-name';
import { isFunctionWord } from '../words/function-words';
import type { NamedIn } from './asked-facts';

/** What a noun ends with in English, German and Spanish that it lacks in another form, and what stands there instead. */
const ENDINGS = [
  ['ies', 'y'],
  ['ces', 'z'],
  ['nen', ''],
  ['es', ''],
  ['en', ''],
  ['s', ''],
  ['n', ''],
  ['e', ''],
] as const;
/** Shorter words are forms of each other by chance. */
const SHORTEST = 4;

const WORD = /[\p{Script=Latin}\p{M}\p{N}]+/gu;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;
const IN_BRACKETS = /\s*\([^()]*\)$/u;

/** Where a name stands in a folded question with words of it in another form: `Blade Runners`, `a squat` of `Squats`. */
export function inflectedIn(folded: string, name: string): NamedIn | undefined {
  const whole = foldName(name.normalize('NFKC')).trim();
  const bare = whole.replace(IN_BRACKETS, '');
  if (OTHER_LETTER.test(bare)) return undefined;
  const wanted = wordsOf(bare);
  const said = wordsOf(folded);
  for (let from = 0; wanted.length > 0 && from + wanted.length <= said.length; from++) {
    const run = said.slice(from, from + wanted.length);
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) continue;
    if (run.length === 1 && isFunctionWord(first.word)) continue;
    if (run.every(({ word }, at) => areForms(word, wanted[at]?.word ?? '')))
      return { start: first.start, end: last.end };
  }
  return undefined;
}

function wordsOf(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ word, start: index, end: index + word.length },
  }));
}

function areForms(one: string, other: string): boolean {
  return one === other || isFormOf(one, other) || isFormOf(other, one);
}

function isFormOf(long: string, short: string): boolean {
  if (short.length < SHORTEST) return false;
  return ENDINGS.some(([end, other]) => long.endsWith(end) && long.slice(0, -end.length) + other === short);
}
