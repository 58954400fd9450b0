import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_NAME, makeCatalogueFiles } from '../embedders/catalogue-files';
import { openModelHub, type ModelHub } from '../embedders/model-hub';
import { makeTinyModel } from '../embedders/tiny-model';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { flipBit, ModelSettings } from './model-settings';

const GRAPH = 'onnx/model_quantized.onnx';
const files = makeCatalogueFiles();

/** Enough to learn from; one paragraph is made of letters that no other has. */
const vault = {
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `Bed ${String(at)}.md`,
      `The soil of bed ${String(at)} is dark.\n\nSome water is wanted here, plot${String(at)}.\n`,
    ]),
  ),
  'Quiz.md': 'Qzzq qzqz zqqz qqzz.\n',
};
/** No note has this word, nor one that is written nearly so. */
const QUESTION = 'zzzzqqqqzqzq';
const PARAGRAPHS = 121;

let explorer: ExplorerPage;
let hub: ModelHub;
let settings: ModelSettings;
beforeAll(async () => {
  hub = await openModelHub(files);
  explorer = await openExplorer({ vault });
  settings = new ModelSettings(explorer.page);
  await explorer.untilMeaning('vault-trained');
});
afterAll(async () => {
  await explorer.close();
  await hub.close();
});

/** Those that went anywhere but to the server of the page. */
function strangers(): string[] {
  const { origin } = new URL(explorer.url);
  return explorer.requests.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url));
}

/**
 * Asks once and waits until the note is found first, below the themes that hold it: while the model is loaded, words alone answer. To ask
 * again and again would keep it waiting, since typing holds background work back.
 */
async function untilFound(question: string, title: string): Promise<void> {
  await explorer.search(question);
  await explorer.until(
    async () => (await explorer.pane.locator('.altitude-row:not(.is-theme)').allInnerTexts())[0] ?? '',
    (first) => first.includes(title),
  );
}

/** Keeps the files of the model from being read until it is told otherwise. */
async function lockModel(): Promise<() => Promise<void>> {
  await explorer.page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open(`altitude/models/${name}`);
        opened.onerror = () => reject(new Error('not opened'));
        opened.onsuccess = () => {
          const transaction = opened.result.transaction('pieces', 'readwrite');
          const pieces = transaction.objectStore('pieces');
          let isOver = false;
          Object.assign(window, { unlockModel: () => (isOver = true) });
          // A transaction lives as long as something is asked of it.
          const stay = (): void => {
            resolve();
            if (!isOver) pieces.count().onsuccess = stay;
          };
          pieces.count().onsuccess = stay;
          transaction.oncomplete = () => opened.result.close();
        };
      }),
    CATALOGUE_NAME,
  );
  return () => explorer.page.evaluate('unlockModel()');
}

describe('a language model in the plugin', () => {
  it('is offered with its size, licence, languages and dimensions, and nobody is asked', async () => {
    await settings.open();
    await settings.of('Find by meaning').locator('select').selectOption('transformers');
    await settings.untilModel('multilingual-e5-small', 'Not on this device · about 135 MB to download');
    await settings
      .of('multilingual-e5-small')
      .getByText('About 100 languages · 384 dimensions · MIT')
      .waitFor();
    await explorer.page.getByText(/asked of huggingface\.co and the servers that it refers to/).waitFor();
    expect(strangers()).toEqual([]);
  });

  it('is downloaded after a click on what it means, and can be called off in the middle', async () => {
    await settings.takeFrom(hub.address);
    await settings.press(CATALOGUE_NAME, 'Download');
    const asked = await explorer.page.locator('.modal').last().innerText();
    expect(asked).toContain(`Download size: about 24 MB, from ${hub.address}`);
    expect(asked).toContain('Apache-2.0');
    expect(strangers()).toEqual([]);
    const late = hub.answerLate(5);
    await settings.agree();
    await late;
    await settings.untilModel(CATALOGUE_NAME, /^Downloading: .* of 3\.\d MB/);
    await settings.of(CATALOGUE_NAME).locator('[role=progressbar]').waitFor();
    await settings.press(CATALOGUE_NAME, 'Cancel');
    await settings.untilModel(CATALOGUE_NAME, /^Downloaded in part: .* of 3\.\d MB$/);
  });

  it('goes on from where it stopped, learns in the background, and finds by meaning', async () => {
    hub.requests.length = 0;
    await settings.press(CATALOGUE_NAME, 'Resume');
    await settings.untilModel(CATALOGUE_NAME, /^In use · 3\.\d MB$/);
    expect(hub.requests.slice(1).every((request) => request.includes(GRAPH))).toBe(true);
    await explorer.page.keyboard.press('Escape');
    await explorer.untilMeaning(`${String(PARAGRAPHS)} · transformers/all-MiniLM-L6-v2/q8`);
    await untilFound(QUESTION, 'Quiz');
    expect(strangers().every((request) => request.startsWith(hub.address))).toBe(true);
  });

  it('asks nobody any more, also when the app is opened again', async () => {
    hub.requests.length = 0;
    await explorer.reopen();
    await explorer.command('open-explorer');
    await untilFound(QUESTION, 'Quiz');
    expect(hub.requests).toEqual([]);
  });

  it('is waited for by a search that words alone have answered, which then is answered by meaning', async () => {
    await explorer.reopen();
    await explorer.command('open-explorer');
    await explorer.untilMeaning(`${String(PARAGRAPHS)} · transformers/`);
    const unlock = await lockModel();
    await explorer.field.fill(`${QUESTION} plot7`);
    const said = explorer.pane.locator('.altitude-corrected');
    await said.filter({ hasText: 'Meaning follows when the language model is loaded.' }).waitFor();
    const titles = () => explorer.rows().allInnerTexts();
    expect((await titles()).join()).toContain('Bed 7');
    expect((await titles()).join()).not.toContain('Quiz');
    await unlock();
    await explorer.until(titles, (all) => all.join().includes('Quiz'));
    await said.filter({ hasText: 'Meaning follows' }).waitFor({ state: 'detached' });
    expect(await explorer.field.inputValue()).toBe(`${QUESTION} plot7`);
  });

  it('says which file a flipped bit damaged, while words go on, and repairs that file alone', async () => {
    await flipBit(explorer.page, CATALOGUE_NAME);
    await explorer.reopen();
    await explorer.command('open-explorer');
    await explorer.untilIndexed();
    await explorer.page.evaluate(() =>
      window.host.app.vault.create('Zeppelin.md', 'A zeppelin over the soil.\n').then(() => undefined),
    );
    await explorer.until(explorer.foot, (text) => text === 'Found by words only');
    await untilFound('zeppelin', 'Zeppelin');
    await settings.open();
    await settings.untilModel(CATALOGUE_NAME, `Damaged. The file ${GRAPH} of the model is damaged`);
    hub.requests.length = 0;
    await settings.press(CATALOGUE_NAME, 'Repair');
    await settings.untilModel(CATALOGUE_NAME, /^In use/);
    expect(hub.requests.slice(1).every((request) => request.includes(GRAPH))).toBe(true);
    await explorer.page.keyboard.press('Escape');
    await explorer.untilMeaning(`${String(PARAGRAPHS + 1)} · transformers`);
  });

  it('says that the server is gone', async () => {
    hub.mischief = { status: Array.from({ length: 99 }, (_, at) => [at + 1, 503]) };
    hub.requests.length = 0;
    await settings.open();
    await settings.press('bge-small-en-v1.5', 'Download');
    await settings.agree();
    await settings.untilModel(
      'bge-small-en-v1.5',
      /^Failed\. The download of .* stopped: the server is not able to answer/,
    );
    hub.mischief = {};
  });

  it('stays in use, with all that it knows, where one of your own is damaged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'altitude-model-'));
    for (const [name, bytes] of makeTinyModel()) {
      const file = join(folder, 'cut', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, name.endsWith('.onnx') ? bytes.slice(0, bytes.length >> 1) : bytes);
    }
    const chooser = explorer.page.waitForEvent('filechooser');
    await settings.press('A model of your own', 'Choose folder');
    await (await chooser).setFiles(join(folder, 'cut'));
    await settings.untilModel('A model of your own', /^Failed\. The file onnx\/model\.onnx cannot be used/);
    await settings.untilModel(CATALOGUE_NAME, /^In use/);
    await explorer.page.keyboard.press('Escape');
    await untilFound(QUESTION, 'Quiz');
    await rm(folder, { recursive: true });
    await settings.open();
  });

  it('may be one of your own, in a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'altitude-model-'));
    for (const [name, bytes] of makeTinyModel()) {
      const file = join(folder, 'mine', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    const chooser = explorer.page.waitForEvent('filechooser');
    await settings.press('A model of your own', 'Choose folder');
    await (await chooser).setFiles(join(folder, 'mine'));
    await settings.untilModel('A model of your own: mine', /^In use/);
    await explorer.page.keyboard.press('Escape');
    await explorer.untilMeaning(`${String(PARAGRAPHS + 1)} · imported/mine/`);
    await rm(folder, { recursive: true });
  });

  it('is deleted, and what is learned from the vault takes its place', async () => {
    await settings.open();
    await settings.press('A model of your own: mine', 'Delete');
    await settings.untilModel('A model of your own', 'Not on this device');
    await settings.press(CATALOGUE_NAME, 'Delete');
    await settings.untilModel(CATALOGUE_NAME, /^Not on this device/);
    await explorer.page.keyboard.press('Escape');
    await explorer.untilMeaning('vault-trained');
    expect(strangers().every((request) => request.startsWith(hub.address))).toBe(true);
  });
});
