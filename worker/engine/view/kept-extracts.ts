import type { NotePath } from '../../contract';
import type { VaultIndex } from '../index/vault-index';

/** Some kilobytes: people go up and down between a few themes and the vault. */
const MAX_KEPT = 100;

/** What an extract of several notes is made of, beside what these notes and all others say. */
export interface ExtractOrigin {
  title: string;
  perspective: string | null;
  notes: readonly NotePath[];
}

/** Sentences of the vault and of themes, until a note changes: what a word is worth depends on all of them. */
export class KeptExtracts {
  readonly #byOrigin = new Map<string, string>();
  /** The change that they are of. */
  #last: number | undefined;

  get(index: VaultIndex, origin: ExtractOrigin): string | undefined {
    return this.#last === index.changes.last ? this.#byOrigin.get(keyOf(origin)) : undefined;
  }

  /** `change` was the last one when the making of the extract began. */
  keep(change: number, origin: ExtractOrigin, extract: string): void {
    if (this.#last !== change || this.#byOrigin.size >= MAX_KEPT) this.#byOrigin.clear();
    this.#last = change;
    this.#byOrigin.set(keyOf(origin), extract);
  }
}

function keyOf({ title, perspective, notes }: ExtractOrigin): string {
  return JSON.stringify([title, perspective, ...notes]);
}
