import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remoteEmbedders } from '../../src/headless/node/embedders';
import { DEFAULT_OPTIONS, type Change, type NotePath } from '../../worker/contract';
import { maintainToEnd, tryMaintain } from '../engine/background-work';
import { ProviderServer, silence, status } from '../src/providers/provider-server';
import { startNodeEngine, type NodeEngine } from './node-engine';
import { mustAnswer } from '../must';
import { notePath } from '../engine/note-path';

const NOTES = 50;
const MANY_NOTES = 150;
const PARAGRAPHS = 10;
/** The engine sends so many texts at once. */
const BATCH = 16;
const WRONG_KEY = 'sk-wrong-0123456789abcdef';

/** The number in words, so that no other paragraph has the same. */
const texts = new Map(
  Array.from({ length: MANY_NOTES }, (_, note) => [
    notePath(`Garden/Bed ${note}.md`),
    Array.from({ length: PARAGRAPHS }, (_, at) => `Soil and compost of plot${note * PARAGRAPHS + at}.`).join(
      '\n\n',
    ),
  ]),
);

let folder: string;
let server: ProviderServer;
let running: NodeEngine | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-embedding-'));
  server = await ProviderServer.start();
});
afterEach(async () => {
  await running?.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}, notes = NOTES): Promise<NodeEngine> {
  running = startNodeEngine(
    join(folder, 'index'),
    {
      read: (path) => Promise.resolve({ ok: true, value: new TextEncoder().encode(texts.get(path) ?? '') }),
    },
    { openEmbedder: remoteEmbedders(env, undefined) },
  );
  const embedder = `ollama:${server.address}#plain-model`;
  await mustAnswer(running.engine.open({ options: { ...DEFAULT_OPTIONS, embedder } }));
  await mustAnswer(
    running.engine.apply({ changes: [...texts].slice(0, notes).map(([path, text]) => upsert(path, text)) }),
  );
  return running;
}

describe('embedding by a server, from a thread of Node', () => {
  it('repeats the texts in flight and no others when the thread is killed or the server goes away', async () => {
    const { engine, kill } = await start({}, MANY_NOTES);
    const all = MANY_NOTES * PARAGRAPHS;
    /** Embeds so many texts, and then gets no answer to some, which are answered here. */
    const cutOff = async (after: number, cut: () => Promise<void>): Promise<string[]> => {
      while ((await mustAnswer(engine.maintain({}))).done < after);
      server.always = silence;
      const asked = server.batches.length;
      const inFlight = engine.maintain({});
      await until(() => server.batches.length > asked);
      const repeated = server.batches.slice(asked).flat();
      await cut();
      server.always = () => false;
      await inFlight;
      return repeated;
    };
    const byDeath = await cutOff(300, kill);
    await until(() => server.abandoned > 0);
    const byServer = await cutOff(900, () => server.restartAfter(() => Promise.resolve()));
    await maintainToEnd(() => engine.maintain({}));
    expect((await mustAnswer(engine.status(null))).meaning).toMatchObject({
      state: 'ready',
      done: all,
      total: all,
    });
    const seen = new Map<string, number>();
    for (const text of server.batches.flat()) seen.set(text, (seen.get(text) ?? 0) + 1);
    const twice = [...seen].filter(([, times]) => times > 1).map(([text]) => text);
    // Every opening embeds one word to learn how long vectors are.
    expect(twice.sort()).toEqual(['altitude', ...byDeath, ...byServer].sort());
    expect([byDeath.length, byServer.length]).toEqual([BATCH, BATCH]);
    expect(seen.size).toBe(all + 1);
  }, 60_000);

  it('finds by meaning what was embedded, and asks for the question alone', async () => {
    const { engine } = await start();
    await maintainToEnd(() => engine.maintain({}));
    const asked = server.batches.length;
    const request = { query: 'plot7', level: 'paragraph', limit: 5 } as const;
    expect((await mustAnswer(engine.explore(request))).hits.length).toBeGreaterThan(0);
    expect(server.batches.slice(asked)).toEqual([['plot7']]);
  });

  it('fails with a sentence when the key is wrong, and words go on', async () => {
    server.always = (seen, response) =>
      seen.headers.authorization === `Bearer ${WRONG_KEY}`
        ? status(401, { error: { message: 'Incorrect API key provided' } })(seen, response)
        : false;
    const { engine } = await start({ ALTITUDE_EMBEDDER_KEY: WRONG_KEY });
    const done = await tryMaintain(() => engine.maintain({}));
    expect(done).toMatchObject({ ok: false, error: { kind: 'embedder', reason: 'key-refused' } });
    const { meaning } = await mustAnswer(engine.status(null));
    expect(meaning.state).toBe('failed');
    expect({ ok: false, error: meaning.error }).toEqual(done);
    const request = { query: 'compost', level: 'note', limit: 100 } as const;
    expect((await mustAnswer(engine.explore(request))).hits).toHaveLength(NOTES);
  });
});

function upsert(path: NotePath, text: string): Change {
  const content = new TextEncoder().encode(text);
  const facts = { path, modifiedMs: 1, createdMs: 1, sizeBytes: content.length };
  return { kind: 'upsert', facts, content };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
