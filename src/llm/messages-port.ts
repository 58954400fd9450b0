/** What goes to a language model: text alone. It offers no tool that a model could call. */
export interface ModelRequest {
  model: string;
  /** Most tokens of the answer. */
  maxTokens: number;
  system: string;
  blocks: RequestBlock[];
  /** What the answer has to look like, as JSON schema; servers that know none answer as the rules in `system` say. */
  schema?: object;
  /** Thinking is billed as output: both ask for little of it, of models that let themselves be asked. */
  thinking?: 'off';
  effort?: 'low';
}

export interface RequestBlock {
  text: string;
}

export interface Tokens {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
}

export interface ModelAnswer {
  text: string;
  usage: Tokens;
  /** `cut`: at the most tokens that were allowed for. `refused`: the model declined. */
  ended: 'whole' | 'cut' | 'refused';
}

/** Why there is no whole answer. Only `lost` may have been billed. */
export type ModelFailure =
  /** The request itself is not taken; others may be. */
  | { kind: 'rejected'; status: number; said: string }
  /** Nothing will be taken before somebody mends it: the key, the account, the model, the address. */
  | { kind: 'barred'; status: 401 | 402 | 403 | 404; said: string }
  | { kind: 'busy'; status: number; retryAfterMs: number | undefined }
  | { kind: 'unreachable' }
  /** `stopped`: by the signal. `text` and `usage` are what had come, `said` what the server said of its own failure. */
  | { kind: 'lost'; why: LostWhy; text: string; usage: Tokens | undefined; said?: string };

export type LostWhy = 'timeout' | 'silence' | 'cut' | 'error' | 'no-api' | 'stopped';

export type ModelResult<T> = { ok: true; value: T } | { ok: false; failure: ModelFailure };

/** One request of a batch, under a name of at most 64 letters, digits, `-` and `_`. */
export interface BatchItem {
  name: string;
  request: ModelRequest;
}

export type BatchOutcome = { name: string } & (
  | { kind: 'answer'; answer: ModelAnswer }
  /** Not billed. */
  | { kind: 'refused'; said: string }
  | { kind: 'expired' }
);

/** Results stay with the server and are fetched as often as needed. */
export interface BatchPort {
  send(items: readonly BatchItem[], signal: AbortSignal): Promise<ModelResult<string>>;
  /** Ids of the batches of this account, the newest first. */
  list(signal: AbortSignal): Promise<ModelResult<string[]>>;
  /** Undefined as long as the batch is not through. */
  results(id: string, signal: AbortSignal): Promise<ModelResult<BatchOutcome[] | undefined>>;
  /** What was not begun is not computed and not billed. */
  cancel(id: string, signal: AbortSignal): Promise<ModelResult<null>>;
}

/** What a server can do, as far as it says so for free. */
export interface ServerAbilities {
  /** Ids of the models that it offers. */
  models: string[];
  /** Tokens of a prompt that the chosen model takes; undefined where nobody says. */
  contextTokens: number | undefined;
  countsTokens: boolean;
  hasBatches: boolean;
  /** Of the chosen model: takes `low` as its effort, and lets its thinking be switched off. */
  takesEffort: boolean;
  canThinkingBeOff: boolean;
}

/**
 * A server of language models. Every call sends one request and never a second one: whoever pays decides about repeating.
 * Nothing rejects. When `signal` is aborted the connection ends.
 */
export interface MessagesPort {
  /** Tokens of the prompt, counted by the server and for free. */
  count(request: ModelRequest, signal: AbortSignal): Promise<ModelResult<number>>;
  /** `onText` gets each piece as it comes. */
  stream(
    request: ModelRequest,
    onText: (piece: string) => void,
    signal: AbortSignal,
  ): Promise<ModelResult<ModelAnswer>>;
  batches: BatchPort;
  /** Asks for nothing that costs anything. */
  probe(model: string, signal: AbortSignal): Promise<ModelResult<ServerAbilities>>;
}

/** Waiting, as hosts provide it. */
export type After = (delayMs: number, task: () => void) => () => void;
