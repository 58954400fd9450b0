import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

const SECTIONS = 10_000;

/** A row costs about ten elements: so many are on the page when two hundred rows are. */
const MAX_ELEMENTS = 3_000;

let explorer: ExplorerPage;

beforeAll(async () => {
  const sections = Array.from({ length: SECTIONS }, (_, at) => `# Part ${String(at)}\n`).join('\n');
  const found = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`Heap ${String(at)}.md`, `A heap of compost, ${String(at)}.`]),
  );
  explorer = await openExplorer({ vault: { 'Long.md': sections, ...found }, file: 'Long.md' });
  await explorer.untilIndexed();
  await explorer.until(explorer.title, (title) => title === 'Long');
});

afterAll(() => explorer.close());

const scrollToEnd = () => explorer.list.evaluate((tree) => tree.closest('.altitude-list')?.scrollTo(0, 1e9));

const lastName = () => explorer.pane.locator('.is-inside .altitude-row-name').last().innerText();

describe('a list of ten thousand rows', () => {
  it('says how many there are, and keeps few of them on the page', async () => {
    const { pane } = explorer;
    const aside = pane.locator('.altitude-group.is-inside .altitude-group-heading .altitude-aside').first();
    await explorer.until(
      () => aside.innerText(),
      (text) => text === '10,000',
    );
    for (let name = ''; name !== 'Part 9999';) {
      await scrollToEnd();
      name = await explorer.until(lastName, (seen) => seen !== name);
    }
    const elements = await explorer.list.evaluate((tree) => tree.querySelectorAll('*').length);
    expect(elements).toBeLessThan(MAX_ELEMENTS);
  });

  it('is walked by the keyboard from one end to the other', async () => {
    const { page, pane } = explorer;
    const selected = pane.locator('[aria-selected=true]');
    await explorer.list.focus();
    for (const [key, name, place] of [
      ['Home', 'Part 0', '1'],
      ['End', 'Part 9999', '10000'],
    ] as const) {
      await page.keyboard.press(key);
      await explorer.until(
        () => selected.innerText(),
        (text) => text === name,
      );
      expect(await selected.getAttribute('aria-posinset')).toBe(place);
      // The rows of all groups stand side by side, and what is near comes when it is known.
      expect(Number(await selected.getAttribute('aria-setsize'))).toBeGreaterThanOrEqual(SECTIONS);
      expect(await explorer.list.getAttribute('aria-activedescendant')).toBe(
        await selected.getAttribute('id'),
      );
      const isSeen = await selected.evaluate((row) => {
        const list = row.closest('.altitude-list')?.getBoundingClientRect();
        const box = row.getBoundingClientRect();
        return list !== undefined && box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
      });
      expect(isSeen).toBe(true);
    }
  });
});

describe('a search with many answers', () => {
  it('says how many, and shows all of them to whoever goes on', async () => {
    const { pane } = explorer;
    await explorer.search('compost');
    const aside = pane.locator('.altitude-group-heading .altitude-aside').first();
    expect(await aside.innerText()).toBe('300');
    expect(await pane.locator('[aria-live]').innerText()).toBe('300 notes found');
    const places = () =>
      pane.locator('[role=treeitem]').evaluateAll((rows) => rows.at(-1)?.getAttribute('aria-posinset'));
    for (let place: unknown = 0; place !== '300';) {
      await scrollToEnd();
      place = await explorer.until(places, (seen) => seen !== place);
    }
  });
});
