import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANTHROPIC } from '../../src/llm/server-address';
import type { LedgerEntry } from '../../src/llm/ledger-entry';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import { honest } from '../llm/summary-model';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { picture } from './picture';

const FOLDER = '.obsidian/plugins/altitude';

function note(word: string): string {
  const lines = Array.from({ length: 40 }, (_, at) => `The ${word} of bed ${String(at)} rests until frost.`);
  return `${lines.join(' ')}\n\nAnother note of this garden is [[Soil]].\n`;
}

/** Of another device. */
const OTHER = 'ledger-0therdevice.jsonl';

const WORDS = ['soil', 'bark', 'water', 'gravel', 'roses', 'tools', 'seeds', 'mulch'];
const notes = Object.fromEntries(WORDS.map((word) => [`${word}.md`, note(word)]));

/** What one summary costs here is between a cent and three: limits are set around that. */
describe('the limits of a job and a day', () => {
  let explorer: ExplorerPage;
  let server: MessagesServer;

  beforeAll(async () => {
    server = await startMessagesServer({ script: honest });
    const settings = { llmServer: 'anthropic', llmModel: 'claude-opus-5-5', llmSecret: 'claude' };
    const limits = { llmJobUsd: 0.001, llmDayUsd: 1 };
    explorer = await openExplorer({
      context: { bypassCSP: true },
      vault: { ...notes, [`${FOLDER}/data.json`]: JSON.stringify({ ...settings, ...limits }) },
    });
    await explorer.page.route(`${ANTHROPIC}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${server.url}${pathname}${search}` }) });
    });
    await explorer.untilIndexed();
    await explorer.page.evaluate(() => {
      window.host.app.secretStorage.setSecret('claude', 'sk-of-nobody');
    });
  });
  afterAll(async () => {
    await explorer.close();
    await server.close();
  });

  const modal = () => explorer.page.locator('.modal', { has: explorer.page.locator('.altitude-spending') });
  const button = (name: RegExp | string) => modal().getByRole('button', { name });

  async function open(): Promise<void> {
    await explorer.page.keyboard.press('Escape');
    await explorer.command('spending');
  }

  async function limit(name: string, usd: number): Promise<void> {
    const { page } = explorer;
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    const field = page.locator('.setting-item').filter({ hasText: name }).locator('input');
    await field.fill(String(usd));
    await field.blur();
    await page.keyboard.press('Escape');
  }

  async function spentUsd(): Promise<number> {
    const folder = join(explorer.vaultDir, FOLDER);
    const name = (await readdir(folder)).find((each) => each.startsWith('ledger-') && each !== OTHER);
    const text = await readFile(join(folder, name ?? ''), 'utf8');
    const entries = text
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as LedgerEntry]));
    return entries.reduce((sum, entry) => sum + (('usd' in entry ? entry.usd : null) ?? 0), 0);
  }

  it('that leave no room for a single summary are said before anything is agreed to', async () => {
    await open();
    await modal().getByText('The limit of a job (0.0010 USD) is not enough for the first summary.').waitFor();
    await picture(explorer.page, 'limit-too-low');
    expect(await button(/^Buy/).count()).toBe(0);
    expect(await button('Open settings').count()).toBe(1);
    expect(server.arrived).toEqual([]);
  });

  it('stand on the button where they are below the price, and are what it costs at most', async () => {
    await limit('Limit of a job', 0.06);
    await open();

    await button('Buy for up to 0.0600 USD').click();
    await modal().getByText('Paused: the limit of the job is reached.').waitFor();
    await picture(explorer.page, 'limit-of-job-reached');
    expect(server.arrived.length).toBeGreaterThan(0);
    expect(await spentUsd()).toBeLessThanOrEqual(0.06);
  });

  it('of a job are reached for good: it does not resume, and the rest is offered at a price of its own', async () => {
    const text = await modal().innerText();
    expect(text).toContain('All that you agreed to is used up. The rest has a price of its own.');
    expect(text).toMatch(/today \d\d:\d\d · at its limit · claude-opus-5-5/);
    expect(await button(/Resume/).count()).toBe(0);
    const { length } = server.arrived;
    await button('Price of the rest').click();
    await button(/^Buy for/).waitFor();
    expect(server.arrived).toHaveLength(length);
  });

  it('of a day say what is left of them, and when it goes on', async () => {
    const left = (await spentUsd()) + 0.02;
    await limit('Limit of a job', 1);
    await limit('Limit of a day', Number(left.toFixed(4)));
    await open();
    await button(/^Buy for up to 0\.0(?:19|20)\d+ USD$/).click();
    await modal().getByText('Paused: the limit of the day is reached.').waitFor();
    await picture(explorer.page, 'limit-of-day-reached');
    expect(await modal().innerText()).toMatch(/It may go on after .+ at \d\d:\d\d\./);
    expect(await modal().innerText()).toContain('To go on today, raise the limit of a day in the settings.');
    expect(await spentUsd()).toBeLessThanOrEqual(left);
    await limit('Limit of a day', 1);
    await open();
    await button(/^Resume job: today .* paused/).click();
    await modal()
      .getByText(/summar(y|ies) written \(/)
      .waitFor();
    expect(await modal().innerText()).not.toContain('Paused');
    await open();
    await modal().getByText('There is nothing to summarize').waitFor();
  });

  it('hold a job to the model that was agreed to, and say which one it is', async () => {
    await limit('Limit of a job', 0.06);
    await explorer.page.evaluate((text) => window.host.app.vault.create('frogs.md', text), note('frog'));
    await explorer.until(explorer.foot, (foot) => foot.startsWith('9 notes'));
    server.answerBy(() => ({ kind: 'status', status: 401, message: 'invalid x-api-key' }));
    await open();
    await button(/^Buy for/).click();
    await modal().getByText('Check the key, the model and the address in the settings.').waitFor();
    expect(await button(/^Resume/).count()).toBe(2);
    await picture(explorer.page, 'key-refused');
    await explorer.page.keyboard.press('Escape');
    await explorer.page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    const name = explorer.page.locator('.setting-item').filter({ hasText: 'Its name on that server' });
    await name.locator('input').fill('claude-haiku-5-5');
    await name.locator('input').blur();
    await open();
    await modal().getByText('Goes on only with claude-opus-5-5 at api.anthropic.com').waitFor();
    await picture(explorer.page, 'other-model');
    expect(await button(/Resume/).count()).toBe(0);
  });

  it('go by a price of one’s own, which is agreed to again where it is another one than before', async () => {
    const { page } = explorer;
    const row = (name: string) => page.locator('.setting-item').filter({ hasText: name });
    const type = async (name: string, text: string): Promise<void> => {
      await row(name).locator('input').fill(text);
      await row(name).locator('input').blur();
    };
    server.answerBy(honest);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    await type('Its name on that server', 'claude-opus-5-5');
    await row('that claude-opus-5-5 reads, in US dollars. If empty, the list price: 4.00 USD.').waitFor();
    await type('Price of input', '8 dollars');
    await row('“8 dollars” is no price').waitFor();
    await row('Say what both input and output cost.').waitFor();
    await picture(page, 'own-price-refused');
    await type('Price of input', '8');
    const offer = (): Promise<string> =>
      explorer.pane.getByRole('button', { name: /^Refresh for/ }).innerText();
    const before = await offer();
    await type('Price of output', '40');
    await explorer.until(offer, (text) => text !== before);
    await row('that claude-opus-5-5 writes').waitFor();
    await picture(page, 'own-price');
    const { length } = server.arrived;
    await open();
    await button(/^Resume job/)
      .first()
      .click();
    await modal()
      .getByText(
        'is now 8.00 USD in, 40.00 USD out a million tokens; you agreed to 4.00 USD in, 20.00 USD out',
      )
      .waitFor();
    await picture(page, 'price-changed');
    expect(server.arrived).toHaveLength(length);
    await button(/^Buy for/).click();
    await modal()
      .getByText(/summar(y|ies) written \(/)
      .waitFor();
    expect(await modal().innerText()).not.toContain('Paused');
    expect(server.arrived.length).toBeGreaterThan(length);
  });

  it('wait for a ledger of another device that cannot be read, which is named, and no longer than that', async () => {
    await writeFile(join(explorer.vaultDir, FOLDER, OTHER), '');
    await explorer.page.evaluate((name) => {
      const { adapter } = window.host.app.vault;
      const read = adapter.read.bind(adapter);
      const busy = (): Promise<string> => Promise.reject(new Error('the file is busy'));
      adapter.read = (path) => (path.endsWith(name) ? busy() : read(path));
    }, OTHER);
    const { length } = server.arrived;
    await open();
    await modal().getByText(`${FOLDER}/${OTHER} cannot be read`).waitFor();
    await picture(explorer.page, 'ledger-of-another-device');
    expect(await modal().innerText()).toContain('Wait until your sync has brought it, or remove it.');
    expect(await button(/^Buy/).count()).toBe(0);
    await explorer.page.evaluate(() => {
      // The app's own again.
      Reflect.deleteProperty(window.host.app.vault.adapter, 'read');
    });
    await modal().getByText(OTHER).waitFor({ state: 'detached' });
    expect(server.arrived).toHaveLength(length);
  });
});
