import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { differences } from './golden';
import { dress, looksOf } from './looks';
import { picture, WANTS_PICTURES } from './picture';
import { changeStored } from './stored-parts';
import { THOROUGH } from '../thorough';

/** Figures of memory and disk differ, and lines with them: what is compared stands before them, or is of the last row. */
const WORKING = [
  '.altitude-status-head',
  '.altitude-status-line',
  '.altitude-progress',
  '.altitude-facts dt',
];
const REMADE = ['.altitude-facts', '.altitude-facts dt:last-of-type', '.altitude-facts dd:last-of-type'];

/** What is kept of links, themes, near notes and vectors, and one of the two tables of contents. */
const DAMAGED = '^(links|themes|near|note-vectors|vectors)-|^manifest-0$';

/** Work of which the engine tells that so much is done, and so slowly more that it takes this long. */
const COMPARING = { stage: 'comparing', done: 8_940, total: 26_004 };
const DIVIDING = { stage: 'themes', done: 62, total: 100 };
const LEFT_MS = 600_000;

/** Each state is seen in other looks than the one before it. */
const PLACES = { remade: 0, comparing: 1, dividing: 2 };

/** Places of rows among the facts. */
const MEANING_ROW = 6;
const REMADE_ROW = 9;

/** Japanese letters are not on every machine: nothing is compared, and nobody needs them but for pictures. */
const LANGUAGES = [
  ...(WANTS_PICTURES ? ['ja'] : []),
  ...(THOROUGH || WANTS_PICTURES ? ['de'] : []),
  undefined,
];

let explorer: ExplorerPage | undefined;

afterEach(async () => {
  await explorer?.close();
  explorer = undefined;
});

async function open(language: string | undefined): Promise<ExplorerPage> {
  const opened = await openExplorer({
    ...{ file: 'Garden/Soil.md', width: 1400, height: 900 },
    ...(language !== undefined && { language }),
  });
  explorer = opened;
  await opened.untilDivided();
  return opened;
}

/** Flips a byte in each stored part once all are stored, and starts anew. */
async function damage(opened: ExplorerPage): Promise<void> {
  const stored = (): Promise<string[]> => changeStored(opened.page, DAMAGED, 'nothing');
  const kinds = (names: readonly string[]): number => new Set(names.map((name) => name.split('-')[0])).size;
  // Links, themes, near notes, vectors of notes and of texts, and a manifest.
  await opened.until(stored, (names) => kinds(names) === 6);
  await changeStored(opened.page, DAMAGED, 'flip');
  await opened.reopen();
  await opened.command('open-explorer');
  await opened.untilDivided();
}

/** From now on the engine tells of this work after each step, and is never done. Resolves when the pane says so, and how long it takes. */
async function tellOf({ page, vaultDir, until }: ExplorerPage, work: typeof COMPARING): Promise<void> {
  const head = async (): Promise<{ of: string; left: string }> => {
    const texts = await page.locator('.altitude-status-line > span').allInnerTexts();
    // How far it is grows.
    return { of: (texts[0] ?? '').replace(/\d+/g, ''), left: texts[1] ?? '' };
  };
  const before = await head();
  for (const worker of page.workers())
    await worker.evaluate(
      ([told, leftMs]) => {
        interface Answer {
          value?: { value?: { stage?: string } | null };
        }
        type Send = (message: unknown, transfer?: Transferable[]) => void;
        const scope = self as unknown as Record<'postMessage' | 'sendAsItIs', Send | undefined>;
        const send = (scope.sendAsItIs ??= self.postMessage.bind(self) as Send);
        const beganMs = performance.now();
        const before = told.done / told.total;
        const share = () => before + (1 - before) * ((performance.now() - beganMs) / leftMs);
        scope.postMessage = (message, transfer = []) => {
          const answer = (message as Answer | null)?.value?.value;
          const isWork = answer?.stage !== undefined;
          if (isWork) Object.assign(answer, told, { share: share() });
          setTimeout(() => send(message, transfer), isWork ? 250 : 0);
        };
      },
      [work, LEFT_MS] as const,
    );
  await writeFile(join(vaultDir, 'Inbox/New.md'), 'A note for which there is work to do.\n');
  await until(head, ({ of, left }) => of !== before.of && /\d/.test(left));
}

/** Waits until all texts have vectors: then the row of the facts names who made them. */
async function untilKnown({ page, until }: ExplorerPage): Promise<void> {
  const row = page.locator('.altitude-facts dd').nth(MEANING_ROW);
  await until(
    async () => (await row.allInnerTexts()).join(''),
    (text) => text.includes('·'),
  );
}

/** The notice of what was damaged stands before the pane for a while. */
async function withoutNotices({ page }: ExplorerPage): Promise<void> {
  // One that goes by itself meanwhile cannot be clicked any more.
  await page.locator('.notice').evaluateAll((all) => all.forEach((el) => (el as HTMLElement).click()));
  await page.locator('.notice').waitFor({ state: 'detached' });
}

/** In English in the looks of its place, and as a narrow pane and in the dark in the others, of which one has letters that not every machine has. */
async function seen(
  { page }: ExplorerPage,
  state: keyof typeof PLACES,
  language: string | undefined,
  parts: readonly string[],
): Promise<string[]> {
  const view = page.locator('.altitude-status-modal');
  const found: string[] = [];
  for (const look of language === undefined ? looksOf(PLACES[state]) : (['dark', 'narrow'] as const)) {
    const undress = await dress(page, view, look);
    try {
      await page.mouse.move(5, 5);
      const name = `status-${state}${language === undefined ? '' : `-${language}`}-${look}`;
      await picture(view, name);
      if (language !== 'ja')
        found.push(...(await differences(name, view, parts)).map((each) => `${name}: ${each}`));
    } finally {
      await undress();
    }
  }
  return found;
}

describe('the status pane looks as it did', () => {
  it.each(LANGUAGES)('after parts of the index were damaged (%s)', async (language) => {
    const opened = await open(language);
    await damage(opened);
    await opened.command('index-status');
    await opened.page.locator('.altitude-facts dd').nth(REMADE_ROW).waitFor();
    await untilKnown(opened);
    await withoutNotices(opened);
    expect(await seen(opened, 'remade', language, REMADE)).toEqual([]);
    expect(opened.consoleErrors).toEqual([]);
  });

  it.each(LANGUAGES)('while a large vault is compared and divided (%s)', async (language) => {
    const opened = await open(language);
    await opened.command('index-status');
    await opened.page.locator('.altitude-facts').waitFor();
    await tellOf(opened, COMPARING);
    await untilKnown(opened);
    expect(await seen(opened, 'comparing', language, WORKING)).toEqual([]);
    await tellOf(opened, DIVIDING);
    expect(await seen(opened, 'dividing', language, WORKING)).toEqual([]);
    expect(opened.consoleErrors).toEqual([]);
  });
});
