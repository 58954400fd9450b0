import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { expectLegible } from './legible';
import { dress, type Look } from './looks';

const directions = (els: Element[]): string[] => els.map((el) => getComputedStyle(el).direction);

describe('the explorer from right to left', () => {
  let explorer: ExplorerPage;
  beforeAll(async () => {
    explorer = await openExplorer({ file: 'Garden/Soil.md', rightToLeft: true });
  });
  afterAll(() => explorer.close());

  it('can be read', () => expectLegible(explorer));

  it('ends a summary of another script that is cut with an ellipsis', async () => {
    const summary = explorer.pane.locator('.altitude-focus-summary').first();
    await summary.waitFor();
    const [side, isCut] = await summary.evaluate((el) => [
      getComputedStyle(el).textAlign,
      el.scrollHeight > el.clientHeight,
    ]);
    // Chromium leaves it out where lines do not begin on the side of their script.
    expect([side, isCut]).toEqual(['start', true]);
  });

  it('goes in to the left', async () => {
    await explorer.untilDivided();
    await explorer.list.press('ArrowRight');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Theme');
    await explorer.page.keyboard.press('ArrowLeft');
    await explorer.until(explorer.altitude, (altitude) => altitude === 'Note');
  });

  it('says what a lens is to the left of its name', async () => {
    const { page, pane } = explorer;
    await pane.locator('.altitude-chip-add').first().click();
    const offer = page.locator('.suggestion-item', { hasText: 'recent' }).first();
    await offer.waitFor();
    const gap = await offer.evaluate((el) => {
      const [name, detail] = [...el.querySelectorAll('bdi')].map((part) => part.getBoundingClientRect());
      return name === undefined || detail === undefined ? NaN : name.left - detail.right;
    });
    expect(gap).toBeGreaterThanOrEqual(8);
    await page.keyboard.press('Escape');
  });

  it('has the name of a note stand apart from the sentence before it', async () => {
    await explorer.field.fill('? Compare compost and soil');
    await explorer.field.press('Enter');
    const cites = explorer.pane.locator('.altitude-quotes .altitude-cite');
    await cites.first().waitFor();
    const gaps = await cites.evaluateAll((all) =>
      all.flatMap((el) => {
        const words = el.doc.createRange();
        words.selectNodeContents(el.previousElementSibling ?? el);
        const name = el.getBoundingClientRect();
        const line = [...words.getClientRects()].at(-1);
        // Where it is too long it has a line of its own.
        return line === undefined || line.bottom <= name.top || line.top >= name.bottom
          ? []
          : [line.left - name.right];
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
    await explorer.field.fill('');
  });

  it('reads its figures and sentences right, and lines them up on the right', async () => {
    await explorer.command('index-status');
    const status = explorer.page.locator('.altitude-status');
    const phrases = await explorer.until(
      () => status.locator('dd bdi, .altitude-quiet-hint, .altitude-problem-text').evaluateAll(directions),
      // Of what was drawn anew in between there is none.
      (seen) => seen.length > 7 && !seen.includes(''),
    );
    expect(phrases.filter((direction) => direction !== 'ltr')).toEqual([]);
    const right = await status.locator('.altitude-problem-text').evaluate((el) => {
      const words = el.doc.createRange();
      words.selectNodeContents(el);
      return el.getBoundingClientRect().right - words.getBoundingClientRect().right;
    });
    expect(right).toBeLessThan(2);
  });
});

/** Each case leaves the pane as it found it, with Soil in focus; the last two need the app anew or another note. */
describe('the explorer', () => {
  let explorer: ExplorerPage;
  beforeAll(async () => {
    explorer = await openExplorer({ isFirstRun: true, file: 'Garden/Soil.md' });
    await explorer.untilIndexed();
  });
  afterAll(() => explorer.close());

  const inLook = async (look: Look, check: () => Promise<void>): Promise<void> => {
    const undress = await dress(explorer.page, explorer.pane, look);
    try {
      await check();
    } finally {
      await undress();
    }
  };

  it('tells its buttons from text in forced colours', async () => {
    await inLook('forced-colours', async () => {
      await explorer.search('tag:( soil');
      const buttons = explorer.pane.locator(':is(.altitude-intro, .altitude-failed) button');
      // What is drawn anew meanwhile has no border.
      await explorer.until(
        () => buttons.evaluateAll((all) => all.map((el) => getComputedStyle(el).borderTopWidth)),
        (widths) => widths.join(' ') === '1px 1px',
      );
    });
    await explorer.pane.locator('.altitude-intro button').click();
    await explorer.field.press('Escape');
  });

  it('leaves the line around the list whole beside its rows in forced colours', async () => {
    await inLook('forced-colours', async () => {
      await explorer.field.fill('? Compare compost and soil');
      await explorer.field.press('Enter');
      await explorer.pane.locator('.altitude-quotes').first().waitFor();
      const rows = explorer.pane.locator('.altitude-row:not(.is-theme)');
      await rows.first().waitFor();
      const borders = await rows.evaluateAll((all) =>
        all.map((el) => getComputedStyle(el).borderInlineStartWidth),
      );
      expect(new Set(borders)).toEqual(new Set(['0px']));
      const starts = await rows.evaluateAll((all) =>
        all.map((el) => getComputedStyle(el).paddingInlineStart),
      );
      expect(new Set(starts).size).toBe(1);
    });
    await explorer.field.fill('');
    await explorer.field.press('Escape');
  });

  it('has nothing in grey for who asks the system for more contrast, and a line around the selected row', async () => {
    const { page, pane } = explorer;
    await page.emulateMedia({ contrast: 'more' });
    await explorer.search('compost');
    await explorer.list.focus();
    await page.keyboard.press('ArrowDown');
    const colours = async (selector: string): Promise<string[]> =>
      pane.locator(selector).evaluateAll((all) => all.map((el) => getComputedStyle(el).color));
    const [name] = await colours('.altitude-row-name');
    expect(new Set(await colours('.altitude-row-line, .altitude-group-count'))).toEqual(new Set([name]));
    const row = pane.locator('.altitude-row.is-selected');
    expect(await row.evaluate((el) => getComputedStyle(el).outlineStyle)).toBe('solid');
    await page.emulateMedia({ contrast: null });
    await explorer.field.press('Escape');
  });

  it('cuts no word off together with its field in large letters', async () => {
    const { page, field } = explorer;
    await page.evaluate(() => document.body.setCssProps({ '--font-ui-small': '26px' }));
    const room = await field.evaluate((el) => el.clientHeight - parseFloat(getComputedStyle(el).fontSize));
    await page.evaluate(() => document.body.setCssProps({ '--font-ui-small': '' }));
    expect(room).toBeGreaterThan(10);
  });

  it('shows of numbers the largest as the longest, and no key by half, in large letters', async () => {
    const { page, pane, field } = explorer;
    const sizes = { '--font-ui-small': '26px', '--font-ui-smaller': '24px' };
    await page.evaluate((props) => document.body.setCssProps(props), sizes);
    await pane.evaluate((el) => el.setCssStyles({ width: '340px' }));
    await field.fill('? How many notes per tag?');
    await field.press('Enter');
    await pane.locator('.altitude-figure-bar').first().waitFor();
    const widths = await pane
      .locator('.altitude-figure-bar')
      .evaluateAll((all) => all.map((el) => el.getBoundingClientRect().width));
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    const keys = await pane.locator('.altitude-keys').evaluate((el) => {
      const { bottom } = el.getBoundingClientRect();
      return [...el.querySelectorAll('.altitude-key kbd, .altitude-key span')]
        .map((key) => key.getBoundingClientRect())
        .filter((box) => box.top < bottom && box.bottom > bottom + 1).length;
    });
    expect(keys).toBe(0);
    await pane.evaluate((el) => el.setCssStyles({ width: '' }));
    await page.evaluate((props) => {
      for (const name of Object.keys(props)) document.body.style.removeProperty(name);
    }, sizes);
    await field.press('Escape');
    await field.fill('');
  });

  it('marks no word behind the ellipsis of a line', async () => {
    await explorer.pane.evaluate((el) => el.setCssStyles({ width: '180px' }));
    await explorer.search('compost');
    const line = explorer.pane.locator('.altitude-row:not(.is-selected) .altitude-row-line:has(mark)');
    const outside = await line.evaluateAll((lines) =>
      lines.flatMap((el) => {
        const { bottom } = el.getBoundingClientRect();
        const boxes = [...el.querySelectorAll('mark')].flatMap((mark) => [...mark.getClientRects()]);
        // What does not fit is in a line below, which nobody sees.
        return boxes.filter(
          (box) => box.top < bottom - 2 && box.right > el.getBoundingClientRect().right + 1,
        );
      }),
    );
    expect(await line.count()).toBeGreaterThan(3);
    expect(outside).toEqual([]);
    await explorer.pane.evaluate((el) => el.setCssStyles({ width: '' }));
    await explorer.field.press('Escape');
  });

  it('can be read in the dark', () => inLook('dark', () => expectLegible(explorer)));

  it('can be read in a narrow window', async () => {
    await explorer.page.setViewportSize({ width: 820, height: 800 });
    await expectLegible(explorer);
    await explorer.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('breaks a word of any length that nothing was found for', async () => {
    await explorer.search('w'.repeat(120));
    const nothing = explorer.pane.locator('.altitude-nothing');
    expect(await nothing.evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0);
    await explorer.field.press('Escape');
  });

  it('leaves a theme its own colour when the keyboard is on it', async () => {
    await explorer.untilDivided();
    await (await explorer.model()).evaluate((model) => model.show('/'));
    const row = explorer.pane.locator('.altitude-row.is-theme').first();
    await row.waitFor();
    await explorer.list.focus();
    await explorer.page.keyboard.press('ArrowDown');
    await explorer.until(
      () =>
        row.evaluate((el) => {
          const { borderInlineStartColor, boxShadow } = getComputedStyle(el);
          return el.classList.contains('is-selected') && boxShadow.startsWith(borderInlineStartColor);
        }),
      Boolean,
    );
    await (await explorer.model()).evaluate((model) => model.show('Garden/Soil.md'));
  });

  it('offers to go on where nothing was read because indexing is paused', async () => {
    const { page, pane } = explorer;
    // As after a start that never finished, on a device that has no index yet.
    await page.evaluate(() => {
      const leave = (): void => {
        window.host.app.saveLocalStorage('altitude-start', 'starting');
        window.host.app.saveLocalStorage('altitude-store', null);
      };
      addEventListener('pagehide', leave);
    });
    await explorer.reopen();
    await explorer.command('open-explorer');
    await pane.locator('.altitude-waiting', { hasText: 'Indexing is paused' }).waitFor();
    await pane.locator('.altitude-waiting button').press('Enter');
    await explorer.untilIndexed();
  });

  it('gives a title of any length four lines at most', async () => {
    const name = 'a title that goes on '.repeat(10).trim();
    await explorer.page.evaluate(async (path) => {
      await window.host.app.vault.create(path, 'Text.');
      await window.host.app.workspace.openLinkText(path, '');
    }, `${name}.md`);
    await explorer.until(explorer.title, (title) => title === name);
    // What is drawn anew meanwhile has no height of a line.
    await explorer.until(
      () =>
        explorer.pane.locator('.altitude-focus-title').evaluate((el) => {
          const { height } = el.getBoundingClientRect();
          return Math.round(height / Number.parseFloat(getComputedStyle(el).lineHeight));
        }),
      (lines) => lines === 4,
    );
  });
});

describe('over an empty vault', () => {
  it('the explorer says that there is nothing to show', async () => {
    const explorer = await openExplorer({ vault: { 'picture.txt': 'no note' } });
    try {
      await explorer.pane.getByText('No notes in the index yet').waitFor();
      expect(explorer.consoleErrors).toEqual([]);
    } finally {
      await explorer.close();
    }
  });
});
