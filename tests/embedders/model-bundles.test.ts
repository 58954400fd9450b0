import { describe, expect, it } from 'vitest';
import { build } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { bundleModelThread, embedBundles, embeddedModules } from '../../esbuild.config.mjs';

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
    ['virtual:onnx-runtime', 3_900_000],
    ['virtual:onnx-runtime-webgpu', 4_400_000],
  ])('%s is compressed, in less than %d bytes, and the same each time', async (name, maxBytes) => {
    const make = embeddedModules[name];
    const [first, second] = [await make?.({}), await make?.({})];
    if (!(first?.contents instanceof Uint8Array)) throw new Error(`${name} holds no bytes`);
    expect([...first.contents.subarray(0, 2)]).toEqual(GZIP);
    expect(first.contents.byteLength).toBeLessThan(maxBytes);
    expect(Buffer.compare(first.contents, Buffer.from(second?.contents ?? ''))).toBe(0);
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
