import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended, ProgramUnderTest } from './program-under-test';
import type { Ran } from './run-here';

const NOTES = 24;
/** Root reads everything: then the program runs as nobody. */
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let program: ProgramUnderTest;

beforeAll(async () => {
  program = await ProgramUnderTest.build();
}, 60_000);

afterAll(() => program.close());

function notes(folder = ''): Record<string, string> {
  const names = Array.from({ length: NOTES }, (_, at) => `${folder}Note ${String(at)}.md`);
  return Object.fromEntries(names.map((name, at) => [name, `The soil of bed ${String(at)} is dark.\n`]));
}

async function noteCount(vault: string): Promise<unknown> {
  const { value } = await program.json(['status', vault, '--no-update']);
  return (value as { notes: number }).notes;
}

/** What a folder looks like when the disk behind it is not mounted. */
async function emptied(vault: string): Promise<void> {
  for (const name of await readdir(vault)) await rm(join(vault, name), { recursive: true });
}

describe('a vault that has lost more than half its notes', () => {
  it('keeps them in the index until --yes says that they are gone', async () => {
    const vault = await program.vault(notes());
    await program.run(['index', vault]);
    await emptied(vault);
    const refused = await program.run(['index', vault, '--quiet']);
    expect(refused).toMatchObject({ code: 6, out: '' });
    expect(refused.error).toContain(`24 of 24 notes are gone from ${vault}`);
    expect(refused.error).toContain('--yes');
    expect(await noteCount(vault)).toBe(NOTES);
    expect(await program.json(['index', vault, '--rebuild'])).toMatchObject({
      code: 6,
      value: { error: { kind: 'notes-gone' } },
    });
    expect(await noteCount(vault)).toBe(NOTES);
    expect((await program.json(['index', vault, '--yes'])).value).toMatchObject({ notes: 0 });
  }, 60_000);

  it('answers as the index was, and says so', async () => {
    const vault = await program.vault({ ...notes(), 'Left.md': 'What is left of the soil.\n' });
    await program.run(['index', vault]);
    for (const name of Object.keys(notes())) await rm(join(vault, name));
    const { code, out, error } = await program.run(['search', vault, 'soil', '--quiet']);
    expect(code).toBe(0);
    expect(out).toContain('of 25 notes');
    expect(error).toContain(`24 of 25 notes are gone from ${vault}`);
    expect(await noteCount(vault)).toBe(25);
  }, 60_000);

  it('keeps the vectors that were made', async () => {
    // The built-in embedder wants some text to learn from.
    const vault = await program.vault({ ...notes(), ...notes('Second/'), ...notes('Third/') });
    await program.run(['embed', vault]);
    const before = await program.json(['status', vault, '--no-update']);
    await rename(vault, `${vault} aside`);
    await mkdir(vault);
    expect((await program.run(['index', vault])).code).toBe(6);
    await rm(vault, { recursive: true });
    await rename(`${vault} aside`, vault);
    expect((await program.run(['index', vault])).code).toBe(0);
    const after = await program.json(['status', vault, '--no-update']);
    const meaning = ({ value }: { value: unknown }) => (value as { meaning: { done: number } }).meaning.done;
    expect(meaning(before)).toBeGreaterThan(0);
    expect(meaning(after)).toBe(meaning(before));
  }, 60_000);

  it('is not one whose notes have other paths', async () => {
    const vault = await program.vault(notes('Old/'));
    await program.run(['index', vault]);
    await rename(join(vault, 'Old'), join(vault, 'New'));
    const { code, value } = await program.json(['index', vault]);
    expect(code).toBe(0);
    expect(value).toMatchObject({ notes: NOTES });
    expect((await program.json(['search', vault, 'path:Old'])).value).toMatchObject({ total: 0 });
  }, 60_000);

  it('is not a small one', async () => {
    const vault = await program.vault({ 'A.md': 'a', 'B.md': 'b', 'C.md': 'c' });
    await program.run(['index', vault]);
    await emptied(vault);
    expect((await program.json(['index', vault])).value).toMatchObject({ notes: 0 });
  });
});

/** Runs as somebody whom permissions stop. */
async function runStopped(args: string[], cache: string): Promise<Ran> {
  const child = program.start(args, { XDG_CACHE_HOME: cache }, isRoot ? NOBODY : undefined);
  child.stdin?.end();
  return ended(child);
}

describe('a folder that cannot be read', () => {
  let vault: string;
  let cache: string;

  beforeAll(async () => {
    vault = await program.vault({ ...notes('Locked/'), 'Open.md': 'The soil is open.\n' });
    cache = await mkdtemp(join(tmpdir(), 'altitude-stopped-'));
    await chmod(cache, 0o777);
    expect((await runStopped(['index', vault], cache)).code).toBe(0);
  }, 60_000);

  afterAll(() => rm(cache, { recursive: true }));

  it.each([
    ['whose names cannot be listed', 0o000],
    ['whose files cannot be looked at', 0o444],
  ])('%s is said, and its notes stay in the index', async (_, mode) => {
    await chmod(join(vault, 'Locked'), mode);
    await writeFile(join(vault, 'Open.md'), `The soil is open ${String(mode)}.\n`);
    const { code, error } = await runStopped(['index', vault, '--quiet'], cache);
    const { out } = await runStopped(['status', vault, '--json', '--no-update'], cache);
    const found = await runStopped(['search', vault, 'bed', '--json'], cache);
    await chmod(join(vault, 'Locked'), 0o755);
    expect(code).toBe(0);
    expect(error).toContain(`The folder ${join(vault, 'Locked')} could not be read`);
    expect(error).toContain('permission denied');
    expect(JSON.parse(out)).toMatchObject({ notes: NOTES + 1, report: [{ path: 'Locked' }] });
    expect(JSON.parse(found.out)).toMatchObject({ total: NOTES });
  });

  it('is forgotten as trouble once it can be read', async () => {
    const { code, error } = await runStopped(['index', vault, '--quiet'], cache);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const { out } = await runStopped(['status', vault, '--json', '--no-update'], cache);
    expect(JSON.parse(out)).toMatchObject({ notes: NOTES + 1, report: [] });
  });

  it('is said of the vault itself', async () => {
    for (const mode of [0o000, 0o444]) {
      await chmod(vault, mode);
      const { code, error } = await runStopped(['search', vault, 'soil', '--quiet'], cache);
      await chmod(vault, 0o755);
      expect(code).toBe(1);
      expect(error).toMatch(/The vault .*cannot be read: permission denied \(EACCES\)/);
    }
  });
});

describe('a vault that is named wrongly', () => {
  it('is told what is there instead', async () => {
    const vault = await program.vault({ 'Note.md': 'text' });
    const file = join(vault, 'Note.md');
    const errorOf = async (path: string) => (await program.run(['index', path])).error;
    expect(await errorOf(file)).toBe(`altitude: ${file} is a file.\nName the folder that holds it.\n`);
    expect(await errorOf(join(file, 'below'))).toBe(
      `altitude: There is no folder ${join(file, 'below')}: a part of this path is a file.\nCheck the spelling.\n`,
    );
    expect(await errorOf(join(vault, 'x'.repeat(300)))).toMatch(/cannot be read: .*\nCheck the name/);
  });
});
