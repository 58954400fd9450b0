import type { HttpRequest, ProviderPorts } from './ports';
import type { ServerProblem } from './problem';

/** Visible characters of ASCII: another one in a header makes the host fail with a message that holds the key. */
const KEY = /^[\x21-\x7e]+$/;

/** A request with its body as JSON, and with the key of this name when there is to be one; `maxBytes` of its answer. */
export function postJson(
  url: string,
  body: Record<string, unknown>,
  secret: string | undefined,
  maxBytes: number,
  { secrets }: Pick<ProviderPorts, 'secrets'>,
): { ok: true; request: HttpRequest } | { ok: false; problem: ServerProblem } {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (secret !== undefined) {
    const key = secrets.get(secret)?.trim();
    if (key === undefined || key === '') return { ok: false, problem: { kind: 'no-key', name: secret } };
    if (!KEY.test(key)) return { ok: false, problem: { kind: 'odd-key', name: secret } };
    headers['authorization'] = `Bearer ${key}`;
  }
  return { ok: true, request: { method: 'POST', url, headers, body: JSON.stringify(body), maxBytes } };
}
