import type { Cancellation, Embedder, EmbeddingModel, Result } from '../../worker/contract';
import { isOnThisComputer } from '../llm/server-address';
import { Call } from './call';
import type { Patience } from './exchange';
import type { ProviderPorts } from './ports';
import { prefixesOf } from './prefixes';
import { problemToError, type ServerProblem } from './problem';
import { RemoteEmbedder, type Limits } from './remote-embedder';
import { VectorSource, type Protocol } from './vector-source';

/** What the opening of every provider takes. */
export interface RemoteOptions {
  /** Where the provider answers, as the user typed it. */
  address: string;
  /** The model's name there. */
  model: string;
  /** Ask for vectors of this length; undefined for the model's own. */
  dimensions?: number | undefined;
  /** Under which name the key is kept; undefined sends none. */
  secret?: string | undefined;
  /** Most tokens of a text; undefined for what is known of the model. */
  window?: number | undefined;
  /** What an earlier opening found out. With it nothing is sent until there is something to embed. */
  known?: EmbeddingModel | undefined;
  /** Where the defaults do not suit the server. */
  limits?: Partial<Limits> | undefined;
}

/** What a provider does beyond the common protocol. */
export interface Opening {
  protocol: Protocol;
  options: RemoteOptions;
  limits: Limits;
  /** Most tokens of a text, when the user does not say; may ask the provider. */
  findWindow: (source: VectorSource, call: Call, patience: Patience) => Promise<Window>;
}

/** Tokens that the smallest of the common models read. */
export const SAFE_WINDOW = 512;

export type Window = { ok: true; tokens: number } | { ok: false; problem: ServerProblem };

/** Opening is watched by a person who has just typed an address, or by the start of the app: neither waits for long. */
const OPENING_PATIENCE = { tries: 2, longestWaitMs: 5_000 };

const MAX_AT_ONCE = 4;

/** Any word will do: the length of its vector is asked for. */
const PROBE = 'altitude';

/**
 * Opens an embedder. Unless its model is known, one word is embedded, so that a wrong address, key or model name is told at
 * once and the true length of vectors is known, whatever descriptions say.
 */
export async function openRemote(
  opening: Opening,
  ports: ProviderPorts,
  cancellation: Cancellation,
): Promise<Result<Embedder>> {
  const limits = { ...opening.limits, ...opening.options.limits };
  limits.concurrency = Math.min(Math.max(1, Math.floor(limits.concurrency)), MAX_AT_ONCE);
  const source = new VectorSource(opening.protocol, ports, limits.requestsPerMinute);
  const { known } = opening.options;
  const bill = isOnThisComputer(opening.protocol.server.host) ? {} : { isBilled: true as const };
  if (known?.id === opening.protocol.modelId)
    return { ok: true, value: new RemoteEmbedder({ ...known, ...bill }, source, ports, limits) };
  const call = new Call(cancellation, ports);
  const model = await describe(opening, source, call, { ...OPENING_PATIENCE, timeoutMs: limits.timeoutMs });
  call.finish();
  if (!model.ok) return model;
  return { ok: true, value: new RemoteEmbedder({ ...model.value, ...bill }, source, ports, limits) };
}

async function describe(
  { protocol, options, findWindow }: Opening,
  source: VectorSource,
  call: Call,
  patience: Patience,
): Promise<Result<EmbeddingModel>> {
  const window: Window =
    options.window === undefined
      ? await findWindow(source, call, patience)
      : { ok: true, tokens: options.window };
  if (!window.ok) return failed(window.problem, protocol);
  const probe = await source.embed([PROBE], '', options.dimensions, call, patience);
  if (!probe.ok) return failed(probe.problem, protocol);
  return {
    ok: true,
    value: {
      id: protocol.modelId,
      dimensions: probe.vectors[0]!.length,
      window: window.tokens,
      prefixes: prefixesOf(options.model),
      pooling: 'none',
    },
  };
}

function failed(problem: ServerProblem, { server }: Protocol): Result<never> {
  return { ok: false, error: problemToError(problem, server) };
}
