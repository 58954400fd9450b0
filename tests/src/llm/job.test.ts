import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Script } from '../../llm/messages-server';
import { honest, honestAnswer, readPrompt } from '../../llm/summary-model';
import { dayOf } from '../../../src/llm/prices';
import { billUsd, closeShops, JOB, NOW, openShop, textOf } from './shop';

afterEach(closeShops);

describe('a job', () => {
  it('buys every summary once and books what it cost', async () => {
    const shop = await openShop();
    const job = await shop.run().run();
    expect(job.state).toBe('done');
    expect(shop.notes.records.size).toBe(8);
    expect(shop.server.arrived).toHaveLength(4);
    expect(job.spentUsd).toBeCloseTo(billUsd(shop), 12);
    expect(job.spentUsd).toBeLessThanOrEqual(job.cap.usd ?? 0);
    expect(job.quote?.price).toMatchObject({ kind: 'usd' });
  });

  it('is the same job to whoever reads the ledger again, and asks for nothing twice', async () => {
    const shop = await openShop();
    const job = await shop.run().run();
    const again = await shop.reopened();
    expect(again.ports.ledger.job(JOB)).toEqual(job);
    const other = await again.run().run();
    expect(other.state).toBe('done');
    expect(shop.server.arrived).toHaveLength(4);
  });

  it('counts a request without an end as lost at its full price, and asks once more', async () => {
    const shop = await openShop({ notes: 1, capUsd: 1 });
    const { job, ports } = { job: JOB, ports: shop.ports };
    const asked = {
      kind: 'asked' as const,
      request: 'r1',
      unit: 0,
      ids: shop.quote.units[0]!.items.map(({ id }) => id),
    };
    await ports.ledger.append({
      ...asked,
      ...{ atMs: NOW, job, reservedUsd: 0.00002, reservedTokens: 300, estimate: { input: 200, output: 20 } },
    });
    const ended = await (await shop.reopened()).run().run();
    expect(ended.state).toBe('done');
    expect(ended.lostUsd).toBe(0.00002);
    expect(ended.bought.size).toBe(2);
  });

  it('gives nothing up because the program was killed, and does not pay for ever either', async () => {
    const shop = await openShop({ notes: 1, capUsd: 1 });
    const ids = shop.quote.units[0]!.items.map(({ id }) => id);
    const kill = async ({ ports }: typeof shop, often: number): Promise<void> => {
      for (let times = 0; times < often; times++)
        await ports.ledger.append({
          ...{ kind: 'asked', request: `r${times}`, unit: 0, ids, atMs: NOW, job: JOB },
          ...{ reservedUsd: 0.00002, reservedTokens: 300, estimate: { input: 200, output: 20 } },
        });
    };
    await kill(shop, 5);
    const bought = await (await shop.reopened()).run().run();
    expect(bought).toMatchObject({ state: 'done', refused: new Map() });
    expect(bought.bought.size).toBe(2);

    const other = await openShop({ notes: 1, capUsd: 1 });
    await kill(other, 6);
    const given = await (await other.reopened()).run().run();
    expect([...given.refused.values()]).toEqual(ids.map(() => 'lost'));
    expect(other.server.arrived).toHaveLength(0);
  });

  it('stops at once, books what came, and goes on later', async () => {
    // Whoever does not stop waits for the rest of it until the test is given up.
    const unfinished: Script = (body) => ({ kind: 'text', text: honestAnswer(body), stallAfter: 6 });
    const shop = await openShop({ script: unfinished, capUsd: 1, silenceMs: 600_000 });
    const run = shop.run();
    const running = run.run();
    await expect.poll(() => shop.server.arrived.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const stoppedMs = performance.now();
    run.stop();
    const job = await running;
    // A tenth of a second on a machine of one's own; this one does much else meanwhile.
    expect(performance.now() - stoppedMs).toBeLessThan(2_000);
    expect(job.state).toBe('stopped');
    expect(job.spentUsd).toBeGreaterThan(0);
    await expect.poll(() => shop.server.arrived.map(({ aborted }) => aborted)).toEqual([true, true]);
    shop.server.answerBy(honest);
    expect((await shop.run().run()).bought.size).toBe(8);
  });

  it('answers what is under way when it is paused', async () => {
    const shop = await openShop({
      // Longer than a busy machine looks away.
      script: (body) => ({ kind: 'text', text: honestAnswer(body), waitMs: 600 }),
    });
    const run = shop.run();
    const running = run.run();
    await expect.poll(() => shop.server.arrived.length).toBe(2);
    run.pause();
    const job = await running;
    expect(job).toMatchObject({ state: 'paused', why: 'person' });
    expect(job.bought.size).toBe(4);
    expect(shop.server.arrived).toHaveLength(2);
    expect(job.open.size).toBe(0);
  });

  it('never spends more than its cap', async () => {
    const whole = await openShop({ notes: 10 });
    await whole.run().run();
    const capUsd = billUsd(whole) / 2;
    const shop = await openShop({ notes: 10, capUsd });
    const job = await shop.run().run();
    expect(job).toMatchObject({ state: 'paused', why: 'cap' });
    expect(job.bought.size).toBeGreaterThan(0);
    expect(job.spentUsd).toBeLessThanOrEqual(capUsd);
    expect(billUsd(shop)).toBeLessThanOrEqual(capUsd);
  });

  it('never spends more than the cap of the day, whatever the clock says', async () => {
    const shop = await openShop({ dayCapUsd: 0.01 });
    const later = { kind: 'lost' as const, request: 'other', usd: 0.00999, tokens: 1, why: 'ended' };
    const asked = {
      ...{
        kind: 'asked' as const,
        request: 'other',
        unit: 0,
        ids: [],
        reservedUsd: 0.00999,
        reservedTokens: 1,
      },
      estimate: { input: 1, output: 1 },
    };
    const tomorrow = { atMs: NOW + 86_400_000, job: 'another' };
    await shop.ports.ledger.append({ ...asked, ...tomorrow }, { ...later, ...tomorrow });
    const job = await shop.run().run();
    expect(job).toMatchObject({ state: 'paused', why: 'day-cap' });
    expect(shop.server.arrived).toHaveLength(0);
  });
});

describe('trouble of a job', () => {
  it('repeats what was certainly not billed, and nothing else', async () => {
    let turnedAway = 0;
    const shop = await openShop({
      notes: 1,
      script: (body) => (turnedAway++ < 3 ? { kind: 'status', status: 529 } : honest(body)),
    });
    const job = await shop.run().run();
    expect(job.state).toBe('done');
    expect(shop.server.arrived).toHaveLength(4);
    expect(job.spentUsd).toBeCloseTo(billUsd(shop), 12);
  });

  it.each([
    ['a server that is silent', 'silent', { kind: 'silent' as const }],
    ['a stream that is cut', 'lost', { kind: 'text' as const, text: 'abc '.repeat(20), cutAfter: 5 }],
    ['an error of the server', 'failed', { kind: 'status' as const, status: 500 }],
  ])('asks once more after %s, and then lets the note be', async (_, why, reply) => {
    const shop = await openShop({ notes: 1, capUsd: 0.1, script: () => reply, silenceMs: 500 });
    const job = await shop.run().run();
    expect(job.state).toBe('done');
    expect([...job.refused.values()]).toEqual([why, why]);
    expect(shop.server.arrived).toHaveLength(2);
    expect(job.spentUsd).toBeGreaterThanOrEqual(billUsd(shop));
  });

  it('waits for whoever asks for an hour, and says until when', async () => {
    const script: Script = () => ({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } });
    const shop = await openShop({ script, lanes: 1 });
    const job = await shop.run().run();
    expect(job).toMatchObject({ state: 'paused', why: 'rate', resumesAtMs: NOW + 3_600_000, spentUsd: 0 });
    expect(shop.server.arrived).toHaveLength(1);
  });

  it('pauses at once when the key is wrong, and keeps the words of the server', async () => {
    const shop = await openShop({ key: 'bad', lanes: 1 });
    const job = await shop.run().run();
    expect(job).toMatchObject({ state: 'paused', why: 'key', said: 'invalid bearer token', spentUsd: 0 });
    expect(shop.server.arrived).toHaveLength(1);
  });

  it('leaves out a note that the server does not take, and pauses after ten', async () => {
    const one = await openShop({
      script: (body, n) => (n === 0 ? { kind: 'status', status: 413 } : honest(body)),
      lanes: 1,
    });
    const job = await one.run().run();
    expect(job.state).toBe('done');
    expect(job.bought.size).toBe(6);
    expect([...job.refused.values()]).toEqual(['rejected', 'rejected']);
    const all = await openShop({ notes: 14, script: () => ({ kind: 'status', status: 400 }), lanes: 1 });
    expect(await all.run().run()).toMatchObject({ state: 'paused', why: 'refusals', spentUsd: 0 });
    expect(all.server.arrived).toHaveLength(10);
  });

  it('keeps the words of a server that fails at every request', async () => {
    const message = 'model requires more system memory (5.6 GiB) than is available (3.1 GiB)';
    const shop = await openShop({
      ...{ notes: 14, lanes: 1 },
      script: () => ({ kind: 'status', status: 500, message }),
    });
    const told = { state: 'paused', why: 'failed', said: `HTTP 500: ${message}` };
    expect(await shop.run().run()).toMatchObject(told);
  });

  it('tells a connection that breaks from a server that answers with an error', async () => {
    const dropping = await openShop({ notes: 14, lanes: 1, script: () => ({ kind: 'drop' }) });
    const job = await dropping.run().run();
    expect(job).toMatchObject({ state: 'paused', why: 'lost' });
    expect([...job.refused.values()]).toContain('lost');
    const failing = await openShop({ notes: 14, lanes: 1, script: () => ({ kind: 'status', status: 500 }) });
    const failed = await failing.run().run();
    expect([...failed.refused.values()]).toContain('failed');
    expect([...failed.refused.values()]).not.toContain('lost');
  });

  it('asks once more for the parts that an answer leaves out', async () => {
    const shop = await openShop({
      notes: 1,
      script: (body, n) => {
        const { check, wanted } = readPrompt(body);
        if (n > 0) return honest(body);
        const parts = [
          { id: wanted[0]?.name, summary: 'Worms and frost make soil.' },
          { id: 'x9', summary: 'No.' },
        ];
        return { kind: 'text', text: JSON.stringify({ check, parts }) };
      },
    });
    const job = await shop.run().run();
    expect(job.bought.size).toBe(2);
    expect(shop.server.arrived.map(({ body }) => readPrompt(body).wanted.map(({ name }) => name))).toEqual([
      ['n', 's1'],
      ['s1'],
    ]);
  });

  it('takes nothing of a model that declined', async () => {
    const script: Script = () => ({ kind: 'text', text: 'I cannot help with that.', stop: 'refusal' });
    const shop = await openShop({ notes: 1, script });
    const job = await shop.run().run();
    expect([...job.refused.values()]).toEqual(['declined', 'declined']);
    expect(job.spentUsd).toBeCloseTo(billUsd(shop), 12);
  });

  it('discards what is said of a note whose front the server dropped', async () => {
    const script: Script = (body) => ({
      kind: 'text',
      text: JSON.stringify({
        check: 'kkkkkk',
        parts: [{ id: 'n', summary: `About ${body.model} and soil.` }],
      }),
    });
    const shop = await openShop({ notes: 1, script });
    const job = await shop.run().run();
    expect([...job.refused.values()]).toEqual(['not-read', 'not-read']);
    expect(shop.notes.records.size).toBe(0);
  });

  it('keeps what is said of a note in a script that the server needs few tokens for', async () => {
    const tokens = (text: string): number => Math.ceil(text.length / (text.includes('bed 13 ') ? 6 : 3));
    const shop = await openShop({ notes: 14, tokens });
    const job = await shop.run().run();
    expect([...job.refused.values()]).toEqual([]);
    expect(job.bought.size).toBe(shop.notes.records.size);
  });

  it('buys nothing for a note that changed since the quote, or is gone', async () => {
    const shop = await openShop();
    shop.notes.texts.set('N1.md', textOf(77));
    shop.notes.texts.delete('N2.md');
    const job = await shop.run().run();
    expect(job.state).toBe('done');
    expect([...job.refused.values()].sort()).toEqual(['changed', 'changed', 'gone', 'gone']);
    expect(shop.server.arrived).toHaveLength(2);
  });

  it('pauses where something else than a language model answers, and leaves nothing out for it', async () => {
    const page: Script = () => ({ kind: 'status', status: 200, html: true });
    const shop = await openShop({ script: page, lanes: 1, capUsd: 1 });
    const job = await shop.run().run();
    expect(job).toMatchObject({ state: 'paused', why: 'no-api' });
    expect(shop.server.arrived).toHaveLength(2);
    expect(job.lostUsd).toBeGreaterThan(0);
  });

  it('sends nothing that it could not write down before', async () => {
    const shop = await openShop({
      file: (file) => ({
        ...file,
        append: (text) =>
          text.includes('"asked"')
            ? Promise.resolve({
                ok: false,
                error: { kind: 'storage', operation: 'write', why: { kind: 'disk-full', code: 'ENOSPC' } },
              })
            : file.append(text),
      }),
    });
    const job = await shop.run().run();
    expect(job).toMatchObject({ state: 'failed', why: 'storage' });
    expect(shop.server.arrived).toHaveLength(0);
  });

  it('keeps a summary whose price could not be written down', async () => {
    const shop = await openShop({
      lanes: 1,
      file: (file) => ({
        ...file,
        append: (text) =>
          text.includes('"bought"')
            ? Promise.resolve({
                ok: false,
                error: { kind: 'storage', operation: 'write', why: { kind: 'disk-full', code: 'ENOSPC' } },
              })
            : file.append(text),
      }),
    });
    await shop.run().run();
    expect(shop.notes.records.size).toBe(2);
    expect(shop.server.arrived).toHaveLength(1);
  });

  it.each([
    ['with a wrong byte', (line: string) => line.replace('"atMs"', '"at\u0000s"')],
    ['of zeroes', (line: string) => '\0'.repeat(line.length)],
    ['of other bytes', () => 'soil and worms'],
  ])('buys nothing on a day of which a line of the ledger %s may tell', async (_, damage) => {
    const shop = await openShop({ notes: 2 });
    await shop.run().run();
    const arrived = shop.server.arrived.length;
    const lines = readFileSync(shop.path, 'utf8').split('\n');
    const bought = lines.findLastIndex((line) => line.includes('"bought"'));
    const damaged = lines.map((line, at) => (at >= bought && line !== '' ? damage(line) : line));
    writeFileSync(shop.path, damaged.join('\n'));
    const again = await shop.reopened();
    const { ledger } = again.ports;
    expect(ledger.damaged).toBe(lines.length - 1 - bought);
    expect(ledger.isKnown(dayOf(NOW))).toBe(false);
    expect(await again.run().run()).toMatchObject({ state: 'paused', why: 'day-unknown' });
    expect(shop.server.arrived).toHaveLength(arrived);
    // What is damaged stays in its place, and the next day is another.
    expect(readFileSync(shop.path, 'utf8').startsWith(damaged.join('\n').trimEnd())).toBe(true);
    for (const each of [ledger, (await shop.reopened()).ports.ledger])
      expect([each.isKnown(dayOf(NOW)), each.isKnown(dayOf(NOW + 86_400_000))]).toEqual([false, true]);
  });

  it('buys nothing either on a later day of which a damaged line may tell, as after a clock was set back', async () => {
    const shop = await openShop({ notes: 2 });
    await shop.run().run();
    const day = 86_400_000;
    const text = readFileSync(shop.path, 'utf8').replaceAll(/"atMs":\d+/g, `"atMs":${NOW + day}`);
    const lines = text.split('\n');
    const bought = lines.findIndex((line) => line.includes('"bought"'));
    writeFileSync(shop.path, [...lines.slice(0, bought), 'soil and worms', ''].join('\n'));
    const again = await shop.reopened();
    expect(await again.run().run()).toMatchObject({ why: 'day-unknown' });
    const { ledger } = again.ports;
    expect([NOW, NOW + day, NOW + 2 * day].map((at) => ledger.isKnown(dayOf(at)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('reads a ledger whose last line was cut off, and goes on below it', async () => {
    const shop = await openShop({ notes: 2 });
    appendFileSync(shop.path, '{"atMs":1,"job":"job-1","kind":"asked","requ');
    const again = await shop.reopened();
    expect(again.ports.ledger.damaged).toBe(1);
    expect((await again.run().run()).bought.size).toBe(4);
    const lines = readFileSync(shop.path, 'utf8').split('\n').slice(0, -1);
    const whole = lines.filter((line) => !line.endsWith('"requ')).map((line) => JSON.parse(line) as unknown);
    expect(whole).toHaveLength(lines.length - 1);
  });
});
