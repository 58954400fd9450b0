import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

const NOTES = 60;
const PARAGRAPHS = 2 * NOTES;
const WORDS = ['soil', 'compost', 'worms', 'bread', 'flour', 'oven', 'comet', 'planet', 'orbit', 'river'];
const SERVER = 'http://127.0.0.1:11999';

const vault = Object.fromEntries(
  Array.from({ length: NOTES }, (_, at) => {
    const word = (by: number): string => WORDS[(at * by + by) % WORDS.length] ?? '';
    const first = `The ${word(1)} and the ${word(2)} are near each other in bed ${String(at)}.`;
    return [`Bed ${String(at)}.md`, `${first}\n\nSome ${word(3)} is wanted for bed ${String(at)}.\n`];
  }),
);

/** Those that went anywhere but to the server of the page. */
function strangers({ requests, url }: ExplorerPage): string[] {
  const { origin } = new URL(url);
  return requests.filter((request) => !request.startsWith(origin) && !/^(blob|data):/.test(request));
}

describe('a first run with the settings as they come', () => {
  let explorer: ExplorerPage;
  beforeAll(async () => {
    explorer = await openExplorer({ vault });
  });
  afterAll(() => explorer.close());

  it('learns from the notes themselves', async () => {
    await explorer.untilMeaning(`${String(PARAGRAPHS)} · vault-trained (no download)`);
    // Themes follow.
    await explorer.until(explorer.foot, (text) => text === `${String(NOTES)} notes · up to date`);
  });

  it('finds, and knows all of it again when the app is opened again', async () => {
    await explorer.field.fill('compost oven');
    await explorer.until(
      () => explorer.rows().count(),
      (count) => count > 0,
    );
    await explorer.reopen();
    await explorer.command('open-explorer');
    await explorer.untilMeaning('vault-trained (no download)');
  });

  it('asks nobody but this device', () => {
    expect(explorer.requests.length).toBeGreaterThan(0);
    expect(strangers(explorer)).toEqual([]);
    expect(explorer.consoleErrors).toEqual([]);
  });
});

describe('a server that the user names', () => {
  let explorer: ExplorerPage;
  let isAway = false;
  let isSilent = false;
  let dimensions = 8;
  const texts: string[] = [];

  async function answer(route: Route): Promise<void> {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ headers });
    if (isSilent) return;
    if (isAway) return route.fulfill({ status: 503, headers, body: '' });
    const { input } = (route.request().postDataJSON() ?? {}) as { input?: string[] };
    if (input === undefined) return route.fulfill({ headers, json: { model_info: {} } });
    texts.push(...input);
    return route.fulfill({ headers, json: { embeddings: input.map((text) => vectorOf(text, dimensions)) } });
  }

  beforeAll(async () => {
    explorer = await openExplorer({ vault });
    await explorer.page.context().route(`${SERVER}/**`, answer);
    await explorer.untilMeaning('vault-trained');
  });
  afterAll(() => explorer.close());

  it('gets nothing before its model has a name, and the settings say what it will get', async () => {
    const { page } = explorer;
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    await choose(explorer, 'ollama');
    await page.getByText(/The text of every paragraph.* go to Ollama on this computer/).waitFor();
    await settingOf(page, 'Address').locator('input').first().fill(SERVER);
    await page.keyboard.press('Tab');
    await page.getByText(/go to http:\/\/127\.0\.0\.1:11999\./).waitFor();
    expect(texts).toEqual([]);
    // What was typed before leaves the next field to whoever is in it already.
    await page.keyboard.type('small-model');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await explorer.untilMeaning(`${String(PARAGRAPHS)} · ollama/small-model`);
    // Besides the paragraphs, one word to learn how long vectors are.
    expect(texts).toHaveLength(PARAGRAPHS + 1);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('gets the words of a search, and no note a second time', async () => {
    texts.length = 0;
    await explorer.field.fill('compost oven');
    await explorer.until(
      async () => texts.includes('compost oven'),
      (isAsked) => isAsked,
    );
    await explorer.reopen();
    await explorer.command('open-explorer');
    await explorer.untilMeaning('ollama/small-model');
    expect(texts.filter((text) => text.includes('are near each other'))).toEqual([]);
  });

  it('keeps nobody waiting who searches while it does not answer', async () => {
    isSilent = true;
    await explorer.field.fill('');
    await explorer.field.fill('worms planet');
    await explorer.until(
      async () => (await explorer.rows().allInnerTexts()).join().toLowerCase(),
      (text) => text.includes('worms'),
    );
    isSilent = false;
  });

  it('may be away: notes are found by words, and a person can try again', async () => {
    isAway = true;
    const { page } = explorer;
    await page.evaluate(() =>
      window.host.app.vault.create('Zeppelin.md', 'A zeppelin over the compost.\n').then(() => undefined),
    );
    await explorer.until(explorer.foot, (text) => text === 'Found by words only');
    await explorer.field.fill('zeppelin');
    await explorer.until(
      async () => (await explorer.rows().allInnerTexts()).join(),
      (text) => text.includes('Zeppelin'),
    );
    isAway = false;
    await explorer.pane.locator('.altitude-foot-button').click();
    await explorer.until(explorer.foot, (text) => text === `${String(NOTES + 1)} notes · up to date`);
  });

  it('may have another model under the same name, which is taken when a person says so', async () => {
    dimensions = 5;
    const { page } = explorer;
    await page.evaluate(() =>
      window.host.app.vault.create('Balloon.md', 'A balloon over the compost.\n').then(() => undefined),
    );
    await explorer.until(explorer.foot, (text) => text === 'Found by words only');
    await explorer.command('index-status');
    await page.getByText(/gave vectors of 5 dimensions where "small-model" is known to have 8/).waitFor();
    await page.keyboard.press('Escape');
    texts.length = 0;
    await explorer.pane.locator('.altitude-foot-button').click();
    await explorer.untilMeaning(`${String(PARAGRAPHS + 2)} · ollama/small-model`);
    const notes = texts.filter((text) => text.startsWith('Bed '));
    expect(new Set(notes).size).toBe(PARAGRAPHS);
    expect(notes).toHaveLength(PARAGRAPHS);
  });

  it('gets nothing any more when it is no longer chosen', async () => {
    const { page } = explorer;
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    await choose(explorer, 'none');
    await page.getByText('Nothing leaves this device.').waitFor();
    await page.keyboard.press('Escape');
    await explorer.untilMeaning('Switched off');
    texts.length = 0;
    await explorer.field.fill('worms');
    await explorer.until(
      () => explorer.rows().count(),
      (count) => count > 0,
    );
    expect(texts).toEqual([]);
    expect(strangers(explorer).filter((request) => !request.startsWith(`${SERVER}/`))).toEqual([]);
  });
});

async function choose({ page }: ExplorerPage, embedder: string): Promise<void> {
  await settingOf(page, 'Find by meaning').locator('select').selectOption(embedder);
}

function settingOf(page: ExplorerPage['page'], name: string) {
  return page.locator('.setting-item').filter({ has: page.getByText(name, { exact: true }) });
}

function vectorOf(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.1);
  for (let at = 0; at < text.length; at += 1) {
    const place = text.charCodeAt(at) % dimensions;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}
