import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_NAME, makeCatalogueFiles } from '../../embedders/catalogue-files';
import { openModelHub } from '../../embedders/model-hub';
import { ProviderServer } from '../providers/provider-server';
import { ended, ProgramUnderTest } from './program-under-test';

let program: ProgramUnderTest;
let vault: string;
/** The script that watches. `--require` reaches threads, `--import` does not. */
let watch: string;
beforeAll(async () => {
  program = await ProgramUnderTest.build();
  watch = join(program.cache, 'watch-network.cjs');
  await build({
    entryPoints: [resolve(import.meta.dirname, 'watch-network.ts')],
    outfile: watch,
    bundle: true,
    platform: 'node',
    format: 'cjs',
  });
  vault = await program.vault(notes(80));
}, 60_000);
afterAll(() => program.close());

function notes(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, string] => [
      `Note ${String(at)}.md`,
      `The soil of bed ${String(at)} is dark. [A link](https://far.example/${String(at)})\n\n![[Note ${String(at + 1)}]]\n`,
    ]),
  );
}

/** Runs the program; answers what its threads asked of the network. */
async function asked(...args: string[]): Promise<string> {
  return watched((env) => program.start([...args, '--quiet'], env));
}

/** Evaluates the program anew for each command, and writes down which of them have been carried out. */
const ONE_BY_ONE = `
import { appendFileSync } from 'node:fs';
const [script, commands] = process.argv.slice(1);
for (const emitter of [process, process.stdout, process.stderr]) emitter.setMaxListeners(0);
for (const [at, args] of JSON.parse(commands).entries()) {
  process.argv.splice(1, Infinity, script, ...args);
  await import(script + '?' + at);
  if (process.exitCode !== 0) break;
  appendFileSync(process.env.NETWORK_LOG, args[0] + '\\n');
}
`;

/** The same of several commands, with a line for each that was carried out. They share a process: to start it takes longer than most of them. */
async function askedByAll(...commands: string[][]): Promise<string> {
  const { command, args, env } = program.launch([]);
  const script = pathToFileURL(args[0] ?? '').href;
  const quiet = commands.map((each) => [...each, '--quiet']);
  const node = ['--input-type=module', '-e', ONE_BY_ONE, script, JSON.stringify(quiet)];
  return watched((watching) => spawn(command, node, { env: { ...env, ...watching } }));
}

/** What `askedByAll` answers of commands that asked nothing. */
const nothingOf = (commands: string[][]): string => commands.map(([verb]) => `${verb ?? ''}\n`).join('');

/** What a child asked of the network until it ended well. */
async function watched(start: (env: Record<string, string>) => ChildProcess): Promise<string> {
  const log = join(program.cache, 'network.log');
  await writeFile(log, '');
  const child = start({ NODE_OPTIONS: `--require="${watch}"`, NETWORK_LOG: log });
  child.stdin?.end();
  expect(await ended(child)).toMatchObject({ code: 0, error: '' });
  return readFile(log, 'utf8');
}

describe('a first run of the program with the settings as they come', () => {
  it('asks nothing of the network, whatever it does', async () => {
    expect(await asked('index', vault)).toBe('');
    const commands = [
      ['embed', vault],
      ['status', vault],
      ['search', vault, 'soil', 'dark'],
      ['related', vault, 'Note 3.md'],
      ['zoom-in', vault],
      ['zoom-out', vault, 'Note 3.md'],
      ['links', vault, 'Note 3.md'],
      ['themes', vault],
      ['read', vault, 'Note 3.md', '--query', 'soil'],
      ['models'],
    ];
    expect(await askedByAll(...commands)).toBe(nothingOf(commands));
  }, 60_000);

  it('is watched well enough to see a server that was named', async () => {
    const server = await ProviderServer.start();
    const { address, host } = server;
    const seen = await asked('embed', vault, '--embedder', `ollama:${address}#plain-model`);
    await server.stop();
    const connections = seen.split('\n').filter((line) => line.startsWith('connect'));
    expect(connections.length).toBeGreaterThan(0);
    const [, port = ''] = host.split(':');
    for (const connection of connections) expect(connection).toContain(port);
  });

  it('asks the server of a model when that is downloaded, and nobody when it is used', async () => {
    const hub = await openModelHub(makeCatalogueFiles());
    const seen = await asked('models', '--download', CATALOGUE_NAME, '--mirror', hub.address, '--yes');
    await hub.close();
    const connections = seen.split('\n').filter((line) => line.startsWith('connect'));
    expect(connections.length).toBeGreaterThan(0);
    for (const connection of connections) expect(connection).toContain(new URL(hub.address).port);
    expect(seen).not.toContain('huggingface');
    const embedder = ['--embedder', `transformers:${CATALOGUE_NAME}`];
    const few = await program.vault(notes(8));
    const commands = [
      ['models'],
      ['embed', few, ...embedder],
      ['search', few, 'soil', ...embedder],
      ['related', few, 'Note 3.md', ...embedder],
    ];
    expect(await askedByAll(...commands)).toBe(nothingOf(commands));
  }, 120_000);

  it('is watched in its threads as well', async () => {
    const server = await ProviderServer.start();
    const thread = `fetch(${JSON.stringify(server.address)})`;
    const script = `new (require('node:worker_threads').Worker)(${JSON.stringify(thread)}, { eval: true })`;
    const seen = await watched((env) => spawn(process.execPath, ['-e', script], { env }));
    await server.stop();
    expect(seen).toContain('connect');
  });
});
