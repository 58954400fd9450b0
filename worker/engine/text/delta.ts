import { withRoom } from './columns';
import { FIELD_CODE, MOST_OFTEN, type Postings, type PostingSource } from './postings';

/**
 * What was added since the last seal: one log of postings in the order of adding, each pointing back to the
 * previous one of its term. Appending needs no object per term and row, so that bulk indexing stays cheap.
 */
export class Delta implements PostingSource {
  private readonly numbers = new Map<string, number>();
  private readonly surfaces: string[] = [];
  /** Newest posting of each term, and how many it has of either kind. */
  private heads = new Int32Array(0);
  size = 0;
  private rows = new Uint32Array(0);
  private fields = new Uint8Array(0);
  private counts = new Uint16Array(0);
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

  *startingWith(prefix: string): Iterable<string> {
    for (const term of this.numbers.keys()) if (term.startsWith(prefix)) yield term;
  }

  terms(): Iterable<string> {
    return this.numbers.keys();
  }

  surface(term: string): string | undefined {
    const number = this.numbers.get(term);
    return number === undefined ? undefined : this.surfaces[number] || term;
  }

  private addTerm(term: string, surface: string): number {
    const number = this.numbers.size;
    this.numbers.set(term, number);
    this.surfaces.push(surface === term ? '' : surface);
    this.heads = withRoom(this.heads, number + 1);
    this.heads[number] = -1;
    return number;
  }

  private append(number: number, head: number, row: number, field: number): void {
    const posting = this.size++;
    if (posting >= this.rows.length) this.makeRoom(posting + 1);
    this.rows[posting] = row;
    this.fields[posting] = field;
    this.counts[posting] = 1;
    this.previous[posting] = head;
    this.heads[number] = posting;
  }

  private makeRoom(needed: number): void {
    this.rows = withRoom(this.rows, needed);
    this.fields = withRoom(this.fields, needed);
    this.counts = withRoom(this.counts, needed);
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
