import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountTinyDisk } from '../../ports/tiny-disk';
import { ProgramUnderTest } from './program-under-test';
import type { Ran } from './run-here';

const NOTES = { 'A.md': '# A\n\nSoil and compost. [[B]]\n', 'B.md': '# B\n\nRain. [[A]]\n' };

let program: ProgramUnderTest;
let vault: string;
let odd: string;

beforeAll(async () => {
  program = await ProgramUnderTest.build();
  vault = await program.vault(NOTES);
  odd = join(program.cache, 'odd');
  await mkdir(join(odd, 'folder'), { recursive: true });
  await symlink('loop', join(odd, 'loop'));
  await symlink('gone', join(odd, 'dangling'));
  await writeFile(join(odd, 'empty'), '');
  await writeFile(
    join(odd, 'noise'),
    Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 167) % 251)),
  );
  for (const [name, value] of Object.entries({ null: null, number: 12, array: [1], object: { _id: {} } }))
    await writeFile(join(odd, `${name}.json`), JSON.stringify(value));
  await writeFile(join(odd, 'queries.jsonl'), '\uFEFF{"_id":"q","text":"soil"}\n');
  await writeFile(join(odd, 'qrels.tsv'), '\uFEFFq\tA\t1\n');
}, 60_000);
afterAll(() => program.close());

/** A place below `odd`, by its name; names that begin elsewhere stay. */
function placeOf(name: string): string {
  if (name === 'too long') return join(odd, 'x'.repeat(300));
  return name === '' || name.startsWith('/') ? name : join(odd, name);
}

/** What was said is for people: nothing of the program's inside is seen. */
function expectSentence({ out, error }: Ran): void {
  const said = out + error;
  expect(said).not.toMatch(/\b\w*Error\b|node:internal|\bat .+:\d+:\d+|undefined|\[object|\bE[A-Z]{3,}:/);
  expect(said).not.toContain('A bug in the program');
}

describe('an option that names something odd', { timeout: 60_000 }, () => {
  const NO_FOLDER = ['empty', 'empty/below', 'loop', 'dangling', 'too long'];
  const NO_FILE = ['missing', 'folder', 'empty/below', 'loop', 'dangling', 'too long'];
  const NO_LINES = ['noise', 'null.json', 'object.json'];
  const asks: [option: string, places: string[], args: (place: string) => string[]][] = [
    ['--index', NO_FOLDER, (place) => ['search', vault, 'soil', '--index', place]],
    ['--batch', NO_FILE, (place) => ['search', vault, '--batch', place]],
    ['--batch', ['folder'], (place) => ['related', vault, '--batch', place]],
    [
      '--queries',
      ['folder', ...NO_LINES],
      (place) => ['eval', vault, '--queries', place, '--qrels', placeOf('qrels.tsv')],
    ],
    [
      '--qrels',
      ['missing', 'null.json'],
      (place) => ['eval', vault, '--qrels', place, '--queries', placeOf('queries.jsonl')],
    ],
    ['--import', ['missing', 'folder', 'noise'], (place) => ['embed', vault, '--import', place]],
    ['--export', ['folder', 'empty/below', 'missing/below'], (place) => ['embed', vault, '--export', place]],
    ['VAULT', ['missing', 'empty', 'loop'], (place) => ['status', place]],
  ];
  const rows = asks.flatMap(([option, places, args]) => places.map((place) => ({ option, place, args })));

  it.each(rows)('$option $place is a sentence with the name', async ({ place, args }) => {
    const path = placeOf(place);
    const ran = await program.run(args(path));
    expect(ran.code).toBe(1);
    expect(ran.out).toBe('');
    expect(ran.error).toContain(path);
    expectSentence(ran);
  });

  it.skipIf(!existsSync('/proc'))('--index in a folder that takes none is refused, and ends', async () => {
    const ran = await program.run(['search', vault, 'soil', '--index', '/proc/altitude/index']);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.error).toContain('/proc/altitude/index');
    expectSentence(ran);
  });

  it.each([
    ['--index', (place: string) => ['status', vault, '--index', place]],
    ['--batch', (place: string) => ['search', vault, '--batch', place]],
    ['--queries', (place: string) => ['eval', vault, '--qrels', 'x', '--queries', place]],
    ['--qrels', (place: string) => ['eval', vault, '--queries', 'x', '--qrels', place]],
    ['--import', (place: string) => ['embed', vault, '--import', place]],
    ['--export', (place: string) => ['embed', vault, '--export', place]],
    ['--model', (place: string) => ['search', vault, 'soil', '--model', place]],
    ['VAULT', (place: string) => ['status', place]],
  ])('%s with nothing in it does not mean the folder one is in', async (name, args) => {
    const ran = await program.run(args(''));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.error).toMatch(new RegExp(`^altitude: ${name} (names nothing|is missing)`));
    expectSentence(ran);
  });

  it.each(['missing', 'folder', 'empty', 'loop'])('--model %s leaves words and links', async (place) => {
    const ran = await program.run(['search', vault, 'soil', '--model', placeOf(place)]);
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('A.md');
    expect(ran.error).toContain('Words and links go on without it.');
    expectSentence(ran);
  });

  it('--batch with a zero byte or noise in its lines fails for these lines', async () => {
    const ran = await program.runProcess(['related', vault, '--batch', '-'], 'A\0.md\nA.md\n');
    expect(ran.code).toBe(4);
    expect(ran.out.trim().split('\n')).toHaveLength(2);
    expectSentence(ran);
    const noise = await program.run(['search', vault, '--batch', placeOf('noise')]);
    expect(noise.code).toBe(4);
    expectSentence(noise);
  });
});

describe('a note beside the index that is odd', { timeout: 60_000 }, () => {
  const CONTENTS = [
    'null',
    '12',
    '[1]',
    '"x"',
    '{"related":null}',
    '{"related":{"neighbourLinks":"1"}}',
    '{',
    '',
  ];

  it.each([
    ['_weights.json', 'The weights in'],
    ['_embedder.json', 'The note'],
  ])('%s is said, and the question answered', async (name, begin) => {
    const index = join(program.cache, `odd ${name}`);
    const file = join(index, name);
    await program.run(['index', vault, '--index', index]);
    const related = ['related', vault, 'A.md', '--linked', '--index', index];
    const ask = async (reason: string): Promise<void> => {
      const ran = await program.run(related);
      expect(ran).toMatchObject({ code: 0 });
      expect(ran.error).toContain(`${begin} ${file} cannot be read: ${reason}`);
      expectSentence(ran);
    };
    for (const content of CONTENTS) {
      await writeFile(file, content);
      await ask('it ');
    }
    await rm(file);
    await mkdir(file);
    await ask('it is a folder');
    const reset = await program.run(['tune', vault, '--reset', '--index', index]);
    expect(reset.code).toBe(name === '_weights.json' ? 1 : 0);
    expectSentence(reset);
    await rm(file, { recursive: true });
    expect((await program.run(related)).error).toBe('');
  });
});

describe('a disk that is', { timeout: 60_000 }, () => {
  it('full is a sentence, whatever is asked (needs root, to mount a small disk)', async ({ skip }) => {
    const disk = process.platform === 'linux' ? mountTinyDisk(1) : undefined;
    if (disk === undefined) return skip('this system lets no disk be mounted');
    try {
      await writeFile(join(disk.folder, 'filler'), new Uint8Array(1_040_000));
      for (const args of [
        ['index', vault],
        ['search', vault, 'soil'],
        ['tune', vault, '--reset'],
      ]) {
        const ran = await program.run([...args, '--index', join(disk.folder, 'index')]);
        expectSentence(ran);
        if (ran.code !== 0) expect(ran.error).toContain('the disk is full (ENOSPC)');
      }
    } finally {
      disk.unmount();
    }
  });

  it.skipIf(process.getuid?.() === 0)('closed to the user is one too (not as root)', async () => {
    const index = join(odd, 'closed');
    await mkdir(index);
    await chmod(index, 0o500);
    const ran = await program.run(['index', vault, '--index', index]);
    expect(ran.code).toBe(1);
    expect(ran.error).toContain(`${index}: permission denied (EACCES)`);
    expectSentence(ran);
  });
});
