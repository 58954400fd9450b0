import type { Cancellation, Embedder, Result } from '../../worker/contract';
import { parseAddress, type Address } from './address';
import type { Call } from './call';
import type { MakeRequest, Patience } from './exchange';
import { isRecord } from './json';
import { openRemote, SAFE_WINDOW, type RemoteOptions, type Window } from './open-remote';
import type { ProviderPorts } from './ports';
import { postJson } from './post-json';
import type { Limits } from './remote-embedder';
import { OLLAMA } from './problem';
import type { Protocol, VectorSource } from './vector-source';

/** Where Ollama listens unless told otherwise. The number and not the name, which may mean an address of IPv6 first. */
export const OLLAMA_ADDRESS = 'http://127.0.0.1:11434';

/** Small batches, because a model on a laptop takes seconds for one, and progress and cancelling wait for its end. */
const LIMITS: Limits = {
  batch: { texts: 16, tokens: 8_000 },
  concurrency: 2,
  requestsPerMinute: undefined,
  timeoutMs: 120_000,
};

/** What Ollama loads a model with unless told otherwise, however much more the model could read; the rest is cut off. */
const WIDEST_WINDOW = 2_048;

/** Descriptions hold templates, licences and the names of tensors; the largest known ones take a few megabytes. */
const DESCRIPTION_BYTES = 16_000_000;

/** An embedder that asks Ollama (`/api/embed`, `/api/show`). */
export async function openOllama(
  options: RemoteOptions,
  ports: ProviderPorts,
  cancellation: Cancellation,
): Promise<Result<Embedder>> {
  const address = parseAddress(options.address);
  if (!address.ok) return address;
  const protocol = ollamaProtocol(options, address.value, ports);
  const describe = descriptionRequest(options, address.value, ports);
  const findWindow = (source: VectorSource, call: Call, patience: Patience) =>
    askForWindow(describe, source, call, patience);
  return openRemote({ protocol, options, limits: LIMITS, findWindow }, ports, cancellation);
}

/** As it is stored with the model's vectors, wherever Ollama runs. */
export function ollamaModelId({ model, dimensions }: Pick<RemoteOptions, 'model' | 'dimensions'>): string {
  const name = model.replace(/:latest$/, '');
  return `ollama/${name}${dimensions === undefined ? '' : `@${dimensions}`}`;
}

function ollamaProtocol(options: RemoteOptions, { host, base }: Address, ports: ProviderPorts): Protocol {
  const { model, dimensions, secret } = options;
  return {
    modelId: ollamaModelId(options),
    server: {
      host,
      model,
      hasKey: secret !== undefined,
      dimensions,
      program: OLLAMA,
    },
    makeRequest: (texts, maxBytes) =>
      postJson(
        `${base}/api/embed`,
        { model, input: texts, truncate: true, ...(dimensions === undefined ? {} : { dimensions }) },
        secret,
        maxBytes,
        ports,
      ),
    readAnswer: (body) => {
      const fields = isRecord(body) ? body : {};
      const tokens = fields['prompt_eval_count'];
      return {
        values: fields['embeddings'],
        tokens: typeof tokens === 'number' && tokens > 0 ? tokens : undefined,
      };
    },
  };
}

function descriptionRequest(
  { model, secret }: RemoteOptions,
  { base }: Address,
  ports: ProviderPorts,
): MakeRequest {
  return () => postJson(`${base}/api/show`, { model }, secret, DESCRIPTION_BYTES, ports);
}

async function askForWindow(
  make: MakeRequest,
  source: VectorSource,
  call: Call,
  patience: Patience,
): Promise<Window> {
  const reply = await source.ask({ make, notes: [] }, call, patience);
  if (!reply.ok) return reply;
  return { ok: true, tokens: Math.min(contextLength(reply.body) ?? SAFE_WINDOW, WIDEST_WINDOW) };
}

/** The field is named after the architecture: `nomic-bert.context_length`. */
function contextLength(body: unknown): number | undefined {
  const facts = isRecord(body) && isRecord(body['model_info']) ? body['model_info'] : {};
  const [, length] = Object.entries(facts).find(([name]) => name.endsWith('.context_length')) ?? [];
  return typeof length === 'number' && Number.isInteger(length) && length > 0 ? length : undefined;
}
