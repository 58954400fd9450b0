import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { must } from '../../../worker/engine/base/assert';
import { checksum } from '../../../worker/engine/base/checksum';
import { readFrames } from '../../../worker/engine/base/frames';
import { tryUnpack } from '../../../worker/engine/base/msgpack';
import { encodeModel, MODEL_IMAGE_VERSION } from '../../../worker/engine/lsa/model-image';
import { STORE_VERSION, type Manifest, type StoredSegment } from '../../../worker/engine/persist/manifest';
import { VECTOR_FILES_VERSION } from '../../../worker/engine/persist/vector-header';
import { batchBytes, RECORD_FORMAT } from '../../../worker/engine/records/record-log';
import { embeddedEngine } from '../embedded-engine';
import { TestEngine, TestVault } from '../engine-fixture';
import { trainOn } from '../lsa/run-steps';
import { MemoryStorage } from '../memory-storage';
import { writeManyWords } from './many-words';

/**
 * Versions and the hashes of what is stored under them. Where this fails what is stored has changed its shape or its meaning:
 * raise the version that is named (`STORE_VERSION`, `VECTOR_FILES_VERSION`, `MODEL_IMAGE_VERSION`, `RECORD_FORMAT`), so that stores of before are
 * made anew or read as what they are, and put the new pair here.
 */
const PINS = {
  /**
   * Manifest, journal, shards, segments, links, their order, themes, vectors of notes, the length of the journal. The order, with the digest of
   * files, and the last two are left out by earlier programs of this version, which neither name nor touch their files: the vectors are made
   * again, a journal counts as it is, and notes are put in order at each start. So is what tells the lists of near notes that themes were found
   * from: themes are then divided again where a few of these lists are out of date.
   */
  store: { version: 20, shape: 'c4480d2f7dde253b', contents: '0d3e0efd0f8bbcc0' },
  /** Of `STORE_VERSION` too, a segment that is opened and not read: its entry in the manifest; its file, and by what that is opened. */
  opened: { shape: '112660d316f85a4e', contents: '367ef835558856a6' },
  /** Earlier programs of this version do not write `names`, and do not read it. */
  vectors: { version: 2, shape: '60e9873803afb4d2' },
  model: { version: 1, shape: 'd30107c0ca0af222' },
  /** To the byte: nothing brings back what a program cannot read of them any more. */
  records: { version: 1, contents: 'cdc8e1d927062a57' },
};

/** No script without spaces: where its words end is known by the system's dictionary, which changes with the system. */
const NOTES = {
  'Soil.md':
    '---\ntags: [garden]\naliases: [Earth]\nstatus: draft\nrank: 3\ndue: 2024-05-01\n---\n# Soil\n\nWorms dig the soil. See [[Compost|the heap]] and [[Nowhere]].\n\n## Care\n\n- [ ] rake #autumn\n\n> humus\n',
  'Kitchen/Compost.md':
    'Leaves rot in a heap. ![[Soil#Care]]\n\n```js\nconst heap = 1;\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  'Größe.md': 'Die Größe der Bäume. $x^2$ ^block\n\nНочь и день.\n',
  'Torn.md': '---\ntags: [a\n---\nRain.\n',
  '2024-05-01.md': 'A day: [[Soil]], [compost](Kitchen/Compost.md).\n',
};

/** What a value is made of: the keys of records with what is in them, and what a list can hold. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (value instanceof Uint8Array) return 'bytes';
  if (Array.isArray(value)) return [...new Set(value.map((each) => JSON.stringify(shapeOf(each))))].sort();
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, shapeOf(held)]));
}

function contentsOf(bytes: Uint8Array): unknown[] {
  const { payloads, whole } = readFrames(bytes);
  return (whole && payloads.length > 0 ? payloads : [bytes]).map((payload) => tryUnpack(payload));
}

function hashOf(...texts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

/** By the kinds of files, which are named by what they hold, a number and a hash. */
function shapesOf(files: ReadonlyMap<string, Uint8Array>): string {
  const shapes = [...files].map(([name, bytes]) => {
    const kind = name.replace(/^segment-.*/, 'segment').replace(/[0-9a-f]{8}|\d+/g, 'N');
    return JSON.stringify([kind, shapeOf(contentsOf(bytes))]);
  });
  return [...new Set(shapes)].sort().join('\n');
}

function storedRecords(): Uint8Array {
  const change = { collection: 'summaries', name: 'Soil.md', version: 3 };
  return batchBytes([
    { ...change, value: Uint8Array.of(1, 2), valueChecksum: checksum(Uint8Array.of(1, 2)) },
    { ...change, value: undefined, valueChecksum: 0 },
  ]);
}

/** The entry of the segment that is opened, and its file. */
async function openedSegment(): Promise<{ entry: StoredSegment; file: Uint8Array }> {
  const vault = new TestVault();
  const storage = new MemoryStorage();
  const engine = new TestEngine(vault, storage);
  writeManyWords(vault);
  await engine.open();
  await engine.reconcile();
  await engine.call('flush', null);
  const files = storage.files();
  const manifests = [...pick(files, /^manifest/).values()].flatMap(contentsOf) as Manifest[];
  const entry = must(
    manifests.flatMap(({ segments }) => segments).find(({ parts }) => parts !== undefined),
    'a segment with parts',
  );
  return { entry, file: must(files.get(entry.name), entry.name) };
}

function partsHash({ entry: { parts }, file }: Awaited<ReturnType<typeof openedSegment>>): string {
  const { blocks, ...places } = must(parts, 'parts');
  return hashOf(JSON.stringify(places), blocks, file);
}

async function storedFiles(): Promise<Map<string, Uint8Array>> {
  const engine = await embeddedEngine(NOTES);
  const { storage } = engine;
  if (!(storage instanceof MemoryStorage)) throw new Error('the engine stores elsewhere');
  const journalled = storage.files();
  await engine.call('flush', null);
  return new Map([...journalled, ...storage.files()]);
}

function pick(files: ReadonlyMap<string, Uint8Array>, wanted: RegExp): Map<string, Uint8Array> {
  return new Map([...files].filter(([name]) => wanted.test(name)));
}

describe('what is stored', () => {
  it('has a new version whenever its shape changes', async () => {
    const files = await storedFiles();
    const opened = await openedSegment();
    expect({
      store: {
        version: STORE_VERSION,
        shape: hashOf(shapesOf(pick(files, /^(?!vectors)/))),
        contents: hashOf(...pick(files, /^(segment|notes)/).values()),
      },
      opened: { shape: hashOf(JSON.stringify(shapeOf(opened.entry))), contents: partsHash(opened) },
      vectors: { version: VECTOR_FILES_VERSION, shape: hashOf(shapesOf(pick(files, /^vectors/))) },
      model: {
        version: MODEL_IMAGE_VERSION,
        shape: hashOf(JSON.stringify(shapeOf(encodeModel(trainOn(['soil and worms', 'worms and rain']))))),
      },
      records: { version: RECORD_FORMAT, contents: hashOf(storedRecords()) },
    }).toEqual(PINS);
  });
});
