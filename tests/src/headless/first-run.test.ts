import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
  const notes = Array.from({ length: 80 }, (_, at): [string, string] => [
    `Note ${String(at)}.md`,
    `The soil of bed ${String(at)} is dark. [A link](https://far.example/${String(at)})\n\n![[Note ${String(at + 1)}]]\n`,
  ]);
  vault = await program.vault(Object.fromEntries(notes));
}, 60_000);
afterAll(() => program.close());

/** Runs the program; answers what its threads asked of the network. */
async function asked(...args: string[]): Promise<string> {
  return watched((env) => program.start([...args, '--quiet'], env));
}

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
    for (const args of [
      ['index', vault],
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
    ])
      expect(await asked(...args)).toBe('');
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
    for (const args of [
      ['models'],
      ['embed', vault, ...embedder],
      ['search', vault, 'soil', ...embedder],
      ['related', vault, 'Note 3.md', ...embedder],
    ])
      expect(await asked(...args)).toBe('');
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
