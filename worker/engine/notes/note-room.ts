/** Room is taken in pieces of an eighth of what was given so far, and of no fewer and no more bytes than these. */
const MIN_BYTES = 65_536;
const MAX_BYTES = 1_048_576;
const SHARE = 1 / 8;
/** What takes more of a piece than this gets a buffer of its own, so that little is left empty at the end of each. */
const LARGE = 1 / 8;

/**
 * Room for many small runs of bytes that stay for as long as each other: a buffer for each takes a tenth of a kilobyte of objects and as
 * much of the C library's. A piece stays as long as anything in it.
 */
export class NoteRoom {
  #piece = new ArrayBuffer(0);
  #end = 0;
  #given = 0;

  /** So many zeroes, which begin at a word. */
  take(sizeBytes: number): Uint8Array<ArrayBuffer> {
    this.#given += sizeBytes;
    if (this.#end + sizeBytes > this.#piece.byteLength) {
      const pieceBytes = Math.min(MAX_BYTES, Math.max(MIN_BYTES, 4 * Math.ceil((this.#given * SHARE) / 4)));
      if (sizeBytes > pieceBytes * LARGE) return new Uint8Array(sizeBytes);
      this.#piece = new ArrayBuffer(pieceBytes);
      this.#end = 0;
    }
    const taken = new Uint8Array(this.#piece, this.#end, sizeBytes);
    this.#end += 4 * Math.ceil(sizeBytes / 4);
    return taken;
  }
}
