import { BaseAnthropic } from '@anthropic-ai/sdk/client';
import { APIConnectionError, APIError } from '@anthropic-ai/sdk/core/error';
import { Messages } from '@anthropic-ai/sdk/resources/messages';
import { Models } from '@anthropic-ai/sdk/resources/models';
import type {
  BatchItem,
  BatchOutcome,
  BatchPort,
  After,
  LostWhy,
  MessagesPort,
  ModelAnswer,
  ModelFailure,
  ModelRequest,
  ModelResult,
  ServerAbilities,
  Tokens,
} from '../llm/messages-port';
import type { ServerAddress } from '../llm/server-address';

type Fetch = typeof fetch;
type Body = Parameters<Messages['create']>[0];
type Reply = Extract<Awaited<ReturnType<Messages['create']>>, { role: string }>;

/** The two resources that are used: a third of the whole client. */
class Client extends BaseAnthropic {
  messages = new Messages(this);
  models = new Models(this);
}

export interface MessagesOptions {
  address: ServerAddress;
  /** Asked for anew at every request; servers on this computer want none. */
  key: () => string | undefined;
  /** The host's way to send; it was chosen when the server was set up, never by a paid request that failed. */
  fetch: Fetch;
  after: After;
  waits?: Waits;
}

interface Waits {
  firstByteMs: number;
  silenceMs: number;
}

/** A model on this computer has to be read from disk first, and reads the prompt itself. */
const WAITS = { remote: { firstByteMs: 120_000, silenceMs: 30_000 } };
const LOCAL_WAITS = { firstByteMs: 600_000, silenceMs: 120_000 };

/** The client's own time-out ends at the headers; ours watches every byte. */
const NEVER_MS = 2 ** 31 - 1;

export function openMessages(options: MessagesOptions): MessagesPort {
  const client = (): Client => createClient(options);
  return {
    count: (request, signal) =>
      guarded(signal, async () => {
        const { model, system, messages } = bodyOf(request);
        const body = { model, messages, ...(system === undefined ? {} : { system }) };
        return (await client().messages.countTokens(body, { signal })).input_tokens;
      }),
    stream: (request, onText, signal) => streamed(client(), request, onText, signal, options),
    batches: batchesOf(client),
    probe: (model, signal) => probe(client(), model, signal, options.address),
  };
}

/** Everything is said here: what is not would be read from the environment or from profiles on disk. */
function createClient({ address, key, fetch }: MessagesOptions): Client {
  return new Client({
    // A server on this computer wants a key and takes any.
    apiKey: key() ?? (address.isLocal ? 'local' : ''),
    baseURL: address.base,
    fetch: address.isLocal ? withoutForeignHeaders(fetch) : fetch,
    // With its own retries one time-out was three requests, and all three were billed.
    maxRetries: 0,
    timeout: NEVER_MS,
    // At other levels the log holds notes.
    logLevel: 'off',
    openTelemetry: false,
    dangerouslyAllowBrowser: true,
  });
}

/** Pages may send local servers few headers; none of those taken away mean anything to them. */
function withoutForeignHeaders(fetch: Fetch): Fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    for (const name of [...headers.keys()])
      if (/^(x-stainless-|anthropic-|user-agent$|traceparent$)/.test(name)) headers.delete(name);
    return fetch(input, { ...init, headers });
  };
}

function bodyOf(request: ModelRequest): Body & { stream?: false } {
  const format = request.schema && { type: 'json_schema' as const, schema: { ...request.schema } };
  const { effort, thinking } = request;
  const output = { ...(effort && { effort }), ...(format && { format }) };
  // No block is marked to be remembered: servers charge for that, and no two requests begin alike.
  const content = request.blocks.map(({ text }) => ({ type: 'text' as const, text }));
  return {
    model: request.model,
    max_tokens: request.maxTokens,
    ...(request.system === '' ? {} : { system: request.system }),
    messages: [{ role: 'user', content }],
    ...(thinking && { thinking: { type: 'disabled' as const } }),
    ...(Object.keys(output).length === 0 ? {} : { output_config: output }),
  };
}

/** What had come of an answer when it broke off. */
interface Heard {
  text: string;
  usage: Tokens | undefined;
  stop: string | null | undefined;
  isWhole: boolean;
  /** It is no stream of events: a page of a proxy, or of some other server. */
  isPage: boolean;
}

async function streamed(
  client: Client,
  request: ModelRequest,
  onText: (piece: string) => void,
  signal: AbortSignal,
  options: MessagesOptions,
): Promise<ModelResult<ModelAnswer>> {
  const watch = watchSilence(signal, options);
  const heard: Heard = { text: '', usage: undefined, stop: undefined, isWhole: false, isPage: false };
  try {
    const body = { ...bodyOf(request), stream: true as const };
    const sent = client.messages.create(body, { signal: watch.signal });
    const { data: events, response } = await sent.withResponse();
    heard.isPage = !/event-stream/.test(response.headers.get('content-type') ?? '');
    for await (const event of events) {
      watch.hear();
      if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
        heard.text += event.delta.text;
        onText(event.delta.text);
      } else hearEvent(event, heard);
    }
    // The client ends quietly where its connection was ended quietly.
    if (watch.why !== undefined) return { ok: false, failure: lost(watch.why, heard) };
    if (!heard.isWhole) return { ok: false, failure: lost(heard.isPage ? 'no-api' : 'cut', heard) };
    return { ok: true, value: answerOf(heard.text, heard.usage ?? NO_TOKENS, heard.stop) };
  } catch (error) {
    return { ok: false, failure: failureOf(error, watch.why, heard) };
  } finally {
    watch.end();
  }
}

type StreamEvent =
  Awaited<ReturnType<Messages['create']>> extends infer Made
    ? Made extends AsyncIterable<infer Event>
      ? Event
      : never
    : never;

function hearEvent(event: StreamEvent, heard: Heard): void {
  if (event.type === 'message_start') heard.usage = tokensOf(event.message.usage);
  if (event.type === 'message_delta') {
    heard.stop = event.delta.stop_reason;
    const before = heard.usage ?? NO_TOKENS;
    // Local servers name the input here alone.
    const input = event.usage.input_tokens ?? before.input;
    heard.usage = { ...before, input: Math.max(input, before.input), output: event.usage.output_tokens };
  }
  if (event.type === 'message_stop') heard.isWhole = true;
}

const NO_TOKENS: Tokens = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

interface Counted {
  input_tokens: number;
  output_tokens: number;
  cache_read_input_tokens?: number | null;
  cache_creation_input_tokens?: number | null;
}

function tokensOf(usage: Counted): Tokens {
  return {
    input: usage.input_tokens,
    output: usage.output_tokens,
    cacheRead: usage.cache_read_input_tokens ?? 0,
    cacheWrite: usage.cache_creation_input_tokens ?? 0,
  };
}

function answerOf(text: string, usage: Tokens, stop: string | null | undefined): ModelAnswer {
  const isCut = stop === 'max_tokens' || stop === 'model_context_window_exceeded';
  return { text, usage, ended: stop === 'refusal' ? 'refused' : isCut ? 'cut' : 'whole' };
}

interface Watch {
  signal: AbortSignal;
  /** Why it ended the connection. */
  readonly why: LostWhy | undefined;
  hear(): void;
  end(): void;
}

/** Ends the connection when nothing comes for too long, or when it is told to. */
function watchSilence(outer: AbortSignal, { address, after, waits }: MessagesOptions): Watch {
  const { firstByteMs, silenceMs } = waits ?? (address.isLocal ? LOCAL_WAITS : WAITS.remote);
  const abort = new AbortController();
  let why: LostWhy | undefined;
  const end = (reason: LostWhy) => (): void => {
    why ??= reason;
    abort.abort();
  };
  const stop = end('stopped');
  outer.addEventListener('abort', stop);
  if (outer.aborted) stop();
  let callOff = after(firstByteMs, end('timeout'));
  return {
    signal: abort.signal,
    get why() {
      return why;
    },
    hear: () => {
      callOff();
      callOff = after(silenceMs, end('silence'));
    },
    end: () => {
      callOff();
      outer.removeEventListener('abort', stop);
    },
  };
}

/** Asks for something that is never billed. `isUnreached`: whether a connection that failed says that the server cannot be reached. */
async function guarded<T>(
  signal: AbortSignal,
  ask: () => Promise<T>,
  isUnreached = isUnsent,
): Promise<ModelResult<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    const nothing: Heard = { text: '', usage: undefined, stop: undefined, isWhole: false, isPage: false };
    return {
      ok: false,
      failure: failureOf(error, signal.aborted ? 'stopped' : undefined, nothing, isUnreached),
    };
  }
}

const BARRED = [401, 402, 403, 404] as const;
const BUSY = new Set([429, 503, 529]);
const REJECTED = new Set([400, 405, 413, 415, 422]);

/** What an error of the client means, by its class and status, never by its words. */
function failureOf(
  error: unknown,
  why: LostWhy | undefined,
  heard: Heard,
  isUnreached = isUnsent,
): ModelFailure {
  if (why !== undefined) return lost(why, heard);
  const isUnheard = heard.usage === undefined && heard.text === '';
  if (error instanceof APIConnectionError)
    return isUnheard && isUnreached(error) ? { kind: 'unreachable' } : lost('cut', heard);
  // An answer that is not what the protocol says, or that breaks off.
  if (!isApiError(error)) return lost(heard.isPage && isUnheard ? 'no-api' : 'cut', heard);
  const status = error.status ?? 0;
  if (!isUnheard) {
    const words = saidBy(error);
    return { ...lost('error', heard), ...(words !== '' && { said: words }) };
  }
  const barred = BARRED.find((each) => each === status);
  if (barred !== undefined) return { kind: 'barred', status: barred, said: saidBy(error) };
  if (BUSY.has(status)) return { kind: 'busy', status, retryAfterMs: retryAfterMs(error) };
  const said = saidBy(error);
  if (REJECTED.has(status)) return { kind: 'rejected', status, said };
  // What failed inside a server is often said by its status alone.
  const told = [...(status === 0 ? [] : [`HTTP ${status}`]), ...(said === '' ? [] : [said])].join(': ');
  return { ...lost('error', heard), ...(told !== '' && { said: told }) };
}

function isApiError(error: unknown): error is APIError {
  return error instanceof APIError;
}

function lost(why: LostWhy, { text, usage }: Heard): ModelFailure {
  return { kind: 'lost', why, text, usage };
}

const UNSENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;

/** Whether it is certain that nothing arrived. A page is never told, so there it is not. */
function isUnsent(error: APIConnectionError): boolean {
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && UNSENT.test(String(cause.code))) return true;
    if (cause instanceof AggregateError) {
      const causes = cause.errors as { code?: unknown }[];
      return causes.length > 0 && causes.every(({ code }) => UNSENT.test(String(code)));
    }
  }
  return false;
}

/** A sentence of the server's own is enough; a whole page is not. */
const LONGEST_WORDS = 300;

function saidBy(error: APIError): string {
  const body: unknown = error.error;
  const outer = isObject(body) ? body['error'] : undefined;
  // Ollama says some failures as a sentence alone.
  const inner = isObject(outer) ? outer['message'] : outer;
  return typeof inner === 'string' ? inner.slice(0, LONGEST_WORDS) : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function retryAfterMs(error: APIError): number | undefined {
  const seconds = Number(error.headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}

function batchesOf(client: () => Client): BatchPort {
  return {
    send: (items, signal) =>
      guarded(signal, async () => {
        const requests = items.map(({ name, request }: BatchItem) => ({
          custom_id: name,
          params: bodyOf(request),
        }));
        return (await client().messages.batches.create({ requests }, { signal })).id;
      }),
    list: (signal) =>
      guarded(signal, async () => {
        const page = await client().messages.batches.list({ limit: 100 }, { signal });
        return page.data.map(({ id }) => id);
      }),
    results: (id, signal) => guarded(signal, () => resultsOf(client(), id, signal)),
    cancel: (id, signal) =>
      guarded(signal, async () => {
        await client().messages.batches.cancel(id, null, { signal });
        return null;
      }),
  };
}

async function resultsOf(
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<BatchOutcome[] | undefined> {
  const batch = await client.messages.batches.retrieve(id, null, { signal });
  if (batch.processing_status !== 'ended') return undefined;
  const outcomes: BatchOutcome[] = [];
  for await (const { custom_id: name, result } of await client.messages.batches.results(id, undefined, {
    signal,
  })) {
    if (result.type === 'succeeded') {
      const { message } = result;
      const answer = answerOf(textOf(message), tokensOf(message.usage), message.stop_reason);
      outcomes.push({ name, kind: 'answer', answer });
    } else if (result.type === 'errored')
      outcomes.push({ name, kind: 'refused', said: result.error.error.message.slice(0, LONGEST_WORDS) });
    else outcomes.push({ name, kind: 'expired' });
  }
  return outcomes;
}

function textOf(message: Reply): string {
  return message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
}

/** Servers without a list of models are asked for nothing more: the model's name is then only tried when it is used. */
async function probe(
  client: Client,
  model: string,
  signal: AbortSignal,
  { isLocal }: ServerAddress,
): Promise<ModelResult<ServerAbilities>> {
  // It costs nothing: with a list that did not come nothing is lost, whether the server was asked or not.
  const listed = await guarded(
    signal,
    () => client.models.list({ limit: 100 }, { signal }),
    () => true,
  );
  if (!listed.ok) return listed;
  const chosen = listed.value.data.find(({ id }) => id === model);
  const messages = [{ role: 'user' as const, content: 'ok' }];
  const count = () => client.messages.countTokens({ model, messages }, { signal });
  const countsTokens = model !== '' && (await guarded(signal, count)).ok;
  return {
    ok: true,
    value: {
      models: listed.value.data.map(({ id }) => id),
      contextTokens: chosen?.max_input_tokens ?? undefined,
      countsTokens,
      hasBatches: !isLocal,
      takesEffort: chosen?.capabilities?.effort.low.supported ?? false,
      canThinkingBeOff: chosen?.capabilities?.thinking.types.disabled.supported ?? false,
    },
  };
}
