import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/providers/address';

describe('an address without its scheme', () => {
  it.each([
    'localhost:1234/v1',
    '127.0.0.1:11434',
    '192.168.1.4',
    '[::1]:8080',
    'nas',
    'nas:80/x',
    'studio.local:1234',
  ])('is plain when the computer is near: %s', (text) => {
    expect(parseAddress(text)).toMatchObject({
      value: { base: new URL(`http://${text}`).href.replace(/\/$/, '') },
    });
  });

  it.each(['api.mistral.ai/v1', 'example.com:8443', 'localhost.example.com', '1.example.com'])(
    'is encrypted when it may be far: %s',
    (text) => {
      expect(parseAddress(text)).toMatchObject({ value: { base: `https://${text}` } });
    },
  );

  it.each(['not an address', 'a%20b', 'ftp://example.com', 'http://'])('is refused as none: %s', (text) => {
    expect(parseAddress(text)).toMatchObject({ error: { field: 'address', why: { kind: 'no-address' } } });
  });

  it('is taken as it is when it has one', () => {
    expect(parseAddress('  HTTP://Example.com:80/v1// ')).toEqual({
      ok: true,
      value: { host: 'example.com', base: 'http://example.com/v1' },
    });
  });
});
