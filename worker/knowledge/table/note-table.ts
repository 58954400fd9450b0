import type { NotePath } from '../../contract';
import { mayBeTemplate } from '../../engine/atoms/template-notes';
import { LinkResolver } from '../../engine/graph/link-resolver';
import { linkKeys, noteKeys } from '../../engine/graph/link-keys';
import { claimsOf, ghostAnchor, noteAnchor, type Claim, type ResolvedLink } from '../lexicon/claims';
import { KeyTable } from '../lexicon/key-figures';
import { Lexicon } from '../lexicon/lexicon';
import { namesIn, type NoteNames } from '../lexicon/name-items';
import type { NoteReading } from '../read/note-reading';
import type { OpenNote } from '../read/read-note';
import { placeOfWord, wordNumber } from '../read/vocabulary';

/** A note with what its links lead to and what it names. */
export interface TableNote {
  reading: NoteReading;
  /** One for each link of the reading; undefined where the target is no name. */
  links: (ResolvedLink | undefined)[];
  /** What it says that texts mean. */
  claims: Claim[];
  /** Undefined until its text was looked through with the names that the vault has now. */
  names: NoteNames | undefined;
}

interface Row extends TableNote {
  waitsFor: string[];
  /** Of its names. */
  keys: string[];
}

/**
 * What all notes say, note by note. Each change replaces what one note said as a whole, and marks the notes whose links or
 * names it may have changed, so that the table is the same after any history of the same notes.
 */
export class NoteTable {
  readonly lexicon = new Lexicon();
  readonly keys = new KeyTable();
  readonly #rows = new Map<NotePath, Row>();
  #templateFolders: readonly string[] = [];
  /** Templates, and what this layer wrote itself: they name nothing, are named by nothing, and are no notes of any fold. */
  readonly #silent = new Map<NotePath, TableNote>();
  readonly #resolver = new LinkResolver();
  /** Notes whose links wait for a note of that name. */
  readonly #waiting = new Map<string, Set<NotePath>>();
  /** Keys that came or went since the last look, and whether they were there before. */
  #changedKeys = new Map<string, { claim: Claim; wasThere: boolean }>();

  get size(): number {
    return this.#rows.size;
  }

  /** Templates, and what this layer wrote itself. */
  get silentSize(): number {
    return this.#silent.size;
  }

  get(path: NotePath): TableNote | undefined {
    return this.#rows.get(path) ?? this.#silent.get(path);
  }

  /** Whether it is one of `notes`. */
  has(path: NotePath): boolean {
    return this.#rows.has(path);
  }

  /** In no order, without silent ones. */
  notes(): Iterable<TableNote> {
    return this.#rows.values();
  }

  /**
   * From now on notes of these folders are templates; without any, those of folders that are called so. Answers the notes of which that
   * says something else than before, which are to be put again.
   */
  useTemplateFolders(folders: readonly string[]): NoteReading[] {
    const known = [...this.#rows.values(), ...this.#silent.values()].map(({ reading }) => reading);
    const before = new Map(known.map((reading) => [reading, this.#isSilent(reading)]));
    this.#templateFolders = folders;
    return known.filter((reading) => this.#isSilent(reading) !== before.get(reading));
  }

  /** What a template says is said of notes that are still to be written. */
  #isSilent({ path, isExported }: NoteReading): boolean {
    return isExported || mayBeTemplate(path, this.#templateFolders);
  }

  /** As `putAll`, where the code may not fail. */
  put(reading: NoteReading): void {
    for (const error of this.putAll([reading]).values()) throw error;
  }

  /**
   * Puts notes in place of what their paths said before. Links are followed once all of them are there, which makes a
   * whole vault cheaper than its notes one by one. A note that the code fails at is no part of the table then.
   *
   * @returns Those notes, with how it failed.
   */
  putAll(readings: readonly NoteReading[]): Map<NotePath, unknown> {
    const failed = new Map<NotePath, unknown>();
    for (const reading of readings) {
      this.#silent.delete(reading.path);
      if (!this.#isSilent(reading)) continue;
      this.remove(reading.path);
      this.#silent.set(reading.path, silentOf(reading));
    }
    const rows = new Map<NotePath, Row>();
    const renamed = new Set<string>();
    for (const reading of readings) {
      if (this.#isSilent(reading)) continue;
      const row = trying(reading.path, failed, () => this.#place(reading, renamed));
      if (row !== undefined) rows.set(reading.path, row);
    }
    this.#reclaim(renamed, rows, failed);
    for (const row of rows.values()) trying(row.reading.path, failed, () => this.#claim(row));
    // Those that fail at links that no longer lead there are looked at as well.
    for (const path of failed.keys()) this.#drop(path, failed);
    return failed;
  }

  remove(path: NotePath): void {
    const failed = new Map<NotePath, unknown>();
    this.#drop(path, failed);
    for (const error of failed.values()) throw error;
  }

  #drop(path: NotePath, failed: Map<NotePath, unknown>): void {
    this.#silent.delete(path);
    const row = this.#rows.get(path);
    if (row === undefined) return;
    this.#forget(row);
    this.#rows.delete(path);
    this.#resolver.remove(row.reading);
    this.#reclaim(row.keys, NO_ROWS, failed);
  }

  /** Notes whose texts are to be looked through (again) before the table is whole. */
  unscanned(): NotePath[] {
    this.#unscanHolders();
    return [...this.#rows.values()]
      .filter(({ names }) => names === undefined)
      .map(({ reading }) => reading.path);
  }

  /** Takes what a note names, as its text is now; a note that is not in the table stays out. */
  scan(note: OpenNote): void {
    this.restore(note.reading.path, namesIn(note, this.lexicon));
  }

  /** The same, of what was found earlier with the same names. */
  restore(path: NotePath, names: NoteNames): void {
    const row = this.#rows.get(path);
    if (row === undefined) return;
    if (row.names !== undefined) this.keys.remove(row.names.keys);
    row.names = names;
    this.keys.add(names.keys);
  }

  /** What was put since the last look is what was there when the restored names were found. */
  settle(): void {
    this.#changedKeys = new Map();
  }

  #forget(row: Row | undefined): void {
    if (row === undefined) return;
    this.#unscan(row);
    this.#note(this.lexicon.remove(row.claims), true);
    for (const key of row.waitsFor) {
      const waiters = this.#waiting.get(key);
      waiters?.delete(row.reading.path);
      if (waiters?.size === 0) this.#waiting.delete(key);
    }
  }

  /** A row without claims; adds to `renamed` the keys of names that came or went with it. */
  #place(reading: NoteReading, renamed: Set<string>): Row {
    // All that may fail at a note comes before anything is changed.
    const keys = noteKeys(reading);
    const waitsFor = [...new Set(reading.links.flatMap(({ target }) => linkKeys(target)))];
    const before = this.#rows.get(reading.path);
    this.#forget(before);
    if (before === undefined || !haveSameNames(before.reading, reading)) {
      if (before !== undefined) this.#resolver.remove(before.reading);
      this.#resolver.add(reading);
      for (const key of [...(before?.keys ?? []), ...keys]) renamed.add(key);
    }
    for (const key of waitsFor) this.#waiterSet(key).add(reading.path);
    const row: Row = { reading, links: [], claims: [], names: undefined, waitsFor, keys };
    this.#rows.set(reading.path, row);
    return row;
  }

  /** Links that may lead elsewhere now claim anew, but for those of notes that have claimed nothing yet. */
  #reclaim(
    renamed: Iterable<string>,
    fresh: ReadonlyMap<NotePath, Row>,
    failed: Map<NotePath, unknown>,
  ): void {
    const waiters = new Set([...renamed].flatMap((key) => [...(this.#waiting.get(key) ?? [])]));
    for (const path of waiters) {
      const row = this.#rows.get(path);
      if (row === undefined || fresh.has(path)) continue;
      this.#note(this.lexicon.remove(row.claims), true);
      row.claims = [];
      trying(path, failed, () => this.#claim(row));
    }
  }

  #claim(row: Row): void {
    const { reading } = row;
    const links = reading.links.map((link) => {
      const path = this.#resolver.resolve(link, reading.path);
      const to = path === undefined ? ghostAnchor(link.target) : noteAnchor(path);
      return to === undefined ? undefined : { ...link, to };
    });
    const claims = claimsOf(
      reading,
      links.filter((link) => link !== undefined),
    );
    row.links = links;
    row.claims = claims;
    this.#note(this.lexicon.add(row.claims), false);
  }

  #note(claims: readonly Claim[], wasThere: boolean): void {
    for (const claim of claims) {
      const id = `${claim.kind}\n${claim.key}`;
      // What went and came again, as the names of a note that is put anew, changed nothing.
      if (!this.#changedKeys.has(id)) this.#changedKeys.set(id, { claim, wasThere });
    }
  }

  /** Whoever may hold words of a name that came or went is looked through again. */
  #unscanHolders(): void {
    const changed = [...this.#changedKeys.values()].filter(
      ({ claim, wasThere }) => this.lexicon.has(claim.kind, claim.key) !== wasThere,
    );
    const wanted = changed.map(({ claim }) => [...new Set(claim.key.split(' ').map(wordNumber))]);
    this.#changedKeys = new Map();
    if (wanted.length === 0) return;
    for (const row of this.#rows.values()) {
      if (row.names === undefined) continue;
      const { vocabulary } = row.reading;
      if (wanted.some((words) => words.every((word) => placeOfWord(vocabulary, word) >= 0)))
        this.#unscan(row);
    }
  }

  #unscan(row: Row): void {
    if (row.names !== undefined) this.keys.remove(row.names.keys);
    row.names = undefined;
  }

  #waiterSet(key: string): Set<NotePath> {
    const known = this.#waiting.get(key) ?? new Set<NotePath>();
    this.#waiting.set(key, known);
    return known;
  }
}

/** Undefined where it throws, which is noted. */
function trying<T>(path: NotePath, failed: Map<NotePath, unknown>, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    failed.set(path, error);
    return undefined;
  }
}

const NO_ROWS: ReadonlyMap<NotePath, Row> = new Map();

function silentOf(reading: NoteReading): TableNote {
  return { reading, links: [], claims: [], names: { items: [], keys: [], statements: [] } };
}

function haveSameNames(a: NoteReading, b: NoteReading): boolean {
  return a.path === b.path && a.aliases.join('\n') === b.aliases.join('\n');
}
