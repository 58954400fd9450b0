import { emitDictionaryWords, emitSegmentedWords } from './dictionary-words';
import type { EmitTerm, EmitUnits } from './emit-term';
import { emitIdeographs, emitSigns, emitWithoutSigns } from './ideographs';
import { FNV_OFFSET, fnvMix } from '../base/fnv1a';
import { hasSyllablesApart, pairingSyllables } from './syllable-pairs';
import { giveBack, unitsOf, type TextUnits } from './text-units';
import { latinForms, latinSurface, letterForms, letterSurface, LONGEST_WORD } from './word-forms';

/** A term and the stretch of the given text it was made from. Spans may overlap (parts of a name, character pairs). */
export interface TokenSpan {
  term: string;
  start: number;
  end: number;
}

const LETTER = 1;
const CAPITAL = 2;
const DIGIT = 4;

/** Kind of each UTF-16 unit that is an ASCII letter or digit; 0 for all others. */
const KIND = new Uint8Array(65_536);
for (let code = 97; code < 123; code++) KIND[code] = LETTER;
for (let code = 65; code < 91; code++) KIND[code] = CAPITAL;
for (let code = 48; code < 58; code++) KIND[code] = DIGIT;

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70\uff9e\uff9f`;
const DICTIONARY = String.raw`\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}`;
/** A run is found in steps of so many signs: a regular expression that goes over millions overflows its stack. */
const STEP = 4_096;

const IDEOGRAPHS = String.raw`(?:[${CJK}]|[\u3099\u309a])`;
const DICTIONARY_SIGNS = String.raw`[${DICTIONARY}\p{M}]`;
const LATIN_SIGNS = String.raw`[\p{Script=Latin}\p{M}\p{No}0-9]`;
const OTHER = String.raw`(?![${CJK}${DICTIONARY}\p{Script=Latin}])`;
const OTHER_SIGNS = String.raw`(?:${OTHER}[\p{L}\p{M}])`;
/** Sixteen joined pictures are more than people write; what goes on without end is many pictures. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}){0,4}`;

/** What a stretch that begins beyond ASCII is, in the order of asking: the group that matched tells. */
const RUN = new RegExp(
  [
    String.raw`([${CJK}]${IDEOGRAPHS}{0,${STEP}})`,
    String.raw`([${DICTIONARY}]${DICTIONARY_SIGNS}{0,${STEP}})`,
    String.raw`(\p{Script=Latin}${LATIN_SIGNS}{0,${STEP}})`,
    String.raw`((?:\p{RI}\p{RI}|${PICTURE}(?:\u200d${PICTURE}){0,15}))`,
    String.raw`(${OTHER}\p{L}${OTHER_SIGNS}{0,${STEP}})`,
    String.raw`(\p{N}{1,${STEP}})`,
  ].join('|'),
  'uy',
);

/** How a run goes on, by its kind. */
const MORE = {
  ideographs: moreOf(IDEOGRAPHS),
  dictionary: moreOf(DICTIONARY_SIGNS),
  latin: moreOf(LATIN_SIGNS),
  other: moreOf(OTHER_SIGNS),
  number: moreOf(String.raw`\p{N}`),
};

function moreOf(signs: string): RegExp {
  return new RegExp(`${signs}{1,${STEP}}`, 'uy');
}

const KANA_OR_DICTIONARY = new RegExp(String.raw`[\p{Script=Hiragana}\p{Script=Katakana}${DICTIONARY}]`, 'u');

/** What English hangs on a word with an apostrophe: dropped, so that `king's` is `king`. */
const APOSTROPHE_REST = /['\u2019](?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}])/iuy;

/** Whether the text is Japanese, or is cut by a dictionary: what it asks for stands in notes as it is. */
export function hasWholeWords(text: string): boolean {
  return KANA_OR_DICTIONARY.test(text);
}

/** The terms of a text in reading order: the same for indexing, searching and highlighting. */
export function tokenise(text: string): string[] {
  const terms: string[] = [];
  scanTerms(text, (term) => terms.push(term));
  return terms;
}

/**
 * The terms by which a text is looked for, or compared with others: of Chinese and Japanese without the ideographs that stand in
 * pairs, which say nothing beside these, and of Vietnamese without the syllables with their marks, which not all texts have.
 */
export function termsToFind(text: string): string[] {
  const terms: string[] = [];
  scanAs(text, { emit: (term) => terms.push(term), cut: emitWithoutSigns });
  return terms;
}

const LATIN_WORD = /^[\p{Script=Latin}\p{M}\p{N}]+$/u;

/** The same of what a text has to hold: of a name in one word (`PowerShell`) without its parts, which others may write it without. */
export function termsToHold(text: string): string[] {
  const spans: TokenSpan[] = [];
  scanAs(text, { emit: (term, start, end) => spans.push({ term, start, end }), cut: emitWithoutSigns });
  const isPart = ({ start, end }: TokenSpan): boolean =>
    spans.some(
      (whole) =>
        whole.start <= start &&
        whole.end >= end &&
        whole.end - whole.start > end - start &&
        LATIN_WORD.test(text.slice(whole.start, whole.end)),
    );
  return spans.filter((span) => !isPart(span)).map(({ term }) => term);
}

/** The terms of a text with their places. */
export function tokenSpans(text: string): TokenSpan[] {
  const spans: TokenSpan[] = [];
  scanTerms(text, (term, start, end) => spans.push({ term, start, end }));
  return spans;
}

/** The same, but for Chinese and Japanese the words of a dictionary, as far as there are any. */
export function wordSpans(text: string): TokenSpan[] {
  const spans: TokenSpan[] = [];
  scanWords(text, (term, start, end) => spans.push({ term, start, end }));
  return spans;
}

/** The same, but for Chinese and Japanese each sign by itself. */
export function signSpans(text: string): TokenSpan[] {
  const spans: TokenSpan[] = [];
  scanAs(text, { emit: (term, start, end) => spans.push({ term, start, end }), cut: emitSigns });
  return spans;
}

/** The word that a term was made from, readable: lower case, not stemmed and not cut. */
export function surfaceOf(word: string): string {
  return /\p{Script=Latin}/u.test(word) ? latinSurface(word) : letterSurface(word);
}

/** Finds the terms of a text one after another without keeping them. Short ones go to `emitUnits` where that is given. */
export function scanTerms(text: string, emit: EmitTerm, emitUnits?: EmitUnits): void {
  scanAs(text, { emit, emitUnits, cut: emitIdeographs });
}

/** The same, but for Chinese and Japanese the words of a dictionary: they tell more than pairs of signs, and take long to find. */
export function scanWords(text: string, emit: EmitTerm): void {
  scanAs(text, { emit, cut: emitDictionaryWords });
}

/** Where terms go, and what cuts runs of Chinese and Japanese into them. */
interface Scan {
  emit: EmitTerm;
  emitUnits?: EmitUnits | undefined;
  cut: typeof emitIdeographs;
}

function scanAs(text: string, scan: Scan): void {
  if (!hasSyllablesApart(text)) scanText(text, scan);
  else
    scanText(text, { emit: pairingSyllables(text, scan.emit, scan.cut === emitIdeographs), cut: scan.cut });
}

function scanText(text: string, scan: Scan): void {
  const source = unitsOf(text);
  const { units } = source;
  const { length } = text;
  let at = 0;
  while (at < length) {
    const unit = units[at]!;
    if (KIND[unit] !== 0) at = emitWord(source, at, scan.emit);
    else if (unit < 128 || isMark(unit)) at++;
    else at = emitRun(source, at, scan);
  }
  giveBack(source);
}

/** Dashes, quotation marks, dots: nothing that a word could go on with, and common enough not to be asked for by a regular expression. */
function isMark(unit: number): boolean {
  return unit >= 0x2010 && unit <= 0x2030;
}

/** A word that begins in ASCII. Returns where to go on. */
function emitWord(source: TextUnits, start: number, emit: EmitTerm): number {
  const { units } = source;
  let end = start + 1;
  let kinds = 0;
  let fnv = fnvMix(FNV_OFFSET, units[start]!);
  let next = units[end]!;
  for (let kind = KIND[next]!; kind !== 0; kind = KIND[next]!) {
    kinds |= kind;
    fnv = fnvMix(fnv, next);
    next = units[++end]!;
  }
  // Nearly all words are plain, and what is short is compiled into the loop over the text.
  if (kinds !== LETTER || next > 127) return emitOtherWord(source, start, end, kinds, emit);
  const word = latinForms(source, start, end, fnv);
  emit(word.term, start, end, word);
  return next === 39 ? skipApostropheRest(source, end) : end;
}

/** A word of one letter, with digits or capitals, or before a letter or sign beyond ASCII; `kinds` are those of all its letters but the first. */
function emitOtherWord(source: TextUnits, start: number, end: number, kinds: number, emit: EmitTerm): number {
  const { text, units } = source;
  const next = units[end]!;
  if (next > 127 && !isMark(next)) {
    const latinEnd = endOfRun(text, end, MORE.latin);
    if (latinEnd > end) return emitLatin(source, start, latinEnd, emit);
  }
  if (kinds === 0 && KIND[units[start]!] !== DIGIT) {
    const sign = signEnd(source, end);
    if (sign > end) {
      return emitWhole(text.slice(start, sign).toLowerCase(), start, sign, emit);
    }
  }
  if ((kinds & CAPITAL) !== 0) return emitLatin(source, start, end, emit);
  emitLatinPart(source, start, end, emit);
  return skipApostropheRest(source, end);
}

/** Where the sign of a name like `C++` or `c#` ends that begins at `at`; `at` itself when there is none. */
function signEnd({ text, units }: TextUnits, at: number): number {
  const length = text.startsWith('++', at) ? 2 : units[at] === 35 ? 1 : 0;
  const next = units[at + length]!;
  return KIND[next] !== 0 || next > 127 ? at : at + length;
}

function emitLatin(source: TextUnits, start: number, end: number, emit: EmitTerm): number {
  emitLatinPart(source, start, end, emit);
  emitHumps(source, start, end, emit);
  return skipApostropheRest(source, end);
}

function skipApostropheRest({ text, units }: TextUnits, end: number): number {
  const unit = units[end];
  if (unit !== 39 && unit !== 0x2019) return end;
  APOSTROPHE_REST.lastIndex = end;
  return APOSTROPHE_REST.test(text) ? APOSTROPHE_REST.lastIndex : end;
}

/**
 * The parts of a camelCase name, after the name itself. A capital begins a part only between small letters, and
 * not right after one single letter: `mRNA`, `iPhone` and `PrP` stay whole.
 */
function emitHumps(source: TextUnits, start: number, end: number, emit: EmitTerm): void {
  const { units } = source;
  let part = start;
  for (let i = start + 2; i < end - 1; i++) {
    if (KIND[units[i]!] !== CAPITAL || i - part < 2) continue;
    if (KIND[units[i - 1]!] !== LETTER || KIND[units[i + 1]!] !== LETTER) continue;
    emitLatinPart(source, part, i, emit);
    part = i;
  }
  if (part > start) emitLatinPart(source, part, end, emit);
}

function emitLatinPart(source: TextUnits, start: number, end: number, emit: EmitTerm): void {
  const word = latinForms(source, start, end);
  emit(word.term, start, end, word);
}

/** A stretch that begins beyond ASCII. Returns where to go on. */
function emitRun(source: TextUnits, start: number, { emit, emitUnits, cut }: Scan): number {
  const { text } = source;
  RUN.lastIndex = start;
  const match = RUN.exec(text);
  if (match === null) return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  const [begin, cjk, dictionary, latin, picture, letters] = match;
  const endBy = (more: RegExp): number =>
    begin.length < STEP ? start + begin.length : endOfRun(text, start + begin.length, more);
  if (latin !== undefined) return emitLatin(source, start, endBy(MORE.latin), emit);
  if (cjk !== undefined) return cut(text, start, endBy(MORE.ideographs), emit, emitUnits);
  if (dictionary !== undefined) return emitSegmentedWords(text, start, endBy(MORE.dictionary), emit);
  if (letters !== undefined) return emitLetters(begin, start, endBy(MORE.other), emit);
  if (picture === undefined) return emitWhole(numberTerm(begin), start, endBy(MORE.number), emit);
  return emitWhole(begin.replace(/\ufe0f|\p{Emoji_Modifier}/gu, ''), start, start + begin.length, emit);
}

/** Where a run ends that may go on at `at`. */
function endOfRun(text: string, at: number, more: RegExp): number {
  more.lastIndex = at;
  while (more.test(text)) at = more.lastIndex;
  return at;
}

function emitLetters(begin: string, start: number, end: number, emit: EmitTerm): number {
  const word = letterForms(begin);
  emit(word.term, start, end, word);
  return end;
}

function emitWhole(term: string, start: number, end: number, emit: EmitTerm): number {
  emit(term, start, end);
  return end;
}

/** Digits as Arabic and as Persian has them are the same number: `۲۰۱۴` is looked for as 2014. */
function numberTerm(run: string): string {
  const number = run.slice(0, LONGEST_WORD).normalize('NFKC');
  return number.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
