import { describe, expect, it } from 'vitest';
import { embed, json, raw, status, toBase64, type Deviation } from './provider-server';
import {
  said,
  errorOf,
  KEY,
  never,
  useProvider,
  valueOf,
  type EmbedderError,
  type Options,
} from './provider-fixture';

const provider = useProvider();
const TEXT = 'a sentence about worms that nobody else should read';

/** What a call for one text fails with when the server answers it so. */
async function failWith(deviation: Deviation, options: Options = {}): Promise<EmbedderError> {
  const embedder = await provider.mustOpen(options);
  provider.server.always = deviation;
  const error = errorOf(await embedder.documents([TEXT], never));
  expect(said(error)).not.toContain(KEY);
  expect(said(error)).not.toContain(TEXT);
  expect(said(error)).not.toMatch(/[.!?]$/);
  return error;
}

describe('a provider that refuses', () => {
  it.each([401, 403])('with %i refuses the key, and is not asked again', async (code) => {
    const deviation = status(code, { error: { message: `Incorrect API key provided: ${KEY}` } });
    const error = await failWith(deviation, { provider: 'openai', secret: 'embedder-key' });
    expect(error).toMatchObject({ reason: 'key-refused' });
    expect(said(error)).toBe(
      `${provider.server.host} refused the key. Check that it is whole, still valid and meant for embeddings`,
    );
    expect(provider.server.seen).toHaveLength(1);
  });

  it('wants a key where none is set', async () => {
    const error = await failWith(status(401, {}), { provider: 'openai' });
    expect(error).toMatchObject({ reason: 'key-refused' });
    expect(said(error)).toContain('none is set');
  });

  it('says that the credit of a key is used up, and is not asked again', async () => {
    const deviation = status(429, { error: { message: 'quota', code: 'insufficient_quota' } });
    const error = await failWith(deviation, { provider: 'openai', secret: 'embedder-key' });
    expect(error).toMatchObject({ reason: 'key-refused' });
    expect(said(error)).toContain('no credit left');
    expect(provider.server.seen).toHaveLength(1);
  });

  it('has lost the model', async () => {
    const error = await failWith(status(404, { error: 'model "x" not found, try pulling it first' }));
    expect(error).toMatchObject({ reason: 'model-missing' });
    expect(said(error)).toContain('ollama pull nomic-embed-text');
  });

  it('names an unknown model by its code, whatever the status', async () => {
    const deviation = status(400, { error: { message: 'no', code: 'model_not_found' } });
    const embedder = await provider.mustOpen({ provider: 'openai' });
    provider.server.always = deviation;
    const error = errorOf(await embedder.documents(['one', 'two'], never));
    expect(error).toMatchObject({ reason: 'model-missing' });
    expect(provider.server.seen).toHaveLength(1);
  });

  it('cannot embed with this model', async () => {
    const error = await failWith(status(501, { error: 'this model does not support embeddings' }));
    expect(error).toMatchObject({ reason: 'model-missing' });
    expect(said(error)).toContain('no model for embeddings');
  });

  it('may say so with the status of success', async () => {
    const error = await failWith(status(200, { error: 'Unexpected endpoint' }), { provider: 'openai' });
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(said(error)).toContain('refused the request (status 200): "Unexpected endpoint"');
  });

  it('is quoted in its own words', async () => {
    const error = await failWith(status(400, { error: { message: 'unsupported\n  parameter' } }), {
      provider: 'openai',
    });
    expect(said(error)).toBe(
      `${provider.server.host} refused the request (status 400): "unsupported parameter"`,
    );
  });

  it('is quoted at no length', async () => {
    const error = await failWith(status(422, { detail: 'no '.repeat(1_000) }), { provider: 'openai' });
    expect(said(error).length).toBeLessThan(300);
  });

  it.each([
    `cannot embed "${TEXT}"`,
    `near "${TEXT.slice(5, 30)}"`,
    `the header Bearer ${KEY} is odd`,
    `key ${KEY.slice(0, 17)}...`,
  ])('is not quoted when it repeats a note or the key: %s', async (message) => {
    const options = { provider: 'openai', secret: 'embedder-key' } as const;
    const error = await failWith(status(400, { error: { message } }), options);
    expect(said(error)).toBe(`${provider.server.host} refused the request (status 400)`);
  });

  it('is not quoted when it repeats a note shorter than any word of its own', async () => {
    const embedder = await provider.mustOpen({ provider: 'openai' });
    provider.server.always = status(400, { error: 'odd input: pin 1234' });
    const error = errorOf(await embedder.documents(['pin 1234'], never));
    expect(said(error)).not.toContain('1234');
  });
});

describe('a redirect', () => {
  it('is told and not followed', async () => {
    const elsewhere = 'http://localhost:1/v1/embeddings';
    const error = await failWith(status(307, {}, { location: elsewhere }), { provider: 'openai' });
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(said(error)).toContain('Enter the final address');
  });
});

describe('an answer that is no embedding', () => {
  const vector = embed(TEXT);
  const answers: [string, string, string][] = [
    ['is no JSON', '<html>', 'something else than JSON'],
    ['is cut off', '{"embeddings": [[0.1, 0.2', 'something else than JSON'],
    ['is JSON of another kind', '[1, 2]', 'no list of vectors'],
    ['has no vectors', '{"embeddings": null}', 'no list of vectors'],
    ['has too few vectors', '{"embeddings": []}', '0 vectors for 1 text'],
    ['has too many vectors', JSON.stringify({ embeddings: [vector, vector] }), '2 vectors for 1 text'],
    ['has null for a vector', '{"embeddings": [null]}', 'a vector that is no list of numbers'],
    ['has no number', '{"embeddings": [["NaN", 1]]}', 'a vector that is no list of numbers'],
  ];

  it.each(answers)('%s', async (_, body, what) => {
    const error = await failWith(raw(body));
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(said(error)).toContain(`answered with ${what}`);
    expect(provider.server.seen).toHaveLength(1);
  });

  it('is of another length than the model', async () => {
    const error = await failWith(raw(JSON.stringify({ embeddings: [[1, 2, 3]] })));
    expect(error).toMatchObject({ reason: 'wrong-dimensions' });
    expect(said(error)).toContain('vectors of 3 dimensions where "nomic-embed-text" is known to have 64');
  });

  it('leaves a text without a vector because two claim one place, or one a place that is none', async () => {
    const embedder = await provider.mustOpen({ provider: 'openai' });
    for (const place of [0, 2, -1, 0.5]) {
      const rows = [0, place].map((index) => ({ index, embedding: vector }));
      provider.server.next(raw(JSON.stringify({ data: rows })));
      const error = errorOf(await embedder.documents(['one', 'two'], never));
      expect(said(error)).toContain('a vector that is no list of numbers');
    }
  });
});

describe('an answer without end', () => {
  const pour: Deviation = (_, response) => {
    const chunk = '[0.1,'.repeat(10_000);
    const more = (): void => {
      while (!response.destroyed) if (!response.write(chunk)) break;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
    return true;
  };

  it('is turned away once, as longer than vectors can be', async () => {
    const error = await failWith(pour);
    expect(said(error)).toBe(
      `${provider.server.host} sent more than 1.2 MB, which is more than the vectors that were asked for can take, so it was turned away. Check the address, and whether "nomic-embed-text" is a model for embeddings`,
    );
    expect(provider.server.seen).toHaveLength(1);
  });

  it('says less than its status', async () => {
    const error = await failWith((seen, response) => {
      response.writeHead(401);
      return pour(seen, response);
    });
    expect(error).toMatchObject({ reason: 'key-refused' });
  });
});

describe('an answer in another dress', () => {
  it('may have base64 though numbers were asked for', async () => {
    const embedder = await provider.mustOpen({ provider: 'openai', model: 'plain-model' });
    const [usual] = valueOf(await embedder.documents([TEXT], never));
    const row = { embedding: toBase64(embed(TEXT)) };
    provider.server.next(raw(JSON.stringify({ data: [row] })));
    expect(valueOf(await embedder.documents([TEXT], never))).toEqual([usual]);
    expect(provider.server.seen[0]?.body).toMatchObject({ encoding_format: 'float' });
  });

  it('may come without any places, in the order of the texts', async () => {
    const embedder = await provider.mustOpen({ provider: 'openai', model: 'plain-model' });
    const usual = valueOf(await embedder.documents(['one', 'two'], never));
    const data = [{ embedding: embed('one') }, { embedding: embed('two') }];
    provider.server.next(raw(JSON.stringify({ data })));
    expect(valueOf(await embedder.documents(['one', 'two'], never))).toEqual(usual);
  });
});

describe('the key', () => {
  const options = { provider: 'openai', secret: 'embedder-key' } as const;

  it('goes to the server as a bearer, and nowhere without a name', async () => {
    valueOf(await provider.open(options));
    valueOf(await provider.open({ provider: 'openai' }));
    expect(provider.sent.map(({ headers }) => headers['authorization'])).toEqual([
      `Bearer ${KEY}`,
      undefined,
    ]);
    expect(provider.sent.map(({ body }) => body)).toEqual([
      expect.not.stringContaining(KEY),
      expect.not.stringContaining(KEY),
    ]);
  });

  it('is sent without the spaces around it', async () => {
    provider.secrets.set('embedder-key', ` ${KEY}\n`);
    valueOf(await provider.open(options));
    expect(provider.server.seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('is taken anew for each request', async () => {
    const embedder = await provider.mustOpen(options);
    provider.secrets.set('embedder-key', 'another');
    valueOf(await embedder.documents([TEXT], never));
    expect(provider.server.seen[0]?.headers.authorization).toBe('Bearer another');
  });

  it.each([undefined, '', '  '])('stops everything when it is %j', async (key) => {
    if (key === undefined) provider.secrets.clear();
    else provider.secrets.set('embedder-key', key);
    const error = errorOf(await provider.open(options));
    expect(error).toMatchObject({ reason: 'key-refused' });
    expect(said(error)).toContain('"embedder-key"');
    expect(provider.sent).toEqual([]);
  });

  it.each(['two words', 'line\nbreak', 'ключ', 'tab\tkey'])(
    'stops everything when no header can hold it: %j',
    async (key) => {
      provider.secrets.set('embedder-key', key);
      const error = errorOf(await provider.open(options));
      expect(error).toMatchObject({ reason: 'key-refused' });
      expect(said(error)).not.toContain(key);
      expect(provider.sent).toEqual([]);
    },
  );
});

describe('opening', () => {
  it('finds out what the model is', async () => {
    const embedder = valueOf(await provider.open({ model: 'nomic-embed-text:latest' }));
    expect(embedder.model).toEqual({
      id: 'ollama/nomic-embed-text',
      dimensions: 64,
      window: 2_048,
      prefixes: { document: 'search_document: ', query: 'search_query: ' },
      pooling: 'none',
    });
    expect(provider.server.seen.map(({ path }) => path)).toEqual(['/api/show', '/api/embed']);
  });

  it('sends nothing when the model is known', async () => {
    const { model } = valueOf(await provider.open());
    provider.sent.length = 0;
    const embedder = valueOf(await provider.open({ known: model }));
    expect(embedder.model).toEqual(model);
    expect(provider.sent).toEqual([]);
  });

  it('takes no other model for the one that it was asked for', async () => {
    const { model } = valueOf(await provider.open());
    const embedder = valueOf(await provider.open({ known: model, model: 'plain-model' }));
    expect(embedder.model.id).toBe('ollama/plain-model');
  });

  it('says that a model of this name does not exist', async () => {
    for (const kind of ['ollama', 'openai'] as const) {
      const error = errorOf(await provider.open({ provider: kind, model: 'no-such-model' }));
      expect(error).toMatchObject({ reason: 'model-missing' });
      expect(said(error)).toContain(`${provider.server.host} has no model "no-such-model"`);
    }
  });

  it('says that nothing is found at a wrong path', async () => {
    const address = `${provider.server.address}/wrong`;
    const error = errorOf(await provider.open({ provider: 'openai', address }));
    expect(error).toMatchObject({ reason: 'model-missing' });
    expect(said(error)).toContain('knows nothing at this address');
  });

  it('asks for shorter vectors and refuses others', async () => {
    const embedder = valueOf(await provider.open({ provider: 'openai', dimensions: 16 }));
    expect(embedder.model).toMatchObject({
      id: `${provider.server.host}/nomic-embed-text@16`,
      dimensions: 16,
    });
    provider.server.always = (seen, response) => {
      json(response, 200, { data: seen.texts.map((text) => ({ embedding: embed(text, 64) })) });
      return true;
    };
    const error = errorOf(await provider.open({ provider: 'openai', dimensions: 16 }));
    expect(error).toMatchObject({ reason: 'wrong-dimensions' });
    expect(said(error)).toContain('vectors of 64 dimensions where 16 were asked for');
  });

  it('reads the window that the user gives or the description tells, and has a safe one else', async () => {
    expect(valueOf(await provider.open({ window: 300 })).model.window).toBe(300);
    for (const [length, window] of [
      [256, 256],
      [32_768, 2_048],
      ['x', 512],
    ]) {
      provider.server.next(status(200, { model_info: { 'bert.context_length': length } }));
      expect(valueOf(await provider.open()).model.window).toBe(window);
    }
    expect(valueOf(await provider.open({ provider: 'openai' })).model.window).toBe(512);
  });

  it.each(['', 'ftp://x', 'http://', 'http://me:secret@x/', 'http://x/?key=1', 'http://x/#y', 'a b'])(
    'refuses the address %j',
    async (address) => {
      const result = await provider.open({ address });
      expect(result).toMatchObject({ ok: false, error: { kind: 'bad-request', field: 'address' } });
      expect(JSON.stringify(result)).not.toContain('secret');
      expect(provider.sent).toEqual([]);
    },
  );

  it('takes an OpenAI-compatible address with or without its path, and never leaves its host', async () => {
    const { address, host } = provider.server;
    const spellings = [address, `${address}/`, `${address}/v1`, `${address}/v1/embeddings`, `${host}/v1/`];
    for (const spelling of spellings) valueOf(await provider.open({ provider: 'openai', address: spelling }));
    expect(provider.sent.map(({ url }) => url)).toEqual(spellings.map(() => `${address}/v1/embeddings`));
  });
});
