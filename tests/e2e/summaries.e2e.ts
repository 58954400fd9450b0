import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import { honest } from '../llm/summary-model';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { HttpBridge } from './http-bridge';
import { picture } from './picture';

const FOLDER = '.obsidian/plugins/altitude';

function note(word: string): string {
  const lines = Array.from({ length: 16 }, (_, at) => `The ${word} of bed ${String(at)} rests until frost.`);
  return `${lines.join(' ')}\n\nAnother note of this garden is [[Beds]].\n`;
}

const notes = {
  'Orchard/Pears.md': note('pear'),
  'Orchard/Plums.md': note('plum'),
  'Beds.md': note('soil'),
  'Trees.md': note('bark'),
  'Ponds.md': note('water'),
};

describe('summaries in the app', () => {
  let explorer: ExplorerPage;
  let server: MessagesServer;

  beforeAll(async () => {
    server = await startMessagesServer({ flavour: 'ollama', script: honest });
    const settings = { llmServer: 'address', llmAddress: server.url, llmModel: 'qwen3' };
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    explorer = await openExplorer({
      context,
      vault: { ...notes, [`${FOLDER}/data.json`]: JSON.stringify(settings) },
    });
    await explorer.untilIndexed();
  });
  afterAll(async () => {
    await explorer.close();
    await server.close();
  });

  const modal = () => explorer.page.locator('.modal', { has: explorer.page.locator('.altitude-spending') });

  async function ledger(): Promise<string> {
    const folder = join(explorer.vaultDir, FOLDER);
    const name = (await readdir(folder)).find((each) => each.startsWith('ledger-'));
    return name === undefined ? '' : readFile(join(folder, name), 'utf8');
  }

  it('say what they cost, and send nothing before the button is pressed', async () => {
    await explorer.command('spending');
    const buy = modal().getByRole('button', { name: 'Summarize at no cost' });
    await buy.waitFor();
    expect(await modal().innerText()).toContain(`goes to ${new URL(server.url).host}`);
    expect(server.arrived).toEqual([]);
    expect(server.asides).toEqual([]);
    expect(await ledger()).toBe('');
  });

  it('of a folder are offered in its menu, and cost nothing before the button is pressed', async () => {
    const { page } = explorer;
    await page.keyboard.press('Escape');
    await page.locator('[data-path="Orchard"]').click({ button: 'right' });
    await page.locator('.menu').getByText('Summarize this folder…').click();
    await modal().getByRole('button', { name: 'Summarize at no cost' }).waitFor();
    expect(await modal().innerText()).toContain('For Orchard and all below it');
    expect(server.arrived).toEqual([]);
    await page.keyboard.press('Escape');
    await explorer.command('spending');
    await modal().getByRole('button', { name: 'Summarize at no cost' }).waitFor();
  });

  it('are bought by one request a note, once, and written down before they are asked for', async () => {
    await modal().getByRole('button', { name: 'Summarize at no cost' }).click();
    await modal()
      .getByText(/summar(y|ies) written \(/)
      .waitFor();
    const bought = server.arrived.length;
    expect(bought).toBeGreaterThanOrEqual(3);
    const kinds = (await ledger())
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { kind: string }]));
    expect(kinds[0]?.kind).toBe('confirmed');
    expect(kinds.filter(({ kind }) => kind === 'asked')).toHaveLength(bought);
    expect(kinds.filter(({ kind }) => kind === 'bought')).toHaveLength(bought);
    await explorer.page.keyboard.press('Escape');
    await explorer.command('spending');
    await modal().getByText('There is nothing to summarize').waitFor();
    expect(server.arrived).toHaveLength(bought);
    await explorer.page.keyboard.press('Escape');
  });

  it('are shown with the model that wrote them, and marked when their note has changed', async () => {
    const { page, pane } = explorer;
    const show = async () => (await explorer.model()).evaluate((model) => model.show('Beds.md'));
    await show();
    await pane.getByText(`summary by ${new URL(server.url).host}/qwen3`).waitFor();
    await page.evaluate(
      (text) => window.host.app.vault.adapter.write('Beds.md', text),
      note('soil').replace('bed 3', 'bed 33'),
    );
    await explorer.until(
      async () => {
        await show();
        return pane.innerText();
      },
      (text) => text.includes('outdated'),
    );
  });

  it('are renewed from the focus, after its price was agreed to', async () => {
    const { pane, page } = explorer;
    const before = server.arrived.length;
    await pane.getByRole('button', { name: 'Refresh at no cost' }).click();
    const make = modal().getByRole('button', { name: 'Summarize at no cost' });
    await make.waitFor();
    expect(await modal().innerText()).toContain('For Beds and all below it');
    expect(server.arrived).toHaveLength(before);
    await make.click();
    await modal()
      .getByText(/summar(y|ies) written \(/)
      .waitFor();
    expect(server.arrived).toHaveLength(before + 1);
    await page.keyboard.press('Escape');
    await explorer.until(
      async () => {
        await (await explorer.model()).evaluate((model) => model.show('Beds.md'));
        return pane.innerText();
      },
      (text) => !text.includes('outdated') && !text.includes('Refresh at no cost'),
    );
  });

  it('are offered with their price where folders are chosen', async () => {
    const before = server.arrived.length;
    await explorer.page.evaluate(async (text) => {
      await window.host.app.vault.createFolder('Garden');
      await window.host.app.vault.create('Garden/Paths.md', text);
    }, note('gravel'));
    await explorer.until(explorer.foot, (foot) => foot.startsWith('6 notes'));
    await explorer.command('import');
    const browser = explorer.page.locator('.altitude-import');
    const price = browser.getByRole('button', { name: 'Summarize at no cost' });
    const asked = browser.getByRole('button', { name: 'Summaries and their price' });
    await asked.waitFor();
    // Nobody wanted to know so far.
    expect(await browser.locator('.altitude-import-kept').count()).toBe(0);
    await asked.click();
    await price.waitFor();
    const folder = browser.getByRole('treeitem').filter({ hasText: 'Garden' });
    expect(await folder.innerText()).toContain('Summaries: 1 missing');
    await picture(explorer.page.locator('.modal', { has: browser }), 'import-summaries');
    expect(server.arrived).toHaveLength(before);
    await price.click();
    await modal().getByRole('button', { name: 'Summarize at no cost' }).waitFor();
    expect(server.arrived).toHaveLength(before);
    await explorer.page.keyboard.press('Escape');
    await explorer.page.keyboard.press('Escape');
    await browser.waitFor({ state: 'detached' });
  });

  it('are left out of what is near in meaning by a setting, for which no server is asked', async () => {
    const { page } = explorer;
    const before = server.arrived.length;
    const errors = explorer.consoleErrors.length;
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    const toggle = page
      .locator('.setting-item')
      .filter({ hasText: 'Use summaries for meaning' })
      .locator('.checkbox-container');
    expect(await toggle.locator('input').isChecked()).toBe(true);
    await toggle.click();
    const stored = join(explorer.vaultDir, FOLDER, 'data.json');
    await explorer.until(
      () => readFile(stored, 'utf8'),
      (text) => /"embedsSummaries":\s*false/.test(text),
    );
    await toggle.click();
    await page.keyboard.press('Escape');
    await explorer.until(explorer.foot, (foot) => foot.includes('up to date'));
    expect(server.arrived).toHaveLength(before);
    expect(explorer.consoleErrors.slice(errors)).toEqual([]);
  });

  it('are bought by an agent of the app with a confirmation alone', async () => {
    const { page } = explorer;
    const before = server.arrived.length;
    const bridge = await HttpBridge.over(page);
    const row = (name: string) => page.locator('.setting-item').filter({ hasText: name });
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    await row('Let agents on this computer').locator('.checkbox-container').click();
    await row('What agents may spend').waitFor();
    await row('Set up a client').getByRole('button', { name: 'Cursor' }).click();
    const { mcpServers } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
      mcpServers: { altitude: { url: string; headers: Record<string, string> } };
    };
    const { url, headers } = mcpServers.altitude;
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    const args = { node_ids: ['Garden/Paths.md'] };
    const offered = await client.callTool({ name: 'summarize', arguments: args });
    expect(offered.structuredContent).toMatchObject({ summaries: [{ source: 'extractive' }] });
    expect(server.arrived).toHaveLength(before);
    const { confirm } = offered.structuredContent as { confirm: string };
    const bought = await client.callTool({ name: 'summarize', arguments: { ...args, confirm } });
    expect(JSON.stringify(bought.structuredContent)).toContain('/qwen3');
    expect(server.arrived).toHaveLength(before + 1);
    await client.close();
    await row('Let agents on this computer').locator('.checkbox-container').click();
    await expect.poll(() => bridge.isListening).toBe(false);
    await bridge.close();
    await page.keyboard.press('Escape');
  });

  it('pause when somebody says so, and when nobody is to write them any more', async () => {
    const { page } = explorer;
    await page.evaluate(
      async (texts) => {
        for (const [name, text] of texts) await window.host.app.vault.create(`Garden/${name}.md`, text);
      },
      ['frogs', 'newts', 'toads', 'snails'].map((name) => [name, note(name)] as const),
    );
    await explorer.until(explorer.foot, (foot) => foot.startsWith('10 notes'));
    server.answerBy((body) => ({ ...honest(body), waitMs: 700 }) as never);
    const before = server.arrived.length;
    await explorer.command('spending');
    await modal().getByRole('button', { name: 'Summarize at no cost' }).click();
    const pause = modal().getByRole('button', { name: 'Pause' });
    await expect.poll(() => server.arrived.length).toBeGreaterThan(before);
    await pause.focus();
    await page.keyboard.press('Enter');
    await modal().getByText('Pausing: what was sent is waited for').waitFor();
    expect(await pause.getAttribute('aria-disabled')).toBe('true');
    expect(await pause.evaluate((el) => el === document.activeElement)).toBe(true);
    await picture(page, 'pausing');
    await modal().getByText('Paused by you.').waitFor();
    const { length } = server.arrived;
    await modal().getByRole('button', { name: 'Resume', exact: true }).first().click();
    await expect.poll(() => server.arrived.length).toBeGreaterThan(length);
    const sent = server.arrived.length;
    await page.keyboard.press('Escape');
    const writer = page
      .locator('.setting-item')
      .filter({ hasText: 'Who writes summaries' })
      .locator('select');
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    await writer.selectOption('none');
    await page.keyboard.press('Escape');
    await explorer.command('spending');
    await modal().getByText('Goes on only with qwen3').waitFor();
    expect(await modal().innerText()).toMatch(/· paused · qwen3/);
    expect(server.arrived).toHaveLength(sent);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    await writer.selectOption('address');
    await page.keyboard.press('Escape');
    server.answerBy(honest);
  });

  it('say at the next start that they were not finished, once, and how many are left', async () => {
    const { page } = explorer;
    server.answerBy((body) => ({ ...honest(body), waitMs: 700 }) as never);
    const said = page.locator('.notice', { hasText: 'Summaries were not finished when the app closed' });
    await explorer.command('spending');
    const before = server.arrived.length;
    await modal()
      .getByRole('button', { name: /^Resume job/ })
      .first()
      .click();
    await expect.poll(() => server.arrived.length).toBeGreaterThan(before);
    await explorer.reopen();
    await said.waitFor();
    await picture(page, 'summaries-unfinished');
    await explorer.command('spending');
    await modal()
      .getByText(/\d summar(y|ies) left/)
      .first()
      .waitFor();
    await picture(page, 'summaries-left');
    await page.keyboard.press('Escape');
    await explorer.reopen();
    await explorer.command('spending');
    await modal().getByText('ended early').first().waitFor();
    expect(await said.count()).toBe(0);
    await page.keyboard.press('Escape');
    server.answerBy(honest);
  });

  it('are taken back, while the ledger keeps what they cost', async () => {
    await explorer.command('spending');
    await modal()
      .getByRole('button', { name: /^Remove the summaries/ })
      .first()
      .click();
    const question = explorer.page.locator('.modal.mod-confirmation');
    await question
      .getByText(/^Remove \d summar(y|ies)\? To get that back, it has to be made again\.$/)
      .waitFor();
    await picture(explorer.page, 'remove-summaries');
    await question.getByRole('button', { name: 'Keep' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await modal().getByText('undone').count()).toBe(0);
    await modal()
      .getByRole('button', { name: /^Remove the summaries/ })
      .first()
      .click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await modal().getByText('undone').waitFor();
    expect(await modal().innerText()).toContain('Today 0.00 USD of at most 1.00 USD');
    // A server that lacks an endpoint is asked for it once; the browser writes that down by itself.
    const said = explorer.consoleErrors.filter((text) => !text.includes('status of 404'));
    expect(said).toEqual([]);
  });
});

describe('the name of a theme', () => {
  it('is written by a model when somebody asks for it, and stands wherever the theme does', async () => {
    const server = await startMessagesServer({ flavour: 'ollama', script: honest });
    const settings = { llmServer: 'address', llmAddress: server.url, llmModel: 'qwen3' };
    const explorer = await openExplorer({
      vault: { ...notes, [`${FOLDER}/data.json`]: JSON.stringify(settings) },
    });
    try {
      const { page, pane } = explorer;
      await explorer.untilIndexed();
      const modal = page.locator('.modal', { has: page.locator('.altitude-spending') });
      await explorer.until(
        async () => {
          const themes = await pane.locator('.altitude-focus.is-theme').count();
          if (themes > 0) return themes;
          // Before the vault is divided, the way in leads past where themes will be.
          await (await explorer.model()).evaluate((model) => model.show('/'));
          await explorer.command('zoom-in');
          return themes;
        },
        (themes) => themes > 0,
      );
      const [own = ''] = await pane.locator('.altitude-focus-title').allInnerTexts();
      const ask = pane.getByRole('button', { name: 'Have it named at no cost' });
      await picture(page, 'theme-offer');
      await ask.focus();
      await page.keyboard.press('Enter');
      const make = modal.getByRole('button', { name: 'Summarize at no cost' });
      await make.waitFor();
      expect(await modal.innerText()).toContain(`A name and a summary for ${own} alone`);
      expect(await modal.innerText()).toContain('One request: what its notes say in short');
      expect(server.arrived).toEqual([]);
      await picture(page, 'theme-price');
      await make.click();
      await modal.getByText(/summar(y|ies) written \(/).waitFor();
      expect(server.arrived).toHaveLength(1);
      await page.keyboard.press('Escape');
      await pane.getByText(`name and summary by ${new URL(server.url).host}/qwen3`).waitFor();
      const [name = ''] = await pane.locator('.altitude-focus-title').allInnerTexts();
      expect(name).toMatch(/^All about /);
      expect(await pane.getByRole('button', { name: /named/ }).count()).toBe(0);
      await picture(page, 'theme-named');
      await explorer.command('zoom-out');
      await pane.getByRole('treeitem', { name: new RegExp(name) }).waitFor();
    } finally {
      await explorer.close();
      await server.close();
    }
  });
});
