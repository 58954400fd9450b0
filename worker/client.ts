import { expose, releaseProxy, transfer, wrap, type Endpoint, type Remote } from 'comlink';
import {
  CONTRACT_VERSION,
  type EngineApi,
  type EngineError,
  type EngineOptions,
  type EngineVerbs,
  type NotePath,
  type OpenReport,
  type RequestId,
  type Result,
  type VaultReader,
  type Verb,
} from './contract';

/** A worker thread that runs the engine bundle, as its host made it. */
export interface SpawnedWorker {
  /** Sends a message; the buffers and ports of `transfer` are moved, not copied. Throws what cannot be cloned. */
  post(message: unknown, transfer: Transferred[]): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls `listener` when the thread could not start, threw what nobody caught, or ended; more than once does no harm. */
  onDeath(listener: (reason: string) => void): void;
  /** Ends the thread at once. Resolves when it can no longer touch the store. */
  terminate(): Promise<void>;
}

/** The port type of the host at hand: windows and Node have one each. */
type Port = InstanceType<typeof MessageChannel>['port2'];

export type Transferred = ArrayBuffer | Port;

/** How long the client waits before it acts by itself. All times are milliseconds. */
export interface WireLimits {
  /** A fresh worker must have evaluated its script and opened the store by then. */
  handshakeMs: number;
  /** While a call is in flight the worker is asked this often whether its event loop still turns. */
  heartbeatMs: number;
  /** Unanswered heartbeats in a row after which the thread is taken for dead. */
  missedHeartbeats: number;
  /** Pause before the second restart within `deathWindowMs`; doubles with each further one. */
  backoffMs: number;
  /** Deaths within `deathWindowMs` after which the client gives up until `retry`. */
  maxDeaths: number;
  deathWindowMs: number;
}

/**
 * The heartbeat is for deaths that no event reports (a browser that drops a worker in want of memory). A busy
 * worker is not a dead one: laying out themes or loading a large index keeps a slow phone's thread busy for
 * many seconds, hence two minutes. Beats are counted, not clocked: a device that slept wakes up with the count
 * it had, so sleep never looks like silence.
 */
export const DEFAULT_LIMITS: WireLimits = {
  handshakeMs: 30_000,
  heartbeatMs: 15_000,
  missedHeartbeats: 8,
  backoffMs: 500,
  maxDeaths: 5,
  deathWindowMs: 60_000,
};

const QUESTION_MS = 30_000;
const WORK_MS = 600_000;

/** Work over a whole vault may take minutes on a phone; a question that takes half a minute has failed. */
export const DEFAULT_TIMEOUTS_MS: Record<Verb, number> = {
  open: WORK_MS,
  configure: WORK_MS,
  reconcile: WORK_MS,
  apply: WORK_MS,
  flush: WORK_MS,
  clear: WORK_MS,
  close: WORK_MS,
  status: QUESTION_MS,
  explore: QUESTION_MS,
  related: QUESTION_MS,
  move: QUESTION_MS,
  atom: QUESTION_MS,
  zoomIn: QUESTION_MS,
  zoomOut: QUESTION_MS,
  links: QUESTION_MS,
  themes: QUESTION_MS,
  fragments: QUESTION_MS,
  trail: QUESTION_MS,
  atomAt: QUESTION_MS,
};

export interface ClientOptions {
  /** Starts a thread with the engine bundle. May throw when the host forbids it. */
  spawn(): SpawnedWorker;
  /** Names the index store: a folder in Node, a database in the browser. */
  store: string;
  vault: VaultReader;
  timeoutsMs?: Partial<Record<Verb, number>>;
  limits?: Partial<WireLimits>;
  /**
   * A fresh worker took the place of a dead one and opened the index with the last options. Changes that were
   * in flight may be missing from it: reconcile.
   */
  onRestart?(report: OpenReport): void;
  onState?(state: ClientState): void;
}

export type ClientState =
  /** No worker runs; the next call starts one. */
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'ready' }
  /** Starting again would not help, or did not help often enough: every call answers `error` until `retry`. */
  | { kind: 'failed'; error: EngineError }
  | { kind: 'closed' };

export interface CallOptions {
  /**
   * Asks the engine to give the call up. The engine decides: it answers `cancelled` when it stopped, and the
   * true answer when it had already finished.
   */
  signal?: AbortSignal;
  timeoutMs?: number;
}

type CallResult<V extends Verb> = Promise<Result<EngineVerbs[V]['answer']>>;

export interface EngineClient {
  readonly engine: EngineApi;
  readonly state: ClientState;
  /**
   * Never rejects and never hangs: death of the worker settles it with `engine-gone`, slowness with `timeout`.
   * The contents of `apply` are transferred: their buffers are empty once the call is on its way.
   */
  call<V extends Verb>(verb: V, request: EngineVerbs[V]['request'], options?: CallOptions): CallResult<V>;
  /** Forgets the deaths that led to `failed`; the next call starts a worker. */
  retry(): void;
  /**
   * Ends the worker and settles what is pending with `engine-gone`. What was applied is in the journal; call
   * the verb `close` first to fold it into the snapshot. Resolves when the store is free; again: the same.
   */
  close(): Promise<void>;
}

/** Makes the host half of the wire. No worker is started before the first call. */
export function createEngineClient(options: ClientOptions): EngineClient {
  return new WireClient(options);
}

class WireClient implements EngineClient {
  readonly engine: EngineApi;
  readonly #options: ClientOptions;
  readonly #limits: WireLimits;
  #state: ClientState = { kind: 'idle' };
  /** The worker that answers now, or the attempt to start it. */
  #ready: Promise<Result<Session>> | undefined;
  #session: Session | undefined;
  /** Two threads must never hold one store: the next starts after the last has ended. */
  #lastEnd: Promise<void> = Promise.resolve();
  /** When workers died, by the monotonic clock. */
  #deaths: number[] = [];
  /** What the index was last opened with; undefined while it never was. */
  #opened: EngineOptions | undefined;
  #endPause: () => void = () => undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.engine = engineApi((verb, request) => this.call(verb, request));
  }

  get state(): ClientState {
    return this.#state;
  }

  async call<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
    { signal, timeoutMs }: CallOptions = {},
  ): CallResult<V> {
    if (isAborted(signal)) return cancelled;
    const session = await this.#reach();
    if (!session.ok) return session;
    if (isAborted(signal)) return cancelled;
    const limitMs = timeoutMs ?? this.#options.timeoutsMs?.[verb] ?? DEFAULT_TIMEOUTS_MS[verb];
    const result = await session.value.call(verb, request, limitMs, signal);
    this.#learn(session.value, verb, request, result);
    return result;
  }

  retry(): void {
    if (this.#state.kind !== 'failed') return;
    this.#deaths = [];
    this.#enter({ kind: 'idle' });
  }

  close(): Promise<void> {
    if (this.#state.kind !== 'closed') {
      this.#enter({ kind: 'closed' });
      this.#endPause();
      this.#drop('the client was closed');
    }
    return this.#lastEnd;
  }

  #reach(): Promise<Result<Session>> {
    if (this.#state.kind === 'closed') return Promise.resolve(gone('the client is closed'));
    if (this.#state.kind === 'failed') return Promise.resolve(failure(this.#state.error));
    return (this.#ready ??= this.#start());
  }

  async #start(): Promise<Result<Session>> {
    this.#enter({ kind: 'starting' });
    await this.#lastEnd;
    await this.#pause();
    if (this.#state.kind === 'closed') return gone('the client was closed');
    const session = this.#spawn();
    if (!session.ok) return session;
    const greeted = await this.#greet(session.value);
    if (!greeted.ok) {
      session.value.end(messageOf(greeted.error), greeted.error);
      return greeted;
    }
    this.#enter({ kind: 'ready' });
    const report = greeted.value;
    // A throw of the host must not look like a failure of the call that happened to start the worker.
    if (report !== undefined) queueMicrotask(() => this.#options.onRestart?.(report));
    return session;
  }

  #spawn(): Result<Session> {
    try {
      const worker = this.#options.spawn();
      const session = new Session(worker, this.#options.vault, this.#limits, (error) => {
        this.#lose(session, error);
      });
      this.#session = session;
      return { ok: true, value: session };
    } catch (error) {
      const refused = gone(`the engine's worker could not be started: ${textOf(error)}`);
      this.#ready = undefined;
      this.#countDeath(refused.error);
      return refused;
    }
  }

  /** Connects, and opens the index again when it was open in a former worker. */
  async #greet(session: Session): Promise<Result<OpenReport | undefined>> {
    const connected = await session.connect(this.#options.store);
    if (!connected.ok) return connected;
    if (this.#opened === undefined) return { ok: true, value: undefined };
    const limitMs = this.#options.timeoutsMs?.open ?? DEFAULT_TIMEOUTS_MS.open;
    return session.call('open', { options: this.#opened }, limitMs, undefined);
  }

  /** Keeps in mind what a fresh worker has to be told. */
  #learn<V extends Verb>(
    session: Session,
    verb: V,
    request: EngineVerbs[V]['request'],
    result: Result<unknown>,
  ): void {
    if (verb === 'open' && !result.ok && result.error.kind === 'timeout')
      session.end('opening the index took too long');
    if (!result.ok) return;
    if (verb === 'open' || verb === 'configure')
      this.#opened = (request as EngineVerbs['open']['request']).options;
    if (verb === 'close' && session === this.#session) {
      this.#opened = undefined;
      this.#drop('the index was closed');
      this.#enter({ kind: 'idle' });
    }
  }

  /** Ends the present worker on purpose. */
  #drop(reason: string): void {
    const session = this.#session;
    this.#session = undefined;
    this.#ready = undefined;
    session?.end(reason);
    if (session !== undefined) this.#lastEnd = session.ended;
  }

  #lose(session: Session, error: EngineError): void {
    if (session !== this.#session) return;
    this.#session = undefined;
    this.#ready = undefined;
    this.#lastEnd = session.ended;
    this.#countDeath(error);
  }

  #countDeath(error: EngineError): void {
    const nowMs = performance.now();
    this.#deaths = this.#deaths.filter((atMs) => nowMs - atMs < this.#limits.deathWindowMs);
    this.#deaths.push(nowMs);
    if (error.kind === 'wrong-contract' || this.#deaths.length >= this.#limits.maxDeaths)
      this.#enter({ kind: 'failed', error });
    else this.#enter({ kind: 'idle' });
  }

  async #pause(): Promise<void> {
    const restarts = this.#deaths.length;
    if (restarts < 2) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#limits.backoffMs * 2 ** (restarts - 2));
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #enter(state: ClientState): void {
    if (this.#state.kind === 'closed') return;
    this.#state = state;
    this.#options.onState?.(state);
  }
}

/** What the worker exposes, seen from here. */
interface WireDoor {
  connect(hello: { contract: number; store: string }, vault: Port): Promise<Result<null>>;
  call(id: RequestId, verb: Verb, request: unknown): Promise<Result<unknown>>;
  cancel(id: RequestId): void;
}

/** Names the handshake and the heartbeats; calls count from 1. */
const HELLO = 0 as RequestId;

/** The life of one worker: everything asked of it is settled by its answer, by time or by its end. */
class Session {
  /** Resolves when the thread is gone and can no longer touch the store; stays open while it lives. */
  readonly ended: Promise<void>;
  readonly #worker: SpawnedWorker;
  readonly #door: Remote<WireDoor>;
  readonly #vault = new MessageChannel();
  readonly #limits: WireLimits;
  readonly #onEnd: (error: EngineError) => void;
  readonly #pending = new Map<RequestId, (result: Result<never>) => void>();
  #resolveEnded: (ended: Promise<void>) => void = () => undefined;
  #lastId = 0;
  #endReason: string | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #missed = 0;

  constructor(
    worker: SpawnedWorker,
    vault: VaultReader,
    limits: WireLimits,
    onEnd: (error: EngineError) => void,
  ) {
    this.#worker = worker;
    this.#limits = limits;
    this.#onEnd = onEnd;
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    expose(lendReader(vault), this.#vault.port1);
    this.#door = wrap<WireDoor>(endpointOf(worker));
    worker.onDeath((reason) => {
      this.end(reason);
    });
  }

  async connect(store: string): Promise<Result<null>> {
    const hello = { contract: CONTRACT_VERSION, store };
    const { port2 } = this.#vault;
    const result = await this.#settled(HELLO, this.#limits.handshakeMs, () =>
      this.#door.connect(hello, transfer(port2, [port2])),
    );
    if (result.ok || result.error.kind !== 'timeout') return result;
    return gone(`the engine's worker did not answer within ${result.error.afterMs} ms of its start`);
  }

  async call<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): CallResult<V> {
    const id = (this.#lastId += 1) as RequestId;
    const abort = () => {
      this.#cancel(id);
    };
    signal?.addEventListener('abort', abort);
    const result = await this.#settled(id, timeoutMs, () => this.#door.call(id, verb, packed(verb, request)));
    signal?.removeEventListener('abort', abort);
    if (!result.ok && result.error.kind === 'timeout') this.#cancel(id);
    // The door answers each verb with the answer of that verb: Comlink's types cannot follow the verb.
    return result as Result<EngineVerbs[V]['answer']>;
  }

  /** Ends the thread, on purpose or because it is dead already. Only the first time counts. */
  end(reason: string, error: EngineError = gone(reason).error): void {
    if (this.#endReason !== undefined) return;
    this.#endReason = reason;
    clearTimeout(this.#heartbeat);
    for (const settle of [...this.#pending.values()]) settle(gone(reason));
    this.#vault.port1.close();
    this.#door[releaseProxy]();
    this.#resolveEnded(this.#worker.terminate());
    this.#onEnd(error);
  }

  #settled<T>(id: RequestId, timeoutMs: number, ask: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#endReason !== undefined) return Promise.resolve(gone(this.#endReason));
    return new Promise((resolve) => {
      const settle = (result: Result<T>) => {
        clearTimeout(timer);
        this.#pending.delete(id);
        resolve(result);
      };
      const timer = setTimeout(() => {
        settle(failure({ kind: 'timeout', afterMs: timeoutMs }));
      }, timeoutMs);
      this.#pending.set(id, settle);
      ask().then(settle, (error: unknown) => {
        settle(failure(defect(error)));
      });
      // A worker that is still reading its script has a limit of its own.
      if (id !== HELLO) this.#heartbeat ??= this.#nextBeat();
    });
  }

  #nextBeat(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#beat();
    }, this.#limits.heartbeatMs);
  }

  #beat(): void {
    this.#heartbeat = undefined;
    if (this.#pending.size === 0 && this.#missed === 0) return;
    if (this.#missed >= this.#limits.missedHeartbeats) {
      this.end('the engine did not answer any more');
      return;
    }
    this.#missed += 1;
    this.#cancel(HELLO);
    this.#heartbeat = this.#nextBeat();
  }

  /** Asks the door to give a call up. Its acknowledgement proves that the worker's event loop turns. */
  #cancel(id: RequestId): void {
    if (this.#endReason !== undefined) return;
    const acknowledge = () => {
      this.#missed = 0;
    };
    this.#door.cancel(id).then(acknowledge, acknowledge);
  }
}

/** The worker as Comlink wants it, which only ever listens for messages and never stops to. */
function endpointOf(worker: SpawnedWorker): Endpoint {
  return {
    postMessage: (message: unknown, transferred?: Transferred[]) => {
      worker.post(message, transferred ?? []);
    },
    addEventListener: (_: string, listener: unknown) => {
      worker.onMessage((data) => {
        (listener as (event: { data: unknown }) => void)({ data });
      });
    },
    removeEventListener: () => undefined,
  };
}

function engineApi(
  call: <V extends Verb>(verb: V, request: EngineVerbs[V]['request']) => CallResult<V>,
): EngineApi {
  const verbs = Object.keys(DEFAULT_TIMEOUTS_MS) as Verb[];
  const entries = verbs.map((verb) => [verb, (request: EngineVerbs[Verb]['request']) => call(verb, request)]);
  return Object.fromEntries(entries) as EngineApi;
}

/** The request with its buffers marked for transfer. */
function packed<V extends Verb>(verb: V, request: EngineVerbs[V]['request']): unknown {
  if (verb !== 'apply') return request;
  const changes = (request as EngineVerbs['apply']['request']).changes.map((change) =>
    change.kind === 'upsert' ? { ...change, content: wholeBuffer(change.content) } : change,
  );
  const buffers = changes.flatMap((change) => (change.kind === 'upsert' ? [change.content.buffer] : []));
  return transfer({ changes }, [...new Set(buffers)]);
}

/** What the worker sees of the vault. A reader that throws is a reader that could not read. */
function lendReader(vault: VaultReader): VaultReader {
  return {
    async read(path: NotePath): Promise<Result<Uint8Array>> {
      try {
        const result = await vault.read(path);
        if (!result.ok) return result;
        const value = wholeBuffer(result.value);
        return transfer({ ok: true, value }, [value.buffer]);
      } catch (error) {
        return failure({ kind: 'unreadable', path, message: textOf(error) });
      }
    },
  };
}

/** The same bytes as the only content of their buffer: a view would drag its whole buffer over the wire. */
function wholeBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return isWhole(bytes) ? bytes : new Uint8Array(bytes);
}

function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal !== undefined && signal.aborted;
}

const cancelled: { ok: false; error: EngineError } = { ok: false, error: { kind: 'cancelled' } };

function failure<E extends EngineError>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}

function gone(message: string): { ok: false; error: EngineError } {
  return failure({ kind: 'engine-gone', message });
}

function defect(error: unknown): EngineError {
  const stack = error instanceof Error ? error.stack : undefined;
  return { kind: 'defect', message: textOf(error), ...(stack === undefined ? {} : { stack }) };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function messageOf(error: EngineError): string {
  return 'message' in error ? error.message : error.kind;
}
