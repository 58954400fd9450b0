import type { Result } from '../../worker/contract';

/** Where a provider answers. */
export interface Address {
  /** Name and port, as sentences name the place. */
  host: string;
  /** Without a slash at the end. */
  base: string;
}

/** Reads the address that a user typed; `http://` may be left out. */
export function parseAddress(text: string): Result<Address> {
  const typed = text.trim();
  const url = parseUrl(/^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`);
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return wrong(`"${typed}" is no address such as http://localhost:11434`);
  if (url.username !== '' || url.password !== '') return wrong('name and password do not belong into it');
  if (url.search !== '' || url.hash !== '') return wrong('it has to end before "?" and "#"');
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

function wrong(message: string): Result<never> {
  return { ok: false, error: { kind: 'bad-request', field: 'address', message } };
}
