import { compareCodeUnits } from '../../engine/base/code-units';
import type { Anchor } from '../knowledge-nodes';
import { foldKey, pluralKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import type { Layer } from './claims';
import type { Claimant, Lexicon } from './lexicon';

/** A thing that a text may mean. */
export interface Candidate {
  anchor: Anchor;
  layer: Layer;
  weight: number;
  shown: number;
  /** Its part of all weights. */
  share: number;
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

/** What a text may mean, best first. `anchorOf` answers what an anchor is known by once things are joined. */
export function candidatesFor(
  lexicon: Lexicon,
  text: string,
  anchorOf: (anchor: Anchor) => Anchor = (anchor) => anchor,
): Candidate[] {
  return candidatesUnder(lexicon, textKeys(text), anchorOf);
}

/** The same of a text whose keys are known. */
export function candidatesUnder(
  lexicon: Lexicon,
  { exact, fold, plural, initials }: TextKeys,
  anchorOf: (anchor: Anchor) => Anchor,
): Candidate[] {
  const found = new Map<Anchor, Claimant>();
  hear(found, lexicon.claimants('exact', exact), 1.5);
  // Initials are heard from capitals alone: `TOM`, not `tom`.
  const isHeard = ({ layer, shown }: Claimant): boolean =>
    layer !== 'initials' || shown > 0 || initials !== undefined;
  hear(found, lexicon.claimants('fold', fold).filter(isHeard), 1);
  if (found.size === 0 && initials !== undefined) hear(found, lexicon.claimants('fold', initials), 0.8);
  if (found.size === 0) hear(found, lexicon.claimants('plural', plural), 1);
  return ranked(joined([...found.values()], anchorOf));
}

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

function ranked(claimants: readonly Claimant[]): Candidate[] {
  const total = claimants.reduce((sum, { weight }) => sum + weight, 0);
  return claimants
    .map((claimant) => ({ ...claimant, share: claimant.weight / total }))
    .sort((a, b) => b.weight - a.weight || compareCodeUnits(a.anchor, b.anchor));
}
