import type {
  EngineApi,
  EngineError,
  EngineFault,
  EngineOptions,
  EngineVerbs,
  OpenReport,
  Result,
  StoreRequest,
  Verb,
  WireVerb,
  WireVerbs,
} from '../contract';
import {
  failure,
  gone,
  Session,
  textOf,
  type HostServices,
  type SessionLimits,
  type SpawnedWorker,
} from './session';

export type { SpawnedWorker };

/** How long the client waits before it acts by itself. All times are milliseconds. */
export interface WireLimits extends SessionLimits {
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
/** A large model over a slow connection; whoever waits for it can call it off. */
const DOWNLOAD_MS = 86_400_000;

/** Work over a whole vault may take minutes on a phone; a question that takes half a minute has failed. */
export const DEFAULT_TIMEOUTS_MS: Record<WireVerb, number> = {
  open: WORK_MS,
  configure: WORK_MS,
  reconcile: WORK_MS,
  isLevelWith: WORK_MS,
  apply: WORK_MS,
  changesSince: WORK_MS,
  exportAtoms: WORK_MS,
  maintain: WORK_MS,
  flush: WORK_MS,
  exportVectors: WORK_MS,
  importVectors: WORK_MS,
  describeVectors: WORK_MS,
  sendWithheld: QUESTION_MS,
  tune: WORK_MS,
  clear: WORK_MS,
  close: WORK_MS,
  noteCount: QUESTION_MS,
  meaningStatus: QUESTION_MS,
  divide: QUESTION_MS,
  status: QUESTION_MS,
  figures: QUESTION_MS,
  explore: QUESTION_MS,
  explain: QUESTION_MS,
  related: QUESTION_MS,
  move: QUESTION_MS,
  map: QUESTION_MS,
  facets: QUESTION_MS,
  atom: QUESTION_MS,
  zoomIn: QUESTION_MS,
  countInside: QUESTION_MS,
  zoomOut: QUESTION_MS,
  links: QUESTION_MS,
  themes: QUESTION_MS,
  fragments: QUESTION_MS,
  pack: QUESTION_MS,
  plan: QUESTION_MS,
  gather: QUESTION_MS,
  trail: QUESTION_MS,
  atomAt: QUESTION_MS,
  summaryNeeds: WORK_MS,
  summaryTask: QUESTION_MS,
  keepSummaries: QUESTION_MS,
  dropSummaries: QUESTION_MS,
  countSummaries: QUESTION_MS,
  exportSummaries: WORK_MS,
  findResponse: QUESTION_MS,
  findEarlierResponse: QUESTION_MS,
  storeResponse: QUESTION_MS,
  dropResponses: QUESTION_MS,
  models: QUESTION_MS,
  downloadModel: DOWNLOAD_MS,
  modelProgress: QUESTION_MS,
  importModel: WORK_MS,
  readQuestion: QUESTION_MS,
  removeModel: QUESTION_MS,
};

export interface ClientOptions extends HostServices {
  /** Starts a thread with the engine bundle. May throw when the host forbids it. */
  spawn(): SpawnedWorker;
  /** The index store, asked for whenever a worker starts; undefined where models alone are wanted. */
  store: StoreRequest | (() => StoreRequest) | undefined;
  timeoutsMs?: Partial<Record<WireVerb, number>>;
  limits?: Partial<WireLimits>;
  /**
   * A fresh worker took the place of a dead one and opened the index with the last options. Changes that were
   * in flight may be missing from it: reconcile.
   */
  onRestart?(report: OpenReport): void;
  onState?(state: ClientState): void;
}

export type ClientState =
  /** No worker runs; the next call starts one. `lost`: why the last one ended, unless it was told to. */
  | { kind: 'idle'; lost?: EngineError }
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

type CallResult<V extends WireVerb> = Promise<Result<WireVerbs[V]['answer']>>;

export interface EngineClient {
  readonly engine: EngineApi;
  readonly state: ClientState;
  /**
   * Never rejects and never hangs: death of the worker settles it with `engine-gone`, slowness with `timeout`.
   * The contents of `apply` are transferred: their buffers are empty once the call is on its way.
   */
  call<V extends WireVerb>(verb: V, request: WireVerbs[V]['request'], options?: CallOptions): CallResult<V>;
  /** Starts a worker before the first call: it gets ready while the host does something else. A failure is the call's to tell. */
  wake(): void;
  /** Forgets the deaths that led to `failed`; the next call starts a worker. */
  retry(): void;
  /**
   * Ends the worker and settles what is pending with `engine-gone`. What was applied is in the journal; call
   * the verb `close` first to fold it into the snapshot. Resolves when the store is free; again: the same.
   */
  close(): Promise<void>;
}

/** Makes the host half of the wire. No worker is started before `wake` or the first call. */
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

  async call<V extends WireVerb>(
    verb: V,
    request: WireVerbs[V]['request'],
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

  wake(): void {
    void this.#reach();
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
      this.#drop(CLOSED);
    }
    return this.#lastEnd;
  }

  #reach(): Promise<Result<Session>> {
    if (this.#state.kind === 'closed') return Promise.resolve(gone(CLOSED));
    if (this.#state.kind === 'failed') return Promise.resolve(failure(this.#state.error));
    return (this.#ready ??= this.#start());
  }

  async #start(): Promise<Result<Session>> {
    this.#enter({ kind: 'starting' });
    await this.#lastEnd;
    await this.#pause();
    if (this.#state.kind === 'closed') return gone(CLOSED);
    const session = this.#spawn();
    if (!session.ok) return session;
    const agreed = await this.#handshake(session.value);
    if (!agreed.ok) {
      session.value.end(faultOf(agreed.error), agreed.error);
      return agreed;
    }
    this.#enter({ kind: 'ready' });
    const report = agreed.value;
    // A throw of the host must not look like a failure of the call that happened to start the worker.
    if (report !== undefined) queueMicrotask(() => this.#options.onRestart?.(report));
    return session;
  }

  #spawn(): Result<Session> {
    try {
      const worker = this.#options.spawn();
      const session = new Session(worker, this.#options, this.#limits, (error) => {
        this.#lose(session, error);
      });
      this.#session = session;
      return { ok: true, value: session };
    } catch (error) {
      const refused = gone({ kind: 'not-started', text: textOf(error) });
      this.#ready = undefined;
      this.#countDeath(refused.error);
      return refused;
    }
  }

  /** Connects, and opens the index again when it was open in a former worker. */
  async #handshake(session: Session): Promise<Result<OpenReport | undefined>> {
    const { store } = this.#options;
    const connected = await session.connect(typeof store === 'function' ? store() : store);
    if (!connected.ok) return connected;
    if (this.#opened === undefined) return { ok: true, value: undefined };
    const limitMs = this.#options.timeoutsMs?.open ?? DEFAULT_TIMEOUTS_MS.open;
    return session.call('open', { options: this.#opened }, limitMs, undefined);
  }

  /** Keeps in mind what a fresh worker has to be told. */
  #learn<V extends WireVerb>(
    session: Session,
    verb: V,
    request: WireVerbs[V]['request'],
    result: Result<unknown>,
  ): void {
    if (verb === 'open' && !result.ok && result.error.kind === 'timeout')
      session.end({ kind: 'late-opening' });
    // The engine gives itself up, and another is to take its place.
    if (!result.ok && result.error.kind === 'engine-gone') session.end(result.error.why);
    if (!result.ok) return;
    if (verb === 'open' || verb === 'configure')
      this.#opened = (request as EngineVerbs['open']['request']).options;
    if (verb === 'close' && session === this.#session) {
      this.#opened = undefined;
      this.#drop(CLOSED);
      this.#enter({ kind: 'idle' });
    }
  }

  /** Ends the present worker on purpose. */
  #drop(reason: EngineFault): void {
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
    else this.#enter({ kind: 'idle', lost: error });
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

/** The verbs of an engine over one way to call them. */
export function engineApi(
  call: <V extends Verb>(verb: V, request: EngineVerbs[V]['request']) => CallResult<V>,
): EngineApi {
  const verbs = Object.keys(DEFAULT_TIMEOUTS_MS) as Verb[];
  const entries = verbs.map((verb) => [verb, (request: EngineVerbs[Verb]['request']) => call(verb, request)]);
  return Object.fromEntries(entries) as EngineApi;
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal !== undefined && signal.aborted;
}

const CLOSED: EngineFault = { kind: 'engine-closed' };

const cancelled: { ok: false; error: EngineError } = { ok: false, error: { kind: 'cancelled' } };

/** Of calls that were in flight when the worker turned out to be of no use. */
function faultOf(error: EngineError): EngineFault {
  return error.kind === 'engine-gone' ? error.why : { kind: 'said', text: error.kind };
}
