import {
  VAULT_ID,
  type AtomId,
  type Cancellation,
  type Clock,
  type EngineVerbs,
  type ExploreRequest,
  type Lens,
  type Result,
  type SearchLevel,
  type ThemeRow,
  type Verb,
} from '../contract';
import { fail, ok } from './base/result';
import { fragmentsOf } from './context/fragments';
import { packFor } from './context/pack';
import { facetsOf } from './filter/facets';
import { atomAtLine } from './navigate/atom-at-line';
import { nearestAtom, noteRef, type AtomRef, type NoteAtomRef } from './navigate/atom-ref';
import { namedAtom } from './navigate/named-atom';
import { bareCard, fullCard, isNoteAtom, lensedCard } from './navigate/cards';
import { keptChildren, keptNoteCount, parentOf } from './navigate/containment';
import { linksOf } from './navigate/links-view';
import { askedParts } from './query/asked-parts';
import { bothOf, lensCondition, queryCondition, type Condition } from './query/condition';
import { printConditions } from './query/print-query';
import { readQuery } from './query/read-query';
import { withUnitMasks, type UnitMasks } from './query/unit-masks';
import { explainAtom } from './rank/explain';
import { explore, type RankedAnswer } from './rank/explore';
import { hitsOf } from './rank/hits';
import { mapOf } from './map/neighbourhood';
import { neighbours, related } from './related/neighbours';
import { themeNeighbours } from './related/theme-neighbours';
import { boughtIn } from './summaries/bought-summary';
import { summarisedAtom } from './summaries/summarised-atom';
import type { SummaryBook } from './summaries/summary-book';
import type { Theme } from './themes/themes';
import type { IndexReader } from './view/index-reader';

/** How a verb is run. */
export type VerbRunner<V extends Verb> = (
  request: EngineVerbs[V]['request'],
  cancellation: Cancellation,
) => Promise<Result<EngineVerbs[V]['answer']>>;

/** The verbs that look at an index and change nothing. */
export const READING_VERBS = [
  ...(['explore', 'explain', 'related', 'move', 'facets', 'atom', 'zoomIn', 'countInside'] as const),
  ...(['zoomOut', 'links', 'map', 'themes', 'fragments', 'pack', 'atomAt'] as const),
] as const;

export type ReadingVerb = (typeof READING_VERBS)[number];

/** Most children that one answer shows. */
const MAX_CHILDREN = 1_000;

/** What panes, terminal and agents ask of an index, whoever made it. */
export class ReadingVerbs {
  readonly #current: () => IndexReader;
  readonly #clock: Clock;
  readonly #summaries: SummaryBook | undefined;
  readonly #leavesOutTemplates: boolean;

  /** Each verb takes the reader once and reads from it alone, because another one may take its place meanwhile. */
  constructor(
    reader: () => IndexReader,
    clock: Clock,
    summaries?: SummaryBook,
    { leavesOutTemplates = false }: { leavesOutTemplates?: boolean } = {},
  ) {
    this.#current = reader;
    this.#clock = clock;
    this.#summaries = summaries;
    this.#leavesOutTemplates = leavesOutTemplates;
  }

  #reader(): IndexReader {
    return this.#current();
  }

  verbs(): { [V in ReadingVerb]: VerbRunner<V> } {
    return {
      explore: (request, cancellation) => this.#explore(request, cancellation),
      explain: (request, cancellation) => this.#explain(request, cancellation),
      related: (request, cancellation) => this.#near(request, related, 'note', cancellation),
      move: (request, cancellation) => this.#move(request, cancellation),
      facets: async (request) => ok(facetsOf(this.#reader().index, request)),
      atom: ({ id }) => this.#summarised(id, (_, ref) => ref),
      zoomIn: (request, cancellation) => this.#zoomIn(request, cancellation),
      countInside: (request, cancellation) => this.#countInside(request, cancellation),
      zoomOut: ({ id }) => this.#summarised(id, (reader, ref) => parentOf(reader, ref) ?? ref),
      links: ({ id }) => this.#withNoteAtom(id, async (reader, ref) => ok(await linksOf(reader, ref))),
      map: (request, cancellation) => this.#map(request, cancellation),
      themes: () => this.#themes(),
      fragments: (request, cancellation) => fragmentsOf(this.#reader(), request, cancellation),
      pack: (request, cancellation) => this.#pack(request, cancellation),
      atomAt: (request) => this.#atomAt(request),
    };
  }

  async #explore(
    request: EngineVerbs['explore']['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs['explore']['answer']>> {
    const asked = this.#asked(request);
    if (!asked.ok) return asked;
    const { words, condition, tree } = asked.value;
    const written = tree && printConditions(tree);
    const reader = this.#reader();
    const show = (answer: RankedAnswer) => hitsOf(reader, answer, request.level, request.cards ?? true);
    const answer = await explore(reader, { ...request, query: words }, condition, cancellation, show);
    return ok(written === undefined ? answer : { ...answer, asked: written });
  }

  async #explain(
    request: EngineVerbs['explain']['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs['explain']['answer']>> {
    const asked = this.#asked(request);
    if (!asked.ok) return asked;
    const { words, condition, tree } = asked.value;
    const question = {
      request: { ...request, query: words },
      condition,
      parts: askedParts(tree, this.#clock.now()),
    };
    return this.#withText(request.id, async (reader, ref, text) =>
      ok(await explainAtom(reader, question, ref, text, cancellation)),
    );
  }

  /** A question as words to rank by and as what must be met, by the query and by the lens. */
  #asked({
    query,
    typing = false,
    plain = false,
    lens,
  }: Pick<ExploreRequest, 'query' | 'typing' | 'plain' | 'lens'>) {
    const read = plain ? ok({ tree: undefined, words: query }) : readQuery(query, { typing });
    if (!read.ok) return read;
    const inLens = this.#lens(lens);
    if (!inLens.ok) return inLens;
    const { tree, words } = read.value;
    const condition = bothOf(queryCondition(tree, this.#clock.now()), inLens.value, this.#always());
    return ok({ words, condition, tree });
  }

  #lens(lens: Lens | undefined): ReturnType<typeof lensCondition> {
    return lensCondition(lens, this.#clock.now());
  }

  /** What is asked whatever the question is. Nothing in a vault without templates, where it would be a question all the same. */
  #always(): Condition | undefined {
    const reader = this.#reader();
    return this.#leavesOutTemplates && reader.templates.areIn(reader) ? { kind: 'no-template' } : undefined;
  }

  async #near(
    request: EngineVerbs['move']['request'],
    find: typeof related,
    level: SearchLevel | undefined,
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs['move']['answer']>> {
    const lens = this.#lens(request.lens);
    if (!lens.ok) return lens;
    await this.#reader().meaning.notes?.load();
    return this.#withText(request.id, (reader, ref, text) =>
      withUnitMasks(reader, lens.value, cancellation, async (masks) => {
        // While texts were read for the lens the note may have changed.
        if (reader.index.records.get(ref.record.path) !== ref.record)
          return this.#near(request, find, level, cancellation);
        const found = find(reader, ref, text, request, masks);
        return ok(await hitsOf(reader, found, level ?? ref.level, request.cards ?? true));
      }),
    );
  }

  async #map(
    request: EngineVerbs['map']['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs['map']['answer']>> {
    await this.#loadSummaries();
    await this.#reader().meaning.notes?.load();
    return this.#inLens(request.id, request.lens, cancellation, async (reader, ref, masks) =>
      ok(mapOf(reader, ref, request, masks)),
    );
  }

  #move(
    request: EngineVerbs['move']['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs['move']['answer']>> {
    return this.#withAtom(request.id, async (_view, ref) =>
      ref.level === 'theme'
        ? this.#nearTheme(request, cancellation)
        : this.#near(request, neighbours, undefined, cancellation),
    );
  }

  async #nearTheme(
    request: EngineVerbs['move']['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs['move']['answer']>> {
    const lens = this.#lens(request.lens);
    if (!lens.ok) return lens;
    await this.#loadSummaries();
    const reader = this.#reader();
    return withUnitMasks(reader, lens.value, cancellation, (masks) => {
      const ref = namedAtom(reader, request.id);
      if (ref?.level !== 'theme') return notFound(reader, request.id);
      return ok(themeNeighbours(reader, ref.theme, request, masks));
    });
  }

  async #summarised(
    id: AtomId,
    shown: (reader: IndexReader, ref: AtomRef) => AtomRef,
  ): Promise<Result<EngineVerbs['atom']['answer']>> {
    await this.#loadSummaries();
    return this.#withAtom(id, async (reader, ref) =>
      ok(await summarisedAtom(reader, shown(reader, ref), this.#summaries)),
    );
  }

  /** Names of themes are with them. Notes are shown also where what was bought for them cannot be read: the verbs about summaries say so, and the next call tries again. */
  async #loadSummaries(): Promise<void> {
    await this.#summaries?.load();
  }

  async #zoomIn(
    { id, from = 0, limit = MAX_CHILDREN, lens }: EngineVerbs['zoomIn']['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs['zoomIn']['answer']>> {
    await this.#loadSummaries();
    return this.#inLens(id, lens, cancellation, async (reader, ref, masks) => {
      const children = keptChildren(reader, ref, masks).slice(from, from + limit);
      const bought = boughtIn(reader, this.#summaries);
      const shown = children.map(async (child) => {
        return { ...bought(child), ...(await lensedCard(reader, child, masks)) };
      });
      return ok(await Promise.all(shown));
    });
  }

  #countInside(
    { id, lens }: EngineVerbs['countInside']['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs['countInside']['answer']>> {
    return this.#inLens(id, lens, cancellation, async (reader, ref, masks) => {
      const children = keptChildren(reader, ref, masks).length;
      return ok({ children, notes: keptNoteCount(reader, ref, masks) });
    });
  }

  /** An atom, and what a lens lets through of the index as it is then. */
  async #inLens<T>(
    id: AtomId,
    lens: Lens | undefined,
    cancellation: Cancellation,
    use: (reader: IndexReader, ref: AtomRef, masks: UnitMasks) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const condition = this.#lens(lens);
    if (!condition.ok) return condition;
    const reader = this.#reader();
    const asked = bothOf(condition.value, this.#always());
    return withUnitMasks(reader, asked, cancellation, async (masks) => {
      const ref = namedAtom(reader, id);
      return ref === undefined ? notFound(reader, id) : use(reader, ref, masks);
    });
  }

  async #themes(): Promise<Result<ThemeRow[]>> {
    await this.#loadSummaries();
    const reader = this.#reader();
    const row = (theme: Theme): ThemeRow => ({
      card: bareCard(reader, { level: 'theme', theme }),
      terms: [...reader.themes.termsOf(theme)],
      around: bareCard(reader, noteRef(reader.index.mustGet(theme.around))),
      children: theme.children.map(row),
    });
    return ok(reader.themes.themes().map(row));
  }

  async #pack(
    request: EngineVerbs['pack']['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs['pack']['answer']>> {
    const asked = this.#asked(request);
    if (!asked.ok) return asked;
    const { words, condition } = asked.value;
    return ok(await packFor(this.#reader(), { ...request, query: words }, condition, cancellation));
  }

  async #atomAt({
    path,
    line,
    level,
  }: EngineVerbs['atomAt']['request']): Promise<Result<EngineVerbs['atomAt']['answer']>> {
    const reader = this.#reader();
    const record = reader.index.records.get(path);
    if (record === undefined) return fail({ kind: 'not-found', id: path, nearest: VAULT_ID });
    return ok(await fullCard(reader, atomAtLine(reader, record, line, level)));
  }

  async #withAtom<T>(
    id: AtomId,
    use: (reader: IndexReader, ref: AtomRef) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const reader = this.#reader();
    const ref = namedAtom(reader, id);
    return ref === undefined ? notFound(reader, id) : use(reader, ref);
  }

  #withNoteAtom<T>(
    id: AtomId,
    use: (reader: IndexReader, ref: NoteAtomRef) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return this.#withAtom(id, async (reader, ref) =>
      isNoteAtom(ref)
        ? use(reader, ref)
        : fail({
            kind: 'bad-request',
            field: 'id',
            why: { kind: 'no-text', level: ref.level },
          }),
    );
  }

  /** `use` gets the text of the atom's note as it is indexed at that moment; when it changed during the reading, it is read again. */
  #withText<T>(
    id: AtomId,
    use: (reader: IndexReader, ref: NoteAtomRef, text: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return this.#withNoteAtom(id, async (reader, ref) => {
      const text = await reader.texts.textOf(ref.record);
      if (reader.index.records.get(ref.record.path) !== ref.record) return this.#withText(id, use);
      return text.ok ? use(reader, ref, text.value) : text;
    });
  }
}

function notFound(reader: IndexReader, id: AtomId): Result<never> {
  return fail({ kind: 'not-found', id, nearest: nearestAtom(reader, id) });
}
