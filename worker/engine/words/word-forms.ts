import { stemmer } from 'stemmer';
import { fnvOfUnits } from '../base/fnv1a';
import { arabicStem, isArabic } from './arabic-stems';
import { hebrewStem, isHebrew } from './hebrew-stems';
import { isHangul, withoutEnding } from './korean-endings';
import { giveBack, unitsOf, type TextUnits } from './text-units';
import { WordMemo } from './word-memo';
import { surfaceEntry } from './word-surfaces';

/** Letters kept of a word in an alphabet without a stemmer: joins most inflections (study of the built-in embedder: ru .871 → .944). */
const CUT_LETTERS = 6;

/**
 * Letters kept of a Latin stem. English stems are hardly ever longer (scifact .702 → .701), while the inflections of
 * other languages, which Porter leaves alone, mostly fall together (xquad-de .931 → .944). No language is guessed,
 * because a query is too short for it and must be cut like the notes.
 */
const CUT_STEM = 8;

/** Longer words are cut: encoded blobs would otherwise become terms of a megabyte, and regular expressions choke on them. */
export const LONGEST_WORD = 64;

/** A fifth of a second of stemming saved per MB of English; more entries than a large vault's common words gain nothing. */
const MEMO_ENTRIES = 50_000;

/** Latin letters that Unicode does not decompose and that people type without their stroke. */
const STROKED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

const PURE_LATIN = /^[a-z]+$/;
const UNPOINTED = /^[\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{M}\u0640]+$/u;

/** A term, and the word that it was made from. */
export interface WordForms {
  term: string;
  /** See `surfaceEntry`; undefined where the word looks like its term. */
  entry: string | undefined;
  /**
   * Which table of terms was asked for the number of its term last, and what that is: a word that is remembered here need not be
   * looked up there again. 0 for none.
   */
  table: number;
  number: number;
  /** The same of its entry. */
  entryTable: number;
  entryNumber: number;
}

const latinWords = new WordMemo<WordForms>(MEMO_ENTRIES, (word) => {
  const surface = latinSurface(word);
  return formsOf(stemLatin(surface), surface);
});

/** The term of an ASCII or Latin word: lower case, without diacritics; stemmed and cut when it has letters only. */
export function latinTerm(word: string): string {
  const source = unitsOf(word);
  const { term } = latinForms(source, 0, word.length);
  giveBack(source);
  return term;
}

/** Of the ASCII or Latin word that stands there in a text; `fnv` is the hash of its units. */
export function latinForms(
  source: TextUnits,
  start: number,
  end: number,
  fnv = fnvOfUnits(source.units, start, end),
): WordForms {
  return latinWords.at(source, start, end, fnv);
}

/** Lets go of the words that are remembered to save their stemming. */
export function forgetWords(): void {
  latinWords.forget();
}

function formsOf(term: string, surface: string): WordForms {
  const entry = surface === term ? undefined : surfaceEntry(term, surface);
  return { term, entry, table: 0, number: 0, entryTable: 0, entryNumber: 0 };
}

function stemLatin(plain: string): string {
  return isLatin(plain) ? latinStem(plain) : plain;
}

/** Whether a word in the form that people type is of the letters a to z alone. */
export function isLatin(surface: string): boolean {
  return PURE_LATIN.test(surface);
}

/** The term of such a word, which is not remembered. */
export function latinStem(surface: string): string {
  return wholeStem(surface).slice(0, CUT_STEM);
}

/** Of a word of Latin letters as they are typed; terms are cut. */
export function wholeStem(surface: string): string {
  return stemmer(surface);
}

/** A Latin word as people would type it: lower case, compatibility forms and diacritics folded, at most 64 letters. */
export function latinSurface(word: string): string {
  const lower = word.slice(0, LONGEST_WORD).toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => STROKED[letter] ?? letter);
}

/** Of a word in any other alphabet: without optional points, and the term without its ending and cut to its first letters. */
export function letterForms(word: string): WordForms {
  const surface = letterSurface(word);
  const stem = stemOfLetters(surface);
  return formsOf(Array.from(stem).slice(0, cutLength(stem)).join(''), surface);
}

function stemOfLetters(surface: string): string {
  if (isHangul(surface)) return withoutEnding(surface);
  if (isHebrew(surface)) return hebrewStem(surface);
  return isArabic(surface) ? arabicStem(surface) : surface;
}

/** Vowel signs of Indic scripts are letters to their readers, but count as marks: they do not use up the cut. */
function cutLength(surface: string): number {
  let letters = 0;
  let length = 0;
  for (const sign of surface) {
    if (!/\p{M}/u.test(sign) && ++letters > CUT_LETTERS) break;
    length++;
  }
  return length;
}

/** Vowel points of Arabic and Hebrew and accents of Greek are mostly left out in typing; marks of other scripts are not. */
export function letterSurface(word: string): string {
  const lower = word.slice(0, LONGEST_WORD).normalize('NFKC').toLowerCase();
  if (UNPOINTED.test(lower)) return lower.normalize('NFKD').replace(/[\p{M}\u0640]+/gu, '') || lower;
  return lower.replaceAll('ё', 'е');
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
