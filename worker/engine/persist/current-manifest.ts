import type { IndexStorage } from '../../contract';
import { emptyManifest, type Manifest } from './manifest';
import { readManifest } from './manifest-files';

/** The manifest that a store goes by. */
export class CurrentManifest {
  readonly #storage: IndexStorage;
  #manifest = emptyManifest();
  /** Of the last snapshot that was begun; one that failed may have left files, so its number is not used again. */
  generation = 0;

  constructor(storage: IndexStorage) {
    this.#storage = storage;
  }

  get value(): Manifest {
    return this.#manifest;
  }

  /** Another one counts from now on. */
  set(manifest: Manifest): void {
    this.#manifest = manifest;
  }

  /** It says something else of these; the next snapshot writes it so. */
  change(changed: Partial<Manifest>): void {
    this.#manifest = { ...this.#manifest, ...changed };
  }

  /** Whether a writer elsewhere made another snapshot in its place. */
  async isReplaced(): Promise<boolean> {
    const found = await readManifest(this.#storage);
    return found.kind === 'current' && found.manifest.generation !== this.#manifest.generation;
  }

  /** Takes over what a writer elsewhere has put in the place of vectors and model. Answers whether there was any. */
  async followOn(): Promise<boolean> {
    const found = await readManifest(this.#storage);
    if (found.kind !== 'current' || found.manifest.generation <= this.generation) return false;
    const { generation, vectors, model } = found.manifest;
    this.generation = generation;
    this.change({ vectors, model });
    return true;
  }
}
