import {
  digestOfFiles,
  type FileFacts,
  type FilesDigest,
  type NotePath,
  type Problem,
  type ReportRow,
} from '../../contract';
import { must } from '../base/assert';
import { PackedTexts } from '../base/packed-texts';
import { allProperties } from '../atoms/inline-fields';
import type { ParsedNote } from '../atoms/parsed-note';
import { foldName } from '../filter/fold-name';
import { NoteColumns, type FilterableNote } from '../filter/note-columns';
import { propertyForms } from '../filter/property-forms';
import type { LinkMatrix } from '../graph/link-matrix';
import { ChangeLog } from './change-log';
import { EmbeddedNotes } from './embedded-notes';
import { LinkNumbers } from './link-numbers';
import { VaultTotals } from './vault-totals';
import { LazyGraph } from '../graph/lazy-graph';
import type { NoteWords } from '../themes/theme-terms';
import { noteWords } from '../themes/note-words';
import { keywordNote, NoteRecord, noteTimes, type NoteSource } from '../notes/note-record';
import { tagsOf } from '../notes/note-tags';
import { NoteCache } from '../notes/note-cache';
import { NoteRoom } from '../notes/note-room';
import { NoteTable } from '../notes/note-table';
import { visitPropertyNames } from '../notes/packed-head';
import { titlesOf } from '../notes/text-keys';
import { joinPacked, packNote, sectionHeadings, type PackedNote } from '../notes/packed-note';
import type { RowMove } from '../vectors/shared-texts';
import { createKeywordIndex, type KeywordIndex, type KeywordNote } from '../text/keyword-index';

/** Of those that share an alias, how many each row of the report names: a template can give one to every note. */
const MAX_OTHERS = 20;

/** A note ready to be taken into the index: all that is derived from its text, as plain data. */
export interface NoteEntry {
  facts: FileFacts;
  packed: PackedNote;
  keyword: KeywordNote;
}

/** A note as it was stored, which is kept as it is. */
export interface RestoredNote extends NoteSource {
  readonly path: NotePath;
  readonly packed: PackedNote;
  readonly base: number;
}

/** What was kept of all notes together, and holds until one of them changes. */
export interface KeptOfAll {
  /** The first row of each note in the order of paths. */
  order?: Uint32Array | undefined;
  filesDigest?: FilesDigest | undefined;
}

export function createEntry(facts: FileFacts, parsed: ParsedNote, text: string): NoteEntry {
  return { facts, packed: packNote(parsed), keyword: keywordNote(parsed, text) };
}

/**
 * Everything derived from the vault, in memory: note records, keyword rows and graph, always replaced together
 * so that they never disagree. Knows nothing of storage or hosts.
 */
export class VaultIndex {
  readonly #records = new NoteTable();
  #refused = new Map<NotePath, { facts: FileFacts; problem: Problem }>();
  #words = new WeakMap<NoteRecord, NoteWords>();
  readonly #cache = new NoteCache();
  /** For the packed form of notes that came. */
  readonly #room = new NoteRoom();
  #columns: NoteColumns | undefined;
  /** Folded; undefined until one is asked for, and after notes changed. */
  #propertyNames: ReadonlySet<string> | undefined;
  #namesVersion = 0;
  #pathsVersion = 0;
  readonly #linkNumbers = new LinkNumbers();
  /** Of the files of all notes, as it was kept or found; undefined once any of them has come, gone or changed. */
  #filesDigest: FilesDigest | undefined;
  /** The locale is named so that machines agree; scripts bring their own rules. */
  readonly #segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  readonly keyword: KeywordIndex;
  readonly embedded: EmbeddedNotes;
  readonly graph: LazyGraph;
  readonly changes = new ChangeLog();
  /** Of all notes. */
  readonly sums = new VaultTotals(() => this.#records.values());

  /** A filled keyword index is given when the index is restored; its rows are then claimed by `restore`. */
  constructor(keyword: KeywordIndex = createKeywordIndex(), graph?: LazyGraph) {
    this.keyword = keyword;
    this.embedded = new EmbeddedNotes(keyword, {
      records: () => this.#records.values(),
      endRow: () => this.#endRow(),
    });
    keyword.isName = (word) => this.propertyCalled(word) !== undefined;
    this.graph = graph ?? new LazyGraph();
    if (graph === undefined) this.rest();
  }

  get records(): ReadonlyMap<NotePath, NoteRecord> {
    return this.#records;
  }

  /** Files that are known but could not or must not be read. */
  get refused(): ReadonlyMap<NotePath, { facts: FileFacts; problem: Problem }> {
    return this.#refused;
  }

  /** As `digestOfFiles` of the files of all notes. */
  get filesDigest(): FilesDigest | undefined {
    return (this.#filesDigest ??= digestOfFiles(factsOf(this.#records.values())));
  }

  /** Changes with titles, headings, tags or aliases of any note. */
  get namesVersion(): number {
    return this.#namesVersion;
  }

  /** Changes when a note comes or goes. */
  get pathsVersion(): number {
    return this.#pathsVersion;
  }

  has(path: NotePath): boolean {
    return this.#records.has(path);
  }

  /** What lenses ask about notes: made when first asked for, and kept up with the notes from then on. */
  get columns(): NoteColumns {
    if (this.#columns === undefined) {
      this.#columns = new NoteColumns();
      for (const record of this.#records.values()) this.#columns.set(filterableNote(record));
    }
    return this.#columns;
  }

  /** The folded name of the property that a word calls, in whatever case and inflection; undefined where no note has it. */
  propertyCalled(word: string): string | undefined {
    return propertyForms(word).find((form) => this.hasProperty(form));
  }

  /** Whether any note has a property of this folded name. */
  hasProperty(name: string): boolean {
    // To make all columns takes ten times as long as to look for names alone.
    return this.#columns?.hasProperty(name) ?? (this.#propertyNames ??= this.#readPropertyNames()).has(name);
  }

  #readPropertyNames(): ReadonlySet<string> {
    const names = new Set<string>();
    const named = new PackedTexts(foldName);
    for (const { packed } of this.#records.values())
      visitPropertyNames(packed.head, named, (name) => names.add(name));
    return names;
  }

  /** Above every row of a note. */
  get rowEnd(): number {
    return this.columns.rowEnd;
  }

  recordAt(baseRow: number): NoteRecord {
    return must(this.#records.at(baseRow), `the note of row ${baseRow}`);
  }

  /** The same where there may be none. */
  knownAt(baseRow: number): NoteRecord | undefined {
    return this.#records.at(baseRow);
  }

  /** For each base row the number of its note in the link matrix of this moment; elsewhere what it may be. */
  get linkNumbers(): Uint32Array {
    return this.#linkNumbers.of(this.graph.matrix(), {
      version: this.#pathsVersion,
      endRow: () => this.#endRow(),
      rowOf: (path) => this.mustGet(path).base,
    });
  }

  /** The note of a number in the link matrix of this moment. */
  recordNumbered(number: number): NoteRecord {
    const row = this.#linkNumbers.rowOf(number);
    return row === undefined
      ? this.mustGet(must(this.graph.matrix().paths[number], 'path of a note'))
      : this.recordAt(row);
  }

  mustGet(path: NotePath): NoteRecord {
    return must(this.#records.get(path), `note ${path}`);
  }

  /**
   * Adds a note, or replaces all that is known of it. `parsed` is what was packed, when it is still at hand; `number` that
   * of the change.
   */
  put(
    { facts, packed: given, keyword }: NoteEntry,
    parsed?: ParsedNote,
    number: number = this.changes.next(),
  ): NoteRecord {
    const old = this.#records.get(facts.path);
    // A note that is edited again and again would keep a piece of the room each time.
    const packed = joinPacked(given, old === undefined ? this.#room : undefined);
    const base = this.keyword.add(keyword);
    if (old) this.#dropRows(old);
    // Of a vault that is read for the first time nobody looks at each note.
    if (parsed !== undefined && old !== undefined) this.#cache.put(packed, parsed);
    const record = new NoteRecord(facts.path, base, packed, { facts, number }, this.#cache);
    this.#take(record, old);
    this.changes.put(facts.path, number);
    if (old === undefined || !sameNames(old.parsed, parsed ?? record.parsedOnce)) this.#namesVersion++;
    this.graph.set(record);
    return record;
  }

  /** Adds a note whose rows the keyword index holds already, or puts it in the place of the one of its path. */
  restore(note: RestoredNote): void {
    this.#namesVersion++;
    this.#take(this.#recordOf(note), this.#records.get(note.path));
  }

  /** The same of all notes of an index that holds none. */
  restoreAll(notes: readonly RestoredNote[]): void {
    this.#namesVersion++;
    this.#pathsVersion++;
    this.#records.fill(notes.map((note) => this.#recordOf(note)));
  }

  #recordOf(note: RestoredNote): NoteRecord {
    return new NoteRecord(note.path, note.base, note.packed, note, this.#cache);
  }

  /**
   * After all notes were restored: the graph reads them when it has to. `links` makes the matrix of exactly these notes; where nobody
   * kept one the graph reads the notes that there are by then.
   */
  rest(links?: () => LinkMatrix | undefined, kept: KeptOfAll = {}): void {
    this.#linkNumbers.keep(kept.order);
    this.#filesDigest = kept.filesDigest;
    const restored = links && this.#records.list();
    this.graph.sleep({ notes: () => restored ?? this.#records.list(), matrix: links });
  }

  /** In the place of the old one, where there is one. */
  #take(record: NoteRecord, old?: NoteRecord): void {
    this.#refused.delete(record.path);
    if (old === undefined) {
      this.#pathsVersion++;
      this.#linkNumbers.forget();
      this.#records.add(record);
    } else {
      this.#linkNumbers.move(old.base, record.base);
      this.sums.remove(old);
      this.#records.set(record);
    }
    this.#filesDigest = undefined;
    this.#columns?.set(filterableNote(record));
    this.#propertyNames = undefined;
    this.embedded.take(record);
    this.sums.add(record);
  }

  /** The bytes are the same, the facts are new. */
  touch(facts: FileFacts): void {
    const record = this.mustGet(facts.path);
    record.facts = facts;
    this.#filesDigest = undefined;
    this.#columns?.setTimes(facts.path, noteTimes(facts, record.head));
  }

  /** Forgets a note or a refused file; a path that is unknown is no failure. `to` is its path from then on, when it has one. */
  remove(path: NotePath, number: number = this.changes.next(), to?: NotePath): boolean {
    const refused = this.#refused.delete(path);
    const record = this.#records.get(path);
    if (record === undefined) return refused;
    this.#dropRows(record);
    this.sums.remove(record);
    this.#records.delete(record);
    this.#linkNumbers.forget();
    this.#filesDigest = undefined;
    this.#pathsVersion++;
    this.graph.remove(path);
    this.changes.remove(path, number, to);
    this.#columns?.remove(path);
    this.#propertyNames = undefined;
    this.#namesVersion++;
    return true;
  }

  /** Notes a file that is there but not readable; what was indexed of it goes. */
  refuse(facts: FileFacts, problem: Problem, number: number = this.changes.next()): void {
    this.remove(facts.path, number);
    this.#refused.set(facts.path, { facts, problem });
  }

  /** Rows after the keyword index was compacted. */
  rebase(bases: ReadonlyMap<number, number>): void {
    const moves: RowMove[] = [];
    for (const record of this.#records.values()) {
      const to = must(bases.get(record.base), 'new base row');
      moves.push({ from: record.base, to, count: record.rowCount });
      record.base = to;
    }
    this.#records.rebase();
    this.#columns?.rebase(bases);
    this.#linkNumbers.forget();
    this.embedded.renumber(moves);
  }

  /** The row after the last one of any note. */
  #endRow(): number {
    let last: NoteRecord | undefined;
    for (const record of this.#records.values()) if (record.base >= (last?.base ?? 0)) last = record;
    return last === undefined ? 0 : last.base + last.rowCount;
  }

  #dropRows(record: NoteRecord): void {
    this.keyword.remove(record.base);
    this.embedded.drop(record);
  }

  wordsOf(path: NotePath): NoteWords {
    const record = this.mustGet(path);
    let words = this.#words.get(record);
    if (words === undefined) {
      words = noteWords(record.head, sectionHeadings(record.packed), this.#segmenter);
      this.#words.set(record, words);
    }
    return words;
  }

  /** Every note or file that could not be taken in full, in no order. */
  report(): ReportRow[] {
    const rows: ReportRow[] = [];
    for (const [path, { problem }] of this.#refused) rows.push({ path, indexed: false, problem });
    for (const [path, record] of this.#records) {
      if (record.packed.counts.problems === 0) continue;
      for (const problem of record.head.problems) rows.push({ path, indexed: true, problem });
    }
    return rows;
  }

  /** Every note with an alias that others claim, in no order. Reads the links of all notes. */
  ambiguousAliases(): ReportRow[] {
    const rows: ReportRow[] = [];
    for (const { alias, paths } of this.graph.ambiguousAliases()) {
      for (const path of paths) {
        const others = paths
          .slice(0, MAX_OTHERS + 1)
          .filter((other) => other !== path)
          .slice(0, MAX_OTHERS);
        rows.push({ path, indexed: true, problem: { kind: 'ambiguous-alias', alias, others } });
      }
    }
    return rows;
  }
}

function filterableNote(record: NoteRecord): FilterableNote {
  const { path, base, rowCount, facts, head, packed } = record;
  const { allTags: tags } = head;
  const properties = allProperties(head);
  return { path, base, rowCount, tags, properties, blocks: packed.counts.blocks, ...noteTimes(facts, head) };
}

function sameNames(a: ParsedNote, b: ParsedNote): boolean {
  return nameTexts(a).join('\n') === nameTexts(b).join('\n');
}

/** The short texts by which people name a note and its parts. */
function nameTexts(note: ParsedNote): string[] {
  return [
    ...titlesOf(note),
    ...note.aliases,
    ...tagsOf(note),
    ...note.sections.map(({ heading }) => heading),
  ];
}

function* factsOf(records: Iterable<NoteRecord>): Generator<FileFacts> {
  for (const { facts } of records) yield facts;
}
