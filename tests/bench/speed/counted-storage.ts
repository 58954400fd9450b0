import type { IndexStorage } from '../../../worker/contract';

/** A storage that counts the bytes written through it. */
export class CountedStorage implements IndexStorage {
  writtenBytes = 0;

  constructor(private readonly inner: IndexStorage) {}

  read(name: string): Promise<Uint8Array | undefined> {
    return this.inner.read(name);
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    this.writtenBytes += bytes.length;
    return this.inner.write(name, bytes);
  }

  append(name: string, bytes: Uint8Array): Promise<void> {
    this.writtenBytes += bytes.length;
    return this.inner.append(name, bytes);
  }

  remove(name: string): Promise<void> {
    return this.inner.remove(name);
  }

  list(): Promise<{ name: string; sizeBytes: number }[]> {
    return this.inner.list();
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
