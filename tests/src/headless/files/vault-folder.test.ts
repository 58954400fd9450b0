import { EN } from '../../../../src/texts/en';
import type { Problem } from '../../../../worker/contract';
import { chmod, link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VaultFolder } from '../../../../src/headless/files/vault-folder';
import type { NotePath } from '../../../../worker/contract';

let outside: string;
let root: string;

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'altitude-folder-'));
  root = join(outside, 'vault');
  await mkdir(root);
});

afterEach(async () => {
  await rm(outside, { recursive: true, force: true });
});

async function write(path: string, text = 'text'): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function list(): Promise<{ paths: string[]; refused: Record<string, string> }> {
  const { files, refused } = await (await VaultFolder.open(root)).list();
  return {
    paths: files.map((facts) => facts.path).sort(),
    refused: Object.fromEntries(refused.map(({ facts, problem }) => [facts.path, reasonText(problem)])),
  };
}

function reasonText(problem: Problem): string {
  return problem.kind === 'unreadable' ? EN.fault(problem.why) : JSON.stringify(problem);
}

async function read(path: string): Promise<string> {
  const result = await (await VaultFolder.open(root)).read(path as NotePath);
  if (!result.ok) return result.error.kind;
  return new TextDecoder().decode(result.value);
}

describe('a folder as a vault', () => {
  it('lists Markdown files of every spelling of the extension, and nothing else', async () => {
    for (const path of ['a.md', 'B.MD', 'deep/er/c.Markdown', 'picture.png', 'canvas.canvas', 'md'])
      await write(path);
    expect((await list()).paths).toEqual(['B.MD', 'a.md', 'deep/er/c.Markdown']);
  });

  it('tells size and times in whole milliseconds', async () => {
    await write('a.md', 'four');
    const { files } = await (await VaultFolder.open(root)).list();
    expect(files).toHaveLength(1);
    expect(files[0]?.sizeBytes).toBe(4);
    expect(Number.isInteger(files[0]?.modifiedMs)).toBe(true);
    expect(files[0]?.createdMs).toBeLessThanOrEqual(files[0]?.modifiedMs ?? 0);
  });

  it('skips what begins with a dot', async () => {
    for (const path of ['.obsidian/a.md', '.git/b.md', 'x/.trash/c.md', '.hidden.md', 'kept.md'])
      await write(path);
    expect(await list()).toEqual({ paths: ['kept.md'], refused: {} });
  });

  it('keeps names that differ in case only', async () => {
    await write('Note.md', 'upper');
    await write('note.md', 'lower');
    expect((await list()).paths).toEqual(['Note.md', 'note.md']);
    expect(await read('note.md')).toBe('lower');
  });

  it('names notes in NFC and reads them by the spelling of the disk', async () => {
    await write('Cafe\u0301/re\u0301sume\u0301.md', 'decomposed');
    expect((await list()).paths).toEqual(['Caf\u00e9/r\u00e9sum\u00e9.md']);
    expect(await read('Caf\u00e9/r\u00e9sum\u00e9.md')).toBe('decomposed');
  });

  it('indexes one of two names that are equal in NFC and reports the other', async () => {
    await write('e\u0301.md', 'decomposed');
    await write('\u00e9.md', 'composed');
    const { paths, refused } = await list();
    expect(paths).toEqual(['\u00e9.md']);
    expect(refused).toEqual({ 'e\u0301.md': JSON.stringify({ kind: 'name-clash', other: '\u00e9.md' }) });
    expect(await read('\u00e9.md')).toBe('composed');
  });

  it('reports a name that is not UTF-8', async () => {
    await write('good.md');
    await writeFile(
      Buffer.concat([Buffer.from(`${root}/bad`), Buffer.from([0xe9]), Buffer.from('.md')]),
      'latin',
    );
    const { paths, refused } = await list();
    expect(paths).toEqual(['good.md']);
    expect(refused).toEqual({ 'bad\uFFFD.md': 'its name is not UTF-8; rename it' });
  });

  it('takes a backslash in a name for a letter', async () => {
    await write('a\\b.md', 'odd');
    await write('x\\..\\up.md');
    expect(await list()).toEqual({ paths: ['a\\b.md', 'x\\..\\up.md'], refused: {} });
    expect(await read('a\\b.md')).toBe('odd');
  });

  it('follows links inside the vault and ends at loops', async () => {
    await write('a/note.md');
    await write('.hidden/kept.md');
    await symlink('..', join(root, 'a/loop'));
    await symlink('.', join(root, 'self'));
    await symlink('../a', join(root, 'a/again'));
    await symlink('note.md', join(root, 'a/other.md'));
    await symlink('.hidden', join(root, 'shown'));
    await link(join(root, 'a/note.md'), join(root, 'hard.md'));
    expect(await list()).toEqual({
      paths: ['a/note.md', 'a/other.md', 'hard.md', 'shown/kept.md'],
      refused: {},
    });
  });

  it('does not follow links out of the vault, and says so', async () => {
    await mkdir(join(outside, 'elsewhere'));
    await writeFile(join(outside, 'elsewhere/secret.md'), 'secret');
    await symlink('../elsewhere', join(root, 'elsewhere'));
    await symlink('../elsewhere/secret.md', join(root, 'secret.md'));
    await symlink('missing.md', join(root, 'broken.md'));
    await symlink('../elsewhere/picture.png', join(root, 'picture.png'));
    const { paths, refused } = await list();
    expect(paths).toEqual([]);
    expect(refused).toEqual({
      elsewhere: 'it is a link that leads out of the vault',
      'secret.md': 'it is a link that leads out of the vault',
      'broken.md': 'it is a link that leads nowhere: no such file or folder (ENOENT)',
    });
    expect(await read('secret.md')).toBe('unreadable');
    expect(await read('elsewhere/secret.md')).toBe('unreadable');
  });

  it('takes a folder with the name of a note for a folder', async () => {
    await write('folder.md/inside.md');
    expect((await list()).paths).toEqual(['folder.md/inside.md']);
  });

  it.skipIf(process.getuid?.() === 0)('reports a folder that may not be read', async () => {
    await write('locked/a.md');
    await chmod(join(root, 'locked'), 0o000);
    const { paths, refused } = await list();
    await chmod(join(root, 'locked'), 0o700);
    expect(paths).toEqual([]);
    expect(refused['locked']).toContain('EACCES');
  });

  it('rejects when the vault is gone, so that it does not look empty', async () => {
    const folder = await VaultFolder.open(root);
    await rm(root, { recursive: true });
    await expect(folder.list()).rejects.toMatchObject({ why: { code: 'ENOENT' } });
    await expect(VaultFolder.open(root)).rejects.toThrow('ENOENT');
  });

  it('tells once of the files that it looked at ahead', async () => {
    await write('a.md');
    await write('left out.md');
    const folder = await VaultFolder.open(root);
    const listed = async (): Promise<string[]> => (await folder.list()).files.map(({ path }) => path).sort();
    folder.keepTo((path) => path !== 'left out.md');
    folder.lookAhead();
    expect(folder.looksAhead).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await write('b.md');
    expect(await listed()).toEqual(['a.md']);
    expect(folder.looksAhead).toBe(false);
    expect(await listed()).toEqual(['a.md', 'b.md']);
  });

  it('looks again where it is given other rules after it looked ahead', async () => {
    await write('a.md');
    await write('left out.md');
    const folder = await VaultFolder.open(root);
    folder.lookAhead();
    await new Promise((resolve) => setTimeout(resolve, 200));
    folder.keepTo((path) => path !== 'left out.md');
    expect((await folder.list()).files.map(({ path }) => path)).toEqual(['a.md']);
  });

  it('says when it is asked that the vault was gone when it looked ahead', async () => {
    const folder = await VaultFolder.open(root);
    await rm(root, { recursive: true });
    folder.lookAhead();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(folder.list()).rejects.toMatchObject({ why: { code: 'ENOENT' } });
  });

  it('lists many more files than it looks at together', async () => {
    for (let at = 0; at < 20; at++) {
      await mkdir(join(root, `folder ${String(at)}`));
      const names = Array.from({ length: 50 }, (_, note) => `folder ${String(at)}/note ${String(note)}.md`);
      await Promise.all(names.map((name) => writeFile(join(root, name), '')));
    }
    const { paths } = await list();
    expect(new Set(paths).size).toBe(1_000);
  });
});
