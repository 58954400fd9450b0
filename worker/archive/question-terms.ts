import type { Lens } from '../contract';
import type { Condition } from '../engine/query/condition';
import { idfOf } from '../engine/text/bm25f';
import { CONTENT, type QueryTerm } from '../engine/text/query-terms';
import type { Holders, NoteFilter } from './archive-queries';

/** Paragraphs that the rarest words are looked up in: BM25's best twenty are among the candidates of so many (the proof). */
const MAX_PARAGRAPHS = 2_000;

/** By which words candidates are looked for, and what each word of the question is worth. */
export interface CandidateWords {
  /** A note must hold one of these. */
  rare: string[];
  terms: string[];
  weights: number[];
}

/** The rarest words first, until enough is expected; those that only hold a sentence together where there are no others. */
export function candidateWords(
  wanted: readonly Pick<QueryTerm, 'term' | 'significance'>[],
  holders: Holders,
  paragraphs: number,
): CandidateWords {
  const heldBy = (term: string) => holders.get(term)?.paragraph ?? 0;
  const known = wanted.filter(({ term }) => heldBy(term) > 0);
  const naming = known.filter(({ significance }) => significance >= CONTENT);
  const words = [...(naming.length > 0 ? naming : known)].sort((a, b) => heldBy(a.term) - heldBy(b.term));
  const rare: string[] = [];
  let expected = 0;
  for (const { term } of words) {
    if (rare.length > 0 && expected + heldBy(term) > MAX_PARAGRAPHS) break;
    rare.push(term);
    expected += heldBy(term);
  }
  return {
    rare,
    terms: known.map(({ term }) => term),
    weights: known.map(({ term, significance }) => significance * idfOf(paragraphs, heldBy(term))),
  };
}

/** What of a condition can be asked of notes at the server; the rest is looked at where the notes are read. */
export function filterOf(condition: Condition | undefined): NoteFilter {
  const lens = firstLens(condition);
  return {
    tags: lens?.tags?.map((tag) => tag.replace(/^#/, '')),
    folders: lens?.folders?.map((folder) => folder.replace(/^\/+|\/+$/g, '')),
    sinceMs: lens?.sinceMs,
    untilMs: lens?.untilMs,
  };
}

function firstLens(condition: Condition | undefined): Lens | undefined {
  if (condition?.kind === 'lens') return condition.lens;
  return condition?.kind === 'all'
    ? condition.of.map(firstLens).find((lens) => lens !== undefined)
    : undefined;
}
