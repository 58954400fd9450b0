import { Finder } from './finder';

/** Marks that open and close alike (`$$`, `%%`). Positions asked for never fall within one paragraph. */
export class PairedMark {
  readonly #ahead: Finder;
  #countedTo = 0;
  #isOdd = false;
  readonly #text: string;
  readonly #mark: string;

  constructor(text: string, mark: string) {
    this.#text = text;
    this.#mark = mark;
    this.#ahead = new Finder(text, mark);
  }

  /** Offset of the first mark at or behind `position`; -1 when there is none. */
  next(position: number): number {
    return this.#ahead.next(position, Infinity);
  }

  /** Whether a mark of the paragraph that began at `paragraphStart` is still unpaired at `position`. */
  isOpenAt(position: number, paragraphStart: number): boolean {
    if (this.#countedTo < paragraphStart) {
      this.#countedTo = paragraphStart;
      this.#isOdd = false;
    }
    const part = this.#text.slice(this.#countedTo, position);
    if ((part.split(this.#mark).length - 1) % 2 === 1) this.#isOdd = !this.#isOdd;
    this.#countedTo = position;
    return this.#isOdd;
  }
}
