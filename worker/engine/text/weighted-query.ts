import type { SearchLevel } from '../../contract';
import { assert } from '../base/assert';
import { allowedUnits, type UnitConditions } from './allowed-units';
import { addBits, hasBit, keepBits, type Bits } from '../base/bits';
import { K1 } from './bm25f';
import type { KeywordAnswer } from './keyword-types';
import { CONTENT, partOf, type WordPart } from '../words/query-terms';
import type { KeywordStore } from './keyword-store';
import type { WordPostings } from './postings';
import type { RowTable } from './row-table';
import type { ScoreColumns } from './score-columns';
import { sharedWords } from './shared-words';
import { UnitScorer, type ScoredUnits, type UnitWord } from './unit-scorer';

/** Query terms that a hit's mask can name. */
export const MASK_BITS = 31;

/** Looking up a word of one unit takes about as long as passing so many of its postings. */
const LOOK_UP_COST = 12;

/** Sums of the same numbers in another order differ by less than this share. */
const ROUNDING = 1e-12;

/** What a good answer earns of what the words that it can hold could earn at most. */
const EXPECTED_SHARE = 0.5;
/** Words that one text is expected to hold at most of a question, the heaviest ones: people paste whole pages. */
const MAX_HELD = 24;

/** What a good answer earns when each word earns at most its gain. */
export function expectedGain(gains: readonly number[]): number {
  const heaviest = gains.length <= MAX_HELD ? gains : [...gains].sort((a, b) => b - a).slice(0, MAX_HELD);
  return EXPECTED_SHARE * heaviest.reduce((sum, gain) => sum + gain, 0);
}

/** A query word and where its terms occur. */
export interface PlacedWord extends WordPart {
  word: string;
  /** How often it counts. */
  factor: number;
  /** What it counts beside others, 0…1. */
  significance: number;
  /** What its postings are of. */
  terms: readonly { term: string }[];
  postings: WordPostings;
}

interface Weighed extends UnitWord, WordPart {
  word: string;
  significance: number;
  /** Times its significance. */
  idf: number;
  /** Its bit in the masks of hits; 0 when it has none. */
  bit: number;
}

/** The words of a query at one level, each weighed by how rare it is. Uses sets of the columns as long as it is used. */
export class WeightedQuery {
  /** Units that hold any of the words and may answer. */
  readonly total: number;
  /** Units that may answer; undefined when all may. */
  readonly allowed: Bits | undefined;
  /** What a good answer scores: the same share for every query, so that scores of several queries can be compared. */
  readonly expected: number;
  /** What all words together weigh that name something, each counted once. */
  readonly contentWeight: number;
  readonly #words: readonly Weighed[];
  readonly #matched: Bits;
  readonly #scorer: UnitScorer;
  readonly #rows: RowTable;

  constructor(
    { rows, statistics }: Pick<KeywordStore, 'rows' | 'statistics'>,
    columns: ScoreColumns,
    readonly level: SearchLevel,
    words: readonly PlacedWord[],
    conditions: UnitConditions,
  ) {
    this.#rows = rows;
    this.allowed = allowedUnits(rows, columns, conditions);
    this.#scorer = new UnitScorer(rows, statistics, level, columns, this.allowed);
    this.#words = weigh(this.#scorer, words, (terms, count) => statistics.holders(level, terms, count));
    const content = this.#words.filter(({ significance }) => significance >= CONTENT);
    this.contentWeight = content.reduce((sum, { idf }) => sum + idf, 0);
    this.expected = expectedGain(this.#words.map(({ weight }) => weight));
    this.#matched = columns.takeSet(rows.count);
    for (const { units } of this.#words) addBits(this.#matched, units);
    this.total = this.#scorer.countAllowed(this.#matched);
  }

  get terms(): KeywordAnswer['terms'] {
    return this.#words
      .filter(({ bit }) => bit !== 0)
      .map((each) => ({ word: each.word, idf: each.idf, ...partOf(each) }));
  }

  /** The units of `best`, by how much they share with a text that the words are of; notes only. */
  alike(limit: number): ScoredUnits {
    assert(this.level === 'note', 'notes are compared as wholes');
    const { units } = this.best(limit);
    const words = this.#words.map(({ weight, idf, postings }) => ({
      gain: (weight / (K1 + 1)) * idf,
      postings,
    }));
    return { units, scores: sharedWords(this.#rows, words, [...units]) };
  }

  /** The best units, ascending, with all that are as good as the last of them. */
  best(limit: number): ScoredUnits {
    const scorer = this.#scorer;
    try {
      const among = score(scorer, this.#words, limit, { units: this.#matched, count: this.total });
      return scorer.scoresAt(scorer.best(limit, among));
    } finally {
      scorer.release();
    }
  }

  /** Units that hold all of the words. */
  holdingAll(): Bits {
    const [first, ...others] = this.#words.map(({ units }) => units);
    const all = first === undefined ? new Uint32Array(this.#matched.length) : first.slice();
    for (const units of others) keepBits(all, units, true);
    return all;
  }

  /** The score of each of the units, which are ascending; to the bit what `best` gives it. */
  scoresOf(units: Uint32Array): Float64Array {
    const scorer = this.#scorer;
    try {
      for (const word of byWeight(this.#words)) scorer.scoreAmong(units, word);
      return scorer.scoresAt(units).scores;
    } finally {
      scorer.release(units);
    }
  }

  maskOf(unit: number): number {
    let mask = 0;
    for (const { units, bit } of this.#words) if (bit !== 0 && hasBit(units, unit)) mask |= bit;
    return mask;
  }

  /** The same of each of the units, in any order. */
  masksOf(units: Uint32Array): Int32Array {
    const masks = new Int32Array(units.length);
    for (const { units: holders, bit } of this.#words) {
      if (bit === 0) continue;
      for (let at = 0; at < units.length; at++) if (hasBit(holders, units[at] ?? 0)) masks[at]! |= bit;
    }
    return masks;
  }
}

/** Gives bits to all words, or to the rarest when there are too many. */
function weigh(
  scorer: UnitScorer,
  words: readonly PlacedWord[],
  holdersOf: (terms: string[], count: () => number) => number,
): Weighed[] {
  const counted = words.map((each) => {
    const units = scorer.unitsOf(each.postings);
    const terms = each.terms.map(({ term }) => term);
    return { ...each, units, holders: holdersOf(terms, () => scorer.countLive(units)) };
  });
  const named = new Set(
    counted.length <= MASK_BITS
      ? counted
      : [...counted].sort((a, b) => a.holders - b.holders).slice(0, MASK_BITS),
  );
  let bits = 0;
  return counted.map((each) => {
    const { word, postings, units, factor, significance } = each;
    const idf = significance * scorer.idf(each.holders);
    const bit = named.has(each) ? 1 << bits++ : 0;
    return {
      word,
      ...partOf(each),
      postings,
      units,
      significance,
      idf,
      weight: factor * idf * (K1 + 1),
      bit,
    };
  });
}

function byWeight(words: readonly Weighed[]): Weighed[] {
  return [...words].sort((a, b) => b.weight - a.weight);
}

/**
 * Scores all units that can be among the best `limit`. Words go from the one that can gain most to the one that can
 * gain least (MaxScore: Turtle and Flood, 1995). Frequencies saturate, so that no word ever gains more than its
 * weight, whatever a unit adds up; once the words to come cannot together lift another unit to the `limit`th best
 * score, only the units that still can reach it are looked up; where few may answer, they are looked up at once. Returns
 * the units that were looked up, the best among them; undefined when all were scored.
 */
function score(
  scorer: UnitScorer,
  words: readonly Weighed[],
  limit: number,
  matched: { units: Bits; count: number },
): Uint32Array | undefined {
  const ordered = byWeight(words);
  let among: Uint32Array | undefined;
  if (isWorthLookingUp(matched.count * ordered.length, ordered)) {
    among = scorer.listAllowed(matched.units);
    scorer.reach(matched.units);
  }
  ordered.forEach((word, i) => {
    const left = ordered.slice(i);
    if (among === undefined) among = stillInReach(scorer, ordered.slice(0, i), left, limit);
    else if (i > 0) among = inReach(scorer, among, left, limit);
    if (among === undefined) scorer.score(word);
    else scorer.scoreAmong(among, word);
  });
  return among;
}

/** The units that alone can be among the best `limit`; undefined when others can, or when scoring all costs less. */
function stillInReach(
  scorer: UnitScorer,
  done: readonly Weighed[],
  left: readonly Weighed[],
  limit: number,
): Uint32Array | undefined {
  if (gainOf(left) >= gainOf(done)) return undefined;
  const reached = scorer.listReached();
  // To find the threshold takes time too.
  if (reached.length > sizeInAll(left)) return undefined;
  const units = inReach(scorer, reached, left, limit);
  // Others may be in reach when no unit is out of it.
  return units !== reached && isWorthLookingUp(units.length, left) ? units : undefined;
}

/** Those of the units that can be among the best `limit`; the same array when none can be told to be out of it. */
function inReach(
  scorer: UnitScorer,
  units: Uint32Array,
  left: readonly Weighed[],
  limit: number,
): Uint32Array {
  const threshold = scorer.threshold(limit, units) ?? 0;
  const least = threshold * (1 - ROUNDING) - gainOf(left) * (1 + ROUNDING);
  return least <= 0 ? units : scorer.scoredFrom(least, units);
}

/**
 * Whether to look up so many units costs less than to score all; most fall out of reach with the first of the words, but
 * what begins with a letter or two is many words in one.
 */
function isWorthLookingUp(units: number, words: readonly Weighed[]): boolean {
  const most = words.reduce((sum, { postings }) => Math.max(sum, postings.parts.length), 1);
  return units * most * LOOK_UP_COST < sizeInAll(words);
}

function sizeInAll(words: readonly Weighed[]): number {
  return words.reduce((sum, { postings }) => sum + postings.size, 0);
}

/** What the words can add to a unit at most. */
function gainOf(words: readonly Weighed[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}
