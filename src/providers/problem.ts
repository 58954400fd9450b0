import type {
  EmbedderFailure,
  EngineError,
  FoundInstead,
  NoAnswer,
  ServerFault,
} from '../../worker/contract';

/** What stood in the way of vectors. */
export type ServerProblem =
  | { kind: 'no-answer'; why: NoAnswer }
  | { kind: 'late'; afterMs: number }
  | Refusal
  /** An answer with status 200 that is no embedding. */
  | { kind: 'malformed'; found: FoundInstead }
  /**
   * A vector in an answer that has no direction: that of the text `at`, counted from 0 among those that were sent.
   */
  | { kind: 'no-vector'; at: number; found: NoDirection }
  | { kind: 'too-large'; limitBytes: number }
  | { kind: 'wrong-dimensions'; expected: number; found: number }
  /** Nothing is kept under the name that the settings give. */
  | { kind: 'no-key'; name: string }
  /** The key holds what no header may hold. */
  | { kind: 'odd-key'; name: string }
  /** The call itself was ended. */
  | { kind: 'ended'; error: EngineError };

/** What a vector has in the place of a direction. */
export type NoDirection = Extract<ServerFault, { kind: 'no-direction' }>['found'];

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

/** Who was asked. */
export interface Server {
  /** Name and port of the computer. */
  host: string;
  model: string;
  hasKey: boolean;
  /** What was asked for; undefined where the model decides. */
  dimensions: number | undefined;
  /** What answers there, when it is a program that the user starts. */
  program?: string;
}

/** What answers at the usual place of local models. */
export const OLLAMA = 'Ollama';

const NO_CREDIT_CODES = new Set(['insufficient_quota', 'billing_hard_limit_reached']);
const KEY_CODES = new Set(['invalid_api_key', ...NO_CREDIT_CODES]);
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

/** The failure that a caller sees. Never holds a key or a note's text. */
export function problemToError(problem: ServerProblem, server: Server): EngineError {
  if (problem.kind === 'ended') return problem.error;
  const retryAfterMs = problem.kind === 'refusal' ? problem.retryAfterMs : undefined;
  return {
    kind: 'embedder',
    reason: reasonOf(problem),
    why: faultOf(problem, server),
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

function faultOf(problem: Exclude<ServerProblem, { kind: 'ended' }>, server: Server): ServerFault {
  const { host, model } = server;
  switch (problem.kind) {
    case 'no-answer':
      return { kind: 'server-absent', host, why: problem.why, program: server.program };
    case 'late':
      return { kind: 'server-late', host, model, afterMs: problem.afterMs };
    case 'refusal':
      return refusal(problem, server);
    case 'malformed':
      return { kind: 'no-embedding', host, model, found: problem.found };
    case 'no-vector':
      return { kind: 'no-direction', host, model, found: problem.found };
    case 'too-large':
      return { kind: 'answer-too-large', host, model, limitBytes: problem.limitBytes };
    case 'wrong-dimensions': {
      const { found, expected } = problem;
      const kind = server.dimensions === undefined ? 'model-changed' : 'length-refused';
      return { kind, host, model, found, expected };
    }
    case 'no-key':
      return { kind: 'key-missing', host, name: problem.name };
    case 'odd-key':
      return { kind: 'key-odd', name: problem.name };
  }
}

function refusal(problem: Refusal, { host, model, hasKey, program }: Server): ServerFault {
  const { status, code, said, retryAfterMs } = problem;
  switch (reasonOfRefusal(problem)) {
    case 'key-refused':
      if (status === 402 || NO_CREDIT_CODES.has(code ?? '')) return { kind: 'no-credit', host };
      return { kind: hasKey ? 'key-refused' : 'key-wanted', host };
    case 'model-missing':
      if (status === 501) return { kind: 'no-embedding-model', host, model };
      if (said === undefined && code === undefined) return { kind: 'nothing-here', host, model };
      return { kind: 'no-such-model', host, model, isOllama: program === OLLAMA };
    case 'rate-limited':
      return { kind: 'too-many-requests', host, retryAfterMs };
    default:
      if (status >= 300 && status < 400) return { kind: 'redirect', host };
      return { kind: status >= 500 ? 'server-failed' : 'request-refused', host, status, said };
  }
}
