import { closeSync } from 'node:fs';
import type { StoredBytes } from '../contract';
import { storeError, toldAtOnce } from './storage-error';
import { fill, openAtOnce, readsAtOnce, unfilled } from './whole-files';

/**
 * A file to be read in pieces; undefined where none stands, and where the disk is slow. The file is known by its handle, whatever becomes
 * of its name.
 */
function openPieces(path: string): FilePieces | undefined {
  const opened = readsAtOnce() ? openAtOnce(path) : undefined;
  return opened && new FilePieces(path, opened.file, opened.sizeBytes);
}

/** One takes a twentieth of a millisecond, and 26 MB take thirty. */
const WORTHWHILE_PIECES = 200;

class FilePieces implements StoredBytes {
  readonly worthwhilePieces = WORTHWHILE_PIECES;
  readonly sizeBytes: number;
  readonly #path: string;
  #file: number | undefined;

  constructor(path: string, file: number, sizeBytes: number) {
    this.#path = path;
    this.#file = file;
    this.sizeBytes = sizeBytes;
  }

  read(from: number, end: number): Uint8Array<ArrayBuffer> {
    const file = this.#file;
    if (file === undefined) throw storeError('read', this.#path, { kind: 'store-closed' });
    return toldAtOnce('read', this.#path, () => {
      const bytes = unfilled(end - from);
      const filled = fill(file, bytes, from);
      return filled < bytes.length ? bytes.slice(0, filled) : bytes;
    });
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

/** All files of a store that are open: they are closed with it. */
export class OpenedPieces {
  readonly #pieces = new Set<FilePieces>();

  open(path: string): StoredBytes | undefined {
    const opened = openPieces(path);
    if (opened !== undefined) this.#pieces.add(opened);
    return opened;
  }

  close(): void {
    for (const each of this.#pieces) each.close();
    this.#pieces.clear();
  }
}
