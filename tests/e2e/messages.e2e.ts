import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumOptions } from '../chromium-options';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import type { Asked, Heard, messagesPage as MessagesPage } from '../llm/page-messages';
import { bundleScript } from '../wire/bundle-script';

declare const messagesPage: typeof MessagesPage;

let host: Server;
let browser: Browser;
let page: Page;
const servers: MessagesServer[] = [];

beforeAll(async () => {
  host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>page</title>');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch(chromiumOptions());
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
  await page.evaluate(await bundleScript('tests/llm/page-messages.ts'));
});

afterAll(async () => {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
  await new Promise((resolve) => host.close(resolve));
});

async function serve(flavour: 'anthropic' | 'ollama', gapMs: number): Promise<MessagesServer> {
  const script = () => ({
    kind: 'text' as const,
    text: 'Soil lives from what dies in it. '.repeat(8),
    gapMs,
  });
  const server = await startMessagesServer({ flavour, script });
  servers.push(server);
  return server;
}

function ask(asked: Asked): Promise<Heard> {
  return page.evaluate((given) => messagesPage.ask(given), asked);
}

describe('a language model asked from a page of another origin', () => {
  it.each([
    ['anthropic', 'claude-haiku-5-5', false],
    ['ollama', 'qwen3', true],
  ] as const)('streams from %s', async (flavour, model, isLocal) => {
    const server = await serve(flavour, 5);
    const heard = await ask({ base: server.url, isLocal, model, stops: false });
    expect(heard.outcome).toBe('Soil lives from what dies in it. '.repeat(8));
    expect(heard.pieces).toBeGreaterThan(5);
    expect(server.arrived).toHaveLength(1);
  });

  it('ends the connection when it is stopped', async () => {
    const server = await serve('anthropic', 30);
    const heard = await ask({ base: server.url, isLocal: false, model: 'claude-haiku-5-5', stops: true });
    expect(heard).toEqual({ outcome: 'lost: stopped', pieces: 1 });
    await expect.poll(() => server.arrived[0]!.aborted).toBe(true);
  });

  it('never takes a server that cannot be reached for one that was not paid', async () => {
    const server = await serve('ollama', 0);
    await server.close();
    const heard = await ask({ base: server.url, isLocal: true, model: 'qwen3', stops: false });
    // A page is not told whether its request arrived.
    expect(heard.outcome).toBe('lost: cut');
  });
});
