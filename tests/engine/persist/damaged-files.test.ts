import { describe, expect, it } from 'vitest';
import {
  DEFAULT_OPTIONS,
  type EnginePorts,
  type MeaningStatus,
  type StoreDamage,
} from '../../../worker/contract';
import { THOROUGH } from '../../thorough';
import { dumpIndex } from '../dump';
import { directionsEmbedder } from '../embedded-engine';
import { TestEngine, TestVault } from '../engine-fixture';
import { LosingStorage } from '../losing-storage';

/** Null: the browser has lost it. */
type Files = ReadonlyMap<string, Uint8Array | null>;

const QUERIES = THOROUGH ? ['soil', 'humus keel', 'bread in the oven'] : ['humus keel'];
/** Of how many notes one is asked for all there is to say of it. */
const EVERY = THOROUGH ? 1 : 7;
const WORDS = ['soil earth', 'earth humus', 'sail mast', 'star comet orbit', 'bread oven', 'humus keel'];

/** More than themselves one theme, so that there are themes to be stored. */
function gardenVault(): TestVault {
  const vault = new TestVault();
  for (let at = 0; at < 60; at++) {
    const words = WORDS[at % WORDS.length] ?? '';
    const next = `[[${(at + WORDS.length) % 60}]]`;
    vault.write(`${at}.md`, `${words} ${at}\n\nA line of ${words} that leads to ${next}.`);
  }
  return vault;
}

/** Every way in which a file may be no longer what was written. */
const DAMAGES: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  flipped: (bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte)),
  'cut off': (bytes) => bytes.slice(0, bytes.length >> 1),
  emptied: () => new Uint8Array(),
  zeroed: (bytes) => new Uint8Array(bytes.length),
};

/** Files with their places among all: where the run is not to be thorough, the first and the last of each kind. */
function filesToDamage(files: ReadonlyMap<string, Uint8Array>): [number, string, Uint8Array][] {
  const all = [...files].map(([file, bytes], at): [number, string, Uint8Array] => [at, file, bytes]);
  const places = new Map<string, number[]>();
  for (const [at, file] of all) places.set(kindOf(file), [...(places.get(kindOf(file)) ?? []), at]);
  const chosen = new Set([...places.values()].flatMap((found) => [found[0], found.at(-1)]));
  return all.filter(([at]) => THOROUGH || chosen.has(at));
}

/** All where the run is to be thorough, else one for each file. */
function damagesOf(at: number): [string, (typeof DAMAGES)[string]][] {
  const all = Object.entries(DAMAGES);
  return all.filter((_, number) => THOROUGH || number === at % all.length);
}

interface Started {
  engine: TestEngine;
  storage: LosingStorage;
  damage: StoreDamage[];
}

async function start(
  files: Files,
  embedder: string,
  openEmbedder: EnginePorts['openEmbedder'],
): Promise<Started> {
  const storage = new LosingStorage(files);
  const engine = new TestEngine(gardenVault(), storage, openEmbedder);
  const { damage } = await engine.call('open', { options: { ...DEFAULT_OPTIONS, embedder } });
  return { engine, storage, damage };
}

/** What was said to be damaged until all was made again, in the words of the contract. */
async function mended({ engine, damage }: Started): Promise<string[]> {
  const said = new Set<string>(damage.map(({ kind }) => kind));
  const look = async (): Promise<void> => {
    for (const each of saidOf(await engine.call('meaningStatus', null))) said.add(each);
  };
  await look();
  await engine.update();
  await engine.maintain(look);
  await look();
  await engine.call('flush', null);
  return [...said].sort();
}

function saidOf({ remade, lostTexts, roundedTexts }: MeaningStatus): string[] {
  const texts = [...(lostTexts > 0 ? ['lostTexts'] : []), ...(roundedTexts > 0 ? ['roundedTexts'] : [])];
  return [...remade, ...texts];
}

function kindOf(file: string): string {
  const [kind = ''] = /^[a-z]+(?:-vectors)?/.exec(file) ?? [];
  return file.endsWith('.floats') ? 'floats' : kind;
}

/** What is said of a damaged file, by its name. */
function nameOf(file: string): string {
  const kind = kindOf(file);
  if (kind === 'floats') return 'roundedTexts';
  const names: Record<string, string> = {
    ...{ manifest: 'contents', segment: 'files-damaged', notes: 'files-damaged', near: 'near-notes' },
    ...{ model: 'lostTexts', vectors: 'lostTexts', order: 'links' },
  };
  return names[kind] ?? kind;
}

const MODELS = {
  'a server’s model': ['directions', async () => ({ ok: true as const, value: directionsEmbedder() })],
  'the built-in model': ['built-in', undefined],
} as const;

describe.each(Object.entries(MODELS))('a damaged file of an index with %s', (_, [embedder, open]) => {
  const begin = (files: Files) => start(files, embedder, open);

  let made: Promise<{ files: ReadonlyMap<string, Uint8Array>; answers: unknown }> | undefined;
  const stored = () => (made ??= makeStored());

  async function makeStored(): Promise<{ files: ReadonlyMap<string, Uint8Array>; answers: unknown }> {
    const fresh = await begin(new Map());
    expect(await mended(fresh)).toEqual([]);
    return { files: fresh.storage.files(), answers: await dumpIndex(fresh.engine, QUERIES, EVERY) };
  }

  it('is named, made again, and named no more', async () => {
    const { files, answers } = await stored();
    expect([...files.keys()].map(nameOf)).toEqual(
      expect.arrayContaining(['contents', 'files-damaged', 'links', 'themes', 'near-notes', 'note-vectors']),
    );
    for (const [at, file, bytes] of filesToDamage(files)) {
      for (const [how, change] of damagesOf(at)) {
        const what = `${file} ${how}`;
        const damaged = await begin(new Map([...files, [file, change(bytes)]]));
        expect(await mended(damaged), what).toContain(nameOf(file));
        expect(await dumpIndex(damaged.engine, QUERIES, EVERY), what).toEqual(answers);
        const again = await begin(damaged.storage.files());
        expect(await mended(again), what).toEqual([]);
        expect(await dumpIndex(again.engine, QUERIES, EVERY), what).toEqual(answers);
      }
    }
  });

  it('is named once where nobody makes it again in the background', async () => {
    const { files } = await stored();
    for (const part of ['links', 'themes', 'near-notes']) {
      const file = [...files.keys()].find((name) => nameOf(name) === part) ?? '';
      const damaged = await begin(new Map([...files, [file, new Uint8Array()]]));
      expect((await damaged.engine.call('meaningStatus', null)).remade, part).toEqual([part]);
      await damaged.engine.call('close', null);
      const again = await begin(damaged.storage.files());
      expect((await again.engine.call('meaningStatus', null)).remade, part).toEqual([]);
    }
  });
});

describe('a value that the browser lost', () => {
  it('costs what was damaged, whichever it is', async () => {
    const fresh = await start(new Map(), 'built-in', undefined);
    await mended(fresh);
    const answers = await dumpIndex(fresh.engine, QUERIES, EVERY);
    const files = fresh.storage.files();
    const oneOfEach = new Map([...files.keys()].map((file) => [kindOf(file), file]));
    for (const file of oneOfEach.values()) {
      const damaged = await start(new Map([...files, [file, null]]), 'built-in', undefined);
      expect(await mended(damaged), file).toContain(nameOf(file));
      expect(await dumpIndex(damaged.engine, QUERIES, EVERY), file).toEqual(answers);
      expect(damaged.storage.lost, file).toEqual([]);
    }
  });
});

describe('vectors of notes', () => {
  it('are not called damaged where another program has replaced them meanwhile', async () => {
    const open: EnginePorts['openEmbedder'] = async () => ({ ok: true, value: directionsEmbedder() });
    const first = await start(new Map(), 'directions', open);
    await mended(first);
    const files = first.storage.files();
    const beside = await start(files, 'directions', open);
    const owner = await start(files, 'directions', open);
    owner.engine.vault.write('new.md', 'soil of a new note');
    owner.engine.vault.delete('1.md');
    await mended(owner);
    for (const name of files.keys()) await beside.storage.remove(name);
    for (const [name, bytes] of owner.storage.files()) await beside.storage.write(name, bytes);
    await beside.engine.maintain();
    expect((await beside.engine.call('meaningStatus', null)).remade).toEqual([]);
  });
});
