import type { IndexStorage } from '../../worker/contract';

/** A storage on a disk that is full from some write on, until there is space again. What takes no space still works. */
export class FullDisk implements IndexStorage {
  /** Writes that were refused. */
  refusals = 0;
  #writesLeft: number;
  readonly #inner: IndexStorage;

  constructor(inner: IndexStorage, writesLeft: number) {
    this.#inner = inner;
    this.#writesLeft = writesLeft;
  }

  makeSpace(): void {
    this.#writesLeft = Number.POSITIVE_INFINITY;
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.#takesSpace(() => this.#inner.write(name, bytes));
  }

  append(name: string, bytes: Uint8Array): Promise<void> {
    return this.#takesSpace(() => this.#inner.append(name, bytes));
  }

  read(name: string): Promise<Uint8Array | undefined> {
    return this.#inner.read(name);
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

  async #takesSpace(write: () => Promise<void>): Promise<void> {
    if (this.#writesLeft > 0) {
      this.#writesLeft -= 1;
      return write();
    }
    this.refusals += 1;
    const full = new Error('the disk is full');
    full.name = 'StorageFull';
    throw full;
  }
}
