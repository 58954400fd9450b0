import { hasBit } from '../base/bits';
import { withRoom } from '../base/columns';
import type { PassingRoom } from '../base/passing-room';
import { letterSet, mayBeNear } from './letter-sets';
import { FIELD_CODE, FULL, rowColumn, type Postings, type PostingSource } from './postings';
import type { Segment, SegmentRange } from './segment';
import type { SegmentColumns } from './segment-columns';
import { SegmentDraft, type WordSizes } from './segment-draft';
import type { StoredNotes } from './stored-notes';
import { TermTable } from './term-table';
import type { WordForms } from './word-forms';
import { isBefore, wordIn } from './word-surfaces';

let deltas = 0;

/**
 * What was added since the last seal: one log of postings in the order of adding, each pointing back to the
 * previous one of its term. Appending needs no object per term and row, so that bulk indexing stays cheap.
 */
export class Delta implements PostingSource {
  readonly #terms: TermTable;
  /** Newest posting of each term, and how many it has. */
  #heads = new Int32Array(0);
  #sizes = new Uint32Array(0);
  size = 0;
  /** Terms that have a posting: all but one that is being added. */
  #known = 0;
  #rows = new Uint32Array(0);
  #fields = new Uint8Array(0);
  #counts = new Uint8Array(0);
  #termNumbers = new Uint32Array(0);
  #previous = new Int32Array(0);
  readonly #firstRow: number;
  /** By this the words that were added know it; see `WordForms`. */
  readonly #id = ++deltas;
  /** Terms of the note that is being added, and of each the first of its words (see `isBefore`) that look otherwise. */
  readonly #surfaced: number[] = [];
  readonly #surfaces: WordForms[] = [];
  /** By term: its place among these, plus 1; 0 for none. */
  #surfaceAt = new Uint32Array(0);

  /** Rows come from `firstRow` on. `spent` is one that nobody reads any more: its room is taken over. */
  constructor(firstRow: number, spent?: Delta) {
    this.#firstRow = firstRow;
    this.#terms = spent === undefined ? new TermTable() : new TermTable(spent.#terms);
    if (spent === undefined) return;
    this.#heads = spent.#heads;
    this.#sizes = spent.#sizes;
    this.#surfaceAt = spent.#surfaceAt;
    this.#rows = spent.#rows;
    this.#fields = spent.#fields;
    this.#counts = spent.#counts;
    this.#termNumbers = spent.#termNumbers;
    this.#previous = spent.#previous;
  }

  /** Memory held by its columns. */
  get sizeBytes(): number {
    const columns = [this.#heads, this.#sizes, this.#rows, this.#fields, this.#counts, this.#termNumbers];
    const own = this.#previous.byteLength + this.#surfaceAt.byteLength + this.#terms.sizeBytes;
    return columns.reduce((sum, { byteLength }) => sum + byteLength, own);
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** Counts one occurrence. Rows come in ascending order, and within a row one field after another. */
  add(term: string, row: number, field: number): void {
    this.#count(this.#terms.numberOf(term), row, field);
  }

  /** The same of a word that may come again, and of what it looks like. */
  addWord(word: WordForms, row: number, field: number): void {
    if (word.delta !== this.#id) {
      word.delta = this.#id;
      word.number = this.#terms.numberOf(word.term);
    }
    this.#count(word.number, row, field);
    if (word.entry !== undefined) this.#noteSurface(word, word.entry);
  }

  #noteSurface(word: WordForms, entry: string): void {
    const at = this.#surfaceAt[word.number]!;
    if (at === 0) {
      this.#surfaced.push(word.number);
      this.#surfaceAt[word.number] = this.#surfaces.push(word);
      return;
    }
    const known = this.#surfaces[at - 1]!;
    if (known !== word && isBefore(entry, known.entry!)) this.#surfaces[at - 1] = word;
  }

  /** A note ends with this row: counts there what its terms look like. */
  endNote(row: number): void {
    for (const word of this.#surfaces)
      this.#count(this.#entryNumber(word, word.entry!), row, FIELD_CODE.body);
    for (const number of this.#surfaced) this.#surfaceAt[number] = 0;
    this.#surfaces.length = 0;
    this.#surfaced.length = 0;
  }

  #entryNumber(word: WordForms, entry: string): number {
    if (word.entryDelta !== this.#id) {
      word.entryDelta = this.#id;
      word.entryNumber = this.#terms.numberOf(entry);
    }
    return word.entryNumber;
  }

  /** Counts one occurrence of a term of one or two UTF-16 units; `second` is 0 where there is but one. */
  addUnits(first: number, second: number, row: number, field: number): void {
    this.#count(this.#terms.numberOfUnits(first, second), row, field);
  }

  #count(number: number, row: number, field: number): void {
    if (number >= this.#known) this.#makeTermRoom(number);
    const head = this.#heads[number] ?? -1;
    const count = this.#counts[head] ?? FULL;
    if (count < FULL && this.#rows[head] === row && this.#fields[head] === field)
      this.#counts[head] = count + 1;
    else this.#append(number, head, row, field);
  }

  find(term: string): Postings | undefined {
    const number = this.#terms.find(term);
    return number === undefined ? undefined : this.#gather(this.#heads[number] ?? -1);
  }

  *startingWith(prefix: string): Iterable<[term: string, postings: number]> {
    for (let number = 0; number < this.#known; number++) {
      const term = this.#terms.termAt(number);
      if (term.startsWith(prefix)) yield [term, this.#sizes[number] ?? 0];
    }
  }

  *terms(): Iterable<string> {
    for (let number = 0; number < this.#known; number++) yield this.#terms.termAt(number);
  }

  *termsNear(term: string, edits: number): Iterable<string> {
    const letters = letterSet(term);
    for (const known of this.terms())
      if (Math.abs(known.length - term.length) <= edits && mayBeNear(letters, letterSet(known), edits))
        yield known;
  }

  *wordsNear(word: string, edits: number): Iterable<string> {
    const letters = letterSet(word);
    for (const entry of this.terms()) {
      const known = wordIn(entry);
      if (Math.abs(known.length - word.length) > edits) continue;
      if (mayBeNear(letters, letterSet(known), edits)) yield entry;
    }
  }

  /** Its postings as a segment with these notes, without those of dead rows; in a room with others where one is named. */
  toSegment(range: SegmentRange, notes: StoredNotes, live: Uint32Array, shared?: PassingRoom): Segment {
    const counts = this.#countLive(live);
    const terms = this.#terms.sorted().filter((number) => counts.body[number]! + counts.short[number]! > 0);
    const draft = new SegmentDraft(range, notes, this.#sizesOf(terms, counts), shared);
    const { columns } = draft;
    let [units, body, short] = [0, 0, 0];
    terms.forEach((number, at) => {
      units = this.#terms.writeUnits(number, columns.terms, units);
      columns.termOffsets[at + 1] = units;
      columns.bodyOffsets[at + 1] = body + counts.body[number]!;
      columns.shortOffsets[at + 1] = short + counts.short[number]!;
      // From here on the counts say where the term's next posting goes.
      counts.body[number] = body;
      counts.short[number] = short;
      body = columns.bodyOffsets[at + 1]!;
      short = columns.shortOffsets[at + 1]!;
    });
    this.#deal(columns, counts, live);
    return draft.finish();
  }

  #sizesOf(terms: Uint32Array, counts: TermPlaces): WordSizes {
    const sizes = { terms: terms.length, units: 0, body: 0, short: 0 };
    for (const number of terms) {
      sizes.units += this.#terms.lengthAt(number);
      sizes.body += counts.body[number]!;
      sizes.short += counts.short[number]!;
    }
    return sizes;
  }

  /** Live postings of each term. */
  #countLive(live: Uint32Array): TermPlaces {
    const counts = { body: new Uint32Array(this.#known), short: new Uint32Array(this.#known) };
    for (let p = 0; p < this.size; p++) {
      if (!hasBit(live, this.#rows[p] ?? 0)) continue;
      const places = this.#fields[p] === FIELD_CODE.body ? counts.body : counts.short;
      const number = this.#termNumbers[p] ?? 0;
      places[number] = (places[number] ?? 0) + 1;
    }
    return counts;
  }

  /** Deals the live postings out to the places of their terms, in the order of the log, which is that of rows. */
  #deal(into: PostingColumns, next: TermPlaces, live: Uint32Array): void {
    for (let p = 0; p < this.size; p++) {
      const row = this.#rows[p] ?? 0;
      if (!hasBit(live, row)) continue;
      const number = this.#termNumbers[p] ?? 0;
      if (this.#fields[p] === FIELD_CODE.body) {
        const to = next.body[number] ?? 0;
        next.body[number] = to + 1;
        into.bodyRows[to] = row - this.#firstRow;
        into.bodyCounts[to] = this.#counts[p] ?? 0;
      } else {
        const to = next.short[number] ?? 0;
        next.short[number] = to + 1;
        into.shortRows[to] = row - this.#firstRow;
        into.shortFields[to] = this.#fields[p] ?? 0;
        into.shortCounts[to] = this.#counts[p] ?? 0;
      }
    }
  }

  /** For a term that is new. */
  #makeTermRoom(number: number): void {
    this.#known = number + 1;
    this.#heads = withRoom(this.#heads, this.#known);
    this.#heads[number] = -1;
    this.#sizes = withRoom(this.#sizes, this.#known);
    this.#sizes[number] = 0;
    this.#surfaceAt = withRoom(this.#surfaceAt, this.#known);
  }

  #append(number: number, head: number, row: number, field: number): void {
    const posting = this.size++;
    if (posting >= this.#rows.length) this.#makeRoom(posting + 1);
    this.#rows[posting] = row;
    this.#fields[posting] = field;
    this.#counts[posting] = 1;
    this.#termNumbers[posting] = number;
    this.#previous[posting] = head;
    this.#heads[number] = posting;
    this.#sizes[number] = (this.#sizes[number] ?? 0) + 1;
  }

  #makeRoom(needed: number): void {
    this.#rows = withRoom(this.#rows, needed);
    this.#fields = withRoom(this.#fields, needed);
    this.#counts = withRoom(this.#counts, needed);
    this.#termNumbers = withRoom(this.#termNumbers, needed);
    this.#previous = withRoom(this.#previous, needed);
  }

  /** The postings of a term in ascending order, out of the backward chain. */
  #gather(head: number): Postings {
    let body = 0;
    let short = 0;
    for (let p = head; p >= 0; p = this.#previous[p] ?? -1) {
      if (this.#fields[p] === FIELD_CODE.body) body++;
      else short++;
    }
    const newest = this.#rows[this.size - 1] ?? this.#firstRow;
    const found = this.#emptyPostings(newest + 1 - this.#firstRow, body, short);
    for (let p = head; p >= 0; p = this.#previous[p] ?? -1) {
      if (this.#fields[p] === FIELD_CODE.body) {
        found.bodyRows[--body] = (this.#rows[p] ?? 0) - this.#firstRow;
        found.bodyCounts[body] = this.#counts[p] ?? 0;
      } else {
        found.shortRows[--short] = (this.#rows[p] ?? 0) - this.#firstRow;
        found.shortFields[short] = this.#fields[p] ?? 0;
        found.shortCounts[short] = this.#counts[p] ?? 0;
      }
    }
    return found;
  }

  #emptyPostings(span: number, body: number, short: number) {
    return {
      firstRow: this.#firstRow,
      bodyRows: rowColumn(span, body),
      bodyCounts: new Uint8Array(body),
      bodyStart: 0,
      bodyEnd: body,
      shortRows: rowColumn(span, short),
      shortFields: new Uint8Array(short),
      shortCounts: new Uint8Array(short),
      shortStart: 0,
      shortEnd: short,
    } satisfies Postings;
  }
}

type PostingColumns = Pick<
  SegmentColumns,
  'bodyRows' | 'bodyCounts' | 'shortRows' | 'shortFields' | 'shortCounts'
>;

/** A number for each term, for its body postings and for the others. */
interface TermPlaces {
  body: Uint32Array;
  short: Uint32Array;
}
