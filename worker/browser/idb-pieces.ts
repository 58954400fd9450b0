import type { StoredBytes } from '../contract';
import { unread } from './idb-refusals';

/** Values in pieces, by name and number: appending never rewrites what is there. */
export const PIECES = 'pieces';
/** What is known of a value without reading it. */
export const VALUES = 'values';

export interface Value {
  sizeBytes: number;
  pieces: number;
}

export type Piece = Uint8Array | Blob;

/**
 * From this size on a piece is stored as a Blob: in Chromium, which compresses bytes and unpacks them in this thread, while a
 * Blob is read beside it. Smaller ones it keeps in the database itself, where they are read faster.
 */
const BLOB_FROM_BYTES = 65_536;
/**
 * WebKit refuses Blobs at times, and loses some that it took (`Error preparing Blob/File data`). Only Chromium has this field. Asked when
 * something is stored: the engine's script, of which this is a part, also runs in Node, where there is no navigator.
 */
const keepsBlobs = (): boolean => 'userAgentData' in navigator;

/** In a worker; a page has no such reader. */
export const readsBlobsAtOnce = (): boolean => 'FileReaderSync' in globalThis;

/** One takes half a millisecond or more, and 26 MB take twenty. */
const WORTHWHILE_PIECES = 50;

/** A stored Blob, which is read where it is whatever becomes of its name. */
export class BlobPieces implements StoredBytes {
  readonly worthwhilePieces = WORTHWHILE_PIECES;
  readonly #name: string;
  readonly #blob: Blob;
  readonly #reader = new FileReaderSync();

  constructor(name: string, blob: Blob) {
    this.#name = name;
    this.#blob = blob;
  }

  get sizeBytes(): number {
    return this.#blob.size;
  }

  read(from: number, end: number): Uint8Array<ArrayBuffer> {
    try {
      return new Uint8Array(this.#reader.readAsArrayBuffer(this.#blob.slice(from, end)));
    } catch (error) {
      throw unread(this.#name, error, 'NotFoundError');
    }
  }

  /** The browser lets go of a Blob that nobody holds. */
  close(): void {
    // Nothing is open.
  }
}

export function valueOf(transaction: IDBTransaction, name: string): IDBRequest<Value | undefined> {
  return transaction.objectStore(VALUES).get(name) as IDBRequest<Value | undefined>;
}

export function putPiece(transaction: IDBTransaction, name: string, before: Value, piece: Piece): void {
  transaction.objectStore(PIECES).put(piece, [name, before.pieces]);
  const value = { sizeBytes: before.sizeBytes + sizeOf(piece), pieces: before.pieces + 1 };
  transaction.objectStore(VALUES).put(value, name);
}

/** All keys [name, number]: an array sorts after every number. */
export function piecesOf(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name, 0], [name, []]);
}

/** A view would store its whole buffer; a Blob holds a copy. */
export function pieceOf(bytes: Uint8Array, isCopied = bytes.byteLength < bytes.buffer.byteLength): Piece {
  // Nothing that threads share is stored.
  if (keepsBlobs() && bytes.byteLength >= BLOB_FROM_BYTES)
    return new Blob([bytes as Uint8Array<ArrayBuffer>]);
  return isCopied ? bytes.slice() : bytes;
}

function sizeOf(piece: Piece): number {
  return piece instanceof Blob ? piece.size : piece.byteLength;
}

/** Rejects where the browser cannot read what it handed over. */
export async function bytesOf(name: string, pieces: readonly Piece[]): Promise<Uint8Array | undefined> {
  try {
    return joined(await Promise.all(pieces.map(inMemory)));
  } catch (error) {
    throw unread(name, error, 'NotFoundError');
  }
}

async function inMemory(piece: Piece): Promise<Uint8Array> {
  return piece instanceof Blob ? new Uint8Array(await piece.arrayBuffer()) : piece;
}

/** Undefined where there is not one: what was written has a piece, be it empty. */
function joined(pieces: readonly Uint8Array[]): Uint8Array | undefined {
  const [first] = pieces;
  if (first === undefined || pieces.length === 1) return first;
  const whole = new Uint8Array(pieces.reduce((sizeBytes, piece) => sizeBytes + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
