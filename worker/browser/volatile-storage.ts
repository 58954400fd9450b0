import type { IndexStorage, StoredBytes } from '../contract';

/**
 * A store that is read beside whoever owns it. What is written is seen by this storage alone, and gone with it: what is kept
 * stays as it is. To close it closes `kept`.
 */
export class VolatileStorage implements IndexStorage {
  readonly isVolatile = true;
  readonly #kept: Pick<IndexStorage, 'read' | 'openBytes' | 'list' | 'close'>;
  /** What was written over what is kept; undefined: removed. */
  readonly #written = new Map<string, Uint8Array | undefined>();

  constructor(kept: Pick<IndexStorage, 'read' | 'openBytes' | 'list' | 'close'>) {
    this.#kept = kept;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    // It is asked in any case: once it is closed it refuses.
    const kept = await this.#kept.read(name);
    return this.#written.has(name) ? this.#written.get(name)?.slice() : kept;
  }

  async openBytes(name: string): Promise<StoredBytes | undefined> {
    return this.#written.has(name) ? undefined : this.#kept.openBytes?.(name);
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const own = bytes.slice();
    await this.#kept.list();
    this.#written.set(name, own);
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    const own = bytes.slice();
    const before = (await this.read(name)) ?? new Uint8Array();
    const whole = new Uint8Array(before.byteLength + own.byteLength);
    whole.set(before);
    whole.set(own, before.byteLength);
    this.#written.set(name, whole);
  }

  async remove(name: string): Promise<void> {
    await this.#kept.list();
    this.#written.set(name, undefined);
  }

  async list(): Promise<{ name: string; sizeBytes: number }[]> {
    const sizes = new Map((await this.#kept.list()).map(({ name, sizeBytes }) => [name, sizeBytes]));
    for (const [name, bytes] of this.#written)
      if (bytes === undefined) sizes.delete(name);
      else sizes.set(name, bytes.byteLength);
    return [...sizes].map(([name, sizeBytes]) => ({ name, sizeBytes }));
  }

  async close(): Promise<void> {
    this.#written.clear();
    await this.#kept.close();
  }
}
