import type { NoAnswer } from '../../../worker/contract';
import type { SendHttp } from '../../providers/ports';

const reasonByCode: [RegExp, NoAnswer][] = [
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ENOTFOUND|EAI_)/, 'unknown-host'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'cut'],
  [/CERT|^UNABLE_TO_VERIFY|^ERR_TLS/, 'untrusted'],
];

/** Sends by Node's own `fetch`. An aborted request ends its connection. */
export const sendByFetch: SendHttp = async ({ method, url, headers, body, maxBytes }, signal) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      // Followed, they would carry notes and key to an address that nobody named.
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const head = { status: response.status, headers: Object.fromEntries(response.headers) };
    const content = await readAtMost(response, maxBytes);
    return content === undefined
      ? { kind: 'too-large', ...head }
      : { kind: 'answer', ...head, body: new TextDecoder().decode(content) };
  } catch (error) {
    return { kind: 'no-answer', why: whyNoAnswer(error) };
  }
};

/**
 * The body, uncompressed, or undefined where it is longer than `maxBytes`: then the rest is neither read nor unpacked, and
 * the connection is ended. Rejects as `fetch` does.
 */
export async function readAtMost(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    sizeBytes += read.value.byteLength;
    if (sizeBytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(read.value);
  }
  return joined(chunks, sizeBytes);
}

function joined(chunks: readonly Uint8Array[], sizeBytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(sizeBytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

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
