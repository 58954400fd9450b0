import { describe, expect, it } from 'vitest';
import type { HttpOutcome, HttpRequest } from '../../../src/providers/ports';
import type { NoAnswer } from '../../../worker/contract';
import { openProvider, parseProviderChoice } from '../../../src/providers/provider-choice';
import { offline } from './offline-ports';
import { embed, toBase64 } from './provider-server';
import { errorOf, never, said, valueOf } from './provider-fixture';

/** Opens what `name` says over a network that gives this outcome to every request. */
function openOver(outcome: HttpOutcome, name: string, sent: HttpRequest[] = []) {
  const ports = offline((request) => {
    sent.push(request);
    return Promise.resolve(outcome);
  });
  return openProvider(valueOf(parseProviderChoice(name)), ports, never);
}

describe('a connection that cannot be made', () => {
  it.each<[NoAnswer, string]>([
    ['untrusted', 'The certificate of far.example is not trusted, so nothing was sent. Check the address'],
    ['unknown-host', 'No computer named far.example can be found. Check the address and the network'],
  ])('because the other side is %s is tried only once', async (why, message) => {
    const sent: HttpRequest[] = [];
    const error = errorOf(await openOver({ kind: 'no-answer', why }, 'openai:far.example#m', sent));
    expect(error.reason).toBe('unreachable');
    expect(said(error)).toBe(message);
    expect(sent).toHaveLength(1);
  });
});

describe('OpenAI itself', () => {
  it('is asked for vectors in base64, and its model has the same name everywhere', async () => {
    const sent: HttpRequest[] = [];
    const body = JSON.stringify({ data: [{ index: 0, embedding: toBase64(embed('altitude', 8)) }] });
    const outcome: HttpOutcome = { kind: 'answer', status: 200, headers: {}, body };
    const embedder = valueOf(await openOver(outcome, 'openai:text-embedding-3-small', sent));
    expect(embedder.model).toMatchObject({
      id: 'openai/text-embedding-3-small',
      dimensions: 8,
      window: 8_191,
    });
    expect(sent.map(({ url }) => url)).toEqual(['https://api.openai.com/v1/embeddings']);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      model: 'text-embedding-3-small',
      input: ['altitude'],
      encoding_format: 'base64',
    });
  });
});

describe('a model', () => {
  const known = {
    ...{ id: 'ollama/m', dimensions: 8, window: 9 },
    prefixes: { document: '', query: '' },
    pooling: 'none' as const,
  };

  it.each([
    ['localhost:11434', undefined],
    ['127.0.0.1:11434', undefined],
    ['[::1]:11434', undefined],
    ['192.168.0.7:11434', true],
    ['https://api.example.com', true],
  ])('of %s may send a bill: %s', async (address, isBilled) => {
    const ports = offline(() => Promise.reject(new Error('nothing is asked')));
    const choice = { provider: 'ollama' as const, address, model: 'm', known };
    expect(valueOf(await openProvider(choice, ports, never)).model.isBilled).toBe(isBilled);
  });
});
