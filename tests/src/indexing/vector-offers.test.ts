import { describe, expect, it } from 'vitest';
import { VectorOffers, type VectorOffer } from '../../../src/indexing/vector-offers';
import { writeVectors } from '../../../src/indexing/vector-files';
import { MemoryFolder, vectorDevice } from './vector-device';

const FOLDER = 'Altitude vectors';
const beds = (count: number): Record<string, string> => ({
  'Beds.md': Array.from({ length: count }, (_, at) => `Humus of bed ${at}.`).join('\n\n'),
});

const made = new Map<number, Map<string, Uint8Array>>();

/** The files of a desk with so many paragraphs. */
async function writtenBy(count: number): Promise<Map<string, Uint8Array>> {
  const folder = new MemoryFolder();
  const known = made.get(count);
  if (known !== undefined) return known;
  await writeVectors((await vectorDevice(beds(count))).engine, folder, () => true);
  made.set(count, folder.files);
  return folder.files;
}

/** A desk wrote its vectors of so many paragraphs; this device has `notes`, and its model is out of reach. */
async function phoneWith(written: number, notes = beds(written), reaches = false) {
  const folder = new MemoryFolder();
  for (const [name, bytes] of await writtenBy(written)) folder.files.set(name, bytes);
  const device = await vectorDevice(notes, { reaches });
  const [read, seen]: [string[], (VectorOffer | undefined)[]] = [[], []];
  const ways = {
    modifiedMs: 1_000,
    stored: undefined as unknown,
    isReading: undefined as (() => void) | undefined,
  };
  const ports = {
    engine: device.engine,
    files: () =>
      [...folder.files].map(([name, { length }]) => ({
        ...{ folder: FOLDER, name, sizeBytes: length, modifiedMs: ways.modifiedMs },
      })),
    folder: () => ({
      read: (name: string) => {
        read.push(name);
        ways.isReading?.();
        return folder.read(name);
      },
    }),
    load: (): unknown => ways.stored,
    save: (settled: Readonly<Record<string, string>>) => void (ways.stored = structuredClone(settled)),
    changed: (offer: VectorOffer | undefined) => void seen.push(offer),
  };
  const again = (): VectorOffers => new VectorOffers(ports);
  const offers = again();
  await offers.look();
  return { offers, again, device, folder, read, seen, ways };
}

describe('the offer of vectors that another device put into the vault', () => {
  it('is made where many are missing, says how many and how large, and is found by one look into the files', async () => {
    const { offers, device, read, folder } = await phoneWith(120);
    const sizeBytes = [...folder.files.values()].reduce((sum, { length }) => sum + length, 0);
    expect(offers.offer).toMatchObject({ folder: FOLDER, texts: 120, missing: 120, sizeBytes });
    await offers.look();
    expect(read).toHaveLength(1);
    expect(await device.done()).toBe(0);
  });

  it('is not made where nothing, or little, would be gained', async () => {
    const all = await phoneWith(120, beds(120), true);
    expect([all.offers.offer, all.read]).toEqual([undefined, []]);
    const few = await phoneWith(99);
    expect([few.offers.offer, few.read]).toEqual([undefined, []]);
    const others = { 'Sea.md': Array.from({ length: 120 }, (_, at) => `Mast ${at} of a boat.`).join('\n\n') };
    const other = await phoneWith(120, others);
    await other.offers.look();
    expect([other.offers.offer, other.read.length, other.seen]).toEqual([undefined, 1, []]);
  });

  it('is not made of what another model made, or of files that are damaged', async () => {
    const { offers, folder, ways } = await phoneWith(120);
    const [[name, bytes] = ['', new Uint8Array()]] = folder.files;
    folder.files.set(
      name,
      bytes.map((byte) => byte ^ 1),
    );
    ways.modifiedMs++;
    await offers.look();
    expect(offers.offer).toBeUndefined();
    folder.files.delete(name);
    folder.files.set(name.replace('directions', 'elsewhere'), bytes);
    await offers.look();
    expect(offers.offer).toBeUndefined();
  });

  it('does not come again once it was put away, whatever is written there later', async () => {
    const { offers, ways, seen } = await phoneWith(120);
    offers.putAway();
    expect(seen.at(-1)).toBeUndefined();
    ways.modifiedMs++;
    await offers.look();
    expect([offers.offer, seen.length]).toEqual([undefined, 2]);
  });

  it('stays away where it was put away while the files were read', async () => {
    const { offers, ways } = await phoneWith(120);
    ways.modifiedMs++;
    ways.isReading = () => offers.putAway();
    await offers.look();
    expect(offers.offer).toBeUndefined();
  });

  it('comes for the same files once far more is missing than when they gave nothing', async () => {
    const { offers, device, read } = await phoneWith(240, beds(120), true);
    await offers.settled(FOLDER);
    const unreachable = { kind: 'said', text: 'Far away' } as const;
    device.embedder.failure = { kind: 'embedder', reason: 'unreachable', why: unreachable };
    device.vault.write('Beds.md', beds(240)['Beds.md']!);
    await device.test.update();
    await offers.look();
    expect([offers.offer?.texts, read.length]).toEqual([120, 1]);
    offers.putAway();
    await offers.settled(FOLDER);
    await offers.look();
    expect(offers.offer).toBeUndefined();
  });

  it('is looked for once in files that give nothing, also after a restart', async () => {
    const others = { 'Sea.md': Array.from({ length: 120 }, (_, at) => `Mast ${at} of a boat.`).join('\n\n') };
    const { read, ways, again } = await phoneWith(120, others);
    expect(read).toHaveLength(1);
    await again().look();
    expect(read).toHaveLength(1);
    ways.modifiedMs++;
    await again().look();
    expect(read).toHaveLength(2);
  });

  it('comes again after all was taken or written here only where files are new', async () => {
    const { offers, ways, read } = await phoneWith(120);
    await offers.settled(FOLDER);
    expect([offers.offer, read.length]).toEqual([undefined, 1]);
    ways.modifiedMs++;
    await offers.look();
    expect(offers.offer).toMatchObject({ texts: 120 });
  });

  it('reads past what was kept for it and is of another shape', async () => {
    const { offers, ways } = await phoneWith(120);
    for (const stored of [null, 7, 'never', [NaN], { [`${FOLDER}: directions`]: 4 }]) {
      ways.stored = stored;
      await offers.look();
      expect(offers.offer).toBeDefined();
    }
  });
});
