import { detach } from '../atoms/detach';
import { withRoom } from '../text/columns';
import { scanEmbeddingTerms } from './embedding-terms';

/** How often each term stands in each paragraph: what a model is trained on. Grows by nine bytes a distinct term. */
export class ParagraphCounts {
  /** Terms by number, in the order in which they were first met. */
  readonly terms: string[] = [];
  /** How many paragraphs hold each term; longer than `terms`. */
  holders = new Int32Array(0);
  /** The entries of paragraph `p` stand from `starts[p]` up to `starts[p + 1]`. */
  starts = new Int32Array(1);
  /** The term of each entry, and how often the paragraph holds it. */
  columns = new Int32Array(0);
  counts = new Int32Array(0);
  paragraphs = 0;

  private readonly numbers = new Map<string, number>();
  /** Where the newest entry of each term stands. */
  private places = new Int32Array(0);
  private end = 0;

  /** Takes in one more paragraph; equal paragraphs in equal order give equal models. */
  add(text: string): void {
    const start = this.end;
    scanEmbeddingTerms(text, (term) => this.count(term, start));
    this.paragraphs++;
    this.starts = withRoom(this.starts, this.paragraphs + 1);
    this.starts[this.paragraphs] = this.end;
  }

  private count(term: string, start: number): void {
    const number = this.numbers.get(term) ?? this.newTerm(term);
    const place = this.places[number]!;
    if (place >= start) this.counts[place]!++;
    else this.newEntry(number);
  }

  private newTerm(term: string): number {
    const number = this.terms.length;
    const kept = detach(term);
    this.terms.push(kept);
    this.numbers.set(kept, number);
    this.holders = withRoom(this.holders, number + 1);
    this.places = withRoom(this.places, number + 1);
    this.places[number] = -1;
    return number;
  }

  private newEntry(number: number): void {
    const place = this.end++;
    this.columns = withRoom(this.columns, this.end);
    this.counts = withRoom(this.counts, this.end);
    this.columns[place] = number;
    this.counts[place] = 1;
    this.places[number] = place;
    this.holders[number]!++;
  }
}
