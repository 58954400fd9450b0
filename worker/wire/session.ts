import { expose, releaseProxy, transfer, wrap, type Endpoint, type Remote } from 'comlink';
import {
  CONTRACT_VERSION,
  type EmbedderHost,
  type EngineError,
  type EngineFault,
  type EngineHello,
  type ModelHost,
  type NotePath,
  type RequestId,
  type Result,
  type StoreRequest,
  type VaultReader,
  type WireVerb,
  type WireVerbs,
} from '../contract';
import { EmbedderServer, type OpenEmbedder } from './embedder-server';

/** A worker thread that runs the engine bundle, as its host made it. */
export interface SpawnedWorker {
  /** Sends a message; the buffers and ports of `transfer` are moved, not copied. Throws what cannot be cloned. */
  post(message: unknown, transfer: Transferred[]): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls `listener` when the thread could not start, threw what nobody caught, or ended; more than once does no harm. */
  onDeath(listener: (reason: EngineFault) => void): void;
  /** Ends the thread at once. Resolves when it can no longer touch the store. */
  terminate(): Promise<void>;
}

/** The port type of the host at hand: windows and Node have one each. */
type Port = Channel['port2'];
type Channel = InstanceType<typeof MessageChannel>;

export type Transferred = ArrayBuffer | Port;

/** When a worker is taken for dead. All times are milliseconds. */
export interface SessionLimits {
  /** A fresh worker must have evaluated its script and opened the store by then. */
  handshakeMs: number;
  /** While a call is in flight the worker is asked this often whether its event loop still turns. */
  heartbeatMs: number;
  /** Unanswered heartbeats in a row after which the thread is taken for dead. */
  missedHeartbeats: number;
}

/** What the worker exposes, seen from here. */
interface WireServer {
  connect(
    hello: EngineHello,
    vault: Port,
    embedders: Port | undefined,
    models: Port | undefined,
  ): Promise<Result<null>>;
  call(id: RequestId, verb: WireVerb, request: unknown): Promise<Result<unknown>>;
  cancel(id: RequestId): void;
}

/** Names the handshake and the heartbeats; calls count from 1. */
const HELLO = 0 as RequestId;

/** What a worker may use of its host. */
export interface HostServices {
  vault: VaultReader;
  openEmbedder?: OpenEmbedder | undefined;
  /** What models need; `place` names where their files are kept. */
  models?: { host: ModelHost; place: string } | undefined;
}

/** The life of one worker: everything asked of it is settled by its answer, by time or by its end. */
export class Session {
  /** Resolves when the thread is gone and can no longer touch the store; stays open while it lives. */
  readonly ended: Promise<void>;
  readonly #worker: SpawnedWorker;
  readonly #server: Remote<WireServer>;
  readonly #vault = new MessageChannel();
  readonly #embedders: { server: EmbedderServer; channel: Channel } | undefined;
  readonly #models: { channel: Channel; place: string } | undefined;
  readonly #limits: SessionLimits;
  readonly #onEnd: (error: EngineError) => void;
  readonly #pending = new Map<RequestId, (result: Result<never>) => void>();
  #resolveEnded: (ended: Promise<void>) => void = () => undefined;
  #lastId = 0;
  #endReason: EngineFault | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #missed = 0;

  constructor(
    worker: SpawnedWorker,
    { vault, openEmbedder, models }: HostServices,
    limits: SessionLimits,
    onEnd: (error: EngineError) => void,
  ) {
    this.#worker = worker;
    this.#limits = limits;
    this.#onEnd = onEnd;
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    expose(readerServer(vault), this.#vault.port1);
    if (openEmbedder !== undefined) this.#embedders = embedderServer(openEmbedder);
    if (models !== undefined) this.#models = { channel: modelHostServer(models.host), place: models.place };
    this.#server = wrap<WireServer>(endpointOf(worker));
    worker.onDeath((reason) => {
      this.end(reason);
    });
  }

  async connect(store: StoreRequest | undefined): Promise<Result<null>> {
    const hello = { contract: CONTRACT_VERSION, store, models: this.#models?.place };
    const moved = (port: Port | undefined) => port && transfer(port, [port]);
    const { port2 } = this.#vault;
    const result = await this.#settled(HELLO, this.#limits.handshakeMs, () =>
      this.#server.connect(
        hello,
        transfer(port2, [port2]),
        moved(this.#embedders?.channel.port2),
        moved(this.#models?.channel.port2),
      ),
    );
    if (result.ok || result.error.kind !== 'timeout') return result;
    return gone({ kind: 'late-start', afterMs: result.error.afterMs });
  }

  async call<V extends WireVerb>(
    verb: V,
    request: WireVerbs[V]['request'],
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<Result<WireVerbs[V]['answer']>> {
    const id = (this.#lastId += 1) as RequestId;
    const abort = () => {
      this.#cancel(id);
    };
    signal?.addEventListener('abort', abort);
    const result = await this.#settled(id, timeoutMs, () =>
      this.#server.call(id, verb, packed(verb, request)),
    );
    signal?.removeEventListener('abort', abort);
    if (!result.ok && result.error.kind === 'timeout') this.#cancel(id);
    // The server answers each verb with the answer of that verb: Comlink's types cannot follow the verb.
    return result as Result<WireVerbs[V]['answer']>;
  }

  /** Ends the thread, on purpose or because it is dead already. Only the first time counts. */
  end(reason: EngineFault, error: EngineError = gone(reason).error): void {
    if (this.#endReason !== undefined) return;
    this.#endReason = reason;
    clearTimeout(this.#heartbeat);
    for (const settle of [...this.#pending.values()]) settle(gone(reason));
    this.#vault.port1.close();
    this.#embedders?.server.end();
    this.#embedders?.channel.port1.close();
    this.#models?.channel.port1.close();
    this.#server[releaseProxy]();
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
      this.end({ kind: 'silent' });
      return;
    }
    this.#missed += 1;
    this.#cancel(HELLO);
    this.#heartbeat = this.#nextBeat();
  }

  /** Asks the server to give a call up. Its acknowledgement proves that the worker's event loop turns. */
  #cancel(id: RequestId): void {
    if (this.#endReason !== undefined) return;
    const acknowledge = () => {
      this.#missed = 0;
    };
    this.#server.cancel(id).then(acknowledge, acknowledge);
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

/** The request with its buffers marked for transfer. */
function packed<V extends WireVerb>(verb: V, request: WireVerbs[V]['request']): unknown {
  if (verb !== 'apply') return request;
  const buffers = new Set<ArrayBuffer>();
  const changes = (request as WireVerbs['apply']['request']).changes.map((change) => {
    const given = change.kind === 'upsert' || change.kind === 'rename' ? change.content : undefined;
    if (given === undefined) return change;
    const content = wholeBuffer(given);
    buffers.add(content.buffer);
    return { ...change, content };
  });
  return transfer({ changes }, [...buffers]);
}

/** What the worker sees of the vault. A reader that throws is a reader that could not read. */
function readerServer(vault: VaultReader): VaultReader {
  return {
    async read(path: NotePath): Promise<Result<Uint8Array>> {
      try {
        const result = await vault.read(path);
        if (!result.ok) return result;
        const value = wholeBuffer(result.value);
        return transfer({ ok: true, value }, [value.buffer]);
      } catch (error) {
        return failure({ kind: 'unreadable', path, why: { kind: 'said', text: textOf(error) } });
      }
    },
  };
}

/** Offers the host's embedders at one end of a channel. */
function embedderServer(open: OpenEmbedder): { server: EmbedderServer; channel: Channel } {
  const server = new EmbedderServer(open);
  const channel = new MessageChannel();
  const host: EmbedderHost = {
    open: (id, name) => server.open(id, name),
    documents: async (id, embedder, texts) => moved(await server.documents(id, embedder, texts)),
    query: async (id, embedder, text) => moved(await server.query(id, embedder, text)),
    cancel: (id) => {
      server.cancel(id);
    },
    close: (embedder) => server.close(embedder),
  };
  expose(host, channel.port1);
  return { server, channel };
}

/** Offers what models need at one end of a channel. */
function modelHostServer(host: ModelHost): Channel {
  const channel = new MessageChannel();
  const exposed: ModelHost = {
    script: (device) => host.script(device),
    wasm: async (device) => {
      const bytes = await host.wasm(device);
      return transfer(bytes, [bytes.buffer]);
    },
    get: async (...asked) => {
      const answer = await host.get(...asked);
      const body = wholeBuffer(answer.body);
      return transfer({ ...answer, body }, [body.buffer]);
    },
  };
  expose(exposed, channel.port1);
  return channel;
}

/** The vectors with their buffer marked for transfer. */
function moved(result: Result<Float32Array>): Result<Float32Array> {
  if (!result.ok) return result;
  const value = new Float32Array(result.value);
  return transfer({ ok: true, value }, [value.buffer]);
}

/** The same bytes as the only content of their buffer: a view would drag its whole buffer over the wire. */
function wholeBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return isWhole(bytes) ? bytes : new Uint8Array(bytes);
}

function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
}

export function failure<E extends EngineError>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}

export function gone(why: EngineFault): { ok: false; error: EngineError } {
  return failure({ kind: 'engine-gone', why });
}

function defect(error: unknown): EngineError {
  const stack = error instanceof Error ? error.stack : undefined;
  return { kind: 'defect', message: textOf(error), ...(stack === undefined ? {} : { stack }) };
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
