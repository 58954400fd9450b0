import type { AmountOf, AtomId, ByProperty, EngineVerbs, Lens, NotePath, OrderBy, Result } from '../contract';
import type { AskedVerb, AskGround, NoteFacts, WantedAggregate, WantedOrder } from '../engine/ask/ask-ground';
import { allProperties } from '../engine/atoms/inline-fields';
import { noteTitle } from '../engine/atoms/note-title';
import { parseNote } from '../engine/atoms/parse-note';
import { ok } from '../engine/base/result';
import { ArchiveFailure } from './archive-failure';
import type { ArchiveReader } from './archive-reader';
import type { Answer } from './archive-verbs';

/** An archive as plans are run on it. */
export class QuestionGround implements AskGround {
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
      facets: (request) => this.#facets(request),
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

  /** Vaults are no folders. */
  async #facets(request: EngineVerbs['facets']['request']): Answer<'facets'> {
    const found = await this.#reader.facets(request);
    if (!found.ok || request.kind !== 'folders') return found;
    return ok(found.value.filter(({ name }) => name.includes('/')));
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

  async aggregate(lens: Lens | undefined, wanted: WantedAggregate): ReturnType<AskGround['aggregate']> {
    return ok(await this.#reader.figures.aggregate(lens, wanted));
  }

  async countValues(lens: Lens | undefined, by: ByProperty): ReturnType<AskGround['countValues']> {
    return ok(await this.#reader.figures.countValues(lens, by));
  }

  async inOrder(lens: Lens | undefined, wanted: WantedOrder): ReturnType<AskGround['inOrder']> {
    return ok(await this.#reader.figures.inOrder(lens, wanted));
  }

  valuesOf(paths: readonly (NotePath | undefined)[], by: OrderBy): ReturnType<AskGround['valuesOf']> {
    return this.#reader.figures.valuesOf(paths, by);
  }

  async amount(of: AmountOf, lens: Lens | undefined): ReturnType<AskGround['amount']> {
    return ok({ value: await this.#reader.figures.amount(of, lens), unreadable: [] });
  }

  async missing(most: number): ReturnType<AskGround['missing']> {
    return ok(await this.#reader.figures.missing(most));
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

  /** Archives count them where they count. */
  templatesIn(): ReturnType<AskGround['templatesIn']> {
    return Promise.resolve({ ok: true, value: 0 });
  }

  summary(id: AtomId, perspective: string | null): ReturnType<AskGround['summary']> {
    return this.#reader.summary(id, perspective);
  }
}
