import type { IndexStorage } from '../../../worker/contract';

/** A storage that counts the bytes written through it, and keeps what was read. */
export class CountedStorage implements IndexStorage {
  writtenBytes = 0;
  /** Names, in the order of reading. */
  readonly readNames: string[] = [];

  readonly #inner: IndexStorage;

  constructor(inner: IndexStorage) {
    this.#inner = inner;
  }

  read(name: string): Promise<Uint8Array | undefined> {
    this.readNames.push(name);
    return this.#inner.read(name);
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    this.writtenBytes += bytes.length;
    return this.#inner.write(name, bytes);
  }

  append(name: string, bytes: Uint8Array): Promise<void> {
    this.writtenBytes += bytes.length;
    return this.#inner.append(name, bytes);
  }

  remove(name: string): Promise<void> {
    return this.#inner.remove(name);
  }

  list(): Promise<{ name: string; sizeBytes: number }[]> {
    return this.#inner.list();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}
