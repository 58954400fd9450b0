import type { ExploreRequest, SearchLevel } from '../../contract';
import { must } from '../assert';
import { lensTest } from '../navigate/lens';
import type { IndexView } from '../navigate/index-view';
import type { KeywordAnswer } from '../text/keyword-index';
import { parseQuery } from '../text/parse-query';
import { BASE_RANK, rankNotes, type Ranked } from './gars';
import { liftUnits, type NoteRank, type RankedUnit } from './units';

/** Notes that the graph analysis looks at; the text search orders the rest well enough. */
const POOL = 1_000;
/** Units asked for per unit returned: some are dropped because their note has enough hits already. */
const SPARE = 5;

export interface RankedAnswer {
  units: RankedUnit[];
  total: number;
  terms: KeywordAnswer['terms'];
  corrections: KeywordAnswer['corrections'];
  /** The last word as typed, when it may go on. */
  prefix?: string | undefined;
}

/** Candidates by words → graph analysis of their notes → GARS → units of the level asked for. */
export function explore(view: IndexView, request: ExploreRequest): RankedAnswer {
  const { wanted, unwanted } = parseQuery(request.query, request.typing ?? false);
  const prefix = wanted.find(({ isPrefix }) => isPrefix)?.word;
  const test = lensTest(request.lens);
  const accept = test && ((noteRow: number) => test(view.index.recordAt(noteRow)));
  const typing = request.typing ?? false;
  const find = (level: SearchLevel) => (limit: number) =>
    view.index.keyword.search({ text: request.query, level, typing, limit, accept });
  const notes = withWholeTies(
    find('note'),
    Math.max(POOL, request.limit),
    Math.max(BASE_RANK, request.limit),
  );
  // Whether a note that no word found holds an unwanted one, nobody knows: then none joins.
  const joins = (note: number) => unwanted.length === 0 && (test?.(recordOf(view, note)) ?? true);
  const ranked = rankByGraph(view, notes, joins);
  if (request.level === 'note')
    return { ...notes, prefix, units: noteUnits(view, ranked.slice(0, request.limit), notes) };
  const found = withWholeTies(find(request.level), Math.max(POOL, request.limit * SPARE), request.limit);
  return { ...found, prefix, units: liftUnits(view, found.hits, ranked, request.limit) };
}

/** Notes as units; `found` says which words each of them holds. */
export function noteUnits(view: IndexView, ranked: readonly NoteRank[], found: KeywordAnswer): RankedUnit[] {
  const masks = new Map(found.hits.map(({ noteRow, mask }) => [noteRow, mask]));
  return ranked.map((rank): RankedUnit => {
    const record = recordOf(view, rank.note);
    return { record, row: record.base, score: rank.score, ranked: rank, mask: masks.get(record.base) ?? 0 };
  });
}

/**
 * About the best `limit` hits, at least `least` of them if there are so many. Where the limit falls among equal
 * scores, which of them are returned depends on the history of the index: then all of them or none are taken.
 */
export function withWholeTies(
  find: (limit: number) => KeywordAnswer,
  limit: number,
  least: number,
): KeywordAnswer {
  const answer = find(limit);
  if (answer.total <= answer.hits.length) return answer;
  const lowest = answer.hits.at(-1)?.score ?? 0;
  const hits = answer.hits.filter(({ score }) => score > lowest);
  return hits.length >= least ? { ...answer, hits } : find(answer.total);
}

function rankByGraph(view: IndexView, notes: KeywordAnswer, accept: (note: number) => boolean): Ranked[] {
  const links = view.index.graph.matrix();
  return rankNotes({
    candidates: notes.hits.map(({ noteRow, score, mask }) => ({
      note: numberOf(view, noteRow),
      score,
      mask,
    })),
    idf: notes.terms.map(({ idf }) => idf),
    links,
    options: view.options,
    accept,
  });
}

export function numberOf(view: IndexView, noteRow: number): number {
  const { path } = view.index.recordAt(noteRow).parsed;
  return must(view.index.graph.matrix().numbers.get(path), path);
}

export function recordOf(view: IndexView, note: number) {
  return view.index.mustGet(must(view.index.graph.matrix().paths[note], `note ${note}`));
}
