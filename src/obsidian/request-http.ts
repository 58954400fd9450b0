import type { requestUrl, RequestUrlParam, RequestUrlResponse } from 'obsidian';
import type { NoAnswer } from '../../worker/contract';
import type { HttpOutcome, HttpRequest, SendHttp } from '../providers/ports';

/** Names of Chromium's network errors, which the app passes on in its messages on the desktop. */
const reasonByError: [RegExp, NoAnswer][] = [
  [/ERR_CONNECTION_REFUSED/, 'refused'],
  [/ERR_NAME_NOT_RESOLVED/, 'unknown-host'],
  [/ERR_(CONNECTION_(RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH)/, 'cut'],
  [/ERR_CERT_|ERR_SSL_/, 'untrusted'],
];

/**
 * Sends by the app's own `requestUrl`, which no server has to allow by CORS. The app can neither end such a request nor
 * keep it from following redirects or from reading an answer to its end: an aborted one is left alone, its answer is
 * nobody's, and of one that is too long no text is made.
 */
export function sendByRequestUrl(request: typeof requestUrl): SendHttp {
  return async (asked) => {
    try {
      return toOutcome(await request(toParam(asked)), asked.maxBytes);
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

function toOutcome(response: RequestUrlResponse, maxBytes: number): HttpOutcome {
  const { status } = response;
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (response.arrayBuffer.byteLength > maxBytes) return { kind: 'too-large', status, headers };
  return { kind: 'answer', status, headers, body: response.text };
}
