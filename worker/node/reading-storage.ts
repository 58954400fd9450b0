import { join } from 'node:path';
import type { IndexStorage, StoredBytes } from '../contract';
import { findParts } from './index-folder';
import { listParts, mustBePartName, type Parts } from './parts';
import { storeError, told } from './storage-error';
import { OpenedPieces } from './file-pieces';
import { readWhole } from './whole-files';

/**
 * Opens the store of this owner in `folder` to be read, beside whoever owns it. What is written is seen by this storage
 * alone, and gone with it: nothing on the disk is changed, nor made where there is nothing. Rejects with `StorageForeign` when
 * what stands there is no store of this owner.
 */
export async function readFileStorage(folder: string, owner: string): Promise<IndexStorage> {
  return new ReadingStorage(await told('open', folder, () => findParts(folder, owner)));
}

class ReadingStorage implements IndexStorage {
  readonly #parts: Parts | undefined;
  /** What was written over the parts, in pieces; undefined: removed. */
  readonly #written = new Map<string, Uint8Array[] | undefined>();
  readonly #opened = new OpenedPieces();
  #isClosed = false;
  readonly isVolatile = true;

  constructor(parts: Parts | undefined) {
    this.#parts = parts;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    this.#mustBeOpen('read', name);
    if (!this.#written.has(name)) return this.#readPart(name);
    const pieces = this.#written.get(name);
    return pieces && new Uint8Array(Buffer.concat(pieces));
  }

  async openBytes(name: string): Promise<StoredBytes | undefined> {
    this.#mustBeOpen('read', name);
    if (this.#written.has(name)) return undefined;
    return this.#ofPart(name, async (path) => this.#opened.open(path));
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    this.#mustBeOpen('write', name);
    this.#written.set(name, [bytes.slice()]);
  }

  async append(name: string, bytes: Uint8Array): Promise<void> {
    this.#mustBeOpen('append', name);
    const piece = bytes.slice();
    const known = this.#written.has(name) ? this.#written.get(name) : await this.#readPieces(name);
    this.#written.set(name, [...(known ?? []), piece]);
  }

  async remove(name: string): Promise<void> {
    this.#mustBeOpen('remove', name);
    this.#written.set(name, undefined);
  }

  async list(): Promise<{ name: string; sizeBytes: number }[]> {
    this.#mustBeOpen('list', 'all');
    const parts = await this.#listParts();
    const sizes = new Map(parts.map(({ name, sizeBytes }) => [name, sizeBytes]));
    for (const [name, pieces] of this.#written)
      if (pieces === undefined) sizes.delete(name);
      else
        sizes.set(
          name,
          pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
        );
    return [...sizes].map(([name, sizeBytes]) => ({ name, sizeBytes }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#opened.close();
    this.#written.clear();
  }

  async #readPieces(name: string): Promise<Uint8Array[]> {
    const bytes = await this.#readPart(name);
    return bytes === undefined ? [] : [bytes];
  }

  #readPart(name: string): Promise<Uint8Array | undefined> {
    return this.#ofPart(name, readWhole);
  }

  async #ofPart<T>(name: string, read: (path: string) => Promise<T | undefined>): Promise<T | undefined> {
    const parts = this.#parts;
    if (parts === undefined || parts.names?.includes(name) === false) return undefined;
    return told('read', name, () => read(join(parts.folder, name)));
  }

  async #listParts(): Promise<{ name: string; sizeBytes: number }[]> {
    const parts = this.#parts;
    return parts === undefined ? [] : told('list', parts.folder, () => listParts(parts));
  }

  #mustBeOpen(operation: string, name: string): void {
    if (this.#isClosed) throw storeError(operation, name, { kind: 'store-closed' });
    if (operation !== 'list') mustBePartName(operation, name);
  }
}
