import { describe, expect, it } from 'vitest';
import type { EmbedderKind } from '../../../../src/settings/settings';
import { VectorTransfer, type TransferState } from '../../../../src/ui/models/vector-transfer';
import { MemoryFolder, vectorDevice } from '../../indexing/vector-device';

const NOTES = { 'Bed.md': 'Humus in the garden.', 'Ship.md': 'The mast of a boat.' };

async function transferOf(reaches = true, withVectors?: string, isLearnt = true, offered?: string) {
  const device = await vectorDevice(NOTES, { reaches, isLearnt });
  const folders = new Map<string, MemoryFolder>();
  const ways = {
    embedder: 'ollama' as EmbedderKind,
    lastFolder: undefined as string | undefined,
    withVectors,
    taken: 0,
    settled: [] as string[],
  };
  const folderAt = (path: string): MemoryFolder => {
    const folder = folders.get(path) ?? new MemoryFolder();
    folders.set(path, folder);
    return folder;
  };
  const seen: TransferState[] = [];
  const model: VectorTransfer = new VectorTransfer(
    {
      engine: device.engine,
      embedder: () => ways.embedder,
      folder: folderAt,
      lastFolder: () => ways.lastFolder,
      folderWithVectors: () => ways.withVectors,
      rememberFolder: (folder) => (ways.lastFolder = folder),
      taken: () => (ways.taken += 1),
      settled: (folder) => ways.settled.push(folder),
      changed: () => seen.push(model.state),
    },
    offered,
  );
  const lines = (): string[] => {
    const { state } = model;
    if (state.kind === 'ready' || state.kind === 'done') return state.lines;
    return state.kind === 'said' ? [state.text] : [];
  };
  return { model, ways, folderAt, lines, seen, device };
}

describe('the transfer of vectors', () => {
  it('says what is here and there, and writes only when told to', async () => {
    const { model, ways, folderAt, lines } = await transferOf();
    await model.open();
    expect(lines()).toEqual([
      'This device has vectors of 2 paragraphs, made by directions.',
      'Writing them puts about 40 bytes into “Altitude vectors”.',
      '“Altitude vectors” holds no vectors.',
    ]);
    expect(model.state).toMatchObject({ canWrite: true, canTake: false });
    await model.take();
    expect([folderAt('Altitude vectors').done, ways.lastFolder]).toEqual([[], undefined]);
    await model.write();
    expect(lines()[0]).toBe('1 file written.');
    expect(ways.lastFolder).toBe('Altitude vectors');
    await model.write();
    expect(folderAt('Altitude vectors').done).toHaveLength(1);
  });

  it('takes what another device wrote, and lets it be compared', async () => {
    const desk = await transferOf();
    await desk.model.open();
    await desk.model.write();
    const phone = await transferOf(false);
    const [name, bytes] = [...desk.folderAt('Altitude vectors').files][0]!;
    phone.folderAt('Sent').files.set(name, bytes);
    phone.model.type(' Sent / ');
    expect([phone.model.folder, phone.model.state.kind]).toEqual(['Sent', 'looking']);
    await phone.model.plan();
    expect(phone.model.state).toMatchObject({ canTake: true });
    await phone.model.take();
    expect([phone.lines(), phone.ways.taken, await phone.device.done()]).toEqual([
      ['2 vectors taken.'],
      1,
      2,
    ]);
  });

  it('takes at once out of the folder that was offered, and says that nothing is left there', async () => {
    const desk = await transferOf();
    await desk.model.open();
    await desk.model.write();
    expect(desk.ways.settled).toEqual(['Altitude vectors']);
    const phone = await transferOf(false, undefined, true, 'Sent');
    for (const [name, bytes] of desk.folderAt('Altitude vectors').files)
      phone.folderAt('Sent').files.set(name, bytes);
    await phone.model.open();
    expect([phone.lines(), phone.ways.settled]).toEqual([['2 vectors taken.'], ['Sent']]);
  });

  it('begins with the folder of the last time, or with one that has vectors', async () => {
    const { model, ways } = await transferOf(true, 'Vektoren');
    expect(model.folder).toBe('Vektoren');
    await model.open();
    await model.write();
    expect(ways.lastFolder).toBe('Vektoren');
  });

  it('has nothing to write or take without a model that other devices can have', async () => {
    const { model, ways, lines } = await transferOf();
    for (const embedder of ['none', 'built-in'] as const) {
      ways.embedder = embedder;
      await model.open();
      expect(model.state).toMatchObject({ kind: 'said', isFailure: false });
    }
    expect(lines()[0]).toContain('learns from the notes on each device');
  });

  it('refuses a folder that the app does not show, and drops answers to an older one', async () => {
    const { model, folderAt, lines } = await transferOf();
    model.type('.hidden');
    await model.plan();
    expect(lines()[0]).toContain('does not begin with a dot');
    folderAt('One').files.set('vectors-a-4-1.altitude', new Uint8Array([1]));
    model.type('One');
    const older = model.plan();
    model.type('Two');
    await Promise.all([older, model.plan()]);
    expect(lines().at(-1)).toBe('“Two” holds no vectors.');
  });

  it('says why a disk refused, and what could not be taken', async () => {
    const { model, folderAt, lines } = await transferOf();
    const folder = folderAt('Altitude vectors');
    folder.write = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await model.open();
    await model.write();
    expect(model.state).toMatchObject({ kind: 'said', isFailure: true });
    folder.files.set('vectors-a-4-1.altitude', new Uint8Array([1]));
    await model.open();
    await model.take();
    expect(lines()).toEqual([
      'Nothing new was taken.',
      '“vectors-a-4-1.altitude” was not taken: a part of it is damaged.',
    ]);
  });

  it('says that the model is not ready on a device that was set up just now', async () => {
    const { model, ways, folderAt, lines } = await transferOf(true, undefined, false);
    folderAt('Altitude vectors').files.set('vectors-a-4-1.altitude', new Uint8Array([1]));
    await model.open();
    await model.take();
    expect(lines()[0]).toContain('not ready on this device yet');
    expect([model.state.kind, ways.taken]).toEqual(['said', 0]);
  });

  it('stops before the next file, and says so', async () => {
    const { model, folderAt, lines, seen } = await transferOf();
    for (const number of [1, 2, 3])
      folderAt('Altitude vectors').files.set(`vectors-a-4-${number}.altitude`, new Uint8Array([1]));
    await model.open();
    const taken = model.take();
    model.stop();
    await taken;
    expect(lines()).toEqual(['Stopped. What was done stays.', 'Nothing new was taken.']);
    expect(seen.filter(({ kind }) => kind === 'working')).toHaveLength(1);
  });
});
