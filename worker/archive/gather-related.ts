import type { Clock, NotePath, RelatedRequest } from '../contract';
import { must } from '../engine/base/assert';
import { findAtom, type NoteAtomRef } from '../engine/navigate/atom-ref';
import { isNoteAtom } from '../engine/navigate/cards';
import type {
  NoteFound,
  NoteKey,
  ScoredNote,
  SourceLink,
  SourceStatistics,
} from '../engine/rank/candidate-source';
import { comparedText, weightedText } from '../engine/related/neighbours';
import { askedParagraphs } from '../engine/related/related-evidence';
import { ReadingVerbs } from '../engine/reading-verbs';
import { beads, phraseTerms } from '../engine/words/phrase';
import { surfaceOf, tokenise, tokenSpans } from '../engine/words/tokenise';
import { isBefore } from '../engine/words/word-surfaces';
import type { IndexReader } from '../engine/view/index-reader';
import type { ArchiveModel } from './archive-model';
import {
  holdersOf,
  notesNearTo,
  notesOf,
  rowsWithWords,
  visibleVaults,
  withProperties,
  type ArchivedNote,
} from './archive-queries';
import { isAsking, type NoteFilter } from './note-filter';
import { ArchiveSource, sourceStatistics } from './archive-source';
import type { Answer } from './archive-verbs';
import type { Transaction } from './connect';
import { GatheredReader } from './gathered-reader';
import { scoredNotes } from './held-words';
import { beginningsIn, timesNamed } from './name-beginnings';
import {
  alikeTo,
  comparedRows,
  holdingAll,
  linksFrom,
  meaningOf,
  nearestPairs,
  notesCalled,
  walkedFrom,
  weighedNotes,
  type Alike,
  type ComparedRow,
  type NearestPair,
} from './related-queries';
import { toldMeaning, ToldNames, ToldNotes, ToldRows, type NamedNote } from './told-likeness';
import { templateFoldersIn } from './vault-templates';
import { comparedWords, rarestOf } from './words-of-note';

/** Notes that words bring in: where vectors are compared the two hundred best take part, without them a thousand. */
const [BY_WORDS, BY_WORDS_ALONE] = [500, 1_000];
/** Notes with the texts nearest to what the note means as a whole, among which most of the two hundred are that are nearest as wholes. */
const NEAREST = 400;
/** Notes of a walk along links. */
const WALKED = 1_500;
/** Links of the note itself, in either direction. */
const LINKED = 1_000;
/** Notes of which all links are known: the twenty most similar ones, whose links speak for others, are among them. */
const SIMILAR = 100;
/** A name whose rarest term more notes hold is taken to be held by as many. */
const COMMON = 2_000;

const GOES_ON = { cancelled: false };
const NO_FILTER: NoteFilter = {};

/** What is near to which note, as of one transaction. */
export interface RelatedQuestion {
  tx: Transaction;
  clock: Clock;
  model: ArchiveModel | undefined;
  note: NoteKey;
  request: RelatedRequest;
  /** What the server can be asked of a lens. */
  filter: NoteFilter;
}

/**
 * Notes near to a note, ranked by the engine over what the server computes: words summed over each note, cosines, and links. Texts are
 * read of the note itself and of what is shown.
 */
export async function relatedGathered({
  tx,
  clock,
  model,
  note,
  request,
  filter,
}: RelatedQuestion): Answer<'related'> {
  const [[found], vaults] = await Promise.all([notesOf(tx, [note]), visibleVaults(tx)]);
  const own = must(found, 'note that was found');
  const holders = await holdersOf(tx, [...new Set(tokenise(`${own.path} ${own.body}`))]);
  const names = new Map(vaults.map(({ id, name }) => [id, name]));
  const compares = vaults.some(({ vectors }) => vectors > 0) && !request.without?.includes('meaning');
  const gathering: Gathering = {
    ...{ tx, own, names, request, filter, model: compares ? model : undefined },
    source: new ArchiveSource(tx, vaults, NO_FILTER),
    ...{ statistics: sourceStatistics(vaults, holders), templateFolders: templateFoldersIn(vaults) },
  };
  const asked = await readNote(gathering);
  if (asked === undefined) return verbsOf(await bareReader(gathering), clock).related(request, GOES_ON);
  const near = await gather(gathering, asked);
  const ranked = await verbsOf(readerOf(near), clock).related({ ...request, cards: false }, GOES_ON);
  if (!ranked.ok) return ranked;
  const shown = await show(
    gathering,
    asked,
    near,
    ranked.value.hits.flatMap(({ card }) => card.path ?? []),
  );
  return verbsOf(readerOf(shown), clock).related(request, GOES_ON);
}

interface Gathering {
  tx: Transaction;
  own: ArchivedNote;
  names: ReadonlyMap<number, string>;
  request: RelatedRequest;
  filter: NoteFilter;
  model: ArchiveModel | undefined;
  source: ArchiveSource;
  statistics: SourceStatistics;
  templateFolders: readonly string[];
}

/** What of the note others are compared with. */
interface NoteAsked {
  ref: NoteAtomRef;
  words: ReturnType<typeof comparedWords>;
  terms: string[];
  meaning: AskedMeaning | undefined;
}

interface AskedMeaning {
  model: ArchiveModel;
  whole: Float32Array;
  /** Those of the note that have a vector, by their numbers in it, and those of them that are compared one by one. */
  rows: readonly ComparedRow[];
  compared: readonly number[];
}

/** All that was gathered, of which a reader can be made. */
interface GatheredNotes {
  gathered: GatheredReader;
  notes: readonly NoteFound[];
  links: readonly SourceLink[];
  named: readonly (NamedNote & { key: NoteKey })[];
  alike: ReadonlyMap<NoteKey, Alike>;
  pairs: readonly NearestPair[];
  asked: NoteAsked;
}

/** A reader of the note alone, with its text. */
async function bareReader({ own, source, statistics, templateFolders }: Gathering): Promise<IndexReader> {
  const notes = await source.evidence([{ note: own.id, near: undefined }], [], undefined);
  const gathered = new GatheredReader(
    { statistics, surfaces: new Map(), notes, anchors: [], links: [], templateFolders },
    undefined,
  );
  gathered.take(new Map([[own.id, own.body]]));
  return gathered.reader;
}

/** Undefined where the request names no part of the note that there is. */
async function readNote(gathering: Gathering): Promise<NoteAsked | undefined> {
  const { tx, own, model, request, statistics } = gathering;
  const [reader, rows, whole] = await Promise.all([
    bareReader(gathering),
    model === undefined ? [] : comparedRows(tx, own.id),
    model === undefined ? undefined : meaningOf(tx, own.id),
  ]);
  const ref = findAtom(reader, request.id);
  if (ref === undefined || !isNoteAtom(ref)) return undefined;
  const words = comparedWords(weightedText(ref, own.body), statistics);
  const terms = words.map(({ term }) => term);
  if (model === undefined || whole === undefined) return { ref, words, terms, meaning: undefined };
  const { base } = ref.record;
  const vectors = new ToldRows(model, rowsFrom(base, rows), []);
  const compared = askedParagraphs(vectors, ref).map(({ at }) => at);
  return { ref, words, terms, meaning: { model, whole, rows, compared } };
}

async function gather(gathering: Gathering, asked: NoteAsked): Promise<GatheredNotes> {
  const { tx, own, names, source, filter } = gathering;
  const { terms, meaning } = asked;
  const { byWords, candidates, named } = await candidatesOf(gathering, asked);
  const keys = [own.id, ...candidates];
  const [alike, links] = await Promise.all([
    meaning === undefined
      ? new Map<NoteKey, Alike>()
      : alikeTo(tx, { note: own.id, whole: meaning.whole, rows: meaning.compared }, keys),
    linksFrom(tx, keys),
  ]);
  const known = new Set(keys);
  const targets = likelySimilar(byWords, alike, own.id).flatMap((key) => links.get(key) ?? []);
  const missing = [...new Set(targets)].filter((key) => !known.has(key));
  const [weighed, evidence, theirLinks] = await Promise.all([
    weighedNotes(tx, names, [...keys, ...missing], terms),
    source.evidence([{ note: own.id, near: undefined }], terms, undefined),
    linksFrom(tx, missing),
  ]);
  const notes = await withProperties(tx, filter, inFullWhere(weighed, evidence));
  const near = { notes, links: linksOf(new Map([...links, ...theirLinks])), named, alike, pairs: [], asked };
  return { ...near, gathered: gatheredOf(gathering, near) };
}

/** Among the first of these are the most similar notes, as the engine will find them. */
function likelySimilar(
  byWords: readonly ScoredNote[],
  alike: ReadonlyMap<NoteKey, Alike>,
  own: NoteKey,
): NoteKey[] {
  const words = overLargest(byWords.map(({ note, score }) => [note, score]));
  const whole = overLargest([...alike].map(([note, { cosine }]) => [note, note === own ? 0 : cosine]));
  const closest = overLargest(
    [...alike].map(([note, each]) => [note, note === own ? 0 : Math.max(0, ...each.closest)]),
  );
  const scoreOf = (note: NoteKey) =>
    (words.get(note) ?? 0) + (whole.get(note) ?? 0) + (closest.get(note) ?? 0);
  return [...new Set([...words.keys(), ...alike.keys()])]
    .filter((note) => note !== own)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || a - b)
    .slice(0, SIMILAR);
}

function overLargest(values: readonly (readonly [NoteKey, number])[]): Map<NoteKey, number> {
  const largest = values.reduce((most, [, value]) => Math.max(most, value), 0) || 1;
  return new Map(values.map(([note, value]) => [note, value / largest]));
}

/** The notes that words, meaning, names and links bring in. */
async function candidatesOf(gathering: Gathering, asked: NoteAsked) {
  const { tx, own, request, filter, source, statistics } = gathering;
  const { ref, words, meaning } = asked;
  const rare = rarestOf(words, statistics);
  const most = meaning === undefined ? BY_WORDS_ALONE : BY_WORDS;
  const isFiltered = isAsking(filter);
  const text = comparedText(ref, own.body);
  const [held, inLens, near, called, walked, linked] = await Promise.all([
    rowsWithWords(tx, rare, NO_FILTER),
    // Without vectors what meets the lens may stand behind a thousand that do not.
    isFiltered && meaning === undefined ? rowsWithWords(tx, rare, filter) : [],
    meaning === undefined ? [] : notesNearTo(tx, meaning.whole, NO_FILTER, NEAREST),
    notesCalled(tx, beginningsIn(text)),
    request.without?.includes('links') ? [] : walkedFrom(tx, own.id, WALKED),
    source.links([own.id], LINKED),
  ]);
  const named = await namedIn(gathering, text, called);
  const byWords = [...scoredNotes(held, rare, most), ...scoredNotes(inLens, rare, most)];
  const notes = [...byWords, ...near].map(({ note }) => note);
  const links = linked.flatMap(({ from, to }) => [from, to]);
  const candidates = new Set([...notes, ...named.map(({ key }) => key), ...walked, ...links]);
  candidates.delete(own.id);
  return { named, byWords, candidates: [...candidates] };
}

/** The names that stand in a text, with how many notes hold the words of each. */
async function namedIn(
  { tx, statistics }: Gathering,
  text: string,
  called: Awaited<ReturnType<typeof notesCalled>>,
): Promise<GatheredNotes['named']> {
  const terms = beads(text);
  const named = called.flatMap(({ note: key, names }) =>
    names.filter((name) => timesNamed(terms, name) > 0).map((name) => ({ key, name })),
  );
  const heldBy = (term: string) => statistics.holders('note', [term], () => 0);
  const parts = named.map(({ name }) => phraseTerms(name).sort((a, b) => heldBy(a) - heldBy(b)));
  const isCounted = (of: readonly string[]) => of.length > 1 && heldBy(of[0] ?? '') <= COMMON;
  const counts = await holdingAll(tx, parts.filter(isCounted));
  let next = 0;
  return named.map((each, at) => {
    const of = parts[at] ?? [];
    return { ...each, holders: isCounted(of) ? must(counts[next++], 'count') : heldBy(of[0] ?? '') };
  });
}

/** Those of the notes of which it is known row by row so, the others as wholes. */
function inFullWhere(weighed: readonly NoteFound[], evidence: readonly NoteFound[]): NoteFound[] {
  const full = new Map(evidence.map((note) => [note.key, note]));
  return weighed.map((note) => {
    const found = full.get(note.key);
    return found === undefined || note.outDegree === undefined
      ? note
      : { ...found, outDegree: note.outDegree, properties: note.properties };
  });
}

function gatheredOf(
  { own, statistics, templateFolders }: Gathering,
  { notes, links, asked }: Pick<GatheredNotes, 'notes' | 'links' | 'asked'>,
): GatheredReader {
  const surfaces = surfacesIn(`${own.path} ${own.body}`, new Set(asked.terms));
  const told = { statistics, surfaces, notes, anchors: [], links, templateFolders };
  const gathered = new GatheredReader(told, undefined);
  gathered.take(new Map([[own.id, own.body]]));
  return gathered;
}

/** Words as people read them, for terms of a text. */
function surfacesIn(text: string, terms: ReadonlySet<string>): Map<string, [string]> {
  const surfaces = new Map<string, [string]>();
  for (const { term, start, end } of tokenSpans(text)) {
    if (!terms.has(term)) continue;
    const surface = surfaceOf(text.slice(start, end));
    const [known] = surfaces.get(term) ?? [];
    if (known === undefined || isBefore(surface, known)) surfaces.set(term, [surface]);
  }
  return surfaces;
}

function linksOf(links: ReadonlyMap<NoteKey, readonly NoteKey[]>): SourceLink[] {
  return [...links].flatMap(([from, targets]) => targets.map((to) => ({ from, to, weight: 1 })));
}

/** The same with all that is shown of these notes. */
async function show(
  gathering: Gathering,
  asked: NoteAsked,
  near: GatheredNotes,
  paths: readonly NotePath[],
): Promise<GatheredNotes> {
  const { tx, own, source } = gathering;
  const { terms, meaning } = asked;
  const keys = paths.flatMap((path) => near.gathered.keyOf(path) ?? []);
  const shown = keys.map((note) => ({ note, near: undefined }));
  const [evidence, texts, pairs] = await Promise.all([
    source.evidence([{ note: own.id, near: undefined }, ...shown], terms, undefined),
    source.texts(keys),
    meaning === undefined || keys.length === 0
      ? []
      : nearestPairs(tx, { note: own.id, rows: meaning.compared }, keys),
  ]);
  const all = { ...near, notes: inFullWhere(near.notes, evidence), pairs };
  const gathered = gatheredOf(gathering, all);
  gathered.take(texts);
  return { ...all, gathered };
}

/** What the engine ranks: the gathered notes, with likeness and names as they were told. */
function readerOf({ gathered, notes, named, alike, pairs, asked }: GatheredNotes): IndexReader {
  const paths = new Map(notes.map(({ key, path }) => [key, path]));
  const told = named.flatMap(({ key, ...each }) => {
    const path = paths.get(key);
    return path === undefined ? [] : [{ ...each, path }];
  });
  const reader = { ...gathered.reader, names: new ToldNames(told) };
  const { meaning, ref } = asked;
  if (meaning === undefined) return reader;
  const { base } = reader.index.mustGet(ref.record.path);
  const baseOf = (key: NoteKey) => {
    const path = paths.get(key);
    return path && reader.index.mustGet(path).base;
  };
  const compared = meaning.compared.map((row) => base + row);
  const vectors = new ToldRows(meaning.model, rowsFrom(base, meaning.rows), compared);
  for (const [key, { closest }] of alike) {
    const first = baseOf(key);
    if (first !== undefined) vectors.tellClosest(first, closest);
  }
  for (const { note, own, row, cosine } of pairs) {
    const first = baseOf(note);
    if (first !== undefined) vectors.tellPair({ own: base + own, row: first + row, cosine });
  }
  const byPath = new Map(
    [...alike].flatMap(([key, each]) => {
      const path = paths.get(key);
      return path === undefined ? [] : [[path, each] as const];
    }),
  );
  return {
    ...reader,
    meaning: toldMeaning(vectors, new ToldNotes(reader.index, ref.record.path, byPath)),
  };
}

function rowsFrom(base: number, rows: readonly ComparedRow[]): ComparedRow[] {
  return rows.map(({ row, places }) => ({ row: base + row, places }));
}

function verbsOf(reader: IndexReader, clock: Clock): ReturnType<ReadingVerbs['verbs']> {
  return new ReadingVerbs(() => reader, clock).verbs();
}
