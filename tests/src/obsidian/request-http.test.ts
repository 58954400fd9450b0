import type { requestUrl, RequestUrlParam, RequestUrlResponse } from 'obsidian';
import { describe, expect, it } from 'vitest';
import { sendByRequestUrl } from '../../../src/obsidian/request-http';
import { appSecrets } from '../../../src/obsidian/secrets';

/** The app's function as it looks from outside: `asked` gets what it was called with. */
function fakeRequestUrl(answer: () => Partial<RequestUrlResponse>, asked: unknown[] = []): typeof requestUrl {
  return ((param: RequestUrlParam) => {
    asked.push(param);
    return Promise.resolve().then(answer);
  }) as typeof requestUrl;
}

const request = {
  method: 'POST' as const,
  url: 'http://127.0.0.1:11434/api/embed',
  headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
  body: '{}',
  maxBytes: 100,
};
const answered = { status: 429, headers: { 'Retry-After': '7' }, arrayBuffer: new ArrayBuffer(9) };
const { signal } = new AbortController();

describe('sending by requestUrl', () => {
  it('asks the app for every status, with the type of the body where the app wants it', async () => {
    const asked: unknown[] = [];
    const answer = () => ({ ...answered, text: 'slow down' });
    const outcome = await sendByRequestUrl(fakeRequestUrl(answer, asked))(request, signal);
    expect(outcome).toEqual({
      kind: 'answer',
      status: 429,
      headers: { 'retry-after': '7' },
      body: 'slow down',
    });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: request.url,
        headers: { authorization: 'Bearer key' },
        contentType: 'application/json',
        body: '{}',
        throw: false,
      },
    ]);
  });

  it('makes no text of an answer that is too long', async () => {
    const answer = () => ({
      ...answered,
      arrayBuffer: new ArrayBuffer(101),
      get text(): string {
        throw new Error('its text was made');
      },
    });
    expect(await sendByRequestUrl(fakeRequestUrl(answer))(request, signal)).toEqual({
      kind: 'too-large',
      status: 429,
      headers: { 'retry-after': '7' },
    });
  });

  it.each([
    ['net::ERR_CONNECTION_REFUSED', 'refused'],
    ['net::ERR_NAME_NOT_RESOLVED', 'unknown-host'],
    ['net::ERR_CONNECTION_RESET', 'cut'],
    ['net::ERR_EMPTY_RESPONSE', 'cut'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'untrusted'],
    ['net::ERR_INTERNET_DISCONNECTED', 'other'],
    ['Failed to fetch', 'other'],
  ])('understands %s', async (message, why) => {
    const fail = () => {
      throw new Error(message);
    };
    const outcome = await sendByRequestUrl(fakeRequestUrl(fail))(request, signal);
    expect(outcome).toEqual({ kind: 'no-answer', why });
  });
});

describe('secrets of the app', () => {
  it('are none when they were never set or were emptied', () => {
    const stored = new Map([
      ['embedder-key', 'k'],
      ['emptied', ''],
    ]);
    const secrets = appSecrets({ getSecret: (id) => stored.get(id) ?? null });
    expect(secrets.get('embedder-key')).toBe('k');
    expect(secrets.get('emptied')).toBeUndefined();
    expect(secrets.get('unknown')).toBeUndefined();
  });
});
