import { spawnBrowserWorker } from '../../src/obsidian/spawn-browser-worker';
import { createEngineClient } from '../../worker/wire/client';
import { readNote, runModel, type ModelsPage } from './model-run';

const modelsPage: ModelsPage = {
  async run({ bundle, name, address, script, runtime }) {
    const client = createEngineClient({
      store: { name: 'models-page', owner: 'models-page', access: 'write' },
      vault: { read: (path) => Promise.resolve({ ok: true, value: readNote(path) }) },
      spawn: () => spawnBrowserWorker(bundle),
      models: {
        place: 'models',
        host: {
          script: () => Promise.resolve(script),
          wasm: () => Promise.resolve(Uint8Array.from(atob(runtime), (character) => character.charCodeAt(0))),
          get: async (url, _mostBytes, range) => {
            const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end - 1}` };
            const answer = await fetch(url, { headers });
            const body = new Uint8Array(await answer.arrayBuffer());
            return {
              status: answer.status,
              headers: Object.fromEntries(answer.headers),
              body,
              isTooLong: false,
            };
          },
        },
      },
    });
    const vectors = await runModel(client, name, address);
    await client.close();
    return vectors;
  },
};

Object.assign(globalThis, { modelsPage });
