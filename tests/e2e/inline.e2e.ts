import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { openExplorer, type ExplorerPage } from './explorer-page';

const BLOCKS = `# Blocks

\`\`\`altitude
compost worms
limit: 3
\`\`\`

\`\`\`altitude
related
limit: many
\`\`\`

\`\`\`altitude
xyzzyplugh
\`\`\`
`;

let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer({ file: 'Garden/Rain.md', width: 1400, height: 1000 });
  await explorer.untilIndexed();
});

afterAll(() => explorer.close());

/** The foot of the note that is open, in the mode it is shown in. */
const foot = (): Locator => explorer.page.locator('.altitude-related:visible');
const rows = (): Locator => foot().locator('.altitude-row.is-atom:visible');
const text = (): Promise<string> =>
  explorer.page.evaluate(() => window.host.app.workspace.activeEditor?.editor?.getValue() ?? '');

async function open(path: string, content?: string): Promise<void> {
  await explorer.page.evaluate(
    async ([file, given]) => {
      const { app } = window.host;
      if (given !== undefined) await app.vault.create(file, given);
      await app.workspace.openLinkText(file, '');
    },
    [path, content] as const,
  );
}

async function toggleReading(): Promise<void> {
  await explorer.page.locator('.mod-root .workspace-leaf:visible [aria-label*="Switch to"]').click();
}

/** Where the first line of the note is drawn. */
const topOfText = async (): Promise<number> =>
  (await explorer.page.locator('.cm-line').first().boundingBox())?.y ?? NaN;

describe('the foot of a note', () => {
  it('changes while the note is written, and moves no text', async () => {
    const { page } = explorer;
    await rows().first().waitFor();
    const before = await rows().allInnerTexts();
    await page.locator('.cm-line').last().click();
    await page.keyboard.press('Control+End');
    const top = await topOfText();
    await page.keyboard.type(
      ' Event sourcing keeps a log of every change, and replays it to merge replicas.',
    );
    await explorer.until(
      () => rows().allInnerTexts(),
      (seen) => seen.join() !== before.join(),
    );
    expect(await topOfText()).toBe(top);
    expect(await page.locator('.cm-content').evaluate((el) => el.doc.activeElement === el)).toBe(true);
    expect(await text()).toContain('replays it to merge replicas.');
  });

  it('is walked by keys, and inserts a link where the caret was', async () => {
    const { page } = explorer;
    await foot().locator('[role=tree]').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('i');
    expect(await text()).toMatch(/replicas\.\[\[[^\]]+\]\]/);
    await page.keyboard.press('ArrowDown');
    const title = await foot().locator('.altitude-row.is-selected .altitude-row-title').innerText();
    await page.keyboard.press('Enter');
    const note = title.split('›')[0]?.trim() ?? '';
    await page.locator(`.workspace-tab-header:visible`, { hasText: note }).first().waitFor();
  });

  it('stands below a note that is read, folds, and is hidden where the note says so', async () => {
    const { page } = explorer;
    await open('Garden/Slugs.md');
    await toggleReading();
    await rows().first().waitFor();
    await foot().locator('.altitude-related-toggle').click();
    await explorer.until(
      () => rows().count(),
      (count) => count === 0,
    );
    await foot().locator('.altitude-related-toggle[aria-expanded=false]').click();
    await rows().first().waitFor();
    await foot().locator('[aria-haspopup=menu]').click();
    await page.locator('.menu-item', { hasText: 'Hide in this note' }).click();
    await foot().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.host.app.vault.adapter.read('Garden/Slugs.md'))).toMatch(
      /^---\n[^]*altitude: false\n[^]*---\n/,
    );
    await toggleReading();
    await explorer.until(
      () => foot().count(),
      (count) => count === 0,
    );
  });
});

it('a code block shows what it asks for, and what is wrong with it', async () => {
  const { page } = explorer;
  await open('Blocks.md', BLOCKS);
  await toggleReading();
  await explorer.until(
    () => page.locator('.altitude-answer .altitude-row').count(),
    (count) => count === 3,
  );
  await page.locator('.altitude-answer-problem', { hasText: 'Write a whole number' }).waitFor();
  await page.locator('.altitude-answer').getByText('Nothing found for “xyzzyplugh”.').waitFor();
  // Nothing below a row is to move when the pointer goes over it.
  await page.locator('.altitude-answer .altitude-row').first().hover();
  expect(await page.locator('.altitude-answer .altitude-row-zoom:visible').count()).toBe(0);
  await page.locator('.altitude-answer').getByText('Show in explorer').click();
  await explorer.until(
    () => explorer.field.inputValue(),
    (query) => query === 'compost worms',
  );
  await toggleReading();
});

describe('links while writing', () => {
  const list = (): Locator => explorer.page.locator('.suggestion-item');

  it('are offered after two semicolons; Escape leaves the text alone', async () => {
    const { page } = explorer;
    await open('Draft.md', '');
    await page.locator('.cm-content:visible').click();
    await page.keyboard.type('The barrel overflowed and the clay bed was under water for days.;;');
    await list().first().waitFor();
    await page.keyboard.press('Escape');
    await explorer.until(
      () => list().count(),
      (count) => count === 0,
    );
    await page.keyboard.type('x');
    expect(await text()).toBe('The barrel overflowed and the clay bed was under water for days.;;x');
    expect(await list().count()).toBe(0);
  });

  it('take the place of the semicolons', async () => {
    const { page } = explorer;
    for (let key = 0; key < 3; key++) await page.keyboard.press('Backspace');
    await page.keyboard.type(';;');
    await list().first().waitFor();
    await page.keyboard.press('Enter');
    await explorer.until(text, (seen) => /for days\. \[\[Rain\]\]$/.test(seen));
    expect(explorer.consoleErrors).toEqual([]);
  });

  it('explores a selection from the menu of the editor', async () => {
    const { page } = explorer;
    await page.keyboard.press('Control+a');
    await page.locator('.cm-line:visible').first().click({ button: 'right' });
    await page.locator('.menu-item', { hasText: 'Explore from selection' }).click();
    await explorer.until(
      () => explorer.field.inputValue(),
      (query) => query.startsWith('The barrel overflowed'),
    );
  });
});

describe('a base of related notes', () => {
  const BASE =
    'filters: file.inFolder("Garden")\nviews:\n  - type: altitude-related\n    name: Near\n    order: [file.name, tags, aliases]\n';

  it('shows which of its notes are related to the note that is open, and follows it', async () => {
    const { page } = explorer;
    await open('Garden/Soil.md');
    await open('Near.base', BASE);
    const base = page.locator('.bases-view');
    const names = () => base.locator('[role=treeitem] .altitude-row-name').allInnerTexts();
    const head = () => base.locator('.altitude-base-head').innerText();
    await explorer.until(head, (seen) => /^\d+ of \d+ notes in this base are related to “Soil”$/.test(seen));
    const ofSoil = await names();
    expect(ofSoil).not.toContain('Soil');
    const mulch = base.locator('[role=treeitem]', { hasText: 'Mulch' }).first();
    expect(await mulch.locator('.altitude-property').allInnerTexts()).toEqual(['tags garden/soil']);
    await page.evaluate(async () => {
      const { workspace, vault } = window.host.app;
      const file = vault.getFileByPath('Garden/Rain.md');
      if (file !== null) await workspace.getLeaf('split').openFile(file);
    });
    await explorer.until(head, (seen) => seen.endsWith('related to “Rain”'));
    expect(await names()).not.toEqual(ofSoil);
    await base.locator('[role=tree]').focus();
    await page.keyboard.press('Enter');
    await explorer.until(
      () => page.evaluate(() => window.host.app.workspace.getActiveFile()?.path ?? ''),
      (path) => path.startsWith('Garden/') && path !== 'Garden/Rain.md',
    );
  });
});
