import { createRequire } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const WEB = createRequire(import.meta.url).resolve('onnxruntime-web');
const WASM = join(dirname(WEB), 'ort-wasm-simd-threaded.wasm');

/**
 * The code of a package that does what the native runtime does: that of WebAssembly as Node loads it. The interface is the same, and
 * no test can count on the native one.
 */
export const STAND_IN = `
const web = require(${JSON.stringify(WEB)});
web.env.wasm.wasmBinary = require('fs').readFileSync(${JSON.stringify(WASM)});
web.env.wasm.numThreads = 1;
module.exports = web;`;

/** Writes what an installation leaves in a folder, with this code in place of the package's own. */
export async function layRuntime(
  folder: string,
  code: string,
  manifest: object = { name: 'onnxruntime-node', version: '1.30.0' },
): Promise<void> {
  const place = join(folder, 'node_modules/onnxruntime-node');
  await mkdir(join(place, 'dist'), { recursive: true });
  await writeFile(join(place, 'package.json'), JSON.stringify({ ...manifest, main: 'dist/index.js' }));
  await writeFile(join(place, 'dist/index.js'), code);
}
