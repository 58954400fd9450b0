import type {
  AtomId,
  EngineVerbs,
  GatherRequest,
  Lens,
  NotePath,
  PlanRequest,
  QueryPlan,
  Result,
  TaskState,
} from '../contract';
import type { AskedVerb, AskGround, NoteFacts } from '../engine/ask/ask-ground';
import { gather } from '../engine/ask/gather';
import { within } from '../engine/ask/gather-pieces';
import { rowsOnly } from '../engine/ask/gather-rows';
import { correctedWords, wordsHeld } from '../engine/ask/held-words';
import { noteTitle } from '../engine/atoms/note-title';
import { allProperties } from '../engine/atoms/inline-fields';
import { parseNote } from '../engine/atoms/parse-note';
import { planQuestion } from '../engine/plan/plan-question';
import { ok } from '../engine/base/result';
import { foldName } from '../engine/filter/fold-name';
import { ArchiveFailure } from './archive-failure';
import { vaultOf } from './archive-ids';
import type { ArchiveReader } from './archive-reader';
import type { Answer } from './archive-verbs';
import { trimSignsEnd } from '../engine/base/trim-signs';

/** What a question can name. */
type NameKind = 'folder' | 'tag' | 'atom' | 'title' | 'property' | 'value';

/** A name as somebody wrote it, of a value with its property. */
interface WrittenName {
  kind: NameKind;
  written: string;
  of: string | undefined;
}

/** Notes among which one of a name is looked for. */
const NAMESAKES = 10;

/** Notes that are listed below what was counted. */
const ROWS = 40;

type PlanOf<K extends QueryPlan['kind']> = Extract<QueryPlan, { kind: K }>;

/** Questions in plain words, asked of an archive. Fails with an ArchiveFailure. */
export class ArchiveQuestions {
  readonly #reader: ArchiveReader;
  /** What was looked up: undefined where nothing has the name. */
  readonly #names = new Map<string, string | undefined>();

  constructor(reader: ArchiveReader) {
    this.#reader = reader;
  }

  /** Rules ask for names while they read: those that are not known yet are looked up, and the question is read again. */
  async plan(request: PlanRequest): Answer<'plan'> {
    for (;;) {
      const unknown = new Map<string, WrittenName>();
      const look = (name: WrittenName): string | undefined => {
        const key = keyOf(name);
        if (!this.#names.has(key)) unknown.set(key, name);
        return this.#names.get(key);
      };
      const named = (kind: NameKind) => (written: string) => look({ kind, written, of: undefined });
      const atom = named('atom');
      const title = named('title');
      const property = named('property');
      const plan = planQuestion(request, {
        ...{ folder: named('folder'), tag: named('tag'), property },
        value: (of, written) => look({ kind: 'value', written, of }),
        linked: (of, called) => {
          const found = look({ kind: 'value', written: `[[${called}]]`, of });
          return found === undefined ? [] : [found];
        },
        // In which of all properties something stands only an index knows.
        holding: () => [],
        // What notes hold in it only an index knows, and it is asked for what orders them.
        ordering: (names) => {
          const name = names.map(property).find((each) => each !== undefined);
          return name === undefined ? undefined : { name, holds: 'unknown' };
        },
        atom: (written) => atom(written) as AtomId | undefined,
        isTitle: (written) => title(written) !== undefined,
      });
      if (unknown.size === 0) return ok(plan);
      await this.#lookUp([...unknown.values()]);
    }
  }

  /** Titles and names of properties are looked up at once, and so are all values of one. */
  async #lookUp(names: readonly WrittenName[]): Promise<void> {
    const titles = names.filter(({ kind }) => kind === 'title');
    const known = await this.#reader.titlesAmong(titles.map(({ written }) => written));
    for (const name of titles) this.#names.set(keyOf(name), known.get(foldName(name.written)));
    const ofProperties = names.filter(({ kind }) => kind === 'property' || kind === 'value');
    for (const of of new Set(ofProperties.map((name) => name.of))) {
      const some = ofProperties.filter((name) => name.of === of);
      const found = await this.#reader.propertiesNamed(
        some.map(({ written }) => bareName(written)),
        of,
      );
      for (const name of some) this.#names.set(keyOf(name), found.get(bareName(name.written)));
    }
    for (const name of names)
      if (name.kind !== 'title' && !ofProperties.includes(name))
        this.#names.set(keyOf(name), await this.#named(name.kind, name.written));
  }

  /** `needs-index` of plans that count what the server does not know of. */
  async gather(request: GatherRequest): Answer<'gather'> {
    const { plan, utcOffsetMinutes = 0 } = request;
    switch (plan.kind) {
      case 'count':
        return this.#count(plan, utcOffsetMinutes);
      case 'tasks':
        return this.#tasks(plan, utcOffsetMinutes);
      case 'timeline':
        return this.#timeline(plan, request, utcOffsetMinutes);
      default:
        return this.#gather(request);
    }
  }

  /** Figures are of all notes, the rows under them the best. */
  async #count(plan: PlanOf<'count'>, offset: number): Answer<'gather'> {
    const { about, lens, by, level, tasks } = plan;
    if (tasks !== undefined) return this.#countTasks(plan, tasks);
    if (level !== 'note') throw new ArchiveFailure({ kind: 'needs-index' });
    const held = wordsHeld(about);
    const count = (by?: 'month' | 'year' | 'tag') =>
      this.#reader.countNotes({ words: { held }, lens, by, offsetMinutes: offset });
    const [whole] = await count();
    const total = whole?.value ?? 0;
    const groups = by === undefined ? [] : await count(by);
    const request = { query: about, plain: true, level, limit: ROWS, ...within(about, lens) };
    const found = await this.#reader.explore(request);
    if (!found.ok) return found;
    const { hits, among, corrections, properties } = found.value;
    const meant = correctedWords(held, corrections);
    if (total === 0 && meant !== held) {
      const counted = await this.#count({ ...plan, about: meant }, offset);
      return counted.ok ? ok({ ...counted.value, plan, corrections }) : counted;
    }
    const rows = hits.slice(0, total).map(({ card }) => card);
    const counted = {
      ...rowsOnly(rows, total),
      extract: { kind: 'rows' as const },
      ...(held !== '' && { held }),
      ...(total === 0 && properties !== undefined && { properties }),
    };
    const figures = [{ label: '', value: total }, ...groups];
    return ok({ plan, ...counted, figures, ...(among !== undefined && { among }) });
  }

  /** Of a note the server knows how many tasks it holds, and neither what they say nor when they are due. */
  async #countTasks(plan: PlanOf<'count'>, state: TaskState): Answer<'gather'> {
    if (wordsHeld(plan.about) !== '' || plan.when !== undefined)
      throw new ArchiveFailure({ kind: 'needs-index' });
    const { total, notes, rows } = await this.#reader.countTasks(plan.lens, state, ROWS);
    const figures = [{ label: '', value: total }];
    return ok({ plan, ...rowsOnly(rows, notes), figures, extract: { kind: 'rows' } });
  }

  /** A server cannot show what tasks say: it counts them. */
  #tasks({ state, ...plan }: PlanOf<'tasks'>, offset: number): Answer<'gather'> {
    return this.#count({ ...plan, kind: 'count', level: 'note', tasks: state }, offset);
  }

  /** How many there are of each period is counted over all notes; what they say is quoted from the best. */
  async #timeline(plan: PlanOf<'timeline'>, request: GatherRequest, offset: number): Answer<'gather'> {
    const figures = await this.#reader.countNotes({
      words: { about: plan.about },
      ...{ lens: plan.lens, by: plan.by, offsetMinutes: offset },
    });
    const found = await this.#gather(request);
    if (!found.ok || found.value.extract.kind !== 'periods') return found;
    const quotes = new Map(found.value.extract.periods.map(({ label, quote }) => [label, quote]));
    const periods = figures.map(({ label, value }) => ({ label, notes: value, quote: quotes.get(label) }));
    const total = figures.reduce((sum, { value }) => sum + value, 0);
    const leftOut = Math.max(0, total - found.value.rows.length);
    return ok({ ...found.value, figures, leftOut, extract: { kind: 'periods', by: plan.by, periods } });
  }

  async #gather(request: GatherRequest): Answer<'gather'> {
    const { plan } = request;
    const worth = await this.#reader.worthOf('about' in plan ? plan.about : sidesOf(plan));
    const ground = new QuestionGround(this.#reader, worth);
    const found = await gather(ground, request);
    const { among } = ground;
    return found.ok && among !== undefined ? ok({ ...found.value, among }) : found;
  }

  async #named(kind: NameKind, written: string): Promise<string | undefined> {
    if (kind === 'atom') return this.#atomNamed(written);
    const name = bareName(written);
    if (kind === 'tag') return (await this.#reader.hasNotes({ tags: [name] })) ? name : undefined;
    // Folders of an archive begin with their vault, which people need not say.
    const vaults = await this.#reader.status();
    for (const folder of [name, ...vaults.map((vault) => `${vault.name}/${name}`)])
      if (await this.#reader.hasNotes({ folders: [folder] })) return folder;
    return undefined;
  }

  /** A note by its title or path, or a theme by its title. */
  async #atomNamed(written: string): Promise<AtomId | undefined> {
    const wanted = foldName(written);
    const found = await this.#reader.explore({
      query: written,
      plain: true,
      level: 'note',
      limit: NAMESAKES,
    });
    const cards = found.ok ? found.value.hits.map(({ card }) => card) : [];
    const note = cards.find(({ title, path = '' }) =>
      [title, path, path.replace(/\.[^./]+$/, ''), inVault(path)].some((name) => foldName(name) === wanted),
    );
    if (note !== undefined) return note.id;
    const themes = await this.#reader.themes();
    return themes.ok ? themes.value.find(({ card }) => foldName(card.title) === wanted)?.card.id : undefined;
  }
}

function keyOf({ kind, written, of = '' }: WrittenName): string {
  return JSON.stringify([kind, of, written]);
}

function bareName(written: string): string {
  return trimSignsEnd(written.replace(/^#/, ''), '/');
}

function sidesOf(plan: QueryPlan): string {
  return plan.kind === 'compare' ? plan.sides.join(' ') : '';
}

/** A path as its vault knows it, without its extension. */
function inVault(path: string): string {
  return path.slice(`//${vaultOf(path)}/`.length).replace(/\.[^./]+$/, '');
}

/** An archive as plans are run on it. */
class QuestionGround implements AskGround {
  readonly #reader: ArchiveReader;
  readonly #worth: (term: string) => number;
  readonly #facts = new Map<NotePath, NoteFacts>();
  readonly #texts = new Map<NotePath, Promise<string | undefined>>();
  #among: number | undefined;

  constructor(reader: ArchiveReader, worth: (term: string) => number) {
    this.#reader = reader;
    this.#worth = worth;
  }

  ask<V extends AskedVerb>(verb: V, request: EngineVerbs[V]['request']): Answer<V> {
    const ask = this.#verbs()[verb] as (request: EngineVerbs[V]['request']) => Answer<V>;
    return ask(request);
  }

  #verbs(): { [V in AskedVerb]: (request: EngineVerbs[V]['request']) => Answer<V> } {
    const reader = this.#reader;
    return {
      explore: (request) => this.#explore(request),
      related: (request) => this.#related(request),
      // Of an archive notes alone are compared.
      move: (request) => this.#related({ linked: true, ...request }),
      links: (request) => reader.links(request),
      facets: (request) => reader.facets(request),
      themes: () => reader.themes(),
      zoomIn: (request) => reader.zoomIn(request),
      zoomOut: (request) => reader.zoomOut(request),
      pack: (request) => reader.pack(request),
      fragments: (request) => reader.fragments(request),
    };
  }

  async #explore(request: EngineVerbs['explore']['request']): Answer<'explore'> {
    const found = await this.#reader.exploreNotes(request);
    if (!found.ok) return found;
    for (const [path, facts] of found.value.facts) this.#facts.set(path, facts);
    this.#among ??= found.value.answer.among;
    return ok(found.value.answer);
  }

  async #related(request: EngineVerbs['related']['request']): Answer<'related'> {
    const found = await this.#reader.related(request);
    if (found.ok) this.#among ??= found.value.among;
    return found;
  }

  /** Of how many notes alone something was looked for. */
  get among(): number | undefined {
    return this.#among;
  }

  worth(term: string): number {
    return this.#worth(term);
  }

  nearness(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  note(path: NotePath): NoteFacts | undefined {
    return this.#facts.get(path);
  }

  /** Read of its text, which is fetched once. */
  async properties(path: NotePath, isWanted: (name: string) => boolean): ReturnType<AskGround['properties']> {
    if (!isWanted(noteTitle(path))) return undefined;
    const text = await this.text(path);
    if (text === undefined) return undefined;
    const note = parseNote(path, text);
    return { names: [noteTitle(path), ...note.aliases], properties: allProperties(note) };
  }

  text(path: NotePath): Promise<string | undefined> {
    const known = this.#texts.get(path) ?? this.#reader.textOf(path);
    this.#texts.set(path, known);
    return known;
  }

  async firstMade(lens: Lens | undefined, most: number): Promise<Result<{ times: number[]; notes: number }>> {
    return ok(await this.#reader.firstMade(lens, most));
  }

  inOrder(): Promise<never> {
    return Promise.reject(new ArchiveFailure({ kind: 'needs-index' }));
  }

  valuesOf(): undefined {
    return undefined;
  }

  amount(): Promise<never> {
    return Promise.reject(new ArchiveFailure({ kind: 'needs-index' }));
  }

  missing(): Promise<never> {
    return Promise.reject(new ArchiveFailure({ kind: 'needs-index' }));
  }

  countTasks(): Promise<never> {
    return Promise.reject(new ArchiveFailure({ kind: 'needs-index' }));
  }

  listTasks(): Promise<never> {
    return Promise.reject(new ArchiveFailure({ kind: 'needs-index' }));
  }

  notesIn(): Promise<never> {
    return Promise.reject(new ArchiveFailure({ kind: 'needs-index' }));
  }

  /** It leaves none out. */
  templatesIn(): ReturnType<AskGround['templatesIn']> {
    return Promise.resolve({ ok: true, value: 0 });
  }

  summary(id: AtomId, perspective: string | null): ReturnType<AskGround['summary']> {
    return this.#reader.summary(id, perspective);
  }
}
