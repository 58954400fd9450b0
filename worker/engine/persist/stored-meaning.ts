import type { DerivedPart, IndexStorage } from '../../contract';
import type { ModelImage } from '../lsa/model-image';
import type { VectorStore, VectorStoreOptions } from '../vectors/vector-store';
import { AsideFiles } from './aside-files';
import type { CurrentManifest } from './current-manifest';
import type { DerivedParts } from './derived-parts';
import type { VectorEntry } from './journal';
import type { Manifest } from './manifest';
import { ModelVectors, type StoredElsewhere } from './model-vectors';
import type { PartFiles } from './part-files';
import type { StoredFile } from './stored-file';
import { filesOf, type LostVectors, type ReadFloats } from './vector-files';

/** What a store keeps its meaning in. */
interface MeaningGround {
  storage: IndexStorage;
  files: PartFiles;
  manifest: CurrentManifest;
  derived: DerivedParts;
  /** As that of `ModelVectors`. */
  maxReads: number;
}

/** What a store keeps of meaning: the vectors of each model, those of whole notes, and the built-in embedder's model. */
export class StoredMeaning {
  readonly #files: PartFiles;
  readonly #manifest: CurrentManifest;
  readonly #derived: DerivedParts;
  readonly #vectors: ModelVectors;
  readonly aside = new AsideFiles();
  readonly #elsewhere: StoredElsewhere;
  /** To be stored with the next snapshot. */
  #model: ModelImage | undefined;

  constructor({ storage, files, manifest, derived, maxReads }: MeaningGround) {
    this.#files = files;
    this.#manifest = manifest;
    this.#derived = derived;
    this.#vectors = new ModelVectors(storage, maxReads);
    this.#elsewhere = {
      stored: () => manifest.value.vectors,
      followOn: () => manifest.followOn(),
      aside: this.aside,
    };
  }

  /** As `ModelVectors.open`. */
  openVectors(options: VectorStoreOptions): Promise<{ store: VectorStore; lost: LostVectors }> {
    return this.#vectors.open(options, this.#elsewhere);
  }

  /** Reads the exact vectors of one more shard, as `VectorFiles.readFloats`. */
  readFloats(model: string): Promise<ReadFloats> {
    return this.#vectors.readFloats(model);
  }

  /** The next snapshot lets go of these models' vectors in memory; in the store they stay. */
  release(models: readonly string[]): void {
    this.#vectors.release(models);
  }

  /** Models of which vectors are stored or in memory. */
  get models(): string[] {
    return [...new Set([...this.#manifest.value.vectors.map(({ model }) => model), ...this.#vectors.models])];
  }

  /** Vectors that are stored of these models. */
  storedTexts(isOf: (model: string) => boolean): number {
    const files = this.#manifest.value.vectors.filter(({ model }) => isOf(model));
    const counted = files.flatMap(({ shards, delta }) => [...shards, delta]);
    return counted.reduce((sum, file) => sum + (file?.count ?? 0), 0);
  }

  /** Forgets all that a model has made. */
  dropVectors(model: string): void {
    this.#vectors.drop(model);
    const vectors = this.#manifest.value.vectors.filter((each) => each.model !== model);
    this.#manifest.change({ vectors });
  }

  /** The built-in embedder's model as it was kept last; undefined when there is none that can be read. */
  async readModel(): Promise<unknown> {
    if (this.#model !== undefined) return this.#model;
    const { model } = this.#manifest.value;
    const stored = await this.#files.read(model);
    if (stored !== undefined || this.#manifest.value.model === null) return stored;
    return (await this.#manifest.followOn()) ? this.#files.read(this.#manifest.value.model) : undefined;
  }

  /** Has the next snapshot keep this model in place of any other. */
  keepModel(image: ModelImage): void {
    this.#model = image;
  }

  /** The vectors of whole notes as they were kept last; undefined when there are none that can be read. */
  async readNoteVectors(): Promise<unknown> {
    const { noteVectors = null } = this.#manifest.value;
    const image = await this.#files.read(noteVectors);
    if (image !== undefined || noteVectors !== this.#manifest.value.noteVectors) return image;
    // A writer elsewhere removes what its next manifest does not name.
    if (noteVectors !== null && !(await this.#manifest.isReplaced())) this.#derived.lose(['note-vectors']);
    // The next snapshot writes them anew.
    this.dropNoteVectors();
    return undefined;
  }

  /** The next snapshot names those no more that are stored. */
  dropNoteVectors(): void {
    this.#manifest.change({ noteVectors: null });
  }

  /** Parts that were stored and could not be read since the load, which are made again. */
  get lostParts(): DerivedPart[] {
    return this.#derived.lost;
  }

  /** Whether the store lacks any vectors, or keeps some in its journal alone. */
  get areVectorsOwed(): boolean {
    return this.#vectors.isOwed;
  }

  /** Whether there is a model that is not stored. */
  get isModelOwed(): boolean {
    return this.#model !== undefined;
  }

  /** Takes up what the journal has. */
  replay(entry: VectorEntry): void {
    this.#vectors.replay(entry);
  }

  /** Before another load. */
  forgetRead(): void {
    this.aside.clear();
    this.#vectors.forgetReplayed();
  }

  /** Writes the vectors that changed. With `forget` nothing stays of texts that went. */
  async writeVectors(generation: number, forget: boolean): Promise<Pick<Manifest, 'vectors'>> {
    return { vectors: await this.#vectors.write(generation, forget, this.#elsewhere) };
  }

  /** Writes the model that is to be kept, if there is one. When a manifest names it `isStored` is to be called. */
  async writeModel(generation: number): Promise<{ model: StoredFile | undefined; isStored: () => void }> {
    const image = this.#model;
    return {
      model: image === undefined ? undefined : await this.#files.write(`model-${generation}`, image),
      isStored: () => {
        if (this.#model === image) this.#model = undefined;
      },
    };
  }

  /** A manifest names all vectors that were written. */
  areNamed(): void {
    this.#vectors.areNamed();
  }

  /** The vectors that were released leave memory. */
  letGo(): void {
    this.#vectors.letGo();
  }

  /** Files of vectors and models that stay: those that the manifest names, and those that the next one will. */
  get keptFiles(): string[] {
    const { vectors, model, noteVectors } = this.#manifest.value;
    const named = [model, noteVectors].flatMap((file) => file?.name ?? []);
    return [...named, ...vectors.flatMap(filesOf), ...this.#vectors.writtenFiles];
  }
}
