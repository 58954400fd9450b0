import { createEngineClient, type EngineClient } from '../../../worker/wire/client';
import { modelsFolderOf, surroundings } from '../files/index-place';
import { nodeModelHost } from './model-host';
import { nativePlaceOf } from './native-runtime';
import { startEngine, type StartEngine } from './spawn-engine';

/** A thread for the models of this device, without an index. `place` is where their files are kept. */
export function modelsClient(
  env: Partial<Record<string, string>>,
  signal?: AbortSignal,
  start: StartEngine = startEngine,
): { client: EngineClient; place: string } {
  const place = modelsFolderOf(surroundings(env));
  const client = createEngineClient({
    spawn: () => start(env, nativePlaceOf(env, undefined), false),
    store: undefined,
    vault: {
      read: (path) =>
        Promise.resolve({ ok: false, error: { kind: 'unreadable', path, why: { kind: 'not-in-vault' } } }),
    },
    models: { host: nodeModelHost(signal), place },
  });
  return { client, place };
}
