import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, UNASKED_TEXTS, type EngineOptions } from '../../../worker/contract';
import { pack } from '../../../worker/engine/base/msgpack';
import { LASTS_MS } from '../../../worker/engine/embed/kept-agreement';
import { StoredRecords } from '../../../worker/engine/records/stored-records';
import { agreedTo } from '../buy-first';
import { TestEngine, TestVault } from '../engine-fixture';
import { FakeEmbedder, UNREACHABLE } from '../fake-embedder';
import { MemoryStorage } from '../memory-storage';

const TEXTS = 1_200;
/** Texts that are sent at once. */
const BATCH = 16;

let vault: TestVault;
let storage: MemoryStorage;
let records: MemoryStorage;
let nowMs: number;

beforeEach(() => {
  vault = new TestVault();
  for (let at = 0; at < TEXTS / 100; at++) vault.write(`Bed ${at}.md`, paragraphs(100, `bed ${at}`));
  storage = new MemoryStorage();
  records = new MemoryStorage();
  nowMs = 1_700_000_000_000;
});

function paragraphs(count: number, of: string): string {
  return Array.from({ length: count }, (_, at) => `Soil of ${of}, place ${at}.`).join('\n\n');
}

/** A start of the program. Whoever ends it just makes another one. */
async function start(name = 'paid', embedder = paidEmbedder()) {
  const openEmbedder = async () => ({ ok: true as const, value: embedder });
  const engine = new TestEngine(vault, storage, openEmbedder, () => nowMs, records);
  const use = (options: Partial<EngineOptions>, verb: 'open' | 'configure' = 'configure') =>
    engine.call(verb, { options: { ...DEFAULT_OPTIONS, ...options } });
  await use({ embedder: name }, 'open');
  await engine.update();
  await engine.call('flush', null);
  const withheld = async () => (await engine.call('meaningStatus', null)).withheld;
  await engine.call('maintain', { only: 'loading' });
  return { engine, embedder, use, withheld };
}

function paidEmbedder(): FakeEmbedder {
  return new FakeEmbedder('paid/three', () => Float32Array.of(0, 0.6, 0.8), { isBilled: true });
}

type Started = Awaited<ReturnType<typeof start>>;

/** Somebody says yes, and the program ends when so many texts were sent. */
async function agreeAndSend(texts: number, lasts = true): Promise<Started> {
  const started = await start();
  const { engine, embedder, withheld } = started;
  const agreed = agreedTo(await withheld());
  expect(agreed.texts).toBe(TEXTS);
  expect(await engine.call('sendWithheld', { ...agreed, ...(lasts && { lasts: true }) })).toBeNull();
  while (embedder.texts.length < texts) await engine.call('maintain', {});
  return started;
}

describe('a yes that lasts', () => {
  it('holds after the program ended, for what was not sent, and is over when all has come', async () => {
    const before = await agreeAndSend(320);
    const { engine, embedder, withheld } = await start();
    expect(await withheld()).toBeUndefined();
    await engine.maintain();
    expect(before.embedder.texts.length + embedder.texts.length).toBe(TEXTS);
    vault.write('New.md', paragraphs(UNASKED_TEXTS + 1, 'a new bed'));
    const { withheld: later } = await start();
    expect((await later())?.texts).toBe(UNASKED_TEXTS + 1);
  });

  it('is over when nothing is left to send, also where less was sent than was agreed to', async () => {
    const { engine, embedder } = await agreeAndSend(BATCH);
    vault.delete('Bed 9.md');
    await engine.update();
    await engine.maintain();
    expect(embedder.texts).toHaveLength(TEXTS - 100);
    vault.write('New.md', paragraphs(UNASKED_TEXTS + 50, 'a new bed'));
    expect((await (await start()).withheld())?.texts).toBe(UNASKED_TEXTS + 50);
  });

  it('has to be asked for: any other ends with the program', async () => {
    await agreeAndSend(320, false);
    const { engine, embedder, withheld } = await start();
    expect((await withheld())?.texts).toBe(TEXTS - 320);
    await engine.maintain();
    expect(embedder.texts).toEqual([]);
  });

  it('is counted down before texts are sent: what ends the program again and again sends no more', async () => {
    await agreeAndSend(BATCH);
    let sent = 0;
    for (let starts = 0; starts < 100; starts++) {
      // It takes the texts, and the program ends before it answers.
      const embedder = paidEmbedder();
      const asked = new Promise<void>((resolve) => {
        embedder.documents = (texts) => {
          sent += texts.length;
          resolve();
          return new Promise(() => undefined);
        };
      });
      const { engine, withheld } = await start('paid', embedder);
      if ((await withheld()) !== undefined) break;
      const isAsked = asked.then(() => true);
      while ((await Promise.race([isAsked, engine.call('maintain', {})])) !== true);
    }
    expect(sent).toBeGreaterThan(BATCH);
    expect(sent).toBeLessThanOrEqual(UNASKED_TEXTS + BATCH);
    expect(sent).toBeGreaterThan(UNASKED_TEXTS - BATCH);
  });

  it('is not used up by a server that is not reached', async () => {
    const { engine, embedder } = await agreeAndSend(BATCH);
    embedder.failure = UNREACHABLE;
    for (let tries = 0; tries < 100; tries++) await engine.try('maintain', {});
    const again = await start();
    expect(await again.withheld()).toBeUndefined();
    await again.engine.maintain();
    expect(embedder.texts.length + again.embedder.texts.length).toBe(TEXTS);
  });

  it('holds for a week', async () => {
    await agreeAndSend(320);
    nowMs += LASTS_MS - 1;
    expect(await (await start()).withheld()).toBeUndefined();
    nowMs += 1;
    expect((await (await start()).withheld())?.texts).toBe(TEXTS - 320);
  });

  it('is to one server and one model', async () => {
    await agreeAndSend(0);
    expect(await (await start('paid elsewhere')).withheld()).toMatchObject({ embedder: 'paid elsewhere' });
    const other = new FakeEmbedder('paid/four', () => Float32Array.of(0.6, 0.8), { isBilled: true });
    expect(await (await start('paid', other)).withheld()).toMatchObject({ model: 'paid/four' });
    expect(await (await start()).withheld()).toBeUndefined();
  });

  it('is over once another embedder is chosen, and not when the same one is opened anew', async () => {
    const { use, engine, withheld } = await agreeAndSend(320);
    await use({ embedder: 'none' });
    await use({ embedder: 'paid' });
    await engine.call('maintain', { only: 'loading' });
    expect(await withheld()).toBeUndefined();
    await use({ embedder: 'paid elsewhere' });
    await use({ embedder: 'paid' });
    await engine.call('maintain', { only: 'loading' });
    expect((await withheld())?.texts).toBe(TEXTS - 320);
  });

  it('is over where vectors were lost', async () => {
    await agreeAndSend(320);
    storage = new MemoryStorage();
    expect((await (await start()).withheld())?.texts).toBe(TEXTS);
  });

  it('is none where it cannot be kept, and nothing is sent', async () => {
    const { engine, embedder, withheld } = await start();
    records.append = () => Promise.reject(new Error('disk full'));
    records.write = records.append;
    const agreed = { ...agreedTo(await withheld()), lasts: true as const };
    expect(await engine.try('sendWithheld', agreed)).toMatchObject({ error: { kind: 'storage' } });
    await engine.maintain();
    expect(embedder.texts).toEqual([]);
  });

  it('stops where it can be counted down no more', async () => {
    const { engine, embedder } = await agreeAndSend(BATCH);
    records.append = () => Promise.reject(new Error('disk full'));
    records.write = records.append;
    await expect(engine.maintain()).rejects.toThrow('storage');
    expect(embedder.texts).toHaveLength(BATCH);
  });

  it('is asked for again where what was kept is none', async () => {
    await agreeAndSend(320);
    const store = new StoredRecords(() => Promise.resolve(records));
    const agreement = { embedder: 'paid', model: 'paid/three', texts: '9000', vectors: 0, untilMs: 1e15 };
    const record = { collection: 'agreed-vectors', name: 'last', version: 1, value: pack(agreement) };
    expect(await store.write([{ kind: 'put', ...record }])).toMatchObject({ ok: true });
    expect((await (await start()).withheld())?.texts).toBe(TEXTS - 320);
  });

  it('is asked for again where what was kept is damaged', async () => {
    await agreeAndSend(320);
    records = new MemoryStorage(
      new Map([...records.files()].map(([name, bytes]) => [name, bytes.map(() => 1)])),
    );
    expect((await (await start()).withheld())?.texts).toBe(TEXTS - 320);
  });
});
