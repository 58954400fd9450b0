import type { NotePath } from '../../contract';

/** So many changes are remembered at least, and in larger vaults one for each note. */
const MIN_CHANGES = 1_000;

/** Which notes have changed since a moment. A moment is the number of changes before it. */
export class ChangeLog {
  /** What changed from the moment `#from` on, one change a moment. */
  #changes: NotePath[] = [];
  #from = 0;

  /** `notes` is how many there are. */
  add(path: NotePath, notes: number): void {
    if (this.#changes.length >= Math.max(MIN_CHANGES, notes)) {
      this.#from += this.#changes.length;
      this.#changes = [];
    }
    this.#changes.push(path);
  }

  /** The notes since then, some of them perhaps more than once; undefined when the moment is, or is too long ago. */
  since(moment: number | undefined): { moment: number; paths: readonly NotePath[] | undefined } {
    const isKnown = moment !== undefined && moment >= this.#from;
    return {
      moment: this.#from + this.#changes.length,
      paths: isKnown ? this.#changes.slice(moment - this.#from) : undefined,
    };
  }
}
