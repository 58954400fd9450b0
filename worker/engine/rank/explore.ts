import type { Cancellation, ExploreRequest, SearchLevel } from '../../contract';
import { lensMask } from '../filter/lens-mask';
import { intersection } from '../filter/row-masks';
import { withoutLinks } from '../graph/link-matrix';
import type { IndexView } from '../navigate/index-view';
import type { KeywordAnswer } from '../text/keyword-index';
import { parseQuery, type ParsedQuery } from '../text/parse-query';
import { isInMask, type RowMask } from '../vectors/row-mask';
import type { RowVectors } from '../vectors/row-vectors';
import { rankNotes } from './gars';
import { noteNumbers, recordOf } from './note-numbers';
import type { NoteRank } from './note-rank';
import { withPhrases, type PhraseRows } from './phrases';
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
  /** The last word as typed, when it may go on. */
  prefix?: string | undefined;
}

/**
 * Candidates by words and meaning → graph analysis of their notes → GARS → units of the level asked for. `use` gets the
 * answer with no change of the index in between.
 */
export async function explore<T>(
  view: IndexView,
  request: ExploreRequest,
  cancellation: Cancellation,
  use: (answer: RankedAnswer) => T,
): Promise<Awaited<T>> {
  const parsed = parseQuery(request.query, request.typing ?? false);
  const meaning = await meaningOf(view, request, cancellation);
  return withPhrases(view, parsed.phrases, (rows) =>
    use(rankUnits(view, request, parsed, rows, stillHolds(view, meaning))),
  );
}

/** A question as a vector, and the vectors that it can be compared with. */
interface Meaning {
  vector: Float32Array;
  vectors: RowVectors;
}

async function meaningOf(
  view: IndexView,
  { query, without }: ExploreRequest,
  cancellation: Cancellation,
): Promise<Meaning | undefined> {
  if (without?.includes('meaning')) return undefined;
  const { vectors } = view.meaning;
  const vector = vectors && (await view.meaning.query(query, cancellation));
  return vectors && vector && { vector, vectors };
}

/** While texts were read another model may have taken the place of the one that was asked. */
function stillHolds(view: IndexView, meaning: Meaning | undefined): Meaning | undefined {
  return view.meaning.vectors === meaning?.vectors ? meaning : undefined;
}

function rankUnits(
  view: IndexView,
  request: ExploreRequest,
  { wanted, unwanted }: ParsedQuery,
  phraseRows: PhraseRows | undefined,
  meaning: Meaning | undefined,
): RankedAnswer {
  const prefix = wanted.find(({ isPrefix }) => isPrefix)?.word;
  const inLens = lensMask(view.index, request.lens);
  const typing = request.typing ?? false;
  const find = (level: SearchLevel, limit: number) => {
    const mask = intersection(inLens, phraseRows?.(level));
    const query = { text: request.query, level, typing, mask, limit };
    return meaning === undefined
      ? view.index.keyword.search(query)
      : view.index.keyword.hybrid({ ...query, ...meaning });
  };
  const notes = find('note', Math.max(POOL, request.limit));
  // Whether a note that no word found holds an unwanted one or a phrase, nobody knows: then none joins.
  const isOpen = unwanted.length === 0 && phraseRows === undefined;
  const joins = (note: number) => isOpen && isNoteIn(view, note, inLens);
  const ranked = rankByGraph(view, request, notes, joins);
  if (request.level === 'note')
    return { ...notes, prefix, units: noteUnits(view, ranked.slice(0, request.limit), notes) };
  const found = find(request.level, Math.max(POOL, request.limit * SPARE));
  const bases = new Set(found.hits.map(({ noteRow }) => noteRow));
  // A note may hold phrases that none of its paragraphs holds together: it has no beginning to show instead.
  const shown = phraseRows ? ranked.filter(({ note }) => bases.has(recordOf(view, note).base)) : ranked;
  return { ...found, prefix, units: liftUnits(view, found.hits, shown, request.limit) };
}

/** Notes as units; `found` says which words each of them holds. */
export function noteUnits(view: IndexView, ranked: readonly NoteRank[], found: KeywordAnswer): RankedUnit[] {
  const masks = new Map(found.hits.map(({ noteRow, mask }) => [noteRow, mask]));
  return ranked.map((rank): RankedUnit => {
    const record = recordOf(view, rank.note);
    return { record, row: record.base, score: rank.score, ranked: rank, mask: masks.get(record.base) ?? 0 };
  });
}

function rankByGraph(
  view: IndexView,
  { without }: ExploreRequest,
  notes: KeywordAnswer,
  accept: (note: number) => boolean,
): NoteRank[] {
  const matrix = view.index.graph.matrix();
  const links = without?.includes('links') ? withoutLinks(matrix) : matrix;
  const numberOf = noteNumbers(view);
  return rankNotes({
    candidates: notes.hits.map((hit) => ({ note: numberOf(hit), score: hit.score, mask: hit.mask })),
    idf: notes.terms.map(({ idf }) => idf),
    links,
    options: view.options,
    accept,
  });
}

/** Whether a mask that treats all rows of a note alike holds the note; undefined holds every one. */
export function isNoteIn(view: IndexView, note: number, mask: RowMask | undefined): boolean {
  return mask === undefined || isInMask(mask, recordOf(view, note).base);
}
