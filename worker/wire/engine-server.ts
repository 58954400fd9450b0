import { expose, transfer, wrap, type Endpoint } from 'comlink';
import { embedderProxy } from './embedder-proxy';
import { MemoryReturn } from './memory-return';
import { pageBuffers } from './page-buffers';
import { checkRequest } from './requests/check-request';
import {
  CONTRACT_VERSION,
  storeFault,
  type AtomPage,
  type Cancellation,
  type EmbedderHost,
  type EngineServer,
  type EngineHello,
  type EngineError,
  type EnginePorts,
  type EngineVerbs,
  type IndexStorage,
  type ModelHost,
  type ModelVerbs,
  type RequestId,
  type Result,
  type StoreRequest,
  type VaultReader,
  type Verb,
  type WireVerb,
  type WireVerbs,
  type WorkLeft,
} from '../contract';
import type { ThreadPorts } from './engine-thread';

/** The part of the engine that the server needs. */
export interface Answering {
  call<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs[V]['answer']>>;
  /** Begins to read what is stored, before it is asked to open it. */
  load?(): void;
  /** Lets go of what is remembered to be quicker. */
  forgetMemos?(): void;
}

export type CreateEngine = (ports: EnginePorts) => Answering;

/** The part of the models of this device that the server needs. */
export interface ModelAnswers {
  call<V extends keyof ModelVerbs>(
    verb: V,
    request: ModelVerbs[V]['request'],
    cancellation: Cancellation,
  ): Promise<Result<ModelVerbs[V]['answer']>>;
  /** Undefined when the name is of an embedder of another kind. */
  open(name: string): ReturnType<OpenEmbedder> | undefined;
}

/** `place` is where their files are. */
export type CreateModels = (host: ModelHost, place: string) => ModelAnswers;

type OpenEmbedder = NonNullable<EnginePorts['openEmbedder']>;

/** Whoever answers a verb, once it is known who that is. */
interface Answers {
  call<V extends WireVerb>(
    verb: V,
    request: WireVerbs[V]['request'],
    cancellation: Cancellation,
  ): Promise<Result<WireVerbs[V]['answer']>>;
}

/** Who answers before there is an engine, and for models where none can be. */
const notOpen: Answers = { call: () => Promise.resolve({ ok: false, error: { kind: 'not-open' } }) };

const MODEL_VERBS: Record<keyof ModelVerbs, true> = {
  models: true,
  downloadModel: true,
  modelProgress: true,
  importModel: true,
  readQuestion: true,
  removeModel: true,
};

/**
 * Makes the one entry into an engine, which sees no request that has not the shape of its verb's. Its methods never reject:
 * whatever the engine throws becomes `defect`.
 * `cancel` of an id that is not in flight does nothing.
 */
export function createEngineServer(
  createEngine: CreateEngine,
  thread: ThreadPorts,
  createModels?: CreateModels,
): EngineServer {
  const inFlight = new Map<RequestId, { cancelled: boolean }>();
  let engine: Answering = notOpen;
  let models: ModelAnswers | undefined;
  let connected = false;
  const memoryReturn = new MemoryReturn(() => {
    engine.forgetMemos?.();
    thread.collect?.();
  });

  // Each verb has one side that answers it, which types cannot follow.
  const answererOf = (verb: WireVerb): Answers =>
    (verb in MODEL_VERBS ? (models ?? notOpen) : engine) as Answers;

  return {
    async connect({ contract, store, models: place }, vault, openRemote, modelHost) {
      if (contract !== CONTRACT_VERSION)
        return failure({ kind: 'wrong-contract', expected: contract, found: CONTRACT_VERSION });
      if (connected)
        return failure({
          kind: 'bad-request',
          field: 'connect',
          why: { kind: 'open-already' },
        });
      connected = true;
      if (modelHost !== undefined && place !== undefined) models = createModels?.(modelHost, place);
      if (store === undefined) return { ok: true, value: null };
      const storage = await openStorage(thread, store);
      if (!storage.ok) return storage;
      const openEmbedder = models === undefined ? openRemote : openLocalFirst(models, openRemote);
      return guard(async () => {
        const openRecords = () => thread.openStorage(recordsBeside(store));
        const { clock, memory } = thread;
        const ports = { storage: storage.value, openRecords, vault, clock, ...(memory && { memory }) };
        engine = createEngine(openEmbedder === undefined ? ports : { ...ports, openEmbedder });
        // A window that starts has much else to do before it says with which options.
        engine.load?.();
        return { ok: true, value: null };
      });
    },

    async call(id, verb, request) {
      const cancellation = { cancelled: false };
      inFlight.set(id, cancellation);
      const beganMs = thread.clock.now();
      const result = await guard(async () => {
        const wrong = checkRequest(verb, request);
        return wrong ? failure(wrong) : answererOf(verb).call(verb, request, cancellation);
      });
      inFlight.delete(id);
      if (verb === 'maintain') memoryReturn.worked(thread.clock.now() - beganMs, result as Result<WorkLeft>);
      return result;
    },

    cancel(id) {
      const call = inFlight.get(id);
      if (call !== undefined) call.cancelled = true;
    },
  };
}

/**
 * Lets the other side of `port` (a worker's global scope or a message port) use the server. The vault reader arrives
 * as a port, so that the host can close it when the worker is gone; so do its embedders and what it provides for models, when
 * it has any.
 */
export function exposeEngineServer(server: EngineServer, port: unknown): void {
  const connect = (
    hello: EngineHello,
    vaultPort: MessagePort,
    embedderPort?: MessagePort,
    modelPort?: MessagePort,
  ) =>
    server.connect(
      hello,
      readerProxy(vaultPort),
      embedderPort && embedderProxy(reachEmbedders(embedderPort)),
      modelPort && modelHostProxy(modelPort),
    );
  const call: EngineServer['call'] = async (id, verb, request) =>
    transferred(verb, await server.call(id, verb, request));
  expose({ ...server, connect, call }, port as Endpoint);
}

/** The answer, with the columns of a page marked for transfer. */
function transferred<T>(verb: WireVerb, result: Result<T>): Result<T> {
  if (verb !== 'exportAtoms' || !result.ok) return result;
  return transfer(result, pageBuffers(result.value as AtomPage));
}

function readerProxy(port: MessagePort): VaultReader {
  const remote = wrap<VaultReader>(port);
  return { read: (path) => remote.read(path) };
}

/** A call off goes its way and is not waited for. */
function reachEmbedders(port: MessagePort): EmbedderHost {
  const remote = wrap<EmbedderHost>(port);
  return {
    open: (id, name) => remote.open(id, name),
    documents: (id, embedder, texts) => remote.documents(id, embedder, texts),
    query: (id, embedder, text) => remote.query(id, embedder, text),
    cancel: (id) => void remote.cancel(id),
    close: (embedder) => remote.close(embedder),
  };
}

function modelHostProxy(port: MessagePort): ModelHost {
  const remote = wrap<ModelHost>(port);
  return {
    script: (device) => remote.script(device),
    wasm: (device) => remote.wasm(device),
    get: (...asked) => remote.get(...asked),
  };
}

function openLocalFirst(models: ModelAnswers, openRemote: OpenEmbedder | undefined): OpenEmbedder {
  return (name) => models.open(name) ?? openRemote?.(name) ?? Promise.resolve(unknownEmbedder(name));
}

function unknownEmbedder(name: string): { ok: false; error: EngineError } {
  return failure({ kind: 'embedder', reason: 'model-missing', why: { kind: 'no-such-embedder', name } });
}

/** A store of its own, so that whoever removes the index leaves it alone. */
function recordsBeside(store: StoreRequest): StoreRequest {
  return { ...store, name: `${store.name}.records` };
}

async function openStorage(thread: ThreadPorts, store: StoreRequest): Promise<Result<IndexStorage>> {
  try {
    return { ok: true, value: await thread.openStorage(store) };
  } catch (error) {
    return failure({ kind: 'storage', operation: 'open', ...storeFault(error) });
  }
}

async function guard<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined;
    return failure({ kind: 'defect', message: messageOf(error), ...(stack === undefined ? {} : { stack }) });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function failure(error: EngineError): { ok: false; error: EngineError } {
  return { ok: false, error };
}
