import type { Evidence, Source } from '../base/knowledge-nodes';

/** How often what is said in this way is right, as read on real vaults. */
const RELIABILITY: Readonly<Record<Source, number>> = {
  property: 0.97,
  field: 0.95,
  link: 0.98,
  mention: 0.85,
  sentence: 0.88,
  'own-sentence': 0.7,
  procedure: 0.9,
  user: 1,
};

/** Nothing is certain that nobody decided. */
const MAX_CONFIDENCE = 0.99;

export function reliabilityOf(source: Source): number {
  return RELIABILITY[source];
}

type Said = readonly Pick<Evidence, 'source'>[];

/**
 * That not all of several independent notes are wrong, and all that say the opposite are: `S · (1 − C)`, each of them
 * `1 − Π(1 − r)`.
 */
export function confidenceOf(evidence: Said, against: Said = []): number {
  if (evidence.some(({ source }) => source === 'user')) return 1;
  return Math.min(MAX_CONFIDENCE, 1 - doubtOf(evidence)) * doubtOf(against);
}

/** That all of them are wrong. */
function doubtOf(evidence: Said): number {
  return evidence.reduce((product, { source }) => product * (1 - RELIABILITY[source]), 1);
}
