import { isFunctionWord } from './function-words';
import { surfaceOf, tokenSpans, type TokenSpan } from './tokenise';

/** One word of a query. */
export interface QueryTerm {
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
 * What a pair of signs counts that is no word, and a sign that the dictionary left alone between words. Chinese and Japanese are
 * searched as words and as pairs: with all of them counted in full, a name in Latin letters beside them counted for nothing.
 */
const PAIR = 0.5;
const LEFT_SIGN = 0.3;
/** From here on a word names something. */
export const CONTENT = 0.5;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;
const ONE_SIGN = /^\p{Script=Han}$/u;
/** Japanese writes particles and endings in these; names are in others, or words of the dictionary. */
const HIRAGANA = /\p{Script=Hiragana}/u;
const ALL_HIRAGANA = /^[\p{Script=Hiragana}\u30fc]+$/u;

/** A stretch of the query that is searched as a term. */
interface Span extends TokenSpan {
  /** Reaches over or into another one. */
  overlaps: boolean;
  /** Begins where a word that came before it has not ended: a pair of signs, or a part of a name. */
  isWithin: boolean;
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
      wanted.set(key, { ...form, isPrefix, isAlone: !overlaps });
    } else known.count++;
  });
  return [...wanted.values()];
}

/** The last one, where nothing follows it: a particle or what may begin a word, and no pair that reaches from a word into its particle. */
function typedAmong(text: string, spans: readonly Span[]): Span | undefined {
  const atEnd = spans.filter((span) => span.end === text.length && !isJoint(text, span));
  return atEnd.at(-1);
}

/** A pair of signs across words, one of them an ending or a particle. */
function isJoint(text: string, { start, end, isWithin }: Span): boolean {
  return isWithin && HIRAGANA.test(text.slice(start, end));
}

/** Whether a word is one of those that Japanese sentences are held together by, and nothing that somebody looks for. */
export function isParticle(word: string): boolean {
  return ALL_HIRAGANA.test(word) && isFunctionWord(word);
}

/** Where terms stand in a text that a reader would call words: no pairs of signs that reach into an ending or a particle. */
export function wordSpans(text: string): TokenSpan[] {
  if (!HIRAGANA.test(text)) return tokenSpans(text);
  return spansOf(text).filter((span) => !isJoint(text, span));
}

/** In the order of the tokeniser; what is a word and a pair of signs at once was typed once. */
function spansOf(text: string): Span[] {
  const seen = new Set<string>();
  let covered = 0;
  const spans: Span[] = [];
  for (const span of tokenSpans(text)) {
    const place = `${span.start} ${span.term}`;
    if (seen.has(place)) continue;
    seen.add(place);
    spans.push({ ...span, overlaps: false, isWithin: span.start < covered });
    covered = Math.max(covered, span.end);
  }
  markOverlaps(spans);
  return spans;
}

function markOverlaps(spans: readonly Span[]): void {
  let widest: Span | undefined;
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (widest !== undefined && span.start < widest.end) widest.overlaps = span.overlaps = true;
    if (widest === undefined || span.end > widest.end) widest = span;
  }
}

/** Of each span; that of function words is 1 where nothing else was asked. */
function significancesOf(text: string, spans: readonly Span[]): number[] {
  const words = spans.map(({ start, end }) => text.slice(start, end).toLowerCase());
  if (words.every(isFunctionWord)) return words.map(() => 1);
  return spans.map((span, at) => significanceOf(words[at] ?? '', span));
}

function significanceOf(word: string, { isWithin, overlaps }: Span): number {
  const isPair = isWithin && UNSPACED.test(word);
  const share = isPair ? PAIR : overlaps && ONE_SIGN.test(word) ? LEFT_SIGN : 1;
  if (isPair ? HIRAGANA.test(word) : isParticle(word)) return share * PARTICLE;
  return isFunctionWord(word) ? share * FUNCTION_WORD : share;
}
