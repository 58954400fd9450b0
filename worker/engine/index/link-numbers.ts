import type { NotePath } from '../../contract';
import type { LinkMatrix } from '../graph/link-matrix';

/** For the first row of each note its number in a link matrix: as it was kept in the order of paths, or found note by note. */
export class LinkNumbers {
  /** First rows in the order of paths, as they were kept. */
  #order: Uint32Array | undefined;
  #found: { matrix: LinkMatrix; numbers: Uint32Array } | undefined;

  /** `order` are the first rows of exactly the notes that there are, in the order of their paths. */
  keep(order: Uint32Array | undefined): void {
    this.#order = order;
  }

  /** A note has come, gone or got other rows. */
  forget(): void {
    this.#order = undefined;
    this.#found = undefined;
  }

  /** By row; `endRow` is the one after the last row of any note. */
  of(matrix: LinkMatrix, endRow: () => number, rowOf: (path: NotePath) => number): Uint32Array {
    if (this.#found?.matrix !== matrix)
      this.#found = { matrix, numbers: this.#find(matrix, endRow(), rowOf) };
    return this.#found.numbers;
  }

  #find({ paths }: LinkMatrix, endRow: number, rowOf: (path: NotePath) => number): Uint32Array {
    const numbers = new Uint32Array(endRow);
    let number = 0;
    if (this.#order === undefined) for (const path of paths) numbers[rowOf(path)] = number++;
    else for (const row of this.#order) numbers[row] = number++;
    return numbers;
  }
}
