import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import { honestProse, honestSentences, proseAnswer } from '../llm/prose-model';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { picture } from './picture';

const PLUGIN = '.obsidian/plugins/altitude';
const NOTES = {
  'Home/Pump.md':
    '---\nversion: 2.1\nuses: "[[Valve]]"\n---\n\nLifts water to the roof, whatever the weather.\n',
  'Home/Valve.md': 'Keeps the water from running back.\n',
  'Home/One.md': 'The [[Pump]] on the roof hums at night, and the [[Valve]] ticks.\n',
  'Home/Two.md': 'On Monday the [[Pump]] was mended again by Ann.\n',
  'Home/Three.md': 'See [[Pump]] in the attic, below the [[Valve]] that leaks.\n',
};
const HOSTILE = 'Lifts water <img src=x onerror=alert(1)> [[Private/Diary]] **to the roof**';

describe('a page of the knowledge in prose', () => {
  let explorer: ExplorerPage;
  let server: MessagesServer;

  beforeAll(async () => {
    server = await startMessagesServer({ flavour: 'ollama', contextTokens: 32_768, script: honestProse });
    const settings = {
      ...{ knowledge: true, llmServer: 'address', llmAddress: server.url, llmModel: 'qwen3' },
    };
    explorer = await openExplorer({ vault: { ...NOTES, [`${PLUGIN}/data.json`]: JSON.stringify(settings) } });
    await explorer.untilIndexed();
    await explorer.command('knowledge');
    await show('Home/Pump.md');
  });
  afterAll(async () => {
    await explorer.close();
    await server.close();
  });

  const pane = () => explorer.page.locator('.altitude-knowledge');
  const button = (name: string) => pane().getByRole('button', { name, exact: true });
  const show = (path: string): Promise<void> =>
    explorer.page.evaluate(async (wanted) => {
      const { workspace, vault } = window.host.app;
      await workspace.getLeaf().openFile(vault.getFileByPath(wanted)!);
    }, path);
  const focused = (): Promise<string> =>
    explorer.page.evaluate(() => {
      const el = document.activeElement;
      return el?.getAttribute('aria-label') ?? el?.textContent ?? '';
    });
  /** To be looked at; nothing overflows in any of them. */
  const inOtherLooks = async (name: string): Promise<void> => {
    const { page } = explorer;
    const set = (looks: { dark?: boolean; rtl?: boolean; width?: string }): Promise<void> =>
      page.evaluate(({ dark = false, rtl = false, width = '' }) => {
        document.body.classList.toggle('theme-dark', dark);
        document.body.classList.toggle('theme-light', !dark);
        document.documentElement.dir = rtl ? 'rtl' : 'ltr';
        document.body.classList.toggle('mod-rtl', rtl);
        document.querySelector<HTMLElement>('.altitude-knowledge')!.style.width = width;
      }, looks);
    for (const [look, how] of [
      ['dark', { dark: true }],
      ['rtl', { rtl: true }],
      ['narrow', { width: '240px' }],
      ['light', {}],
    ] as const) {
      await set(how);
      if (look !== 'light') await picture(pane(), `${name}-${look}`);
      expect(await pane().evaluate((el) => el.scrollWidth - el.clientWidth)).toBeLessThanOrEqual(0);
    }
  };
  const axeFindings = async (): Promise<string[]> => {
    await explorer.page.evaluate(
      await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    );
    return explorer.page.evaluate(async () => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await checker.run('.altitude-knowledge', { resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
    });
  };
  const shelf = async (): Promise<string[]> =>
    (await readdir(join(explorer.vaultDir, PLUGIN))).filter((name) => name.startsWith('draft-'));

  it('is offered with price and address, and sends nothing', async () => {
    await pane().getByText('qwen3 can tell this in prose').waitFor();
    await pane()
      .getByText(`6 lines of 4 notes go to ${new URL(server.url).host}.`)
      .waitFor();
    expect([server.arrived, server.asides]).toEqual([[], []]);
    await picture(pane(), 'prose-offer');
    expect(await axeFindings()).toEqual([]);
    await inOtherLooks('prose-offer');
  });

  it('can be stopped by the keyboard, says so, and is offered again', async () => {
    server.answerBy((body) => ({
      kind: 'text',
      text: proseAnswer(body, honestSentences(body)),
      stallAfter: 3,
    }));
    await button('Write at no cost').focus();
    await explorer.page.keyboard.press('Enter');
    await button('Writing…').waitFor();
    await explorer.until(focused, (name) => name === 'Writing…');
    await picture(pane(), 'prose-writing');
    await explorer.until(
      () => Promise.resolve(server.arrived.length),
      (count) => count === 1,
    );
    // A second press neither asks again nor stops.
    await explorer.page.keyboard.press('Enter');
    await explorer.page.keyboard.press('Tab');
    expect(await focused()).toBe('Stop');
    await explorer.page.keyboard.press('Enter');
    await pane().getByRole('alert').filter({ hasText: 'Stopped' }).waitFor();
    await button('Write at no cost').waitFor();
    expect(await focused()).toBe('Write at no cost');
    expect(server.arrived).toHaveLength(1);
    await picture(pane(), 'prose-stopped');
  });

  it('is said at the next start not to have come, once, and is offered again', async () => {
    const { page } = explorer;
    server.answerBy((body) => ({
      kind: 'text',
      text: proseAnswer(body, honestSentences(body)),
      stallAfter: 3,
    }));
    const before = server.arrived.length;
    await button('Write at no cost').click();
    await expect.poll(() => server.arrived.length).toBeGreaterThan(before);
    await explorer.reopen();
    const said = page.locator('.notice', { hasText: 'A page of the knowledge was being written' });
    await said.waitFor();
    await picture(page, 'prose-unfinished');
    await explorer.reopen();
    await show('Home/Pump.md');
    await button('Write at no cost').waitFor();
    expect([await said.count(), server.arrived.length]).toEqual([0, before + 1]);
  });

  it('says why nothing came of it', async () => {
    server.answerBy(() => ({ kind: 'status', status: 401, message: 'no such key' }));
    await button('Write at no cost').click();
    await pane().getByRole('alert').filter({ hasText: 'no such key' }).waitFor();
    await button('Write at no cost').waitFor();
    await picture(pane(), 'prose-failed');
  });

  it('is told in sentences whose numbers lead to the words that they stand on', async () => {
    server.answerBy((body) => {
      const [first, ...rest] = honestSentences(body);
      return {
        kind: 'text',
        text: proseAnswer(body, [first!, { ...first, text: HOSTILE }, ...rest]),
        waitMs: 200,
      };
    });
    await button('Write at no cost').click();
    await pane().getByRole('heading', { name: 'In prose' }).waitFor();
    await pane().locator('[role=status]').filter({ hasText: 'Written (no cost).' }).waitFor();
    expect(await pane().locator('.altitude-knowledge-prose img, .altitude-knowledge-prose a').count()).toBe(
      0,
    );
    await pane().getByText('1 sentence left out that no note says').waitFor();
    expect(await button('Write at no cost').count()).toBe(0);
    expect(await focused()).toMatch(/^Source 1, /);
    await explorer.page.mouse.move(5, 5);
    await picture(pane(), 'prose-told');
    await inOtherLooks('prose-told');
    expect(await axeFindings()).toEqual([]);
    const source = pane().getByRole('button', { name: /^Source \d, Home\/Two\.md: “.*mended again by Ann/ });
    expect((await source.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await source.click();
    await explorer.until(
      () => explorer.page.evaluate(() => window.host.app.workspace.getActiveFile()?.path),
      (path) => path === 'Home/Two.md',
    );
    await show('Home/Pump.md');
    expect(await shelf()).toHaveLength(1);
  });

  it('is told of what belongs to no project, too, and both stay until they are bought anew', async () => {
    const before = server.arrived.length;
    server.answerBy(honestProse);
    await button('Project').click();
    await button('Write at no cost').click();
    await pane().getByRole('heading', { name: 'In prose' }).waitFor();
    await picture(pane(), 'prose-project');
    await button('Page').click();
    await pane().getByRole('heading', { name: 'Pump', exact: true }).waitFor();
    await pane().getByRole('heading', { name: 'In prose' }).waitFor();
    expect(server.arrived).toHaveLength(before + 1);
  });

  it('is said to be outdated when a note says more, and gone when one says less', async () => {
    const path = (name: string): string => join(explorer.vaultDir, name);
    await writeFile(path('Home/Four.md'), 'Ben wants to sell the [[Pump]] next year.\n');
    await pane().getByText('Your notes say more, or something else, since this was written.').waitFor();
    await button('Write at no cost').waitFor();
    await pane().getByRole('heading', { name: 'In prose' }).waitFor();
    await picture(pane(), 'prose-outdated');
    await inOtherLooks('prose-outdated');
    await writeFile(path('Home/Two.md'), 'On Friday the [[Pump]] was sold.\n');
    await pane().getByText('is gone: your notes no longer say what it stood on.').waitFor();
    expect(await pane().getByRole('heading', { name: 'In prose' }).count()).toBe(0);
    await picture(pane(), 'prose-gone');
    const files = await readdir(join(explorer.vaultDir, PLUGIN));
    const ledger = files.find((name) => name.startsWith('ledger-')) ?? '';
    expect(await readFile(join(explorer.vaultDir, PLUGIN, ledger), 'utf8')).not.toContain('mended');
  });
});
