import type { NoAnswer } from '../../worker/contract';

/** What is sent to a provider: always to the address that the user named. */
export interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Text in UTF-8; absent for GET. */
  body?: string;
  /** Of the answer, uncompressed: of a longer one nothing is kept. */
  maxBytes: number;
}

/** Header names are lowercase. */
export interface HttpAnswer {
  kind: 'answer';
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type HttpOutcome =
  | HttpAnswer
  /** The body is longer than was allowed for. */
  | { kind: 'too-large'; status: number; headers: Record<string, string> }
  | { kind: 'no-answer'; why: NoAnswer };

/**
 * Sends one request and never rejects. Where the host can do so, an answer is read no further than `maxBytes`. Redirects are not followed where the host can prevent it: they would carry notes and
 * key to an address that nobody named. When `signal` is aborted the outcome is asked for no more, and the connection is
 * ended where the host can do so.
 */
export type SendHttp = (request: HttpRequest, signal: AbortSignal) => Promise<HttpOutcome>;

/** Keys by name, asked for anew at every request. */
export interface Secrets {
  /** Undefined when nothing, or only an empty text, is kept under this name. */
  get(name: string): string | undefined;
}

/** What one answered request used up: what a ledger adds up. */
export interface Usage {
  model: string;
  /** Name and port of the computer that was asked. */
  host: string;
  texts: number;
  tokens: number;
  /** The provider did not say; `tokens` is our guess, and rather too high. */
  isEstimate: boolean;
}

/** What providers need of their host. */
export interface ProviderPorts {
  send: SendHttp;
  secrets: Secrets;
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Runs `task` after `delayMs`; returns the way to call it off. */
  after(delayMs: number, task: () => void): () => void;
  /** From 0, exclusive of 1: spreads the waits of those who were turned away together. */
  random(): number;
  /** Told once for every request that was answered, also when its vectors turned out to be of no use. */
  onUsage?: (usage: Usage) => void;
}
