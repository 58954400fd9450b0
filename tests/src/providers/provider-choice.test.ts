import { describe, expect, it } from 'vitest';
import { prefixesOf } from '../../../src/providers/prefixes';
import { parseProviderChoice } from '../../../src/providers/provider-choice';
import { EN } from '../../../src/texts/en';

describe('naming a provider', () => {
  it.each([
    ['ollama:nomic-embed-text', 'http://127.0.0.1:11434', 'nomic-embed-text'],
    ['ollama:qwen3-embedding:0.6b', 'http://127.0.0.1:11434', 'qwen3-embedding:0.6b'],
    ['ollama:http://10.0.0.7:11434#bge-m3:latest', 'http://10.0.0.7:11434', 'bge-m3:latest'],
    ['openai:text-embedding-3-small', 'https://api.openai.com/v1', 'text-embedding-3-small'],
    ['openai:http://localhost:1234/v1#org/some-model', 'http://localhost:1234/v1', 'org/some-model'],
  ])('reads %s', (text, address, model) => {
    const provider = text.slice(0, 6);
    expect(parseProviderChoice(` ${text} `)).toEqual({ ok: true, value: { provider, address, model } });
  });

  it('reads how long vectors are to be', () => {
    expect(parseProviderChoice('openai:text-embedding-3-large@1024')).toMatchObject({
      value: { model: 'text-embedding-3-large', dimensions: 1_024 },
    });
    expect(parseProviderChoice('openai:http://me@x#m')).toMatchObject({
      value: { address: 'http://me@x', model: 'm' },
    });
  });

  it.each([
    '',
    'ollama',
    'ollama:',
    'ollama: ',
    'openai:#model',
    'openai:http://x#',
    'cohere:model',
    'ollama:m@0',
  ])('refuses %j and says how to write it', (text) => {
    const error = {
      kind: 'bad-request',
      field: 'embedder',
      why: { kind: 'no-embedder' as const, typed: text },
    };
    expect(parseProviderChoice(text)).toEqual({ ok: false, error });
    expect(EN.fault(error.why)).toContain('ollama:MODEL');
  });
});

describe('the prefixes of a model', () => {
  it.each([
    ['nomic-embed-text:v1.5', 'search_document: ', 'search_query: '],
    ['text-embedding-nomic-embed-text-v1.5', 'search_document: ', 'search_query: '],
    ['mxbai-embed-large', '', 'Represent this sentence for searching relevant passages: '],
    ['BAAI/bge-small-en-v1.5', '', 'Represent this sentence for searching relevant passages: '],
    ['snowflake-arctic-embed:33m', '', 'Represent this sentence for searching relevant passages: '],
    ['snowflake-arctic-embed2', '', 'query: '],
    ['snowflake-arctic-embed-l-v2.0', '', 'query: '],
    ['embeddinggemma:300m', 'title: none | text: ', 'task: search result | query: '],
    ['intfloat/multilingual-e5-small', 'passage: ', 'query: '],
    ['all-minilm', '', ''],
    ['bge-m3', '', ''],
    ['text-embedding-3-small', '', ''],
  ])('%s', (model, document, query) => {
    expect(prefixesOf(model)).toEqual({ document, query });
  });

  it.each(['qwen3-embedding:0.6b', 'e5-mistral-7b-instruct'])(
    '%s is told its task with the question',
    (model) => {
      expect(prefixesOf(model)).toEqual({
        document: '',
        query: expect.stringMatching(/^Instruct: .*\nQuery: $/) as string,
      });
    },
  );
});
