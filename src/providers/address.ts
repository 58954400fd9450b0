import type { RequestFault, Result } from '../../worker/contract';

/** Where a provider answers. */
export interface Address {
  /** Name and port, as sentences name the place. */
  host: string;
  /** Without a slash at the end. */
  base: string;
}

/** Names of computers nearby: without a dot, of the local network, and addresses in numbers. */
const NEARBY = /^([^./:]+|[^/:]+\.local|[\d.]+|\[[^\]]*\])(:\d+)?(\/|$)/i;

/** Name and port as they stand after parsing. Chromium parses a name with spaces too, and writes `%20` for each. */
const NAME = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * Reads the address that a user typed. Where `http://` or `https://` is left out, only a computer nearby is spoken to
 * without encryption: the first request may carry a key.
 */
export function parseAddress(text: string): Result<Address> {
  const typed = text.trim();
  const scheme = NEARBY.test(typed) ? 'http://' : 'https://';
  const url = parseUrl(/^[a-z]+:\/\//i.test(typed) ? typed : scheme + typed);
  if (url === undefined || !/^https?:$/.test(url.protocol) || !NAME.test(url.host))
    return wrong({ kind: 'no-address', typed });
  if (url.username !== '' || url.password !== '') return wrong({ kind: 'address-with-key' });
  if (url.search !== '' || url.hash !== '') return wrong({ kind: 'address-with-query' });
  const path = url.pathname.replace(/\/+$/, '');
  return { ok: true, value: { host: url.host, base: `${url.protocol}//${url.host}${path}` } };
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function wrong(why: RequestFault): Result<never> {
  return { ok: false, error: { kind: 'bad-request', field: 'address', why } };
}
