import { emitIdeographs, emitSegmentedWords, type EmitTerm } from './unspaced-words';
import { latinSurface, latinTerm, letterSurface, letterTerm } from './word-forms';

/** A term and the stretch of the given text it was made from. Spans may overlap (parts of a name, character pairs). */
export interface TokenSpan {
  term: string;
  start: number;
  end: number;
}

const LETTER = 1;
const CAPITAL = 2;
const DIGIT = 3;

/** Kind of each ASCII character; 0 separates. */
const KIND = new Uint8Array(128);
for (let code = 97; code < 123; code++) KIND[code] = LETTER;
for (let code = 65; code < 91; code++) KIND[code] = CAPITAL;
for (let code = 48; code < 58; code++) KIND[code] = DIGIT;

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70\uff9e\uff9f`;
const DICTIONARY = String.raw`\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}`;
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*`;

/** What a stretch that begins beyond ASCII is, in the order of asking: the group that matched tells. */
const RUN = new RegExp(
  [
    String.raw`([${CJK}](?:[${CJK}]|[\u3099\u309a])*)`,
    String.raw`([${DICTIONARY}][${DICTIONARY}\p{M}]*)`,
    String.raw`(\p{Script=Latin}[\p{Script=Latin}\p{M}\p{No}0-9]*)`,
    String.raw`((?:\p{RI}\p{RI}|${PICTURE}(?:\u200d${PICTURE})*))`,
    String.raw`((?:(?![${CJK}${DICTIONARY}\p{Script=Latin}])\p{L}(?:(?![${CJK}${DICTIONARY}\p{Script=Latin}])[\p{L}\p{M}])*))`,
    String.raw`(\p{N}+)`,
  ].join('|'),
  'uy',
);

/** A Latin word that began in ASCII and goes on beyond it. */
const LATIN_REST = /[\p{Script=Latin}\p{M}\p{No}0-9]+/uy;

/** What English hangs on a word with an apostrophe: dropped, so that `king's` is `king`. */
const APOSTROPHE_REST = /['\u2019](?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}])/iuy;

/** The terms of a text in reading order: the same for indexing, searching and highlighting. */
export function tokenise(text: string): string[] {
  const terms: string[] = [];
  scanTerms(text, (term) => terms.push(term));
  return terms;
}

/** The terms of a text with their places. */
export function tokenSpans(text: string): TokenSpan[] {
  const spans: TokenSpan[] = [];
  scanTerms(text, (term, start, end) => spans.push({ term, start, end }));
  return spans;
}

/** The word that a term was made from, readable: lower case, not stemmed and not cut. */
export function surfaceOf(word: string): string {
  return /\p{Script=Latin}/u.test(word) ? latinSurface(word) : letterSurface(word);
}

/** Finds the terms of a text one after another without keeping them. */
export function scanTerms(text: string, emit: EmitTerm): void {
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code > 127) at = emitRun(text, at, emit);
    else if (KIND[code] === 0) at++;
    else at = emitWord(text, at, emit);
  }
}

/** A word that begins in ASCII. Returns where to go on. */
function emitWord(text: string, start: number, emit: EmitTerm): number {
  let end = start + 1;
  while (end < text.length && kindAt(text, end) !== 0) end++;
  if (end < text.length && text.charCodeAt(end) > 127) {
    LATIN_REST.lastIndex = end;
    if (LATIN_REST.test(text)) return emitLatin(text, start, LATIN_REST.lastIndex, emit);
  }
  if (end - start === 1 && kindAt(text, start) !== DIGIT) {
    const sign = signEnd(text, end);
    if (sign > end) {
      emit(text.slice(start, sign).toLowerCase(), start, sign);
      return sign;
    }
  }
  return emitLatin(text, start, end, emit);
}

/** Where the sign of a name like `C++` or `c#` ends that begins at `at`; `at` itself when there is none. */
function signEnd(text: string, at: number): number {
  const length = text.startsWith('++', at) ? 2 : text.charCodeAt(at) === 35 ? 1 : 0;
  const next = at + length;
  const goesOn = next < text.length && (kindAt(text, next) !== 0 || text.charCodeAt(next) > 127);
  return goesOn ? at : next;
}

function emitLatin(text: string, start: number, end: number, emit: EmitTerm): number {
  emit(latinTerm(text.slice(start, end)), start, end);
  emitHumps(text, start, end, emit);
  return skipApostropheRest(text, end);
}

function skipApostropheRest(text: string, end: number): number {
  const code = text.charCodeAt(end);
  if (code !== 39 && code !== 0x2019) return end;
  APOSTROPHE_REST.lastIndex = end;
  return APOSTROPHE_REST.test(text) ? APOSTROPHE_REST.lastIndex : end;
}

/**
 * The parts of a camelCase name, after the name itself. A capital begins a part only between small letters, and
 * not right after one single letter: `mRNA`, `iPhone` and `PrP` stay whole.
 */
function emitHumps(text: string, start: number, end: number, emit: EmitTerm): void {
  let part = start;
  for (let i = start + 2; i < end - 1; i++) {
    if (kindAt(text, i) !== CAPITAL || i - part < 2) continue;
    if (kindAt(text, i - 1) !== LETTER || kindAt(text, i + 1) !== LETTER) continue;
    emit(latinTerm(text.slice(part, i)), part, i);
    part = i;
  }
  if (part > start) emit(latinTerm(text.slice(part, end)), part, end);
}

/** A stretch that begins beyond ASCII. Returns where to go on. */
function emitRun(text: string, start: number, emit: EmitTerm): number {
  RUN.lastIndex = start;
  const match = RUN.exec(text);
  if (match === null) return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  const [run, cjk, dictionary, latin, picture, letters] = match;
  const end = start + run.length;
  if (cjk !== undefined) emitIdeographs(run, start, emit);
  else if (dictionary !== undefined) emitSegmentedWords(run, start, emit);
  else if (latin !== undefined) return emitLatin(text, start, end, emit);
  else if (picture !== undefined) emit(run.replace(/\ufe0f|\p{Emoji_Modifier}/gu, ''), start, end);
  else if (letters !== undefined) emit(letterTerm(run), start, end);
  else emit(run.slice(0, 64).normalize('NFKC'), start, end);
  return end;
}

function kindAt(text: string, at: number): number {
  return KIND[text.charCodeAt(at)] ?? 0;
}
