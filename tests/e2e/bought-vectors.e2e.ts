import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountingServer } from './counting-server';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { dress, LOOKS, pictures } from './looks';
import { picture } from './picture';
import { changeStored } from './stored-parts';

const SETTINGS = '.obsidian/plugins/altitude/data.json';
/** No computer has this name: what is sent to it the browser hands to the server of the test. */
const ELSEWHERE = 'https://vectors.example';
const VAULT = Object.fromEntries(
  Array.from({ length: 120 }, (_, at) => [`Bed ${at}.md`, `Soil of bed ${at}, with rain and compost.\n`]),
);
const BOUGHT = '^vectors-';

let server: CountingServer;
let isOutOfReach = false;
let explorer: ExplorerPage;
beforeAll(async () => {
  server = new CountingServer();
  await server.listen();
  await buy();
});
afterAll(async () => {
  await explorer.close();
  await server.close();
});

/** An index of which all vectors were made by a server elsewhere. */
async function buy(): Promise<void> {
  explorer = await openExplorer({
    vault: { ...VAULT, [SETTINGS]: '{}' },
    // The page in place of the app may ask this computer alone.
    context: { bypassCSP: true },
  });
  await explorer.page.route(`${ELSEWHERE}/**`, async (route) => {
    if (isOutOfReach) return route.abort();
    const request = route.request();
    const { pathname } = new URL(request.url());
    const body = request.postData();
    const answer = await fetch(`http://127.0.0.1:${server.port}${pathname}`, {
      method: request.method(),
      ...(body !== null && { body }),
    });
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  const settings = { embedder: 'ollama', embedderAddress: ELSEWHERE, embedderModel: 'plain-model' };
  await writeFile(join(explorer.vaultDir, SETTINGS), JSON.stringify(settings));
  await explorer.reopen();
  await explorer.command('open-explorer');
  await agree();
  // The app is closed before anything was sent: the yes still holds when it is opened again.
  expect(sent()).toBe(0);
  // Not before the old page is gone, which might send what is then sent again.
  explorer.page.once('framenavigated', () => (isOutOfReach = false));
  await explorer.reopen();
  await explorer.command('open-explorer');
  await untilStored();
}

/** Nothing is sent before the status says how much it is, and somebody presses its button. */
async function agree(): Promise<void> {
  const { page } = explorer;
  await page
    .locator('.notice', { hasText: '120 paragraphs would go to a server that may send a bill' })
    .waitFor();
  await page.locator('.altitude-foot', { hasText: 'Waiting for your yes: 120 paragraphs' }).waitFor();
  await picture(page.locator('.altitude-explorer'), 'explorer-first-yes');
  await page.locator('.altitude-foot-button', { hasText: 'decide' }).click();
  const modal = page.locator('.altitude-status-modal');
  const button = modal.getByRole('button', { name: 'Send to' });
  await button.waitFor();
  expect(await button.innerText()).toMatch(/^Send to http\S+: about [\d,]+ tokens, price unknown$/);
  await pictures(page, modal, 'status-first-yes');
  isOutOfReach = true;
  await button.focus();
  await page.keyboard.press('Enter');
  await button.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

/** Waits until all vectors are there and stored. */
async function untilStored(): Promise<void> {
  await explorer.untilMeaning('120 · ollama/plain-model');
  await explorer.until(
    () => changeStored(explorer.page, BOUGHT, 'nothing'),
    (names) => names.length > 0,
  );
}

/** How many texts of notes were sent, without questions. */
function sent(): number {
  return server.texts.filter((text) => text.includes('Soil of bed')).length;
}

describe('vectors that were bought', () => {
  it('are bought once, after a yes that holds although the app was closed', () => {
    expect(sent()).toBe(120);
  });

  it('come back out of a folder of the vault into which they were written, and nothing is sent for them', async () => {
    const { page, vaultDir } = explorer;
    const dialog = page.locator('.altitude-export');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await explorer.command('vectors');
    await dialog.getByText('“Altitude vectors” holds no vectors.').waitFor();
    await dialog
      .getByText('This device has vectors of 120 paragraphs, made by ollama/plain-model.')
      .waitFor();
    await picture(page.locator('.modal'), 'vectors');
    await press('Write');
    await dialog.getByText('1 file written.').waitFor();
    await picture(page.locator('.modal'), 'vectors-written');
    await press('Close');
    expect(await readdir(join(vaultDir, 'Altitude vectors'))).toEqual([
      expect.stringMatching(/^vectors-ollama-plain-model-\d+-1\.altitude$/),
    ]);
    const [name = ''] = await readdir(join(vaultDir, 'Altitude vectors'));
    await utimes(join(vaultDir, 'Altitude vectors', name), 1, 1);
    await changeStored(page, BOUGHT, 'lose');
    await explorer.reopen();
    await page.locator('.notice', { hasText: 'Vectors that were bought are damaged' }).waitFor();
    await explorer.command('open-explorer');
    await page.locator('.altitude-foot-button', { hasText: 'take vectors' }).waitFor();
    await picture(page.locator('.altitude-explorer'), 'explorer-vectors-offered');
    await page.locator('.altitude-foot-button').click();
    const status = page.locator('.altitude-status-modal');
    await status.getByText('for up to 120 of 120 paragraphs that have none here').waitFor();
    await pictures(page, status, 'vectors-offered');
    await status.getByRole('button', { name: 'Take them' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('120 vectors taken.').waitFor();
    await picture(page.locator('.modal').last(), 'vectors-taken');
    await press('Close');
    await status.getByRole('button', { name: 'Take them' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await untilStored();
    expect(sent()).toBe(120);
  });

  it.each(['lose', 'cut'] as const)(
    'are bought again only when the button is pressed that says how many tokens (%s)',
    { timeout: 240_000 },
    async (change) => {
      await untilStored();
      const { page } = explorer;
      const before = sent();
      await changeStored(page, BOUGHT, change);
      await explorer.reopen();
      await page.locator('.notice', { hasText: 'Vectors that were bought are damaged' }).waitFor();
      await explorer.command('open-explorer');
      // What is whole before a cut is used.
      const foot = page.locator('.altitude-foot', { hasText: 'Waiting for your yes' });
      const count = Number(/\d+/.exec(await foot.innerText())?.[0]);
      if (change === 'lose') expect(count).toBe(120);
      await explorer.search('rain compost');
      expect((await explorer.rows().allInnerTexts()).join()).toContain('Bed');
      await picture(page.locator('.altitude-explorer'), `explorer-withheld-${change}`);

      await explorer.command('index-status');
      const modal = page.locator('.altitude-status-modal');
      const fact = modal.locator('dt', { hasText: 'Bought vectors, damaged' });
      await fact.waitFor();
      expect(await modal.locator('dd').last().innerText()).toMatch(
        new RegExp(`^${count} paragraphs, about [\\d,]+ tokens$`),
      );
      const button = modal.locator('button', { hasText: 'Buy again' });
      expect(await button.innerText()).toMatch(/^Buy again at http\S+: about [\d,]+ tokens, price unknown$/);
      if (change === 'lose')
        for (const look of LOOKS) {
          const undress = await dress(page, modal, look);
          await picture(modal, `status-withheld-${look}`);
          // Nothing of what is agreed to is cut off.
          const facts = await modal.locator('.altitude-facts').boundingBox();
          const box = await button.boundingBox();
          expect(Math.floor(box?.width ?? Infinity)).toBeLessThanOrEqual(Math.ceil(facts?.width ?? 0));
          await undress();
        }
      expect(sent()).toBe(before);

      await button.click();
      await fact.waitFor({ state: 'detached' });
      await button.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await explorer.untilMeaning('120 · ollama/plain-model');
      expect(sent()).toBe(before + count);
    },
  );
});

/** From now on this is a phone with the same notes, which was never used before. */
async function becomePhone(): Promise<void> {
  const { page } = explorer;
  const address = new URL(page.url());
  await page.goto(new URL('/nothing', address).href);
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve;
      });
  });
  address.searchParams.set('mobile', '1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address.href);
  await explorer.reopen();
}

describe('a phone that never reached the server of its settings', () => {
  it('takes the vectors of the desk, has words answer what is typed, and sends the server what it lacks when that is there', async () => {
    const { page, vaultDir } = explorer;
    await writeFile(join(vaultDir, 'New.md'), 'Soil of bed new, with frost.\n');
    isOutOfReach = true;
    await becomePhone();
    const before = sent();
    await explorer.command('index-status');
    const status = page.locator('.altitude-status-modal');
    await status.getByText('of 121 paragraphs that have none here').waitFor();
    const heading = status.getByText('Found by words only: 121 paragraphs');
    await heading.waitFor();
    await pictures(page, status, 'phone-offered');
    await status.getByRole('button', { name: 'Take them' }).click();
    const dialog = page.locator('.altitude-export');
    await dialog.getByText('120 vectors taken.').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await status.getByText('Found by words only: 1 paragraph').waitFor();
    await status
      .getByText(`Found by words alone: ${ELSEWHERE} was not reached from this device yet`)
      .waitFor();
    await status.getByText('120 · ollama/plain-model').waitFor();
    await pictures(page, status, 'phone-taken');
    await page.keyboard.press('Escape');

    const asked = () => explorer.requests.filter((url) => url.startsWith(ELSEWHERE)).length;
    const askedBefore = asked();
    await explorer.command('open-explorer');
    for (const query of ['rain', 'rain com', 'rain compost']) await explorer.search(query);
    expect((await explorer.rows().allInnerTexts()).join()).toContain('Bed');
    expect(await explorer.foot()).toBe('Found by words only: 1 paragraph');
    await picture(page, 'phone-words');
    // The same after a start, which asks nobody before there is something to ask for.
    await explorer.reopen();
    await explorer.untilMeaning('120 · ollama/plain-model');
    expect(asked() - askedBefore).toBeLessThanOrEqual(2);
    expect(sent()).toBe(before);

    isOutOfReach = false;
    await explorer.command('index-status');
    await status.getByRole('button', { name: 'Retry' }).click();
    await status.getByText('121 · ollama/plain-model').waitFor();
    await status.getByText('Found by words alone').waitFor({ state: 'detached' });
    expect(sent()).toBe(before + 1);
    await page.keyboard.press('Escape');
    await explorer.command('open-explorer');
    await explorer.search('compost and rain');
    expect(server.texts).toContain('compost and rain');
  });
});
