import type { Socket } from 'node:net';
import { FrameReader, frameHeader, MAX_FRAME_BYTES } from './frames';

/** Of a message before both sides know each other. */
const MAX_STRANGE_BYTES = 2 ** 14;

/** One end of a connection, over which whole messages go. Never throws and never rejects: what fails ends it. */
export class Channel {
  readonly #socket: Socket;
  readonly #reader = new FrameReader(MAX_STRANGE_BYTES);
  #waiting: Buffer[] = [];
  #take: ((payload: Buffer | undefined) => void) | undefined;
  #isEnded = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
    // What went wrong makes no difference: the other side is gone.
    socket.on('error', () => this.end());
    socket.on('close', () => this.end());
  }

  /** The other side has proved who it is. */
  trust(): void {
    this.#reader.allow(MAX_FRAME_BYTES);
  }

  /** The next message; undefined when there will be none. One at a time may wait for it. */
  next(): Promise<Buffer | undefined> {
    const [first] = this.#waiting;
    if (first !== undefined) {
      this.#waiting.shift();
      return Promise.resolve(first);
    }
    if (this.#isEnded) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#take = resolve;
    });
  }

  /** False when the message is too large to be sent. Of an ended channel nobody is told. */
  send(payload: Uint8Array): boolean {
    if (payload.byteLength > MAX_FRAME_BYTES) return false;
    if (this.#isEnded) return true;
    this.#socket.cork();
    this.#socket.write(frameHeader(payload.byteLength));
    this.#socket.write(payload);
    this.#socket.uncork();
    return true;
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#socket.destroy();
    this.#take?.(undefined);
  }

  /** Ends once what was sent has left. */
  endAfterSending(): void {
    if (!this.#isEnded) this.#socket.end(() => this.end());
  }

  #receive(chunk: Buffer): void {
    const payloads = this.#reader.push(chunk);
    if (payloads === undefined) return this.end();
    for (const payload of payloads) this.#deliver(payload);
  }

  #deliver(payload: Buffer): void {
    const take = this.#take;
    this.#take = undefined;
    if (take === undefined) this.#waiting.push(payload);
    else take(payload);
  }
}
