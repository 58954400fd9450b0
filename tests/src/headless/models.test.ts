import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CATALOGUE_NAME, makeCatalogueFiles } from '../../embedders/catalogue-files';
import { openModelHub, type ModelHub } from '../../embedders/model-hub';
import { layRuntime, STAND_IN } from '../../embedders/stand-in-runtime';
import { makeTinyModel } from '../../embedders/tiny-model';
import { partsOf } from '../../ports/parts-of';
import { mountTinyDisk } from '../../ports/tiny-disk';
import { ended, ProgramUnderTest } from './program-under-test';

const GRAPH = 'onnx/model_quantized.onnx';
const EMBEDDER = `transformers:${CATALOGUE_NAME}`;
const files = makeCatalogueFiles();
const totalBytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);

/** No two notes share a word; those of a pair share their letters, which is all that the model looks at. */
const NOTES = {
  'Quiz.md': 'Qzzq qzqz zqqz qqzz.\n',
  'Hum.md': 'Mhhm hmhm mmhh hmmh.\n',
  'Soil.md': 'The soil of the garden.\n\nWater for the garden.\n',
};
/** No note has this word, nor one that is written nearly so. */
const QUESTION = 'zzzzqqqqzqzq';

let program: ProgramUnderTest;
let hub: ModelHub;
beforeAll(async () => {
  program = await ProgramUnderTest.build();
}, 120_000);
afterAll(() => program.close());
beforeEach(async () => {
  hub = await openModelHub(files);
});
afterEach(async () => {
  await program.run(['models', '--delete', CATALOGUE_NAME]);
  await hub.close();
});

function download(...more: string[]): Promise<{ code: number | null; value: unknown }> {
  return program.json(['models', '--download', CATALOGUE_NAME, '--mirror', hub.address, '--yes', ...more]);
}

async function stateOf(name = CATALOGUE_NAME): Promise<unknown> {
  const { value } = await program.json(['models']);
  const { models } = value as { models: { name: string; state: unknown }[] };
  return models.find((model) => model.name === name)?.state;
}

/** Where the program keeps a file of the model. */
async function stored(name: string): Promise<string> {
  const folder = partsOf(join(program.cache, 'altitude/models', CATALOGUE_NAME));
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    files: { name: string }[];
  };
  return join(folder, `file-${String(manifest.files.findIndex((file) => file.name === name))}`);
}

async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.byteLength >> 1]! ^= 1;
  await writeFile(file, bytes);
}

async function pathsFound(...args: string[]): Promise<string[]> {
  const { value } = await program.json(['search', ...args]);
  return (value as { hits: { path: string }[] }).hits.map(({ path }) => path);
}

async function layModel(): Promise<string> {
  const folder = join(program.cache, 'my model');
  for (const [name, bytes] of makeTinyModel()) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

describe('altitude models', () => {
  it('lists what there is, with licence, languages and length of vectors, and asks nobody', async () => {
    const { code, out } = await program.run(['models']);
    expect(code).toBe(0);
    expect(out).toContain('multilingual-e5-small');
    expect(out).toContain('about 100 languages, 384 dimensions, MIT');
    expect(out).toContain('not on this device; about 24 MB to download');
    expect(await stateOf()).toEqual({ kind: 'absent' });
    expect(await readdir(join(program.cache, 'altitude')).catch(() => [])).not.toContain('models');
  });

  it('downloads nothing without consent', async () => {
    const { code, error } = await program.run([
      'models',
      '--download',
      CATALOGUE_NAME,
      '--mirror',
      hub.address,
    ]);
    expect(code).toBe(2);
    expect(error).toContain(`A download of about 24 MB from ${hub.address} needs your consent`);
    expect(hub.requests).toEqual([]);
  });

  it.each([
    [['--download', 'no-such-model', '--yes'], 'There is no model "no-such-model".'],
    [['--delete', 'no-such-model'], 'There is no model "no-such-model".'],
    [['--download', CATALOGUE_NAME, '--delete', CATALOGUE_NAME], 'two commands'],
    [
      ['--download', CATALOGUE_NAME, '--mirror', 'not an address'],
      '"not an address" is no address such as http://localhost:11434',
    ],
    [['--yes'], '--download NAME'],
    [['no-flag'], 'one word too many'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { code, error } = await program.run(['models', ...args]);
    expect(code).toBe(2);
    expect(error).toContain(sentence);
  });

  it('downloads, embeds, finds by meaning what has no word of the question, and deletes', async () => {
    const vault = await program.vault(NOTES);
    expect(await download()).toMatchObject({
      code: 0,
      value: { model: { name: CATALOGUE_NAME, state: { kind: 'ready', sizeBytes: totalBytes } } },
    });
    const asked = hub.requests.length;
    expect((await program.json(['embed', vault, '--embedder', EMBEDDER])).value).toMatchObject({
      model: 'transformers/all-MiniLM-L6-v2/q8',
      dimensions: 384,
      texts: 4,
    });
    expect((await pathsFound(vault, QUESTION))[0]).toBe('Quiz.md');
    expect(await pathsFound(vault, QUESTION, '--embedder', 'none')).toEqual([]);
    expect(hub.requests).toHaveLength(asked);
    expect((await program.run(['models', '--delete', CATALOGUE_NAME])).code).toBe(0);
    expect(await stateOf()).toEqual({ kind: 'absent' });
    const without = await program.run(['search', vault, 'soil']);
    expect(without.out).toContain('Soil');
    expect(without.error).toContain(`The model ${CATALOGUE_NAME} is not on this device: download it first.`);
  }, 60_000);

  it('stops at once when it is interrupted, tells of half a download, and goes on from there', async () => {
    // The listing, three small files, and then the graph, which is all that is large.
    const late = hub.answerLate(5);
    const child = program.start(['models', '--download', CATALOGUE_NAME, '--mirror', hub.address, '--yes']);
    await late;
    child.kill('SIGINT');
    expect((await ended(child)).code).toBe(130);
    expect(await stateOf()).toMatchObject({ kind: 'partial', totalBytes });
    const vault = await program.vault(NOTES);
    const refused = await program.json(['embed', vault, '--embedder', EMBEDDER]);
    expect(refused).toMatchObject({ code: 1, value: { error: { kind: 'embedder' } } });
    hub.requests.length = 0;
    expect((await download()).code).toBe(0);
    expect(hub.requests.slice(1).every((request) => request.includes(GRAPH))).toBe(true);
  }, 60_000);

  it('says which file a flipped bit damaged, lets words go on, and fetches that file alone', async () => {
    const vault = await program.vault(NOTES);
    await download();
    await flipBit(await stored(GRAPH));
    const { code, error } = await program.run(['embed', vault, '--embedder', EMBEDDER]);
    expect(code).toBe(1);
    expect(error).toContain(`The file ${GRAPH} of the model is damaged: it is not what was downloaded.`);
    const found = await program.run(['search', vault, 'soil', '--embedder', EMBEDDER]);
    expect(found.out).toContain('Soil');
    for (const said of [error, found.error])
      expect(said).toContain(`altitude models --download ${CATALOGUE_NAME} repairs it.`);
    hub.requests.length = 0;
    expect((await download()).code).toBe(0);
    expect(hub.requests.slice(1).every((request) => request.includes(GRAPH))).toBe(true);
    expect((await program.json(['embed', vault, '--embedder', EMBEDDER])).code).toBe(0);
  }, 60_000);

  it('says where there is no room, how much it takes, and what came of the rest', async ({ skip }) => {
    const disk = mountTinyDisk(3);
    if (disk === undefined) return skip('no disk can be mounted here');
    const elsewhere = { XDG_CACHE_HOME: disk.folder };
    const asked = ['models', '--download', CATALOGUE_NAME, '--mirror', hub.address, '--yes'];
    const { code, error } = await program.run(asked, elsewhere);
    const names = await readdir(partsOf(join(disk.folder, 'altitude/models', CATALOGUE_NAME)));
    disk.unmount();
    expect(code).toBe(1);
    expect(error).toContain('The model could not be stored: the disk is full (ENOSPC).');
    expect(error).toContain(
      `It takes about 24 MB in ${join(disk.folder, 'altitude/models')}. Make room there and start the download again. Its unfinished file was removed.`,
    );
    expect(names).not.toContain('file-3');
  }, 60_000);

  it('is listed while another program downloads it, and says who to wait for', async () => {
    const late = hub.answerLate(5);
    const asked = ['models', '--download', CATALOGUE_NAME, '--mirror', hub.address, '--yes'];
    const child = program.start(asked);
    await late;
    expect(await stateOf()).toMatchObject({ kind: 'partial', totalBytes });
    const { code, error } = await program.run(asked);
    child.kill('SIGINT');
    await ended(child);
    expect(code).toBe(1);
    expect(error).toMatch(
      /^altitude: The folder of the model could not be opened: process \d+ is using it\.\n/,
    );
    expect(error).toContain('Wait until the other program is done');
  }, 60_000);

  it('says that the server is gone', async () => {
    await hub.close();
    const { code, value } = await download();
    expect(code).toBe(1);
    expect(JSON.stringify(value)).toContain(`from ${hub.address} stopped: nothing answers there.`);
  }, 60_000);
});

describe('a model in a folder of the user', () => {
  it('embeds, answers, and is remembered', async () => {
    const vault = await program.vault(NOTES);
    const folder = await layModel();
    expect((await program.json(['embed', vault, '--model', folder])).value).toMatchObject({
      model: expect.stringMatching(/^imported\/my model\/[0-9a-f]{12}$/) as string,
      dimensions: 32,
      texts: 4,
    });
    expect((await pathsFound(vault, QUESTION))[0]).toBe('Quiz.md');
    expect((await pathsFound(vault, QUESTION, '--model', folder))[0]).toBe('Quiz.md');
    expect((await program.run(['related', vault, 'Soil.md', '--model', folder])).error).toBe('');
  }, 60_000);

  it('is named by a sentence when it is no model', async () => {
    const vault = await program.vault(NOTES);
    const { code, error } = await program.run(['embed', vault, '--model', vault]);
    expect(code).toBe(1);
    expect(error).toContain('The model has no file config.json.');
    const missing = await program.run(['embed', vault, '--model', join(vault, 'nothing')]);
    expect(missing.error).toContain('The folder of the model cannot be read: no such file or folder');
    const both = await program.run(['search', vault, 'x', '--model', vault, '--embedder', 'none']);
    expect(both.code).toBe(2);
  });
});

describe('a native runtime that the environment names', () => {
  it('is what models of this device run on, is told of, and shares the index with the embedded one', async () => {
    const vault = await program.vault(NOTES);
    const model = await layModel();
    const folder = await program.vault({});
    await layRuntime(folder, STAND_IN);
    // Libraries stand beside the code, as in the package; what is no library of Linux is left to the system.
    const libraries = join(
      folder,
      'node_modules/onnxruntime-node/bin/napi-v6',
      process.platform,
      process.arch,
    );
    await mkdir(libraries, { recursive: true });
    await writeFile(join(libraries, 'onnxruntime_binding.node'), 'library '.repeat(16));
    const env = { ALTITUDE_ONNXRUNTIME: folder };
    const name = 'onnxruntime-node 1.30.0';
    const embedded = await program.run(['embed', vault, '--model', model], env);
    expect(embedded.out).toMatch(/^runtime +onnxruntime-node 1\.30\.0$/m);
    expect((await program.run(['status', vault], env)).out).toMatch(
      /^ +runtime +onnxruntime-node 1\.30\.0$/m,
    );
    expect((await program.json(['status', vault], env)).value).toMatchObject({
      meaning: { nativeRuntime: name, done: 4, total: 4 },
    });
    const { value } = await program.json(['status', vault]);
    expect(value).toMatchObject({ meaning: { done: 4, total: 4 } });
    expect(JSON.stringify(value)).not.toContain(name);
    expect((await pathsFound(vault, QUESTION))[0]).toBe('Quiz.md');
  }, 60_000);

  it('is missed by a sentence that names folder and cure, and words go on', async () => {
    const vault = await program.vault(NOTES);
    const model = await layModel();
    const env = { ALTITUDE_ONNXRUNTIME: join(vault, 'nothing') };
    const { code, error } = await program.run(['embed', vault, '--model', model], env);
    expect(code).toBe(1);
    expect(error).toContain(
      `ALTITUDE_ONNXRUNTIME names ${env.ALTITUDE_ONNXRUNTIME}, in which onnxruntime-node is not installed`,
    );
    expect(error).toContain('npm install onnxruntime-node@1.30 --ignore-scripts --prefix');
    const found = await program.run(['search', vault, 'soil', '--model', model], env);
    expect(found.out).toContain('Soil');
    expect(found.error).toContain('Words and links go on without it.');
    // Nobody else has anything to do with it.
    expect((await program.run(['search', vault, 'soil'], env)).error).toBe('');
  }, 60_000);

  it('is not loaded out of the vault', async () => {
    const vault = await program.vault(NOTES);
    await layRuntime(vault, STAND_IN);
    const { code, error } = await program.run(['embed', vault, '--model', await layModel()], {
      ALTITUDE_ONNXRUNTIME: vault,
    });
    expect(code).toBe(1);
    expect(error).toContain('is in the vault, from which no program is loaded');
  }, 60_000);
});
