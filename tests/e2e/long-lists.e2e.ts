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

const selectedRow = () =>
  explorer.list.evaluate((tree) => {
    const row = tree.querySelector<HTMLElement>('[aria-selected=true]');
    const list = tree.closest('.altitude-list')?.getBoundingClientRect();
    if (row === null || list === undefined) return undefined;
    const box = row.getBoundingClientRect();
    return {
      name: row.innerText,
      place: row.getAttribute('aria-posinset'),
      rows: Number(row.getAttribute('aria-setsize')),
      isActive: tree.getAttribute('aria-activedescendant') === row.id,
      isInView: box.top >= list.top - 1 && box.bottom <= list.bottom + 1,
    };
  });

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
    await explorer.list.focus();
    for (const [key, name, place] of [
      ['Home', 'Part 0', '1'],
      ['End', 'Part 9999', '10000'],
    ] as const) {
      await explorer.page.keyboard.press(key);
      // Read all at once: what is near comes when it is known, and rows are drawn anew for it.
      const row = await explorer.until(selectedRow, (seen) => seen?.name === name && seen.isInView);
      // The rows of all groups stand side by side.
      expect(row?.rows).toBeGreaterThanOrEqual(SECTIONS);
      expect(row).toMatchObject({ place, isActive: true });
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
