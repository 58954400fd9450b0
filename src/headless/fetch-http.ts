import type { NoAnswer, SendHttp } from '../providers/ports';

const reasonByCode: [RegExp, NoAnswer][] = [
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ENOTFOUND|EAI_)/, 'unknown-host'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'cut'],
  [/CERT|^UNABLE_TO_VERIFY|^ERR_TLS/, 'untrusted'],
];

/** Sends by Node's own `fetch`. An aborted request ends its connection. */
export const sendByFetch: SendHttp = async ({ method, url, headers, body }, signal) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      // Followed, they would carry notes and key to an address that nobody named.
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    return {
      kind: 'answer',
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  } catch (error) {
    return { kind: 'no-answer', why: whyNoAnswer(error) };
  }
};

/** What an error of `fetch`, or of the reading of its answer, means. */
export function whyNoAnswer(error: unknown): NoAnswer {
  const code = codeOf(error);
  return reasonByCode.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
}

/** `fetch` says "fetch failed" and keeps what happened in the cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
