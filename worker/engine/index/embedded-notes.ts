import type { ContentHash } from '../../contract';
import { must } from '../base/assert';
import type { NoteRecord } from '../notes/note-record';
import {
  keysWithoutRows,
  sameParts,
  sameSummaries,
  summaryKeys,
  type NoteSummaries,
  type SummarySource,
} from '../notes/note-summaries';
import { DuplicateDiscountedVectors } from '../vectors/duplicate-discounted-vectors';
import { RowVectors } from '../vectors/row-vectors';
import type { RowMove } from '../vectors/shared-texts';
import type { VectorStore } from '../vectors/vector-store';
import type { KeywordIndex } from '../text/keyword-index';

/** The notes of an index, as far as vectors have to know of them. */
export interface NotesWithRows {
  records(): Iterable<NoteRecord>;
  /** The row after the last one of any note. */
  endRow(): number;
}

/** Which texts of the notes have vectors, by their rows: those of their paragraphs, or of the summaries that stand in for these. */
export class EmbeddedNotes {
  readonly #keyword: KeywordIndex;
  readonly #notes: NotesWithRows;
  /** With the names by which the keyword index knows them. */
  readonly #vectors = new Map<RowVectors, string>();
  #attached = 0;
  /** Those that are embedded, of the notes that have any. */
  readonly #summaries = new Map<NoteRecord, NoteSummaries>();
  #source: SummarySource | undefined;
  /** Of the source when notes were last begun to be looked at, and those that are left. */
  #summaryVersion = 0;
  #unlooked: Iterator<NoteRecord> | undefined;

  constructor(keyword: KeywordIndex, notes: NotesWithRows) {
    this.#keyword = keyword;
    this.#notes = notes;
  }

  /** From now on these vectors know which rows have which texts. */
  attach(store: VectorStore, vectors = new RowVectors(store)): RowVectors {
    vectors.reserve(this.#notes.endRow());
    for (const record of this.#notes.records()) this.#addTo(vectors, record);
    const name = `vectors-${this.#attached++}`;
    this.#vectors.set(vectors, name);
    this.#keyword.attach(name, new DuplicateDiscountedVectors(vectors));
    return vectors;
  }

  detach(vectors: RowVectors): void {
    const name = this.#vectors.get(vectors);
    if (name !== undefined) this.#keyword.detach(name);
    this.#vectors.delete(vectors);
  }

  /** The name by which the keyword index knows vectors that are attached. */
  nameOf(vectors: RowVectors): string {
    return must(this.#vectors.get(vectors), 'name of the vectors');
  }

  /** A note came, or another text of it. */
  take(record: NoteRecord): void {
    this.#note(record, this.#source?.of(record));
    for (const vectors of this.#vectors.keys()) this.#addTo(vectors, record);
  }

  /** The same went. */
  drop(record: NoteRecord): void {
    for (const vectors of this.#vectors.keys()) {
      vectors.remove(record.base, record.rowCount);
      for (const key of keysWithoutRows(this.#summaries.get(record))) vectors.unwant(key);
    }
    this.#summaries.delete(record);
  }

  /** Rows after the keyword index was compacted. */
  renumber(moves: readonly RowMove[]): void {
    for (const vectors of this.#vectors.keys()) vectors.renumber(moves);
  }

  /** From now on these summaries are embedded in the place of what they are of. */
  embedSummaries(source: SummarySource): void {
    this.#source = source;
  }

  /** Changes with what is embedded of notes that do not change. */
  get summaryVersion(): number {
    return this.#summaryVersion;
  }

  /** Looks which summaries so many notes have now, where any may have changed. Answers whether more are to be looked at. */
  lookAtSummaries(most: number): boolean {
    const { version = 0 } = this.#source ?? {};
    if (version !== this.#summaryVersion)
      this.#unlooked = this.#touched(this.#summaryVersion, this.#unlooked);
    this.#summaryVersion = version;
    for (let left = most; this.#unlooked !== undefined && left > 0; left--) {
      const next = this.#unlooked.next();
      if (next.done === true) this.#unlooked = undefined;
      else this.#lookAgain(next.value);
    }
    return this.#unlooked !== undefined;
  }

  /** Those that were left to be looked at, and those that may have changed since. */
  *#touched(version: number, left: Iterator<NoteRecord> | undefined): Generator<NoteRecord> {
    for (let next = left?.next(); next !== undefined && next.done !== true; next = left?.next())
      yield next.value;
    const isTouched = this.#source?.touchedSince(version);
    for (const record of this.#notes.records()) if (isTouched?.(record) ?? true) yield record;
  }

  #lookAgain(record: NoteRecord): void {
    const before = this.#summaries.get(record);
    const now = this.#source?.of(record);
    if (sameSummaries(before, now)) return;
    const hasOtherRows = !sameParts(before?.paragraphs, now?.paragraphs);
    for (const vectors of this.#vectors.keys()) {
      for (const key of keysWithoutRows(before)) vectors.unwant(key);
      if (hasOtherRows) vectors.remove(record.base, record.rowCount);
    }
    this.#note(record, now);
    for (const vectors of this.#vectors.keys()) {
      for (const key of keysWithoutRows(now)) vectors.want(key);
      if (hasOtherRows) this.#addRows(vectors, record);
    }
  }

  #note(record: NoteRecord, summaries: NoteSummaries | undefined): void {
    if (summaries === undefined) this.#summaries.delete(record);
    else this.#summaries.set(record, summaries);
  }

  /** The summaries that are embedded of a note; undefined where it has none. */
  summariesOf(record: NoteRecord): NoteSummaries | undefined {
    return this.#summaries.get(record);
  }

  /** Under which key each paragraph's vector is wanted: that of its summary where it has one. */
  rowKeys(record: NoteRecord): ContentHash[] {
    const keys = record.textKeys();
    const summaries = this.#summaries.get(record);
    if (summaries !== undefined) for (const [at, { key }] of summaries.paragraphs) keys[at] = key;
    return keys;
  }

  /** All keys under which a vector is wanted for a note and its parts. */
  vectorKeys(record: NoteRecord): ContentHash[] {
    const summaries = this.#summaries.get(record);
    return summaries === undefined ? record.textKeys() : [...this.rowKeys(record), ...summaryKeys(summaries)];
  }

  #addTo(vectors: RowVectors, record: NoteRecord): void {
    this.#addRows(vectors, record);
    for (const key of keysWithoutRows(this.#summaries.get(record))) vectors.want(key);
  }

  #addRows(vectors: RowVectors, record: NoteRecord): void {
    if (!this.#summaries.has(record))
      return vectors.addColumns(record.base, record.packed.keys, record.packed.hashes);
    vectors.add(record.base, this.rowKeys(record), record.textHashes(), record.textKeys());
  }
}
