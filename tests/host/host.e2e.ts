import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp, type LaunchedApp, type LaunchOptions } from '../e2e/harness';
import { THOROUGH } from '../thorough';
import { buildProbe } from './probe/build-probe';
import type ProbePlugin from './probe/probe-plugin';

const NOTES = {
  'Alpha.md': '---\naliases: [First]\ntags: [garden]\n---\n# Alpha\n\nTo [[Beta]] and [[Nowhere]].\n',
  'Beta.md': '# Beta\n\nBack to [[Alpha#Alpha|the first]]. #soil/clay\n\n- [ ] a task ^task\n',
  'Folder/Long.md': Array.from({ length: 300 }, (_, i) => `Line ${i}`).join('\n'),
};

/** How long a change may take to reach the disk on a busy machine. */
const SOON = { timeout: 15_000 };

let dist = '';
/** Some tests share it, each from where the one before it ended. */
let app: LaunchedApp;
let isOpen = false;

beforeAll(async () => {
  dist = await buildProbe();
});

afterAll(async () => {
  await close();
  await rm(dist, { recursive: true });
});

async function close(): Promise<void> {
  if (isOpen) await app.close();
  isOpen = false;
}

async function launch(options: Partial<LaunchOptions> = {}): Promise<Page> {
  await close();
  app = await launchApp({ vault: NOTES, dist, ...options });
  isOpen = true;
  return app.page;
}

const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window.host.plugin as unknown as ProbePlugin).seen);

const act = (page: Page, ...given: Parameters<ProbePlugin['act']>): Promise<unknown> =>
  page.evaluate((args) => (window.host.plugin as unknown as ProbePlugin).act(...args), given);

const run = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((one) => window.host.runCommand(one), id);

/** Waits until the plugin has seen all of these, and returns what it saw since `from`. */
async function seenAll(page: Page, wanted: string[], from = 0): Promise<string[]> {
  await page.waitForFunction(
    ([names, start]) => {
      const later = (window.host.plugin as unknown as ProbePlugin).seen.slice(start);
      return names.every((name) => later.includes(name));
    },
    [wanted, from] as const,
  );
  return (await seen(page)).slice(from);
}

describe('the start of the application', () => {
  beforeAll(() => launch());

  it('loads the plugin, then the vault, then the layout, then the metadata', async () => {
    const { page } = app;
    await seenAll(page, ['resolved']);
    const order = await seen(page);
    expect(order[0]).toBe('onload with 0 files');
    const at = (name: string): number => order.indexOf(name);
    for (const path of ['Alpha.md', 'Beta.md', 'Folder', 'Folder/Long.md']) {
      expect(at(`create ${path}`)).toBeGreaterThan(0);
      expect(at(`create ${path}`)).toBeLessThan(at('layout-ready'));
    }
    expect(at('layout-ready')).toBeLessThan(at('onUserEnable'));
    expect(at('onUserEnable')).toBeLessThan(at('changed Alpha.md'));
    expect(at('changed Beta.md')).toBeLessThan(at('resolve Alpha.md'));
    expect(at('resolve Beta.md')).toBeLessThan(at('resolved'));
    expect(order.filter((name) => name === 'resolved')).toHaveLength(1);
  });

  it('asks the user to enable the plugin only once, and brings the layout back', async () => {
    const { page } = app;
    await run(page, 'probe:view');
    await page.locator('.probe-rendered strong').waitFor();
    const layout = join(app.dataDir, '.obsidian/workspace.json');
    await expect
      .poll(async () => (existsSync(layout) ? readFile(layout, 'utf8') : ''), SOON)
      .toMatch(/"probe-view"[\s\S]*"rightOpen": true/);
    await app.reopen();
    await page.locator('.probe-rendered strong').waitFor();
    expect(await seen(page)).not.toContain('onUserEnable');
  });

  it('writes nothing into a vault that nobody edits', async () => {
    const { page } = app;
    await run(page, 'probe:view');
    await page.evaluate(() => window.host.plugin?.saveData({ kept: 'outside' }));
    expect((await readdir(app.vaultDir)).sort()).toEqual(['Alpha.md', 'Beta.md', 'Folder']);
    const data = join(app.dataDir, '.obsidian/plugins/probe/data.json');
    expect(JSON.parse(await readFile(data, 'utf8'))).toEqual({ kept: 'outside' });
  });
});

describe.runIf(THOROUGH)('changes on disk', () => {
  it('reach the page as the events of their kind, modify before changed, rename before resolved', async () => {
    const page = await launch();
    let from = (await seenAll(page, ['resolved'])).length;
    await writeFile(join(app.vaultDir, 'Beta.md'), '# Beta\n\nNow to [[Gamma]].\n');
    const modified = await seenAll(page, ['modify Beta.md', 'changed Beta.md', 'resolved'], from);
    expect(modified).toEqual(['modify Beta.md', 'changed Beta.md', 'resolve Beta.md', 'resolved']);

    from += modified.length;
    await rename(join(app.vaultDir, 'Alpha.md'), join(app.vaultDir, 'Folder/Omega.md'));
    const renamed = await seenAll(page, ['rename Alpha.md → Folder/Omega.md', 'resolved'], from);
    expect(renamed.filter((name) => /^(create|delete|changed)/.test(name))).toEqual([]);
    expect(renamed.at(-1)).toBe('resolved');

    from += renamed.length;
    await mkdir(join(app.vaultDir, 'New/Deep'), { recursive: true });
    await writeFile(join(app.vaultDir, 'New/Deep/Gamma.md'), 'Hello');
    await seenAll(page, ['create New/Deep/Gamma.md', 'changed New/Deep/Gamma.md', 'resolved'], from);

    from = (await seen(page)).length;
    await rm(join(app.vaultDir, 'New'), { recursive: true });
    await seenAll(page, ['delete New/Deep/Gamma.md', 'deleted New/Deep/Gamma.md', 'delete New'], from);
  });

  it('move a folder with everything in it', async () => {
    const page = await launch();
    const from = (await seenAll(page, ['resolved'])).length;
    await rename(join(app.vaultDir, 'Folder'), join(app.vaultDir, 'Renamed'));
    const moved = await seenAll(page, ['rename Folder/Long.md → Renamed/Long.md', 'resolved'], from);
    expect(moved.slice(0, 2)).toEqual(['rename Folder → Renamed', 'rename Folder/Long.md → Renamed/Long.md']);
  });

  it('are shown in the open note, and edits in the page are saved to disk', async () => {
    const page = await launch({ file: 'Alpha.md' });
    await writeFile(join(app.vaultDir, 'Alpha.md'), '# Alpha\n\nFrom outside.\n');
    await page.locator('.cm-line', { hasText: 'From outside.' }).waitFor();
    await page.locator('.cm-line', { hasText: 'From outside.' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Typed here.');
    await expect
      .poll(() => readFile(join(app.vaultDir, 'Alpha.md'), 'utf8'), SOON)
      .toContain('outside. Typed here.');
    // The app says so once the disk has answered.
    const changes = async () => (await seen(page)).filter((name) => name === 'modify Alpha.md');
    await expect.poll(changes, SOON).toHaveLength(2);
  });
});

describe.runIf(THOROUGH)('the settings file', () => {
  it('lies in the configuration of a vault that has one, of which nothing else is touched', async () => {
    const layout = '{"main":{"type":"split"}}';
    const page = await launch({ vault: { ...NOTES, '.obsidian/workspace.json': layout } });
    await page.evaluate(() => window.host.plugin?.saveData({ depth: 4 }));
    await run(page, 'probe:view');
    await expect.poll(() => existsSync(join(app.dataDir, '.obsidian/workspace.json')), SOON).toBe(true);
    const own = join(app.vaultDir, '.obsidian');
    expect(await readFile(join(own, 'workspace.json'), 'utf8')).toBe(layout);
    expect(await readdir(own, { recursive: true })).toEqual(
      expect.arrayContaining(['plugins/probe/data.json', 'workspace.json']),
    );
    expect(existsSync(join(own, 'community-plugins.json'))).toBe(false);
  });

  it('tells the plugin of a change by someone else, and of none by itself', async () => {
    const page = await launch();
    await page.evaluate(() => window.host.plugin?.saveData({ depth: 4 }));
    const file = join(app.dataDir, '.obsidian/plugins/probe/data.json');
    await writeFile(file, '{"depth":5}');
    await seenAll(page, ['onExternalSettingsChange']);
    const told = (await seen(page)).filter((name) => name === 'onExternalSettingsChange');
    expect(told).toHaveLength(1);
    expect(await page.evaluate(() => window.host.plugin?.loadData())).toEqual({ depth: 5 });
  });
});

/** Notes whose metadata the application kept. */
function keptNotes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const opening = indexedDB.open(names.find((name) => name.endsWith('/metadata')) ?? '');
    return new Promise<number>((resolve, reject) => {
      opening.onerror = () => reject(new Error('there is no such database'));
      opening.onsuccess = () => {
        const count = opening.result.transaction('notes').objectStore('notes').count();
        count.onsuccess = () => resolve(count.result);
        opening.result.close();
      };
    });
  });
}

describe('the metadata of a note', () => {
  beforeAll(() => launch());

  it('has the kinds and positions the interface declares', async () => {
    const { page } = app;
    await seenAll(page, ['resolved']);
    const { cache } = (await act(page, 'facts', 'Beta.md')) as { cache: Record<string, unknown> };
    expect(cache).toMatchObject({
      headings: [{ heading: 'Beta', level: 1 }],
      links: [
        {
          link: 'Alpha#Alpha',
          displayText: 'the first',
          position: { start: { line: 2, col: 8, offset: 16 } },
        },
      ],
      tags: [{ tag: '#soil/clay' }],
      listItems: [{ task: ' ', id: 'task', parent: -4 }],
      sections: [{ type: 'heading' }, { type: 'paragraph' }, { type: 'list' }],
      blocks: { task: { id: 'task' } },
    });
    const links = await page.evaluate(() => {
      const { resolvedLinks, unresolvedLinks } = window.host.app.metadataCache;
      return { resolvedLinks, unresolvedLinks };
    });
    expect(links.resolvedLinks).toMatchObject({ 'Alpha.md': { 'Beta.md': 1 }, 'Beta.md': { 'Alpha.md': 1 } });
    expect(links.unresolvedLinks).toMatchObject({ 'Alpha.md': { Nowhere: 1 }, 'Beta.md': {} });
  });

  it('is read again of notes that are others since, when the application starts again', async () => {
    const { page } = app;
    await seenAll(page, ['resolved']);
    await expect.poll(() => keptNotes(page), SOON).toBe(3);
    const address = page.url();
    await page.goto('about:blank');
    await writeFile(join(app.vaultDir, 'Folder/Long.md'), 'To [[Alpha]].\n');
    await page.goto(address);
    await app.reopen();
    const events = await seenAll(page, ['resolved']);
    expect(events.filter((name) => name.startsWith('changed'))).toEqual(['changed Folder/Long.md']);
    const links = await page.evaluate(() => window.host.app.metadataCache.resolvedLinks);
    expect(links).toMatchObject({ 'Alpha.md': { 'Beta.md': 1 }, 'Folder/Long.md': { 'Alpha.md': 1 } });
  });

  it('follows a rename through the file manager, links included', async () => {
    const { page } = app;
    await seenAll(page, ['resolved']);
    await act(page, 'rename', 'Beta.md', 'Folder/Delta.md');
    await expect
      .poll(() => readFile(join(app.vaultDir, 'Alpha.md'), 'utf8'), SOON)
      .toContain('[[Delta]] and [[Nowhere]]');
    await act(page, 'properties', 'Alpha.md', 'done');
    expect(await readFile(join(app.vaultDir, 'Alpha.md'), 'utf8')).toMatch(
      /^---\n[\s\S]*status: done\n---\n# Alpha/,
    );
  });
});

describe.runIf(THOROUGH)('opening', () => {
  const open = (page: Page, eState: Record<string, unknown>, mode: string): Promise<void> =>
    page.evaluate(
      async ([state, viewMode]) => {
        const { app: host } = window.host;
        const file = host.vault.getFileByPath('Folder/Long.md');
        if (file)
          await host.workspace.getLeaf(false).openFile(file, { state: { mode: viewMode }, eState: state });
      },
      [eState, mode] as const,
    );

  it.each(['source', 'preview'])('shows the very lines asked for in %s mode', async (mode) => {
    const page = await launch();
    await open(
      page,
      { startLoc: { line: 250, col: 0, offset: 0 }, endLoc: { line: 252, col: 0, offset: 0 } },
      mode,
    );
    const flashing = page.locator('.is-flashing');
    await flashing.first().waitFor();
    const expected =
      mode === 'source' ? ['Line 250', 'Line 251', 'Line 252'] : [expect.stringContaining('Line 251')];
    expect(await flashing.allTextContents()).toEqual(expected);
    const height = page.viewportSize()?.height ?? 0;
    const box = await flashing.first().boundingBox();
    expect(box?.y ?? height).toBeLessThan(height);
  });

  it('changes no note that is left before it was read', async () => {
    const page = await launch({ file: 'Beta.md' });
    const before = await readFile(join(app.vaultDir, 'Folder/Long.md'), 'utf8');
    await page.evaluate(async () => {
      const { vault, workspace } = window.host.app;
      const leaf = workspace.getLeaf(false);
      const [long, alpha] = ['Folder/Long.md', 'Alpha.md'].map((path) => vault.getFileByPath(path)!);
      const opened = leaf.openFile(long!);
      while ((leaf.view.getState()['file'] ?? '') !== long?.path) await Promise.resolve();
      await Promise.all([opened, leaf.openFile(alpha!)]);
    });
    await page.locator('.cm-line', { hasText: '[[Nowhere]]' }).waitFor();
    expect(await readFile(join(app.vaultDir, 'Folder/Long.md'), 'utf8')).toBe(before);
  });

  it('goes to a heading and a block by link, and back again', async () => {
    const page = await launch({ file: 'Alpha.md' });
    await page.evaluate(() => window.host.app.workspace.openLinkText('Beta#^task', 'Alpha.md'));
    await page.locator('.is-flashing', { hasText: 'a task' }).waitFor();
    expect(await page.locator('.mod-root .workspace-tab-header.is-active').innerText()).toBe('Beta');
    await page.getByRole('button', { name: 'Navigate back' }).click();
    await page.locator('.cm-line', { hasText: 'To [[Beta]]' }).waitFor();
    expect(await seen(page)).toContain('file-open Beta.md');
  });

  it('renders a note, its links and its tasks, and follows a link that is clicked', async () => {
    const page = await launch({ file: 'Beta.md' });
    await page.keyboard.press('Control+e');
    const link = page.locator('.markdown-rendered a.internal-link');
    expect(await link.innerText()).toBe('the first');
    expect(await page.locator('.task-list-item input').count()).toBe(1);
    await link.click();
    await page.locator('.workspace-tab-header.is-active', { hasText: 'Alpha' }).waitFor();
    expect(await page.locator('a.internal-link.is-unresolved').allTextContents()).toEqual(['Nowhere']);
  });
});

describe.runIf(THOROUGH)('what a person touches', () => {
  beforeAll(() => launch());

  it('finds and runs commands in the palette, those that do not apply left out', async () => {
    const { page } = app;
    await page.keyboard.press('Control+p');
    await page.keyboard.type('probe');
    const titles = page.locator('.prompt .suggestion-title');
    await titles.first().waitFor();
    const names = await titles.allTextContents();
    expect(names).toContain('Probe: Say hello');
    expect(names).not.toContain('Probe: Never shown');
    expect(names).not.toContain('Probe: Insert star');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Shift+h');
    expect(await page.locator('.notice').innerText()).toBe('Hello');
  });

  it('opens the view, the modal, the chooser and the menu of a plugin', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Open probe' }).click();
    expect(await page.locator('[data-type="probe-view"] h2').innerText()).toBe('Probe view');
    await run(page, 'probe:modal');
    await page.getByPlaceholder('type here').fill('text');
    await page.keyboard.press('Escape');
    expect(await page.locator('.modal').count()).toBe(0);
    await run(page, 'probe:choose');
    await page.keyboard.type('bnn');
    await page.keyboard.press('Enter');
    await page.locator('.notice', { hasText: 'Chosen: banana' }).waitFor();
    await run(page, 'probe:menu');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.notice', { hasText: 'Picked Banana' }).waitFor();
    expect(app.consoleErrors).toEqual([]);
  });

  it('changes declared settings, which are saved, checked and shown as they apply', async () => {
    const { page } = app;
    await page.keyboard.press('Control+,');
    const depth = page.locator('.setting-item', { hasText: 'Depth' });
    expect(await depth.isVisible()).toBe(false);
    await page.locator('.setting-item', { hasText: 'Enabled' }).locator('.checkbox-container').click();
    await depth.waitFor();
    const folder = page.locator('.setting-item', { hasText: 'Left out' });
    await folder.locator('input').fill('no');
    expect(await folder.locator('.setting-item-error').innerText()).toBe('Not this one');
    await page.locator('.setting-item', { hasText: 'More' }).click();
    await page.locator('.setting-page input').fill('well');
    const data = join(app.dataDir, '.obsidian/plugins/probe/data.json');
    await expect
      .poll(async () => (existsSync(data) ? JSON.parse(await readFile(data, 'utf8')) : null) as unknown, SOON)
      .toEqual({ enabled: true, depth: 3, folder: '', deep: 'well' });
  });

  it('is drawn for a phone, in the dark and from right to left', async () => {
    const page = await launch({ device: 'phone', theme: 'dark', rightToLeft: true });
    expect(await page.evaluate(() => [document.body.className, document.documentElement.dir])).toEqual([
      expect.stringMatching(/theme-dark.*is-mobile.*is-phone/),
      'rtl',
    ]);
    expect(await act(page, 'facts', 'Alpha.md')).toMatchObject({ mobile: true });
    await page.getByRole('button', { name: 'Left sidebar' }).click();
    await page.getByRole('treeitem', { name: 'Alpha' }).click();
    await page.locator('.cm-line', { hasText: 'To [[Beta]]' }).waitFor();
    expect(await page.locator('.mod-left-split').isVisible()).toBe(false);
  });
});

describe('the border of the machine', () => {
  it('lets nothing out, whatever a note or a plugin asks for', async () => {
    const page = await launch({
      vault: {
        'Evil.md':
          '![spy](https://example.invalid/spy.png)\n\n<img src="https://example.invalid/a.png" onerror="window.pwned=1">\n\n<script>window.pwned=1</script>\n',
      },
      file: 'Evil.md',
    });
    await page.keyboard.press('Control+e');
    await page.locator('.external-image').waitFor();
    await run(page, 'probe:outside');
    await page.locator('.notice', { hasText: 'Blocked' }).waitFor();
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(await page.evaluate(() => window.host.requestsMade)).toEqual([
      { url: 'https://example.invalid/', method: 'GET' },
    ]);
    const foreign = app.requests.filter((url) => !url.startsWith(app.url) && !/^(data|blob):/.test(url));
    // What the page's policy stopped is seen as a request that never left.
    expect(foreign.filter((url) => !url.startsWith('https://example.invalid/'))).toEqual([]);
  });

  it('keeps every path inside the vault, and other sites out', async () => {
    await launch();
    const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${app.url}vault/read?path=${encodeURIComponent(path)}`, { headers });
    expect((await ask('Alpha.md')).status).toBe(200);
    expect((await ask('../data/.obsidian/community-plugins.json')).status).toBe(403);
    expect((await ask('/etc/hostname')).status).not.toBe(200);
    expect((await ask('Alpha.md', { origin: 'http://elsewhere.example' })).status).toBe(403);
  });
});

const EVIL = `fetch('/vault/write?path=Pwned.md', { method: 'POST', body: 'pwned' })`;

/** A page of another origin that tries to write by all that a page can do, and says when all of it has come to its end. */
const evilPage = (
  url: string,
): string => `<!doctype html><title>trying</title><a href="${url}vault/file?path=Evil.svg">open</a>
<form action="${url}vault/write?path=Pwned.md" method="post" enctype="text/plain" target="there"><input name="a"></form>
<iframe name="there"></iframe><iframe src="${url}vault/file?path=Evil.svg"></iframe><iframe src="${url}"></iframe>
<embed src="${url}vault/file?path=Evil.svg"><object data="${url}vault/file?path=Evil.svg"></object>
<img src="${url}vault/file?path=Evil.svg"><script src="${url}vault/file?path=evil.js"></script><script>
const write = '${url}vault/write?path=Pwned.md';
addEventListener('load', async () => {
  const tries = ['no-cors', 'cors'].map((mode) => fetch(write, { method: 'POST', mode, body: 'pwned' }));
  navigator.sendBeacon(write, 'pwned');
  await Promise.allSettled(tries);
  document.querySelector('[name=there]').addEventListener('load', () => (document.title = 'done'));
  document.forms[0].submit();
});
</script>`;

describe('a page of another origin', () => {
  it('writes nothing into the vault, nor does a picture of the vault that is opened from there', async () => {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg"><script>${EVIL}</script><script href="/vault/file?path=evil.js"/></svg>`;
    const page = await launch({ vault: { ...NOTES, 'Evil.svg': picture, 'evil.js': EVIL } });
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(evilPage(app.url)),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const name of ['127.0.0.1', 'localhost']) {
      await page.goto(`http://${name}:${String(port)}/`);
      await page.waitForFunction(() => document.title === 'done');
      const [answer] = await Promise.all([
        page.waitForResponse(
          (response) => response.url().includes('Evil.svg') && response.frame() === page.mainFrame(),
        ),
        page.click('a'),
      ]);
      expect(answer.status()).toBe(403);
    }
    // Opened by its own address, as a person would who copied it.
    expect((await page.goto(`${app.url}vault/file?path=Evil.svg`))?.status()).toBe(403);
    await page.goto(app.url);
    await page.waitForFunction(() => 'host' in window);
    expect(await readdir(app.vaultDir)).not.toContain('Pwned.md');
    server.closeAllConnections();
    server.close();
  });

  it('has no part in the page itself, which shows pictures of the vault', async () => {
    const page = await launch({
      vault: { ...NOTES, 'Evil.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    });
    const shown = await page.evaluate(async () => {
      const image = new Image();
      image.src = '/vault/file?path=Evil.svg';
      await image.decode();
      return image.complete;
    });
    expect(shown).toBe(true);
  });
});
