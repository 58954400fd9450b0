import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderServer, silence, status } from '../providers/provider-server';
import { ended, ProgramUnderTest } from './program-under-test';
import { tries } from '../../thorough';

const KEY = 'sk-test-0123456789abcdef';
const WORDS = ['soil', 'compost', 'worms', 'bread', 'flour', 'oven', 'comet', 'planet', 'orbit', 'river'];

/** Notes of two paragraphs about three things each; from a few hundred paragraphs on there is something to learn. */
function garden(notes: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: notes }, (_, at) => {
      const word = (by: number): string => WORDS[(at * by + by) % WORDS.length] ?? '';
      const first = `The ${word(1)} and the ${word(2)} are near each other in plot${at}.`;
      return [`Note ${at}.md`, `${first}\n\nSome ${word(3)} is wanted for bed${at}.\n`];
    }),
  );
}

let program: ProgramUnderTest;
let server: ProviderServer;
beforeAll(async () => {
  program = await ProgramUnderTest.build();
}, 60_000);
afterAll(() => program.close());
beforeEach(async () => {
  server = await ProviderServer.start();
});
afterEach(() => server.stop());

function named(model = 'plain-model'): string {
  return `ollama:${server.address}#${model}`;
}

describe('altitude embed', () => {
  /** A vault with vectors learned from it, once the first test has made them. */
  let learned = '';

  it('learns from the vault itself, without a network, and search uses what it learned', async () => {
    const vault = await program.vault(garden(300));
    const { code, value } = await program.json(['embed', vault]);
    expect(code).toBe(0);
    learned = vault;
    expect(value).toMatchObject({ embedder: 'built-in', texts: 600, total: 600 });
    const figures = value as Record<string, number>;
    for (const name of ['dimensions', 'seconds', 'vectorBytes', 'storeBytes'])
      expect(figures[name]).toBeGreaterThan(0);
    const status = await program.json(['status', vault]);
    expect(status.value).toMatchObject({ meaning: { model: expect.any(String) as string, done: 600 } });
    expect((await program.run(['status', vault])).out).toMatch(/^vectors +600$/m);
    expect(await scores(vault)).not.toEqual(await scores(vault, '--embedder', 'none'));
    expect(server.seen).toEqual([]);
  }, 60_000);

  it('is told of with the themes only until it was run', async () => {
    const vault = await program.vault(garden(20));
    const themes = async () => (await program.run(['themes', vault])).out;
    expect(await themes()).toContain('altitude embed');
    await program.json(['embed', vault, '--embedder', named()]);
    expect(await themes()).not.toContain('altitude embed');
  });

  it('says so when there is too little to learn from', async () => {
    const { code, value } = await program.json(['embed', await program.vault(garden(2))]);
    expect(code).toBe(1);
    expect(value).toMatchObject({ error: { kind: 'too-small' } });
  });

  it('asks the named server for each text once, and search asks it for the question alone', async () => {
    const vault = await program.vault(garden(20));
    const { value } = await program.json(['embed', vault, '--embedder', named()]);
    expect(value).toMatchObject({ model: 'ollama/plain-model', dimensions: 64, texts: 40, total: 40 });
    const texts = server.batches.flat();
    expect(new Set(texts).size).toBe(41);
    expect(texts).toHaveLength(41);
    server.seen.length = 0;
    await program.json(['embed', vault]);
    expect(server.seen).toEqual([]);
    await program.json(['search', vault, 'worms', '--level', 'paragraph']);
    expect(server.batches).toEqual([['worms']]);
    server.seen.length = 0;
    for (const args of [
      ['search', vault, 'worms', '--embedder', 'none'],
      ['related', vault, 'Note 3.md'],
      ['status', vault],
      ['index', vault],
    ])
      expect((await program.json(args)).code).toBe(0);
    expect(server.seen).toEqual([]);
  });

  it('makes vectors that explain, ask and phrases of meaning use as search does', async () => {
    const vault = await program.vault(garden(20));
    await program.json(['embed', vault, '--embedder', named()]);
    server.seen.length = 0;
    const ask = async (...args: string[]) => (await program.json([...args, '--no-update'])).value;
    const { hits } = (await ask('search', vault, 'worms')) as { hits: { atom: string }[] };
    const explained = await ask('explain', vault, 'worms', hits[0]?.atom ?? '');
    expect(server.batches).toEqual([['worms'], ['worms']]);
    expect(explained).toMatchObject({ place: 1 });
    server.seen.length = 0;
    expect(await ask('zoom-in', vault, '/', '--near', 'worms')).toHaveProperty('atoms');
    expect(await ask('related', vault, 'Note 1.md', '--near', 'bread')).toHaveProperty('hits');
    expect(server.batches).toEqual([['worms'], ['bread']]);
    server.seen.length = 0;
    expect(await ask('ask', vault, 'What do I have about worms?')).toHaveProperty('rows');
    expect(server.batches).toEqual([['worms']]);
  });

  it('is the only verb that embeds', async () => {
    const vault = await program.vault(garden(20));
    await program.json(['search', vault, 'worms', '--embedder', named()]);
    expect(server.batches).toEqual([['altitude'], ['worms']]);
    server.seen.length = 0;
    await program.json(['embed', vault, '--embedder', named()]);
    const embedded = server.batches.length;
    await writeFile(join(vault, 'New.md'), 'A zeppelin over the garden.\n');
    await program.json(['search', vault, 'worms']);
    expect(server.batches.slice(embedded)).toEqual([['worms']]);
  });

  it('hands its vectors to another device, which asks for none of these texts again', async () => {
    const [one, other] = [await program.vault(garden(20)), await program.vault(garden(21))];
    const file = join(program.cache, 'vectors.bin');
    const place = ['--index', join(program.cache, 'other-device')];
    expect((await program.json(['embed', one, '--embedder', named(), '--export', file])).code).toBe(0);
    server.seen.length = 0;
    const args = ['embed', other, '--embedder', named(), ...place];
    const { value } = await program.json([...args, '--import', file]);
    expect(value).toMatchObject({ texts: 42, total: 42 });
    expect(server.batches.flat()).toHaveLength(3);
    const twice = await program.json(['embed', one, '--export', file]);
    expect(twice).toMatchObject({ code: 1, value: { error: { kind: 'export' } } });
    await writeFile(file, 'no vectors');
    const refused = await program.json([...args, '--import', file]);
    expect(refused).toMatchObject({ code: 1, value: { error: { kind: 'import' } } });
    const missing = await program.json([...args, '--import', `${file}-gone`]);
    expect(missing).toMatchObject({ code: 1, value: { error: { kind: 'import' } } });
  });

  it('sends the key of the environment and keeps it nowhere', async () => {
    const vault = await program.vault(garden(3));
    const place = join(program.cache, 'keyed');
    const args = ['embed', vault, '--embedder', named(), '--index', place];
    expect((await ended(program.start(args, { ALTITUDE_EMBEDDER_KEY: KEY }))).code).toBe(0);
    expect(server.seen.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
    const note = await readFile(join(place, '_embedder.json'), 'utf8');
    expect(note).toContain('plain-model');
    expect(note).not.toContain(KEY);
  });

  it('keeps what is done when it is stopped, and goes on from there', async () => {
    const vault = await program.vault(garden(100));
    server.always = () => {
      if (server.batches.length > 5) server.always = silence;
      return false;
    };
    const child = program.start(['embed', vault, '--embedder', named()]);
    while (server.batches.length < 7) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    expect((await ended(child)).code).toBe(130);
    const done = new Set(server.batches.slice(0, 6).flat());
    server.seen.length = 0;
    server.always = () => false;
    expect((await program.json(['embed', vault])).value).toMatchObject({ texts: 200, total: 200 });
    const again = server.batches.flat().filter((text) => done.has(text));
    expect(again).toEqual([]);
  });

  it('goes on with the model that was named when it is killed while it embeds for the first time', async () => {
    const vault = await program.vault(garden(100));
    server.always = () => {
      if (server.batches.length > 5) server.always = silence;
      return false;
    };
    const child = program.start(['embed', vault, '--embedder', named()]);
    while (server.batches.length < 7) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await ended(child);
    const done = new Set(server.batches.slice(0, 6).flat());
    server.seen.length = 0;
    server.always = () => false;
    const { value } = await program.json(['embed', vault]);
    expect(value).toMatchObject({ embedder: named(), texts: 200, total: 200 });
    expect(server.batches.flat().filter((text) => done.has(text))).toEqual([]);
  });

  it('repeats what is in flight and nothing else when it is killed, of many paragraphs', async () => {
    const paragraphs = (note: number): string =>
      Array.from({ length: 100 }, (_, at) => `Plot ${at} of bed ${note}.`).join('\n\n');
    const notes = Array.from({ length: tries(50) }, (_, note) => [`Bed ${note}.md`, paragraphs(note)]);
    const vault = await program.vault(Object.fromEntries(notes) as Record<string, string>);
    const all = 100 * notes.length;
    const before = tries(200);
    server.always = () => {
      if (server.batches.length >= before) server.always = silence;
      return false;
    };
    const child = program.start(['embed', vault, '--embedder', named()]);
    while (server.batches.length <= before) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await ended(child);
    const inFlight = server.batches.slice(before).flat();
    server.always = () => false;
    const { value } = await program.json(['embed', vault, '--embedder', named()]);
    expect(value).toMatchObject({ texts: all, total: all });
    const sent = server.batches.flat().filter((text) => text !== 'altitude');
    expect(new Set(sent).size).toBe(all);
    const repeated = sent.filter((text, at) => sent.indexOf(text) !== at);
    expect(repeated.sort()).toEqual(inFlight.sort());
    expect(inFlight).toHaveLength(16);
  }, 120_000);

  it('says why a server does not help, and leaves search by words alone', async () => {
    const vault = await program.vault(garden(3));
    const missing = await program.json(['embed', vault, '--embedder', named('no-such-model')]);
    expect(missing).toMatchObject({ code: 1, value: { error: { kind: 'embedder' } } });
    const args = ['search', vault, 'worms', '--embedder', named('no-such-model')];
    const { code, out, error } = await program.run(args);
    expect(code).toBe(0);
    expect(out).toContain('worms');
    expect(error).toContain('no-such-model');
  });

  it('leaves search by what was learned before when another embedder makes nothing', async () => {
    const vault = learned;
    const before = await scores(vault);
    expect(before).not.toEqual(await scores(vault, '--embedder', 'none'));
    const missing = await program.run(['embed', vault, '--embedder', named('no-such-model')]);
    expect(missing.error).toContain('has no model "no-such-model"');
    expect(await scores(vault)).toEqual(before);
    expect((await program.run(['search', vault, 'worms'])).error).toBe('');
  }, 60_000);

  it('names the notes of which a server refused texts, with its words', async () => {
    const notes = { ...garden(3), 'Long.md': 'A text of poison.\n' };
    const vault = await program.vault(notes);
    server.always = (seen, response) =>
      seen.texts.some((text) => text.includes('poison')) &&
      status(400, { error: 'the input length exceeds the context length' })(seen, response);
    const { code, out } = await program.run(['embed', vault, '--embedder', named()]);
    expect(code).toBe(0);
    expect(out).toMatch(/^texts +6 of 7$/m);
    expect(out).toMatch(/Long\.md: One paragraph is found by words alone: .*exceeds the context length/);
  });

  it('says where a key is put, and that what is embedded is kept when a server goes away', async () => {
    const vault = await program.vault(garden(3));
    server.always = status(401, { error: 'no key' });
    const keyless = await program.run(['embed', vault, '--embedder', named()]);
    expect(keyless.error).toContain('wants a key and none is set.\nPut it into ALTITUDE_EMBEDDER_KEY.');
    server.always = () => false;
    await program.json(['embed', vault, '--embedder', named()]);
    await writeFile(join(vault, 'New.md'), 'A zeppelin over the garden.\n');
    await server.stop();
    const gone = await program.run(['embed', vault]);
    expect(gone.error).toContain('What is embedded is kept: the same command goes on from there.');
  });

  it('takes another model of the same name when it is named once more', async () => {
    const vault = await program.vault(garden(3));
    await program.json(['embed', vault, '--embedder', named()]);
    server.dimensions = 32;
    const { out, error } = await program.run(['search', vault, 'worms']);
    expect(out).toContain('worms');
    expect(error).toContain('gave vectors of 32 dimensions where "plain-model" is known to have 64');
    const again = await program.json(['embed', vault, '--embedder', named()]);
    expect(again.value).toMatchObject({ dimensions: 32, texts: 6, total: 6 });
    expect((await program.run(['search', vault, 'worms'])).error).toBe('');
  });

  it('lets search go on by words, and say so, when the server is gone', async () => {
    const vault = await program.vault(garden(3));
    await program.json(['embed', vault, '--embedder', named()]);
    await server.stop();
    const { code, out, error } = await program.run(['search', vault, 'worms']);
    expect(code).toBe(0);
    expect(out).toContain('worms');
    expect(error).toContain('Words and links go on without it.');
    expect((await program.run(['related', vault, 'Note 1.md'])).error).toBe('');
  });

  it('is told on the command line what there is to choose from', async () => {
    const wrong = await program.run(['embed', 'x', '--embedder', 'magic']);
    expect(wrong.code).toBe(2);
    expect(wrong.error).toContain('ollama:MODEL');
    expect((await program.run(['embed', 'x', '--embedder', 'none'])).code).toBe(2);
    expect((await program.run(['embed', '--help'])).out).toContain('ALTITUDE_EMBEDDER_KEY');
  });

  it('embeds what changed and nothing else', async () => {
    const vault = await program.vault(garden(10));
    await program.json(['embed', vault, '--embedder', named()]);
    server.seen.length = 0;
    await writeFile(join(vault, 'New.md'), 'A zeppelin over the garden.\n');
    expect((await program.json(['embed', vault])).value).toMatchObject({ texts: 21 });
    expect(server.batches).toEqual([['New\nA zeppelin over the garden.']]);
  });
});

/** Notes and scores of a search. */
async function scores(vault: string, ...more: string[]): Promise<unknown> {
  const { value } = await program.json(['search', vault, 'compost oven', ...more]);
  return (value as { hits: { atom: string; score: number }[] }).hits.map(({ atom, score }) => [atom, score]);
}
