import { isFunctionWord } from '../../../worker/engine/words/function-words';
import { surfaceOf, wordSpans } from '../../../worker/engine/words/tokenise';
import { uniformNumbers } from '../../../src/headless/measure/significance';
import type { SetDocument } from '../built-in/retrieval-set';

/** Letters of a word that is drawn. */
const [SHORTEST, LONGEST] = [4, 12];
/** Words drawn of a collection; each is misspelt once in every way. */
const DRAWN = 400;
/** From so many letters on two errors are tried as well. */
const LONG = 8;
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const WHOLE_LETTERS = /^[\p{L}\p{M}]+$/u;
/** Letters of Korean that make no syllable. */
const STRAY = /[\u1100-\u11ff]/;

/** In which way a word is misspelt. */
export type Slip = 'added' | 'left out' | 'another' | 'swapped' | 'doubled' | 'two';
export const SLIPS: readonly Slip[] = ['added', 'left out', 'another', 'swapped', 'doubled', 'two'];

/** What somebody types. */
export interface Typed {
  word: string;
  /** What was meant; undefined where the word is as it should be and nothing that is searched holds it. */
  meant: string | undefined;
  slip: Slip | 'right' | 'name' | 'code';
  /** Never looked at while rules are worked out. */
  isHeld: boolean;
}

/** What is searched, and what is typed. */
export interface MisspeltSet {
  documents: SetDocument[];
  typed: Typed[];
}

/** Every second document is searched; the words of the others that these lack are right, and mean nothing that is searched. */
export function misspeltSet(all: readonly SetDocument[], seed: number): MisspeltSet {
  const documents = all.filter((_, at) => at % 2 === 0);
  const [known, others] = [countWords(documents), countWords(all.filter((_, at) => at % 2 === 1))];
  const random = uniformNumbers(seed);
  const alphabet = alphabetOf(known.keys());
  const letters = new Set(alphabet);
  const often = [...known]
    .filter(([word, { notes }]) => notes > 1 && isDrawn(word, letters))
    .map(([word]) => word);
  const typed = shuffled(often, random)
    .slice(0, DRAWN)
    .flatMap((meant) => misspellings(meant, random, alphabet))
    .filter(({ word }) => !known.has(word));
  const right = [...others].flatMap(([word, { notes, isName }]) => {
    if (notes < 2 || known.has(word)) return [];
    const slip = /\d/.test(word) ? 'code' : isName ? 'name' : 'right';
    return slip === 'code' || isDrawn(word, letters)
      ? [{ word, meant: undefined, slip } satisfies Unsorted]
      : [];
  });
  const rest = shuffled(right, random).slice(0, 2 * DRAWN);
  return { documents, typed: [...typed, ...rest].map((each) => ({ ...each, isHeld: isHeld(each) })) };
}

type Unsorted = Omit<Typed, 'isHeld'>;

/** All that is made of one word is held, or none of it. */
function isHeld({ word, meant }: Unsorted): boolean {
  let hash = 7;
  for (const letter of meant ?? word) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (hash ^ (hash >>> 15)) % 2 !== 0;
}

/** Words in the form that people type, in how many documents they stand, and whether they always stand with a capital. */
function countWords(documents: readonly SetDocument[]): Map<string, { notes: number; isName: boolean }> {
  const words = new Map<string, { notes: number; isName: boolean }>();
  for (const { title, text } of documents) {
    const seen = new Set<string>();
    const all = `${title}\n${text}`;
    for (const { start, end } of wordSpans(all)) {
      const written = all.slice(start, end);
      const word = surfaceOf(written);
      const known = words.get(word) ?? { notes: 0, isName: true };
      if (!/^\p{Lu}/u.test(written)) known.isName = false;
      if (!seen.has(word)) known.notes++;
      seen.add(word);
      words.set(word, known);
    }
  }
  return words;
}

/** A word of letters of the alphabet alone, which names something. */
function isDrawn(word: string, alphabet: ReadonlySet<string>): boolean {
  const letters = [...lettersOf(word)];
  if (letters.length < SHORTEST || letters.length > LONGEST || isFunctionWord(word)) return false;
  return letters.every((letter) => alphabet.has(letter));
}

/** Of a Korean word the letters that its syllables are typed of. */
function lettersOf(word: string): string {
  return word.normalize('NFD');
}

/** The letters from a to z, or those of the words where most have others. */
function alphabetOf(words: Iterable<string>): string {
  const whole = [...words].filter((word) => WHOLE_LETTERS.test(word));
  const others = whole.filter((word) => !/[a-z]/.test(word)).map(lettersOf);
  return others.length <= whole.length / 2 ? LATIN : [...new Set(others.join(''))].sort().join('');
}

function misspellings(meant: string, random: () => number, alphabet: string): Unsorted[] {
  const letters = lettersOf(meant);
  const once = (['added', 'left out', 'another', 'swapped', 'doubled'] as const).map((slip) => ({
    word: slipped(letters, slip, random, alphabet),
    slip,
  }));
  const twice =
    letters.length < LONG
      ? []
      : [{ word: slipped(once[1]!.word, 'another', random, alphabet), slip: 'two' as const }];
  return [...once, ...twice]
    .map(({ word, slip }) => ({ word: word.normalize('NFC'), meant, slip }))
    .filter(({ word }) => word !== meant && !STRAY.test(word));
}

function slipped(word: string, slip: Exclude<Slip, 'two'>, random: () => number, alphabet: string): string {
  const at = Math.floor(word.length * random());
  const letter = alphabet[Math.floor(alphabet.length * random())] ?? '';
  const [before, here, behind] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  switch (slip) {
    case 'added':
      return before + letter + here + behind;
    case 'left out':
      return before + behind;
    case 'another':
      return before + letter + behind;
    case 'swapped':
      return before + behind.slice(0, 1) + here + behind.slice(1);
    case 'doubled':
      return before + here + here + behind;
  }
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
