import type { RelatedWeights } from '../../contract';
import { MAX_MENTIONED } from './mentions';
import { forEachLink, outDegreeOf, type LinkMatrix } from '../graph/link-matrix';
import { centralityOf } from '../rank/gars';
import type { NoteRank } from '../rank/note-rank';
import { personalPagerank } from '../graph/personal-pagerank';

/** Nearest notes whose links are looked at. */
const SIMILAR_NOTES = 20;

export interface RelatedQuery {
  note: number;
  /** Likeness of other notes to this one, above 0, any scale; the note itself is ignored. */
  likeness: ReadonlyMap<number, number>;
  /** What naming a note in the text counts for it, 0…1.5. */
  mentions: ReadonlyMap<number, number>;
  links: LinkMatrix;
  /** Whether a note may be returned. Others still take part: a similar note outside a lens knows what is near. */
  accept: (note: number) => boolean;
}

/** What being named in the text counts beside being the one most like it: measured on links that were hidden. */
const MENTION = 0.8;

/** What all that speaks for a note can come to at most. */
export function mostRelated(weights: RelatedWeights, trust: number): number {
  const { neighbourLinks, pagerank, centrality } = weights;
  return 1 + MENTION * MAX_MENTIONED + trust * (neighbourLinks + pagerank + centrality);
}

/** What speaks for a note as related, each over its largest value among the notes that may be returned. */
export interface RelatedSignals {
  note: number;
  /** Likeness, and being named, of the text; 0…2.2. */
  similarity: number;
  /** What the similar notes link to. */
  neighbourLinks: number;
  /** √ personalised PageRank. */
  pagerank: number;
  centrality: number;
  /** The similar note that links to it, by the strongest link. */
  via: number | undefined;
}

/** Every note that anything speaks for, in no order. */
export function relatedSignals({ note, likeness, mentions, links, accept }: RelatedQuery): RelatedSignals[] {
  const allowed = (other: number) => other !== note && accept(other);
  const similarity = normalise(likeness, allowed);
  const { strengths, via } = linksOfSimilarNotes(note, likeness, links);
  const neighbourLinks = normalise(strengths, allowed);
  const pagerank = normalise(personalPagerank(links, note), allowed);
  const named = new Map([...mentions].filter(([other]) => allowed(other)));
  const found = new Set([
    ...similarity.keys(),
    ...named.keys(),
    ...neighbourLinks.keys(),
    ...pagerank.keys(),
  ]);
  return Array.from(found, (other) => ({
    note: other,
    similarity: (similarity.get(other) ?? 0) + MENTION * (named.get(other) ?? 0),
    neighbourLinks: neighbourLinks.get(other) ?? 0,
    pagerank: Math.sqrt(pagerank.get(other) ?? 0),
    centrality: centralityOf(links, other),
    via: via.get(other),
  }));
}

/**
 * Notes related to a note: likeness, which counts 1, whether its text names them, what its similar notes link to, nearness in
 * the link graph, and a little centrality (docs/related.md). `trust` is how far the links are believed, 0…1. Best first;
 * ties by note number.
 */
export function relatedNotes(query: RelatedQuery, weights: RelatedWeights, trust: number): NoteRank[] {
  const graphWeight = weights.neighbourLinks + weights.pagerank;
  return relatedSignals(query)
    .map(({ note, similarity, neighbourLinks, pagerank, centrality, via }) => {
      const graph = trust * (weights.neighbourLinks * neighbourLinks + weights.pagerank * pagerank);
      const score = similarity + graph + trust * weights.centrality * centrality;
      const activation = graphWeight === 0 ? 0 : graph / graphWeight;
      return { note, score, similarity, activation, centrality, via };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.note - b.note);
}

/** What the nearest notes link to: sum over similar notes of likeness² / √(their links). */
function linksOfSimilarNotes(
  note: number,
  likeness: ReadonlyMap<number, number>,
  links: LinkMatrix,
): { strengths: Map<number, number>; via: Map<number, number> } {
  const nearest = [...likeness]
    .filter(([other]) => other !== note)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, SIMILAR_NOTES);
  const best = nearest[0]?.[1] ?? 1;
  const strengths = new Map<number, number>();
  const via = new Map<number, number>();
  const strongest = new Map<number, number>();
  for (const [other, value] of nearest) {
    const strength = (value / best) ** 2 / Math.sqrt(Math.max(1, outDegreeOf(links, other)));
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
