import { checksum } from '../base/checksum';
import { contentHash } from '../atoms/content-hash';
import { AddedTerms } from './added-terms';
import { scanEmbeddingTerms } from './embedding-terms';
import { addTermRows, type TermRows } from './term-rows';
import { countWeight } from './term-weight';
import { toUnitLength } from '../base/unit-length';

/** What training leaves behind; never changes. */
export interface TrainedTerms {
  /** By number; the rows have one row each. */
  terms: readonly string[];
  rows: TermRows;
  /** What all paragraphs have in common, of length 1 or 0. */
  common: Float32Array;
  /** How many paragraphs it was trained on, and how many the vault had. */
  paragraphs: number;
  vaultParagraphs: number;
  /** Whose terms these are; see `tokeniserPrint`. */
  tokeniser: string;
  trainedAtMs: number;
}

/** Begins the ids of all models trained here, and of no others. */
const BUILT_IN_PREFIX = 'built-in/';

/** Whether a model of this id was trained here. */
export function isBuiltIn(model: string): boolean {
  return model.startsWith(BUILT_IN_PREFIX);
}

/** What was met since training in paragraphs that it had not seen. */
export interface Drift {
  tokens: number;
  /** How many of the tokens are terms that training did not see. */
  unseen: number;
}

/** What is left of a vector without its common direction is rounding when it is shorter than this part of the whole. */
const NOTHING_LEFT = 1e-5;

/** Turns texts into vectors by what the vault itself taught it. Vectors of one training are comparable with each other only. */
export class VaultModel {
  /** Differs between any two trainings with different outcomes. */
  readonly id: string;
  readonly dimensions: number;

  readonly #numbers = new Map<string, number>();
  readonly #sum: Float64Array;

  constructor(
    readonly trained: TrainedTerms,
    readonly added = new AddedTerms(trained.rows.dimensions, trained.paragraphs),
    readonly drift: Drift = { tokens: 0, unseen: 0 },
  ) {
    this.dimensions = trained.rows.dimensions;
    this.#sum = new Float64Array(this.dimensions);
    trained.terms.forEach((term, number) => this.#numbers.set(term, number));
    this.id = BUILT_IN_PREFIX + hashOf(trained);
  }

  /**
   * The vector of a text, of length 1; zeroes when none of its terms says anything. The order of its terms makes no
   * difference to a single bit.
   */
  embed(text: string): Float32Array {
    const { known, added } = this.#countTerms(text);
    this.#sum.fill(0);
    addAll(this.trained.rows, known, this.#sum);
    addAll(this.added, added, this.#sum);
    return this.#directionOfSum();
  }

  /**
   * Takes in a paragraph that training did not see: gives vectors to its new terms, or adds to those they have, and counts
   * for `drift`. To be done once for each new paragraph before it is embedded. Vectors made before stay comparable.
   */
  addTerms(text: string): void {
    const { known, unseen, tokens } = this.#countTerms(text);
    this.drift.tokens += tokens;
    if (unseen.size === 0) return;
    this.#sum.fill(0);
    addAll(this.trained.rows, known, this.#sum);
    const vector = this.#directionOfSum();
    for (const [term, count] of unseen) {
      this.drift.unseen += count;
      this.added.meet(term, vector);
    }
  }

  #countTerms(text: string): TermCounts {
    const counts: TermCounts = { known: new Map(), added: new Map(), unseen: new Map(), tokens: 0 };
    scanEmbeddingTerms(text, (term) => {
      counts.tokens++;
      const number = this.#numbers.get(term);
      if (number !== undefined) return increment(counts.known, number);
      increment(counts.unseen, term);
    });
    for (const [term, count] of counts.unseen) {
      const number = this.added.numberOf(term);
      if (number !== undefined) counts.added.set(number, count);
    }
    return counts;
  }

  /** The sum without the common direction, at length 1. */
  #directionOfSum(): Float32Array {
    const sum = this.#sum;
    const { common } = this.trained;
    let [along, before, after] = [0, 0, 0];
    for (let i = 0; i < sum.length; i++) {
      along += sum[i]! * common[i]!;
      before += sum[i]! ** 2;
    }
    for (let i = 0; i < sum.length; i++) {
      sum[i]! -= along * common[i]!;
      after += sum[i]! ** 2;
    }
    if (after <= NOTHING_LEFT ** 2 * before) sum.fill(0);
    const unit = new Float32Array(sum.length);
    toUnitLength(sum, unit);
    return unit;
  }
}

interface TermCounts {
  /** Trained terms by number. */
  known: Map<number, number>;
  /** Those of the others that were met since, by their own number. */
  added: Map<number, number>;
  /** All that training did not see. */
  unseen: Map<string, number>;
  tokens: number;
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** In the order of their numbers, so that sums do not depend on the order of words. */
function addAll(rows: TermRows, counts: Map<number, number>, sum: Float64Array): void {
  const terms = Int32Array.from(counts.keys()).sort();
  const times = Float64Array.from(terms, (term) => countWeight(counts.get(term)!));
  addTermRows(rows, { terms, times, count: terms.length }, sum);
}

function hashOf({ terms, rows, common, paragraphs, tokeniser }: TrainedTerms): string {
  const sums = [rows.codes, rows.scales, common].map(({ buffer, byteOffset, byteLength }) =>
    checksum(new Uint8Array(buffer, byteOffset, byteLength)),
  );
  const parts = [contentHash(terms.join('\n')), ...sums, paragraphs, rows.dimensions, tokeniser];
  return contentHash(parts.join(' ')).slice(0, 16);
}
