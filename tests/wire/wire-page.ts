import { spawnBrowserWorker } from '../../src/obsidian/spawn-browser-worker';
import { Bench, scenariosFor, type Host } from './wire.scenarios';

/** Runs one scenario in a page. Rejects with what it found wrong. */
async function runScenario(name: string, engine: string): Promise<void> {
  const host: Host = {
    name: 'browser',
    spawn: (script) => spawnBrowserWorker(script === 'engine' ? engine : 'this is no script'),
    newStore: () => crypto.randomUUID(),
  };
  const bench = new Bench(host);
  const scenario = scenariosFor('browser').find((each) => each.name === name);
  if (scenario === undefined) throw new Error(`no scenario ${name}`);
  try {
    await scenario.run(bench);
  } finally {
    await bench.clear();
  }
}

Object.assign(globalThis, { runScenario });
