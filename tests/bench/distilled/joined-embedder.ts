import type { Embedder, EmbeddingModel, Result } from '../../../worker/contract';
import { toUnitLength } from '../../../worker/engine/base/unit-length';
import { scanEmbeddingTerms } from '../../../worker/engine/lsa/embedding-terms';
import { countWeight, termWeight } from '../../../worker/engine/lsa/term-weight';
import type { VaultModel } from '../../../worker/engine/lsa/vault-model';
import { trainOn } from '../built-in/train-on';
import { rowOf, TABLE_DIMENSIONS, type WordTable } from './word-table';

const ITERATIONS = 15;

/**
 * What is learned from the vault, and beside it what a table says of its words, with this share of the cosine where the table knows
 * every word, by weight, and less where it knows fewer. Answers as the built-in embedder does, under an id of its kind, so that it
 * is ranked as that one is. A share of 0 is the built-in embedder.
 */
export class JoinedEmbedder implements Embedder {
  readonly model: EmbeddingModel;
  readonly #learned: VaultModel;
  readonly #table: WordTable;
  readonly #share: number;
  readonly #paragraphs: number;
  readonly #holders = new Map<string, number>();
  readonly #common: Float64Array;

  constructor(paragraphs: readonly string[], table: WordTable, share: number) {
    this.#learned = trainOn(paragraphs);
    this.#table = table;
    this.#share = share;
    this.#paragraphs = paragraphs.length;
    for (const paragraph of paragraphs)
      for (const term of countTerms(paragraph).keys())
        this.#holders.set(term, (this.#holders.get(term) ?? 0) + 1);
    this.#common = commonOf(paragraphs.map((text) => this.#sumOf(text).sum));
    this.model = {
      id: `${this.#learned.id}+${String(share)}`,
      dimensions: this.#learned.dimensions + TABLE_DIMENSIONS,
      window: Number.MAX_SAFE_INTEGER,
      prefixes: { document: '', query: '' },
      pooling: 'none',
    };
  }

  async documents(texts: readonly string[]): Promise<Result<Float32Array[]>> {
    return { ok: true, value: texts.map((text) => this.#embed(text)) };
  }

  async query(text: string): Promise<Result<Float32Array>> {
    return { ok: true, value: this.#embed(text) };
  }

  async close(): Promise<void> {}

  #embed(text: string): Float32Array {
    const learned = this.#learned.embed(text);
    const { sum, known } = this.#sumOf(text);
    const along = dot(sum, this.#common);
    const given = new Float64Array(TABLE_DIMENSIONS);
    toUnitLength(
      sum.map((value, i) => value - along * this.#common[i]!),
      given,
    );
    const share = !given.some(Boolean) ? 0 : learned.some(Boolean) ? this.#share * known : 1;
    const joined = new Float32Array(learned.length + TABLE_DIMENSIONS);
    learned.forEach((value, i) => (joined[i] = Math.sqrt(1 - share) * value));
    given.forEach((value, i) => (joined[learned.length + i] = Math.sqrt(share) * value));
    return joined;
  }

  /** By the table alone, and the share of the text's words that it knows, by weight. */
  #sumOf(text: string): { sum: Float64Array; known: number } {
    const sum = new Float64Array(TABLE_DIMENSIONS);
    let [known, all] = [0, 0];
    for (const [term, count] of countTerms(text)) {
      const weight = countWeight(count) * termWeight(this.#paragraphs, this.#holders.get(term) ?? 1);
      all += weight;
      const row = this.#table.rows.get(term);
      if (row === undefined) continue;
      known += weight;
      const times = weight * this.#table.weights[row]! * this.#table.scales[row]!;
      rowOf(this.#table.codes, row).forEach((code, i) => (sum[i]! += times * code));
    }
    return { sum, known: all === 0 ? 0 : known / all };
  }
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  scanEmbeddingTerms(text, (term) => counts.set(term, (counts.get(term) ?? 0) + 1));
  return counts;
}

/** The direction that the sums have most in common, of length 1. */
function commonOf(sums: readonly Float64Array[]): Float64Array {
  const units = sums.map((sum) => {
    const unit = new Float64Array(TABLE_DIMENSIONS);
    toUnitLength(sum, unit);
    return unit;
  });
  let direction = new Float64Array(TABLE_DIMENSIONS).fill(1);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const next = new Float64Array(TABLE_DIMENSIONS);
    for (const unit of units) {
      const along = dot(unit, direction);
      unit.forEach((value, i) => (next[i]! += along * value));
    }
    toUnitLength(next, next);
    direction = next;
  }
  return direction;
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, i) => sum + value * other[i]!, 0);
}
