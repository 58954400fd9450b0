import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer({ file: 'Garden/Soil.md' });
  await explorer.untilIndexed();
  await explorer.untilMeaning('vault-trained');
  await explorer.until(explorer.title, (title) => title === 'Soil');
  await explorer.untilDivided();
});

afterAll(() => explorer.close());

/** Opens a note and shows it whole, with nothing selected and no search. */
async function startAt(note: string): Promise<void> {
  const { page, field } = explorer;
  await field.fill('');
  await page.evaluate((path) => window.host.app.workspace.openLinkText(path, ''), note);
  const show = async () => {
    const behind = await explorer.model();
    return behind.evaluate(async (model, path) => {
      // What follows the note by itself has begun to move by then at the latest, and the last move counts.
      await model.follow(path);
      await model.show(path);
      return model.focus?.id;
    }, note);
  };
  await explorer.until(show, (id) => id === note);
  await explorer.command('open-explorer');
  await explorer.until(
    () => explorer.list.evaluate((list) => list === document.activeElement),
    (isActive) => isActive,
  );
  await page.keyboard.press('Escape');
}

const selected = () => explorer.pane.locator('[aria-selected=true]');

describe('the explorer', () => {
  it('shows what the open note is about before what is around it, with the keyboard in its list', async () => {
    const { page, pane } = explorer;
    await startAt('Garden/Soil.md');
    await explorer.command('open-explorer');
    const hidden = (): Promise<number> =>
      pane.evaluate((el) => {
        const list = el.querySelector('.altitude-list')?.getBoundingClientRect().top ?? NaN;
        return list - (el.querySelector('.altitude-focus')?.getBoundingClientRect().top ?? NaN);
      });
    expect(await hidden()).toBeLessThanOrEqual(0);
    await page.keyboard.press('End');
    await explorer.until(hidden, (px) => px > 0);
    await startAt('Garden/Mulch.md');
    expect(await explorer.until(hidden, (px) => px <= 0)).toBeLessThanOrEqual(0);
  });

  it('follows the open note', async () => {
    await startAt('Garden/Mulch.md');
    expect(await explorer.altitude()).toBe('Note');
  });

  it('walks by keyboard from the vault to a paragraph and back', async () => {
    const { page } = explorer;
    await startAt('Garden/Soil.md');
    for (const level of ['Theme', 'Vault']) {
      await page.keyboard.press('ArrowLeft');
      await explorer.until(explorer.altitude, (altitude) => altitude === level);
    }
    expect(await explorer.title()).toBe('Your vault');
    for (const level of ['Theme', 'Note']) {
      await page.keyboard.press('ArrowRight');
      await explorer.until(explorer.altitude, (altitude) => altitude === level);
    }
    const inside = () => explorer.pane.locator('.is-inside .altitude-row-name').allInnerTexts();
    const titles = await explorer.until(inside, (names) => names.includes('Compost'));
    await page.keyboard.press('Home');
    for (let step = 0; step < titles.indexOf('Compost'); step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await explorer.until(explorer.title, (title) => title === 'Compost');
    expect(await explorer.altitude()).toBe('Section');
    await page.keyboard.press('ArrowRight');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Paragraph');
    for (const level of ['Section', 'Note', 'Theme', 'Vault']) {
      await page.keyboard.press('ArrowLeft');
      await explorer.until(explorer.altitude, (altitude) => altitude === level);
    }
  });

  it('shows the way and goes where it is clicked', async () => {
    await startAt('Garden/Soil.md');
    const crumbs = explorer.pane.locator('nav a');
    expect(await crumbs.first().innerText()).toBe('Vault');
    await crumbs.first().click();
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Vault');
  });

  it('moves on the rail by keyboard and keeps the stops where they are', async () => {
    const { page, pane } = explorer;
    await startAt('Garden/Soil.md');
    const stop = () => pane.locator('.altitude-stop[data-level=section]').boundingBox();
    const before = await stop();
    await pane.locator('[role=slider]').focus();
    await page.keyboard.press('Home');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Vault');
    await page.keyboard.press('ArrowDown');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Theme');
    expect(await stop()).toEqual(before);
  });

  it('shows themes, daily notes and lonely notes at the vault', async () => {
    const { page } = explorer;
    await startAt('Garden/Soil.md');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Vault');
    // The altitude is there before its rows are.
    const names = await explorer.until(
      () => explorer.rows().locator('.altitude-row-name').allInnerTexts(),
      (seen) => seen.slice(-2).join() === 'Daily notes,Not in any theme yet',
    );
    expect(names.length).toBeGreaterThan(3);
  });

  it('goes back and forward over the trail', async () => {
    const { page, command } = explorer;
    await startAt('Garden/Soil.md');
    await startAt('Garden/Mulch.md');
    await page.keyboard.press('Alt+ArrowLeft');
    await explorer.until(explorer.title, (title) => title === 'Soil');
    await command('forward');
    await explorer.until(explorer.title, (title) => title === 'Mulch');
  });

  it('opens a row at its exact lines', async () => {
    const { page } = explorer;
    await startAt('Garden/Soil.md');
    await explorer.rows().locator('.altitude-row-name').getByText('Compost', { exact: true }).first().click();
    const at = await explorer.until(
      () =>
        page.evaluate(() => {
          const editor = window.host.app.workspace.activeEditor?.editor;
          return editor === undefined ? '' : editor.getLine(editor.getCursor().line);
        }),
      (line) => line.includes('Compost'),
    );
    expect(at).toBe('## Compost');
  });

  it('says why a row is there when it is selected', async () => {
    const { page } = explorer;
    await startAt('Garden/Soil.md');
    const nearby = explorer.pane.locator('.altitude-group.is-nearby [role=treeitem]').first();
    await nearby.waitFor();
    const inside = await explorer.pane.locator('.altitude-group.is-inside [role=treeitem]').count();
    await page.keyboard.press('Home');
    for (let step = 0; step < inside; step++) await page.keyboard.press('ArrowDown');
    expect(await nearby.getAttribute('aria-selected')).toBe('true');
    expect(await nearby.locator('.altitude-row-reason').innerText()).toMatch(/^\S.*\.$/);
    expect(await explorer.list.getAttribute('aria-activedescendant')).toBe(await nearby.getAttribute('id'));
  });

  it('stays with its focus while pinned', async () => {
    const { page, pane } = explorer;
    await startAt('Garden/Soil.md');
    await pane.locator('.altitude-bar [aria-pressed]').click();
    await page.evaluate(() => window.host.app.workspace.openLinkText('Garden/Rain.md', ''));
    // What the app has told of already is done by the time that it is told of once more.
    const behind = await explorer.model();
    await behind.evaluate((model) => model.follow('Garden/Rain.md'));
    expect(await explorer.title()).toBe('Soil');
    await pane.locator('.altitude-bar [aria-pressed]').click();
    await explorer.until(explorer.title, (title) => title === 'Rain');
  });

  it('inserts a link to the row where the caret stands', async () => {
    const { page } = explorer;
    await startAt('Garden/Beans.md');
    await page.evaluate(() => window.host.app.workspace.activeEditor?.editor?.setCursor(0, 0));
    await explorer.command('open-explorer');
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    // The last row brings more of them.
    await page.keyboard.press('ArrowUp');
    const name = await selected().locator('.altitude-row-name').innerText();
    await page.keyboard.press('i');
    const text = await explorer.until(
      () => page.evaluate(() => window.host.app.workspace.activeEditor?.editor?.getLine(0) ?? ''),
      (line) => line.startsWith('[['),
    );
    expect(text).toContain(name.split(' ')[0]);
  });
});

describe('searching', () => {
  async function search(query: string): Promise<void> {
    await explorer.list.focus();
    await explorer.page.keyboard.press('/');
    await explorer.page.keyboard.type(query);
  }

  it('finds while typing, marks what matched and counts it aloud', async () => {
    await startAt('Garden/Soil.md');
    await search('leaf mould');
    const live = explorer.pane.locator('[aria-live]');
    await explorer.until(
      () => live.innerText(),
      (text) => text.endsWith('notes found'),
    );
    // Words that are not written to their end have answers, too.
    await explorer.until(
      async () => (await explorer.rows().first().textContent()) ?? '',
      (text) => text.includes('Mulch'),
    );
    expect(await explorer.pane.locator('mark').count()).toBeGreaterThan(0);
  });

  it('groups hits under their notes at lower altitudes', async () => {
    await startAt('Garden/Soil.md');
    await search('compost');
    await explorer.pane.locator('.altitude-stop[data-level=section]').click();
    await explorer.until(
      () => explorer.pane.locator('.altitude-group-name').allInnerTexts(),
      (names) => names.includes('Soil') && names.length > 1,
    );
  });

  it('says what it searched instead of a word that is nowhere', async () => {
    await startAt('Garden/Soil.md');
    await search('compsot');
    const said = await explorer.until(
      () => explorer.pane.locator('.altitude-corrected').allInnerTexts(),
      (texts) => texts.length > 0,
    );
    expect(said[0]).toBe('Showing results for compost');
  });

  it('says when nothing is close, and Escape returns to the focus', async () => {
    await startAt('Garden/Soil.md');
    await search('qqzzxxyy');
    await explorer.until(
      () => explorer.pane.locator('.altitude-nothing').count(),
      (count) => count === 1,
    );
    await explorer.field.press('Escape');
    await explorer.until(explorer.title, (title) => title === 'Soil');
    expect(await explorer.field.inputValue()).toBe('');
  });

  it('keeps a lens until it is removed', async () => {
    const { page, pane } = explorer;
    /** A note of another folder than the lens asks for. */
    const rain = () =>
      explorer
        .rows()
        .locator('.altitude-row-name', { hasText: /^Rain$/ })
        .count();
    await startAt('Garden/Soil.md');
    await explorer.field.fill('water');
    await explorer.until(rain, (count) => count > 0);
    await pane.locator('.altitude-chip-add').click();
    await page.locator('.prompt input').waitFor();
    await page.keyboard.type('Family');
    await page.keyboard.press('Enter');
    await explorer.until(rain, (count) => count === 0);
    await pane.locator('[data-lens]').click();
    await explorer.until(rain, (count) => count > 0);
  });

  it('looks for what is selected in the editor', async () => {
    const { page } = explorer;
    await startAt('Garden/Soil.md');
    await page.evaluate(() => {
      const { activeEditor } = window.host.app.workspace;
      activeEditor?.editor?.setSelection({ line: 7, ch: 0 }, { line: 7, ch: 6 });
    });
    await page.locator('.cm-content').first().focus();
    await explorer.command('explore-selection');
    await explorer.until(
      () => explorer.field.inputValue(),
      (value) => value !== '',
    );
    await startAt('Garden/Soil.md');
  });
});

describe('the pane for everybody', () => {
  it('names every control and every row', async () => {
    await startAt('Garden/Soil.md');
    const unnamed = await explorer.pane.evaluate((pane) => {
      const nameOf = (el: Element): string => {
        const by = el.getAttribute('aria-labelledby');
        const labelled = by === null ? '' : (document.getElementById(by)?.textContent ?? '');
        return (labelled || el.getAttribute('aria-label') || el.textContent || '').trim();
      };
      const controls = pane.querySelectorAll(
        'button, a, input, [tabindex="0"], [role=slider], [role=tree], [role=treeitem], [role=group], [role=img], nav',
      );
      return [...controls].filter((el) => nameOf(el) === '').map((el) => el.outerHTML.slice(0, 120));
    });
    expect(unnamed).toEqual([]);
  });

  it('gives roles what they need', async () => {
    const wrong = await explorer.pane.evaluate((pane) => {
      const items = [...pane.querySelectorAll('[role=treeitem]')];
      const ids = items.map((item) => item.id);
      return {
        outsideTree: items.filter((item) => item.closest('[role=tree]') === null).length,
        withoutState: items.filter((item) => !item.hasAttribute('aria-selected')).length,
        doubleIds: ids.length - new Set(ids).size,
        focusableInTree: pane.querySelectorAll('[role=treeitem] [tabindex], [role=treeitem] button').length,
      };
    });
    expect(wrong).toEqual({ outsideTree: 0, withoutState: 0, doubleIds: 0, focusableInTree: 0 });
  });

  it('is reached and left by Tab', async () => {
    const { page } = explorer;
    await explorer.field.focus();
    const reached = new Set<string>();
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute('role') ?? ''));
    }
    expect([...reached]).toEqual(expect.arrayContaining(['slider', 'tree']));
  });

  it('asked nothing of the network and left no error behind', () => {
    const own = new URL(explorer.url).origin;
    const outside = explorer.requests.filter((url) => !url.startsWith(own) && !/^(blob|data):/.test(url));
    expect(outside).toEqual([]);
    expect(explorer.consoleErrors).toEqual([]);
  });
});
