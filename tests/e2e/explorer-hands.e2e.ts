import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

const SAME = '# Same\n\nOne of two, see [[Garden/Soil]].\n';

let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer({ file: 'Garden/Soil.md' });
  await explorer.untilIndexed();
  await explorer.untilMeaning('vault-trained');
  await explorer.until(explorer.title, (title) => title === 'Soil');
  await explorer.untilDivided();
  await row('Clay bed').waitFor();
});

afterAll(() => explorer.close());

const row = (name: string) =>
  explorer.pane
    .locator('.altitude-group.is-nearby [role=treeitem]')
    .filter({ has: explorer.page.locator('.altitude-row-name', { hasText: name }) });

const isActive = (selector: string) =>
  explorer.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

const editorText = () =>
  explorer.page.evaluate(() => window.host.app.workspace.activeEditor?.editor?.getValue() ?? '');

const caretTo = (line: number) =>
  explorer.page.evaluate((to) => window.host.app.workspace.activeEditor?.editor?.setCursor(to, 0), line);

/** Counts the previews that appear from now on. */
function countPreviews() {
  return explorer.page.evaluateHandle(() => {
    const appeared = { count: 0 };
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('.hover-popover')) appeared.count++;
    });
    observer.observe(document.body, { childList: true });
    return appeared;
  });
}

describe('the mouse', () => {
  it('previews a row with the modifier held, at the note it leads to', async () => {
    const { page } = explorer;
    const appeared = await countPreviews();
    // A preview of this row would appear before that of the row after it.
    await row('Worm bins').hover();
    await page.mouse.move(5, 5);
    await page.keyboard.down('Control');
    await row('Clay bed').hover();
    await page.locator('.hover-popover', { hasText: 'The worst soil we have' }).waitFor();
    expect(await appeared.evaluate(({ count }) => count)).toBe(1);
    await page.keyboard.up('Control');
    await page.mouse.move(5, 5);
    await page.locator('.hover-popover').waitFor({ state: 'detached' });
  });

  it('keeps the row that it rests on while rows come and go around it', async () => {
    const rested = await row('Clay bed').elementHandle();
    const title = await explorer.pane.locator('.altitude-focus-title').elementHandle();
    const links = async () =>
      Number(await explorer.pane.locator('.is-linked-from .altitude-aside').first().textContent());
    const before = await links();
    const note = join(explorer.vaultDir, 'Inbox/News.md');
    await writeFile(note, 'Something new about [[Soil]].\n');
    await explorer.until(links, (count) => count === before + 1);
    expect(await rested.evaluate((el) => el.isConnected)).toBe(true);
    expect(await title.evaluate((el) => el.isConnected)).toBe(true);
    await rm(note);
    await explorer.until(links, (count) => count === before);
    expect(await rested.evaluate((el) => el.isConnected)).toBe(true);
  });

  it('has what it found stay in its place while it moves over it, and be up to date when it leaves', async () => {
    const { page, pane } = explorer;
    const names = async (): Promise<string> =>
      (await pane.locator('.altitude-row-name').allInnerTexts()).join();
    await explorer.search('worms');
    const before = await names();
    const box = await explorer.rows().nth(2).boundingBox();
    let moves = 0;
    const move = () => page.mouse.move((box?.x ?? 0) + 20 + (moves++ % 9), (box?.y ?? 0) + 8);
    await move();
    const note = join(explorer.vaultDir, 'Inbox/Worms.md');
    await writeFile(note, '# Worms\n\nWorms, worms and more worms.\n');
    await explorer.until(
      async () => {
        await move();
        return explorer.foot();
      },
      (foot) => foot === '74 notes · up to date',
    );
    // Longer than an index that changed is told of.
    for (let step = 0; step < 8; step++) {
      await move();
      await page.waitForTimeout(150);
    }
    expect(await names()).toBe(before);
    await page.mouse.move(5, 5);
    await explorer.until(names, (all) => all.split(',').includes('Worms'));
    await rm(note);
    await explorer.until(names, (all) => !all.split(',').includes('Worms'));
    await explorer.field.fill('');
    await row('Clay bed').waitFor();
  });

  it('drags a row into the editor, where it becomes a link', async () => {
    const { page } = explorer;
    const target = page.locator('.cm-line', { hasText: 'The [[Clay bed]] by the wall' });
    const before = (await editorText()).split('[[Worm bins]]').length;
    await row('Worm bins').dragTo(target);
    await explorer.until(editorText, (text) => text.split('[[Worm bins]]').length === before + 1);
    await page.keyboard.press('Control+z');
  });
});

describe('the keyboard', () => {
  it('opens the menu of the selected row beside it and inserts a link from there', async () => {
    const { page, list } = explorer;
    await caretTo(10);
    await explorer.command('open-explorer');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.keyboard.press('ContextMenu');
    const menu = page.locator('.menu');
    await menu.waitFor();
    const [menuBox, rowBox] = await Promise.all([
      menu.boundingBox(),
      explorer.pane.locator('[aria-selected=true]').boundingBox(),
    ]);
    expect(Math.abs((menuBox?.y ?? 0) - ((rowBox?.y ?? 0) + (rowBox?.height ?? 0)))).toBeLessThan(4);
    const before = await editorText();
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await explorer.until(editorText, (text) => text !== before);
    expect((await editorText()).length - before.length).toBeGreaterThan('[[]]'.length);
    expect(await list.evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it('inserts links to all rows that were picked, and hides them for good', async () => {
    const { page, list } = explorer;
    await list.focus();
    const near = explorer.pane.locator('.altitude-group.is-nearby [role=treeitem] .altitude-row-name');
    const [first = '', second = '', third = ''] = await near.allInnerTexts();
    await list.press('Escape');
    await near.first().click({ modifiers: ['Shift'] });
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await explorer.pane.locator('.altitude-picked', { hasText: '3 selected' }).waitFor();
    await caretTo(0);
    await page.keyboard.press('i');
    for (const name of [first, second, third])
      await explorer.until(editorText, (text) => text.includes(`[[${name}]]`));
    await page.keyboard.press('Delete');
    await explorer.until(
      () => near.allInnerTexts(),
      (names) => names.length > 0 && [first, second, third].every((name) => !names.includes(name)),
    );
    expect(await explorer.pane.locator('[role=treeitem]', { hasText: 'Show 3 hidden' }).count()).toBe(1);
    await explorer.pane.locator('[role=treeitem]', { hasText: 'Show 3 hidden' }).click();
    await explorer.pane
      .locator('.altitude-group.is-hidden-nearby [role=treeitem]')
      .first()
      .click({ button: 'right' });
    await page.locator('.menu-item', { hasText: 'Show here again' }).click();
    await explorer.until(
      () => near.allInnerTexts(),
      (names) => names.includes(first),
    );
    await list.focus();
  });

  it('stays where it was when a lens is added and removed', async () => {
    const { page, pane } = explorer;
    await pane.locator('.altitude-chip-add').focus();
    await page.keyboard.press('Enter');
    await page.locator('.prompt input').waitFor();
    await page.keyboard.type('Family');
    await page.locator('.suggestion-item', { hasText: 'Family' }).first().waitFor();
    await page.keyboard.press('Enter');
    await pane.locator('[data-lens]').waitFor();
    await explorer.until(() => isActive('.altitude-chip-add'), Boolean);
    await pane.locator('[data-lens]').focus();
    await page.keyboard.press('Enter');
    await explorer.until(() => isActive('.altitude-chip-add'), Boolean);
  });

  it('leaves the field by Escape, which clears it first where it holds something', async () => {
    const { page, list, field } = explorer;
    await list.focus();
    await page.keyboard.press('/');
    await page.keyboard.type('slugs');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
    expect(await isActive('.altitude-field')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await list.evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it('leaves shortcuts of the app alone', async () => {
    const { page, pane, list } = explorer;
    await list.focus();
    await page.keyboard.press('Home');
    const scores = pane.locator('.altitude-group [role=treeitem][aria-level="2"]');
    const key = await page.evaluateHandle(() => {
      const seen: { isTaken?: boolean } = {};
      const look = (event: KeyboardEvent): void => void (seen.isTaken = event.defaultPrevented);
      document.addEventListener('keydown', look, { once: true });
      return seen;
    });
    await page.keyboard.press('Control+w');
    expect(await key.evaluate(({ isTaken }) => isTaken)).toBe(false);
    expect(await scores.count()).toBe(0);
  });

  it('is in the list after a step of the breadcrumb, and in the field after its cross', async () => {
    const { page, pane } = explorer;
    await pane.locator('nav a').first().focus();
    await page.keyboard.press('Enter');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Vault');
    expect(await isActive('[role=tree]')).toBe(true);
    await explorer.field.fill('soil');
    await pane.locator('.altitude-clear').focus();
    await page.keyboard.press('Enter');
    expect(await isActive('.altitude-field')).toBe(true);
  });

  it('hears and sees why nothing can be done with a theme', async () => {
    const { page, pane } = explorer;
    await explorer.command('open-explorer');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Vault');
    await page.keyboard.press('Home');
    const refusals = {
      i: 'Only notes and their parts can be linked to.',
      Delete: 'Only what is nearby can be hidden.',
      c: 'Only notes and their parts can be linked to.',
      Space: 'Only notes and their parts can be selected.',
    };
    for (const [key, why] of Object.entries(refusals)) {
      await page.keyboard.press(key);
      await page.locator('.notice', { hasText: why }).last().waitFor();
      await explorer.until(
        () => pane.locator('.altitude-live').innerText(),
        (said) => said === why,
      );
      // Nor is the place announced anew when a row is selected.
      await page.keyboard.press('ArrowDown');
      expect(await pane.locator('.altitude-live').innerText()).toBe(why);
      await page.keyboard.press('Home');
    }
  });

  it('is not led back to the open note when another program writes one', async () => {
    await explorer.command('open-explorer');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Vault');
    await writeFile(`${explorer.vaultDir}/Inbox/Same.md`, SAME);
    await explorer.until(explorer.foot, (foot) => foot === '74 notes · up to date');
    await explorer.pane.locator('.altitude-focus', { hasText: '74 notes' }).waitFor();
    expect(await explorer.altitude()).toBe('Vault');
    expect(await isActive('[role=tree]')).toBe(true);
  });
});

describe('a screen reader', () => {
  it('hears each name once and the reason of a row after its name', async () => {
    const { pane } = explorer;
    await explorer.page.evaluate(() => window.host.app.workspace.openLinkText('Garden/Mulch', ''));
    await explorer.until(explorer.title, (title) => title === 'Mulch');
    await row('Soil').waitFor();
    const tree = await pane.ariaSnapshot();
    for (const name of ['Search the vault', 'Where you are', 'Altitude', 'Around Mulch'])
      expect(tree).not.toContain(`text: ${name}\n`);
    for (const part of ['tree "Around Mulch"', 'navigation "Where you are"', 'slider "Altitude"'])
      expect(tree).toContain(part);
    const described = await row('Soil')
      .first()
      .evaluate((el) => document.getElementById(el.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(described).toMatch(/^\S.*\.$/);
    expect(tree).not.toContain(`${described ?? ''} `);
  });

  it('hears how many rows there are', async () => {
    const counted = await explorer.pane
      .locator('.altitude-group.is-nearby [role=treeitem]')
      .evaluateAll((rows) =>
        rows.map((el) => ({
          place: Number(el.getAttribute('aria-posinset')),
          of: Number(el.getAttribute('aria-setsize')),
        })),
      );
    expect(counted.length).toBeGreaterThan(1);
    expect(counted.map(({ place }) => place)).toEqual(counted.map((_, at) => at + 1));
    // Rows out of sight are counted too.
    const sizes = new Set(counted.map(({ of }) => of));
    expect(sizes.size).toBe(1);
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(counted.length);
  });
});

it('leaves no error behind', () => {
  expect(explorer.consoleErrors).toEqual([]);
});
