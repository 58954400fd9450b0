import type { requestUrl, RequestUrlParam } from 'obsidian';
import type { HttpOutcome, HttpRequest, NoAnswer, SendHttp } from '../providers/ports';

/** Names of Chromium's network errors, which the app passes on in its messages on the desktop. */
const reasonByError: [RegExp, NoAnswer][] = [
  [/ERR_CONNECTION_REFUSED/, 'refused'],
  [/ERR_NAME_NOT_RESOLVED/, 'unknown-host'],
  [/ERR_(CONNECTION_(RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH)/, 'cut'],
  [/ERR_CERT_|ERR_SSL_/, 'untrusted'],
];

/**
 * Sends by the app's own `requestUrl`, which no server has to allow by CORS. The app can neither end such a request nor
 * keep it from following redirects: an aborted one is left alone, and its answer is nobody's.
 */
export function sendByRequestUrl(request: typeof requestUrl): SendHttp {
  return async (asked) => {
    try {
      return toOutcome(await request(toParam(asked)));
    } catch (error) {
      return { kind: 'no-answer', why: whyNoAnswer(error) };
    }
  };
}

/** What an error of `requestUrl` means. */
export function whyNoAnswer(error: unknown): NoAnswer {
  const message = error instanceof Error ? error.message : '';
  return reasonByError.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';
}

function toParam({ method, url, headers, body }: HttpRequest): RequestUrlParam {
  const { 'content-type': contentType, ...others } = headers;
  return {
    method,
    url,
    headers: others,
    throw: false,
    ...(contentType === undefined ? {} : { contentType }),
    ...(body === undefined ? {} : { body }),
  };
}

function toOutcome(response: { status: number; headers: Record<string, string>; text: string }): HttpOutcome {
  const headers = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    kind: 'answer',
    status: response.status,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: response.text,
  };
}
