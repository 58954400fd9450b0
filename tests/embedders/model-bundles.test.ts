import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import {
  bundleModelThread,
  compress,
  embedBundles,
  embeddedModule,
  onnxRuntime,
} from '../../esbuild.config.mjs';
import { THOROUGH } from '../thorough';

/** How gzip begins. */
const GZIP = [0x1f, 0x8b];

describe.each(['wasm', 'webgpu'] as const)('the thread that runs models on %s', (device) => {
  const made = bundleModelThread(device);

  it('makes no code at run time', async () => {
    expect((await made).text).not.toMatch(/\beval\(|\bnew Function\(/);
  });

  it('knows no server that hands out programs', async () => {
    expect((await made).text).not.toMatch(/jsdelivr|unpkg|cdnjs|esm\.sh/);
  });

  it('holds none of the parts for Node, nor for pictures', async () => {
    expect((await made).packages).toEqual([
      'node_modules/@xenova/transformers/',
      'node_modules/onnxruntime-common/',
      'node_modules/onnxruntime-web/',
    ]);
  });

  it('is about half a megabyte', async () => {
    expect((await made).text.length).toBeLessThan(600_000);
  });
});

describe('the runtimes', () => {
  it.each([
    ['virtual:onnx-runtime', 'wasm', 3_900_000],
    ['virtual:onnx-runtime-webgpu', 'webgpu', 4_400_000],
  ] as const)('%s is that for %s compressed, in less than %d bytes', async (name, device, maxBytes) => {
    const embedded = await embeddedModule(name, {}, new Map());
    if (!(embedded?.contents instanceof Uint8Array)) throw new Error(`${name} holds no bytes`);
    expect([...embedded.contents.subarray(0, 2)]).toEqual(GZIP);
    expect(embedded.contents.byteLength).toBeLessThan(maxBytes);
    const runtime = readFileSync(resolve(import.meta.dirname, '../..', onnxRuntime[device].wasm));
    expect(Buffer.compare(gunzipSync(embedded.contents), runtime)).toBe(0);
    // Both are compressed alike, without a time. To compress all of one takes seconds.
    const head = compress(runtime.subarray(0, 1_000)).subarray(0, 10);
    expect(Buffer.compare(embedded.contents.subarray(0, 10), head)).toBe(0);
    if (THOROUGH) expect(Buffer.compare(embedded.contents, compress(runtime))).toBe(0);
  });

  it('come out of a script by an import when they are wanted', async () => {
    const contents = `export const late = () => import('virtual:onnx-runtime');`;
    const { outputFiles } = await build({
      stdin: { contents },
      bundle: true,
      write: false,
      format: 'cjs',
      target: 'es2022',
      plugins: [embedBundles()],
    });
    const module = { exports: {} as { late(): Promise<{ default: Uint8Array }> } };
    runInNewContext(outputFiles[0]?.text ?? '', { module, Uint8Array });
    const imported = await module.exports.late();
    // A module that is the bytes themselves is imported with each of its millions of indices as a name: ten seconds.
    expect(Object.keys(imported)).toEqual(['default']);
    expect([...imported.default.subarray(0, 2)]).toEqual(GZIP);
  });
});
