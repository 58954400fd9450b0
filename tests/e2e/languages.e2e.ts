import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { DE } from '../../src/texts/de';
import { JA } from '../../src/texts/ja';
import { openExplorer, type ExplorerPage } from './explorer-page';

const PANE_PX = 240;

/** The language of the app and of the pane, and its texts. */
const LANGUAGES = [
  ['de', DE],
  ['ja', JA],
] as const;

/** As narrow as a sidebar can be drawn. */
async function narrow({ page, pane }: ExplorerPage): Promise<void> {
  await page.addStyleTag({ content: `.altitude-explorer { width: ${String(PANE_PX)}px !important; }` });
  await pane.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** What runs out of the pane, and buttons whose own words do not fit into them. */
function overflowing({ pane }: ExplorerPage): Promise<string[]> {
  return pane.evaluate((el) => {
    const box = el.getBoundingClientRect();
    const parts = [
      ...el.querySelectorAll<HTMLElement>('.altitude-row, .altitude-focus, .altitude-group-heading, button'),
    ];
    return parts
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const isOut = left < box.left - 1 || right > box.right + 1;
        return width > 0 && (isOut || (part.matches('button') && part.scrollWidth > part.clientWidth + 1));
      })
      .map((part) => `${part.className}: ${part.innerText}`);
  });
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

describe.each(LANGUAGES)('where the app speaks %s', (language, { commands, groups, explorer: words }) => {
  it('the explorer speaks it too, says so, and fits into a narrow sidebar', async () => {
    const explorer = await openExplorer({ file: 'Garden/Soil.md', language });
    const { page, pane } = explorer;
    try {
      await explorer.until(explorer.title, (title) => title === 'Soil');
      await pane.locator('.altitude-group-heading', { hasText: groups.nearby }).first().waitFor();
      expect(await pane.locator('.altitude-field').getAttribute('placeholder')).toBe(words.searchPlaceholder);
      expect(await pane.getAttribute('lang')).toBe(language);
      expect(await pane.evaluate((el) => getComputedStyle(el).direction)).toBe('ltr');
      await narrow(explorer);
      expect(await overflowing(explorer)).toEqual([]);
      expect(await findings(explorer)).toEqual([]);
      await explorer.command('index-status');
      const status = page.locator('.altitude-status-modal');
      await status.waitFor();
      expect(await status.getAttribute('lang')).toBe(language);
      expect(await page.getByLabel(commands.ribbon, { exact: true }).count()).toBe(1);
      expect(explorer.consoleErrors).toEqual([]);
    } finally {
      await explorer.close();
    }
  });
});
