import type { KeyCount } from './name-items';

/** What the vault knows of a key. */
export interface KeyFigures {
  /** Notes that hold it, and those of them that link it. */
  notes: number;
  linking: number;
  /** How often it stands within a sentence, and how often it has a capital there. */
  inside: number;
  capitals: number;
}

const NONE: KeyFigures = { notes: 0, linking: 0, inside: 0, capitals: 0 };

/** Of fewer notes three are more than a hundredth, and almost any word stands in no more than that. */
const MIN_LARGE = 300;

/** Sums over all notes: what a note adds it takes away again. */
export class KeyTable {
  readonly #figures = new Map<string, KeyFigures>();
  #notes = 0;

  /** Whether there are so many notes that a word of few of them is rare. */
  get isLarge(): boolean {
    return this.#notes >= MIN_LARGE;
  }

  get(key: string): KeyFigures {
    return this.#figures.get(key) ?? NONE;
  }

  /** What one note counts. */
  add(counts: readonly KeyCount[]): void {
    this.#notes++;
    for (const count of counts) this.#change(count, 1);
  }

  remove(counts: readonly KeyCount[]): void {
    this.#notes--;
    for (const count of counts) this.#change(count, -1);
  }

  #change({ key, isLinked, inside, capitals }: KeyCount, times: 1 | -1): void {
    const known = this.get(key);
    const figures = {
      notes: known.notes + times,
      linking: known.linking + (isLinked ? times : 0),
      inside: known.inside + times * inside,
      capitals: known.capitals + times * capitals,
    };
    if (figures.notes === 0) this.#figures.delete(key);
    else this.#figures.set(key, figures);
  }
}
