import type { EmbedderFailure, EngineError } from '../../worker/contract';
import type { HostAdvice, NoAnswer } from './ports';

/** What stood in the way of vectors. */
export type ServerProblem =
  | { kind: 'no-answer'; why: NoAnswer }
  | { kind: 'late'; afterMs: number }
  | Refusal
  /** An answer with status 200 that is no embedding; `what` ends the sentence "… answered with". */
  | { kind: 'malformed'; what: string }
  /**
   * A vector in an answer that has no direction: that of the text `at`, counted from 0 among those that were sent. `what`
   * ends the sentence "… a vector of …".
   */
  | { kind: 'no-vector'; at: number; what: string }
  | { kind: 'too-large'; limitBytes: number }
  | { kind: 'wrong-dimensions'; expected: number; found: number }
  /** Nothing is kept under the name that the settings give. */
  | { kind: 'no-key'; name: string }
  /** The key holds what no header may hold. */
  | { kind: 'odd-key'; name: string }
  /** The call itself was ended. */
  | { kind: 'ended'; error: EngineError };

/** An answer with another status than success. */
export interface Refusal {
  kind: 'refusal';
  status: number;
  retryAfterMs: number | undefined;
  /** The provider's own name for what is wrong: `model_not_found`. */
  code: string | undefined;
  /** The provider's own words; undefined when there are none, or when they repeat what was sent. */
  said: string | undefined;
}

/** Whom a sentence speaks of. */
export interface Server {
  /** Name and port of the computer. */
  host: string;
  model: string;
  hasKey: boolean;
  /** What was asked for; undefined where the model decides. */
  dimensions: number | undefined;
  advice: HostAdvice;
  /** What a person does who lacks the model; undefined where that differs from server to server. */
  howToGetModel?: string;
  /** What answers there, when it is a program that the user starts. */
  program?: string;
}

const KEY_CODES = new Set(['invalid_api_key', 'insufficient_quota', 'billing_hard_limit_reached']);
const PASSING_STATUS = new Set([408, 425, 429, 500, 502, 503, 504, 529]);
/** The provider will not take what was sent; it may take less, or something else. */
const REFUSED_STATUS = new Set([400, 413, 422]);

/** Whether the same request may succeed a moment later. */
export function isPassing(problem: ServerProblem): boolean {
  if (problem.kind === 'refusal')
    return PASSING_STATUS.has(problem.status) && reasonOf(problem) !== 'key-refused';
  return problem.kind === 'no-answer' && problem.why !== 'untrusted' && problem.why !== 'unknown-host';
}

/** Whether a smaller request may succeed: servers limit texts, tokens and bytes and few say by how much. */
export function maySucceedSmaller(problem: ServerProblem): boolean {
  return problem.kind === 'refusal' && reasonOf(problem) === 'refused';
}

/** The failure that a caller sees: what, where, and what to do about it. Never holds a key or a note's text. */
export function problemToError(problem: ServerProblem, server: Server): EngineError {
  if (problem.kind === 'ended') return problem.error;
  const retryAfterMs = problem.kind === 'refusal' ? problem.retryAfterMs : undefined;
  return {
    kind: 'embedder',
    reason: reasonOf(problem),
    message: sentenceOf(problem, server),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

function reasonOf(problem: Exclude<ServerProblem, { kind: 'ended' }>): EmbedderFailure {
  switch (problem.kind) {
    case 'no-answer':
    case 'late':
    case 'malformed':
    case 'too-large':
      return 'unreachable';
    case 'no-vector':
      return 'refused';
    case 'refusal':
      return reasonOfRefusal(problem);
    case 'wrong-dimensions':
      return 'wrong-dimensions';
    case 'no-key':
    case 'odd-key':
      return 'key-refused';
  }
}

function reasonOfRefusal({ status, code }: Refusal): EmbedderFailure {
  if ([401, 402, 403].includes(status) || KEY_CODES.has(code ?? '')) return 'key-refused';
  if (status === 404 || status === 501 || code === 'model_not_found') return 'model-missing';
  if (REFUSED_STATUS.has(status)) return 'refused';
  return status === 429 ? 'rate-limited' : 'unreachable';
}

function sentenceOf(problem: Exclude<ServerProblem, { kind: 'ended' }>, server: Server): string {
  const { host, model } = server;
  switch (problem.kind) {
    case 'no-answer':
      return noAnswer(problem.why, server);
    case 'late':
      return `${host} did not answer within ${seconds(problem.afterMs)}. It may be busy with something else, or loading the model "${model}"`;
    case 'refusal':
      return refusal(problem, server);
    case 'malformed':
      return `${host} answered with ${problem.what}. Check whether "${model}" is a model for embeddings`;
    case 'no-vector':
      return `${host} made of this text a vector of ${problem.what}, which says nothing. Change the text, or choose another model than "${model}"`;
    case 'too-large':
      return `${host} sent more than ${megabytes(problem.limitBytes)}, which no vectors that were asked for can take, so it was turned away. Check the address, and whether "${model}" is a model for embeddings`;
    case 'wrong-dimensions':
      return server.dimensions === undefined
        ? `${host} gave vectors of ${problem.found} dimensions where "${model}" is known to have ${problem.expected}. Another model may have taken its name. ${server.advice.takeAnew}`
        : `${host} gave vectors of ${problem.found} dimensions where ${problem.expected} were asked for. Leave the length to "${model}", or choose a model that can shorten its vectors`;
    case 'no-key':
      return `No key is kept under the name "${problem.name}", so nothing was sent to ${host}. Store the key under that name`;
    case 'odd-key':
      return `What is kept under the name "${problem.name}" is no key: it holds spaces, line breaks or letters that keys do not have. Copy the key once more`;
  }
}

function noAnswer(why: NoAnswer, { host, program }: Server): string {
  switch (why) {
    case 'refused':
      return `Nothing answers at ${host}. Start ${program ?? 'the server'} there, or correct the address`;
    case 'unknown-host':
      return `No computer named ${host} can be found. Check the address and the network`;
    case 'cut':
      return `${host} broke the connection off before its answer was complete`;
    case 'untrusted':
      return `The certificate of ${host} is not trusted, so nothing was sent. Check the address`;
    case 'other':
      return `${host} cannot be reached. Check the address and the network`;
  }
}

function refusal(problem: Refusal, server: Server): string {
  const { host, model, howToGetModel } = server;
  switch (reasonOfRefusal(problem)) {
    case 'key-refused':
      return refusedKey(problem, server);
    case 'model-missing':
      return problem.status === 501
        ? `${host} says that "${model}" is no model for embeddings. Choose another model`
        : missingModel(problem, host, model, howToGetModel);
    case 'rate-limited':
      return `${host} takes no more requests for now${problem.retryAfterMs === undefined ? '' : ` and asks to wait ${seconds(problem.retryAfterMs)}`}`;
    default:
      return otherStatus(problem, host);
  }
}

function refusedKey({ status, code }: Refusal, { host, hasKey, advice }: Server): string {
  if (status === 402 || code === 'insufficient_quota' || code === 'billing_hard_limit_reached')
    return `${host} says that this key has no credit left. Add credit there, or use another key`;
  if (!hasKey) return `${host} wants a key and none is set. ${advice.setKey}`;
  return `${host} refused the key. Check that it is whole, still valid and meant for embeddings`;
}

function missingModel(
  { said, code }: Refusal,
  host: string,
  model: string,
  howToGetModel: string | undefined,
): string {
  if (said === undefined && code === undefined)
    return `${host} knows nothing at this address. Check the address, and the model name "${model}"`;
  return `${host} has no model "${model}". ${howToGetModel ?? 'Check the name of the model'}`;
}

function otherStatus({ status, said }: Refusal, host: string): string {
  if (status >= 300 && status < 400)
    return `${host} sends on to another address, which Altitude does not follow. Enter the final address`;
  const words = said === undefined ? '' : `: "${said}"`;
  return status >= 500
    ? `${host} failed by itself (status ${status})${words}`
    : `${host} refused the request (status ${status})${words}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function seconds(ms: number): string {
  const count = Math.max(1, Math.ceil(ms / 1_000));
  return count === 1 ? '1 second' : `${count} seconds`;
}
