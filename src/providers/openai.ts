import type { Cancellation, Embedder, Result } from '../../worker/contract';
import { parseAddress, type Address } from './address';
import { isRecord } from './json';
import { openRemote, SAFE_WINDOW, type RemoteOptions } from './open-remote';
import type { ProviderPorts } from './ports';
import { postJson } from './post-json';
import type { Limits } from './remote-embedder';
import type { Protocol } from './vector-source';

export const OPENAI_ADDRESS = 'https://api.openai.com/v1';

const OPENAI_HOST = 'api.openai.com';

/** 32 texts are the most that some of the compatible servers take at once. */
const LIMITS: Limits = {
  batch: { texts: 32, tokens: 16_000 },
  concurrency: 2,
  requestsPerMinute: undefined,
  timeoutMs: 60_000,
};

/** Documented for all embedding models of OpenAI. */
const OPENAI_WINDOW = 8_191;

/** An embedder that asks OpenAI, or a server that speaks like it (`/v1/embeddings`): LM Studio, llama.cpp, vLLM. */
export async function openOpenAi(
  options: RemoteOptions,
  ports: ProviderPorts,
  cancellation: Cancellation,
): Promise<Result<Embedder>> {
  const address = parseAddress(options.address);
  if (!address.ok) return address;
  const protocol = openAiProtocol(options, address.value, ports);
  const tokens = address.value.host === OPENAI_HOST ? OPENAI_WINDOW : SAFE_WINDOW;
  const findWindow = () => Promise.resolve({ ok: true as const, tokens });
  return openRemote({ protocol, options, limits: LIMITS, findWindow }, ports, cancellation);
}

/** Two servers may give two models the same name: only OpenAI's own names are the same everywhere. `host` is its name and port. */
export function openAiModelId(
  { model, dimensions }: Pick<RemoteOptions, 'model' | 'dimensions'>,
  host: string,
): string {
  return `${host === OPENAI_HOST ? 'openai' : host}/${model}${dimensions === undefined ? '' : `@${dimensions}`}`;
}

function openAiProtocol(options: RemoteOptions, { host, base }: Address, ports: ProviderPorts): Protocol {
  const { model, dimensions, secret } = options;
  const url = embeddingsUrl(base);
  const isOpenAi = host === OPENAI_HOST;
  // A quarter of the bytes of numbers in text. Some of the compatible servers refuse it, and those are near.
  const encoding = isOpenAi ? 'base64' : 'float';
  return {
    modelId: openAiModelId(options, host),
    server: { host, model, hasKey: secret !== undefined, dimensions },
    makeRequest: (texts, maxBytes) =>
      postJson(
        url,
        {
          model,
          input: texts,
          encoding_format: encoding,
          ...(dimensions === undefined ? {} : { dimensions }),
        },
        secret,
        maxBytes,
        ports,
      ),
    readAnswer,
  };
}

/** The address may be given with or without `/v1` and `/embeddings`; a path of the user's own is kept. */
function embeddingsUrl(base: string): string {
  if (base.endsWith('/embeddings')) return base;
  const isBare = !/^https?:\/\/[^/]+\/./.test(base);
  return `${base}${isBare ? '/v1' : ''}/embeddings`;
}

function readAnswer(body: unknown): { values: unknown; tokens: number | undefined } {
  const { data, usage }: Record<string, unknown> = isRecord(body) ? body : {};
  const tokens = isRecord(usage) ? (usage['total_tokens'] ?? usage['prompt_tokens']) : undefined;
  return {
    values: Array.isArray(data) ? inOrder(data) : undefined,
    tokens: typeof tokens === 'number' && tokens > 0 ? tokens : undefined,
  };
}

/** Rows may come in any order and say where they belong; a row without a place, or two in one place, leave a hole. */
function inOrder(rows: unknown[]): unknown[] {
  const values: unknown[] = rows.map(() => undefined);
  rows.forEach((row, at) => {
    if (!isRecord(row)) return;
    const place = row['index'] ?? at;
    if (typeof place === 'number' && place in values) values[place] = row['embedding'];
  });
  return values;
}
