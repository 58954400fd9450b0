import { describe, expect, it } from 'vitest';
import { takeVectors, vectorFilesAmong, writeVectors } from '../../../src/indexing/vector-files';
import { FakeEmbedder } from '../../engine/fake-embedder';
import { MemoryStorage } from '../../engine/memory-storage';
import { MemoryFolder, vectorDevice } from './vector-device';

const NOTES = {
  'Bed.md': 'Humus in the garden.',
  'Ship.md': 'The mast of a boat.',
  'Sky.md': 'A comet over the boat.',
};
const FILE = 'vectors-directions-4-1.altitude';
const goOn = (): boolean => true;

describe('vectors in a folder', () => {
  it('serve a device that cannot reach the model, for all texts that are the same there', async () => {
    const folder = new MemoryFolder();
    const desk = await vectorDevice(NOTES);
    expect(await writeVectors(desk.engine, folder, goOn)).toEqual({
      ok: true,
      value: { written: 1, unchanged: 0, removed: 0 },
    });
    expect([...folder.files.keys()]).toEqual([FILE]);
    const phone = await vectorDevice({ ...NOTES, 'New.md': 'Bread from the oven.' }, { reaches: false });
    expect(await phone.done()).toBe(0);
    const taken = { added: 3, known: 0, others: 0, failed: [] };
    expect(await takeVectors(phone.engine, folder, goOn)).toEqual({ ok: true, value: taken });
    expect([await phone.done(), phone.embedder.texts]).toEqual([3, []]);
    expect(await takeVectors(phone.engine, folder, goOn)).toMatchObject({ value: { added: 0, known: 3 } });
  });

  it('are stored once they are taken, whatever becomes of the app', async () => {
    const [folder, storage] = [new MemoryFolder(), new MemoryStorage()];
    await writeVectors((await vectorDevice(NOTES)).engine, folder, goOn);
    await takeVectors((await vectorDevice(NOTES, { reaches: false, storage })).engine, folder, goOn);
    const again = await vectorDevice(NOTES, { reaches: false, storage });
    expect(await again.done()).toBe(3);
  });

  it('are taken before others are written over them, so that none of another device is lost', async () => {
    const folder = new MemoryFolder();
    const [one, two] = [
      await vectorDevice({ 'Bed.md': NOTES['Bed.md'] }),
      await vectorDevice({ 'Ship.md': NOTES['Ship.md'], 'Sky.md': NOTES['Sky.md'] }),
    ];
    await writeVectors(one.engine, folder, goOn);
    await writeVectors(two.engine, folder, goOn);
    const third = await vectorDevice(NOTES, { reaches: false });
    expect(await takeVectors(third.engine, folder, goOn)).toMatchObject({ value: { added: 3 } });
  });

  it('are written again only where they are others, and what is left over goes', async () => {
    const folder = new MemoryFolder();
    const desk = await vectorDevice(NOTES);
    await writeVectors(desk.engine, folder, goOn);
    folder.files.set('vectors-directions-4-2.altitude', folder.files.get(FILE)!);
    folder.files.set('vectors-other-4-1.altitude', new Uint8Array([1]));
    folder.files.set('Mine.md', new Uint8Array([1]));
    folder.done.length = 0;
    expect(await writeVectors(desk.engine, folder, goOn)).toEqual({
      ok: true,
      value: { written: 0, unchanged: 1, removed: 1 },
    });
    expect(folder.done).toEqual(['remove vectors-directions-4-2.altitude']);
  });

  it('of another model, damaged, or that cannot be read stop none of the others', async () => {
    const folder = new MemoryFolder();
    const [desk, other] = [
      await vectorDevice(NOTES),
      await vectorDevice(NOTES, { embedder: new FakeEmbedder('other', () => Float32Array.of(1, 2)) }),
    ];
    await writeVectors(other.engine, folder, goOn);
    folder.files.set('vectors-a-4-1.altitude', new TextEncoder().encode('no vectors'));
    await writeVectors(desk.engine, folder, goOn);
    const read = folder.read.bind(folder);
    folder.read = (name) =>
      name === 'vectors-b-4-1.altitude'
        ? Promise.reject(Object.assign(new Error(), { code: 'EACCES' }))
        : read(name);
    folder.files.set('vectors-b-4-1.altitude', new Uint8Array());
    const phone = await vectorDevice(NOTES, { reaches: false });
    const taken = await takeVectors(phone.engine, folder, goOn);
    expect(taken).toMatchObject({ value: { added: 3, others: 1 } });
    expect(taken.ok && taken.value.failed.map(({ name, why }) => [name, why.kind])).toEqual([
      ['vectors-a-4-1.altitude', 'damaged-vectors'],
      ['vectors-b-4-1.altitude', expect.any(String)],
    ]);
  });

  it('are left where nobody goes on, and the answer says what was done', async () => {
    const folder = new MemoryFolder();
    const desk = await vectorDevice(NOTES);
    expect(await writeVectors(desk.engine, folder, () => false)).toMatchObject({ value: { written: 0 } });
    expect(folder.done).toEqual([]);
  });

  it('are told from other files, in the order of their numbers', () => {
    const names = [
      'vectors-m-4-10.altitude',
      'vectors-m-4-2.altitude',
      'vectors.md',
      'vectors-m-4-x.altitude',
    ];
    const files = names.map((name) => ({ name, sizeBytes: 1, modifiedMs: 0 }));
    expect(vectorFilesAmong(files).map(({ name }) => name)).toEqual([names[1], names[0]]);
  });
});
