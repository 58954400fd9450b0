import type { SearchLevel } from '../../contract';
import type { IndexReader } from '../view/index-reader';
import { idfOf } from '../text/bm25f';
import { emptyWordTest } from '../words/empty-words';
import { isEnglish, isFunctionWord, tellsLanguage } from '../words/function-words';
import { hasWholeWords } from '../words/tokenise';
import { isHangul } from '../words/korean-endings';
import type { AnsweredTerm, KeywordAnswer } from '../text/keyword-types';
import { UNKNOWN_PAIR } from '../text/keyword-search';
import { MASK_BITS } from '../text/weighted-query';
import type { QuestionVector } from './question-vector';
import type { TextMatch } from '../text/text-match';
import { isLatin } from '../words/word-forms';

/**
 * What an answer must come to: in words, times the square of the share of what was asked that the vault knows at all. A question is held to
 * more whose words stand in a text as they were asked: in English, Japanese, and what a dictionary cuts. In other languages they
 * have endings, or are put together to longer ones: with .22 2.4 in a hundred German questions were refused by their own vault, and
 * with .2 3.7 in Arabic. So were .5 in Chinese, and .1 with the lower one. Of questions of the vault they were written for, of a line or
 * of a page, at most five in a thousand have no such text; of questions to another vault two in three have none
 * (`npm run bench -- cut`, docs/measured/ranking.md).
 */
const CLOSE = { whole: 0.2, other: 0.152 };
/** Sections come to more: their heading counts as words of theirs, and weighs more. */
const OF_A_SECTION = 1.13;
/**
 * Beside a model that reads the question words are believed sooner where they stand in what is near in meaning, for they count e to the
 * power of `VOUCHED` times the deviations beyond chance, `MOST_VOUCHED` of these at most. Of English, in which alone it was measured. What
 * is far in meaning takes nothing away from words: a text may have no vector yet, or say it among much else.
 */
const VOUCHED = 0.5;
const MOST_VOUCHED = 3;
/**
 * A question of more words than one text is expected to hold is a page. Its vector is that of many things at once, and near to what is
 * about many things: nobody vouches for its words, and meaning alone answers none in the vault's language. Of its words no text holds
 * more than a part.
 */
const PAGE_WORDS = 24;
const PAGE_SHARE = 0.85;
/**
 * What a good hit comes to in words, and in meaning with the built-in model. Each further hit must come to half of that in both
 * together, so that answers are not followed by what shares a common word.
 */
const GOOD_WORDS = 0.17;
const GOOD_MEANING = 0.8;
const WORTH_SHOWING = 0.5;
/**
 * Standard deviations beyond chance (`QuestionVector`) from which on meaning alone makes an answer. Of a question in the vault's own
 * language words answer nearly all that the vault can, and what is near without them is mostly near by accident: two in a hundred
 * questions to other vaults have a text so far out, and about half of the vault's own. Measured: docs/measured/embedding.md.
 */
const BY_MEANING_ALONE = { english: 2, other: 1.5 };
/**
 * The same of a question in another language than the vault's, which has nothing but meaning, with a model that reads many: from the first
 * where the vault knows no word of it, by the third power of the share that it knows, to the second where it knows all. Across languages
 * what is wanted lies no further out than the nearest of all texts by chance in three of ten questions.
 */
const ACROSS_LANGUAGES = { unknown: -1.1, known: 1 };
/**
 * In a vault of the question's language its function words stand in so many of the texts on average: in half of them or more. Those of a
 * page are left out for rarer words, of which such a vault knows this share.
 */
const SPOKEN = 0.5;
/** Of another language a vault has such words in names and titles, in fewer of its texts than this. */
const SPOKEN_AT_ALL = 0.2;
/** What holds this share of what was asked for is it. */
const COVERED = 0.5;
/** Who types so few words looks them up, and wants to see whatever holds one of them; in a sentence, of those that name something. */
const FEW_WORDS = 3;
const FEW_CONTENT_WORDS = 2;

/** What a question asks for, in words. */
interface AskedWords {
  /** By bit of a mask; 0 for words that only hold the question together, unless there are no others. */
  weights: readonly number[];
  /** Of all words with a weight, those that nothing holds among them. */
  total: number;
  /** Who asks looks up whatever holds one of them. */
  isLookUp: boolean;
  /** As bits of a mask, words that name something: what holds none of them has nothing of what was asked. Undefined where nobody can tell. */
  contentBits: number | undefined;
}

function askedWords(
  { terms, unknown, unknownPairs }: KeywordAnswer,
  { text, typed }: AskedQuestion,
  rarestIdf: number,
): AskedWords {
  const words: KeywordAnswer['terms'] = [...terms, ...unknown.map((word) => ({ word, idf: rarestIdf }))];
  const isEmpty = emptyWordTest(text);
  const weights = contentWeights(words, isEmpty);
  const content = countWords(words.filter((_word, at) => (weights[at] ?? 0) > 0));
  const isLookUp =
    countWords(words) + unknownPairs <= FEW_WORDS || content + unknownPairs <= FEW_CONTENT_WORDS;
  const isNaming = (term: AnsweredTerm) => term.word === typed || isContent(term, isEmpty);
  // Any text in Chinese has some of such signs.
  const telling = weights.map((weight, at) => (words[at]?.isLeft === true && !isLookUp ? 0 : weight));
  return {
    weights: telling.slice(0, terms.length),
    total: sumOf(telling) + UNKNOWN_PAIR * unknownPairs * rarestIdf,
    isLookUp,
    contentBits: contentBits(terms, isNaming),
  };
}

/** A question as it was typed. */
interface AskedQuestion {
  text: string;
  /** Its last word, when that may go on. */
  typed: string | undefined;
}

/** How a question is written, beside the vault. */
interface AskedText {
  isPage: boolean;
  /** In English, which the vault or its model reads: what was measured of it holds. */
  isEnglish: boolean;
  /** In another language than the vault's, as far as anybody can tell. */
  isAcross: boolean;
}

function askedText(
  { terms, unknown, known }: KeywordAnswer,
  question: QuestionVector | undefined,
  text: string,
): AskedText {
  const isEnglishText = isEnglish(text);
  const isPage = isEnglishText && terms.length + unknown.length > PAGE_WORDS;
  const readsOne = question?.readsOneLanguage === true;
  const isRead = readsOne || isSpoken(terms, unknown) || (isPage && known >= SPOKEN);
  return {
    isPage,
    isEnglish: isEnglishText && isRead,
    isAcross: !readsOne && !(isRead && (isPage || isToldBy(terms))),
  };
}

/** What an answer must come to in words alone. */
function closeInWords({ isPage, isEnglish }: AskedText, text: string, level: SearchLevel): number {
  const close = isEnglish || hasWholeWords(text) ? CLOSE.whole : CLOSE.other;
  const share = isEnglish && isPage ? PAGE_SHARE : 1;
  return close * share * (level === 'section' ? OF_A_SECTION : 1);
}

/** What an answer must come to in meaning alone. */
function closeInMeaning(
  { isPage, isEnglish, isAcross }: AskedText,
  question: QuestionVector | undefined,
  known: number,
): number {
  const isTold = isEnglish && question?.deviationsBeyondChance !== undefined;
  if (question === undefined || (isPage && isTold)) return Infinity;
  const alone = BY_MEANING_ALONE[isTold ? 'english' : 'other'];
  return question.beyondChance(isAcross ? acrossLanguages(known) : alone);
}

function goodMeaning(question: QuestionVector | undefined, known: number): number {
  const good = question?.beyondChance(known) ?? Infinity;
  return Number.isFinite(good) ? good : GOOD_MEANING;
}

/** Tells what answers a question from what merely was the nearest to it. */
export class RelevanceCutoff {
  readonly #words: AskedWords;
  /** Of all words, the share by weight that anything in the vault holds. */
  readonly #known: number;
  readonly #close: number;
  /** How many deviations beyond chance a likeness lies, where that vouches for words. */
  readonly #deviations: ((likeness: number) => number) | undefined;
  readonly #minMeaning: number;
  readonly #goodMeaning: number;

  constructor(
    reader: IndexReader,
    level: SearchLevel,
    found: KeywordAnswer,
    question: QuestionVector | undefined,
    asks: AskedQuestion,
  ) {
    const { text } = asks;
    const { notes, rows } = reader.index.keyword;
    const { known } = found;
    const asked = askedText(found, question, text);
    this.#words = askedWords(found, asks, idfOf(level === 'note' ? notes : rows, 1));
    this.#known = known;
    this.#close = closeInWords(asked, text, level);
    this.#deviations = asked.isEnglish && !asked.isPage ? question?.deviationsBeyondChance : undefined;
    this.#minMeaning = closeInMeaning(asked, question, known);
    this.#goodMeaning = goodMeaning(question, known);
  }

  /** Whether something so good makes an answer at all. */
  isClose(match: TextMatch): boolean {
    const words = this.#wordsOf(match) * this.#known ** 2;
    return words * this.#vouchedBy(match) >= this.#close || this.#speaksForItself(match);
  }

  #vouchedBy({ meaning }: TextMatch): number {
    if (this.#deviations === undefined) return 1;
    return Math.exp(VOUCHED * Math.min(MOST_VOUCHED, Math.max(0, this.#deviations(meaning))));
  }

  /** Of a hit beside one that is close. */
  isWorthShowing(match: TextMatch): boolean {
    const share = (this.#wordsOf(match) * this.#known) / GOOD_WORDS + match.meaning / this.#goodMeaning;
    return share >= WORTH_SHOWING || this.#speaksForItself(match);
  }

  /** Nothing where it shares but the words that hold the question together. */
  #wordsOf({ mask, words }: TextMatch): number {
    const { contentBits } = this.#words;
    return contentBits !== undefined && (mask & contentBits) === 0 ? 0 : words;
  }

  #speaksForItself(match: TextMatch): boolean {
    const coverage = this.#coverageOf(match);
    return (
      coverage >= (this.#words.isLookUp ? Number.MIN_VALUE : COVERED) || match.meaning >= this.#minMeaning
    );
  }

  /** 0 where no word could be looked for, as of a script of which the vault has not one sign. */
  #coverageOf({ mask }: TextMatch): number {
    const { weights, total } = this.#words;
    if (total === 0) return 0;
    return sumOf(weights.filter((_weight, bit) => (mask >>> bit) & 1)) / total;
  }
}

/** Whether the texts are written in the language of the question, by the function words of that. */
function isSpoken(terms: KeywordAnswer['terms'], unknown: readonly string[]): boolean {
  const shares = terms
    .filter(({ word, whole = word }) => isFunctionWord(whole.toLowerCase()))
    // The share of texts that hold it: idf is the logarithm of its inverse.
    .map(({ idf }) => Math.exp(-idf));
  const absent = unknown.filter((word) => isFunctionWord(word.toLowerCase())).length;
  const asked = shares.length + absent;
  return asked > 0 && sumOf(shares) / asked >= SPOKEN;
}

/** Whether one of those words tells of that language, and stands in more than a few texts. */
function isToldBy(terms: KeywordAnswer['terms']): boolean {
  return terms.some(({ word, whole = word, idf }) => {
    const lower = whole.toLowerCase();
    return isFunctionWord(lower) && tellsLanguage(lower) && Math.exp(-idf) >= SPOKEN_AT_ALL;
  });
}

/** Of what is searched in two forms each word once, and one of two nouns as it was typed: with none of its parts. */
function countWords(words: KeywordAnswer['terms']): number {
  const typed = words.filter(({ word, whole }) => whole === undefined || !(isHangul(word) || isLatin(word)));
  return new Set(typed.map(({ word }) => word)).size;
}

function acrossLanguages(share: number): number {
  const { unknown, known } = ACROSS_LANGUAGES;
  return unknown + (known - unknown) * share ** 3;
}

function contentWeights(words: KeywordAnswer['terms'], isEmpty: (word: string) => boolean): number[] {
  const weights = words.map(({ word, whole = word, idf }) => (isEmpty(whole.toLowerCase()) ? 0 : idf));
  return sumOf(weights) > 0 ? weights : words.map(({ idf }) => idf);
}

/**
 * Undefined where nothing was asked but words that hold a question together, and where a mask has no bits for all words: what holds none
 * of those that have one may hold others.
 */
function contentBits(
  terms: KeywordAnswer['terms'],
  isNaming: (term: AnsweredTerm) => boolean,
): number | undefined {
  if (terms.length >= MASK_BITS) return undefined;
  const bits = terms.reduce((sum, term, bit) => (isNaming(term) ? sum | (1 << bit) : sum), 0);
  return bits === 0 ? undefined : bits;
}

/**
 * Whether a term names something. A pair of signs across two words does where neither of its signs is an empty word by itself: any Chinese
 * text has some of the other pairs.
 */
function isContent(
  { word, whole = word, isAcross = false }: AnsweredTerm,
  isEmpty: (word: string) => boolean,
): boolean {
  return isAcross ? !Array.from(word).some(isEmpty) : !isEmpty(whole.toLowerCase());
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
