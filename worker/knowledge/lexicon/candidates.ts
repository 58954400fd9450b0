import { compareCodeUnits } from '../../engine/base/code-units';
import type { Anchor } from '../base/knowledge-nodes';
import { isShortName, type ExplainedInitials } from '../names/initials';
import { foldKey, pluralKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import type { Claim, Layer } from './claims';
import type { Claimant, Lexicon } from './lexicon';

/** A thing that a text may mean. */
export interface Candidate {
  anchor: Anchor;
  layer: Layer;
  weight: number;
  shown: number;
  /** Its part of all weights. */
  share: number;
  /** The text is written as the thing is. */
  isSure: boolean;
}

/** A best claimant with less is a question. */
export const MIN_SHARE = 0.6;

const INITIALS = /^[\p{Lu}\p{N}][\p{Lu}\p{N}.&/-]*s?$/u;

/** The keys under which a text is looked up. */
export interface TextKeys {
  exact: string;
  fold: string;
  plural: string;
  /** Initials without the s of a plural; undefined where the text is none. */
  initials: string | undefined;
}

export function textKeys(text: string): TextKeys {
  const exact = text.normalize('NFC').trim();
  const words = nameTokens(exact);
  const initials = INITIALS.test(exact) ? foldKey(nameTokens(exact.replace(/s$/, ''))) : undefined;
  return { exact, fold: foldKey(words), plural: pluralKey(words), initials };
}

/** What candidates are found with. */
export interface Hearing {
  /** What an anchor is known by once things are joined. */
  anchorOf: (anchor: Anchor) => Anchor;
  explained: ExplainedInitials;
}

const NOTHING_JOINED: Hearing = { anchorOf: (anchor) => anchor, explained: () => [] };

/** What a text may mean, best first. */
export function candidatesFor(lexicon: Lexicon, text: string, hearing = NOTHING_JOINED): Candidate[] {
  return candidatesUnder(lexicon, textKeys(text), hearing);
}

/** The same of a text whose keys are known. */
export function candidatesUnder(lexicon: Lexicon, keys: TextKeys, hearing: Hearing): Candidate[] {
  const { exact, fold, plural, initials } = keys;
  const found = new Map<Anchor, Claimant>();
  hear(found, lexicon.claimants('exact', exact), 1.5);
  // Of `DCs` the plural of `DC` is heard, and no `DCS`.
  const silent = initials === undefined || initials === fold ? NONE : anchorsOf(lexicon, capitalsOf(exact));
  // Initials are heard from capitals alone: `TOM`, not `tom`.
  const isHeard = ({ anchor, layer, shown }: Claimant): boolean =>
    !silent.has(anchor) && (layer !== 'initials' || shown > 0 || initials !== undefined);
  hear(found, lexicon.claimants('fold', fold).filter(isHeard), 1);
  if (found.size === 0 && initials !== undefined) hear(found, lexicon.claimants('fold', initials), 0.8);
  if (found.size === 0) hear(found, lexicon.claimants('plural', plural), 1);
  const candidates = ranked(joined([...found.values()], hearing.anchorOf));
  return candidates.map((candidate) => ({ ...candidate, isSure: isSure(candidate, keys, lexicon, hearing) }));
}

/** Keys of a lexicon that say whether a text is written as its thing is: its capitals, and what its initials stand for. */
export function writingKeys({ exact, initials }: TextKeys, explained: ExplainedInitials): LexiconKey[] {
  if (initials === undefined) return isInOtherLetters(exact) ? [capitalsOf(exact)] : [];
  return explained(initials).map((key) => ({ kind: 'plural', key }));
}

type LexiconKey = Pick<Claim, 'kind' | 'key'>;

const NONE: ReadonlySet<Anchor> = new Set();

function anchorsOf(lexicon: Lexicon, { kind, key }: LexiconKey): ReadonlySet<Anchor> {
  return new Set(lexicon.claimants(kind, key).map(({ anchor }) => anchor));
}

function capitalsOf(exact: string): LexiconKey {
  return { kind: 'exact', key: exact.toUpperCase() };
}

/** It would be initials if it stood in capitals. */
function isInOtherLetters(exact: string): boolean {
  const capitals = exact.toUpperCase();
  return exact !== capitals && isShortName(capitals);
}

/**
 * A name in capitals is met in capitals alone: no `TAR` in `tar`, and one of which a part is one word not in small letters: no
 * `History (band)` in `history`. Initials mean the one long name that the vault explains them by,
 * or that two notes show by them; where it explains them in several ways nothing.
 */
function isSure(
  { anchor, layer, shown }: Ranked,
  keys: TextKeys,
  lexicon: Lexicon,
  hearing: Hearing,
): boolean {
  const { exact, initials } = keys;
  const isOne = (key: LexiconKey): boolean =>
    lexicon.claimants(key.kind, key.key).some((other) => hearing.anchorOf(other.anchor) === anchor);
  if (layer === 'part' && /^\p{Ll}\S*$/u.test(exact)) return false;
  if (initials === undefined)
    return !isInOtherLetters(exact) || !isOne(capitalsOf(exact)) || isOne({ kind: 'exact', key: exact });
  const longs = writingKeys(keys, hearing.explained);
  if (longs.length > 1) return false;
  return layer !== 'initials' || shown >= 2 || longs.some(isOne);
}

type Ranked = Omit<Candidate, 'isSure'>;

function hear(found: Map<Anchor, Claimant>, claimants: readonly Claimant[], factor: number): void {
  for (const claimant of claimants) {
    const weight = claimant.weight * factor;
    if (weight > (found.get(claimant.anchor)?.weight ?? 0))
      found.set(claimant.anchor, { ...claimant, weight });
  }
}

/** Those that are one thing count together. */
function joined(claimants: readonly Claimant[], anchorOf: (anchor: Anchor) => Anchor): Claimant[] {
  const found = new Map<Anchor, Claimant>();
  const best = [...claimants].sort((a, b) => b.weight - a.weight || compareCodeUnits(a.anchor, b.anchor));
  for (const claimant of best) {
    const anchor = anchorOf(claimant.anchor);
    const known = found.get(anchor);
    if (known === undefined) found.set(anchor, { ...claimant, anchor });
    else {
      known.weight += claimant.weight;
      known.shown += claimant.shown;
    }
  }
  return [...found.values()];
}

function ranked(claimants: readonly Claimant[]): Ranked[] {
  const total = claimants.reduce((sum, { weight }) => sum + weight, 0);
  return claimants
    .map((claimant) => ({ ...claimant, share: claimant.weight / total }))
    .sort((a, b) => b.weight - a.weight || compareCodeUnits(a.anchor, b.anchor));
}
