import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveNote } from '../../../src/headless/files/archive-note';
import { openLedger } from '../../../src/headless/spending/open-ledger';
import { dayOf } from '../../../src/llm/prices';
import { startMessagesServer, type MessagesServer, type ServerOptions } from '../../llm/messages-server';
import { HOSTILE_NOTES, obedient } from '../../llm/hostile-notes';
import { keptTexts } from '../../llm/kept-texts';
import { honest, readPrompt } from '../../llm/summary-model';
import { runHere, type Ran } from './run-here';

const MODEL = 'qwen3';

let folder: string;
let vault: string;
const servers: MessagesServer[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-buy-'));
  vault = mkdtempSync(join(tmpdir(), 'altitude-vault-'));
  for (const name of ['Soil', 'Water']) writeFileSync(join(vault, `${name}.md`), textOf(name));
  writeFileSync(join(vault, 'Short.md'), 'Nothing much. %% not even this %%');
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  rmSync(folder, { recursive: true });
  rmSync(vault, { recursive: true });
});

function textOf(name: string): string {
  const said = (what: string): string =>
    Array.from({ length: 14 }, (_, at) => `${name} of bed ${at} ${what} until the frost comes.`).join(' ');
  return `${said('rests')}\n\n%% the owner is away %%\n\n## Use of ${name}\n\n${said('feeds beans')}\n`;
}

async function serve(options: ServerOptions = {}): Promise<MessagesServer> {
  const server = await startMessagesServer({
    script: honest,
    flavour: 'ollama',
    contextTokens: 32_768,
    ...options,
  });
  servers.push(server);
  return server;
}

function run(verb: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return runHere([verb, vault, ...args, '--index', join(folder, 'index'), '--quiet'], env);
}

async function jsonOf<T>(ran: Promise<Ran>, code = 0): Promise<T> {
  const { out, error, code: ended } = await ran;
  expect(error).toBe('');
  expect(ended).toBe(code);
  return JSON.parse(out) as T;
}

interface JobAnswer {
  state: string;
  why?: string;
  bought: number;
  paidUsd: number;
  refused: Record<string, number>;
}

describe('buying summaries in a terminal', () => {
  it('sends nothing before somebody agreed, and says whom and for how much', async () => {
    const server = await serve();
    const args = ['--url', server.url, '--model', MODEL];
    const cost = await jsonOf<{ quote: { requests: number; summaries: number; price: object } }>(
      run('cost', [...args, '--json']),
    );
    expect(cost.quote).toMatchObject({ price: { kind: 'local' } });
    expect(cost.quote.summaries).toBeGreaterThanOrEqual(4);
    const refused = await run('summarize', args);
    expect(refused.code).toBe(2);
    expect(refused.error).toContain(new URL(server.url).host);
    expect(refused.error).toContain('--yes');
    expect([server.arrived, server.asides]).toEqual([[], []]);
  });

  it('buys what is missing, once, and what changed when it is asked for again', async () => {
    const server = await serve();
    const args = ['--url', server.url, '--model', MODEL, '--yes', '--json'];
    const first = await jsonOf<JobAnswer>(run('summarize', args));
    expect(first).toMatchObject({ state: 'done', paidUsd: 0, refused: {} });
    expect(first.bought).toBeGreaterThanOrEqual(4);
    const asked = server.arrived.length;
    expect(await jsonOf(run('summarize', args))).toMatchObject({ quote: { summaries: 0 } });
    expect(server.arrived).toHaveLength(asked);
    writeFileSync(join(vault, 'Soil.md'), textOf('Soil').replace('feeds beans', 'feeds peas'));
    const stale = await jsonOf<JobAnswer>(run('summarize', ['Soil.md', ...args, '--stale']));
    expect(stale.bought).toBe(2);
    expect(server.arrived).toHaveLength(asked + 1);
  });

  it('buys a folder by its name, and says where there is none', async () => {
    const server = await serve();
    mkdirSync(join(vault, 'Garden', 'Beds'), { recursive: true });
    writeFileSync(join(vault, 'Garden', 'Compost.md'), textOf('Compost'));
    writeFileSync(join(vault, 'Garden', 'Short.md'), 'Nothing.');
    writeFileSync(join(vault, 'Garden', 'Beds', 'Beans.md'), textOf('Beans'));
    writeFileSync(join(vault, 'Gardens.md'), textOf('Gardens'));
    const args = ['--url', server.url, '--model', MODEL, '--yes', '--json'];
    for (const name of ['Garden/Beds', 'Garden/', join(vault, 'Garden')])
      await jsonOf<JobAnswer>(run('summarize', [name, ...args]));
    const sent = server.arrived.map(
      ({ body }) => /(\w+) of bed 3 rests/.exec(readPrompt(body).material)?.[1],
    );
    expect(sent).toEqual(['Beans', 'Compost']);
    const none = await run('summarize', ['Gardening/', ...args]);
    expect(none.code).toBe(3);
    expect(none.out).toContain('Gardening');
    expect(server.arrived).toHaveLength(2);
  });

  it('sends a note once, between fences, without what its reader does not see', async () => {
    const server = await serve();
    await jsonOf(run('summarize', ['Soil.md', '--url', server.url, '--model', MODEL, '--yes', '--json']));
    expect(server.arrived).toHaveLength(1);
    const { wanted, material } = readPrompt(server.arrived[0]!.body);
    expect(wanted.map(({ name }) => name)).toEqual(['n', 's1']);
    expect(material).toContain('Soil of bed 3 rests');
    expect(material).not.toContain('the owner is away');
    expect(JSON.stringify(server.arrived[0]!.body)).not.toContain(vault);
  });

  it('writes for somebody, which is another purchase', async () => {
    const server = await serve();
    const args = ['Soil.md', '--url', server.url, '--model', MODEL, '--yes', '--json'];
    await jsonOf(run('summarize', args));
    const answer = await jsonOf<JobAnswer>(run('summarize', [...args, '--for', 'a beginner']));
    expect(answer.bought).toBe(2);
    expect(JSON.stringify(server.arrived[1]?.body)).toContain('a beginner');
  });

  it('shows what was bought, and takes it back', async () => {
    const server = await serve();
    const args = ['Soil.md', '--url', server.url, '--model', MODEL, '--yes', '--json'];
    await jsonOf(run('summarize', args));
    const { jobs } = await jsonOf<{ jobs: { job: string; state: string; bought: number }[] }>(
      run('cost', ['--ledger', '--json']),
    );
    expect(jobs).toMatchObject([{ state: 'done', bought: 2 }]);
    const job = jobs[0]!.job;
    const unasked = await run('summarize', ['--undo', job]);
    expect([unasked.code, unasked.error]).toEqual([2, expect.stringContaining('Removing 2 summaries')]);
    expect(unasked.error).toContain('--yes');
    expect(await jsonOf(run('summarize', args))).toMatchObject({ fresh: 2 });
    expect(await jsonOf(run('summarize', ['--undo', job, '--yes', '--json']))).toEqual({ job, dropped: 2 });
    expect(await jsonOf<JobAnswer>(run('summarize', args))).toMatchObject({ bought: 2 });
    const lines = readFileSync(join(folder, 'index.ledger.jsonl'), 'utf8').trim().split('\n');
    expect(lines.some((line) => line.includes('"undone"'))).toBe(true);
    const shown = await run('cost', ['--ledger']);
    expect(shown.out).toContain('undone');
    expect(shown.code).toBe(0);
  });

  it('shows what the app bought too, and leaves its jobs to it', async () => {
    const server = await serve();
    const args = ['Soil.md', '--url', server.url, '--model', MODEL, '--yes', '--json'];
    await jsonOf(run('summarize', args));
    const own = readFileSync(join(folder, 'index.ledger.jsonl'), 'utf8').trim().split('\n');
    const plugin = join(vault, '.obsidian/plugins/altitude');
    mkdirSync(plugin, { recursive: true });
    // The same lines as the app writes them, of a job that was cut off.
    const cut = own.slice(0, 2).map((line) => ({ ...(JSON.parse(line) as object), job: 'of-the-app' }));
    writeFileSync(join(plugin, 'ledger-a1b2.jsonl'), cut.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const { jobs, summaries } = await jsonOf<{ jobs: { job: string }[]; summaries: object }>(
      run('cost', ['--ledger', '--json']),
    );
    expect(jobs).toHaveLength(2);
    expect(jobs.map(({ job }) => job)).toContain('of-the-app');
    expect(summaries).toEqual({ kept: 2, unreadable: 0 });
    expect((await run('summarize', ['--resume'])).error).toContain('There is no job to resume');
  });

  it("counts what the app paid today against the day's limit", async () => {
    const plugin = join(vault, '.obsidian/plugins/altitude');
    mkdirSync(plugin, { recursive: true });
    const job = 'of-the-app';
    const atMs = Date.now();
    const asked = {
      ...{ kind: 'asked' as const, job, atMs, request: 'r1', unit: 0, ids: [] },
      ...{ reservedUsd: 0.75, reservedTokens: 10, estimate: { input: 5, output: 5 } },
    };
    writeFileSync(join(plugin, 'ledger-a1b2.jsonl'), `${JSON.stringify(asked)}\n`);
    const place = { indexFolder: join(folder, 'index'), folder: { root: vault } };
    const opened = await openLedger(place);
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const ledger = opened.value;
    expect(ledger.spentSince(dayOf(atMs))).toBe(0.75);
    expect(ledger.ownJobs()).toEqual([]);
    await ledger.append({ ...asked, job: 'mine', reservedUsd: 0.2 });
    expect(ledger.spentSince(dayOf(atMs))).toBeCloseTo(0.95, 9);
    expect(ledger.ownJobs().map(({ id }) => id)).toEqual(['mine']);
    expect(readFileSync(join(plugin, 'ledger-a1b2.jsonl'), 'utf8')).not.toContain('mine');
  });

  it('names the ledger of the app that cannot be read, and buys nothing that costs before it can', async () => {
    const file = join(vault, '.obsidian/plugins/altitude/ledger-a1b2.jsonl');
    mkdirSync(file, { recursive: true });
    const server = await serve();
    const key = { ALTITUDE_LLM_KEY: 'sk-test' };
    const waits = await run('summarize', ['Soil.md', '--max-tokens', '900000', '--yes'], key);
    expect([waits.code, waits.error]).toEqual([1, expect.stringContaining(file)]);
    expect(waits.error).toContain('Wait until your sync has brought it, or remove it.');
    expect((await run('cost', ['Soil.md'], key)).out).toContain(file);
    expect((await run('cost', ['--ledger'])).out).toContain(file);
    expect((await jsonOf<{ unread: string[] }>(run('cost', ['--ledger', '--json']))).unread).toEqual([file]);
    const args = ['Soil.md', '--url', server.url, '--model', MODEL, '--yes', '--json'];
    expect(await jsonOf<JobAnswer>(run('summarize', args))).toMatchObject({ state: 'done', bought: 2 });
    rmSync(file, { recursive: true });
    expect((await run('cost', ['Soil.md'], key)).out).not.toContain('ledger-a1b2');
  });

  it('says what to do where something else than a language model answers, and does not send people back there', async () => {
    const server = await serve({ script: () => ({ kind: 'status', status: 200, html: true }) });
    const ran = await run('summarize', ['--url', server.url, '--model', MODEL, '--yes']);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('Check the --url: it is the address up to its /v1.');
    expect(ran.out).not.toContain('--resume');
  });

  it('stands still when the server is gone, and goes on', async () => {
    const server = await serve({
      script: (body, n) =>
        n === 0 ? honest(body) : { kind: 'status', status: 403, message: 'no more today' },
    });
    const args = ['Soil.md', 'Water.md', '--url', server.url, '--model', MODEL, '--yes', '--json'];
    const paused = await jsonOf<JobAnswer & { said: string }>(run('summarize', args), 1);
    expect(paused).toMatchObject({ state: 'paused', why: 'key', said: 'no more today', bought: 2 });
    server.answerBy(honest);
    writeFileSync(archiveNote(join(folder, 'index'), 'home'), '{}');
    const done = await run('summarize', ['--resume']);
    expect(done.out).toContain('4 summaries written (no cost)');
    // It was published before: readers there have to wait.
    expect(done.out).toContain('with the next altitude publish');
    expect(server.arrived).toHaveLength(3);
  });
});

describe('a price of one’s own', () => {
  const inTurn = (): Promise<MessagesServer> =>
    serve({
      script: (body, n) =>
        n === 0 ? honest(body) : { kind: 'status', status: 403, message: 'no more today' },
    });

  it('holds before that of the list, in the ledger, and where the job goes on', async () => {
    const server = await inTurn();
    const args = [
      'Soil.md',
      'Water.md',
      '--url',
      server.url,
      '--model',
      'claude-haiku-5-5',
      '--price',
      '1/5',
    ];
    expect((await run('cost', args)).out).toContain('By your own price: 1.00 USD in, 5.00 USD out a million');
    const paused = await jsonOf<JobAnswer>(run('summarize', [...args, '--yes', '--json']), 1);
    const [first] = server.bill();
    expect(paused.paidUsd).toBeCloseTo(
      ((first?.input_tokens ?? 0) + 5 * (first?.output_tokens ?? 0)) / 1e6,
      9,
    );
    server.answerBy(honest);
    const done = await jsonOf<JobAnswer>(run('summarize', ['--resume', '--json']));
    expect(done).toMatchObject({ state: 'done', bought: 4 });
    expect(done.paidUsd).toBeGreaterThan(paused.paidUsd);
  });

  it('that differs from the one agreed to is agreed to before the job goes on', async () => {
    const server = await inTurn();
    const args = ['Soil.md', 'Water.md', '--url', server.url, '--model', 'claude-haiku-5-5'];
    await run('summarize', [...args, '--price', '1/5', '--yes']);
    server.answerBy(honest);
    const { length } = server.arrived;
    const dearer = ['--resume', '--price', '2/10/0.5'];
    const asked = await run('summarize', dearer);
    expect([asked.code, server.arrived.length]).toEqual([2, length]);
    expect(asked.error).toContain('is now 2.00 USD in (0.50 USD cached), 10.00 USD out a million tokens');
    expect(asked.error).toContain('you agreed to 1.00 USD in, 5.00 USD out a million tokens');
    const done = await jsonOf<JobAnswer>(run('summarize', [...dearer, '--yes', '--json']));
    expect(done).toMatchObject({ state: 'done', bought: 4 });
    const [first, second] = server.bill();
    const inUsd = 1 * (first?.input_tokens ?? 0) + 2 * (second?.input_tokens ?? 0);
    const outUsd = 5 * (first?.output_tokens ?? 0) + 10 * (second?.output_tokens ?? 0);
    expect(done.paidUsd).toBeCloseTo((inUsd + outUsd) / 1e6, 9);
  });
});

describe('a model that does whatever a note says', () => {
  it('gets nothing out of forty hostile notes', async () => {
    for (const [at, note] of HOSTILE_NOTES.entries())
      writeFileSync(join(vault, `Hostile ${at}.md`), `${note}\n\n${textOf(`row ${at}`)}`);
    const before = readdirSync(vault).map((name) => readFileSync(join(vault, name), 'utf8'));
    const server = await serve({ script: (body) => ({ kind: 'text', text: obedient(body) }) });
    const ran = await run('summarize', ['--url', server.url, '--model', MODEL, '--yes', '--json']);
    expect(JSON.parse(ran.out)).toMatchObject({ paidUsd: 0 });
    const kept = keptTexts(join(folder, 'index'));
    expect(kept.length).toBeGreaterThan(0);
    for (const text of kept) expect(text).not.toMatch(/:\/\/|www\.|\[\[|\]\(|<|`|\u202e/);
    for (const { body } of server.arrived) expect(Object.keys(body)).not.toContain('tools');
    expect(readdirSync(vault).map((name) => readFileSync(join(vault, name), 'utf8'))).toEqual(before);
  });
});

describe('what cannot be bought', () => {
  it('is refused before anything is asked, with what to do', async () => {
    const server = await serve({ flavour: 'anthropic' });
    const noKey = await run('summarize', ['--yes']);
    expect([noKey.code, noKey.error]).toEqual([2, expect.stringContaining('ALTITUDE_LLM_KEY')]);
    const key = { ALTITUDE_LLM_KEY: 'sk-test' };
    const unknown = await run(
      'summarize',
      ['--model', 'new', '--url', 'https://models.example', '--yes'],
      key,
    );
    expect([unknown.code, unknown.error]).toEqual([2, expect.stringContaining('--max-tokens')]);
    const noModel = await run('summarize', ['--url', server.url, '--yes']);
    expect([noModel.code, noModel.error]).toEqual([2, expect.stringContaining('--model')]);
    const address = await run('summarize', ['--url', 'ftp://x', '--yes'], key);
    expect(address.code).toBe(2);
    for (const args of [
      ['--max-usd', '-1'],
      ['--resume', '--undo', 'x'],
      ['--for', ' '],
      ...['5', '1/', '/2', 'x/2', '1/2/3/4', '-1/2', '99999/1'].map((price) => ['--price', price]),
    ])
      expect((await run('summarize', args)).code, args.join(' ')).toBe(2);
    expect((await run('summarize', ['--resume'])).code).toBe(1);
    expect((await run('summarize', ['Nowhere.md', '--yes'], key)).code).toBe(3);
    expect([server.arrived, server.asides]).toEqual([[], []]);
  });

  it('needs no key where there is nothing to buy', async () => {
    const nothing = await run('summarize', ['Short.md', '--yes']);
    expect([nothing.code, nothing.error]).toEqual([0, '']);
  });
});
