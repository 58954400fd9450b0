import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CountingServer } from './counting-server';
import { openExplorer, type ExplorerPage } from './explorer-page';
import type { LaunchOptions } from './harness';
import { tries } from '../thorough';

const SETTINGS = '.obsidian/plugins/altitude/data.json';
const NOTES = tries(50);
/** Of each note. */
const PARAGRAPHS = 100;
/** Texts of one request. */
const BATCH = 16;
const PATIENCE_MS = 30_000;
/** What is asked first, to learn how long vectors are. */
const PROBE = 'altitude';

let server: CountingServer;
let explorer: ExplorerPage;
beforeEach(async () => {
  server = new CountingServer();
  await server.listen();
});
afterEach(async () => {
  await explorer.close();
  await server.close();
});

function paragraphs(count: number, note: string): string {
  return Array.from({ length: count }, (_, at) => `Plot ${at} of ${note}.`).join('\n\n');
}

function garden(notes: number): Record<string, string> {
  const names = Array.from({ length: notes }, (_, at) => `Bed ${at}`);
  return Object.fromEntries(names.map((name) => [`${name}.md`, paragraphs(PARAGRAPHS, name)]));
}

async function open(vault: Record<string, string>, options: Partial<LaunchOptions> = {}): Promise<void> {
  explorer = await openExplorer({ vault: { ...vault, [SETTINGS]: server.settings }, ...options });
}

/** The texts of notes that were sent, in their order. */
function sent(): string[] {
  return server.texts.filter((text) => text !== PROBE);
}

/** Waits until so many more requests have come. */
async function requests(more: number): Promise<number[]> {
  const { length } = server.pausesMs;
  await explorer.until(
    async () => server.pausesMs.length - length,
    (come) => come >= more,
  );
  return server.pausesMs.slice(length, length + more);
}

async function untilIdle(): Promise<void> {
  await explorer.page.waitForFunction(
    () => document.querySelector('.altitude-foot-text')?.textContent.endsWith('up to date') === true,
    undefined,
    { timeout: PATIENCE_MS },
  );
}

describe('an embedding of many paragraphs', () => {
  it('repeats what is in flight and nothing else, whatever dies at whatever moment', async () => {
    let silent = server.silentAfter(tries(60));
    await open(garden(NOTES));
    const { page } = explorer;
    await silent;

    silent = server.silentAfter(tries(70));
    for (const worker of page.workers()) await worker.evaluate(() => self.close());
    await silent;

    silent = server.silentAfter(tries(80));
    await explorer.reopen();
    await silent;

    silent = server.silentAfter(tries(50));
    const { port } = server;
    const failed = page.waitForEvent('requestfailed');
    await server.close();
    await failed;
    await server.listen(port);
    await silent;

    await explorer.reopen();
    await untilIdle();
    const all = NOTES * PARAGRAPHS;
    await explorer.untilMeaning(`${all.toLocaleString('en')} · ollama/plain-model`);
    const known = new Set<string>();
    const repeated = sent().filter((text) => known.size === known.add(text).size);
    expect(known.size).toBe(all);
    expect(repeated.sort()).toEqual(server.unanswered.toSorted());
    expect(repeated).toHaveLength(4 * BATCH);
  });
});

describe('what is embedded first', () => {
  it('is the open note, then the newest, then the rest', async () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    const vault = Object.fromEntries(names.map((name) => [`${name}.md`, paragraphs(10, name)]));
    explorer = await openExplorer({ vault: { ...vault, [SETTINGS]: '{}' }, file: 'D.md' });
    await explorer.untilMeaning('vault-trained');
    const changed = {
      A: 1_700_000_000,
      B: 1_730_000_000,
      C: 1_710_000_000,
      D: 1_690_000_000,
      E: 1_720_000_000,
    };
    for (const [name, seconds] of Object.entries(changed))
      await utimes(join(explorer.vaultDir, `${name}.md`), seconds, seconds);
    await writeFile(join(explorer.vaultDir, SETTINGS), server.settings);
    await explorer.reopen();
    await explorer.untilMeaning('50 · ollama/plain-model');
    const order = [...new Set(sent().map((text) => text.split('\n')[0]))];
    expect(order).toEqual(['D', 'B', 'E', 'C', 'A']);
  });
});

describe('an embedding in the background', () => {
  it('stands still while somebody types, and goes on after', async () => {
    server.delayMs = 50;
    await open(garden(30), { file: 'Bed 0.md' });
    await requests(3);
    const type = () =>
      explorer.page.evaluate(() => window.host.app.workspace.activeEditor?.editor?.replaceSelection('x'));
    await type();
    const before = server.texts.length;
    for (let key = 0; key < 12; key += 1) {
      await type();
      await explorer.page.waitForTimeout(200);
    }
    // The batch that was on its way when the first key came.
    expect(server.texts.length - before).toBeLessThanOrEqual(BATCH);
    const [pause = 0] = await requests(1);
    expect(pause).toBeGreaterThan(2_000);
  });

  it('takes a quarter of the time on battery', async () => {
    server.delayMs = 100;
    await open({});
    await explorer.page.addInitScript(() => {
      const battery = { charging: false };
      window.addEventListener('plugged-in', () => (battery.charging = true));
      Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
    });
    for (const [path, text] of Object.entries(garden(30)))
      await writeFile(join(explorer.vaultDir, path), text);
    await explorer.reopen();
    await requests(3);
    const onBattery = await requests(5);
    expect(Math.min(...onBattery)).toBeGreaterThan(3 * server.delayMs);
    await explorer.page.evaluate(() => window.dispatchEvent(new Event('plugged-in')));
    await requests(1);
    const charging = await requests(15);
    expect(Math.min(...charging)).toBeLessThan(3 * server.delayMs);
  });
});
