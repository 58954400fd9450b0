import preamble from 'virtual:node-preamble';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { spawnNodeWorker } from '../../src/headless/node/spawn-node-worker';
import { bundleScript } from './bundle-script';
import { Bench, scenariosFor, type Host } from './wire.scenarios';

let engine: string;
let folder: string;
let bench: Bench;
let stores = 0;

const scripts: Record<Parameters<Host['spawn']>[0], () => [preamble: string, bundle: string]> = {
  engine: () => [preamble, engine],
  broken: () => [preamble, 'this is no script'],
  leaving: () => [`const leave = process.exit;${preamble}`, `${engine};setImmediate(leave)`],
};

const host: Host = {
  name: 'node',
  spawn: (script) => spawnNodeWorker(...scripts[script]()),
  newStore: () => ({
    name: join(folder, `store-${(stores += 1)}`),
    owner: 'garden',
    access: 'write',
  }),
};

beforeAll(async () => {
  engine = await bundleScript('tests/wire/fake-entry.ts');
  folder = mkdtempSync(join(tmpdir(), 'altitude-wire-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  bench = new Bench(host);
});
afterEach(() => bench.clear());

describe('the wire between Node and a thread', () => {
  it.each(scenariosFor('node'))('$name', ({ run }) => run(bench));
});
