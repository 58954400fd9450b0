import preamble from 'virtual:node-preamble';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { spawnThread } from '../../src/headless/node/spawn-thread';
import { bundleScript } from './bundle-script';
import { Bench, scenariosFor, type Host } from './wire.scenarios';

let engine: string;
let folder: string;
let bench: Bench;
let stores = 0;

const scripts: Record<Parameters<Host['spawn']>[0], () => string> = {
  engine: () => `${preamble}\n${engine}`,
  broken: () => `${preamble}\nthis is no script`,
  leaving: () => `const leave = process.exit;${preamble}\n${engine};setImmediate(leave)`,
};

const host: Host = {
  name: 'node',
  spawn: (script) => spawnThread(scripts[script]()),
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
