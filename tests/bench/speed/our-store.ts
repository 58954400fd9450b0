import { IndexStore } from '../../../worker/engine/persist/index-store';
import type { JournalEntry } from '../../../worker/engine/persist/journal';
import { openFileStorage } from '../../../worker/node/file-storage';
import { NO_THEMES } from '../../engine/persist/no-themes';
import { DIMENSIONS } from './corpus';
import { CountedStorage } from './counted-storage';
import { OurVault } from './our-vault';

const MODEL = { model: 'bench', dimensions: DIMENSIONS };

/** A vault's index in real files: the engine's own store. */
export class OurStore {
  readonly #storage: CountedStorage;
  readonly #store: IndexStore;

  private constructor(storage: CountedStorage) {
    this.#storage = storage;
    this.#store = new IndexStore(storage);
  }

  static async open(folder: string): Promise<OurStore> {
    return new OurStore(new CountedStorage(await openFileStorage(folder, 'garden')));
  }

  /** A vault without notes, whose vectors this store keeps. */
  async emptyVault(): Promise<OurVault> {
    return new OurVault((await this.#store.meaning.openVectors(MODEL)).store);
  }

  /** Everything that is on disk. */
  async load(): Promise<OurVault> {
    const { index, damage } = await this.#store.load();
    if (damage.length > 0) throw new Error(JSON.stringify(damage));
    const { store } = await this.#store.meaning.openVectors(MODEL);
    while ((await this.#store.meaning.readFloats(MODEL.model)).left > 0);
    return new OurVault(store, index);
  }

  /** Writes all of the vault. */
  async keepAll(vault: OurVault): Promise<void> {
    const records = [...vault.index.records.values()];
    this.#store.markDirty(records.map(({ facts }) => ({ kind: 'touch', facts })));
    await this.#store.snapshot(vault.index, { themes: NO_THEMES });
  }

  /** Journals the entry as an edit does, then writes a snapshot as on closing. Answers how many bytes that took. */
  async keep(vault: OurVault, entry: JournalEntry): Promise<number> {
    const before = this.#storage.writtenBytes;
    this.#store.markDirty([entry]);
    await this.#store.append([entry]);
    await this.#store.snapshot(vault.index, { themes: NO_THEMES });
    return this.#storage.writtenBytes - before;
  }

  /** Everything that is kept on disk. */
  sizeBytes(): Promise<number> {
    return this.#store.sizeBytes();
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}
