import { wordsOf } from '../plain-bm25';
import type { SetDocument } from '../built-in/retrieval-set';

const K1 = 0.9;
const B = 0.4;

/** Documents by BM25 with stems of their words, title and text as one: what a text search is measured against. */
export class PlainSearch {
  readonly #holders = new Map<string, Map<number, number>>();
  readonly #ids: string[];
  readonly #lengths: number[];
  readonly #averageLength: number;

  constructor(documents: readonly SetDocument[]) {
    this.#ids = documents.map(({ id }) => id);
    const texts = documents.map(({ title, text }) => wordsOf(`${title} ${text}`));
    this.#lengths = texts.map(({ length }) => length);
    this.#averageLength = this.#lengths.reduce((sum, length) => sum + length, 0) / texts.length;
    for (const [at, words] of texts.entries()) for (const word of words) this.#count(word, at);
  }

  /** Ids of the best, best first. */
  search(text: string, limit: number): string[] {
    const scores = new Map<number, number>();
    for (const word of wordsOf(text)) {
      const holders = this.#holders.get(word) ?? new Map<number, number>();
      const idf = Math.log(1 + (this.#ids.length - holders.size + 0.5) / (holders.size + 0.5));
      for (const [at, count] of holders) scores.set(at, (scores.get(at) ?? 0) + idf * this.#share(count, at));
    }
    const best = [...scores].sort(([a, x], [b, y]) => y - x || a - b).slice(0, limit);
    return best.map(([at]) => this.#ids[at] ?? '');
  }

  #count(word: string, at: number): void {
    const holders = this.#holders.get(word) ?? new Map<number, number>();
    this.#holders.set(word, holders.set(at, (holders.get(at) ?? 0) + 1));
  }

  #share(count: number, at: number): number {
    const length = this.#lengths[at] ?? 0;
    return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / this.#averageLength));
  }
}
