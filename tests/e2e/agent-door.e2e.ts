import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyTool, HTTP_CLIENTS } from '../src/mcp/http/http-clients';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { HttpBridge } from './http-bridge';

const DATA = '.obsidian/plugins/altitude/data.json';

describe('the server for agents in the app', () => {
  let explorer: ExplorerPage;
  let bridge: HttpBridge;

  beforeAll(async () => {
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    explorer = await openExplorer({ file: 'Garden/Soil.md', context });
    bridge = await HttpBridge.over(explorer.page);
    await explorer.untilIndexed();
  });

  afterAll(async () => {
    await bridge.close();
    await explorer.close();
  });

  async function openSettings(): Promise<void> {
    await explorer.page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    await row('Let agents on this computer').scrollIntoViewIfNeeded();
  }

  const row = (name: string): Locator =>
    explorer.page.locator('.setting-item').filter({ has: explorer.page.getByText(name, { exact: false }) });

  const address = (): Promise<string> =>
    row('Address').locator('.setting-item-description').first().innerText();

  async function copied(client: string): Promise<string> {
    await row('Set up a client').getByRole('button', { name: client }).click();
    return explorer.page.evaluate(() => navigator.clipboard.readText());
  }

  interface Entry {
    url: string;
    headers: Record<string, string>;
  }

  async function entry(): Promise<Entry> {
    const { mcpServers } = JSON.parse(await copied('Cursor')) as { mcpServers: { altitude: Entry } };
    return mcpServers.altitude;
  }

  async function connected({ url, headers }: Entry): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    return client;
  }

  it('is off at first, and nothing listens', async () => {
    await openSettings();
    await explorer.page.getByText('Let agents on this computer use this vault').waitFor();
    expect(await row('Connection test').count()).toBe(0);
    expect(bridge.isListening).toBe(false);
  });

  it('answers a client with what its settings copy, and says that it works', async () => {
    await row('Let agents on this computer').locator('.checkbox-container').click();
    await explorer.until(address, (text) => /^http:\/\/127\.0\.0\.1:\d+\/mcp$/.test(text));
    const client = await connected(await entry());
    const answer = await client.callTool({ name: 'explore', arguments: { query: 'compost' } });
    expect(answer.isError).not.toBe(true);
    expect(JSON.stringify(answer.content)).toContain('Garden/');
    await client.close();
    // The stand-in's request would bear an origin, as the app's own does not.
    await explorer.page.context().route(await address(), async (route) => {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (route.request().method() === 'OPTIONS') return route.fulfill({ headers });
      const { origin, ...others } = route.request().headers();
      expect(origin).toBeDefined();
      const response = await route.fetch({ headers: others });
      return route.fulfill({ response, headers: { ...response.headers(), ...headers } });
    });
    await row('Connection test').getByRole('button', { name: 'Test' }).click();
    await explorer.page.getByText(/Works\. Agents see 12 tools\./).waitFor();
  });

  it.each(Object.entries(HTTP_CLIENTS))(
    'lets a client %s use every tool, and read what the person looks at',
    async (_, start) => {
      const { url, headers } = await entry();
      const client = await start(new URL(url), headers);
      const calls = everyTool('Garden/Soil.md', 'Garden');
      expect((await client.listTools()).sort()).toEqual(calls.map(([tool]) => tool).sort());
      for (const [tool, args, held] of calls) {
        const answer = await client.use(tool, args);
        expect(answer, tool).not.toHaveProperty('isError', true);
        expect(JSON.stringify(answer), tool).toContain(held);
      }
      const focus = await client.readResource('altitude://focus');
      expect(focus).toContain('Garden/Soil.md');
      expect(focus).toContain('73 notes');
      await client.close();
    },
  );

  it('keeps its port, and its token out of the settings', async () => {
    const { url, headers } = await entry();
    const stored = await readFile(join(explorer.dataDir, DATA), 'utf8');
    expect(JSON.parse(stored)).toMatchObject({ agentServer: true, agentPort: Number(new URL(url).port) });
    expect(stored).not.toContain(headers['Authorization']?.replace('Bearer ', ''));
    expect(await copied('Claude Code')).toBe(
      `claude mcp add --scope user --transport http altitude ${url} --header "Authorization: ${headers['Authorization'] ?? ''}"`,
    );
    expect(JSON.parse(await copied('VS Code'))).toEqual({
      servers: { altitude: { type: 'http', url, headers } },
    });
  });

  it('refuses whoever has no token, or the one of before', async () => {
    const before = await entry();
    expect((await fetch(before.url, { method: 'POST', body: '{}' })).status).toBe(401);
    await row('Token').getByRole('button', { name: 'New token' }).click();
    await explorer.page.getByText('There is a new token.').waitFor();
    await explorer.until(address, (text) => text === before.url);
    const after = await entry();
    expect(after.headers).not.toEqual(before.headers);
    await expect(connected(before)).rejects.toThrow();
    await (await connected(after)).close();
  });

  it('says that its port is taken, and finds another', async () => {
    const { url } = await entry();
    const toggle = row('Let agents on this computer').locator('.checkbox-container');
    await toggle.click();
    await expect.poll(() => bridge.isListening).toBe(false);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(Number(new URL(url).port), '127.0.0.1', resolve));
    await toggle.click();
    await explorer.page.getByText(/Port \d+ is in use by another program\./).waitFor();
    await row('Address').getByRole('button', { name: 'Use another port' }).click();
    await explorer.until(address, (text) => text.startsWith('http') && text !== url);
    other.close();
  });

  it('ends with the plugin', async () => {
    expect(bridge.isListening).toBe(true);
    await explorer.page.evaluate(() => window.host.plugin?.unload());
    await expect.poll(() => bridge.isListening).toBe(false);
    expect(explorer.consoleErrors).toEqual([]);
  });
});
