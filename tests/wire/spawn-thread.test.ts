import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import preamble from 'virtual:node-preamble';
import { bundleScript } from './bundle-script';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-program-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program that uses the wire as the terminal's does; returns its output when it has ended by itself. */
async function runProgram(body: string): Promise<string> {
  const client = join(folder, 'client.mjs');
  await build({
    absWorkingDir: import.meta.dirname,
    stdin: {
      contents: `export * from '../../worker/wire/client'; export * from '../../src/headless/node/spawn-thread';`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    outfile: client,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  const script = `${preamble}\n${await bundleScript('tests/wire/fake-entry.ts')}`;
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { createEngineClient, spawnThread } from './client.mjs';
    const client = createEngineClient({
      spawn: () => spawnThread(${JSON.stringify(script)}),
      store: { name: ${JSON.stringify(join(folder, 'index'))}, owner: 'garden', access: 'write' },
      vault: { read: async () => ({ ok: true, value: new Uint8Array(3) }) },
    });
    const ask = (query) => client.engine.explore({ query, level: 'note', limit: 1 });
    ${body}`,
  );
  const child = spawn(process.execPath, [join(folder, 'program.mjs')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return `${output.trim()} (${code ?? 'killed'})`;
}

describe('a program that uses the engine', () => {
  it('ends by itself once the client is closed', async () => {
    const body = `console.log((await ask('read a.md')).value.total); await client.close();`;
    expect(await runProgram(body)).toBe('3 (0)');
  });

  it('ends by itself once the index is closed, and leaves no lock', async () => {
    const body = `await ask('four'); console.log((await client.engine.close(null)).ok);`;
    expect(await runProgram(body)).toBe('true (0)');
    expect(readdirSync(join(folder, 'index'))).not.toContain('_lock');
  });

  it('ends by itself when calls were pending as it closed', async () => {
    const body = `const call = ask('hang'); await ask('four'); await client.close(); console.log((await call).error.kind);`;
    expect(await runProgram(body)).toBe('engine-gone (0)');
  });

  it('is not brought down by a thread that was', async () => {
    const body = `console.log((await ask('crash')).error.kind, (await ask('four')).value.total); await client.close();`;
    expect(await runProgram(body)).toBe('engine-gone 4 (0)');
  });
});
