import { describe, expect, it } from 'vitest';
import { embedderCases } from '../../ports/embedder.conformance';
import { useProvider, valueOf, type Options } from './provider-fixture';

const choices: [string, Options][] = [
  ['Ollama', { provider: 'ollama' }],
  ['an OpenAI-compatible server', { provider: 'openai' }],
  [
    'a model without prefixes, one text at a time',
    { model: 'plain-model', limits: { batch: { texts: 1, tokens: 1 } } },
  ],
  [
    'four requests at once',
    { provider: 'openai', limits: { batch: { texts: 2, tokens: 100 }, concurrency: 4 } },
  ],
  ['shorter vectors and a key', { provider: 'openai', dimensions: 48, secret: 'embedder-key' }],
];

describe.each(choices)('the embedder over %s', (_, options) => {
  const provider = useProvider();
  it.each(embedderCases)('$name', async ({ run }) => {
    await run(async () => valueOf(await provider.open(options)));
    expect(provider.server.seen.length).toBeGreaterThan(0);
  });
});
