import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App, DataAdapter } from 'obsidian';
import { diskFolder } from '../../src/headless/know/disk-folder';
import type { ExportFolder } from '../../src/knowing/export/write-export';
import type { VectorFolder } from '../../src/indexing/vector-files';
import { vaultExportFolder } from '../../src/obsidian/export-folder';
import { vaultVectorFolder } from '../../src/obsidian/vector-folder';
import type { RemoteFolder } from '../host/app/remote-folder';
import { Vault } from '../host/app/vault';
import type { Entry } from '../host/wire';

let disk: string;

beforeEach(async () => {
  disk = await mkdtemp(join(tmpdir(), 'altitude-export-'));
});

afterEach(() => rm(disk, { recursive: true }));

async function entryOf(path: string): Promise<Entry> {
  const { mtimeMs, ctimeMs, size } = await stat(join(disk, path));
  const kind = (await stat(join(disk, path))).isDirectory() ? 'folder' : 'file';
  return { path, kind, mtime: mtimeMs, ctime: ctimeMs, size: kind === 'file' ? size : 0 };
}

/** The app's vault over a real folder. `isFolded`: as on a disk that does not tell small letters from capitals. */
function appOver(isFolded = false): {
  folder: ExportFolder;
  vectors: VectorFolder;
  vault: Vault;
  trash: string[];
} {
  const trash: string[] = [];
  const remote = {
    makeFolder: async (path: string) => {
      await mkdir(join(disk, path));
      return entryOf(path);
    },
    write: async (path: string, data: string | ArrayBuffer) => {
      await writeFile(join(disk, path), typeof data === 'string' ? data : new Uint8Array(data));
      return entryOf(path);
    },
    rename: async (from: string, to: string) => {
      await rename(join(disk, from), join(disk, to));
      return entryOf(to);
    },
  };
  const isSame = (a: string, b: string): boolean =>
    a === b || (isFolded && a.toLowerCase() === b.toLowerCase());
  const adapter = {
    read: (path: string) => readFile(join(disk, path), 'utf8'),
    readBinary: async (path: string) => new Uint8Array(await readFile(join(disk, path))).buffer,
    exists: async (path: string) => {
      let folder = disk;
      for (const part of path.split('/')) {
        const found = (await readdir(folder)).find((name) => isSame(name, part));
        if (found === undefined) return false;
        folder = join(folder, found);
      }
      return true;
    },
    list: async (path: string) => ({ files: await readdir(join(disk, path)), folders: [] }),
  };
  const vault = new Vault(adapter as unknown as DataAdapter, remote as unknown as RemoteFolder);
  const trashFile = async ({ path }: { path: string }): Promise<void> => {
    trash.push(path);
    await rm(join(disk, path), { recursive: true });
    vault.applyRemoval(path);
  };
  const app = { vault, fileManager: { trashFile } } as unknown as App;
  const vectors = vaultVectorFolder(app, 'Known/Vectors');
  return { folder: vaultExportFolder(app, 'Known/Here'), vectors, vault, trash };
}

describe.each([
  ['on disk', () => diskFolder(join(disk, 'Known/Here'))],
  ['of the vault', () => appOver().folder],
])('the folder of an export, %s', (_, open) => {
  const onDisk = (path: string): Promise<string> => readFile(join(disk, 'Known/Here', path), 'utf8');

  it('has nothing before something is written, and no folder is made by looking', async () => {
    const folder = open();
    expect(await folder.read('entities/Pump.md')).toBeUndefined();
    expect(await folder.markdownIn('entities')).toEqual([]);
    expect(await readdir(disk)).toEqual([]);
  });

  it('makes the folders that it takes, and replaces what was read', async () => {
    const folder = open();
    await folder.write('entities/Pump.md', 'one', undefined);
    expect(await folder.read('entities/Pump.md')).toBe('one');
    await folder.write('entities/Pump.md', 'two', 'one');
    expect(await onDisk('entities/Pump.md')).toBe('two');
  });

  it('lists Markdown, also in folders below, by name', async () => {
    const folder = open();
    for (const path of ['skills/b/SKILL.md', 'skills/a/SKILL.md', 'entities/Pump.md', 'skills/C.txt'])
      await folder.write(path, path, undefined);
    expect(await folder.markdownIn('skills')).toEqual(['skills/a/SKILL.md', 'skills/b/SKILL.md']);
  });

  it('removes a file, and a folder only where nothing is in it', async () => {
    const folder = open();
    await folder.write('skills/a/SKILL.md', 'one', undefined);
    await writeFile(join(disk, 'Known/Here/skills/a/.hidden'), '');
    await folder.remove('skills/a/SKILL.md');
    await folder.removeEmptyFolder('skills/a');
    expect(await readdir(join(disk, 'Known/Here/skills/a'))).toEqual(['.hidden']);
    await rm(join(disk, 'Known/Here/skills/a/.hidden'));
    await folder.removeEmptyFolder('skills/a');
    expect(await readdir(join(disk, 'Known/Here/skills'))).toEqual([]);
  });
});

describe('the folder of an export in the vault', () => {
  it('replaces nothing that changed since it was read', async () => {
    const { folder } = appOver();
    await folder.write('entities/Pump.md', 'one', undefined);
    await writeFile(join(disk, 'Known/Here/entities/Pump.md'), 'mine');
    await expect(folder.write('entities/Pump.md', 'two', 'one')).rejects.toThrow(
      '“Known/Here/entities/Pump.md” was changed meanwhile',
    );
    expect(await readFile(join(disk, 'Known/Here/entities/Pump.md'), 'utf8')).toBe('mine');
  });

  it('has the trash of the app take what it removes', async () => {
    const { folder, trash } = appOver();
    await folder.write('skills/a/SKILL.md', 'one', undefined);
    await folder.remove('skills/a/SKILL.md');
    await folder.removeEmptyFolder('skills/a');
    expect(trash).toEqual(['Known/Here/skills/a/SKILL.md', 'Known/Here/skills/a']);
  });

  it('renames a file whose name has other capitals on a disk that does not tell them apart', async () => {
    const { folder, vault } = appOver(true);
    await vault.createFolder('known');
    await vault.createFolder('known/Here');
    await vault.createFolder('known/Here/entities');
    await vault.create('known/Here/entities/pump.md', 'one');
    expect(await folder.read('entities/Pump.md')).toBe('one');
    await folder.write('entities/Pump.md', 'two', 'one');
    await folder.write('entities/Valve.md', 'new', undefined);
    expect((await readdir(join(disk, 'known/Here/entities'))).sort()).toEqual(['Pump.md', 'Valve.md']);
    expect(await folder.markdownIn('entities')).toEqual(['entities/Pump.md', 'entities/Valve.md']);
    expect(await readdir(disk)).toEqual(['known']);
  });
});

describe('the folder of vectors in the vault', () => {
  it('is made when something is written into it, and its files are read, replaced and removed', async () => {
    const { vectors, trash } = appOver();
    expect(await vectors.list()).toEqual([]);
    expect(await readdir(disk)).toEqual([]);
    await vectors.write('vectors-m-4-1.altitude', Uint8Array.of(1, 2, 255).subarray(1));
    expect(await vectors.list()).toMatchObject([{ name: 'vectors-m-4-1.altitude', sizeBytes: 2 }]);
    await vectors.write('vectors-m-4-1.altitude', Uint8Array.of(0, 13, 10));
    expect(await vectors.read('vectors-m-4-1.altitude')).toEqual(Uint8Array.of(0, 13, 10));
    await vectors.remove('vectors-m-4-1.altitude');
    expect([trash, await vectors.list()]).toEqual([['Known/Vectors/vectors-m-4-1.altitude'], []]);
    await expect(vectors.read('vectors-m-4-1.altitude')).rejects.toThrow('was changed meanwhile');
  });

  it('is one that is called alike where the disk does not tell small letters from capitals', async () => {
    const { vectors, vault } = appOver(true);
    await vault.createFolder('known');
    await vault.createFolder('known/vectors');
    await vectors.write('vectors-m-4-1.altitude', Uint8Array.of(1));
    expect(await readdir(join(disk, 'known/vectors'))).toEqual(['vectors-m-4-1.altitude']);
  });
});
