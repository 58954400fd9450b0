import { spawnBrowserWorker } from '../../src/obsidian/spawn-browser-worker';
import { Bench, scenariosFor, type Host } from './wire.scenarios';

/** Ends the worker when it is known to hold the lock of its name. */
const LEAVE = `addEventListener('message', async () => {
  for (;;) {
    const { held } = await navigator.locks.query();
    if (held.some((lock) => lock.name === self.name)) return close();
  }
})`;

/** Runs one scenario in a page. Rejects with what it found wrong. */
async function runScenario(name: string, engine: string): Promise<void> {
  const scripts = { engine, broken: 'this is no script', leaving: `${engine};${LEAVE}` };
  const host: Host = {
    name: 'browser',
    spawn: (script) => spawnBrowserWorker(scripts[script]),
    newStore: () => ({ name: crypto.randomUUID(), owner: 'garden', access: 'write' }),
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
