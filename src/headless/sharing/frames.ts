/** Most bytes of one message: twice the largest page of an export, which one large note may exceed. */
export const MAX_FRAME_BYTES = 2 ** 27;

const HEADER_BYTES = 4;

/** The length of a payload, as it goes before it: four bytes, the largest first. */
export function frameHeader(payloadBytes: number): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(payloadBytes);
  return header;
}

/** Cuts what comes over a stream into the payloads that were sent. */
export class FrameReader {
  #maxBytes: number;
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** Length of the payload that is coming; undefined while its header is. */
  #awaited: number | undefined;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** From the next header on. */
  allow(maxBytes: number): void {
    this.#maxBytes = maxBytes;
  }

  /** The payloads that are whole with this chunk; undefined when the other side announces more than is allowed. */
  push(chunk: Buffer): Buffer[] | undefined {
    this.#chunks.push(chunk);
    this.#bytes += chunk.byteLength;
    const payloads: Buffer[] = [];
    for (;;) {
      if (this.#awaited === undefined) {
        if (this.#bytes < HEADER_BYTES) return payloads;
        this.#awaited = this.#take(HEADER_BYTES).readUInt32BE();
        if (this.#awaited > this.#maxBytes) return undefined;
      }
      if (this.#bytes < this.#awaited) return payloads;
      payloads.push(this.#take(this.#awaited));
      this.#awaited = undefined;
    }
  }

  #take(bytes: number): Buffer {
    // Joined only once all of it is there: a large payload comes in hundreds of chunks.
    const [first] = this.#chunks;
    const all = this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks);
    const rest = all.subarray(bytes);
    this.#chunks = rest.byteLength === 0 ? [] : [rest];
    this.#bytes = rest.byteLength;
    return all.subarray(0, bytes);
  }
}
