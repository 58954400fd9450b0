import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { DE } from '../../src/texts/de';
import { ES } from '../../src/texts/es';
import { JA } from '../../src/texts/ja';
import { ZH } from '../../src/texts/zh';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { THOROUGH } from '../thorough';

const PANE_PX = 240;

/** Commands and what they open. */
const DIALOGS = [
  ['index-status', '.altitude-status-modal'],
  ['import', '.modal:has(.altitude-import)'],
  ['tune', '.altitude-tune-modal'],
  ['spending', '.modal:has(.altitude-spending)'],
] as const;
const FOOT = '.altitude-related:not(.is-hidden)';

/** The language of the app and of the pane, and its texts: the longest words; all where a run is thorough. */
const LANGUAGES = [
  ['de', 'de', DE],
  ...(THOROUGH ? ([['es', 'es', ES]] as const) : []),
  ...(THOROUGH
    ? ([
        ['ja', 'ja', JA],
        ['zh', 'zh-Hans', ZH],
      ] as const)
    : []),
] as const;

/** As narrow as a sidebar can be drawn. */
async function narrow({ page }: ExplorerPage, view: string): Promise<void> {
  await page.addStyleTag({
    content: `${view} { width: ${String(PANE_PX)}px !important; min-width: 0 !important; }`,
  });
  await page
    .locator(view)
    .first()
    .evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
    });
}

/** What runs out of a view, and buttons whose own words do not fit into them. */
function overflowing({ page }: ExplorerPage, view: string): Promise<string[]> {
  return page
    .locator(view)
    .first()
    .evaluate((el) => {
      const box = el.getBoundingClientRect();
      const parts = [
        ...el.querySelectorAll<HTMLElement>('.altitude-row, .altitude-focus, .altitude-group-heading'),
        ...el.querySelectorAll<HTMLElement>('button, label, dt, dd, p, input, [role=treeitem]'),
      ];
      return parts
        .filter((part) => {
          const { left, right, width } = part.getBoundingClientRect();
          const isOut = left < box.left - 1 || right > box.right + 1;
          return width > 0 && (isOut || (part.matches('button') && part.scrollWidth > part.clientWidth + 1));
        })
        .map((part) => `${part.tagName} ${part.className}: ${part.innerText}`);
    });
}

/** Figures beside headings of which a part is not to be read. */
function cutFigures({ pane }: ExplorerPage): Promise<string[]> {
  return pane
    .locator('.altitude-group-heading .altitude-aside')
    .evaluateAll((asides) =>
      asides.filter((el) => el.scrollWidth > el.clientWidth).map((el) => el.textContent),
    );
}

/** Titles of themes of which a part is not to be read. */
function cutThemes({ pane }: ExplorerPage): Promise<string[]> {
  return pane
    .locator('.altitude-row.is-theme .altitude-row-name')
    .evaluateAll((names) =>
      names
        .filter((el) => el.scrollWidth > el.clientWidth || el.scrollHeight > el.clientHeight + 1)
        .map((el) => el.textContent),
    );
}

async function findings({ page }: ExplorerPage): Promise<string[]> {
  const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(script);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await checker.run(
      { include: ['.altitude-explorer'] },
      { resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  });
}

describe.each(LANGUAGES)(
  'where the app speaks %s',
  (language, tag, { commands, groups, explorer: words }) => {
    it('its views speak it too, say so, and fit into a narrow sidebar', async () => {
      const explorer = await openExplorer({ file: 'Garden/Soil.md', language });
      const { page, pane } = explorer;
      try {
        await explorer.until(explorer.title, (title) => title === 'Soil');
        await pane.locator('.altitude-group-heading', { hasText: groups.nearby }).first().waitFor();
        expect(await pane.locator('.altitude-field').getAttribute('placeholder')).toBe(
          words.searchPlaceholder,
        );
        expect(await pane.getAttribute('lang')).toBe(tag);
        expect(await pane.evaluate((el) => getComputedStyle(el).direction)).toBe('ltr');
        await narrow(explorer, '.altitude-explorer');
        expect(await overflowing(explorer, '.altitude-explorer')).toEqual([]);
        expect(await cutFigures(explorer)).toEqual([]);
        expect(await findings(explorer)).toEqual([]);
        await explorer.untilDivided();
        await (await explorer.model()).evaluate((model) => model.show('/'));
        await pane.locator('.altitude-row.is-theme').first().waitFor();
        expect(await cutThemes(explorer)).toEqual([]);
        // Where the plugin itself lies in the app, and with it what was paid.
        await mkdir(join(explorer.dataDir, '.obsidian/plugins/altitude'), { recursive: true });
        for (const [command, dialog] of DIALOGS) {
          await explorer.command(command);
          await page.locator(dialog).waitFor();
          expect(await page.locator(dialog).getAttribute('lang')).toBe(tag);
          await narrow(explorer, dialog);
          expect(await overflowing(explorer, dialog), command).toEqual([]);
          await page.keyboard.press('Escape');
        }
        await page.evaluate(() => window.host.app.workspace.openLinkText('Inbox/Half a thought.md', ''));
        await page.locator(`${FOOT} .altitude-row`).first().waitFor();
        await narrow(explorer, FOOT);
        expect(await page.locator(FOOT).first().getAttribute('lang')).toBe(tag);
        expect(await overflowing(explorer, FOOT)).toEqual([]);
        expect(await page.getByLabel(commands.ribbon, { exact: true }).count()).toBe(1);
        expect(explorer.consoleErrors).toEqual([]);
      } finally {
        await explorer.close();
      }
    });
  },
);
