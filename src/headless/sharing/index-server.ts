import { createServer, type Server, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { rmdir } from 'node:fs/promises';
import process from 'node:process';
import type { EngineError, FileFault, Result } from '../../../worker/contract';
import { fileFault } from '../../../worker/node-files/file-fault';
import { Channel } from './channel';
import { admitGuest, type Build, type IndexIdentity } from './handshake';
import { bytesToAsked, messageToBytes, type Asked, type Told } from './messages';
import {
  isHostVerb,
  isSharedVerb,
  SHARED_VERBS,
  wrongHostRequest,
  type HostVerbs,
  type SharedCall,
} from './shared-verbs';
import { removeSocketNote, writeSocketNote } from './socket-note';
import { prepareFolder, socketPlaces, type SocketPlace } from './socket-place';

/** What the guests of an index may ask, and of which index. */
export interface Shared {
  indexFolder: string;
  identity: IndexIdentity;
  call: SharedCall;
  /** As which build it speaks; this one's when absent. */
  build?: Build | undefined;
}

/** The owner's ear. */
export interface IndexServer {
  readonly address: string;
  /** Lets all guests go, who then look for another owner, and removes what tells of it. */
  close(): Promise<void>;
}

const SECRET_BYTES = 32;

/** Whoever has not said who it is by then is let go. */
const HANDSHAKE_MS = 5_000;

/** Asked of the engine together; the others wait, so that each has its time from when its turn comes. */
const AT_A_TIME = 8;

/**
 * Listens for other programs of this user. The caller owns the index and has it open. The failure is that of the last place that
 * was tried.
 */
export async function serveIndex(
  shared: Shared,
  places: readonly SocketPlace[] = socketPlaces(shared.indexFolder),
): Promise<{ ok: true; value: IndexServer } | { ok: false; why: FileFault }> {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const guests = new Guests(shared, secret);
  let why: FileFault = { kind: 'name-too-long', code: '' };
  for (const place of places) {
    const server = createServer((socket) => guests.take(socket));
    try {
      if (place.folder !== undefined && !(await prepareFolder(place.folder))) continue;
      await listen(server, place.address);
      await writeSocketNote(shared.indexFolder, { address: place.address, secret, pid: process.pid });
      return {
        ok: true,
        value: { address: place.address, close: () => close(server, guests, place, shared) },
      };
    } catch (error) {
      server.close();
      why = fileFault(error);
    }
  }
  return { ok: false, why };
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: address, backlog: 511 }, () => {
      server.off('error', reject);
      // The note beside the index leads here as long as this process lives; what a single guest fails at is its own matter.
      server.on('error', () => undefined);
      resolve();
    });
  });
}

async function close(
  server: Server,
  guests: Guests,
  { address, folder }: SocketPlace,
  { indexFolder }: Shared,
): Promise<void> {
  await removeSocketNote(indexFolder, address);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  guests.end();
  await closed;
  // Node has removed the socket itself.
  if (folder !== undefined) await rmdir(folder);
}

/** All connections of an owner. */
class Guests {
  readonly #shared: Shared;
  readonly #secret: string;
  readonly #channels = new Set<Channel>();
  readonly #turns = new Turns(AT_A_TIME);

  constructor(shared: Shared, secret: string) {
    this.#shared = shared;
    this.#secret = secret;
  }

  take(socket: Socket): void {
    const channel = new Channel(socket);
    this.#channels.add(channel);
    void this.#serve(channel).finally(() => {
      this.#channels.delete(channel);
      channel.end();
    });
  }

  end(): void {
    for (const channel of this.#channels) channel.end();
  }

  async #serve(channel: Channel): Promise<void> {
    const { identity, build } = this.#shared;
    const late = setTimeout(() => channel.end(), HANDSHAKE_MS);
    const isAdmitted = await admitGuest(channel, this.#secret, identity, build);
    clearTimeout(late);
    if (!isAdmitted) return;
    const guest = new Guest(channel, this.#shared.call, this.#turns);
    for (let payload = await channel.next(); payload !== undefined; payload = await channel.next()) {
      const asked = bytesToAsked(payload);
      if (asked === undefined) break;
      guest.take(asked);
    }
    guest.leave();
  }
}

/** One connection after its handshake. */
class Guest {
  readonly #channel: Channel;
  readonly #call: SharedCall;
  readonly #turns: Turns;
  readonly #inFlight = new Map<number, AbortController>();

  constructor(channel: Channel, call: SharedCall, turns: Turns) {
    this.#channel = channel;
    this.#call = call;
    this.#turns = turns;
  }

  take(asked: Asked): void {
    if (asked.kind === 'ping') this.#tell({ kind: 'beat' });
    else if (asked.kind === 'cancel') this.#inFlight.get(asked.id)?.abort();
    else void this.#answer(asked);
  }

  /** Nobody waits for the answers any more. */
  leave(): void {
    for (const controller of this.#inFlight.values()) controller.abort();
  }

  async #answer({ id, verb, request }: Extract<Asked, { kind: 'call' }>): Promise<void> {
    if (!isSharedVerb(verb)) return this.#tell({ kind: 'answer', id, result: noVerb() });
    const controller = new AbortController();
    this.#inFlight.set(id, controller);
    const { signal } = controller;
    const onProgress: NonNullable<Parameters<SharedCall>[2]>['onProgress'] = (progress) =>
      this.#tell({ kind: 'progress', id, progress });
    // The engine checks what is asked of it by the schema of its verb.
    const ask = async (): Promise<Result<unknown>> =>
      signal.aborted ? CANCELLED : this.#call(verb, request as never, { signal, onProgress });
    const result = await (isHostVerb(verb) ? this.#askHost(verb, request, ask) : this.#turns.run(ask));
    this.#inFlight.delete(id);
    this.#tell({ kind: 'answer', id, result });
  }

  /** Not in turn with questions: an update may take minutes. */
  #askHost(
    verb: keyof HostVerbs,
    request: unknown,
    ask: () => Promise<Result<unknown>>,
  ): Promise<Result<unknown>> {
    const wrong = wrongHostRequest(verb, request);
    return wrong === undefined ? ask() : Promise.resolve({ ok: false, error: wrong });
  }

  #tell(told: Told): void {
    if (this.#channel.send(messageToBytes(told)) || told.kind !== 'answer') return;
    this.#tell({ kind: 'answer', id: told.id, result: TOO_LARGE });
  }
}

/** Lets so many at a time do what they want, in the order in which they came. */
class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atATime: number) {
    this.#free = atATime;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

const CANCELLED: Result<never> = { ok: false, error: { kind: 'cancelled' } };
const TOO_LARGE: Result<never> = {
  ok: false,
  error: { kind: 'storage', operation: 'send', why: { kind: 'over-limit' } },
};

function noVerb(): { ok: false; error: EngineError } {
  const why = { kind: 'none-of' as const, choices: Object.keys(SHARED_VERBS) };
  return { ok: false, error: { kind: 'bad-request', field: 'verb', why } };
}
