import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { MessageBody } from './messages-body';

const KNOWN_FIELDS = new Set([
  ...['model', 'max_tokens', 'messages', 'system', 'stream', 'stop_sequences', 'tools', 'tool_choice'],
  ...['thinking', 'output_config', 'metadata', 'cache_control', 'service_tier'],
]);
const MAX_CACHE_MARKS = 4;

interface Wrong {
  status: number;
  message: string;
}

/** What the real API refuses before it computes or bills anything. */
export function refusalOf(body: MessageBody, headers: IncomingHttpHeaders): Wrong | undefined {
  const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) return { status: 401, message: 'authentication is missing' };
  if (key.startsWith('bad')) return { status: 401, message: 'invalid bearer token' };
  if (headers['anthropic-version'] === undefined)
    return { status: 400, message: 'anthropic-version: required' };
  const wrong = wrongIn(body);
  if (wrong !== undefined) return { status: 400, message: wrong };
  return body.model.startsWith('claude-') ? undefined : { status: 404, message: `model: ${body.model}` };
}

function wrongIn(body: MessageBody): string | undefined {
  const odd = Object.keys(body).find((name) => !KNOWN_FIELDS.has(name));
  if (odd !== undefined) return `${odd}: Extra inputs are not permitted`;
  if (!Number.isInteger(body.max_tokens) || body.max_tokens < 1) return 'max_tokens: Field required';
  if (body.messages.length === 0) return 'messages: at least one message is required';
  const text = JSON.stringify(body.messages);
  if (text.includes('"type":"text","text":""')) return 'messages: text content blocks must be non-empty';
  const marks = JSON.stringify(body).split('"cache_control":{').length - 1;
  if (marks > MAX_CACHE_MARKS) return 'A maximum of 4 blocks with cache_control may be provided';
  const loose = looseObject(body.output_config?.format?.schema, '$');
  return loose === undefined
    ? undefined
    : `output_config.format.schema: 'additionalProperties' must be set to false (${loose})`;
}

/** The place of an object of a schema that lets in fields it does not name. */
function looseObject(schema: unknown, at: string): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { type, additionalProperties, properties, items } = schema as Record<string, unknown>;
  if (type === 'object' && additionalProperties !== false) return at;
  for (const [name, child] of Object.entries(properties ?? {})) {
    const found = looseObject(child, `${at}.${name}`);
    if (found !== undefined) return found;
  }
  return looseObject(items, `${at}[]`);
}

export function typeOfStatus(status: number): string {
  const types: Record<number, string> = {
    ...{ 400: 'invalid_request_error', 401: 'authentication_error', 402: 'billing_error' },
    ...{ 403: 'permission_error', 404: 'not_found_error', 413: 'request_too_large' },
    ...{ 429: 'rate_limit_error', 504: 'timeout_error', 529: 'overloaded_error' },
  };
  return types[status] ?? 'api_error';
}

/** The headers that Ollama lets pages send. */
const LOCAL_HEADERS = new Set([
  ...['authorization', 'content-type', 'user-agent', 'accept', 'x-requested-with'],
  ...['x-stainless-lang', 'x-stainless-os', 'x-stainless-arch', 'x-stainless-runtime'],
]);
const PAGE_KNOWS = 'anthropic-dangerous-direct-browser-access';

/** Whether a page of another origin may ask, and what it is told about that. */
export function corsOf(
  request: IncomingMessage,
  local: boolean,
): { allowed: boolean; headers: Record<string, string> } {
  const { origin } = request.headers;
  const asked = request.headers['access-control-request-headers'] ?? '';
  const wanted = asked.split(',').map((name) => name.trim().toLowerCase());
  const isPreflight = request.method === 'OPTIONS';
  const allowed = local
    ? wanted.every((name) => name === '' || LOCAL_HEADERS.has(name))
    : isPreflight
      ? wanted.includes(PAGE_KNOWS)
      : PAGE_KNOWS in request.headers;
  if (origin === undefined || !allowed) return { allowed, headers: {} };
  return {
    allowed,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': local ? [...LOCAL_HEADERS].join(',') : asked,
      'access-control-allow-methods': 'GET,POST',
      'access-control-expose-headers': 'request-id,retry-after',
    },
  };
}
