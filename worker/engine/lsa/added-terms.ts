import { detach } from '../base/detach';
import { quantise, type TermRows } from './term-rows';
import { termWeight } from './term-weight';

/** So many take 13 MB; words beyond them wait for the next training. Years of misspelt words must not fill the memory. */
export const MAX_ADDED_TERMS = 50_000;

/** Terms met after training, with what is needed to go on adding to them. */
export class AddedTerms implements TermRows {
  readonly terms: string[] = [];
  scales = new Float32Array(0);
  codes = new Int8Array(0);
  /** Lengths of the sums of paragraph vectors that the codes give the directions of. */
  lengths = new Float32Array(0);
  /** How many paragraphs with the term were met. */
  holders = new Uint32Array(0);

  readonly #numbers = new Map<string, number>();
  readonly #sum: Float64Array;
  readonly #paragraphs: number;

  /** `paragraphs`: how many the model was trained on; weights are reckoned as if there were no others. */
  constructor(
    readonly dimensions: number,
    paragraphs: number,
  ) {
    this.#paragraphs = paragraphs;
    this.#sum = new Float64Array(dimensions);
  }

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** A paragraph with this vector of length 1, or 0, holds the term. */
  meet(term: string, vector: Float32Array): void {
    const known = this.#numbers.get(term);
    if (known === undefined && this.terms.length >= MAX_ADDED_TERMS) return;
    const number = known ?? this.create(term);
    const codes = this.codes.subarray(number * this.dimensions, (number + 1) * this.dimensions);
    const length = this.#addToSum(codes, this.lengths[number]!, vector);
    const holders = Math.min(++this.holders[number]!, this.#paragraphs);
    this.lengths[number] = length;
    this.scales[number] = termWeight(this.#paragraphs, holders) * quantise(this.#sum, codes);
  }

  /** Puts a term back as it was stored; the caller fills its row. */
  create(term: string): number {
    const number = this.terms.length;
    const kept = detach(term);
    this.terms.push(kept);
    this.#numbers.set(kept, number);
    if (number === this.scales.length) this.#grow(Math.max(64, 2 * number));
    return number;
  }

  #addToSum(codes: Int8Array, length: number, vector: Float32Array): number {
    let codeSquares = 0;
    for (let i = 0; i < codes.length; i++) codeSquares += codes[i]! ** 2;
    const scale = codeSquares === 0 ? 0 : length / Math.sqrt(codeSquares);
    let squares = 0;
    for (let i = 0; i < codes.length; i++) {
      const value = codes[i]! * scale + vector[i]!;
      this.#sum[i] = value;
      squares += value * value;
    }
    return Math.sqrt(squares);
  }

  #grow(room: number): void {
    this.scales = grown(this.scales, new Float32Array(room));
    this.lengths = grown(this.lengths, new Float32Array(room));
    this.holders = grown(this.holders, new Uint32Array(room));
    this.codes = grown(this.codes, new Int8Array(room * this.dimensions));
  }
}

function grown<T extends Float32Array | Uint32Array | Int8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
