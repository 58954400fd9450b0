import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

let explorer: ExplorerPage;

/** Enough to be in the middle of when the plugin is switched off. */
const NOTES = 600;

beforeAll(async () => {
  const notes = Array.from({ length: NOTES }, (_, at): [path: string, text: string] => [
    `Garden/Bed ${String(at)}.md`,
    `# Bed ${String(at)}\n\n${`Soil and compost ${String(at % 50)}. `.repeat(200)}\n`,
  ]);
  explorer = await openExplorer({ vault: Object.fromEntries(notes) });
});
afterAll(() => explorer.close());

async function switchOff(): Promise<void> {
  await explorer.page.evaluate(() => window.host.plugin?.unload());
}

async function switchOn(): Promise<void> {
  await explorer.page.evaluate(() => window.host.reloadPlugin());
  await explorer.command('open-explorer');
}

/** Locks that are held or asked for: of the store, and of the worker. */
const locks = (): Promise<number> =>
  explorer.page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return held.length + pending.length;
  });

const workers = (): Promise<number> => Promise.resolve(explorer.page.workers().length);

describe('the plugin switched off', () => {
  it('ends its worker in the middle of indexing, and lets go of the store', async () => {
    await explorer.until(explorer.foot, (text) => /\d/.test(text));
    expect(await workers()).toBe(1);
    await switchOff();
    await explorer.until(workers, (count) => count === 0);
    await explorer.until(locks, (count) => count === 0);
    expect(await explorer.pane.count()).toBe(0);
  });

  it('goes on where it was when it is switched on again', async () => {
    await switchOn();
    await explorer.until(explorer.foot, (text) => text === `${String(NOTES)} notes · up to date`);
    await explorer.field.fill('compost 7');
    await explorer.until(
      () => explorer.rows().count(),
      (count) => count > 0,
    );
  });

  it('has one worker, and the whole index at once, however often it is switched off and on', async () => {
    for (let round = 0; round < 3; round++) {
      await switchOff();
      await switchOn();
    }
    await explorer.until(explorer.foot, (text) => text === `${String(NOTES)} notes · up to date`);
    await explorer.until(workers, (count) => count === 1);
    await switchOff();
    await explorer.until(workers, (count) => count === 0);
  });

  it('keeps no connection to the database', async () => {
    // A connection that is open would be asked to close, and the deletion would wait for it.
    const outcome = await explorer.page.evaluate(async () => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
      const name = names.find((each) => each.startsWith('altitude/'));
      if (name === undefined) return 'there is no database';
      return new Promise<string>((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onblocked = () => resolve('blocked');
        request.onsuccess = () => resolve('deleted');
      });
    });
    expect(outcome).toBe('deleted');
  });

  it('left no error behind', () => {
    expect(explorer.consoleErrors).toEqual([]);
  });
});
