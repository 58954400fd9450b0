/**
 * What parts of the plugin add to main.js, compressed as servers send it. Ends with exit code 1 where one adds more than it may.
 *
 *   npm run bench -- bundle
 */
import { gzipSync } from 'node:zlib';
import { bundlePlugin, type Embedded } from '../../esbuild.config.mjs';
import { printTable } from './program';

/** The client, what is asked and paid, the panes of answers and purchases, and what joins them to the app. */
const MODELS = [
  /node_modules\/@(anthropic-ai|opentelemetry)\//,
  /src\/(llm\/|providers\/messages|ui\/(ask|spending)\/|ui\/explorer\/ask)/,
  /src\/(plugin\/(model-ways|open-purchases|spending-pane)|obsidian\/(summary-server|delivery-files|device-log))/,
  /src\/texts\/(not-written|summary-source)/,
];
const CLIENT = MODELS.slice(0, 1);
const TEXTS = /src\/texts\/..\/(ask|buying|spending)/;

const PARTS = [
  { name: 'language models', modules: anyOf(MODELS), maxBytes: 60_000 },
  { name: 'of it the client', modules: anyOf(CLIENT), maxBytes: 25_000 },
  { name: 'with their texts in five languages', modules: anyOf([...MODELS, TEXTS]), maxBytes: 80_000 },
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

function anyOf(modules: readonly RegExp[]): RegExp {
  return new RegExp(modules.map(({ source }) => source).join('|'));
}
