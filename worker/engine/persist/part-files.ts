import type { IndexStorage, StoredBytes } from '../../contract';
import { checksum } from '../base/checksum';
import { inGroups } from '../base/in-groups';
import { pack, unpack } from '../base/msgpack';
import { isPartName, isShardName } from './part-names';
import { openValue, readValue } from './read-value';
import type { StoredFile } from './stored-file';

/** As with writing, one after the other takes much longer; on a disk each waits in a thread of few. */
const REMOVED_TOGETHER = 64;

/** The files of a store, by what a manifest says of them. Files that no store writes are left alone. */
export class PartFiles {
  readonly #storage: IndexStorage;

  constructor(storage: IndexStorage) {
    this.#storage = storage;
  }

  async names(): Promise<string[]> {
    return (await this.#storage.list()).map(({ name }) => name).filter(isPartName);
  }

  /** Undefined where it is missing, damaged or lost, or where no file is named. */
  async read(file: StoredFile | null): Promise<unknown> {
    return (await this.readUnpacked(file))?.();
  }

  /** The same, whose content is made when it is asked for, once. */
  async readUnpacked(file: StoredFile | null): Promise<(() => unknown) | undefined> {
    const bytes = file === null ? undefined : await readValue(this.#storage, file.name);
    if (!bytes || checksum(bytes) !== file?.checksum) return undefined;
    let content: { value: unknown } | undefined;
    return () => (content ??= { value: unpack(bytes) }).value;
  }

  /** To be read in pieces, where the store can do that with it. */
  open(name: string): Promise<StoredBytes | undefined> {
    return openValue(this.#storage, name);
  }

  write(name: string, content: unknown): Promise<StoredFile> {
    return this.writeUnlessSame(null, name, content);
  }

  /** Bytes that are stored already keep their file. */
  async writeUnlessSame(known: StoredFile | null, name: string, content: unknown): Promise<StoredFile> {
    const bytes = pack(content);
    const sum = checksum(bytes);
    if (known?.checksum === sum && known.sizeBytes === bytes.length) return known;
    return this.writeBytes(name, bytes, sum);
  }

  /** The same of content that is packed already. */
  async writeBytes(name: string, bytes: Uint8Array, sum = checksum(bytes)): Promise<StoredFile> {
    await this.#storage.write(name, bytes);
    return { name, checksum: sum, sizeBytes: bytes.length };
  }

  async removeOthers(kept: ReadonlySet<string>): Promise<void> {
    const others = (await this.names()).filter((name) => !kept.has(name));
    await inGroups(others.filter(isShardName), REMOVED_TOGETHER, (name) => this.#storage.remove(name));
    // What is said of a journal goes before it: the other way round it would be missed after a kill.
    const ordered = others.filter((name) => !isShardName(name)).sort();
    for (const name of ordered.reverse()) await this.#storage.remove(name);
  }
}
