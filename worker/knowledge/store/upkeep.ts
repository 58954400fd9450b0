import type { ChangeCursor, ContentHash, NoteChange, NoteChanges, NotePath } from '../../contract';
import { noteAnchor } from '../lexicon/claims';
import type { Choice } from '../decisions/decision';
import type { NoteReading } from '../read/note-reading';
import { readNote, type OpenNote } from '../read/read-note';
import { NoteTable } from '../table/note-table';
import type { KeptRow } from './packed-row';
import type { KeptTable } from './table-image';

/**
 * Keeps a table equal to the notes of an index by what that tells of its changes. After `follow` was called with all of them,
 * each path of `wanted` was put or found gone, and each of the table's unscanned notes scanned, the table is the one that
 * would be made afresh.
 */
export class Upkeep {
  readonly table = new NoteTable();
  readonly #paths = new Map<ContentHash, NotePath>();
  readonly #wanted = new Map<ContentHash, NotePath>();
  readonly #moved = new Map<ContentHash, NotePath>();
  /** Notes that went and came since the last catching up, by the hash of their text. */
  readonly #went = new Map<ContentHash, NotePath[]>();
  readonly #came = new Map<ContentHash, NotePath[]>();
  #unseen: Set<ContentHash> | undefined;
  #cursor: ChangeCursor | undefined;
  #isChanged = false;
  /** What is other than at the last `takeChanges`. */
  readonly #changedKeys = new Set<ContentHash>();
  readonly #changedPaths = new Set<NotePath>();

  /** Notes that the code failed at, with how; others go on without them. */
  readonly skipped = new Map<NotePath, string>();
  readonly #readNote: typeof readNote;

  /**
   * @param templateFolders As of `useTemplateFolders`.
   * @param read Another one only in tests.
   */
  constructor(
    { cursor, rows }: KeptTable = { cursor: undefined, rows: [] },
    templateFolders: readonly string[] = [],
    read = readNote,
  ) {
    this.#readNote = read;
    this.table.useTemplateFolders(templateFolders);
    this.#cursor = cursor;
    for (const { key, reading } of rows) this.#paths.set(key, reading.path);
    this.#putAll(rows.map(({ reading }) => reading));
    for (const { reading, names } of rows) if (names !== undefined) this.table.restore(reading.path, names);
    // Of what says nothing no names are kept: it may count another time.
    const isScanned = ({ reading: { path }, names }: KeptRow): boolean =>
      names !== undefined || !this.table.has(path);
    if (rows.every(isScanned)) this.table.settle();
  }

  /** For `changesSince`. */
  get cursor(): ChangeCursor | undefined {
    return this.#cursor;
  }

  /** Whether there is anything that was not kept yet. */
  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** Notes that are to be read: they are new, or have another text than the table. */
  get wanted(): NotePath[] {
    return [...this.#wanted.values()].sort();
  }

  /** Takes one answer of `changesSince`. Answers what became of notes that went on under another path. */
  follow({ reset, changes, cursor, more }: NoteChanges): Choice[] {
    if (reset) this.#unseen = new Set(this.#paths.keys());
    const moves = changes.flatMap((change) => this.#take(change));
    if (!more) moves.push(...this.#endOfChanges());
    this.#isChanged ||= changes.length > 0;
    this.#cursor = cursor;
    return moves;
  }

  /** Undefined for a note that the code fails at: it is left out, and named in `skipped`. */
  read(path: NotePath, text: string): OpenNote | undefined {
    try {
      this.skipped.delete(path);
      return this.#readNote(path, text);
    } catch (error) {
      this.#skip(path, error);
      return undefined;
    }
  }

  /** Notes that are no templates any more are among the table's unscanned ones then. Answers whether any counts otherwise than before; what is kept is the same. */
  useTemplateFolders(folders: readonly string[]): boolean {
    const readings = this.table.useTemplateFolders(folders);
    this.#putAll(readings);
    return readings.length > 0;
  }

  put(notes: readonly OpenNote[]): void {
    const put = new Set(notes.map(({ reading }) => reading.path));
    for (const [key, wanted] of this.#wanted) if (put.has(wanted)) this.#wanted.delete(key);
    this.#putAll(notes.map(({ reading }) => reading));
    for (const path of put) this.#changedPaths.add(path);
    this.#isChanged ||= notes.length > 0;
  }

  /** A note that cannot be read is no part of the table. */
  gone(path: NotePath): void {
    for (const [key, wanted] of this.#wanted) if (wanted === path) this.#wanted.delete(key);
    this.table.remove(path);
    this.#changedPaths.add(path);
    this.#isChanged = true;
  }

  scan(note: OpenNote): void {
    const { path } = note.reading;
    try {
      this.table.scan(note);
    } catch (error) {
      this.#skip(path, error);
      return this.gone(path);
    }
    this.#changedPaths.add(path);
    this.#isChanged = true;
  }

  #putAll(readings: readonly NoteReading[]): void {
    for (const [path, error] of this.table.putAll(readings)) this.#skip(path, error);
  }

  #skip(path: NotePath, error: unknown): void {
    this.skipped.set(path, error instanceof Error ? error.message : String(error));
  }

  /** All that is to be kept. */
  kept(): KeptTable {
    const rows = this.rowsWhere(() => true);
    this.#isChanged = false;
    return { cursor: this.keptCursor, rows };
  }

  /** Notes that it knows of. */
  get size(): number {
    return this.#paths.size;
  }

  /** From where changes are to be followed by whoever starts with what is kept. */
  get keptCursor(): ChangeCursor | undefined {
    // Of a note that could not be read the index tells nothing new: it is looked for from nothing.
    const isWhole = [...this.#paths.values()].every((path) => this.table.get(path) !== undefined);
    return isWhole ? this.#cursor : undefined;
  }

  /** Those rows of `kept` whose key is wanted. */
  rowsWhere(isWanted: (key: ContentHash) => boolean): KeptRow[] {
    return [...this.#paths].flatMap(([key, path]) => {
      const note = isWanted(key) ? this.table.get(path) : undefined;
      if (note === undefined) return [];
      return [{ key, reading: note.reading, names: this.table.has(path) ? note.names : undefined }];
    });
  }

  /** Rows that are other than at the last call, and whether anything is. */
  takeChanges(): { keys: ReadonlySet<ContentHash>; isChanged: boolean } {
    const keys = new Set(this.#changedKeys);
    if (this.#changedPaths.size > 0)
      for (const [key, path] of this.#paths) if (this.#changedPaths.has(path)) keys.add(key);
    const isChanged = this.#isChanged;
    this.#changedKeys.clear();
    this.#changedPaths.clear();
    this.#isChanged = false;
    return { keys, isChanged };
  }

  #take(change: NoteChange): Choice[] {
    const { key } = change;
    this.#unseen?.delete(key);
    this.#changedKeys.add(key);
    if (change.kind === 'put') return this.#takeText(key, change.path, change.hash);
    const path = this.#paths.get(key);
    this.#paths.delete(key);
    this.#wanted.delete(key);
    if (path === undefined) return [];
    if (change.kind === 'remove') this.#leave(path);
    else this.table.remove(path);
    if (change.kind === 'remove') return [];
    const to = this.#paths.get(change.to);
    if (to === undefined) {
      this.#moved.set(change.to, path);
      return [];
    }
    return [{ kind: 'rename', from: noteAnchor(path), to: noteAnchor(to) }];
  }

  #takeText(key: ContentHash, path: NotePath, hash: ContentHash): Choice[] {
    if (!this.#paths.has(key)) this.#came.set(hash, [...(this.#came.get(hash) ?? []), path]);
    this.#paths.set(key, path);
    if (this.table.get(path)?.reading.hash !== hash) this.#wanted.set(key, path);
    const from = this.#moved.get(key);
    this.#moved.delete(key);
    return from === undefined ? [] : [{ kind: 'rename', from: noteAnchor(from), to: noteAnchor(path) }];
  }

  #leave(path: NotePath): void {
    const hash = this.table.get(path)?.reading.hash;
    if (hash !== undefined) this.#went.set(hash, [...(this.#went.get(hash) ?? []), path]);
    this.table.remove(path);
  }

  /** What went and came with the same text was moved while nobody looked, unless it could be any of several. */
  #endOfChanges(): Choice[] {
    this.#dropUnseen();
    const moves = [...this.#went].flatMap(([hash, [from, ...others]]): Choice[] => {
      const [to, ...copies] = this.#came.get(hash) ?? [];
      const isSure = from !== undefined && to !== undefined && others.length + copies.length === 0;
      return isSure ? [{ kind: 'rename', from: noteAnchor(from), to: noteAnchor(to) }] : [];
    });
    this.#went.clear();
    this.#came.clear();
    return moves;
  }

  #dropUnseen(): void {
    for (const key of this.#unseen ?? []) {
      this.#changedKeys.add(key);
      const path = this.#paths.get(key);
      this.#paths.delete(key);
      this.#wanted.delete(key);
      if (path !== undefined) this.#leave(path);
    }
    this.#unseen = undefined;
  }
}
