import type { ExploreRequest, SearchLevel } from '../../contract';
import { must } from '../assert';
import { lensTest } from '../navigate/lens';
import type { IndexView } from '../navigate/index-view';
import type { KeywordAnswer } from '../text/keyword-index';
import { rankNotes, type Ranked } from './gars';
import { liftUnits, type RankedUnit } from './units';

/** Notes that the graph analysis looks at; the text search orders the rest well enough. */
const POOL = 1_000;
/** Units asked for per unit returned: some are dropped because their note has enough hits already. */
const SPARE = 5;

export interface RankedAnswer {
  units: RankedUnit[];
  total: number;
  terms: KeywordAnswer['terms'];
  corrections: KeywordAnswer['corrections'];
}

/** Candidates by words → graph analysis of their notes → GARS → units of the level asked for. */
export function explore(view: IndexView, request: ExploreRequest): RankedAnswer {
  const test = lensTest(request.lens);
  const accept = test && ((noteRow: number) => test(view.index.recordAt(noteRow)));
  const find = (level: SearchLevel, limit: number) =>
    view.index.keyword.search({ text: request.query, level, typing: request.typing ?? false, limit, accept });
  const notes = find('note', Math.max(POOL, request.limit));
  const ranked = rankByGraph(view, notes, (note) => test === undefined || test(recordOf(view, note)));
  if (request.level === 'note') {
    const masks = new Map(notes.hits.map(({ noteRow, mask }) => [noteRow, mask]));
    const units = ranked.slice(0, request.limit).map((note): RankedUnit => {
      const record = recordOf(view, note.note);
      return { record, row: record.base, ranked: note, score: note.score, mask: masks.get(record.base) ?? 0 };
    });
    return { ...notes, units };
  }
  const found = find(request.level, Math.max(POOL, request.limit * SPARE));
  return { ...found, units: liftUnits(view, found.hits, ranked, request.limit) };
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
