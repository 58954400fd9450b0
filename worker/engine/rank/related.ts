import type { RelatedWeights } from '../../contract';
import { degree, forEachLink, type LinkMatrix } from '../graph/link-matrix';
import { centralityOf } from './gars';
import type { NoteRank } from './note-rank';
import { personalPagerank } from './personal-pagerank';

/** Nearest notes whose links are looked at. */
const LOOK_ALIKES = 20;

export interface RelatedQuery {
  note: number;
  /** Likeness of other notes to this one, above 0, any scale; the note itself is ignored. */
  likeness: ReadonlyMap<number, number>;
  links: LinkMatrix;
  weights: RelatedWeights;
  /** Whether a note may be returned. Others still take part: a look-alike outside a lens knows what is near. */
  accept: (note: number) => boolean;
}

/**
 * Notes related to a note: likeness, which counts 1, what its look-alikes link to, nearness in the link graph, and a little
 * centrality (docs/ranking.md). Best first; ties by note number.
 */
export function relatedNotes({ note, likeness, links, weights, accept }: RelatedQuery): NoteRank[] {
  const allowed = (other: number) => other !== note && accept(other);
  const similarity = normalise(likeness, allowed);
  const { strengths, via } = lookAlikeLinks(note, likeness, links);
  const lookAlikes = normalise(strengths, allowed);
  const pagerank = normalise(personalPagerank(links, note), allowed);
  const found = new Set([...similarity.keys(), ...lookAlikes.keys(), ...pagerank.keys()]);
  const graphWeight = weights.lookAlikes + weights.pagerank;
  return [...found]
    .map((other) => {
      const words = similarity.get(other) ?? 0;
      const graph =
        weights.lookAlikes * (lookAlikes.get(other) ?? 0) +
        weights.pagerank * Math.sqrt(pagerank.get(other) ?? 0);
      const centrality = centralityOf(links, other);
      return {
        note: other,
        score: words + graph + weights.centrality * centrality,
        similarity: words,
        activation: graphWeight === 0 ? 0 : graph / graphWeight,
        centrality,
        via: via.get(other),
      };
    })
    .sort((a, b) => b.score - a.score || a.note - b.note);
}

/** What the nearest notes link to: sum over look-alikes of likeness² / √(their links). */
function lookAlikeLinks(
  note: number,
  likeness: ReadonlyMap<number, number>,
  links: LinkMatrix,
): { strengths: Map<number, number>; via: Map<number, number> } {
  const nearest = [...likeness]
    .filter(([other]) => other !== note)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, LOOK_ALIKES);
  const best = nearest[0]?.[1] ?? 1;
  const strengths = new Map<number, number>();
  const via = new Map<number, number>();
  const strongest = new Map<number, number>();
  for (const [other, value] of nearest) {
    const strength = (value / best) ** 2 / Math.sqrt(Math.max(1, degree(links.out, other)));
    forEachLink(links.out, other, (target) => {
      strengths.set(target, (strengths.get(target) ?? 0) + strength);
      if (strength <= (strongest.get(target) ?? 0)) return;
      strongest.set(target, strength);
      via.set(target, other);
    });
  }
  return { strengths, via };
}

/** Values over the largest allowed one; what is not allowed is dropped. */
function normalise(
  values: ReadonlyMap<number, number>,
  allowed: (note: number) => boolean,
): Map<number, number> {
  const kept = [...values].filter(([note, value]) => value > 0 && allowed(note));
  const max = kept.reduce((most, [, value]) => Math.max(most, value), 0);
  return new Map(kept.map(([note, value]) => [note, value / max]));
}
