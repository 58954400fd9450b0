const TOKEN_BYTES = 32;

/** 256 random bits, in the letters that go into a header and an address as they are. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Whether a header `Authorization` bears the token. Takes as long for a wrong one as for the right one: digests are compared, all of
 * them, so that neither the length nor the first letters of the token can be measured.
 */
export async function bearsToken(authorization: string | undefined, token: string): Promise<boolean> {
  const [found, wanted] = await Promise.all([digest(authorization ?? ''), digest(`Bearer ${token}`)]);
  let difference = 0;
  for (const [at, byte] of wanted.entries()) difference |= byte ^ (found[at] ?? 0);
  return difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
