import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VaultFolder } from '../../../../src/headless/files/vault-folder';
import { runHere } from '../run-here';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altitude-ahead-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

describe('a command that brings the index up to date', () => {
  it('looks at the files while the index is opened, and at no other time', async () => {
    const env = { XDG_CACHE_HOME: join(folder, 'cache') };
    const run = (...args: string[]) => runHere([...args, '--quiet'], env);
    const vault = join(folder, 'vault');
    await mkdir(vault);
    await writeFile(join(vault, 'Bees.md'), 'Bees make honey.');
    // It is a spy alone: what is looked at is what is indexed.
    const ahead = vi.spyOn(VaultFolder.prototype, 'lookAhead');
    expect((await run('index', vault)).code).toBe(0);
    await writeFile(join(vault, 'Wasps.md'), 'Wasps make no honey.');
    const found = await run('search', vault, 'honey');
    expect(found.out).toContain('Bees');
    expect(found.out).toContain('Wasps');
    expect(ahead).toHaveBeenCalledTimes(2);
    await rm(join(vault, 'Wasps.md'));
    expect((await run('search', '--no-update', vault, 'honey')).out).toContain('Wasps');
    expect(ahead).toHaveBeenCalledTimes(2);
  });
});
