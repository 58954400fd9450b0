import { assert } from '../base/assert';
import { detach } from '../base/detach';
import { withRoom } from '../base/columns';
import { scanEmbeddingTerms } from './embedding-terms';

/** How often each term stands in each paragraph. */
export interface CountedParagraphs {
  paragraphs: number;
  /** Terms by number, in the order in which they were first met. */
  terms: string[];
  /** How many paragraphs hold each term. */
  holders: Int32Array;
  /** The entries of paragraph `p` stand from `starts[p]` up to `starts[p + 1]`. */
  starts: Int32Array;
  /** The term of each entry, and how often the paragraph holds it; the whole of their buffers. */
  columns: Int32Array;
  counts: Int32Array;
}

/** Collects what a model is trained on, paragraph by paragraph: eight bytes for each distinct term of each, and spare room. */
export class ParagraphCounts {
  paragraphs = 0;

  readonly #numbers = new Map<string, number>();
  #terms: string[] = [];
  #holders = new Int32Array(0);
  #starts = new Int32Array(1);
  #columns = new Int32Array(0);
  #counts = new Int32Array(0);
  /** Where the newest entry of each term stands. */
  #places = new Int32Array(0);
  #end = 0;
  #isFinished = false;

  /** Takes in one more paragraph; equal paragraphs in equal order give equal models. */
  add(text: string): void {
    assert(!this.#isFinished, 'the counts are still being made');
    const start = this.#end;
    scanEmbeddingTerms(text, (term) => this.#count(term, start));
    this.paragraphs++;
    this.#starts = withRoom(this.#starts, this.paragraphs + 1);
    this.#starts[this.paragraphs] = this.#end;
  }

  /** Hands over what was counted, without the spare room, and forgets it: nothing can be added afterwards. */
  finish(): CountedParagraphs {
    assert(!this.#isFinished, 'counts are handed over once');
    this.#isFinished = true;
    const { paragraphs } = this;
    const terms = this.#terms;
    const end = this.#end;
    const counted = {
      paragraphs,
      terms,
      holders: this.#holders.slice(0, terms.length),
      starts: this.#starts.slice(0, paragraphs + 1),
      columns: this.#columns.slice(0, end),
      counts: this.#counts.slice(0, end),
    };
    this.#numbers.clear();
    this.#terms = [];
    const none = new Int32Array(0);
    [this.#holders, this.#starts, this.#columns, this.#counts, this.#places] = [none, none, none, none, none];
    return counted;
  }

  #count(term: string, start: number): void {
    const number = this.#numbers.get(term) ?? this.#newTerm(term);
    const place = this.#places[number]!;
    if (place >= start) this.#counts[place]!++;
    else this.#newEntry(number);
  }

  #newTerm(term: string): number {
    const number = this.#terms.length;
    const kept = detach(term);
    this.#terms.push(kept);
    this.#numbers.set(kept, number);
    this.#holders = withRoom(this.#holders, number + 1);
    this.#places = withRoom(this.#places, number + 1);
    this.#places[number] = -1;
    return number;
  }

  #newEntry(number: number): void {
    const place = this.#end++;
    this.#columns = withRoom(this.#columns, this.#end);
    this.#counts = withRoom(this.#counts, this.#end);
    this.#columns[place] = number;
    this.#counts[place] = 1;
    this.#places[number] = place;
    this.#holders[number]!++;
  }
}
