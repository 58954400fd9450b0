import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended, ProgramUnderTest } from './program-under-test';
import type { Ran } from './run-here';

let program: ProgramUnderTest;
let vault: string;
let odd: string;

beforeAll(async () => {
  program = await ProgramUnderTest.build();
  vault = await program.vault({ 'A.md': '# A\n\nSoil. [[B]]\n', 'B.md': '# B\n\nRain. [[A]]\n' });
  odd = join(program.cache, 'odd');
  await mkdir(join(odd, 'folder'), { recursive: true });
  await writeFile(join(odd, 'queries.jsonl'), '{"_id":"q","text":"soil"}\n');
}, 60_000);
afterAll(() => program.close());

describe('an output that takes nothing', { timeout: 60_000 }, () => {
  function shell(line: string): Promise<Ran> {
    const child = spawn('sh', ['-c', line], {
      env: { PATH: process.env['PATH'], XDG_CACHE_HOME: program.cache, VAULT: vault, ODD: odd },
    });
    return ended(child);
  }

  const altitude = (args: string): string => `${program.command} ${args}`;

  it
    .skipIf(!existsSync('/dev/full'))
    .each([
      'search "$VAULT" soil',
      'search "$VAULT" soil --json',
      'search "$VAULT" --batch "$ODD/queries.jsonl"',
      'search "$VAULT/missing" soil --json',
      '--help',
      'models',
    ])('is said where it is full: %s', async (args) => {
    const ran = await shell(`${altitude(args)} > /dev/full`);
    expect(ran.code).toBe(1);
    expect(ran.error).toBe(
      'altitude: The answer could not be written in full: the disk is full (ENOSPC)\nMake room, or send the output elsewhere.\n',
    );
  });

  it.skipIf(!existsSync('/dev/full'))(
    'does not keep the program from answering when it is for errors',
    async () => {
      const found = await shell(`${altitude('search "$VAULT" soil')} 2> /dev/full`);
      expect(found).toMatchObject({ code: 0 });
      expect(found.out).toContain('A.md');
      expect((await shell(`${altitude('search "$VAULT/missing" soil')} 2> /dev/full`)).code).toBe(1);
      expect((await shell(`${altitude('search "$VAULT/missing" soil')} 2>&-`)).code).toBe(1);
    },
  );

  it('ends a batch early without a word, and lets go of the index', async () => {
    await writeFile(join(odd, 'many.jsonl'), '{"_id":"q","text":"soil"}\n'.repeat(20_000));
    const index = join(odd, 'index');
    const batch = altitude(`search "$VAULT" --batch "$ODD/many.jsonl" --index "${index}"`);
    const ran = await shell(`(${batch}; echo $? > "$ODD/code") | head -1; cat "$ODD/code"`);
    expect(ran.error).toBe('');
    expect(ran.out).toMatch(/^\{"id":"q".*\}\n0\n$/);
    expect(await readdir(index)).not.toContain('_lock');
  });

  it('and an input that gives nothing are told apart', async () => {
    const closed = await shell(`${altitude('search "$VAULT" --batch -')} <&-`);
    expect(closed).toMatchObject({ code: 0, out: '', error: '' });
    const folder = await shell(`${altitude('search "$VAULT" --batch -')} < "$ODD/folder"`);
    expect(folder).toMatchObject({ code: 1, out: '' });
    expect(folder.error).toBe('altitude: The batch - cannot be read: standard input is a folder\n');
  });
});
