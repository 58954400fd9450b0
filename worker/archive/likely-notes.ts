import type {
  AnchorWord,
  NearNote,
  NoteKey,
  ScoredNote,
  WeighedTerms,
} from '../engine/rank/candidate-source';
import { saturated } from '../engine/text/bm25f';
import { expectedGain } from '../engine/text/weighted-query';
import { likenessOf } from '../engine/vectors/nearness';
import { ANCHOR_WEIGHT } from '../engine/view/anchor-texts';

/**
 * What a note is taken to come to in what is not known of it: in words, of all that the question has beside its rarest ones; in
 * meaning, of the least that was found. Of the hundred best, which ranking measures its scores by, 400 chosen so have .996.
 */
const [UNKNOWN_WORDS, UNKNOWN_MEANING] = [0.25, 0.7];

/** What found notes, without their evidence. */
export interface FoundNotes {
  words: readonly ScoredNote[];
  anchors: readonly AnchorWord[];
  /** The nearest first. */
  near: readonly NearNote[];
  weighed: WeighedTerms;
  /** The cosine that means nothing. */
  chance: number;
}

/** So many notes of which words, the words of links, and meaning together say most. */
export function likelyNotes(found: FoundNotes, most: number): NoteKey[] {
  const { near, chance } = found;
  const words = wordsOf(found);
  const meaning = new Map(near.map(({ note, cosine }) => [note, likenessOf(cosine, chance)]));
  const [otherWords, otherMeaning] = [unknownWords(found), unknownMeaning(found)];
  const notes = [...new Set([...words.keys(), ...meaning.keys()])];
  const scores = new Map(
    notes.map((note) => [note, (words.get(note) ?? otherWords) + (meaning.get(note) ?? otherMeaning)]),
  );
  return notes.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b).slice(0, most);
}

/** What they come to, 1 for a good answer. */
function wordsOf({ words, anchors, weighed }: FoundNotes): Map<NoteKey, number> {
  const expected = expectedGain(weighed.weights) || 1;
  const gains = new Map(words.map(({ note, score }) => [note, score / expected]));
  const weights = new Map(weighed.terms.map((term, at) => [term, weighed.weights[at] ?? 0]));
  for (const { note, term, links } of anchors) {
    const gain = saturated(weights.get(term) ?? 0, ANCHOR_WEIGHT * links) / expected;
    gains.set(note, (gains.get(note) ?? 0) + gain);
  }
  return gains;
}

function unknownWords({ weighed: { rare, terms, weights } }: FoundNotes): number {
  const all = expectedGain(weights) || 1;
  const others = weights.filter((_weight, at) => !rare.includes(terms[at] ?? ''));
  return (UNKNOWN_WORDS * others.reduce((sum, weight) => sum + weight, 0)) / all;
}

function unknownMeaning({ near, chance }: FoundNotes): number {
  const last = near.at(-1);
  return last === undefined ? 0 : UNKNOWN_MEANING * likenessOf(last.cosine, chance);
}
