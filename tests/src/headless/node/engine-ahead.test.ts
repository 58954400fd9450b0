import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexFolderOf, surroundings } from '../../../../src/headless/files/index-place';
import { engineAhead } from '../../../../src/headless/node/engine-ahead';
import type { StartEngine } from '../../../../src/headless/node/spawn-engine';
import { livingThreads } from '../../../../src/headless/node/spawn-thread';
import { runHere } from '../run-here';
import { shareCode } from '../shared-code';

let folder: string;
let vault: string;
let env: Record<string, string>;
const begun: StartEngine[] = [];

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'altitude-ahead-')));
  vault = join(folder, 'vault');
  env = { XDG_CACHE_HOME: join(folder, 'cache') };
  await shareCode(join(folder, 'cache'));
  await mkdir(vault);
  await writeFile(join(vault, 'Soil.md'), 'Compost feeds the soil.');
  expect((await runHere(['index', vault], env)).code).toBe(0);
});

afterEach(async () => {
  for (const start of begun.splice(0)) await start(env, undefined, false).terminate();
  await rm(folder, { recursive: true, force: true });
});

/** How many threads a command line starts before anybody asks for an engine. */
function startedBy(args: string[], surrounding: Record<string, string> = env): number {
  const before = livingThreads().length;
  const start = engineAhead(args, surrounding);
  const started = livingThreads().length - before;
  if (started > 0) begun.push(start);
  return started;
}

describe('an engine that is started ahead', () => {
  it('answers the question, and no other thread is started for it', async () => {
    const args = ['search', vault, 'compost', '--json'];
    const before = livingThreads().length;
    const start = engineAhead(args, env);
    const ran = await runHere(args, env, {
      start: (...how) => {
        const engine = start(...how);
        expect(livingThreads()).toHaveLength(before + 1);
        return engine;
      },
    });
    expect(JSON.parse(ran.out)).toMatchObject({ hits: [{ path: 'Soil.md' }] });
    expect(livingThreads()).toHaveLength(before);
  });

  it('ends where another kind is wanted', async () => {
    const before = livingThreads().length;
    const start = engineAhead(['search', vault, 'compost'], env);
    const other = start(env, undefined, true);
    await expect.poll(() => livingThreads().length).toBe(before + 1);
    await other.terminate();
  });

  it('is started for questions to an index that stands at its own place, and for nothing else', async () => {
    expect(startedBy(['related', vault, 'Soil.md'])).toBe(1);
    expect(startedBy(['index', vault])).toBe(0);
    expect(startedBy(['search', '--json', vault, 'compost'])).toBe(0);
    expect(startedBy(['search', vault, '--help'])).toBe(0);
    expect(startedBy(['search', vault, 'compost', '--index', join(folder, 'other')])).toBe(0);
    expect(startedBy(['search', vault, 'compost', '--exclude=Garden'])).toBe(0);
    expect(startedBy(['search', folder, 'compost'])).toBe(0);
    expect(startedBy(['search', join(folder, 'nowhere'), 'compost'])).toBe(0);
    expect(startedBy(['search'])).toBe(0);
    expect(startedBy(['search', vault, 'compost'], { ...env, ALTITUDE_ONNXRUNTIME: folder })).toBe(0);
  });

  it('is not started where another program has the index open and answers', async () => {
    await writeFile(join(indexFolderOf(vault, surroundings(env)), '_socket.json'), '{}');
    expect(startedBy(['search', vault, 'compost'])).toBe(0);
  });
});
