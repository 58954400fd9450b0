import {
  DEFAULT_OPTIONS,
  type AtomCard,
  type AtomId,
  type Clock,
  type NotePath,
  type Result,
  type VaultReader,
} from '../contract';
import { parseNote } from '../engine/atoms/parse-note';
import type { ParsedLink, ParsedNote } from '../engine/atoms/parsed-note';
import type { NoteFacts } from '../engine/ask/ask-ground';
import { fail, ok } from '../engine/base/result';
import type { LinkTargets } from '../engine/graph/link-targets';
import { LazyGraph } from '../engine/graph/lazy-graph';
import { createEntry, VaultIndex } from '../engine/index/vault-index';
import { findAtom, noteRef } from '../engine/navigate/atom-ref';
import { fullCard } from '../engine/navigate/cards';
import { noteTimes } from '../engine/notes/note-record';
import { NoteTexts } from '../engine/notes/note-texts';
import type { Condition } from '../engine/query/condition';
import { explore } from '../engine/rank/explore';
import { ReadingVerbs } from '../engine/reading-verbs';
import { extractOf } from '../engine/summaries/extract-of';
import { createKeywordIndex } from '../engine/text/keyword-index';
import { ThemeTree } from '../engine/themes/theme-tree';
import { createReader, type IndexReader } from '../engine/view/index-reader';
import { LinkTrust } from '../engine/view/link-trust';
import { ARCHIVE_ID, archivePath } from './archive-ids';
import type { ArchiveModel } from './archive-model';
import {
  archiveStatistics,
  trustIn,
  type ArchivedNote,
  type ArchiveVault,
  type Holders,
} from './archive-queries';
import { rankedLinks } from './published-note';
import { NO_MEANING, SliceMeaning, type QuestionReader } from './slice-meaning';
import { templateFoldersIn } from './vault-templates';

/**
 * The notes of an archive that one question needs, as an index of the engine. Words are weighed against all that the member sees,
 * and links lead where they lead in their vaults, so that what is answered is what an index of all notes would answer.
 */
export class Slice implements VaultReader {
  readonly verbs: ReturnType<ReadingVerbs['verbs']>;
  /** Undefined where there are no vectors to compare. */
  readonly meaning: SliceMeaning | undefined;
  readonly #notes = new Map<NotePath, ArchivedNote>();
  readonly #names: ReadonlyMap<number, string>;
  readonly #index: VaultIndex;
  readonly #reader: IndexReader;
  readonly #targets: PublishedTargets;

  constructor(
    vaults: readonly ArchiveVault[],
    holders: Holders,
    clock: Clock,
    meaning?: { model: ArchiveModel; read: QuestionReader },
    leavesOutTemplates = false,
  ) {
    this.#names = new Map(vaults.map(({ id, name }) => [id, name]));
    this.#targets = new PublishedTargets(Math.max(0, ...vaults.map(({ mostLinked }) => mostLinked)));
    const keyword = createKeywordIndex({ statistics: archiveStatistics(vaults, holders) });
    this.#index = new VaultIndex(keyword, new LazyGraph(this.#targets));
    this.meaning = meaning && new SliceMeaning(this.#index, meaning.model, meaning.read);
    const reader = {
      ...createReader({
        index: this.#index,
        themes: new ThemeTree(this.#index),
        texts: new NoteTexts(this),
        meaning: this.meaning ?? NO_MEANING,
        options: { ...DEFAULT_OPTIONS, embedder: 'none', templateFolders: templateFoldersIn(vaults) },
      }),
      trust: new LinkTrust(trustIn(vaults)),
    };
    this.#reader = reader;
    this.verbs = new ReadingVerbs(() => reader, clock, undefined, { leavesOutTemplates }).verbs();
  }

  /** Notes that it has already stay as they are. */
  add(notes: readonly ArchivedNote[]): void {
    for (const note of notes) {
      const path = this.pathOf(note);
      if (this.#notes.has(path)) continue;
      this.#notes.set(path, note);
      const parsed = parseNote(path, note.body);
      const vault = this.#names.get(note.vault) ?? '';
      this.#targets.take(path, note, parsed, vault);
      const facts = { path, modifiedMs: note.modified, createdMs: note.created, sizeBytes: note.body.length };
      this.#index.put(createEntry(facts, parsed, note.body), parsed);
    }
  }

  /** What a note of it says as a whole; undefined where nothing of it has a vector. */
  vectorOf(note: ArchivedNote): Float32Array | undefined {
    const record = this.#index.records.get(this.pathOf(note));
    return record && this.meaning?.notes.of(record);
  }

  /** The numbers of those of its notes that meet a condition. */
  async meeting(condition: Condition): Promise<number[]> {
    const request = { query: '', level: 'note', limit: this.#notes.size } as const;
    const goesOn = { cancelled: false };
    const units = await explore(this.#reader, request, condition, goesOn, (found) => found.units);
    return units.flatMap(({ record }) => this.#notes.get(record.path)?.id ?? []);
  }

  pathOf({ vault, path }: Pick<ArchivedNote, 'vault' | 'path'>): NotePath {
    return archivePath(this.#names.get(vault) ?? '', path);
  }

  has(id: number): boolean {
    return [...this.#notes.values()].some((note) => note.id === id);
  }

  noteAt(path: NotePath): ArchivedNote | undefined {
    return this.#notes.get(path);
  }

  /** What is known of a note of it beside its text. */
  factsOf(path: NotePath): NoteFacts | undefined {
    const record = this.#index.records.get(path);
    return record && { ...noteTimes(record.facts, record.head), tags: record.head.allTags };
  }

  /** Of notes of it, by their numbers. */
  cards(ids: readonly number[]): Promise<AtomCard[]> {
    const paths = new Map(Array.from(this.#notes, ([path, { id }]) => [id, path]));
    const records = ids.flatMap((id) => this.#index.records.get(paths.get(id) ?? ('' as NotePath)) ?? []);
    return Promise.all(records.map((record) => fullCard(this.#reader, noteRef(record))));
  }

  /** Sentences of an atom of its notes. */
  async extract(id: AtomId, perspective: string | null): Promise<Result<string>> {
    const ref = findAtom(this.#reader, id);
    return ref === undefined
      ? fail({ kind: 'not-found', id, nearest: ARCHIVE_ID })
      : ok(await extractOf(this.#reader, ref, perspective));
  }

  async read(path: NotePath): Promise<Result<Uint8Array>> {
    const note = this.#notes.get(path);
    return note === undefined
      ? { ok: false, error: { kind: 'unreadable', path, why: { kind: 'not-in-vault' } } }
      : { ok: true, value: new TextEncoder().encode(note.body) };
  }
}

/** Where links lead as their vault said when it was published. What is not in the slice is none of its notes. */
class PublishedTargets implements LinkTargets {
  readonly #targets = new Map<NotePath, Map<string, NotePath>>();
  readonly #weights = new Map<NotePath, { out: number; into: number; inDegree: number; outDegree: number }>();
  readonly #there = new Set<NotePath>();
  readonly #mostLinked: number;

  constructor(mostLinked: number) {
    this.#mostLinked = mostLinked;
  }

  take(path: NotePath, note: ArchivedNote, parsed: ParsedNote, vault: string): void {
    const { links } = parsed;
    const targets = new Map<string, NotePath>();
    links.forEach((link, at) => {
      const target = note.targets[at];
      if (typeof target === 'string') targets.set(keyOf(link), archivePath(vault, target));
    });
    this.#targets.set(path, targets);
    const { outWeight: out, inWeight: into, inDegree } = note;
    const outDegree = rankedLinks(parsed, note.targets).length;
    this.#weights.set(path, { out, into, inDegree, outDegree });
  }

  add({ path }: { path: NotePath }): void {
    this.#there.add(path);
  }

  remove({ path }: { path: NotePath }): void {
    this.#there.delete(path);
  }

  resolve(link: Pick<ParsedLink, 'target' | 'form'>, from: NotePath): NotePath | undefined {
    if (link.target === '') return from;
    const target = this.#targets.get(from)?.get(keyOf(link));
    return target !== undefined && this.#there.has(target) ? target : undefined;
  }

  ambiguousAliases(): [] {
    return [];
  }

  weights(paths: readonly NotePath[]): ReturnType<NonNullable<LinkTargets['weights']>> {
    const of = (pick: 'out' | 'into' | 'inDegree' | 'outDegree') =>
      Float64Array.from(paths, (path) => this.#weights.get(path)?.[pick] ?? 0);
    return {
      ...{ outWeight: of('out'), inWeight: of('into'), maxInDegree: this.#mostLinked },
      ...{ inDegree: Uint32Array.from(of('inDegree')), outDegree: Uint32Array.from(of('outDegree')) },
    };
  }
}

function keyOf({ form, target }: Pick<ParsedLink, 'target' | 'form'>): string {
  return `${form} ${target}`;
}
