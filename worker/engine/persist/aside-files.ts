import { isBuiltIn } from '../lsa/vault-model';
import type { VectorStoreOptions } from '../vectors/vector-store';
import type { JournalState } from './journal';
import { isJournalName } from './part-names';
import { vectorPrefix } from './vector-files';

/** Files that are damaged or lost and stay in a store, because what was in them may have been bought. Its manifest names them. */
export class AsideFiles {
  readonly #names = new Set<string>();
  /** Damaged journals of which all vectors were taken: the words in them are needed no more. */
  readonly #emptied = new Set<string>();

  get names(): readonly string[] {
    return [...this.#names];
  }

  /** As a manifest has them. */
  get named(): { aside?: string[] } {
    return this.#names.size === 0 ? {} : { aside: [...this.#names] };
  }

  /** Whether a manifest names others than these. */
  differFrom({ aside = [] }: { aside?: string[] }): boolean {
    return this.names.join() !== aside.join();
  }

  put(names: readonly string[]): void {
    for (const name of names) this.#names.add(name);
  }

  /** The next snapshot lets go of these, of which all that is worth anything was read, or is to be bought again. */
  takeBack(names: readonly string[]): void {
    for (const name of names) this.#names.delete(name);
  }

  /** A journal of which all that can be was read. */
  judge(journal: string, state: JournalState): void {
    if (state === 'damaged') this.#emptied.add(journal);
    if (state === 'sound') this.takeBack([journal]);
    else if (state !== 'none') this.put([journal]);
  }

  /** Those that hold what this model made, or may hold it. */
  of({ model, dimensions, keptDimensions = dimensions }: VectorStoreOptions): string[] {
    const prefix = vectorPrefix({ model, keptDimensions });
    return this.names.filter((name) => name.startsWith(prefix) || isJournalName(name));
  }

  /** The next snapshot lets go of those of this model. */
  giveUp(options: VectorStoreOptions): void {
    this.takeBack(this.of(options));
  }

  /** The same of a model that costs nothing. A journal stays where it may hold what another of these models made. */
  giveUpUnpaid(options: VectorStoreOptions, models: readonly string[]): void {
    const hasOthers = models.some((model) => model !== options.model && !isBuiltIn(model));
    this.takeBack(this.of(options).filter((name) => !hasOthers || !isJournalName(name)));
  }

  /** Those that stay with a snapshot. Where it may keep nothing of a note that went, journals of which all was taken go. */
  kept(forgets: boolean): string[] {
    return this.names.filter((name) => !forgets || !this.#emptied.has(name));
  }

  clear(): void {
    this.#names.clear();
  }
}
