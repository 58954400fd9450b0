/** Whether a sealed text is what this process made, for the same things, and still in time. */
export type SealState = 'good' | 'expired' | 'forged';

/** Signs short texts that clients carry from one call to the next, with a key that lives as long as the process. */
export class Seal {
  readonly #key: ReturnType<typeof crypto.subtle.importKey>;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#key = crypto.subtle.importKey(
      'raw',
      crypto.getRandomValues(new Uint8Array(32)),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
  }

  /** `parts` are what the seal stands for, `lengthBytes` how much of the signature is kept. */
  async sign(parts: readonly string[], lifeMs: number, lengthBytes: number): Promise<string> {
    const expiry = Math.ceil((this.#now() + lifeMs) / 1_000).toString(36);
    return `${expiry}.${await this.#mac([...parts, expiry], lengthBytes)}`;
  }

  async check(sealed: string, parts: readonly string[], lengthBytes: number): Promise<SealState> {
    const [, expiry, mac] = /^([0-9a-z]{1,9})\.([\w-]+)$/.exec(sealed) ?? [];
    if (expiry === undefined || mac === undefined) return 'forged';
    if (!isEqual(mac, await this.#mac([...parts, expiry], lengthBytes))) return 'forged';
    return Number.parseInt(expiry, 36) * 1_000 < this.#now() ? 'expired' : 'good';
  }

  async #mac(parts: readonly string[], lengthBytes: number): Promise<string> {
    const bytes = new TextEncoder().encode(JSON.stringify(parts));
    const mac = new Uint8Array(await crypto.subtle.sign('HMAC', await this.#key, bytes));
    return base64Url(mac.subarray(0, lengthBytes));
  }
}

/** Tells one sealed text from all others. */
export function newNonce(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
}

const NONCE_BYTES = 9;

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** In a time that does not tell how much of it is right. */
function isEqual(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ (b.charCodeAt(at) || 0);
  return difference === 0;
}

/** Arguments as one text, alike for any order of their names. */
export function canonical(args: object, without: readonly string[]): string {
  const entries = Object.entries(args).filter(
    ([name, value]) => !without.includes(name) && value !== undefined,
  );
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
