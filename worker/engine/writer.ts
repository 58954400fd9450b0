import type {
  ApplyReport,
  Cancellation,
  Change,
  EngineOptions,
  EnginePorts,
  EngineVerbs,
  FileFacts,
  NotePath,
  Problem,
  ReconcileReport,
  Result,
  Span,
} from '../contract';
import { decodeNote } from './atoms/decode-note';
import { parseNote } from './atoms/parse-note';
import type { ParsedNote } from './atoms/parsed-note';
import { unreachable } from './base/assert';
import { SemanticIndex } from './embed/semantic-index';
import { compareFiles, sameFacts } from './index/file-comparison';
import { ThemeTree } from './themes/theme-tree';
import type { IndexReader } from './view/index-reader';
import type { Trails } from './navigate/trails';
import type { IndexStore, JournalEntry } from './persist/index-store';
import { storageError, StorageFailure } from './persist/storage-failure';
import { AnchorTexts } from './view/anchor-texts';
import { LinkTrust } from './view/link-trust';
import { NoteNames } from './view/note-names';
import { fail, ok } from './base/result';
import { createEntry, VaultIndex } from './index/vault-index';

/** Journal size from which a snapshot is written: replaying more would make the next start slow. */
const SNAPSHOT_FROM_BYTES = 16_000_000;

/**
 * The only way in: takes changes into the index and its store, one call at a time and in order. A change counts
 * when it is in the journal; when the store fails, the index in memory is ahead of it and the next success
 * brings the store level.
 */
export class IndexWriter {
  reader: IndexReader;
  readonly #store: IndexStore;
  readonly #ports: EnginePorts;
  readonly #trails: Trails;
  /** The calls before this one. */
  #last: Promise<unknown> = Promise.resolve();
  #persisted = true;
  /** Of an index that is being made from nothing: files that the host is to send yet. Undefined before it has told its files. */
  #awaited: Set<NotePath> | undefined;

  constructor(
    opened: Omit<IndexReader, 'meaning' | 'trust' | 'anchorTexts' | 'names'>,
    store: IndexStore,
    ports: EnginePorts,
    trails: Trails,
  ) {
    this.#store = store;
    this.#ports = ports;
    this.#trails = trails;
    this.reader = { ...opened, meaning: this.#meaningOf(opened), ...learnedViews() };
  }

  /** New options; vectors of another embedder take the place of those that were when they are all there. */
  async configure(options: EngineOptions): Promise<void> {
    const { meaning, options: old } = this.reader;
    this.reader = { ...this.reader, options };
    if (old.embedder === options.embedder) return;
    // Another model takes time to fill, and none takes none.
    const before = options.embedder === 'none' ? undefined : meaning;
    this.reader = { ...this.reader, meaning: this.#meaningOf(this.reader, before) };
    if (before === undefined) await meaning.close();
  }

  #meaningOf(
    { index, texts, options, themes }: Omit<IndexReader, 'meaning' | 'trust' | 'anchorTexts' | 'names'>,
    before?: SemanticIndex,
  ): SemanticIndex {
    const { clock, openEmbedder } = this.#ports;
    const { lowMemory } = options;
    const ports = {
      ...{ store: this.#store, texts, clock, openEmbedder, lowMemory },
      keep: this.#keep.bind(this),
      answeredLast: () => themes.near.kept()?.model,
    };
    return new SemanticIndex(ports, index, options.embedder, before);
  }

  #keep(entries: JournalEntry[]): Promise<Result<null>> {
    return this.#inTurn('embed', async () => {
      await this.#persist(entries);
      return ok(null);
    });
  }

  /** Whether everything taken in is in the store. */
  get persisted(): boolean {
    return this.#persisted;
  }

  storeBytes(): Promise<Result<number>> {
    return answered('status', async () => ok(await this.#store.sizeBytes()));
  }

  reconcile(request: EngineVerbs['reconcile']['request']): Promise<Result<ReconcileReport>> {
    return this.#inTurn('reconcile', async () => {
      const { index } = this.reader;
      const { changed, inDoubt, gone, unseen } = compareFiles(index, request, this.#ports.clock.now());
      const notes = gone.filter((path) => index.records.has(path));
      if (request.keepGone !== true) await this.#drop(gone);
      const needed = [...changed, ...inDoubt];
      this.#awaited = this.#store.isComplete ? undefined : new Set(needed);
      const unchanged = request.files.length - needed.length;
      return ok({ needed, inDoubt, unchanged, gone: notes, unseen });
    });
  }

  async #drop(paths: readonly NotePath[]): Promise<void> {
    const entries: JournalEntry[] = [];
    for (const path of paths) this.#remove(path, entries);
    await this.#persist(entries);
  }

  apply(changes: readonly Change[], cancellation: Cancellation): Promise<Result<ApplyReport>> {
    return this.#inTurn('apply', async () => {
      const taken: Taken = { entries: [], changed: new Set(), same: 0 };
      try {
        for (const change of changes) {
          if (cancellation.cancelled) break;
          await this.#take(change, taken);
          this.#awaited?.delete(pathOf(change));
        }
      } finally {
        // Also after a bug: what is in the index must be known to the store.
        await this.#persist(taken.entries);
      }
      if (cancellation.cancelled) return fail({ kind: 'cancelled' });
      const problems = [...taken.changed].flatMap((path) => this.#problemsOf(path));
      return ok({ changed: taken.changed.size, same: taken.same, problems });
    });
  }

  #problemsOf(path: NotePath) {
    const { index } = this.reader;
    const refused = index.refused.get(path);
    if (refused) return [{ path, indexed: false, problem: refused.problem }];
    const problems: Problem[] = index.records.get(path)?.head.problems ?? [];
    return problems.map((problem) => ({ path, indexed: true, problem }));
  }

  async #take(change: Change, taken: Taken): Promise<void> {
    switch (change.kind) {
      case 'upsert':
        return this.#put(change.facts, change.content, taken);
      case 'remove':
        if (this.#remove(change.path, taken.entries)) taken.changed.add(change.path);
        return;
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
    entries.push({ kind: 'remove', path, forget: this.reader.index.records.has(path) });
    return this.reader.index.remove(path);
  }

  #put(facts: FileFacts, content: Uint8Array, taken: Taken): void {
    const read = readNote(facts, content);
    if (read.kind === 'unreadable') return this.#refuse(facts, read, taken);
    const { parsed } = read;
    const known = this.reader.index.records.get(facts.path)?.parsed;
    if (known && isSameText(known, parsed)) {
      this.#touch(facts, taken.entries);
      // Who sends a note again that has not changed wants what failed of it to be tried again.
      this.reader.meaning.tryAgain(this.reader.index.mustGet(facts.path));
      taken.same++;
      return;
    }
    const entry = createEntry(facts, parsed, read.text);
    this.reader.index.put(entry, parsed);
    taken.entries.push({ kind: 'put', entry });
    taken.changed.add(facts.path);
  }

  /** The bytes are those that are indexed. What was in doubt and is as it was leaves nothing to store. */
  #touch(facts: FileFacts, entries: JournalEntry[]): void {
    const known = this.reader.index.mustGet(facts.path).facts;
    if (sameFacts(known, facts) && known.isFresh === facts.isFresh) return;
    this.reader.index.touch(facts);
    entries.push({ kind: 'touch', facts });
  }

  /**
   * The bytes did not change, but what a note is called is indexed too: it is taken anew under its new name, in
   * one step, so that nobody finds the note under neither name.
   */
  async #rename(change: Extract<Change, { kind: 'rename' }>, taken: Taken): Promise<void> {
    const { from, to, facts } = change;
    const read = await this.#ports.vault.read(to);
    this.#trails.rename(from, to);
    this.reader.themes.rename(from, to);
    // Its words are still in the vault, unless they took the place of another note's or cannot be read any more.
    const forget = !read.ok || this.reader.index.records.has(to);
    if (from !== to && this.reader.index.remove(from))
      taken.entries.push({ kind: 'remove', path: from, forget });
    if (read.ok) return this.#put(facts, read.value, taken);
    const message = read.error.kind === 'unreadable' ? read.error.message : read.error.kind;
    this.#refuse(facts, { kind: 'unreadable', message }, taken);
  }

  #refuse(facts: FileFacts, problem: Problem, taken: Taken): void {
    const known = this.reader.index.refused.get(facts.path);
    if (known && sameFacts(known.facts, facts) && JSON.stringify(known.problem) === JSON.stringify(problem)) {
      taken.same++;
      return;
    }
    const forget = this.reader.index.records.has(facts.path);
    this.reader.index.refuse(facts, problem);
    taken.entries.push({ kind: 'refuse', facts, problem, forget });
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

  #snapshot(): Promise<void> {
    this.reader.meaning.trim(this.#store.mustForget);
    const { index, themes } = this.reader;
    return this.#store.snapshot(index, themes.kept(), themes.near.kept(), this.#isComplete);
  }

  get #isComplete(): boolean {
    return this.#store.isComplete || this.#awaited?.size === 0;
  }

  flush(): Promise<Result<null>> {
    return this.#inTurn('flush', async () => {
      await this.#snapshot();
      this.#persisted = true;
      return ok(null);
    });
  }

  clear(): Promise<Result<null>> {
    return this.#inTurn('clear', async () => {
      // Until it is done the store may hold a part of what it did.
      this.#persisted = false;
      this.#awaited = undefined;
      await this.#store.clear();
      const index = new VaultIndex();
      const kept = { ...this.reader.themes.kept(), isCurrent: false };
      const themes = new ThemeTree(index, { themes: () => kept });
      const { meaning, ...opened } = { ...this.reader, index, themes };
      this.reader = { ...opened, meaning: this.#meaningOf(opened), ...learnedViews() };
      await meaning.close();
      this.#persisted = true;
      return ok(null);
    });
  }

  /** Lets go of the store even when the last snapshot fails. */
  close(): Promise<Result<null>> {
    return this.#inTurn('close', async () => {
      try {
        await this.reader.meaning.close();
        const { themes } = this.reader;
        const isAhead =
          !this.#persisted ||
          this.#isComplete !== this.#store.isComplete ||
          this.#store.lacks(themes.kept(), themes.near.kept());
        if (isAhead || this.#store.journalBytes > 0) await this.#snapshot();
      } finally {
        await this.#store.close();
      }
      return ok(null);
    });
  }

  /** Waits for the calls before; what the storage throws becomes a value. */
  #inTurn<T>(operation: string, task: () => Promise<Result<T>>): Promise<Result<T>> {
    const run = this.#last.then(() => answered(operation, task));
    this.#last = run.catch(() => undefined);
    return run;
  }
}

function pathOf(change: Change): NotePath {
  if (change.kind === 'rename') return change.to;
  return change.kind === 'remove' ? change.path : change.facts.path;
}

/** What a task answers, or the failure of the storage as a value. */
export async function answered<T>(operation: string, task: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return fail(storageError(operation, error));
  }
}

type ReadNote = { kind: 'note'; parsed: ParsedNote; text: string } | Extract<Problem, { kind: 'unreadable' }>;

/** One note that our parser cannot take is a row of the report; the others of the call go on. */
function readNote({ path }: FileFacts, content: Uint8Array): ReadNote {
  try {
    const { text, problems } = decodeNote(content);
    const parsed = parseNote(path, text);
    parsed.problems.unshift(...problems);
    return { kind: 'note', parsed, text };
  } catch (error) {
    return { kind: 'unreadable', message: `the note cannot be taken apart: ${String(error)}` };
  }
}

interface Taken {
  entries: JournalEntry[];
  changed: Set<NotePath>;
  same: number;
}

/** Whether two readings of one path are of the same text: line ends are folded in hashes, but move what follows them. */
function isSameText(a: ParsedNote, b: ParsedNote): boolean {
  return (
    a.hash === b.hash &&
    a.length === b.length &&
    JSON.stringify(a.problems) === JSON.stringify(b.problems) &&
    sameStarts(a.sections, b.sections) &&
    sameStarts(a.paragraphs, b.paragraphs)
  );
}

function sameStarts(a: readonly { span: Span }[], b: readonly { span: Span }[]): boolean {
  return a.length === b.length && a.every(({ span }, at) => span.start === b[at]?.span.start);
}

/** What is learned of the links and names of one index, from nothing. */
function learnedViews(): Pick<IndexReader, 'trust' | 'anchorTexts' | 'names'> {
  return { trust: new LinkTrust(), anchorTexts: new AnchorTexts(), names: new NoteNames() };
}
