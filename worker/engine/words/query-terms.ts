import { emptyWordTest } from './empty-words';
import { isFunctionWord } from './function-words';
import { hasSyllablesApart } from './syllable-pairs';
import { surfaceOf, tokenSpans, wordSpans, type TokenSpan } from './tokenise';

/** Chinese and Japanese are searched by pairs of signs: what such a pair is of the words of a dictionary. */
export interface WordPart {
  /** The word that it is a part of; undefined where it is no part of a longer one. */
  whole?: string | undefined;
  /** It stands across two words. */
  isAcross?: boolean | undefined;
  /** A sign that the dictionary left alone between words, or a syllable without its marks: beside the pairs that it stands in it tells little. */
  isLeft?: boolean | undefined;
}

/** One word of a query, or a part of one. */
export interface QueryTerm extends WordPart {
  term: string;
  /** As typed. */
  word: string;
  /** As typed, in the form that terms begin with: lower case, without diacritics. */
  surface: string;
  /** How often it was typed. */
  count: number;
  /** What it counts beside other words, 0…1. */
  significance: number;
  /** It may go on. */
  isPrefix: boolean;
  /** No other term overlaps it: it is neither part nor whole of a name, nor one of overlapping character pairs. */
  isAlone: boolean;
}

/** What counts that only holds the question together: `how` names nothing, and may be rarer in notes than what does. */
const FUNCTION_WORD = 0.3;
/** The same of Japanese, whose dictionary makes six words of `するにはどうすれば`. */
const PARTICLE = 0.1;
/**
 * What a pair of signs counts that is a part of a longer word, one that stands across two words, and a sign that the dictionary left
 * alone between words: with all of them counted in full, a name in Latin letters beside them counted for nothing. The latter is also what a
 * syllable without its marks counts beside the same with them, for a text that is written without.
 */
const PART = 0.75;
const ACROSS = 0.5;
const LEFT_SIGN = 0.15;
/**
 * What one syllable of Vietnamese counts beside the pairs that it stands in: words are made of two or three, and a vault has nearly all
 * syllables: with more, fewer foreign questions are refused at as many own ones (docs/measured/ranking.md).
 */
const ONE_SYLLABLE = 0.65;
/** From here on a word names something. */
export const CONTENT = 0.5;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70\uff9e\uff9f]/u;
const ONE_SIGN = /^\p{Script=Han}$/u;
/** Japanese writes particles and endings in these; names are in others, or words of the dictionary. */
const HIRAGANA = /\p{Script=Hiragana}/u;
/** Words from abroad: terms as wholes, as far as they go on. */
const ALL_KATAKANA = /^[\p{Script=Katakana}\u30fc\uff70\uff9e\uff9f]{3,}$/u;
const ALL_HIRAGANA = /^[\p{Script=Hiragana}\u30fc]+$/u;

/** A stretch of the query that is searched as a term. */
interface Span extends TokenSpan, WordPart {
  /** Reaches over or into another one. */
  overlaps: boolean;
}

/** What is searched of a text. With `typing`, a word that nothing follows yet is a prefix. */
export function wantedIn(text: string, typing: boolean): QueryTerm[] {
  const spans = spansOf(text);
  const significances = significancesOf(text, spans);
  const typed = typing ? typedAmong(text, spans) : undefined;
  const wanted = new Map<string, QueryTerm>();
  spans.forEach((span, at) => {
    const { term, start, end, overlaps } = span;
    const isPrefix = span === typed;
    const key = isPrefix ? `${term} ` : term;
    const known = wanted.get(key);
    if (known === undefined) {
      const word = text.slice(start, end);
      const significance = isPrefix && !isParticle(word) ? 1 : (significances[at] ?? 1);
      const form = { term, word, surface: surfaceOf(word), count: 1, significance };
      wanted.set(key, { ...form, ...partOf(span), isPrefix, isAlone: !overlaps });
    } else known.count++;
  });
  return [...wanted.values()];
}

export function partOf({ whole, isAcross, isLeft }: WordPart): WordPart {
  return {
    ...(whole !== undefined && { whole }),
    ...(isAcross === true && { isAcross }),
    ...(isLeft === true && { isLeft }),
  };
}

/**
 * The last one, where nothing follows it, and no pair that reaches from a word into its particle; of Vietnamese the last syllable, without
 * its marks, which are typed behind its letters.
 */
function typedAmong(text: string, spans: readonly Span[]): Span | undefined {
  const last = spans
    .filter((span) => span.end === text.length && !isJoint(text, span) && !span.term.includes(' '))
    .at(-1);
  return spans.find(({ start, end }) => start === last?.start && end === last.end);
}

/** A pair of signs across words, one of them an ending or a particle. */
function isJoint(text: string, { start, end, isAcross }: Span): boolean {
  return isAcross === true && HIRAGANA.test(text.slice(start, end));
}

/** Whether a word is one of those that Japanese sentences are held together by, and nothing that somebody looks for. */
export function isParticle(word: string): boolean {
  return ALL_HIRAGANA.test(word) && isFunctionWord(word);
}

/** Where wanted terms stand in a text that a reader would call words: no pairs of signs that reach into an ending or a particle. */
export function shownSpans(text: string, isWanted: (span: TokenSpan) => boolean): TokenSpan[] {
  if (!HIRAGANA.test(text)) return tokenSpans(text).filter(isWanted);
  return wantedSpans(text, isWanted).filter((span) => !isJoint(text, span));
}

function spansOf(text: string): Span[] {
  const spans = wantedSpans(text, () => true);
  markOverlaps(spans);
  return spans;
}

/** In the order of the tokeniser; what stands twice at one place was typed once. Of none it is said yet whether it overlaps others. */
function wantedSpans(text: string, isWanted: (span: TokenSpan) => boolean): Span[] {
  const seen = new Set<string>();
  const wholes = new WholeWords(text);
  const spans: Span[] = [];
  let pairedUntil = 0;
  const found = tokenSpans(text);
  found.forEach((span, at) => {
    const next = found[at + 1];
    const isPaired = span.end <= pairedUntil || (next?.start === span.start && next.end > span.end);
    pairedUntil = Math.max(pairedUntil, span.end);
    if (!isWanted(span)) return;
    const place = `${span.start} ${span.term}`;
    if (seen.has(place)) return;
    seen.add(place);
    const part = wholes.of(span);
    // Its pairs say all that a sign in a word could.
    const isLeft = (isPaired && ONE_SIGN.test(span.term)) || isSamePlace(span, next);
    const isSaid = isLeft && part.whole !== undefined;
    if (!isSaid && !wholes.isEmpty(span, part)) spans.push({ ...span, ...part, isLeft, overlaps: false });
  });
  return spans;
}

/** A syllable without its marks stands before the same with them. */
function isSamePlace(span: TokenSpan, next: TokenSpan | undefined): boolean {
  return next?.start === span.start && next.end === span.end;
}

function markOverlaps(spans: readonly Span[]): void {
  let widest: Span | undefined;
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (widest !== undefined && span.start < widest.end) widest.overlaps = span.overlaps = true;
    if (widest === undefined || span.end > widest.end) widest = span;
  }
}

/** Finds the words that terms of a query are parts of: a dictionary cuts the query, where it does not cut notes. */
class WholeWords {
  readonly #text: string;
  /** See `#wordsOfText`. */
  #words: readonly TokenSpan[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Of Chinese and Japanese alone, in reading order; found when first asked for. */
  get #wordsOfText(): readonly TokenSpan[] {
    return (this.#words ??= wordSpans(this.#text).filter((word) => isUnspaced(this.#text, word)));
  }

  of(span: TokenSpan): WordPart {
    const own = this.#text.slice(span.start, span.end);
    if (!isUnspaced(this.#text, span) || ALL_KATAKANA.test(own)) return {};
    const word = this.#wordAt(span);
    if (word === undefined) return { isAcross: true };
    const whole = this.#text.slice(word.start, word.end);
    return whole === own ? {} : { whole };
  }

  /** A word that names nothing is not looked for by parts that do. */
  isEmpty({ start, end }: TokenSpan, { whole }: WordPart): boolean {
    return whole !== undefined && isFunctionWord(whole) && !isFunctionWord(this.#text.slice(start, end));
  }

  /** The word that a span of Chinese or Japanese lies in. */
  #wordAt({ start, end }: TokenSpan): TokenSpan | undefined {
    const words = this.#wordsOfText;
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle]?.start ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    const word = words[low - 1];
    return word !== undefined && end <= word.end ? word : undefined;
  }
}

/** Signs on either side of a pair of which its word is told. */
const AROUND = 16;
const PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]{2}$/u;

/** What a pair of signs is of the words of a text, where it stands there first; nothing of other terms. */
export function wordPartIn(text: string, pair: string): WordPart {
  if (!PAIR.test(pair)) return {};
  const at = text.indexOf(pair);
  const around = text.slice(Math.max(0, at - AROUND), at + pair.length + AROUND);
  const start = at - Math.max(0, at - AROUND);
  return at < 0 ? {} : new WholeWords(around).of({ term: pair, start, end: start + pair.length });
}

function isUnspaced(text: string, { start }: TokenSpan): boolean {
  return UNSPACED.test(String.fromCodePoint(text.codePointAt(start) ?? 0));
}

/** Of each span; that of function words is 1 where nothing else was asked. */
function significancesOf(text: string, spans: readonly Span[]): number[] {
  const isEmpty = emptyWordTest(text);
  const words = spans.map(({ start, end }) => text.slice(start, end).toLowerCase());
  if (spans.every(({ whole }, at) => isEmpty(whole ?? words[at] ?? ''))) return spans.map(() => 1);
  const alone = hasSyllablesApart(text) ? ONE_SYLLABLE : 1;
  return spans.map((span, at) => {
    const word = words[at] ?? '';
    const share = shareOf(word, span, alone);
    return span.isAcross !== true && isEmpty(span.whole ?? word)
      ? share * emptyShare(span.whole ?? word)
      : share;
  });
}

/** Of a word that names nothing. */
function emptyShare(word: string): number {
  return isParticle(word) ? PARTICLE : FUNCTION_WORD;
}

/** What a word would count if it named something; `alone`: one that is no pair of syllables. */
function shareOf(word: string, { whole, isAcross, isLeft }: Span, alone: number): number {
  if (isAcross === true) return HIRAGANA.test(word) ? ACROSS * PARTICLE : ACROSS;
  if (whole !== undefined) return shareOfPart(word, whole);
  if (isLeft === true) return LEFT_SIGN;
  return word.includes(' ') ? 1 : alone;
}

/** A word from abroad is a term as well; the ending of a verb is hiragana in a word of other signs. */
function shareOfPart(part: string, whole: string): number {
  if (ALL_KATAKANA.test(whole)) return ACROSS;
  return ALL_HIRAGANA.test(part) && !ALL_HIRAGANA.test(whole) ? PART * PARTICLE : PART;
}
