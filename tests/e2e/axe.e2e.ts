import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { LaunchOptions } from './harness';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { dress, type Look } from './looks';
import { THOROUGH } from '../thorough';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The looks share their elements: colours are all that differs. */
const COLOURS = ['color-contrast'];

/** How each state is looked at: the look, which is put on over the one before, and what is asked of it. */
const ALL_LOOKS: [look: Look, rules: string[]][] = [
  ['light', EVERYTHING],
  ['dark', COLOURS],
  ['forced-colours', COLOURS],
];

/** The system sees to the colours that it forces. */
const LOOKS = ALL_LOOKS.filter(([look]) => THOROUGH || look !== 'forced-colours');

type Device = [name: string, options: Partial<LaunchOptions>, looks: typeof LOOKS];

const ON_A_PHONE: Device = ['on a phone', { device: 'phone' }, LOOKS.slice(0, 1)];

/** One walk serves all looks; a phone has elements of its own. */
const DEVICES: Device[] = [['at a desk', {}, LOOKS], ...(THOROUGH ? [ON_A_PHONE] : [])];

type State = [name: string, reach: (explorer: ExplorerPage) => Promise<unknown>];

/** One after the other, each from where the one before it ended. */
const STATES: State[] = [
  ['a note', (explorer) => explorer.until(explorer.title, (title) => title === 'Soil')],
  ['a selected row', ({ list }) => list.press('ArrowDown')],
  ['rows picked', ({ list }) => pressAll(list, ['Space', 'Shift+ArrowDown'])],
  ['no row picked', ({ list }) => list.press('Escape')],
  ['a score', showScore],
  ['a theme', (explorer) => zoomOut(explorer, 'Theme')],
  ['the vault', (explorer) => zoomOut(explorer, 'Vault')],
  ['results', (explorer) => explorer.search('soil')],
  ['nothing found', (explorer) => explorer.search('xyzzy')],
  ['a query that cannot be read', searchWrongly],
  ['an answer', askQuestion],
  ['the operators', ({ pane }) => pane.locator('.altitude-help').click()],
  ['lenses to choose from', chooseLens],
  ['a lens', takeLens],
  ['a menu', openMenu],
  ['the status', (explorer) => openFresh(explorer, 'index-status', '.altitude-facts')],
  ['tuning', (explorer) => openFresh(explorer, 'tune', '.modal')],
  ['the settings', openSettings],
  ['the knowledge', openKnowledge],
  ['health of the knowledge', showHealth],
  ['the export of the knowledge', openExport],
];

async function pressAll(list: ExplorerPage['list'], keys: readonly string[]): Promise<void> {
  for (const key of keys) await list.press(key);
}

async function showScore({ pane, list }: ExplorerPage): Promise<void> {
  const row = pane.locator('.is-nearby [role=treeitem]').first();
  await row.click({ modifiers: ['Shift'] });
  await pressAll(list, ['Escape', 'w']);
  await pane.locator('.altitude-score').waitFor();
}

async function zoomOut({ list, until, altitude }: ExplorerPage, level: string): Promise<void> {
  await list.press('ArrowLeft');
  await until(altitude, (seen) => seen === level);
}

async function searchWrongly({ field, pane }: ExplorerPage): Promise<void> {
  await field.fill('kind:tabel');
  await field.press('Enter');
  await pane.locator('.altitude-query').waitFor();
}

async function askQuestion({ field, pane }: ExplorerPage): Promise<void> {
  await field.fill('? notes tagged #garden about soil');
  await field.press('Enter');
  await pane.locator('.altitude-reading .altitude-chip-drop').waitFor();
  await field.fill('? Why does a heap get hot?');
  await field.press('Enter');
  await pane.locator('.altitude-quotes').waitFor();
}

async function chooseLens({ page, pane }: ExplorerPage): Promise<void> {
  await page.keyboard.press('Escape');
  await pane.locator('.altitude-chip-add').first().click();
  await page.locator('.prompt input').waitFor();
}

async function takeLens({ page, pane, field }: ExplorerPage): Promise<void> {
  await page.keyboard.type('recent');
  await page.keyboard.press('Enter');
  await pane.locator('.altitude-chip.is-on').first().waitFor();
  await field.fill('');
}

async function openMenu({ pane, page }: ExplorerPage): Promise<void> {
  await pane.locator('.altitude-chip-name').click();
  await page.locator('.menu').waitFor();
}

async function openFresh({ page, command }: ExplorerPage, id: string, selector: string): Promise<void> {
  await page.keyboard.press('Escape');
  await command(id);
  await page.locator(selector).first().waitFor();
}

async function openSettings({ page, pane }: ExplorerPage): Promise<void> {
  await page.keyboard.press('Escape');
  await pane.locator('.altitude-bar > button').last().click();
  await page.locator('.setting-item').first().waitFor();
}

async function openKnowledge({ page, command }: ExplorerPage): Promise<void> {
  await page.keyboard.press('Escape');
  await command('knowledge');
  const pane = page.locator('.altitude-knowledge');
  await pane.getByRole('button', { name: 'Turn on' }).click();
  await pane.locator('h3').waitFor();
}

async function showHealth({ page }: ExplorerPage): Promise<void> {
  const pane = page.locator('.altitude-knowledge');
  await pane.getByRole('button', { name: 'Health' }).click();
  await pane.locator('svg[role=img]').waitFor();
}

async function openExport({ page }: ExplorerPage): Promise<void> {
  await page.locator('.altitude-knowledge').getByRole('button', { name: 'Export…' }).click();
  await page.locator('.altitude-export summary').first().waitFor();
}

/** What axe finds wrong in the page as it is. */
async function findings({ page }: ExplorerPage, runOnly: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    // Landmarks and headings of the page and colours of main buttons are the app's to set, and the editor is CodeMirror's as it comes.
    const { violations } = await checker.run(
      { exclude: ['.cm-editor', '.mod-cta'] },
      { resultTypes: ['violations'], runOnly },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  }, runOnly);
}

/** The app shows the label of what the pointer is on as a tooltip: parts that hold others would have it wherever it goes. */
function labelledParts({ page }: ExplorerPage): Promise<string[]> {
  return page
    .locator('[aria-label]:is([role=region], [role=tree], [role=group], [role=toolbar], [role=listbox])')
    .evaluateAll((parts) =>
      parts
        .filter((el) => el.closest('[class*=altitude-]') !== null)
        .map((el) => `tooltip: ${el.getAttribute('aria-label') ?? ''}`),
    );
}

/** What is wrong with the page as it is, in one look after the other. */
async function findingsIn(explorer: ExplorerPage, looks: typeof LOOKS): Promise<string[]> {
  const found: string[] = [];
  const undress: (() => Promise<unknown>)[] = [];
  for (const [look, rules] of looks) {
    // The system's own colours are dark with the app's, or forced ones would stand on the wrong ground.
    await explorer.page.emulateMedia({ colorScheme: look === 'light' ? 'light' : 'dark' });
    undress.unshift(await dress(explorer.page, explorer.pane, look));
    found.push(...(await findings(explorer, rules)).map((each) => `${look}: ${each}`));
  }
  for (const each of undress) await each();
  await explorer.page.emulateMedia({ colorScheme: 'light' });
  return found;
}

describe('axe', () => {
  it.each(DEVICES)('finds nothing wrong, %s', async (_name, options, looks) => {
    const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const explorer = await openExplorer({ file: 'Garden/Soil.md', ...options });
    try {
      await explorer.untilIndexed();
      await explorer.untilDivided();
      await explorer.page.evaluate(script);
      const found: Record<string, string[]> = {};
      for (const [name, reach] of STATES) {
        await reach(explorer);
        const wrong = [...(await findingsIn(explorer, looks)), ...(await labelledParts(explorer))];
        if (wrong.length > 0) found[name] = wrong;
      }
      expect(found).toEqual({});
    } finally {
      await explorer.close();
    }
  });
});
