import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { picture } from './picture';

const NESTED = {
  'Garden/Soil.md': 'Compost feeds the soil.\n'.repeat(40),
  'Journal/2025/May.md': 'Rain again.\n'.repeat(20),
  'Journal/Private/May.md': 'Nobody reads this.\n',
  'Templates/Day.md': '# Day\n',
  'Start.md': 'Begin here.\n',
};

let explorer: ExplorerPage;

afterEach(() => explorer.close());

const dialog = () => explorer.page.locator('.altitude-import');
const row = (name: string) => dialog().getByRole('treeitem').filter({ hasText: name }).first();

async function open(options: Parameters<typeof openExplorer>[0] = {}): Promise<void> {
  explorer = await openExplorer(options);
  await explorer.untilIndexed();
  await mkdir(join(explorer.dataDir, '.obsidian'), { recursive: true });
  const filters = JSON.stringify({ userIgnoreFilters: ['Templates/'] });
  await writeFile(join(explorer.dataDir, '.obsidian/app.json'), filters);
  await explorer.command('import');
  await row('Garden').waitFor();
}

describe('the import browser', () => {
  it('leaves a folder out by keyboard, and it is gone from the index at once', async () => {
    await open();
    await picture(explorer.page, 'import-light');
    const apply = dialog().getByRole('button', { name: 'Apply' });
    expect(await apply.isDisabled()).toBe(true);
    await row('Family').focus();
    expect(await row('Family').getAttribute('aria-checked')).toBe('true');
    await explorer.page.keyboard.press('Space');
    expect(await row('Family').getAttribute('aria-checked')).toBe('false');
    await dialog().getByText('11 notes will leave the index at once.').waitFor();
    await dialog().getByRole('searchbox').fill('fam');
    expect(await dialog().getByRole('treeitem').count()).toBe(1);
    await picture(explorer.page, 'import-filtered');
    await apply.click();
    await explorer.until(
      explorer.foot,
      (foot) => /^\d+ notes · up to date$/.test(foot) && !foot.startsWith('73'),
    );
    await explorer.search('Plum dumplings');
    expect((await explorer.rows().allInnerTexts()).join()).not.toContain('Plum dumplings');
    expect(explorer.consoleErrors).toEqual([]);
  });

  it.each([
    ['narrow', { width: 240, device: 'phone' }],
    ['right-to-left', { rightToLeft: true, theme: 'dark' }],
  ] as const)('can be read: %s', async (name, options) => {
    await open({ vault: NESTED, ...options });
    await row('Journal').focus();
    await explorer.page.keyboard.press(name === 'right-to-left' ? 'ArrowLeft' : 'ArrowRight');
    await row('Private').click();
    expect(await row('Journal').getAttribute('aria-checked')).toBe('mixed');
    expect(await row('Templates').getAttribute('aria-disabled')).toBe('true');
    // What the app excludes is gone from the index, whoever noticed it first.
    await explorer.until(explorer.foot, (foot) => foot === '4 notes · up to date');
    await picture(explorer.page, `import-${name}`);
    const isWider = await dialog().evaluate((el) =>
      [...el.querySelectorAll('*')].some((part) => part.scrollWidth > el.clientWidth + 1),
    );
    expect(isWider).toBe(false);
  });
});
