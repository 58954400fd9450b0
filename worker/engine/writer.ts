import type {
  ApplyReport,
  AtomPage,
  Cancellation,
  Change,
  ChangesRequest,
  ContentHash,
  NoteChanges,
  NoteMove,
  EnginePorts,
  EngineVerbs,
  ExportRequest,
  FileFacts,
  FilesDigest,
  NotePath,
  Problem,
  ReconcileReport,
  Result,
} from '../contract';
import { isSameText, readNote } from './atoms/read-note';
import { unreachable } from './base/assert';
import { fail, ok } from './base/result';
import { goneNotes, GoneNotes } from './gone-notes';
import type { SemanticIndex } from './embed/semantic-index';
import { exportAtoms } from './export/export-atoms';
import { changesSince } from './index/changes-since';
import { compareFiles, hasExactly, sameFacts } from './index/file-comparison';
import { createEntry, type VaultIndex } from './index/vault-index';
import type { Trails } from './navigate/trails';
import type { IndexStore } from './persist/index-store';
import type { JournalEntry } from './persist/journal';
import { storageAnswer } from './persist/storage-failure';
import type { GoneNote } from './responses/moved-notes';
import type { ThemeTree } from './themes/theme-tree';

/** Journal size from which a snapshot is written: replaying more would make the next start slow. */
const SNAPSHOT_FROM_BYTES = 16_000_000;

/** What changes are written into. Others read it, and nobody else changes what is in it. */
export interface WrittenParts {
  readonly index: VaultIndex;
  readonly themes: Pick<ThemeTree, 'rename' | 'division' | 'kept' | 'near' | 'isUnread'>;
  readonly meaning: Pick<SemanticIndex, 'vectors' | 'keptNotes' | 'tryAgain' | 'trim' | 'close'>;
}

/**
 * The only way in: takes changes into the index and its store, one call at a time and in order. A change counts
 * when it is in the journal; when the store fails, the index in memory is ahead of it and the next success
 * brings the store level.
 */
export class IndexWriter {
  readonly #parts: () => WrittenParts;
  readonly #store: IndexStore;
  readonly #ports: Pick<EnginePorts, 'clock' | 'vault'>;
  readonly #trails: Trails;
  /** The calls before this one. */
  #last: Promise<unknown> = Promise.resolve();
  #persisted = true;
  /** Of an index that is being made from nothing: files that the host is to send yet. Undefined before it has told its files. */
  #awaited: Set<NotePath> | undefined;
  /** Files that the host is to send yet, since it has told all of its files; undefined before. */
  #toCome: Set<NotePath> | undefined;
  readonly #gone = new GoneNotes();

  /** `parts` answers what is written into now: to clear the index puts others in their place. */
  constructor(
    parts: () => WrittenParts,
    store: IndexStore,
    ports: Pick<EnginePorts, 'clock' | 'vault'>,
    trails: Trails,
  ) {
    this.#parts = parts;
    this.#store = store;
    this.#ports = ports;
    this.#trails = trails;
  }

  get #index(): VaultIndex {
    return this.#parts().index;
  }

  /** Journals what background work has made. */
  journal(entries: JournalEntry[]): Promise<Result<null>> {
    return this.#inTurn('embed', async () => {
      await this.#persist(entries);
      return ok(null);
    });
  }

  /** Whether the index was compared with the whole vault, none of it unread, and all that differed has come. */
  get isLevel(): boolean {
    return this.#toCome?.size === 0;
  }

  /** Whether everything taken in is in the store. */
  get persisted(): boolean {
    return this.#persisted;
  }

  /** Whether what is in the index will be there after a restart. */
  get #isStored(): boolean {
    return this.#persisted && !(this.#store.isVolatile && this.#index.changes.hasGrown);
  }

  storeBytes(): Promise<Result<number>> {
    return storageAnswer('status', async () => ok(await this.#store.sizeBytes()));
  }

  /** As the verb; `gone` are the notes whose files are gone, as they were. */
  reconcile(
    request: EngineVerbs['reconcile']['request'],
  ): Promise<Result<{ report: ReconcileReport; gone: GoneNote[] }>> {
    return this.#inTurn('reconcile', async () => {
      const { index } = this.#parts();
      const { changed, inDoubt, gone, unseen } = compareFiles(index, request, this.#ports.clock.now());
      const notes = goneNotes(index, gone);
      const needed = [...changed, ...inDoubt];
      if (request.keepGone !== true) await this.#drop(this.#gone.nowhere(index, gone, request.files, needed));
      this.#expect(needed, request.keepGone !== true && (request.unread ?? []).length === 0);
      const unchanged = request.files.length - needed.length;
      const report = { needed, inDoubt, unchanged, gone: notes.map(({ path }) => path), unseen };
      return ok({ report, gone: notes });
    });
  }

  /** As the verb: nothing is compared file by file where the digests are equal. */
  isLevelWith(digest: FilesDigest): Promise<Result<boolean>> {
    return this.#inTurn('reconcile', async () => {
      const isLevel = hasExactly(this.#index, digest);
      if (isLevel) this.#expect([], true);
      return ok(isLevel);
    });
  }

  /** What the host is to send now that it has told its files; `isWhole` where it has told all of them. */
  #expect(needed: readonly NotePath[], isWhole: boolean): void {
    this.#toCome = isWhole ? new Set(needed) : undefined;
    this.#awaited = this.#store.isComplete ? undefined : new Set(needed);
  }

  async #drop(paths: readonly NotePath[]): Promise<void> {
    const entries: JournalEntry[] = [];
    for (const path of paths) this.#remove(path, entries);
    await this.#persist(entries);
  }

  apply(changes: readonly Change[], cancellation: Cancellation): Promise<Result<ApplyReport>> {
    return this.#inTurn('apply', async () => {
      const taken: Taken = { entries: [], changed: new Set(), same: 0, moved: [] };
      try {
        for (const change of changes) {
          if (cancellation.cancelled) break;
          await this.#take(change, taken);
          for (const path of this.#gone.passed(pathOf(change))) this.#removeGone(path, taken);
          this.#awaited?.delete(pathOf(change));
          this.#toCome?.delete(pathOf(change));
        }
      } finally {
        // Also after a bug: what is in the index must be known to the store.
        await this.#persist(taken.entries);
      }
      if (cancellation.cancelled) return fail({ kind: 'cancelled' });
      const problems = [...taken.changed].flatMap((path) => this.#problemsOf(path));
      const { same, moved } = taken;
      return ok({ changed: taken.changed.size, same, problems, ...(moved.length > 0 && { moved }) });
    });
  }

  /** In turn, so that what is told is in the store. */
  changesSince(request: ChangesRequest): Promise<Result<NoteChanges>> {
    return this.#inTurn('changesSince', async () => {
      if (this.#isStored) return ok(changesSince(this.#index, request));
      const { since = { began: 0, at: 0 } } = request;
      return ok({ reset: false, changes: [], cursor: since, more: false });
    });
  }

  /** In turn, so that a page and its cursors are of one moment. */
  exportAtoms(request: ExportRequest, cancellation: Cancellation): Promise<Result<AtomPage>> {
    return this.#inTurn('exportAtoms', async () =>
      cancellation.cancelled
        ? fail({ kind: 'cancelled' })
        : ok(exportAtoms(this.#parts(), request, this.#isStored)),
    );
  }

  #problemsOf(path: NotePath) {
    const { index } = this.#parts();
    const refused = index.refused.get(path);
    if (refused) return [{ path, indexed: false, problem: refused.problem }];
    const problems: Problem[] = index.records.get(path)?.head.problems ?? [];
    return problems.map((problem) => ({ path, indexed: true, problem }));
  }

  async #take(change: Change, taken: Taken): Promise<void> {
    switch (change.kind) {
      case 'upsert':
        return this.#put(change.facts, change.content, taken, change.from);
      case 'remove':
        return this.#removeGone(change.path, taken);
      case 'rename':
        return this.#rename(change, taken);
      case 'unreadable':
        return this.#refuse(change.facts, change.problem, taken);
      default:
        return unreachable(change);
    }
  }

  /** Whether there was anything to remove. */
  #remove(path: NotePath, entries: JournalEntry[]): boolean {
    const number = this.#index.changes.next();
    entries.push({ kind: 'remove', path, forget: this.#index.records.has(path), number });
    return this.#index.remove(path, number);
  }

  #put(facts: FileFacts, content: Uint8Array, taken: Taken, from: readonly NotePath[] = []): void {
    const read = readNote(facts, content);
    if (read.kind === 'unreadable') return this.#refuse(facts, read, taken);
    const { parsed } = read;
    if (!this.#index.has(facts.path)) this.#bringAlong(facts.path, parsed.hash, from, taken);
    const known = this.#index.records.get(facts.path)?.parsed;
    if (known && isSameText(known, parsed)) {
      this.#touch(facts, taken.entries);
      // Who sends a note again that has not changed wants what failed of it to be tried again.
      this.#parts().meaning.tryAgain(this.#index.mustGet(facts.path));
      taken.same++;
      return;
    }
    const entry = createEntry(facts, parsed, read.text);
    const { number } = this.#index.put(entry, parsed);
    taken.entries.push({ kind: 'put', entry, number });
    taken.changed.add(facts.path);
  }

  /** A file that came may be a note whose file went: then all that is said of that one is said of it from now on. */
  #bringAlong(to: NotePath, hash: ContentHash, from: readonly NotePath[], taken: Taken): void {
    for (const move of this.#gone.came(this.#index, to, hash, from)) {
      if (move.kind === 'remove') this.#removeGone(move.path, taken);
      else this.#move(move, taken);
    }
  }

  #move({ from, to }: NoteMove, taken: Taken): void {
    this.#trails.rename(from, to);
    this.#parts().themes.rename(from, to);
    const number = this.#index.changes.next();
    this.#index.remove(from, number, to);
    // Its words are still in the vault.
    taken.entries.push({ kind: 'remove', path: from, forget: false, number, to });
    taken.moved.push({ from, to });
  }

  #removeGone(path: NotePath, taken: Taken): void {
    if (this.#remove(path, taken.entries)) taken.changed.add(path);
  }

  /** The bytes are those that are indexed. What was in doubt and is as it was leaves nothing to store. */
  #touch(facts: FileFacts, entries: JournalEntry[]): void {
    const known = this.#index.mustGet(facts.path).facts;
    if (sameFacts(known, facts) && known.isFresh === facts.isFresh) return;
    this.#index.touch(facts);
    entries.push({ kind: 'touch', facts });
  }

  /**
   * The bytes did not change, but what a note is called is indexed too: it is taken anew under its new name, in
   * one step, so that nobody finds the note under neither name.
   */
  async #rename(change: Extract<Change, { kind: 'rename' }>, taken: Taken): Promise<void> {
    const { from, to, facts, content } = change;
    const read = content === undefined ? await this.#ports.vault.read(to) : ok(content);
    this.#trails.rename(from, to);
    this.#parts().themes.rename(from, to);
    // Its words are still in the vault, unless they took the place of another note's or cannot be read any more.
    const forget = !read.ok || this.#index.records.has(to);
    const number = this.#index.changes.next();
    if (from !== to && this.#index.remove(from, number, to))
      taken.entries.push({ kind: 'remove', path: from, forget, number, to });
    if (read.ok) return this.#put(facts, read.value, taken);
    const { error } = read;
    const why = error.kind === 'unreadable' ? error.why : ({ kind: 'said', text: error.kind } as const);
    this.#refuse(facts, { kind: 'unreadable', why }, taken);
  }

  #refuse(facts: FileFacts, problem: Problem, taken: Taken): void {
    const known = this.#index.refused.get(facts.path);
    if (known && sameFacts(known.facts, facts) && JSON.stringify(known.problem) === JSON.stringify(problem)) {
      taken.same++;
      return;
    }
    const forget = this.#index.records.has(facts.path);
    const number = this.#index.changes.next();
    this.#index.refuse(facts, problem, number);
    taken.entries.push({ kind: 'refuse', facts, problem, forget, number });
    taken.changed.add(facts.path);
  }

  async #persist(entries: readonly JournalEntry[]): Promise<void> {
    if (entries.length === 0) return;
    this.#persisted = false;
    this.#store.markDirty(entries);
    if (this.#store.needsSnapshot) await this.#snapshot();
    else await this.#store.append(entries);
    if (this.#store.journalBytes > SNAPSHOT_FROM_BYTES) await this.#snapshot();
    this.#persisted = true;
  }

  /** Whether the store lacks anything that the index has. */
  get #isAhead(): boolean {
    const { index, themes, meaning } = this.#parts();
    return (
      !this.#persisted ||
      this.#isComplete !== this.#store.isComplete ||
      this.#store.lacksNotes(index) ||
      this.#store.lacks({
        themes: themes.isUnread ? undefined : themes.division(),
        near: themes.near.isUnread ? undefined : themes.near.kept(),
        notes: meaning.keptNotes(),
      })
    );
  }

  #snapshot(): Promise<void> {
    const { index, themes, meaning } = this.#parts();
    meaning.trim(this.#store.mustForget);
    const derived = { themes: themes.kept(), near: themes.near.kept(), notes: meaning.keptNotes() };
    return this.#store.snapshot(index, derived, this.#isComplete);
  }

  get #isComplete(): boolean {
    return this.#store.isComplete || this.#awaited?.size === 0;
  }

  /** Stores nothing where all is stored already: to write the manifest of a large vault takes tenths of a second. */
  flush(): Promise<Result<null>> {
    return this.#inTurn('flush', async () => {
      if (this.#isAhead) await this.#snapshot();
      this.#persisted = true;
      return ok(null);
    });
  }

  /** Empties the store; `begin` then puts empty parts in the place of those that were. */
  clear(begin: () => Promise<void>): Promise<Result<null>> {
    return this.#inTurn('clear', async () => {
      // Until it is done the store may hold a part of what it did.
      this.#persisted = false;
      this.#awaited = undefined;
      this.#toCome = undefined;
      this.#gone.clear();
      await this.#store.clear();
      await begin();
      this.#persisted = true;
      return ok(null);
    });
  }

  /** Lets go of the store even when the last snapshot fails. */
  close(): Promise<Result<null>> {
    return this.#inTurn('close', async () => {
      try {
        await this.#storeAndLetGo();
      } finally {
        await this.#store.close();
      }
      return ok(null);
    });
  }

  /** In this order: the vectors of notes are stored from memory. */
  async #storeAndLetGo(): Promise<void> {
    try {
      if (this.#isAhead) await this.#snapshot();
    } finally {
      await this.#parts().meaning.close();
    }
  }

  /** Waits for the calls before; what the storage throws becomes a value. */
  #inTurn<T>(operation: string, task: () => Promise<Result<T>>): Promise<Result<T>> {
    const run = this.#last.then(() => storageAnswer(operation, task));
    this.#last = run.catch(() => undefined);
    return run;
  }
}

function pathOf(change: Change): NotePath {
  if (change.kind === 'rename') return change.to;
  return change.kind === 'remove' ? change.path : change.facts.path;
}

interface Taken {
  entries: JournalEntry[];
  /** Notes that showed to be those of files that are gone. */
  moved: NoteMove[];
  changed: Set<NotePath>;
  same: number;
}
