import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import engineBundle from 'virtual:engine-bundle';
import script from 'virtual:model-thread';
import runtime from 'virtual:onnx-runtime';
import { nodeModelHost } from '../../src/headless/node/model-host';
import { CATALOGUE_NAME, makeCatalogueFiles } from '../embedders/catalogue-files';
import { openModelHub, type ModelHub } from '../embedders/model-hub';
import { bundleScript } from './bundle-script';
import { openChromiumPage } from './chromium-page';
import { readNote, runModel, type ModelsPage } from './model-run';
import { startNodeEngine } from './node-engine';

declare const modelsPage: ModelsPage;

let hub: ModelHub;
let folder: string;
beforeAll(async () => {
  hub = await openModelHub(makeCatalogueFiles());
  folder = mkdtempSync(join(tmpdir(), 'altitude-models-'));
});
afterAll(async () => {
  await hub.close();
  rmSync(folder, { recursive: true });
});

async function inNode(): Promise<number[][]> {
  const client = startNodeEngine(
    join(folder, 'index'),
    { read: (path) => Promise.resolve({ ok: true, value: readNote(path) }) },
    { models: { host: nodeModelHost(), place: join(folder, 'models') } },
  );
  const vectors = await runModel(client, CATALOGUE_NAME, hub.address);
  await client.close();
  return vectors;
}

async function inPage(): Promise<number[][]> {
  const chromium = await openChromiumPage(await bundleScript('tests/wire/models-page.ts'));
  const vectors = await chromium.page.evaluate((given) => modelsPage.run(given), {
    bundle: engineBundle,
    name: CATALOGUE_NAME,
    address: hub.address,
    script,
    runtime: Buffer.from(runtime).toString('base64'),
  });
  await chromium.close();
  return vectors;
}

it('a model gives the same vectors in the engine of a browser and in that of Node, to the last bit', async () => {
  const vectors = await inNode();
  expect(vectors.flat().length).toBeGreaterThan(5 * 384);
  expect(await inPage()).toEqual(vectors);
});
