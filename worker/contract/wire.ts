import type { Result } from './errors';
import type { RequestId } from './ids';
import type { ModelVerbs } from './models';
import type { EmbeddingModel, EnginePorts, ModelHost, VaultReader } from './ports';
import type { EngineVerbs } from './verbs';

/** Changes whenever the shape of anything that crosses the wire changes; host and engine compare it on start. */
export const CONTRACT_VERSION = 82;

/** Everything that can be asked over the wire. */
export interface WireVerbs extends EngineVerbs, ModelVerbs {}

export type WireVerb = keyof WireVerbs;

/** Which store a host wants, and for what. */
export interface StoreRequest {
  /** A folder in Node, a database in the browser. */
  name: string;
  /** Whose store it is: one that stands in the same place and is another's is refused. */
  owner: string;
  /** The user says that the other owner's store is this one's now: a vault was moved. False when absent. */
  takesOver?: boolean;
  /** To `read` it changes nothing, makes nothing, and goes well beside an engine that writes. */
  access: 'read' | 'write';
}

/**
 * What a host says first. `contract` is the version it was built from; `store` is the index store, and without it there is
 * no index; `models` names the place of models' files, each in a store of its own below it.
 */
export interface EngineHello {
  contract: number;
  store: StoreRequest | undefined;
  models?: string | undefined;
}

/**
 * What a host that has embedders exposes to its worker, while that worker lives. Calls have ids of the worker's choice, by
 * which they can be called off; `cancel` of an id that is not in flight does nothing.
 */
export interface EmbedderHost {
  /** Answers a number by which the embedder is known from then on. */
  open(id: RequestId, name: string): Promise<Result<{ embedder: number; model: EmbeddingModel }>>;
  /** Vectors one after the other, in the order of the texts; the buffer is transferred. */
  documents(id: RequestId, embedder: number, texts: readonly string[]): Promise<Result<Float32Array>>;
  query(id: RequestId, embedder: number, text: string): Promise<Result<Float32Array>>;
  cancel(id: RequestId): void;
  close(embedder: number): Promise<void>;
}

/** What the worker exposes. One server, so that ids, cancelling and defects are handled in one place. */
export interface EngineServer {
  /**
   * First call on a fresh worker. `vault` reads notes for the engine as long as the worker lives, `openEmbedder` opens embedders
   * but those of models on this device, which `models` makes possible.
   */
  connect(
    hello: EngineHello,
    vault: VaultReader,
    openEmbedder?: EnginePorts['openEmbedder'],
    models?: ModelHost,
  ): Promise<Result<null>>;
  call<V extends WireVerb>(
    id: RequestId,
    verb: V,
    request: WireVerbs[V]['request'],
  ): Promise<Result<WireVerbs[V]['answer']>>;
  cancel(id: RequestId): void;
}
