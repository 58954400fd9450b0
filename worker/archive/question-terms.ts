import type { Lens } from '../contract';
import type { Condition } from '../engine/query/condition';
import { idfOf } from '../engine/text/bm25f';
import { CONTENT, type QueryTerm } from '../engine/text/query-terms';
import type { CorpusStatistics } from '../engine/text/corpus-statistics';
import type { WeighedTerms } from '../engine/rank/candidate-source';
import type { NoteFilter } from './archive-queries';

/**
 * Paragraphs that the rarest words are looked up in: BM25's best twenty are among the candidates of so many (the proof). A note
 * is a candidate by any of its paragraphs, so that fewer do where notes have many.
 */
const MAX_PARAGRAPHS = { ofLong: 1_300, ofShort: 2_000 };

/** The rarest words first, until enough is expected by how many paragraphs hold each; those that only hold a sentence together after all others. `mostParagraphs`: how much that is. */
export function candidateWords(
  wanted: readonly Pick<QueryTerm, 'term' | 'significance'>[],
  statistics: CorpusStatistics,
  mostParagraphs = mostParagraphsOf(statistics),
): WeighedTerms {
  const { units: paragraphs } = statistics.totals('paragraph');
  const { lengths, holders } = statistics.totals('note');
  const heldBy = (term: string) => statistics.holders('paragraph', [term], () => 0);
  const known = wanted.filter(({ term }) => heldBy(term) > 0);
  const isNaming = ({ significance }: (typeof known)[number]) => Number(significance >= CONTENT);
  const words = [...known].sort((a, b) => isNaming(b) - isNaming(a) || heldBy(a.term) - heldBy(b.term));
  const rare: string[] = [];
  let expected = 0;
  for (const { term } of words) {
    if (rare.length > 0 && expected + heldBy(term) > mostParagraphs) break;
    rare.push(term);
    expected += heldBy(term);
  }
  return {
    meanLength: lengths.body / Math.max(1, holders.body),
    rare,
    terms: known.map(({ term }) => term),
    weights: known.map(({ term, significance }) => significance * idfOf(paragraphs, heldBy(term))),
  };
}

function mostParagraphsOf(statistics: CorpusStatistics): number {
  const { ofLong, ofShort } = MAX_PARAGRAPHS;
  const notesAParagraph = statistics.totals('note').units / Math.max(1, statistics.totals('paragraph').units);
  return Math.round(ofLong + (ofShort - ofLong) * Math.min(1, notesAParagraph));
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

/** Whether the server can be asked all of a condition. */
export function isFilter(condition: Condition | undefined): boolean {
  if (condition === undefined) return true;
  return condition.kind === 'lens' && Object.keys(condition.lens).every((field) => FILTERED.has(field));
}

const FILTERED: ReadonlySet<string> = new Set<keyof Lens>(['tags', 'folders', 'sinceMs', 'untilMs']);

function firstLens(condition: Condition | undefined): Lens | undefined {
  if (condition?.kind === 'lens') return condition.lens;
  return condition?.kind === 'all'
    ? condition.of.map(firstLens).find((lens) => lens !== undefined)
    : undefined;
}

/** A condition as one lens; undefined where plain fields do not say all of it. */
export function onlyLens(condition: Condition | undefined): Lens | undefined {
  const parts = condition === undefined ? [] : lensesIn(condition);
  let joined: Lens = {};
  for (const lens of parts ?? []) {
    // Two of one field must both be met, where one means any of its values.
    if (Object.keys(lens).some((field) => field in joined)) return undefined;
    joined = { ...joined, ...lens };
  }
  return parts && joined;
}

function lensesIn(condition: Condition): Lens[] | undefined {
  if (condition.kind === 'lens') return flat(condition.lens);
  if (condition.kind !== 'all') return undefined;
  const parts = condition.of.map(lensesIn);
  return parts.includes(undefined) ? undefined : parts.flatMap((lenses) => lenses ?? []);
}

function flat({ allOf = [], ...lens }: Lens): Lens[] {
  return [lens, ...allOf.flatMap(flat)];
}
