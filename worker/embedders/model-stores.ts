import { StoreError, type EngineError, type IndexStorage, type StoreRequest } from '../contract';
import { storageFailure } from './failure';
import type { ModelFiles, ModelSpec } from './model-spec';
import { findImportedModel, findStoredModel, type StoredModel } from './model-store';

export interface StoresPorts {
  /** Below this name each model has a store of its own. */
  place: string;
  /** Opens or makes a store. */
  openStorage(store: StoreRequest): Promise<IndexStorage>;
  /** Whether there is one of this name. */
  hasStorage(store: string): Promise<boolean>;
}

/** The name and the store of the one model that the user brought. */
export const IMPORTED = 'imported';

export type StorageResult<T> =
  | { ok: true; value: T }
  | { ok: false; error: Extract<EngineError, { kind: 'storage' }> };

export const ABSENT: StorageResult<StoredModel> = { ok: true, value: { kind: 'absent' } };

/**
 * The stores of models, each opened only while it is read or written. One window or program at a time changes a store; others read it
 * meanwhile, and find what was stored so far.
 */
export class ModelStores {
  readonly #ports: StoresPorts;
  /** The last change of each store. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(ports: StoresPorts) {
    this.#ports = ports;
  }

  /** Opens the model's store to change it, which waits for the change before. */
  use<T>(name: string, work: (store: IndexStorage) => Promise<T>): Promise<StorageResult<T>> {
    const before = this.#turns.get(name) ?? Promise.resolve();
    const mine = before.then(() => this.#open(name, 'write', work));
    this.#turns.set(name, mine);
    return mine;
  }

  #look<T>(name: string, read: (store: IndexStorage) => Promise<T>): Promise<StorageResult<T>> {
    return this.#open(name, 'read', read);
  }

  async #open<T>(
    name: string,
    access: 'read' | 'write',
    work: (store: IndexStorage) => Promise<T>,
  ): Promise<StorageResult<T>> {
    let store: IndexStorage | undefined;
    try {
      const request = { name: this.#nameOf(name), owner: `model ${name}`, access };
      store = await this.#ports.openStorage(request);
      return { ok: true, value: await work(store) };
    } catch (error) {
      return { ok: false, error: storageFailure(store === undefined ? 'open-model' : 'use-model', error) };
    } finally {
      await store?.close();
    }
  }

  has(name: string): Promise<boolean> {
    return this.#ports.hasStorage(this.#nameOf(name));
  }

  #nameOf(name: string): string {
    return `${this.#ports.place}/${name}`;
  }

  /** As far as it is stored. */
  async find(name: string, model: ModelSpec): Promise<StorageResult<StoredModel>> {
    if (!(await this.has(name))) return ABSENT;
    return this.#look(name, (store) => findStoredModel(model, store));
  }

  /** The model that the user brought; undefined where there is none. */
  async imported(): Promise<StorageResult<ModelSpec | undefined>> {
    if (!(await this.has(IMPORTED))) return { ok: true, value: undefined };
    return this.#look(IMPORTED, findImportedModel);
  }

  /** The files of a whole model, for whose reading its store is opened each time. */
  filesOf(name: string, model: ModelSpec): ModelFiles {
    const reading = async <T>(read: (files: ModelFiles) => Promise<T>, none: T): Promise<T> => {
      const looked = await this.#look(name, async (store) => {
        const stored = await findStoredModel(model, store);
        return stored.kind === 'complete' ? read(stored.files) : none;
      });
      if (looked.ok) return looked.value;
      throw new StoreError(looked.error.operation, looked.error.why, looked.error.reason);
    };
    return {
      read: (file) => reading((files) => files.read(file), undefined),
      list: () => reading((files) => files.list(), []),
    };
  }
}
