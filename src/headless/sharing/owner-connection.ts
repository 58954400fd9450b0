import { connect, type Socket } from 'node:net';
import type { EngineError, Result } from '../../../worker/contract';
import { Channel } from './channel';
import { meetOwner, type Build, type IndexIdentity } from './handshake';
import { bytesToTold, messageToBytes, type Told } from './messages';
import type { SharedCallOptions, SharedVerb } from './shared-verbs';
import { readSocketNote } from './socket-note';
import { isTrusted } from './socket-place';

/** How long a guest waits before it takes the owner for dead. All times are milliseconds. */
export interface Patience {
  /** Until the owner has said who it is. */
  handshakeMs: number;
  /** While a call is in flight the owner is asked this often whether its event loop still turns. */
  beatMs: number;
  /** Unanswered beats in a row after which it is taken for dead. */
  missedBeats: number;
}

/** The owner's own thread only hands questions on: it is never busy for long. */
export const PATIENCE: Patience = { handshakeMs: 5_000, beatMs: 10_000, missedBeats: 3 };

/** A guest's way to the owner of an index. Its calls answer `lost` when the owner is gone before it has answered. */
export interface OwnerConnection {
  readonly pid: number;
  call(verb: SharedVerb, request: unknown, options: SharedCallOptions): Promise<Result<unknown> | 'lost'>;
  /** Resolves when the owner is gone, or the connection was ended. */
  readonly ended: Promise<void>;
  end(): void;
}

/** Undefined where nobody listens for this index, or nobody who owns it; a failure when the owner will not have this program. */
export async function connectToOwner(
  indexFolder: string,
  identity: IndexIdentity,
  { patience = PATIENCE, build }: { patience?: Patience; build?: Build | undefined } = {},
): Promise<Result<OwnerConnection> | undefined> {
  const note = await readSocketNote(indexFolder);
  if (note === undefined || !(await isTrusted(note.address))) return undefined;
  const socket = await reach(note.address);
  if (socket === undefined) return undefined;
  const channel = new Channel(socket);
  const late = setTimeout(() => channel.end(), patience.handshakeMs);
  const met = await meetOwner(channel, note, identity, build);
  clearTimeout(late);
  if (met?.ok === true) return { ok: true, value: new Connection(channel, note.pid, patience) };
  channel.end();
  return met;
}

/** Undefined where nobody listens: the owner of a socket that is left died. */
function reach(address: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', () => {
      socket.destroy();
      resolve(undefined);
    });
  });
}

interface Pending {
  settle: (result: Result<unknown> | 'lost') => void;
  onProgress: SharedCallOptions['onProgress'];
}

class Connection implements OwnerConnection {
  readonly pid: number;
  readonly ended: Promise<void>;
  readonly #channel: Channel;
  readonly #patience: Patience;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #isEnded = false;
  #beat: NodeJS.Timeout | undefined;
  #missed = 0;

  constructor(channel: Channel, pid: number, patience: Patience) {
    this.#channel = channel;
    this.pid = pid;
    this.#patience = patience;
    this.ended = this.#listen();
  }

  call(verb: SharedVerb, request: unknown, options: SharedCallOptions): Promise<Result<unknown> | 'lost'> {
    if (this.#isEnded) return Promise.resolve('lost');
    const id = (this.#lastId += 1);
    if (!this.#channel.send(messageToBytes({ kind: 'call', id, verb, request })))
      return Promise.resolve(failure({ kind: 'bad-request', field: 'request', why: TOO_LARGE }));
    const { signal, onProgress } = options;
    const cancel = (): void => {
      this.#channel.send(messageToBytes({ kind: 'cancel', id }));
    };
    signal?.addEventListener('abort', cancel, { once: true });
    this.#beat ??= this.#nextBeat();
    return new Promise((resolve) => {
      const settle: Pending['settle'] = (result) => {
        signal?.removeEventListener('abort', cancel);
        resolve(result);
      };
      this.#pending.set(id, { settle, onProgress });
    });
  }

  end(): void {
    this.#channel.end();
  }

  async #listen(): Promise<void> {
    for (let bytes = await this.#channel.next(); bytes !== undefined; bytes = await this.#channel.next()) {
      const told = bytesToTold(bytes);
      if (told === undefined) break;
      this.#missed = 0;
      this.#take(told);
    }
    this.#isEnded = true;
    clearTimeout(this.#beat);
    this.#channel.end();
    for (const { settle } of this.#pending.values()) settle('lost');
    this.#pending.clear();
  }

  #take(told: Told): void {
    if (told.kind === 'beat') return;
    const pending = this.#pending.get(told.id);
    if (told.kind === 'progress') return pending?.onProgress?.(told.progress);
    this.#pending.delete(told.id);
    pending?.settle(told.result);
  }

  #nextBeat(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#beat = undefined;
      if (this.#pending.size === 0) return;
      if (this.#missed >= this.#patience.missedBeats) return this.end();
      this.#missed += 1;
      this.#channel.send(messageToBytes({ kind: 'ping' }));
      this.#beat = this.#nextBeat();
    }, this.#patience.beatMs);
  }
}

const TOO_LARGE = { kind: 'wrong-count', min: 0, max: 2 ** 27 } as const;

function failure(error: EngineError): { ok: false; error: EngineError } {
  return { ok: false, error };
}
