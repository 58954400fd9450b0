import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../../src/headless/node/version';
import { programScript } from '../src/headless/program-script';
import { writeAgentBundle } from './agent-bundle.mjs';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');

interface Manifest {
  version: string;
  server: { entry_point: string; mcp_config: { command: string; args: string[] } };
}

describe('the bundle for clients', () => {
  let folder: string;
  let installed: string;
  let manifest: Manifest;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'altitude-bundle-'));
    const bundle = join(folder, 'altitude.mcpb');
    writeAgentBundle(await programScript(folder), join(ROOT, 'package.json'), bundle);
    installed = join(folder, 'installed');
    await mkdir(join(installed, 'server/program'), { recursive: true });
    for (const [path, bytes] of Object.entries(unzipSync(await readFile(bundle))))
      await writeFile(join(installed, path), bytes);
    manifest = JSON.parse(await readFile(join(installed, 'manifest.json'), 'utf8')) as Manifest;
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is what the tool of its makers takes for one', async () => {
    const mcpb = join(ROOT, 'node_modules/@anthropic-ai/mcpb/dist/cli/cli.js');
    const { stdout } = await run(process.execPath, [mcpb, 'validate', join(installed, 'manifest.json')]);
    expect(stdout).toContain('Manifest schema validation passes');
    expect(manifest.version).toBe(VERSION);
  });

  it('starts as it says, for the vault that was picked', async () => {
    const vault = join(folder, 'vault');
    await mkdir(vault);
    await writeFile(join(vault, 'Soil.md'), '# Soil\n\nCompost feeds the soil.\n');
    const args = manifest.server.mcp_config.args.map((arg) =>
      arg.replace('${__dirname}', installed).replace('${user_config.vault}', vault),
    );
    const env = { HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') };
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
    const answer = await client.callTool({ name: 'vault_search', arguments: { query: 'compost' } });
    expect(JSON.stringify(answer.structuredContent)).toContain('Soil.md');
    await client.close();
  });

  it('has the same bytes whenever it is made', async () => {
    const [one, two] = [join(folder, 'one.mcpb'), join(folder, 'two.mcpb')];
    const script = join(installed, manifest.server.entry_point);
    for (const file of [one, two]) writeAgentBundle(script, join(ROOT, 'package.json'), file);
    expect((await readFile(one)).equals(await readFile(two))).toBe(true);
  });
});
