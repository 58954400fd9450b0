import { must } from '../assert';
import { withRoom } from './columns';
import { FIELD_CODE, MOST_OFTEN, type Postings, type PostingSource } from './postings';
import { Segment, type SegmentRange } from './segment';

/**
 * What was added since the last seal: one log of postings in the order of adding, each pointing back to the
 * previous one of its term. Appending needs no object per term and row, so that bulk indexing stays cheap.
 */
export class Delta implements PostingSource {
  private readonly numbers = new Map<string, number>();
  private readonly surfaces: string[] = [];
  /** Newest posting of each term, and how many it has. */
  private heads = new Int32Array(0);
  private sizes = new Uint32Array(0);
  size = 0;
  private rows = new Uint32Array(0);
  private fields = new Uint8Array(0);
  private counts = new Uint16Array(0);
  private termNumbers = new Uint32Array(0);
  private previous = new Int32Array(0);

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** Counts one occurrence. Rows come in ascending order, and within a row one field after another. */
  add(term: string, row: number, field: number, surface: () => string): void {
    const number = this.numbers.get(term) ?? this.addTerm(term, surface());
    const head = this.heads[number] ?? -1;
    if (head >= 0 && this.rows[head] === row && this.fields[head] === field) {
      if ((this.counts[head] ?? 0) < MOST_OFTEN) this.counts[head] = (this.counts[head] ?? 0) + 1;
    } else this.append(number, head, row, field);
  }

  find(term: string): Postings | undefined {
    const number = this.numbers.get(term);
    return number === undefined ? undefined : this.gather(this.heads[number] ?? -1);
  }

  *startingWith(prefix: string): Iterable<[term: string, postings: number]> {
    for (const [term, number] of this.numbers)
      if (term.startsWith(prefix)) yield [term, this.sizes[number] ?? 0];
  }

  terms(): Iterable<string> {
    return this.numbers.keys();
  }

  surface(term: string): string | undefined {
    const number = this.numbers.get(term);
    return number === undefined ? undefined : this.surfaces[number] || term;
  }

  /** Its postings as a segment, without those of dead rows. */
  toSegment(range: SegmentRange, dead: Uint8Array): Segment {
    const counts = this.countLive(dead);
    const terms: string[] = [];
    const surfaces: string[] = [];
    const bodyOffsets = [0];
    const shortOffsets = [0];
    let [body, short] = [0, 0];
    for (const [term, number] of [...this.numbers].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const live = { body: counts.body[number] ?? 0, short: counts.short[number] ?? 0 };
      if (live.body + live.short === 0) continue;
      // From here on the counts say where the term's next posting goes.
      counts.body[number] = body;
      counts.short[number] = short;
      bodyOffsets.push((body += live.body));
      shortOffsets.push((short += live.short));
      terms.push(term);
      surfaces.push(must(this.surfaces[number], 'surface of a term'));
    }
    const columns = emptyPostings(body, short);
    this.deal(columns, counts, dead);
    return new Segment(range, terms, surfaces, {
      bodyOffsets: Uint32Array.from(bodyOffsets),
      bodyRows: columns.bodyRows,
      bodyCounts: columns.bodyCounts,
      shortOffsets: Uint32Array.from(shortOffsets),
      shortRows: columns.shortRows,
      shortFields: columns.shortFields,
      shortCounts: columns.shortCounts,
    });
  }

  /** Live postings of each term. */
  private countLive(dead: Uint8Array): TermPlaces {
    const counts = { body: new Uint32Array(this.numbers.size), short: new Uint32Array(this.numbers.size) };
    for (let p = 0; p < this.size; p++) {
      if (dead[this.rows[p] ?? 0] === 1) continue;
      const places = this.fields[p] === FIELD_CODE.body ? counts.body : counts.short;
      const number = this.termNumbers[p] ?? 0;
      places[number] = (places[number] ?? 0) + 1;
    }
    return counts;
  }

  /** Deals the live postings out to the places of their terms, in the order of the log, which is that of rows. */
  private deal(into: Postings, next: TermPlaces, dead: Uint8Array): void {
    for (let p = 0; p < this.size; p++) {
      const row = this.rows[p] ?? 0;
      if (dead[row] === 1) continue;
      const number = this.termNumbers[p] ?? 0;
      if (this.fields[p] === FIELD_CODE.body) {
        const to = next.body[number] ?? 0;
        next.body[number] = to + 1;
        into.bodyRows[to] = row;
        into.bodyCounts[to] = this.counts[p] ?? 0;
      } else {
        const to = next.short[number] ?? 0;
        next.short[number] = to + 1;
        into.shortRows[to] = row;
        into.shortFields[to] = this.fields[p] ?? 0;
        into.shortCounts[to] = this.counts[p] ?? 0;
      }
    }
  }

  private addTerm(term: string, surface: string): number {
    const number = this.numbers.size;
    this.numbers.set(term, number);
    this.surfaces.push(surface === term ? '' : surface);
    this.heads = withRoom(this.heads, number + 1);
    this.heads[number] = -1;
    this.sizes = withRoom(this.sizes, number + 1);
    return number;
  }

  private append(number: number, head: number, row: number, field: number): void {
    const posting = this.size++;
    if (posting >= this.rows.length) this.makeRoom(posting + 1);
    this.rows[posting] = row;
    this.fields[posting] = field;
    this.counts[posting] = 1;
    this.termNumbers[posting] = number;
    this.previous[posting] = head;
    this.heads[number] = posting;
    this.sizes[number] = (this.sizes[number] ?? 0) + 1;
  }

  private makeRoom(needed: number): void {
    this.rows = withRoom(this.rows, needed);
    this.fields = withRoom(this.fields, needed);
    this.counts = withRoom(this.counts, needed);
    this.termNumbers = withRoom(this.termNumbers, needed);
    this.previous = withRoom(this.previous, needed);
  }

  /** The postings of a term in ascending order, out of the backward chain. */
  private gather(head: number): Postings {
    let body = 0;
    let short = 0;
    for (let p = head; p >= 0; p = this.previous[p] ?? -1) {
      if (this.fields[p] === FIELD_CODE.body) body++;
      else short++;
    }
    const found = emptyPostings(body, short);
    for (let p = head; p >= 0; p = this.previous[p] ?? -1) {
      if (this.fields[p] === FIELD_CODE.body) {
        found.bodyRows[--body] = this.rows[p] ?? 0;
        found.bodyCounts[body] = this.counts[p] ?? 0;
      } else {
        found.shortRows[--short] = this.rows[p] ?? 0;
        found.shortFields[short] = this.fields[p] ?? 0;
        found.shortCounts[short] = this.counts[p] ?? 0;
      }
    }
    return found;
  }
}

/** A number for each term, for its body postings and for the others. */
interface TermPlaces {
  body: Uint32Array;
  short: Uint32Array;
}

function emptyPostings(body: number, short: number): Postings {
  return {
    bodyRows: new Uint32Array(body),
    bodyCounts: new Uint16Array(body),
    bodyStart: 0,
    bodyEnd: body,
    shortRows: new Uint32Array(short),
    shortFields: new Uint8Array(short),
    shortCounts: new Uint16Array(short),
    shortStart: 0,
    shortEnd: short,
  };
}
