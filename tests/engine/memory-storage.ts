import type { IndexStorage, StoredBytes } from '../../worker/contract';

/** What a crash can do to a store: everything up to some operation is kept, nothing after it. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * A store in memory that can die at any operation, for tests that must crash thousands of times. It keeps the
 * promises of the port (the conformance suite runs over it too) and fails the way a disk does: an append may
 * leave a part of its bytes behind.
 */
export class MemoryStorage implements IndexStorage {
  #files: Map<string, Uint8Array>;
  #closed = false;
  /** Operations that still succeed; undefined: all. */
  #operationsLeft: number | undefined;
  #tornBytes = 0;
  /** While set, everything that would change the store is refused with this message and changes nothing. */
  refusal: string | undefined;

  constructor(files: ReadonlyMap<string, Uint8Array> = new Map()) {
    this.#files = new Map(files);
  }

  /** The operation after the next `count` changing ones dies; an append leaves `tornBytes` of its bytes. */
  crashAfter(count: number, tornBytes = 0): void {
    this.#operationsLeft = count;
    this.#tornBytes = tornBytes;
  }

  /** What is on the disk now. */
  files(): Map<string, Uint8Array> {
    return new Map(this.#files);
  }

  /** True when this operation is the one that dies. */
  #spend(): boolean {
    if (this.#closed) throw new Error('the store is closed');
    if (this.refusal !== undefined) throw new Error(this.refusal);
    if (this.#operationsLeft === undefined) return false;
    if (this.#operationsLeft < 0) throw new Crash('the store is gone');
    this.#operationsLeft--;
    return this.#operationsLeft < 0;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    if (this.#closed) throw new Error('the store is closed');
    if ((this.#operationsLeft ?? 0) < 0) throw new Crash('the store is gone');
    return this.#files.get(name)?.slice();
  }

  /** Which read after it was written over gives what was there. */
  async openBytes(name: string): Promise<StoredBytes | undefined> {
    if (this.#closed) throw new Error('the store is closed');
    const bytes = this.#files.get(name);
    if (bytes === undefined) return undefined;
    return {
      sizeBytes: bytes.length,
      worthwhilePieces: 500,
      read: (from, end) => bytes.slice(from, end),
      close: () => undefined,
    };
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    if (this.#spend()) throw new Crash(`while writing ${name}`);
    this.#files.set(name, bytes.slice());
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    const dies = this.#spend();
    const old = this.#files.get(name) ?? new Uint8Array();
    const added = dies ? bytes.subarray(0, Math.min(this.#tornBytes, bytes.length)) : bytes;
    const joined = new Uint8Array(old.length + added.length);
    joined.set(old);
    joined.set(added, old.length);
    if (joined.length > 0 || !dies) this.#files.set(name, joined);
    if (dies) throw new Crash(`while appending to ${name}`);
  }

  async remove(name: string): Promise<void> {
    if (this.#spend()) throw new Crash(`while removing ${name}`);
    this.#files.delete(name);
  }

  async list(): Promise<{ name: string; sizeBytes: number }[]> {
    if (this.#closed) throw new Error('the store is closed');
    return [...this.#files].map(([name, bytes]) => ({ name, sizeBytes: bytes.length }));
  }

  async close(): Promise<void> {
    this.#closed = true;
  }
}
