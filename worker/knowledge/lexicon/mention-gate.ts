import { MIN_SHARE, type Candidate } from './candidates';
import type { KeyFigures } from './key-figures';
import type { NameItem } from './name-items';

/** What a found name is worth: evidence, a question, or neither. */
export type Verdict = 'mention' | 'question' | 'weak';

/** Of the notes that hold a word, the part that links it: from here on it is a name wherever it stands. */
const MIN_LINK_PROBABILITY = 0.1;
/** Of its uses inside of sentences, the part with a capital: from here on it is a name. */
const MIN_CAPITALS = 0.7;
const MIN_INSIDE = 3;
/** A word in so few notes is one of a trade. */
const RARE_NOTES = 3;
/** Of a script without spaces, so many signs are as good as two words. */
const MIN_SIGNS = 3;

const CAPITALS = /^[\p{Lu}\p{N}][\p{Lu}\p{N}.&]{2,}s?$/u;
const LIKE_A_NAME = /^\p{Lu}{2,}s?$|\p{Ll}\p{Lu}|\p{L}\d|\d\p{L}/u;

/** Of a key whether notes link it, write it as a name, and are few: 1, 2 and 4, added. */
export function gateOf({ notes, linking, inside, capitals }: KeyFigures): number {
  const isLinked = notes > 0 && linking / notes >= MIN_LINK_PROBABILITY;
  const isCapital = inside >= MIN_INSIDE && capitals / inside >= MIN_CAPITALS;
  return (isLinked ? LINKED : 0) + (isCapital ? CAPITAL : 0) + (notes <= RARE_NOTES ? RARE : 0);
}

const LINKED = 1;
const CAPITAL = 2;
const RARE = 4;

export function judgeMention(item: NameItem, candidates: readonly Candidate[], figures: KeyFigures): Verdict {
  const best = candidates[0];
  if (best === undefined) return 'weak';
  if (best.share < MIN_SHARE) return 'question';
  if (!best.isSure || !isTrusted(item, best)) return 'weak';
  const { contentWords, signs, isJoined, isInName, text } = item;
  if (signs > 0 ? signs >= MIN_SIGNS : contentWords >= 2) return 'mention';
  if (signs === 0 && contentWords === 0) return 'weak';
  const gate = gateOf(figures);
  if ((gate & LINKED) !== 0) return isJoined ? 'weak' : 'mention';
  if (isJoined || isInName) return 'weak';
  const isCapital = (gate & CAPITAL) !== 0 && /^\p{Lu}/u.test(text);
  const isName = LIKE_A_NAME.test(text) || isCapital || (gate & RARE) !== 0;
  return isName ? 'mention' : 'weak';
}

function isTrusted({ text, contentWords, signs }: NameItem, { layer, shown }: Candidate): boolean {
  if (shown >= 2) return true;
  switch (layer) {
    case 'exact':
    case 'fold':
    case 'alias':
    case 'plural':
      return true;
    case 'initials':
      return CAPITALS.test(text);
    case 'nested':
    case 'variant':
      return contentWords + signs > 1;
    case 'part':
    case 'shown':
      return false;
  }
}
