import { hasBit } from '../base/bits';
import { withRoom } from '../base/columns';
import type { PassingRoom } from '../base/passing-room';
import { letterSet, mayBeNear } from './letter-sets';
import { FIELD_CODE, FULL, rowColumn, type Postings, type PostingSource, type SortedTerms } from './postings';
import type { Segment, SegmentRange } from './segment';
import type { SegmentColumns } from './segment-columns';
import { SegmentDraft, type WordSizes } from './segment-draft';
import type { StoredNotes } from './stored-notes';
import { TermTable } from './term-table';
import type { WordForms } from '../words/word-forms';
import { isBefore, wordIn } from '../words/word-surfaces';

/** A place is a row and a field: the row from the first one on, and in so many bits below it the code of the field. */
const FIELD_BITS = 3;
const FIELD_MASK = (1 << FIELD_BITS) - 1;

/**
 * What is known of a term stands side by side: its newest posting, or -1; the place of that; and where it is among the surfaces, plus 1, or 0.
 * Each word of a text asks for all of it, and in columns of their own each would be waited for.
 */
const HEAD = 0;
const LAST_PLACE = 1;
const SURFACE = 2;
const TERM_FIELDS = 4;

/** A table of terms is handed on until it has so many: what looks up numbers in a larger one waits for memory. */
const MAX_TERMS = 100_000;

/**
 * What was added since the last seal: one log of postings in the order of adding, each pointing back to the
 * previous one of its term. Appending needs no object per term and row, so that bulk indexing stays cheap.
 */
export class Delta implements PostingSource {
  readonly #terms: TermTable;
  /** `TERM_FIELDS` numbers a term. */
  #state = new Int32Array(0);
  /** Terms that `#state` knows: all but one that is being added. */
  #known = 0;
  size = 0;
  #places = new Uint32Array(0);
  #counts = new Uint8Array(0);
  #termNumbers = new Uint32Array(0);
  #previous = new Int32Array(0);
  readonly #firstRow: number;
  /** Terms of the note that is being added, and of each the first of its words (see `isBefore`) that look otherwise. */
  readonly #surfaced: number[] = [];
  readonly #surfaces: WordForms[] = [];

  /**
   * Rows come from `firstRow` on. `spent` is one that nobody reads any more: its room is taken over, and its terms, most of which
   * come again, keep their numbers.
   */
  constructor(firstRow: number, spent?: Delta) {
    this.#firstRow = firstRow;
    this.#terms = spent === undefined ? new TermTable() : termsAfter(spent.#terms);
    if (spent === undefined) return;
    this.#known = this.#terms.size;
    this.#state = spent.#state;
    for (let number = 0; number < this.#known; number++) this.#state[number * TERM_FIELDS + HEAD] = -1;
    this.#places = spent.#places;
    this.#counts = spent.#counts;
    this.#termNumbers = spent.#termNumbers;
    this.#previous = spent.#previous;
  }

  /** Memory held by its columns. */
  get sizeBytes(): number {
    const columns = [this.#state, this.#places, this.#counts, this.#termNumbers, this.#previous];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, this.#terms.sizeBytes);
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
    if (word.table !== this.#terms.id) {
      word.table = this.#terms.id;
      word.number = this.#terms.numberOf(word.term);
    }
    this.#count(word.number, row, field);
    if (word.entry !== undefined) this.#noteSurface(word, word.entry);
  }

  #noteSurface(word: WordForms, entry: string): void {
    const field = word.number * TERM_FIELDS + SURFACE;
    const at = this.#state[field]!;
    if (at === 0) {
      this.#surfaced.push(word.number);
      this.#state[field] = this.#surfaces.push(word);
      return;
    }
    const known = this.#surfaces[at - 1]!;
    if (known !== word && isBefore(entry, known.entry!)) this.#surfaces[at - 1] = word;
  }

  /** A note ends with this row: counts there what its terms look like. */
  endNote(row: number): void {
    for (const word of this.#surfaces)
      this.#count(this.#entryNumber(word, word.entry!), row, FIELD_CODE.body);
    for (const number of this.#surfaced) this.#state[number * TERM_FIELDS + SURFACE] = 0;
    this.#surfaces.length = 0;
    this.#surfaced.length = 0;
  }

  #entryNumber(word: WordForms, entry: string): number {
    if (word.entryTable !== this.#terms.id) {
      word.entryTable = this.#terms.id;
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
    const at = number * TERM_FIELDS;
    const head = this.#state[at + HEAD]!;
    const place = ((row - this.#firstRow) << FIELD_BITS) | field;
    if (head >= 0 && this.#state[at + LAST_PLACE] === place && this.#counts[head]! < FULL)
      this.#counts[head]!++;
    else this.#append(number, head, place);
  }

  find(term: string): Postings | undefined {
    const number = this.#terms.find(term);
    const head = number === undefined ? -1 : this.#headOf(number);
    return head < 0 ? undefined : this.#gather(head);
  }

  *startingWith(prefix: string): Iterable<[term: string, postings: number]> {
    for (const number of this.#terms.startingWith(prefix))
      if (this.#headOf(number) !== -1) yield [this.#terms.termAt(number), this.#postingsOf(number)];
  }

  #headOf(number: number): number {
    return this.#state[number * TERM_FIELDS + HEAD] ?? -1;
  }

  #postingsOf(number: number): number {
    let count = 0;
    for (let p = this.#headOf(number); p >= 0; p = this.#previous[p]!) count++;
    return count;
  }

  sortedTerms(): SortedTerms {
    const numbers = this.#terms.sorted().filter((number) => this.#headOf(number) !== -1);
    const isHeld = (place: number, isLive: (row: number) => boolean): boolean => {
      for (let p = this.#headOf(numbers[place]!); p >= 0; p = this.#previous[p]!)
        if (isLive(this.#firstRow + this.#rowOf(p))) return true;
      return false;
    };
    return { column: this.#terms.columnOf(numbers), isHeld };
  }

  *#allTerms(): Iterable<string> {
    for (let number = 0; number < this.#known; number++)
      if (this.#headOf(number) !== -1) yield this.#terms.termAt(number);
  }

  *termsNear(term: string, edits: number): Iterable<string> {
    const letters = letterSet(term);
    for (const known of this.#allTerms())
      if (Math.abs(known.length - term.length) <= edits && mayBeNear(letters, letterSet(known), edits))
        yield known;
  }

  *wordsNear(word: string, edits: number): Iterable<string> {
    const letters = letterSet(word);
    for (const entry of this.#allTerms()) {
      const known = wordIn(entry);
      if (Math.abs(known.length - word.length) > edits) continue;
      if (mayBeNear(letters, letterSet(known), edits)) yield entry;
    }
  }

  /** Its postings as a segment with these notes, without those of deleted rows; in a room with others where one is named. */
  toSegment(range: SegmentRange, notes: StoredNotes, live: Uint32Array, shared?: PassingRoom): Segment {
    const counts = this.#countLive(live);
    const terms = this.#terms.sorted();
    const draft = new SegmentDraft(range, notes, this.#sizesOf(terms, counts), shared);
    this.#writeTerms(draft.columns, terms, counts);
    this.#deal(draft.columns, counts, live);
    return draft.finish();
  }

  /** Live postings of each term. */
  #countLive(live: Uint32Array): TermPlaces {
    const counts = { body: new Uint32Array(this.#known), short: new Uint32Array(this.#known) };
    const { body, short } = counts;
    const [places, termNumbers, firstRow] = [this.#places, this.#termNumbers, this.#firstRow];
    for (let p = 0; p < this.size; p++) {
      const place = places[p]!;
      if (!hasBit(live, firstRow + (place >>> FIELD_BITS))) continue;
      if ((place & FIELD_MASK) === FIELD_CODE.body) body[termNumbers[p]!]!++;
      else short[termNumbers[p]!]!++;
    }
    return counts;
  }

  /** Of terms without live postings nothing is written. */
  #sizesOf(terms: Uint32Array, counts: TermPlaces): WordSizes {
    const sizes = { terms: 0, units: 0, body: 0, short: 0 };
    for (const number of terms) {
      if (counts.body[number] === 0 && counts.short[number] === 0) continue;
      sizes.terms++;
      sizes.units += this.#terms.lengthAt(number);
      sizes.body += counts.body[number]!;
      sizes.short += counts.short[number]!;
    }
    return sizes;
  }

  /** Writes the terms and where their postings end; from then on the counts say where the next posting of each goes. */
  #writeTerms(into: SegmentColumns, terms: Uint32Array, counts: TermPlaces): void {
    const { termOffsets, bodyOffsets, shortOffsets } = into;
    let [at, units, body, short] = [0, 0, 0, 0];
    for (const number of terms) {
      const bodyCount = counts.body[number]!;
      const shortCount = counts.short[number]!;
      if (bodyCount === 0 && shortCount === 0) continue;
      counts.body[number] = body;
      counts.short[number] = short;
      units = this.#terms.writeUnits(number, into.terms, units);
      body += bodyCount;
      short += shortCount;
      at++;
      termOffsets[at] = units;
      bodyOffsets[at] = body;
      shortOffsets[at] = short;
    }
  }

  /** Deals the live postings out to the places of their terms, in the order of the log, which is that of rows. */
  #deal(into: PostingColumns, next: TermPlaces, live: Uint32Array): void {
    const { bodyRows, bodyCounts, shortRows, shortFields, shortCounts } = into;
    const { body, short } = next;
    const [places, counts, termNumbers, firstRow] = [
      this.#places,
      this.#counts,
      this.#termNumbers,
      this.#firstRow,
    ];
    for (let p = 0; p < this.size; p++) {
      const row = places[p]! >>> FIELD_BITS;
      const field = places[p]! & FIELD_MASK;
      if (!hasBit(live, firstRow + row)) continue;
      if (field === FIELD_CODE.body) {
        const to = body[termNumbers[p]!]!++;
        bodyRows[to] = row;
        bodyCounts[to] = counts[p]!;
      } else {
        const to = short[termNumbers[p]!]!++;
        shortRows[to] = row;
        shortFields[to] = field;
        shortCounts[to] = counts[p]!;
      }
    }
  }

  /** For a term that is new. */
  #makeTermRoom(number: number): void {
    this.#known = number + 1;
    this.#state = withRoom(this.#state, this.#known * TERM_FIELDS);
    this.#state[number * TERM_FIELDS + HEAD] = -1;
  }

  #append(number: number, head: number, place: number): void {
    const posting = this.size++;
    if (posting >= this.#places.length) this.#makeRoom(posting + 1);
    this.#places[posting] = place;
    this.#counts[posting] = 1;
    this.#termNumbers[posting] = number;
    this.#previous[posting] = head;
    this.#state[number * TERM_FIELDS + HEAD] = posting;
    this.#state[number * TERM_FIELDS + LAST_PLACE] = place;
  }

  #makeRoom(needed: number): void {
    this.#places = withRoom(this.#places, needed);
    this.#counts = withRoom(this.#counts, needed);
    this.#termNumbers = withRoom(this.#termNumbers, needed);
    this.#previous = withRoom(this.#previous, needed);
  }

  #rowOf(posting: number): number {
    return this.#places[posting]! >>> FIELD_BITS;
  }

  #fieldOf(posting: number): number {
    return this.#places[posting]! & FIELD_MASK;
  }

  /** The postings of a term in ascending order, out of the backward chain. */
  #gather(head: number): Postings {
    let body = 0;
    let short = 0;
    for (let p = head; p >= 0; p = this.#previous[p]!) {
      if (this.#fieldOf(p) === FIELD_CODE.body) body++;
      else short++;
    }
    const found = this.#emptyPostings(this.#rowOf(this.size - 1) + 1, body, short);
    for (let p = head; p >= 0; p = this.#previous[p]!) {
      if (this.#fieldOf(p) === FIELD_CODE.body) {
        found.bodyRows[--body] = this.#rowOf(p);
        found.bodyCounts[body] = this.#counts[p]!;
      } else {
        found.shortRows[--short] = this.#rowOf(p);
        found.shortFields[short] = this.#fieldOf(p);
        found.shortCounts[short] = this.#counts[p]!;
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

function termsAfter(spent: TermTable): TermTable {
  return spent.size < MAX_TERMS ? spent : new TermTable(spent);
}
