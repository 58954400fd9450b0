import {
  createEngineClient,
  DEFAULT_TIMEOUTS_MS,
  type ClientOptions,
  type ClientState,
  type EngineClient,
  type SpawnedWorker,
} from '../../worker/wire/client';
import {
  DEFAULT_OPTIONS,
  parseNotePath,
  type Change,
  type EngineVerbs,
  type OpenReport,
  type Result,
  type StoreRequest,
  type VaultReader,
  type Verb,
} from '../../worker/contract';

/** The scenarios for one host. */
export function scenariosFor(host: Host['name']): Scenario[] {
  return scenarios.filter(({ only }) => only === undefined || only === host);
}

/** Where the scenarios run: real threads of Node, or real workers of a browser, both with the fake engine. */
export interface Host {
  name: 'node' | 'browser';
  /** `broken` is no script; `leaving` goes without a word as soon as the window could know that it has begun. */
  spawn(script: 'engine' | 'broken' | 'leaving'): SpawnedWorker;
  /** A store that nobody has used. */
  newStore(): StoreRequest;
}

export interface Scenario {
  name: string;
  only?: Host['name'];
  run(bench: Bench): Promise<void>;
}

/** One client and what became of its workers. */
interface Rig {
  client: EngineClient;
  workers: SpawnedWorker[];
  restarts: OpenReport[];
  states: ClientState['kind'][];
  /** Ends the running worker from outside, as a browser short of memory would. */
  kill(): Promise<void>;
}

const OPEN = { options: DEFAULT_OPTIONS };

/**
 * No event and no answer of a healthy wire takes this long; the limits of the client are longer, so what settles
 * within it was settled by what the scenario is about.
 */
const PATIENCE_MS = 10_000;

export class Bench {
  readonly host: Host;
  readonly #rigs: Rig[] = [];

  constructor(host: Host) {
    this.host = host;
  }

  rig(options: Partial<ClientOptions> = {}): Rig {
    const rig: Omit<Rig, 'client'> = {
      workers: [],
      restarts: [],
      states: [],
      kill: async () => {
        await rig.workers.at(-1)?.terminate();
      },
    };
    const client = createEngineClient({
      store: this.host.newStore(),
      vault: emptyVault,
      onRestart: (report) => rig.restarts.push(report),
      onState: ({ kind }) => rig.states.push(kind),
      ...options,
      spawn: () => {
        const worker = (options.spawn ?? (() => this.host.spawn('engine')))();
        rig.workers.push(worker);
        return worker;
      },
      limits: { backoffMs: 1, ...options.limits },
    });
    const made = { ...rig, client };
    this.#rigs.push(made);
    return made;
  }

  async clear(): Promise<void> {
    await Promise.all(this.#rigs.map(({ client }) => client.close()));
  }
}

const emptyVault: VaultReader = {
  read: (path) =>
    Promise.resolve({
      ok: false,
      error: { kind: 'unreadable', path, why: { kind: 'said', text: 'no such note' } },
    }),
};

const scenarios: Scenario[] = [
  {
    name: 'answers every call in the order of the calls, the first of which starts the worker',
    async run(bench) {
      const { client, workers } = bench.rig();
      equal(workers.length, 0);
      const answers = [
        client.engine.open(OPEN),
        client.engine.apply({ changes: [upsert('a.md', 10)] }),
        client.engine.apply({ changes: [upsert('b.md', 5)] }),
      ] as const;
      equal((await must(answers[0])).notes, 1);
      equal((await must(answers[1])).same, 10);
      equal((await must(answers[2])).same, 15);
      equal(workers.length, 1);
    },
  },
  {
    name: 'settles every kind of call when the worker is killed, and works again with the next one',
    async run(bench) {
      const { client, kill, restarts } = bench.rig();
      await must(client.engine.open(OPEN));
      const spinning = client.engine.explore(explore('spin'));
      const verbs = Object.keys(DEFAULT_TIMEOUTS_MS) as Verb[];
      const calls = verbs.map((verb) => client.call(verb, anyRequest(verb)));
      await turns();
      await kill();
      for (const call of [spinning, ...calls]) equal(kindOf(await soon(call)), 'engine-gone');
      equal((await must(client.engine.explore(explore('four')))).total, 4);
      await turns();
      equal(restarts, [{ notes: 2, damage: [] }]);
    },
  },
  {
    name: 'keeps what was answered over a kill, and opens the index again with the last options',
    async run(bench) {
      const { client, kill, workers, restarts } = bench.rig();
      await must(client.engine.open(OPEN));
      await must(client.engine.apply({ changes: [upsert('a.md', 10)] }));
      for (let death = 1; death <= 3; death += 1) {
        await kill();
        equal((await must(client.engine.apply({ changes: [upsert('b.md', 1)] }))).same, 10 + death);
      }
      await turns();
      equal(workers.length, 4);
      equal(
        restarts.map(({ notes }) => notes),
        [2, 3, 4],
      );
    },
  },
  {
    name: 'puts another worker in the place of one whose engine gives itself up',
    async run(bench) {
      const { client, workers, restarts } = bench.rig();
      await must(client.engine.open(OPEN));
      const spinning = client.engine.explore(explore('patient'));
      const given = await soon(client.engine.explore(explore('give-up')));
      equal(given, { ok: false, error: { kind: 'engine-gone', why: { kind: 'index-damaged' } } });
      equal(await soon(spinning), given);
      equal((await must(client.engine.explore(explore('four')))).total, 4);
      await turns();
      equal(workers.length, 2);
      equal(restarts, [{ notes: 2, damage: [] }]);
    },
  },
  {
    name: 'tells no restart before the host has opened the index',
    async run(bench) {
      const { client, kill, restarts } = bench.rig();
      equal((await must(client.engine.explore(explore('abc')))).total, 3);
      await kill();
      equal((await must(client.engine.open(OPEN))).notes, 1);
      await turns();
      equal(restarts, []);
    },
  },
  {
    name: 'settles a slow call with timeout and goes on with the same worker',
    async run(bench) {
      const { client, workers } = bench.rig();
      await must(client.engine.explore(explore('warm')));
      equal(await soon(client.call('explore', explore('hang'), { timeoutMs: 30 })), {
        ok: false,
        error: { kind: 'timeout', afterMs: 30 },
      });
      equal((await must(client.engine.explore(explore('four')))).total, 4);
      equal(workers.length, 1);
    },
  },
  {
    name: 'starts a fresh worker when opening timed out, because the old one is in between',
    async run(bench) {
      const { client, workers } = bench.rig({ timeoutsMs: { open: 30 } });
      const spinning = client.engine.explore(explore('spin'));
      await turns();
      equal(kindOf(await soon(client.engine.open(OPEN))), 'timeout');
      equal(kindOf(await soon(spinning)), 'engine-gone');
      equal((await must(client.call('open', OPEN, { timeoutMs: PATIENCE_MS }))).notes, 1);
      equal(workers.length, 2);
    },
  },
  {
    name: 'lets the engine give a call up when its signal aborts',
    async run(bench) {
      const { client, workers } = bench.rig();
      const abort = new AbortController();
      const call = client.call('explore', explore('patient'), { signal: abort.signal });
      const other = client.engine.explore(explore('other'));
      equal((await must(other)).total, 5);
      abort.abort();
      equal(kindOf(await soon(call)), 'cancelled');
      equal(
        kindOf(await soon(client.call('explore', explore('patient'), { signal: abort.signal }))),
        'cancelled',
      );
      equal(workers.length, 1);
    },
  },
  {
    name: 'does not start a worker for a call that was cancelled before',
    async run(bench) {
      const { client, workers } = bench.rig();
      equal(kindOf(await soon(client.call('status', null, { signal: AbortSignal.abort() }))), 'cancelled');
      equal(workers.length, 0);
    },
  },
  {
    name: 'takes a worker whose event loop stands still for dead',
    async run(bench) {
      const { client, workers } = bench.rig({ limits: { heartbeatMs: 100, missedHeartbeats: 10 } });
      await must(client.engine.open(OPEN));
      equal(kindOf(await soon(client.engine.explore(explore('spin')))), 'engine-gone');
      equal((await must(client.engine.explore(explore('four')))).total, 4);
      equal(workers.length, 2);
    },
  },
  {
    name: 'does not take a worker for dead that only takes its time',
    async run(bench) {
      const { client, workers } = bench.rig({ limits: { heartbeatMs: 100, missedHeartbeats: 20 } });
      const call = client.call('explore', explore('hang'), { timeoutMs: 3000 });
      equal(kindOf(await soon(call)), 'timeout');
      equal((await must(client.engine.explore(explore('four')))).total, 4);
      equal(workers.length, 1);
    },
  },
  {
    name: 'does not take a busy worker for dead because many calls were given up meanwhile',
    async run(bench) {
      const { client, workers } = bench.rig({ limits: { heartbeatMs: 300, missedHeartbeats: 10 } });
      await must(client.engine.open(OPEN));
      const busy = client.engine.explore(explore('busy 700'));
      const aborts = Array.from({ length: 50 }, () => new AbortController());
      const calls = aborts.map(({ signal }) => client.call('explore', explore('patient'), { signal }));
      await turns();
      for (const abort of aborts) abort.abort();
      await must(busy);
      for (const call of calls) equal(kindOf(await soon(call)), 'cancelled');
      equal(workers.length, 1);
    },
  },
  {
    name: 'settles what is pending when the worker throws what nobody catches',
    async run(bench) {
      const { client } = bench.rig();
      const result = await soon(client.engine.explore(explore('crash')));
      equal(kindOf(result), 'engine-gone');
      includes(JSON.stringify(result), 'nobody caught this');
      equal((await must(client.engine.explore(explore('four')))).total, 4);
    },
  },
  {
    name: 'settles what is pending when the worker leaves without a word',
    // A thread of Node that leaves always tells.
    only: 'browser',
    async run(bench) {
      const { client } = bench.rig();
      equal(kindOf(await soon(client.engine.explore(explore('leave')))), 'engine-gone');
      equal((await must(client.engine.explore(explore('four')))).total, 4);
    },
  },
  {
    name: 'turns what the engine throws into a defect, with its stack, and goes on',
    async run(bench) {
      const { client, workers } = bench.rig();
      const result = await soon(client.engine.explore(explore('throw')));
      equal(kindOf(result), 'defect');
      includes(JSON.stringify(result), 'the fake engine broke');
      includes(JSON.stringify(result), '"stack"');
      equal((await must(client.engine.explore(explore('four')))).total, 4);
      equal(workers.length, 1);
    },
  },
  {
    name: 'answers a request that cannot be cloned with a defect, and goes on',
    async run(bench) {
      const { client, workers } = bench.rig();
      const request = { ...explore('x'), lens: { tags: (() => []) as unknown as string[] } };
      equal(kindOf(await soon(client.engine.explore(request))), 'defect');
      equal((await must(client.engine.explore(explore('four')))).total, 4);
      equal(workers.length, 1);
    },
  },
  {
    name: 'moves the contents of apply instead of copying them',
    async run(bench) {
      const { client } = bench.rig();
      const whole = upsert('a.md', 1_000_000);
      const shared = new Uint8Array(100);
      const first = upsert('b.md', shared.subarray(10, 30));
      const second = upsert('c.md', shared.subarray(30, 35));
      const { facts } = whole;
      const renamed = {
        kind: 'rename' as const,
        from: facts.path,
        to: facts.path,
        facts,
        content: new Uint8Array(7),
      };
      const changes = [whole, whole, first, second, renamed];
      equal((await must(client.engine.apply({ changes }))).same, 2_000_025);
      equal(whole.content.byteLength, 0);
      equal(renamed.content.byteLength, 0);
      equal([first.content.byteLength, second.content.byteLength, shared.byteLength], [20, 5, 100]);
    },
  },
  {
    name: 'reads notes for the worker and moves their bytes',
    async run(bench) {
      const given = new Uint8Array(300_000);
      const asked: string[] = [];
      const vault: VaultReader = {
        read: (path) => {
          asked.push(path);
          return Promise.resolve({ ok: true, value: given });
        },
      };
      const { client } = bench.rig({ vault });
      equal((await must(client.engine.explore(explore('read Some/note.md')))).total, 300_000);
      equal(asked, ['Some/note.md']);
      equal(given.byteLength, 0);
    },
  },
  {
    name: 'answers unreadable to the worker when the vault throws',
    async run(bench) {
      const { client } = bench.rig({ vault: { read: () => Promise.reject(new Error('disk is gone')) } });
      const result = await soon(client.engine.explore(explore('read a.md')));
      includes(JSON.stringify(result), 'unreadable');
      includes(JSON.stringify(result), 'disk is gone');
    },
  },
  {
    name: 'reads the vault for a worker that took the place of another',
    async run(bench) {
      const vault: VaultReader = { read: () => Promise.resolve({ ok: true, value: new Uint8Array(7) }) };
      const { client, kill } = bench.rig({ vault });
      equal((await must(client.engine.explore(explore('read a.md')))).total, 7);
      await kill();
      equal((await must(client.engine.explore(explore('read a.md')))).total, 7);
    },
  },
  {
    name: 'settles a call at once when the worker leaves before it has opened the store',
    async run(bench) {
      const store = bench.host.newStore();
      const owner = bench.rig({ store });
      await must(owner.client.engine.open(OPEN));
      // The store is in use, so that the worker waits and has answered nothing when it leaves.
      const { client, workers } = bench.rig({ store, spawn: () => bench.host.spawn('leaving') });
      equal(kindOf(await soon(client.engine.status(null))), 'engine-gone');
      equal(workers.length, 1);
    },
  },
  {
    name: 'gives up after several workers that do not start, and tries again when told to',
    async run(bench) {
      let script: 'engine' | 'broken' = 'broken';
      const { client, workers } = bench.rig({ spawn: () => bench.host.spawn(script) });
      for (let attempt = 0; attempt < 8; attempt += 1)
        equal(kindOf(await soon(client.engine.status(null))), 'engine-gone');
      equal(workers.length, 5);
      equal(client.state.kind, 'failed');
      script = 'engine';
      client.retry();
      equal((await must(client.engine.explore(explore('four')))).total, 4);
      equal(client.state.kind, 'ready');
    },
  },
  {
    name: 'starts a worker before the first call, which it answers',
    async run(bench) {
      const { client, workers } = bench.rig();
      client.wake();
      for (const end = performance.now() + PATIENCE_MS; client.state.kind !== 'ready';) {
        if (performance.now() > end) throw new Error(`the worker is ${client.state.kind}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      equal((await must(client.engine.explore(explore('four')))).total, 4);
      equal(workers.length, 1);
    },
  },
  {
    name: 'settles a call when the host forbids workers',
    async run(bench) {
      const spawn = () => {
        throw new Error('workers are forbidden here');
      };
      const { client } = bench.rig({ spawn });
      const result = await soon(client.engine.status(null));
      equal(kindOf(result), 'engine-gone');
      includes(JSON.stringify(result), 'workers are forbidden here');
    },
  },
  {
    name: 'settles a call when the worker never says hello',
    async run(bench) {
      const mute = (): SpawnedWorker => ({
        post: () => undefined,
        onMessage: () => undefined,
        onDeath: () => undefined,
        terminate: () => Promise.resolve(),
      });
      const { client } = bench.rig({ spawn: mute, limits: { handshakeMs: 30, maxDeaths: 2 } });
      equal(kindOf(await soon(client.engine.status(null))), 'engine-gone');
      equal(kindOf(await soon(client.engine.status(null))), 'engine-gone');
      equal(client.state.kind, 'failed');
    },
  },
  {
    name: 'refuses a worker of another contract at once, and for good',
    async run(bench) {
      const { client, workers } = bench.rig({
        spawn: () => speakingContract(bench.host.spawn('engine'), 999),
      });
      const result = await soon(client.engine.status(null));
      equal(kindOf(result), 'wrong-contract');
      includes(JSON.stringify(result), '999');
      equal(client.state.kind, 'failed');
      equal(kindOf(await soon(client.engine.status(null))), 'wrong-contract');
      equal(workers.length, 1);
    },
  },
  {
    name: 'lets one client own a store at a time',
    async run(bench) {
      const store = bench.host.newStore();
      const first = bench.rig({ store });
      const second = bench.rig({ store });
      await must(first.client.engine.open(OPEN));
      equal(kindOf(await soon(second.client.engine.open(OPEN))), 'storage');
      equal((await must(first.client.engine.apply({ changes: [upsert('a.md', 3)] }))).same, 3);
      await first.client.close();
      equal((await must(second.client.engine.apply({ changes: [upsert('a.md', 1)] }))).same, 4);
    },
  },
  {
    name: 'settles what is pending when it is closed, and closes twice',
    async run(bench) {
      const { client, workers, states } = bench.rig();
      await must(client.engine.open(OPEN));
      const calls = [client.engine.explore(explore('hang')), client.engine.explore(explore('spin'))];
      await turns();
      await Promise.all([client.close(), client.close()]);
      for (const call of calls) equal(kindOf(await soon(call)), 'engine-gone');
      await client.close();
      equal(kindOf(await soon(client.engine.status(null))), 'engine-gone');
      equal(workers.length, 1);
      equal(states.at(-1), 'closed');
    },
  },
  {
    name: 'settles what is pending when it is closed before the worker has started',
    async run(bench) {
      const { client } = bench.rig();
      const call = client.engine.status(null);
      await client.close();
      equal(kindOf(await soon(call)), 'engine-gone');
    },
  },
  {
    name: 'settles what is pending when it is closed while it waits to start again',
    async run(bench) {
      const { client } = bench.rig({
        spawn: () => bench.host.spawn('broken'),
        limits: { backoffMs: 60_000 },
      });
      for (let attempt = 0; attempt < 2; attempt += 1) await soon(client.engine.status(null));
      const call = client.engine.status(null);
      await turns();
      await client.close();
      equal(kindOf(await soon(call)), 'engine-gone');
    },
  },
  {
    name: 'ends the worker when the index is closed, and opens it again in a fresh one',
    async run(bench) {
      const { client, workers, restarts } = bench.rig();
      await must(client.engine.open(OPEN));
      await must(client.engine.close(null));
      equal(client.state.kind, 'idle');
      equal((await must(client.engine.open(OPEN))).notes, 2);
      equal(workers.length, 2);
      await turns();
      equal(restarts, []);
    },
  },
  {
    name: 'hides Node from the engine',
    async run(bench) {
      const { client } = bench.rig();
      equal(await soon(client.engine.status(null)), { ok: true, value: [] });
    },
  },
];

function upsert(name: string, content: number | Uint8Array): Change & { kind: 'upsert' } {
  const path = parseNotePath(name);
  if (path === undefined) throw new Error(`not a path: ${name}`);
  const bytes = typeof content === 'number' ? new Uint8Array(content) : content;
  return {
    kind: 'upsert',
    facts: { path, modifiedMs: 0, createdMs: 0, sizeBytes: bytes.byteLength },
    content: bytes,
  };
}

function explore(query: string): EngineVerbs['explore']['request'] {
  return { query, level: 'note', limit: 1 };
}

/** A request that the fake engine accepts for the verb; it looks at few of them. */
function anyRequest<V extends Verb>(verb: V): EngineVerbs[V]['request'] {
  const requests: { [Name in Verb]?: unknown } = {
    open: OPEN,
    configure: OPEN,
    apply: { changes: [upsert('a.md', 4)] },
    explore: explore('x'),
  };
  return requests[verb] ?? null;
}

/** The worker, told by its host that the contract has another number. */
function speakingContract(worker: SpawnedWorker, contract: number): SpawnedWorker {
  return {
    ...worker,
    post: (message, transfer) => {
      const { argumentList = [] } = message as { argumentList?: { value: unknown }[] };
      for (const argument of argumentList)
        if (typeof argument.value === 'object' && argument.value !== null && 'contract' in argument.value)
          argument.value.contract = contract;
      worker.post(message, transfer);
    },
  };
}

/** The result, or a throw when the call hangs. */
async function soon<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hanging = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the call hangs'));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([call, hanging]);
  } finally {
    clearTimeout(timer);
  }
}

async function must<T>(call: Promise<Result<T>>): Promise<T> {
  const result = await soon(call);
  if (!result.ok) throw new Error(`the call failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

function kindOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.error.kind;
}

/** Lets messages that are on their way arrive. */
async function turns(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
}

function equal(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`found ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`);
}

function includes(text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`${text} does not say "${part}"`);
}
