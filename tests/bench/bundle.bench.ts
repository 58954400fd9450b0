/**
 * What parts of the plugin add to main.js, compressed as servers send it. Ends with exit code 1 where one adds more than it may.
 *
 *   npm run bench -- bundle
 */
import { gzipSync } from 'node:zlib';
import { bundlePlugin, type Embedded } from '../../esbuild.config.mjs';
import { printTable } from './program';

const PARTS = [
  {
    name: 'language models: the client, src/llm',
    modules: /node_modules\/@anthropic-ai\/|src\/(llm\/|providers\/messages)/,
    maxBytes: 60_000,
  },
  { name: 'of it the client', modules: /node_modules\/@anthropic-ai\//, maxBytes: 45_000 },
];

const made = new Map<string, Promise<Embedded>>();
const whole = sizeOf(await bundlePlugin({}, made));
const rows: string[][] = [['main.js', String(whole.bytes), String(whole.zipped), '']];
for (const { name, modules, maxBytes } of PARTS) {
  const rest = sizeOf(await bundlePlugin({ without: modules }, made));
  const zipped = whole.zipped - rest.zipped;
  rows.push([name, String(whole.bytes - rest.bytes), String(zipped), String(maxBytes)]);
  if (zipped > maxBytes) process.exitCode = 1;
}
printTable(['part', 'bytes', 'gzip', 'at most'], rows);

function sizeOf(text: string): { bytes: number; zipped: number } {
  return { bytes: text.length, zipped: gzipSync(text, { level: 9 }).length };
}
