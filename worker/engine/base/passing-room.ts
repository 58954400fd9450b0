/**
 * The C library of Linux takes a buffer of this size from the system and gives it back as a whole. Smaller ones it lays among those
 * that stay, and what is freed between them it keeps. Where nothing was written a buffer takes no memory.
 */
const WHOLE_BYTES = 33_554_432;
/** A smaller gap is soon filled again. */
const LARGE_BYTES = 4_194_304;

/** At least so many zeroes, for what is needed for a while. */
export function passingBuffer(sizeBytes: number): ArrayBuffer {
  return new ArrayBuffer(sizeBytes < LARGE_BYTES ? sizeBytes : Math.max(sizeBytes, WHOLE_BYTES));
}

/** Room for many runs of bytes that are needed for about the same while: it goes as a whole when none of them is held any more. */
export class PassingRoom {
  #buffer: WeakRef<ArrayBuffer> | undefined;
  #end = 0;

  /** So many zeroes, which begin at a multiple of eight. */
  take(sizeBytes: number): Uint8Array<ArrayBuffer> {
    let buffer = this.#buffer?.deref();
    if (buffer === undefined || this.#end + sizeBytes > buffer.byteLength) {
      buffer = new ArrayBuffer(Math.max(sizeBytes, WHOLE_BYTES));
      this.#buffer = new WeakRef(buffer);
      this.#end = 0;
    }
    const taken = new Uint8Array(buffer, this.#end, sizeBytes);
    this.#end += 8 * Math.ceil(sizeBytes / 8);
    return taken;
  }
}
