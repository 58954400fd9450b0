import type { Cancellation, ExploreRequest, SearchLevel } from '../contract';
import type { Condition } from '../engine/query/condition';
import type {
  CandidateSource,
  NoteKey,
  SourceStatistics,
  WeighedTerms,
} from '../engine/rank/candidate-source';
import { explore } from '../engine/rank/explore';
import type { Surfaces } from '../engine/text/note-evidence';
import type { RankedUnit } from '../engine/rank/units';
import { GatheredReader, type GatheredModel } from './gathered-reader';
import { likelyNotes } from './likely-notes';
import type { Templates } from './vault-templates';

/** Notes that ranking looks at in an index. */
const CANDIDATES = 1_000;
/** Notes with the nearest texts. */
const NEAREST = 400;
/**
 * Notes whose evidence is asked for, of which at least so many and at most so many: beyond the hundredth best one is like another. Long
 * notes tell of more rows, so fewer of them are asked about, in about so many rows.
 */
const [FEWEST_EVIDENT, EVIDENT] = [125, 400];
const EVIDENT_ROWS = 1_100;
const ANCHORS = 400;
/** Hits whose links may lift others, as the graph analysis has it, and how many links of each in either direction. */
const SEEDS = 10;
const LINKS_EACH = 200;
/** Hits that are compared with each other, so that none says what another has said. */
const COMPARED = 50;

/** Of the best that are left out as no answers those whose names are looked at. */
const NAMED = 100;

const GOES_ON: Cancellation = { cancelled: false };

/** A question, where it is asked, and what it is weighed against. */
export interface Gathering {
  source: CandidateSource;
  statistics: SourceStatistics;
  meaning: GatheredModel | undefined;
  question: GatheredQuestion;
  templates: Templates;
}

/** A question, as its words and its vector look for notes. */
export interface GatheredQuestion {
  /** All terms whose places in notes are asked for. */
  terms: readonly string[];
  /** Those that words which nothing holds were taken for, with the words that people are shown. */
  surfaces: Surfaces;
  weighed: WeighedTerms;
  vector: Float32Array | undefined;
  request: Pick<ExploreRequest, 'query' | 'plain' | 'typing' | 'without' | 'all'>;
  condition: Condition | undefined;
}

/** What is gathered for. */
interface Wanted {
  /** Notes alone, which their nearest rows tell enough of. */
  asNotes?: boolean;
  /** How many answers are wanted; a question that asks for many is told of as many. */
  limit?: number;
  besides?: readonly NoteKey[];
}

/** Evidence of all notes that can answer a question, of what their best are linked with, and of those that are named besides. */
export async function gatherQuestion(
  { source, statistics, question, meaning, templates }: Gathering,
  { asNotes = false, limit = 0, besides = [] }: Wanted = {},
): Promise<GatheredReader> {
  const { terms, weighed, vector, request } = question;
  const [words, anchors, near, read] = await Promise.all([
    source.scoredByWords(weighed, CANDIDATES),
    source.byAnchors(terms, ANCHORS),
    vector === undefined ? [] : source.byMeaning(vector, NEAREST),
    vector === undefined ? undefined : meaning?.read(request.query),
  ]);
  const nearOf = new Map(asNotes ? near.map((each) => [each.note, each]) : []);
  const chance = read?.chance.mean ?? 0;
  const candidates = likelyNotes({ words, anchors, near, weighed, chance }, CANDIDATES);
  const keys = new Set([...candidates.slice(0, Math.max(evidentNotes(statistics), limit)), ...besides]);
  const evidenceOf = (notes: Iterable<NoteKey>) =>
    source.evidence(
      Array.from(notes, (note) => ({ note, near: nearOf.get(note) })),
      terms,
      vector,
    );
  const found = await evidenceOf(keys);
  const { surfaces } = question;
  const { folders: templateFolders } = templates;
  const gathered = { statistics, surfaces, notes: found, anchors, links: [], templateFolders };
  const first = new GatheredReader(gathered, meaning);
  const seeds = await seedsOf(first, question);
  const links = await source.links(seeds, LINKS_EACH);
  if (links.length === 0) return first;
  const linked = [...new Set(links.flatMap(({ from, to }) => [from, to]))].filter((key) => !keys.has(key));
  // What an index would not have among its candidates has no words for ranking.
  const isCandidate = new Set(candidates);
  const [known, others] = await Promise.all([
    evidenceOf(linked.filter((key) => isCandidate.has(key))),
    source.evidence(
      linked.filter((key) => !isCandidate.has(key)).map((note) => ({ note, near: undefined })),
      [],
      undefined,
    ),
  ]);
  return first.with([...known, ...others], links);
}

function evidentNotes(statistics: SourceStatistics): number {
  const notes = Math.max(1, statistics.totals('note').units);
  const rowsEach = statistics.totals('paragraph').units / notes;
  return Math.min(EVIDENT, Math.max(FEWEST_EVIDENT, Math.round(EVIDENT_ROWS / Math.max(1, rowsEach))));
}

/** The best by their own texts, whether they are answers or not. */
async function seedsOf(gathered: GatheredReader, question: GatheredQuestion): Promise<NoteKey[]> {
  const all = { ...question, request: { ...question.request, all: true } };
  const units = await rankedUnits(gathered, all, 'note', COMPARED);
  return units
    .sort((a, b) => b.score - a.score || a.ranked.note - b.ranked.note)
    .slice(0, SEEDS)
    .flatMap(({ record }) => gathered.keyOf(record.path) ?? []);
}

/**
 * Gets what is compared of the best units of a level, so that none says what another has said, and the texts of the first `shown` of them. Where
 * fewer than `wanted` are answers, the texts of others too that may be asked for by an alias or a heading, which texts alone tell.
 */
export async function compareBest(
  source: CandidateSource,
  gathered: GatheredReader,
  question: GatheredQuestion,
  { level, compared, shown = 0, wanted = shown }: Comparison,
): Promise<void> {
  const best = await rankedUnits(gathered, question, level, Math.max(compared, COMPARED));
  const rows = best.slice(0, COMPARED).flatMap((unit) => {
    const note = gathered.keyOf(unit.record.path);
    if (note === undefined) return [];
    const row = gathered.nearestRow(unit.row, endOf(gathered, unit, level));
    return [{ note, row: row - unit.record.base }];
  });
  const named = best.length < wanted ? await namedUnits(gathered, question, level, best) : [];
  const [said] = await Promise.all([
    rows.length === 0 ? [] : source.said(rows),
    readTexts(source, gathered, keysOf(gathered, [...best.slice(0, shown), ...named])),
  ]);
  gathered.compare(said);
}

interface Comparison {
  level: SearchLevel;
  compared: number;
  shown?: number;
  wanted?: number;
}

/** Of units that are left out as no answers, of which `left` are not, those of notes with words of the question in a heading or an alias. */
async function namedUnits(
  gathered: GatheredReader,
  question: GatheredQuestion,
  level: SearchLevel,
  left: readonly RankedUnit[],
): Promise<RankedUnit[]> {
  if (question.request.all === true) return [];
  const all = { ...question, request: { ...question.request, all: true } };
  const kept = new Set(left.map(({ record }) => record.path));
  const units = await rankedUnits(gathered, all, level, NAMED);
  return units.filter(({ record }) => !kept.has(record.path) && gathered.hasNamesWith(record.path));
}

/** The same, and gets the texts of those that are the first `limit` of them then: most were before. */
export async function showBest(
  source: CandidateSource,
  gathered: GatheredReader,
  question: GatheredQuestion,
  { level, limit, compared = limit }: { level: SearchLevel; limit: number; compared?: number },
): Promise<void> {
  await compareBest(source, gathered, question, { level, compared, shown: limit });
  const shown = await shownUnits(gathered, question, level, limit);
  await readTexts(source, gathered, keysOf(gathered, shown));
}

function keysOf(gathered: GatheredReader, units: readonly RankedUnit[]): NoteKey[] {
  return units.flatMap(({ record }) => gathered.keyOf(record.path) ?? []);
}

export async function readTexts(
  source: CandidateSource,
  gathered: GatheredReader,
  notes: readonly NoteKey[],
): Promise<void> {
  const missing = new Set(notes.filter((key) => !gathered.hasText(key)));
  if (missing.size > 0) gathered.take(await source.texts([...missing]));
}

function endOf(gathered: GatheredReader, { record, row }: RankedUnit, level: SearchLevel): number {
  const { keyword } = gathered.reader.index;
  const end = record.base + record.packed.counts.paragraphs;
  let to = row;
  while (to < end && keyword.unitOf(to, level) === row) to++;
  return to;
}

/** The first units of a level, in the order of their scores. */
function rankedUnits(
  { reader }: GatheredReader,
  { request, condition }: GatheredQuestion,
  level: SearchLevel,
  limit: number,
): Promise<RankedUnit[]> {
  const alone = { ...reader, options: { ...reader.options, diversity: 0 } };
  return explore(alone, { ...request, level, limit }, condition, GOES_ON, ({ units }) => units);
}

/** The same in the order in which they are shown. */
function shownUnits(
  { reader }: GatheredReader,
  { request, condition }: GatheredQuestion,
  level: SearchLevel,
  limit: number,
): Promise<RankedUnit[]> {
  return explore(reader, { ...request, level, limit }, condition, GOES_ON, ({ units }) => units);
}
