import type {
  AtomId,
  Clock,
  ExploreRequest,
  Figure,
  Lens,
  MeaningStatus,
  NotePath,
  Result,
  TaskState,
} from '../contract';
import type { TasksOfNotes } from '../engine/ask/ask-ground';
import { holding } from '../engine/ask/held-words';
import { commonTerms } from '../engine/ask/unknown-words';
import { ok } from '../engine/base/result';
import { bothOf, lensCondition } from '../engine/query/condition';
import { worthIn } from '../engine/summaries/extract-of';
import { plainQuery } from '../engine/words/parse-query';
import { tokenise } from '../engine/words/tokenise';
import { explainGathered, exploreGathered, packGathered, type FoundNotes } from './answer-gathered';
import {
  countNotesAbout,
  countTasks,
  facetsIn,
  propertiesCalled,
  propertiesNamed,
  propertyFacets,
  type CountedNotes,
} from './archive-counts';
import { ArchiveFigures } from './archive-figures';
import { archivePath } from './archive-ids';
import {
  firstMade,
  holdersOf,
  holdersWithSame,
  notesOf,
  visibleVaults,
  type ArchiveVault,
} from './archive-queries';
import { ArchiveSource, sourceStatistics } from './archive-source';
import { ArchiveTree, findNote, noSuchNote } from './archive-tree';
import type { Answer, Request } from './archive-verbs';
import { settled, settledOrRefused } from './asked-notes';
import { reading, type Archive, type Transaction } from './connect';
import type { Gathering } from './gather-question';
import { relatedGathered } from './gather-related';
import { readOnce, type QuestionModel } from './question-model';
import { termsAsked, type NoteFilter } from './note-filter';
import { folderNamed, tagNamed } from './named-places';
import { notesNamed, titlesAmong } from './related-queries';
import { candidateWords } from './question-terms';
import { askable, parseWords, readAsked, type Asking } from './read-asked';
import { NO_MEANING } from './slice-meaning';
import { besidesTemplates, isTemplateIn, templateFoldersIn } from './vault-templates';
import { WholeNotes } from './whole-notes';
import { wordsToSearch } from './words-to-search';

const GOES_ON = { cancelled: false };

/** Answers questions from an archive, as the member that is connected with it may see it. Fails with an ArchiveFailure. */
export class ArchiveReader {
  readonly figures: ArchiveFigures;
  readonly #archive: Archive;
  readonly #clock: Clock;
  readonly #model: QuestionModel | undefined;
  readonly #leavesOutTemplates: boolean;

  /** `model`: what reads questions as the archive's vectors were made; without one, words and links answer alone. */
  constructor(archive: Archive, clock: Clock, model?: QuestionModel, leavesOutTemplates = false) {
    this.figures = new ArchiveFigures(archive, clock, leavesOutTemplates);
    this.#leavesOutTemplates = leavesOutTemplates;
    this.#archive = archive;
    this.#clock = clock;
    this.#model = model;
  }

  /** The same, which neither counts nor lists templates. */
  withoutTemplates(): ArchiveReader {
    return new ArchiveReader(this.#archive, this.#clock, this.#model, true);
  }

  #whole(tx: Transaction): WholeNotes {
    return new WholeNotes(tx, this.#clock, this.#model, this.#leavesOutTemplates);
  }

  /** What all notes are asked that answers are of. */
  async #counted(tx: Transaction, filter: NoteFilter): Promise<NoteFilter> {
    return this.#leavesOutTemplates ? besidesTemplates(filter, await visibleVaults(tx)) : filter;
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
      const found = await this.#exploreNotes(tx, request);
      if (!found.ok) return found;
      const { answer, facts } = found.value;
      const named = await propertiesCalled(tx, answer.unknown);
      const properties = [...new Set(answer.unknown.flatMap((word) => named.get(word) ?? []))];
      return ok({ answer: { ...answer, ...(properties.length > 0 && { properties }) }, facts });
    });
  }

  async #exploreNotes(tx: Transaction, request: Request<'explore'>): Promise<Result<FoundNotes>> {
    const gathering = await this.#gathering(tx, request);
    if (!gathering.ok) return gathering;
    if (gathering.value !== undefined) return exploreGathered(gathering.value, request, this.#clock);
    const candidates = await this.#whole(tx).candidates(request);
    if (!candidates.ok) return candidates;
    const { slice, among } = candidates.value;
    const answer = await slice.verbs.explore(request, GOES_ON);
    if (!answer.ok) return answer;
    const paths = new Set(answer.value.hits.flatMap(({ card }) => card.path ?? []));
    const facts = [...paths].flatMap((path) => {
      const known = slice.factsOf(path);
      return known === undefined ? [] : [[path, known] as const];
    });
    const total = await this.#countListed(tx, request);
    const more = (total ?? 0) - answer.value.hits.length;
    const all = {
      ...answer.value,
      ...(total !== undefined && { total, more }),
      ...(among !== undefined && { among }),
    };
    return ok({ answer: all, facts: new Map(facts) });
  }

  /** Without words notes are listed, of which the newest are candidates: how many there are, where the server can tell. */
  async #countListed(tx: Transaction, request: Request<'explore'>): Promise<number | undefined> {
    if (request.level !== 'note') return undefined;
    const asked = readAsked(request, this.#clock.now());
    if (!asked.ok || asked.value.words.trim() !== '') return undefined;
    const known = await settled(tx, asked.value, this.#clock);
    if (known === undefined) return undefined;
    const filter = await this.#counted(tx, known);
    return (await countNotesAbout(tx, { filter, by: undefined, offsetMinutes: 0 }))[0]?.value ?? 0;
  }

  /** A tag as a note writes it; undefined where none has it. */
  tagNamed(name: string): Promise<string | undefined> {
    return this.#read((tx) => tagNamed(tx, name));
  }

  /** A folder that begins with its vault, as notes write it; undefined where there is none. */
  folderNamed(name: string): Promise<string | undefined> {
    return this.#read(async (tx) => folderNamed(tx, name, await visibleVaults(tx)));
  }

  explain(request: Request<'explain'>): Answer<'explain'> {
    return this.#read(async (tx) => {
      const id = await findNote(tx, request.id);
      if (id === undefined) return noSuchNote(tx, request.id);
      const gathering = await this.#gathering(tx, request);
      if (!gathering.ok) return gathering;
      if (gathering.value !== undefined) return explainGathered(gathering.value, request, id, this.#clock);
      const whole = this.#whole(tx);
      const candidates = await whole.candidates(request);
      if (!candidates.ok) return candidates;
      const { slice } = candidates.value;
      await whole.add(slice, [id]);
      return slice.verbs.explain(request, GOES_ON);
    });
  }

  pack(request: Request<'pack'>): Answer<'pack'> {
    return this.#read(async (tx) => {
      const gathering = await this.#gathering(tx, request);
      if (!gathering.ok) return gathering;
      if (gathering.value !== undefined) return packGathered(gathering.value, request, this.#clock);
      const candidates = await this.#whole(tx).candidates(request);
      if (!candidates.ok) return candidates;
      const { slice, among } = candidates.value;
      const pack = await slice.verbs.pack(request, GOES_ON);
      return pack.ok && among !== undefined ? ok({ ...pack.value, among }) : pack;
    });
  }

  /** What is needed to rank a question by evidence; undefined for one that asks of texts what the server cannot be asked. */
  async #gathering(
    tx: Transaction,
    request: Asking & Pick<ExploreRequest, 'typing' | 'all' | 'without'>,
  ): Promise<Result<Gathering | undefined>> {
    const asked = readAsked(request, this.#clock.now());
    if (!asked.ok) return asked;
    const { words, filter, condition, isWhole, asksKinds } = asked.value;
    const { wanted, phrases, unwanted } = parseWords(words, request.plain);
    // Evidence knows how many link to a note, and not to how many it links.
    const asksOut = filter.links?.some(({ of }) => of === 'out') === true;
    const isOfTexts = phrases.length > 0 || unwanted.length > 0 || !isWhole || asksKinds || asksOut;
    if (wanted.length === 0 || isOfTexts) return ok(undefined);
    const typed = [...new Set(wanted.map(({ term }) => term))];
    const [vaults, holders] = await Promise.all([visibleVaults(tx), holdersOf(tx, typed)]);
    const areLeftOut = this.#leavesOutTemplates;
    const counted = areLeftOut ? besidesTemplates(filter, vaults) : filter;
    const source = new ArchiveSource(tx, vaults, filter, counted);
    const isBesides = counted !== filter ? ({ kind: 'no-template' } as const) : undefined;
    const known = sourceStatistics(vaults, holders);
    const { searched, surfaces, isAllKnown } = await wordsToSearch(tx, source, wanted, known);
    // What notes are to hold or not is looked at in those that are ranked.
    const terms = [...new Set([...typed, ...surfaces.keys(), ...termsAsked(filter)])];
    const statistics = isAllKnown ? known : await source.statistics(terms);
    const weighed = candidateWords(searched, statistics);
    const model = vaults.some(({ vectors }) => vectors > 0) ? this.#model : undefined;
    const once = model && readOnce(tx, model);
    const isCompared = !request.without?.includes('meaning');
    const vector = isCompared ? await once?.vector(words) : undefined;
    return ok({
      ...{ source, statistics, meaning: model && once && { model, read: once.read } },
      templates: { folders: templateFoldersIn(vaults), areLeftOut },
      question: {
        ...{ terms, surfaces, weighed, vector, condition: bothOf(condition, isBesides) },
        request: { ...request, query: words },
      },
    });
  }

  related(request: Request<'related'>): Answer<'related'> {
    return this.#read(async (tx) => {
      const note = await findNote(tx, request.id);
      if (note === undefined) return noSuchNote(tx, request.id);
      const condition = lensCondition(request.lens, this.#clock.now());
      if (!condition.ok) return condition;
      const { filter, isWhole, asksKinds } = askable(condition.value, 'paragraph');
      if (!isWhole || asksKinds) return this.#whole(tx).related(request, filter);
      return relatedGathered({ tx, clock: this.#clock, model: this.#model, note, request, filter });
    });
  }

  /** What is to be read of notes that are named. */
  fragments(request: Request<'fragments'>): Answer<'fragments'> {
    return this.#read((tx) => this.#whole(tx).fragments(request));
  }

  async links(request: Request<'links'>): Answer<'links'> {
    const [found, vaults] = await this.#read(async (tx) => [
      await new ArchiveTree(tx, this.#clock).links(request),
      this.#leavesOutTemplates ? await visibleVaults(tx) : [],
    ]);
    if (!found.ok || vaults.length === 0) return found;
    const isTemplate = isTemplateIn(vaults);
    const backlinks = found.value.backlinks.filter(({ atom }) => !isTemplate(atom?.path ?? ''));
    return ok({ ...found.value, backlinks });
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
    return this.#walk((tree) => tree.themes(!this.#leavesOutTemplates));
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
      const { meaning } = this.#whole(tx).slice(await visibleVaults(tx), new Map());
      return (meaning ?? NO_MEANING).status();
    });
  }

  /** What the words of a question are worth among all paragraphs that the member sees, and others for the same as those that none has. */
  worthOf(question: string): Promise<(term: string) => number> {
    return this.#read(async (tx) => {
      const vaults = await visibleVaults(tx);
      const holders = await holdersWithSame(tx, [
        ...new Set([...tokenise(question), ...commonTerms(question)]),
      ]);
      const paragraphs = vaults.reduce((sum, vault) => sum + vault.paragraphs, 0);
      return worthIn({ rows: paragraphs, rowsWith: (term) => holders.get(term)?.paragraph ?? 0 });
    });
  }

  /** How many notes hold words, or are about something, and meet a lens, in all or by period or tag; `needs-index` where the server cannot tell. */
  countNotes({ words, lens, by, offsetMinutes }: CountedNotes): Promise<Figure[]> {
    return this.#read(async (tx) => {
      const filter = await this.#asked(tx, 'held' in words ? holding(words.held, lens) : lens);
      const about = 'about' in words ? plainQuery(words.about, false).wanted : [];
      return countNotesAbout(tx, {
        filter,
        vaults: await visibleVaults(tx),
        by,
        offsetMinutes,
        words: about,
      });
    });
  }

  /** When the first notes that meet a lens were made, and how many there are; `needs-index` where the server cannot tell. */
  firstMade(lens: Lens | undefined, most: number): Promise<{ times: number[]; notes: number }> {
    return this.#read(async (tx) => firstMade(tx, await this.#asked(tx, lens), most));
  }

  /** All that a lens asks of notes of which something is counted; `needs-index` where the server cannot tell. */
  async #asked(tx: Transaction, lens: Lens | undefined): Promise<NoteFilter> {
    return this.#counted(tx, await settledOrRefused(tx, lens, this.#clock));
  }

  /** All that a note holds; undefined where it is gone. */
  textOf(path: NotePath): Promise<string | undefined> {
    return this.#read(async (tx) => {
      const id = await findNote(tx, path as string as AtomId);
      const [note] = id === undefined ? [] : await notesOf(tx, [id]);
      return note?.body;
    });
  }

  facets(request: Request<'facets'>): Answer<'facets'> {
    const { kind } = request;
    return this.#read(async (tx) => {
      const filter = await this.#counted(tx, {});
      return ok(
        kind === 'tags' || kind === 'folders'
          ? await facetsIn(tx, kind, request, filter)
          : await propertyFacets(tx, request, filter),
      );
    });
  }

  /** As notes write them, by how they are compared (`foldName`): those of these that are titles or aliases of notes. */
  titlesAmong(asked: readonly string[]): Promise<Map<string, string>> {
    return asked.length === 0
      ? Promise.resolve(new Map<string, string>())
      : this.#read((tx) => titlesAmong(tx, asked));
  }

  /** The paths of notes that have a name. */
  pathsCalled(name: string): Promise<string[]> {
    return this.#read(async (tx) => {
      const names = new Map((await visibleVaults(tx)).map((vault) => [vault.id, vault.name]));
      const notes = await notesOf(tx, await notesNamed(tx, name));
      return notes.map(({ vault, path }) => archivePath(names.get(vault) ?? '', path));
    });
  }

  /** As notes write them: those of these names of properties, or values of one, that there are. */
  propertiesNamed(asked: readonly string[], of?: string): Promise<Map<string, string>> {
    return this.#read((tx) => propertiesNamed(tx, asked, of));
  }

  /** How many tasks of a state stand in notes that meet a lens, in how many notes, and those of most tasks; `needs-index` where the server cannot tell. */
  countTasks(lens: Lens | undefined, state: TaskState, most: number): Promise<TasksOfNotes> {
    return this.#read(async (tx) => {
      const filter = await this.#asked(tx, lens);
      const { tasks, notes, most: first } = await countTasks(tx, { filter, state, most });
      const slice = this.#whole(tx).slice(await visibleVaults(tx), new Map());
      slice.add(await notesOf(tx, first));
      const rows = await slice.cards(first);
      return { total: tasks, notes, rows, found: [], unreadable: [], undated: 0 };
    });
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
