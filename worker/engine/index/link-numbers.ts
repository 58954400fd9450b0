import type { NotePath } from '../../contract';
import { withRoom } from '../base/columns';
import type { LinkMatrix } from '../graph/link-matrix';

/** Notes that a matrix has, in the order of their numbers, while none comes or goes. */
export interface NumberedNotes {
  /** Changes when a note comes or goes: the numbers in a matrix are those of the paths in their order. */
  version: number;
  /** The row after the last row of any note. */
  endRow: () => number;
  rowOf: (path: NotePath) => number;
}

/** For the first row of each note its number in a link matrix: as it was kept in the order of paths, or found note by note. */
export class LinkNumbers {
  /** First rows in the order of paths, as they were kept. */
  #order: Uint32Array | undefined;
  #found: { version: number; numbers: Uint32Array<ArrayBuffer> } | undefined;

  /** `order` are the first rows of exactly the notes that there are, in the order of their paths. */
  keep(order: Uint32Array | undefined): void {
    this.#order = order;
  }

  /** A note has come or gone, or all have got other rows. */
  forget(): void {
    this.#order = undefined;
    this.#found = undefined;
  }

  /** A note has got other rows. */
  move(from: number, to: number): void {
    this.#order = undefined;
    if (this.#found === undefined) return;
    this.#found.numbers = withRoom(this.#found.numbers, to + 1);
    this.#found.numbers[to] = this.#found.numbers[from]!;
  }

  /** The first row of the note of a number, where the order was kept and holds. */
  rowOf(number: number): number | undefined {
    return this.#order?.[number];
  }

  /** By row. */
  of({ paths }: LinkMatrix, notes: NumberedNotes): Uint32Array {
    if (this.#found?.version !== notes.version)
      this.#found = { version: notes.version, numbers: this.#find(paths, notes) };
    return this.#found.numbers;
  }

  #find(paths: LinkMatrix['paths'], { endRow, rowOf }: NumberedNotes): Uint32Array<ArrayBuffer> {
    const numbers = new Uint32Array(endRow());
    let number = 0;
    if (this.#order === undefined) for (const path of paths) numbers[rowOf(path)] = number++;
    else for (const row of this.#order) numbers[row] = number++;
    return numbers;
  }
}
