import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANTHROPIC } from '../../src/llm/server-address';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import { honest } from '../llm/summary-model';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { picture } from './picture';

const FOLDER = '.obsidian/plugins/altitude';

function note(word: string): string {
  const lines = Array.from({ length: 40 }, (_, at) => `The ${word} of bed ${String(at)} rests until frost.`);
  return `${lines.join(' ')}\n\nAnother note of this garden is [[Beds]].\n`;
}

const notes = { 'Beds.md': note('soil'), 'Trees.md': note('bark'), 'Ponds.md': note('water') };

/** The address is that of the real server, which nobody reaches from here: what is sent to it goes to one that speaks its protocol. */
describe('summaries that cost money', () => {
  let explorer: ExplorerPage;
  let server: MessagesServer;
  const keys = new Set<string | null>();
  let isDown = false;
  let agreed: number[] = [];

  beforeAll(async () => {
    server = await startMessagesServer({ script: honest });
    const settings = { llmServer: 'anthropic', llmModel: 'claude-haiku-5-5', llmSecret: 'claude' };
    explorer = await openExplorer({
      // The page of the stand-in may connect to this machine alone.
      context: { bypassCSP: true },
      vault: { ...notes, [`${FOLDER}/data.json`]: JSON.stringify(settings) },
    });
    const { page } = explorer;
    await page.route(`${ANTHROPIC}/**`, async (route) => {
      if (isDown) return route.abort('internetdisconnected');
      const { pathname, search } = new URL(route.request().url());
      keys.add(await route.request().headerValue('authorization'));
      await route.fulfill({ response: await route.fetch({ url: `${server.url}${pathname}${search}` }) });
    });
    await explorer.untilIndexed();
    await page.evaluate(() => {
      window.host.app.secretStorage.setSecret('claude', 'sk-of-nobody');
    });
  });
  afterAll(async () => {
    await explorer.close();
    await server.close();
  });

  const modal = () => explorer.page.locator('.modal', { has: explorer.page.locator('.altitude-spending') });
  const buy = () => modal().getByRole('button', { name: /^Buy for / });

  it('are offered at a price, to an address, with where the job stops, and nothing is sent before', async () => {
    await explorer.command('spending');
    await buy().waitFor();
    await picture(explorer.page, 'priced-offer');
    expect(await buy().innerText()).toMatch(/^Buy for \d+\.\d+–\d+\.\d+ USD$/);
    expect(await modal().innerText()).toContain('goes to api.anthropic.com');
    expect(await modal().innerText()).toMatch(/The job stops at \d+\.\d+ USD\./);
    expect([server.arrived, server.asides, [...keys]]).toEqual([[], [], []]);
  });

  it('cost nothing while the server cannot be reached, and say so', async () => {
    isDown = true;
    agreed = (await buy().innerText()).match(/\d+\.\d+/g)?.map(Number) ?? [];
    await buy().click();
    await modal().getByText('Paused: the server did not answer').waitFor();
    await picture(explorer.page, 'priced-offline');
    expect(await modal().innerText()).toContain('Today 0.00 USD of at most 1.00 USD');
    expect(server.arrived).toEqual([]);
    isDown = false;
  });

  it('go on within what was agreed to, as the ledger of the day says', async () => {
    const resume = modal().getByRole('button', { name: /^Resume job: today \d\d:\d\d · paused · claude/ });
    await resume.focus();
    await explorer.page.keyboard.press('Enter');
    await resume.waitFor({ state: 'detached' });
    // The button went while it had the keyboard: what can be pressed now has it.
    expect(
      await modal().evaluate((el) => el.contains(document.activeElement) && el !== document.activeElement),
    ).toBe(true);
    const bought = modal().getByText(/[1-9]\d* summaries written/);
    await bought.waitFor();
    await picture(explorer.page, 'priced-bought');
    const paid = Number(/written \((\d+\.\d+) USD/.exec(await bought.innerText())?.[1]);
    const [low, high] = agreed;
    expect(paid).toBeGreaterThan(0);
    expect(low).toBeGreaterThan(0);
    expect(paid).toBeLessThanOrEqual(high ?? 0);
    expect([...keys]).toEqual(['Bearer sk-of-nobody']);
    expect(await modal().innerText()).toMatch(/Today \d+\.\d+ USD of at most 1\.00 USD/);
    expect(await modal().innerText()).not.toContain('sk-of-nobody');
  });

  it('are offered no second time', async () => {
    const { length } = server.arrived;
    await explorer.page.keyboard.press('Escape');
    await explorer.command('spending');
    await modal().getByText('There is nothing to summarize').waitFor();
    expect(server.arrived).toHaveLength(length);
  });
});

describe('without a language model', () => {
  it('lead to where one is chosen, and the check there says what is missing', async () => {
    const explorer = await openExplorer({ vault: notes });
    try {
      const { page } = explorer;
      await explorer.command('spending');
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Open settings' }).click();
      const row = page.locator('.setting-item', { hasText: 'Who writes summaries' });
      await explorer.until(
        () => row.locator('select').evaluate((el) => el === document.activeElement),
        (isActive) => isActive,
      );
      const { y } = (await row.boundingBox()) ?? { y: -1 };
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
      await row.locator('select').selectOption('address');
      const check = page.locator('.setting-item', { hasText: 'Check the connection' });
      await check.getByRole('button').click();
      await check.getByText('Name the server’s address first.').waitFor();
      await picture(page, 'model-settings');
    } finally {
      await explorer.close();
    }
  });
});
