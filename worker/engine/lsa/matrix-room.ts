import { passingBuffer } from '../base/passing-room';

/**
 * One buffer for all large matrices of a training. Each lies where another one did that is used up: a buffer of its own would stay
 * until garbage is collected.
 */
export class MatrixRoom {
  readonly #buffer: ArrayBuffer;

  /** For so many numbers of 32 bits. */
  constructor(numbers: number) {
    this.#buffer = passingBuffer(Float32Array.BYTES_PER_ELEMENT * numbers);
  }

  /** `length` numbers from number `from` on, as whoever had the place last left them. */
  floats(from: number, length: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#buffer, Float32Array.BYTES_PER_ELEMENT * from, length);
  }

  /** The same place as whole numbers. */
  integers(from: number, length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.#buffer, Int32Array.BYTES_PER_ELEMENT * from, length);
  }
}
