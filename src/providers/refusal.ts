import { isRecord, parseJson } from './json';
import type { HttpAnswer } from './ports';
import type { Refusal } from './problem';

const LONGEST_QUOTE = 200;

/** Runs of characters as long as this that stand in a secret as well are no words of the provider's own. */
const SHORTEST_ECHO = 16;

const LONGEST_WAIT_MS = 24 * 60 * 60 * 1_000;

/** What an answer with a status other than success says; words that repeat a part of `secrets` are left out. */
export function readRefusal(answer: HttpAnswer, secrets: readonly string[], nowMs: number): Refusal {
  const body = parseJson(answer.body);
  const error = isRecord(body) ? (body['error'] ?? body['detail'] ?? body['message']) : undefined;
  const words = isRecord(error) ? error['message'] : error;
  const code = isRecord(error) ? (error['code'] ?? error['type']) : undefined;
  return {
    kind: 'refusal',
    status: answer.status,
    retryAfterMs: readRetryAfter(answer.headers, nowMs),
    code: typeof code === 'string' ? code : undefined,
    said: typeof words === 'string' ? quote(words, secrets) : undefined,
  };
}

/** How long the provider asks to wait: in milliseconds, in seconds, or until a date. At most a day. */
export function readRetryAfter(headers: Record<string, string>, nowMs: number): number | undefined {
  const exactMs = plainNumber(headers['retry-after-ms']);
  if (exactMs !== undefined) return Math.min(exactMs, LONGEST_WAIT_MS);
  const text = headers['retry-after'];
  const asked = plainNumber(text);
  const waitMs = asked === undefined ? Date.parse(text ?? '') - nowMs : asked * 1_000;
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(0, waitMs), LONGEST_WAIT_MS);
}

function plainNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}

/** One line of the provider's words; undefined when they repeat a note, a piece of one, or the key. */
function quote(words: string, secrets: readonly string[]): string | undefined {
  const line = oneLine(words);
  const hidden = secrets.map(oneLine).filter((text) => text !== '');
  const all = hidden.join(' ');
  for (let at = 0; at + SHORTEST_ECHO <= line.length; at += 1)
    if (all.includes(line.slice(at, at + SHORTEST_ECHO))) return undefined;
  const isRepeated = hidden.some((text) => line.includes(text));
  return line === '' || isRepeated ? undefined : line.slice(0, LONGEST_QUOTE);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
