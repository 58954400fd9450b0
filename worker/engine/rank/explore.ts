import type { Cancellation, ExploreRequest, NotePath, SearchLevel } from '../../contract';
import { namesTemplates } from '../atoms/template-notes';
import { withoutLinks } from '../graph/link-matrix';
import type { NoteAtomRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import type { Condition } from '../query/condition';
import { withUnitMasks, type UnitMasks } from '../query/unit-masks';
import type { KeywordAnswer, KeywordHit } from '../text/keyword-index';
import { parseQuery, plainQuery } from '../words/parse-query';
import { hasBit, type Bits } from '../base/bits';
import { AskedNames } from './asked-names';
import { RelevanceCutoff } from './relevance-cutoff';
import { namedFirst } from './named-first';
import { maximalMarginalRelevance } from './maximal-marginal-relevance';
import { rankNotes } from './gars';
import { hybridSearch } from './hybrid-search';
import { newestUnits } from './newest';
import { noteNumbers, recordOf } from './note-numbers';
import type { NoteRank } from './note-rank';
import { nearestToQuestion, type Nearest } from './nearest-paragraph';
import { questionVector, type QuestionVector } from './question-vector';
import { weightBeside } from '../vectors/nearness';
import { redundancy } from './redundancy';
import { NO_MATCH } from '../text/text-match';
import { liftUnits, type RankedUnit } from './units';

/** Notes that the graph analysis looks at; the text search orders the rest well enough. */
const CANDIDATES = 1_000;
/** Share of the best score from which what only a link speaks for is shown: a hit is linked with notes about anything. */
const LIFTED_ENOUGH = 0.02;
/** Of its score what a paragraph without words keeps. */
const BLANK_SHARE = 0.25;
/** Of its score what a template keeps, where templates are not what is asked for: it says only what notes will be about. */
const TEMPLATE_SHARE = 0.8;
/** Units asked for per unit returned: some are dropped because their note has enough hits already. */
const SPARE = 5;

export interface RankedAnswer {
  units: RankedUnit[];
  total: number;
  terms: KeywordAnswer['terms'];
  /** How many were left out as no answers. */
  cut?: number;
  /** How many answers the limit held back. */
  more?: number;
  corrections: KeywordAnswer['corrections'];
  unknown: KeywordAnswer['unknown'];
  /** The last word as typed, when it may go on. */
  prefix?: string | undefined;
  /** Nothing was ranked. */
  order?: 'newest';
  /** The model was not ready in time. */
  modelNotReady?: true;
  evidence?: Evidence | undefined;
}

/** What else speaks for a hit. Asked for hits that are shown, and before the index changes again. */
export interface Evidence {
  /** The paragraph of an atom that is nearest in meaning, if any is near; absent where no vectors are compared. */
  nearest?(ref: NoteAtomRef): Nearest | undefined;
  /** What likeness in meaning counts beside words, 0…1, where it is not .2. */
  meaningWeight?: number;
  /** Topics that it shares with what was asked about, best first. */
  topics?(ref: NoteAtomRef): NotePath[];
  /** The name by which what was asked about mentions its note, if it does. */
  mention?(ref: NoteAtomRef): string | undefined;
}

/**
 * Candidates by words and meaning → graph analysis of their notes → GARS → units of the level asked for. `use` gets the
 * answer with no change of the index in between. The request's query is words alone: what else was asked, by query or lens,
 * is the condition. Without any word what meets it is listed.
 */
export async function explore<T>(
  reader: IndexReader,
  request: ExploreRequest,
  condition: Condition | undefined,
  cancellation: Cancellation,
  use: (answer: RankedAnswer, masks: UnitMasks) => T,
): Promise<Awaited<T>> {
  const { meaning, isLate } = await meaningOf(reader, request, cancellation);
  return withUnitMasks(reader, condition, cancellation, (masks) => {
    const answer = rankUnits({ reader, request, masks, meaning: stillHolds(reader, meaning) });
    return use(isLate || masks.isLate ? { ...answer, modelNotReady: true } : answer, masks);
  });
}

async function meaningOf(
  reader: IndexReader,
  { query, without }: ExploreRequest,
  cancellation: Cancellation,
): Promise<{ meaning: QuestionVector | undefined; isLate: boolean }> {
  const { vectors } = reader.meaning;
  const isAsked = !without?.includes('meaning') && query.trim() !== '';
  if (!isAsked || vectors === undefined) return { meaning: undefined, isLate: false };
  const { vector, isLate } = await reader.meaning.query(query, cancellation);
  return { meaning: vector && questionVector(reader, vector, vectors), isLate };
}

/** While texts were read another model may have taken the place of the one that was asked. */
function stillHolds(reader: IndexReader, meaning: QuestionVector | undefined): QuestionVector | undefined {
  return reader.meaning.vectors === meaning?.vectors ? meaning : undefined;
}

/** One question while it is answered. */
interface Ranking {
  reader: IndexReader;
  request: ExploreRequest;
  masks: UnitMasks;
  meaning: QuestionVector | undefined;
}

function rankUnits(ranking: Ranking): RankedAnswer {
  const { reader, request, masks } = ranking;
  const { query: text, level, limit, typing = false, plain } = request;
  const { wanted } = plain ? plainQuery(text, typing) : parseQuery(text, typing);
  if (wanted.length === 0 && !masks.isOpen) return listNewest(reader, request, masks);
  const prefix = wanted.find(({ isPrefix }) => isPrefix)?.word;
  const inLens = masks.notesAt(level);
  const notes = findNotes(ranking, inLens);
  const ranked = rankByGraph(reader, request, notes, (note) => isNoteIn(reader, note, inLens));
  if (level === 'note')
    return { ...select(ranking, notes, noteUnits(reader, ranked, notes), prefix), prefix };
  const found = findUnits(ranking, masks.at(level), level, Math.max(CANDIDATES, limit * SPARE));
  const bases = new Set(found.hits.map(({ noteRow }) => noteRow));
  // Of a note that only the graph brought in the beginning is shown, which may not be what was asked for.
  const shown = masks.dividesNotes
    ? ranked.filter(({ note }) => bases.has(recordOf(reader, note).base))
    : ranked;
  const hits = level === 'paragraph' ? withoutBlanks(reader, found.hits) : found.hits;
  return { ...select(ranking, found, liftUnits(reader, hits, shown), prefix), prefix };
}

/** A paragraph without words, a comment, say, is all title and headings, and would stand before those that say something. */
function withoutBlanks(reader: IndexReader, hits: readonly KeywordHit[]): KeywordHit[] {
  const { index } = reader;
  return hits.map((hit) => {
    if (index.keyword.hasBody(hit.row)) return hit;
    const { base, packed } = index.recordAt(hit.noteRow);
    // Paragraphs are the first rows of a note, of which that is known where its text is not.
    const isBlank = hit.row - base < packed.counts.paragraphs;
    return isBlank ? { ...hit, score: BLANK_SHARE * hit.score } : hit;
  });
}

/** What a condition lets through, where no word was asked for. */
function listNewest(reader: IndexReader, { level, limit }: ExploreRequest, masks: UnitMasks): RankedAnswer {
  const { units, total } = newestUnits(reader, level, masks.at(level), limit);
  const more = total - units.length;
  return { units, total, more, terms: [], corrections: [], unknown: [], order: 'newest' };
}

/** Notes found by their own words and meaning, and by the names under which others link to them; first those that are called so. */
function findNotes(ranking: Ranking, inLens: Bits | undefined): KeywordAnswer {
  const { reader, request } = ranking;
  const byText = findUnits(ranking, inLens, 'note', Math.max(CANDIDATES, request.limit));
  const found = request.without?.includes('links') ? byText : withAnchors(ranking, byText, inLens);
  return namedFirst(reader.index, found, request.query, request.typing === true);
}

function withAnchors(
  { reader, meaning }: Ranking,
  byText: KeywordAnswer,
  inLens: Bits | undefined,
): KeywordAnswer {
  const wordWeight = meaning && 1 - weightBeside(meaning.scale, byText.known);
  const accept = (noteRow: number) => inLens === undefined || hasBit(inLens, noteRow);
  return reader.anchorTexts.added(reader.index, byText, wordWeight, accept);
}

/** The `most` best units of one level by words, and by meaning where a model is there. */
function findUnits(
  { reader, request, meaning }: Ranking,
  mask: Bits | undefined,
  at: SearchLevel,
  most: number,
): KeywordAnswer {
  const { query: text, level, typing = false, plain } = request;
  const query = { text, level: at, typing, plain, mask, limit: most };
  const look = () =>
    meaning === undefined
      ? reader.index.keyword.search(query)
      : hybridSearch(reader.index.keyword, {
          ...query,
          vector: meaning.vector,
          vectors: reader.index.embedded.nameOf(meaning.vectors),
          scale: meaning.scale,
        });
  const asked = { level, byMeaning: meaning !== undefined };
  const found = templatesLower(reader, text, reader.found?.of(query, asked, look) ?? look());
  // Words of a phrase that stands nowhere were not searched as others.
  return found.hits.length > 0 || mask === undefined ? found : { ...found, corrections: [] };
}

function templatesLower(reader: IndexReader, asked: string, found: KeywordAnswer): KeywordAnswer {
  const { index, templates } = reader;
  if (templates.foldersIn(reader).length === 0 || namesTemplates(asked)) return found;
  const hits = found.hits.map((hit) =>
    templates.has(reader, index.recordAt(hit.noteRow).path)
      ? { ...hit, score: TEMPLATE_SHARE * hit.score }
      : hit,
  );
  return { ...found, hits };
}

/** The answers among all units that were ranked, the same said once, up to the limit. */
function select(
  { reader, request, meaning }: Ranking,
  found: KeywordAnswer,
  all: readonly RankedUnit[],
  typed: string | undefined,
): RankedAnswer {
  const { query: text, level, limit } = request;
  const evidence = meaning && {
    nearest: (ref: NoteAtomRef) => nearestToQuestion(meaning, ref),
    meaningWeight: weightBeside(meaning.scale, found.known),
  };
  const kept =
    request.all === true
      ? all
      : answersAmong(
          all,
          new RelevanceCutoff(reader, level, found, meaning, { text, typed }),
          new AskedNames(found, text, level),
        );
  const spread = maximalMarginalRelevance(
    kept,
    reader.options.diversity,
    redundancy(reader, level, meaning),
    limit,
  );
  const [total, cut] = [Math.max(found.total, all.length), all.length - kept.length];
  const units = spread.slice(0, limit);
  return { ...found, total, evidence, units, cut, more: spread.length - units.length };
}

/**
 * Those worth showing, and what a link from a better one speaks for. None when not one is close, and no note that holds a word of the
 * question is asked for by name.
 */
function answersAmong(
  units: readonly RankedUnit[],
  cutoff: RelevanceCutoff,
  names: AskedNames,
): readonly RankedUnit[] {
  const isAnswered = units.some(({ match }) => cutoff.isClose(match));
  const named = new Set(isAnswered ? [] : units.filter((unit) => names.has(unit)));
  if (!isAnswered && named.size === 0) return [];
  const least = LIFTED_ENOUGH * units.reduce((most, { score }) => Math.max(most, score), 0);
  return units.filter(
    (unit) =>
      named.has(unit) ||
      (unit.ranked.via !== undefined && unit.score >= least) ||
      cutoff.isWorthShowing(unit.match),
  );
}

/** Notes as units; `found` says which words each of them holds. */
export function noteUnits(
  reader: IndexReader,
  ranked: readonly NoteRank[],
  found: KeywordAnswer,
): RankedUnit[] {
  const hits = new Map(found.hits.map((hit) => [hit.noteRow, hit]));
  return ranked.map((rank): RankedUnit => {
    const record = recordOf(reader, rank.note);
    const match = hits.get(record.base) ?? NO_MATCH;
    return { record, row: record.base, score: rank.score, ranked: rank, match };
  });
}

function rankByGraph(
  reader: IndexReader,
  { without }: ExploreRequest,
  notes: KeywordAnswer,
  accept: (note: number) => boolean,
): NoteRank[] {
  const matrix = reader.index.graph.matrix();
  const links = without?.includes('links') ? withoutLinks(matrix) : matrix;
  const numberOf = noteNumbers(reader);
  return rankNotes({
    candidates: notes.hits.map((hit) => ({ note: numberOf(hit), score: hit.score, mask: hit.mask })),
    idf: notes.terms.map(({ idf }) => idf),
    links,
    options: reader.options,
    trust: reader.trust.value,
    accept,
  });
}

/** Whether a mask that treats all rows of a note alike holds the note; undefined holds every one. */
export function isNoteIn(reader: IndexReader, note: number, mask: Bits | undefined): boolean {
  return mask === undefined || hasBit(mask, recordOf(reader, note).base);
}
