import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import script from 'virtual:model-thread';
import runtime from 'virtual:onnx-runtime';
import webgpuScript from 'virtual:model-thread-webgpu';
import webgpuRuntime from 'virtual:onnx-runtime-webgpu';
import { chromiumOptions } from '../chromium-options';
import { bundleScript } from '../wire/bundle-script';
import type { WebgpuPage } from './page-webgpu';
import { makeTinyModel } from './tiny-model';
import { TINY_SPEC } from './tiny-spec';
import { THOROUGH } from '../thorough';

declare const webgpuPage: WebgpuPage;

/** A graphics card computed by the processor: slow, and there on every machine. */
const SOFTWARE_CARD = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

const STRICT = "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src blob:";

async function runInPage(flags: string[]): Promise<Awaited<ReturnType<WebgpuPage['run']>>> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': STRICT });
    response.end('<!doctype html><title>page</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch(chromiumOptions(flags));
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.evaluate(await bundleScript('tests/embedders/page-webgpu.ts'));
    const worker = await bundleScript('tests/embedders/page-webgpu-worker.ts');
    const files = [...makeTinyModel()].map(([name, bytes]): [string, string] => [name, base64(bytes)]);
    const scripts = { wasm: script, webgpu: webgpuScript };
    const runtimes = { wasm: base64(runtime), webgpu: base64(webgpuRuntime) };
    return await page.evaluate((given) => webgpuPage.run(given), {
      worker,
      spec: TINY_SPEC,
      files,
      scripts,
      runtimes,
    });
  } finally {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

describe('a model on a graphics card', () => {
  // A card that the processor computes takes most of a minute for it.
  it.runIf(THOROUGH)(
    'gives the vectors of WebAssembly, is tried, and is chosen only when it was faster',
    async ({ skip }) => {
      const { hasCard, slow, fast } = await runInPage(SOFTWARE_CARD);
      skip(!hasCard, 'this browser computes no graphics in software');
      expect(slow).toEqual({ kind: 'ready', verdict: { device: 'wasm', reason: 'webgpu-slower' } });
      expect(fast).toEqual({ kind: 'ready', verdict: { device: 'webgpu', reason: 'webgpu-proven' } });
    },
  );

  it('falls back where there is no card', async () => {
    const { hasCard, slow, fast } = await runInPage(['--disable-gpu']);
    expect(hasCard).toBe(false);
    expect(slow).toEqual({ kind: 'ready', verdict: { device: 'wasm', reason: 'no-webgpu' } });
    expect(fast).toEqual(slow);
  });
});
