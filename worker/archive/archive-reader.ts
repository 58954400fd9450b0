import type {
  AtomId,
  Clock,
  ExploreRequest,
  Figure,
  Lens,
  MeaningStatus,
  NotePath,
  Period,
  Result,
} from '../contract';
import { ok } from '../engine/base/result';
import { bothOf, lensCondition, queryCondition, type Condition } from '../engine/query/condition';
import { readQuery } from '../engine/query/read-query';
import type { WeighedTerms } from '../engine/rank/candidate-source';
import { worthIn } from '../engine/summaries/extract-of';
import { parseQuery, plainQuery, type ParsedQuery } from '../engine/text/parse-query';
import { tokenise } from '../engine/text/tokenise';
import { countNotesAbout, facetsIn, isCountable } from './archive-counts';
import { ArchiveFailure } from './archive-failure';
import type { ArchiveModel } from './archive-model';
import {
  archiveStatistics,
  chanceIn,
  holdersOf,
  linkedNotes,
  newestNotes,
  notesNearTo,
  notesOf,
  rowsWithWords,
  vectorsOf,
  visibleVaults,
  type ArchiveVault,
  type Holders,
  type NoteFilter,
} from './archive-queries';
import { ArchiveTree, findNote, notFound } from './archive-tree';
import type { Answer, Request } from './archive-verbs';
import { bestNotes } from './held-words';
import { reading, type Archive, type Transaction } from './connect';
import { ArchiveSource } from './archive-source';
import { explainGathered, exploreGathered, type FoundNotes } from './answer-gathered';
import type { Gathering } from './gather-question';
import { candidateWords, filterOf, isFilter, onlyLens } from './question-terms';
import { Slice } from './slice';
import { NO_MEANING, type QuestionReader } from './slice-meaning';

/** Notes that ranking looks at. */
const CANDIDATES = 200;
/** Hits whose links may bring in notes without the words, and how many each in either direction. */
const SEEDS = 10;
const LINKS_EACH = 50;
/** Words by which notes near to a note are looked for, as the engine takes them. */
const SIGNIFICANT = 40;

const GOES_ON = { cancelled: false };

/** The archive's model, where it is at hand. */
export interface QuestionModel extends ArchiveModel {
  /** Undefined where it knows nothing of the text, or does not answer. */
  read(text: string): Promise<Float32Array | undefined>;
}

interface Asked {
  words: string;
  filter: NoteFilter;
  condition: Condition | undefined;
}

/** Answers questions from an archive, as the member that is connected with it may see it. Fails with an ArchiveFailure. */
export class ArchiveReader {
  readonly #archive: Archive;
  readonly #clock: Clock;
  readonly #model: QuestionModel | undefined;

  /** `model`: what reads questions as the archive's vectors were made; without one, words and links answer alone. */
  constructor(archive: Archive, clock: Clock, model?: QuestionModel) {
    this.#archive = archive;
    this.#clock = clock;
    this.#model = model;
  }

  #slice(tx: Transaction, vaults: readonly ArchiveVault[], holders: Holders): Slice {
    const model = this.#model;
    // Where nothing has a vector there is nothing to compare.
    if (model === undefined || vaults.every(({ vectors }) => vectors === 0))
      return new Slice(vaults, holders, this.#clock);
    return new Slice(vaults, holders, this.#clock, { model, read: readOnce(tx, model) });
  }

  async #add(tx: Transaction, slice: Slice, ids: readonly number[]): Promise<void> {
    const fresh = [...new Set(ids)].filter((id) => !slice.has(id));
    slice.meaning?.add(await vectorsOf(tx, fresh));
    slice.add(await notesOf(tx, fresh));
  }

  #read<T>(read: (tx: Transaction) => Promise<T>): Promise<T> {
    return reading(this.#archive, read);
  }

  async explore(request: Request<'explore'>): Answer<'explore'> {
    const found = await this.exploreNotes(request);
    return found.ok ? ok(found.value.answer) : found;
  }

  /** The same with what is known of the notes that were found beside their texts. */
  exploreNotes(request: Request<'explore'>): Promise<Result<FoundNotes>> {
    return this.#read(async (tx) => {
      const gathering = await this.#gathering(tx, request);
      if (!gathering.ok) return gathering;
      if (gathering.value !== undefined) return exploreGathered(gathering.value, request, this.#clock);
      const slice = await this.#candidates(tx, request);
      if (!slice.ok) return slice;
      const answer = await slice.value.verbs.explore(request, GOES_ON);
      if (!answer.ok) return answer;
      const paths = new Set(answer.value.hits.flatMap(({ card }) => card.path ?? []));
      const facts = [...paths].flatMap((path) => {
        const known = slice.value.factsOf(path);
        return known === undefined ? [] : [[path, known] as const];
      });
      const total = await this.#countListed(tx, request);
      const more = (total ?? 0) - answer.value.hits.length;
      const all = total === undefined ? answer.value : { ...answer.value, total, more };
      return ok({ answer: all, facts: new Map(facts) });
    });
  }

  /** Without words notes are listed, of which the newest are candidates: how many there are, where the server can tell. */
  async #countListed(tx: Transaction, request: Request<'explore'>): Promise<number | undefined> {
    if (request.level !== 'note') return undefined;
    const asked = this.#asked(request);
    if (!asked.ok || asked.value.words.trim() !== '') return undefined;
    const lens = onlyLens(asked.value.condition);
    if (lens === undefined || !isCountable(lens)) return undefined;
    const counting = { words: [], lens, paragraphs: 0, by: undefined, offsetMinutes: 0 };
    return (await countNotesAbout(tx, counting))[0]?.value ?? 0;
  }

  /** Whether any note meets what the server can be asked of a lens. */
  hasNotes(lens: Lens): Promise<boolean> {
    return this.#read(async (tx) => {
      const asked = this.#asked({ query: '', lens });
      return asked.ok && (await newestNotes(tx, asked.value.filter, 1)).length > 0;
    });
  }

  explain(request: Request<'explain'>): Answer<'explain'> {
    return this.#read(async (tx) => {
      const id = await findNote(tx, request.id);
      if (id === undefined) return notFound(request.id);
      const gathering = await this.#gathering(tx, request);
      if (!gathering.ok) return gathering;
      if (gathering.value !== undefined) return explainGathered(gathering.value, request, id, this.#clock);
      const slice = await this.#candidates(tx, request);
      if (!slice.ok) return slice;
      await this.#add(tx, slice.value, [id]);
      return slice.value.verbs.explain(request, GOES_ON);
    });
  }

  pack(request: Request<'pack'>): Answer<'pack'> {
    return this.#read(async (tx) => {
      const slice = await this.#candidates(tx, request);
      return slice.ok ? slice.value.verbs.pack(request, GOES_ON) : slice;
    });
  }

  /** What is needed to rank a question by evidence; undefined for one that asks of texts what the server cannot be asked. */
  async #gathering(
    tx: Transaction,
    request: Pick<ExploreRequest, 'query' | 'plain' | 'typing' | 'lens' | 'all' | 'without'>,
  ): Promise<Result<Gathering | undefined>> {
    const asked = this.#asked(request);
    if (!asked.ok) return asked;
    const { words, filter, condition } = asked.value;
    const { wanted, phrases, unwanted } = parseWords(words, request.plain);
    const isOfTexts = phrases.length > 0 || unwanted.length > 0 || !isFilter(condition);
    if (wanted.length === 0 || isOfTexts) return ok(undefined);
    const terms = [...new Set(wanted.map(({ term }) => term))];
    const vaults = await visibleVaults(tx);
    const source = new ArchiveSource(tx, vaults, filter);
    const statistics = await source.statistics(terms);
    const weighed = candidateWords(wanted, statistics);
    const model = vaults.some(({ vectors }) => vectors > 0) ? this.#model : undefined;
    const meaning = model && { model, read: readOnce(tx, model) };
    const isCompared = !request.without?.includes('meaning');
    const question = isCompared ? await meaning?.read(words) : undefined;
    return ok({
      ...{ source, statistics, meaning },
      question: {
        ...{ terms, weighed, vector: question?.vector, condition },
        request: { ...request, query: words },
      },
    });
  }

  /** Notes that can answer a question, and what the best of them are linked with. */
  async #candidates(
    tx: Transaction,
    request: Pick<ExploreRequest, 'query' | 'plain' | 'typing' | 'lens'>,
  ): Promise<Result<Slice>> {
    const asked = this.#asked(request);
    if (!asked.ok) return asked;
    const { words, filter } = asked.value;
    const { wanted } = parseWords(words, request.plain);
    const { vaults, holders } = await this.#statistics(
      tx,
      wanted.map(({ term }) => term),
    );
    const candidates = candidateWords(wanted, archiveStatistics(vaults, holders));
    const ids =
      wanted.length === 0
        ? await newestNotes(tx, filter, CANDIDATES)
        : bestNotes(await rowsWithWords(tx, candidates, filter), candidates, CANDIDATES);
    const slice = this.#slice(tx, vaults, holders);
    await this.#add(tx, slice, ids);
    if (wanted.length === 0) return ok(slice);
    const { vector } = (await slice.meaning?.query(words)) ?? {};
    if (vector !== undefined) await this.#add(tx, slice, await notesNearTo(tx, vector, filter, CANDIDATES));
    const first = await slice.verbs.explore(
      { query: words, level: 'note', limit: SEEDS, cards: false, plain: request.plain ?? false },
      GOES_ON,
    );
    if (!first.ok) return first;
    const seeds = first.value.hits.flatMap(({ card }) => (card.path && slice.noteAt(card.path)?.id) ?? []);
    const linked = await linkedNotes(tx, seeds, LINKS_EACH);
    await this.#add(tx, slice, linked);
    return ok(slice);
  }

  #asked({ query, plain = false, lens }: Pick<ExploreRequest, 'query' | 'plain' | 'lens'>): Result<Asked> {
    const read = plain ? ok({ tree: undefined, words: query }) : readQuery(query, { typing: false });
    if (!read.ok) return read;
    const inLens = lensCondition(lens, this.#clock.now());
    if (!inLens.ok) return inLens;
    const { tree, words } = read.value;
    const condition = bothOf(queryCondition(tree, this.#clock.now()), inLens.value);
    return ok({ words, condition, filter: filterOf(condition) });
  }

  async #statistics(tx: Transaction, terms: readonly string[]) {
    const vaults = await visibleVaults(tx);
    return { vaults, holders: await holdersOf(tx, [...new Set(terms)]) };
  }

  related(request: Request<'related'>): Answer<'related'> {
    return this.#read(async (tx) => {
      const id = await findNote(tx, request.id);
      const [note] = id === undefined ? [] : await notesOf(tx, [id]);
      if (note === undefined) return notFound(request.id);
      const counts = countsOf(tokenise(`${note.path} ${note.body}`));
      const { vaults, holders } = await this.#statistics(tx, [...counts.keys()]);
      const words = candidateWords(
        [...counts].map(([term, count]) => ({ term, significance: 1 + Math.log(count) })),
        archiveStatistics(vaults, holders),
      );
      const slice = this.#slice(tx, vaults, holders);
      await this.#add(tx, slice, [note.id]);
      const vector = slice.vectorOf(note);
      const asked = heaviest(words);
      const near = bestNotes(await rowsWithWords(tx, asked, NO_FILTER), asked, CANDIDATES);
      const alike = vector === undefined ? [] : await notesNearTo(tx, vector, NO_FILTER, CANDIDATES);
      const linked = await linkedNotes(tx, [note.id], LINKS_EACH);
      const around = await linkedNotes(tx, linked, SEEDS);
      await this.#add(tx, slice, [...near, ...alike, ...linked, ...around]);
      return slice.verbs.related(request, GOES_ON);
    });
  }

  /** What is to be read of notes that are named. */
  fragments(request: Request<'fragments'>): Answer<'fragments'> {
    return this.#read(async (tx) => {
      const { vaults, holders } = await this.#statistics(tx, tokenise(request.query));
      const slice = this.#slice(tx, vaults, holders);
      for (const id of request.ids) {
        const found = await findNote(tx, id);
        if (found === undefined) return notFound(id);
        await this.#add(tx, slice, [found]);
      }
      return slice.verbs.fragments(request, GOES_ON);
    });
  }

  links(request: Request<'links'>): Answer<'links'> {
    return this.#walk((tree) => tree.links(request));
  }

  atom({ id }: Request<'atom'>): Answer<'atom'> {
    return this.#walk((tree) => tree.atom(id));
  }

  zoomOut(request: Request<'zoomOut'>): Answer<'zoomOut'> {
    return this.#walk((tree) => tree.zoomOut(request));
  }

  zoomIn(request: Request<'zoomIn'>): Answer<'zoomIn'> {
    return this.#walk((tree) => tree.zoomIn(request));
  }

  /** Those of all vaults, vault by vault. */
  themes(): Answer<'themes'> {
    return this.#walk((tree) => tree.themes());
  }

  #walk<T>(walk: (tree: ArchiveTree) => Promise<T>): Promise<T> {
    return this.#read((tx) => walk(new ArchiveTree(tx, this.#clock)));
  }

  /** The vaults that the member sees. */
  status(): Promise<ArchiveVault[]> {
    return this.#read(visibleVaults);
  }

  /** Whether questions are compared by meaning, and by which model. */
  meaningStatus(): Promise<MeaningStatus> {
    return this.#read(async (tx) => {
      const { meaning } = this.#slice(tx, await visibleVaults(tx), new Map());
      return (meaning ?? NO_MEANING).status();
    });
  }

  /** What the words of a question are worth among all paragraphs that the member sees. */
  worthOf(question: string): Promise<(term: string) => number> {
    return this.#read(async (tx) => {
      const { vaults, holders } = await this.#statistics(tx, tokenise(question));
      const paragraphs = vaults.reduce((sum, vault) => sum + vault.paragraphs, 0);
      return worthIn({ rows: paragraphs, rowsWith: (term) => holders.get(term)?.paragraph ?? 0 });
    });
  }

  /** How many notes are about something and meet a lens, in all or by period or tag; `needs-index` where the server cannot tell. */
  countNotes(
    about: string,
    lens: Lens | undefined,
    by: Period | 'tag' | undefined,
    offsetMinutes: number,
  ): Promise<Figure[]> {
    if (!isCountable(lens)) throw new ArchiveFailure({ kind: 'needs-index' });
    return this.#read(async (tx) => {
      const vaults = await visibleVaults(tx);
      const paragraphs = vaults.reduce((sum, vault) => sum + vault.paragraphs, 0);
      const words = plainQuery(about, false).wanted;
      return countNotesAbout(tx, { words, lens, paragraphs, by, offsetMinutes });
    });
  }

  /** Tags and folders; of properties and their values the server knows nothing. */
  facets({ kind, ...request }: Request<'facets'>): Answer<'facets'> {
    if (kind !== 'tags' && kind !== 'folders') throw new ArchiveFailure({ kind: 'needs-index' });
    return this.#read(async (tx) => ok(await facetsIn(tx, kind, request)));
  }

  /** What was bought for an atom and published, and sentences of its own. */
  summary(id: AtomId, perspective: string | null): ReturnType<ArchiveTree['summary']> {
    return this.#walk((tree) => tree.summary(id, perspective));
  }

  summaryNeeds(request: Request<'summaryNeeds'>): Answer<'summaryNeeds'> {
    return this.#walk((tree) => tree.summaryNeeds(request));
  }

  /** The text of a note of the archive, as it is encoded on disk. */
  text(path: NotePath): Promise<Result<Uint8Array>> {
    return this.#read(async (tx) => {
      const slice = await new ArchiveTree(tx, this.#clock).around(path as string as AtomId, 0);
      return slice.ok ? slice.value.read(path) : slice;
    });
  }
}

function parseWords(words: string, plain = false): ParsedQuery {
  return plain ? plainQuery(words, false) : parseQuery(words, false);
}

/** Asks the model and the archive once for each text. */
function readOnce(tx: Transaction, model: QuestionModel): QuestionReader {
  const asked = new Map<string, ReturnType<QuestionReader>>();
  const read: QuestionReader = async (text) => {
    const vector = await model.read(text);
    return vector && { vector, chance: await chanceIn(tx, vector) };
  };
  return (text) => {
    const known = asked.get(text) ?? read(text);
    asked.set(text, known);
    return known;
  };
}

const NO_FILTER: NoteFilter = { tags: undefined, folders: undefined, sinceMs: undefined, untilMs: undefined };

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The words of a note that say most of it. */
function heaviest({ rare, terms, weights, meanLength }: WeighedTerms): WeighedTerms {
  const best = terms
    .map((term, at) => ({ term, weight: weights[at] ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, SIGNIFICANT);
  const kept = new Set(best.map(({ term }) => term));
  return {
    meanLength,
    rare: rare.filter((term) => kept.has(term)),
    terms: best.map(({ term }) => term),
    weights: best.map(({ weight }) => weight),
  };
}
