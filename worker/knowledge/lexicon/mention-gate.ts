import { MIN_SHARE, type Candidate } from './candidates';
import type { KeyTable } from './key-figures';
import type { NameItem } from './name-items';

/** What a found name is worth: evidence, a question, or neither. */
export type Verdict = 'mention' | 'question' | 'weak';

/** Of the notes that hold a word, the part that links it: from here on it is a name wherever it stands. */
const MIN_LINK_PROBABILITY = 0.1;
/** Of its uses inside of sentences, the part with a capital: from here on it is a name. */
const MIN_CAPITALS = 0.7;
const MIN_INSIDE = 3;
/** A word in so few notes is one of a trade; of a small vault any word may be, and only how it is written tells. */
const RARE_NOTES = 3;
/** Of a script without spaces, so many signs are as good as two words. */
const MIN_SIGNS = 3;

const HAS_CAPITAL = /^\p{Lu}/u;
const CAPITALS = /^[\p{Lu}\p{N}][\p{Lu}\p{N}.&]{2,}s?$/u;
const LIKE_A_NAME = /^\p{Lu}{2,}s?$|\p{Ll}\p{Lu}|\p{L}\d|\d\p{L}/u;

/** What the vault knows of keys. */
type Keys = Pick<KeyTable, 'get' | 'isLarge'>;

const LINKED = 1;
const CAPITAL = 2;
const RARE = 4;
const FEW = 8;

/** Of a key whether notes link it, write it as a name, and are few, of many or of few notes: 1, 2, 4 and 8, added. */
export function gateOf(key: string, keys: Keys): number {
  const { notes, linking, inside, capitals } = keys.get(key);
  const isLinked = notes > 0 && linking / notes >= MIN_LINK_PROBABILITY;
  const isCapital = inside >= MIN_INSIDE && capitals / inside >= MIN_CAPITALS;
  const rarity = notes > RARE_NOTES ? 0 : keys.isLarge ? RARE : FEW;
  return (isLinked ? LINKED : 0) + (isCapital ? CAPITAL : 0) + rarity;
}

export function judgeMention(item: NameItem, candidates: readonly Candidate[], keys: Keys): Verdict {
  const best = candidates[0];
  if (best === undefined) return 'weak';
  if (best.share < MIN_SHARE) return 'question';
  if (!best.isSure || !isTrusted(item, best)) return 'weak';
  const { contentWords, signs, isJoined, isInName, text } = item;
  if (signs > 0 ? signs >= MIN_SIGNS : contentWords >= 2) return 'mention';
  if (signs === 0 && contentWords === 0) return 'weak';
  const gate = gateOf(item.key, keys);
  if ((gate & LINKED) !== 0) return isJoined ? 'weak' : 'mention';
  if (isJoined || isInName) return 'weak';
  const isCapital = (gate & CAPITAL) !== 0 && HAS_CAPITAL.test(text);
  const isRare = (gate & RARE) !== 0 || ((gate & FEW) !== 0 && isWrittenAsNamed(item, best));
  const isName = LIKE_A_NAME.test(text) || isCapital || isRare;
  return isName ? 'mention' : 'weak';
}

/** `Shows` is the note of that name, and neither `shows` nor `Show up` is; within a sentence a capital tells a name. */
function isWrittenAsNamed({ text, isInside }: NameItem, { layer, shown }: Candidate): boolean {
  if (shown >= 2 || (isInside && HAS_CAPITAL.test(text))) return true;
  return layer !== 'fold' && layer !== 'plural';
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
