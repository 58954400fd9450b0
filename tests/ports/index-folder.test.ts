import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStorage } from '../../worker/node/file-storage';
import { readFileStorage } from '../../worker/node/reading-storage';
import { partsOf } from './parts-of';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-folder-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Every file below, with its bytes and when it was changed. */
function contentOf(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const stats = statSync(join(place, name));
      const text = stats.isFile() ? readFileSync(join(place, name), 'utf8') : '';
      return `${name} ${String(stats.mtimeMs)} ${text}`;
    });
}

async function storeWith(place: string, owner: string, values: Record<string, string>): Promise<void> {
  const storage = await openFileStorage(place, owner);
  for (const [name, text] of Object.entries(values)) await storage.write(name, bytes(text));
  await storage.close();
}

describe('the folder of a store', () => {
  const strangers = [
    ...['.bashrc', 'notes.md', 'manifest', 'journal-3', 'notes-0-1', 'segment-abc', 'links-2'],
    ...['_embedder.json', '_weights.json'],
  ];

  it.each(strangers)('is refused with a sentence and left as it is when it holds %s', async (name) => {
    writeFileSync(join(folder, name), 'somebody else wrote this');
    const before = contentOf(folder);
    for (const open of [openFileStorage, readFileStorage])
      await expect(open(folder, 'garden')).rejects.toMatchObject({
        name: 'StorageForeign',
        why: { kind: 'other-content', name },
      });
    expect(contentOf(folder)).toEqual(before);
  });

  it('is refused when it holds the index of another vault', async () => {
    await storeWith(folder, '/home/ann/Garden', { a: 'paid for' });
    const before = contentOf(folder);
    for (const open of [openFileStorage, readFileStorage])
      await expect(open(folder, '/home/ann/Work')).rejects.toMatchObject({
        name: 'StorageForeign',
        why: { kind: 'other-vault', owner: '/home/ann/Garden' },
      });
    expect(contentOf(folder)).toEqual(before);
  });

  it('keeps what others put beside the parts, whatever it is called', async () => {
    await storeWith(folder, 'garden', { 'links-1': 'ours' });
    for (const name of strangers) writeFileSync(join(folder, name), 'theirs');
    const storage = await openFileStorage(folder, 'garden');
    expect(await storage.list()).toEqual([{ name: 'links-1', sizeBytes: 4 }]);
    for (const name of strangers.filter((each) => /^[a-z0-9-]+$/.test(each))) {
      expect(await storage.read(name)).toBeUndefined();
      await storage.remove(name);
    }
    await storage.close();
    for (const name of strangers) expect(readFileSync(join(folder, name), 'utf8')).toBe('theirs');
  });

  it.each(['beside the parts', 'among them'])(
    'is known when the mark %s is lost or damaged',
    async (which) => {
      await storeWith(folder, 'garden', { a: 'one' });
      const mark =
        which === 'beside the parts' ? join(folder, '_store.json') : join(partsOf(folder), '_store.json');
      for (const spoil of [() => writeFileSync(mark, '{"magic":'), () => rmSync(mark)]) {
        spoil();
        const storage = await openFileStorage(folder, 'garden');
        expect(await storage.read('a')).toEqual(bytes('one'));
        await storage.close();
        expect(JSON.parse(readFileSync(mark, 'utf8'))).toMatchObject({ owner: 'garden' });
      }
    },
  );

  it('may be copied, moved, and begun by a program that was killed', async () => {
    await storeWith(folder, 'garden', { a: 'one' });
    const moved = `${folder}-moved`;
    cpSync(folder, moved, { recursive: true });
    const begun = mkdtempSync(join(tmpdir(), 'altitude-begun-'));
    mkdirSync(join(begun, 'parts-0123456789abcdef'));
    writeFileSync(join(begun, '_new-mark'), '{"ma');
    writeFileSync(join(begun, '.DS_Store'), '');
    writeFileSync(join(begun, '_embedder.json'), '{"name": "built-in"}');
    try {
      const storage = await openFileStorage(moved, 'garden');
      expect(await storage.read('a')).toEqual(bytes('one'));
      await storage.close();
      await storeWith(begun, 'garden', { b: 'two' });
    } finally {
      rmSync(moved, { recursive: true });
      rmSync(begun, { recursive: true });
    }
  });

  it.skipIf(process.platform === 'win32')(
    'reads no folder, link, pipe or socket that stands in the place of a part (not on Windows)',
    async () => {
      await storeWith(folder, 'garden', { a: 'one' });
      const parts = partsOf(folder);
      const elsewhere = join(parts, '_elsewhere');
      writeFileSync(elsewhere, 'out of reach');
      rmSync(join(parts, 'a'));
      const spoils: [string, () => unknown][] = [
        ['folder', () => mkdirSync(join(parts, 'a'))],
        ['link', () => symlinkSync(elsewhere, join(parts, 'a'))],
        ['pipe', () => execFileSync('mkfifo', [join(parts, 'a')])],
      ];
      for (const [what, spoil] of spoils) {
        spoil();
        const storage = await openFileStorage(folder, 'garden');
        expect(await storage.read('a'), what).toBeUndefined();
        await expect(storage.append('a', bytes('x')), what).rejects.toThrow(/^cannot append a: /);
        await storage.close();
        rmSync(join(parts, 'a'), { recursive: true });
      }
      expect(readFileSync(elsewhere, 'utf8')).toBe('out of reach');
    },
  );
});

describe('a store that an earlier program kept without a mark', () => {
  const names = ['segment-12ab', 'notes-0-7', 'vectors-0011aabb-0-7.codes', 'journal-7'];

  function frameOf(text: string): Buffer {
    const payload = Buffer.from(text, 'latin1');
    const header = Buffer.alloc(8);
    header.writeUInt32LE(payload.length, 0);
    return Buffer.concat([header, payload]);
  }

  beforeEach(() => {
    for (const name of names) writeFileSync(join(folder, name), name);
    const listed = `\x82\xaageneration\x07${names.map((name) => `\xa9${name}`).join('')}`;
    writeFileSync(join(folder, 'manifest'), frameOf(listed));
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    writeFileSync(join(folder, 'notes-9-9'), 'named like a part, and none');
  });

  it('is taken over, file by file as its own table of contents names them', async () => {
    const storage = await openFileStorage(folder, 'garden');
    const found = (await storage.list()).map(({ name }) => name).sort();
    expect(found).toEqual([...names, 'manifest'].sort());
    expect(await storage.read('notes-0-7')).toEqual(bytes('notes-0-7'));
    await storage.close();
    expect(
      readdirSync(folder)
        .filter((name) => !/^(_|parts-)/.test(name))
        .sort(),
    ).toEqual(['mine.txt', 'notes-9-9']);
  });

  it('is read where it lies, and not changed', async () => {
    const before = contentOf(folder);
    const storage = await readFileStorage(folder, 'garden');
    expect(await storage.read('journal-7')).toEqual(bytes('journal-7'));
    expect(await storage.read('notes-9-9')).toBeUndefined();
    await storage.close();
    expect(contentOf(folder)).toEqual(before);
  });

  it('goes on being taken over after a kill in the middle', async () => {
    await (await openFileStorage(folder, 'garden')).close();
    const parts = partsOf(folder);
    for (const name of ['journal-7', 'manifest']) renameSync(join(parts, name), join(folder, name));
    const storage = await openFileStorage(folder, 'garden');
    expect((await storage.list()).map(({ name }) => name).sort()).toEqual([...names, 'manifest'].sort());
    await storage.close();
  });

  it('is taken over when it holds a model', async () => {
    const place = join(folder, 'model');
    mkdirSync(place);
    writeFileSync(join(place, 'file-0'), 'weights');
    const manifest = { version: 1, model: 'tiny', files: [{ name: 'model.onnx' }] };
    writeFileSync(join(place, 'manifest.json'), JSON.stringify(manifest));
    const storage = await openFileStorage(place, 'model tiny');
    expect(await storage.read('file-0')).toEqual(bytes('weights'));
    await storage.close();
  });
});

describe('a store that is only read', () => {
  it('is not made where there is none', async () => {
    const place = join(folder, 'nowhere');
    const storage = await readFileStorage(place, 'garden');
    expect(await storage.list()).toEqual([]);
    await storage.write('a', bytes('one'));
    await storage.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is read beside its owner, and shows its own writes to nobody', async () => {
    const owner = await openFileStorage(folder, 'garden');
    await owner.write('a', bytes('one'));
    await owner.append('log', bytes('1'));
    const reader = await readFileStorage(folder, 'garden');
    await owner.append('log', bytes('2'));
    expect(await reader.read('log')).toEqual(bytes('12'));
    const before = contentOf(folder);
    await reader.append('log', bytes('3'));
    await reader.write('b', bytes('two'));
    await reader.remove('a');
    expect(await reader.read('log')).toEqual(bytes('123'));
    expect(await reader.read('a')).toBeUndefined();
    expect(await reader.list()).toEqual(
      expect.arrayContaining([
        { name: 'log', sizeBytes: 3 },
        { name: 'b', sizeBytes: 3 },
      ]),
    );
    expect(contentOf(folder)).toEqual(before);
    expect(await owner.read('a')).toEqual(bytes('one'));
    await reader.close();
    await owner.close();
  });
});
