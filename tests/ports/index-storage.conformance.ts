import type { IndexStorage } from '../../worker/contract';

/** One promise of the port. `open` opens the same store each time; it is empty at first. */
export interface StorageCase {
  name: string;
  run(open: () => Promise<IndexStorage>): Promise<void>;
}

const METHODS: [string, (store: IndexStorage, name: string) => Promise<unknown>][] = [
  ['read', (store, name) => store.read(name)],
  ['openBytes', (store, name) => store.openBytes?.(name) ?? store.read(name)],
  ['write', (store, name) => store.write(name, bytesOf('x'))],
  ['append', (store, name) => store.append(name, bytesOf('x'))],
  ['remove', (store, name) => store.remove(name)],
];

/** Every adapter of IndexStorage passes these, in Node and in a browser; so they use neither vitest nor a host. */
export const storageCases: StorageCase[] = [
  inOneStore('reads nothing where nothing was written', async (store) => {
    equal(await store.read('absent'), undefined);
    equal(await store.list(), []);
  }),
  inOneStore('reads what was written', async (store) => {
    await store.write('a', bytesOf('one'));
    await store.write('b', bytesOf('two'));
    equal(textOf(await store.read('a')), 'one');
    equal(textOf(await store.read('b')), 'two');
  }),
  inOneStore('replaces the whole value, be the new one shorter or longer', async (store) => {
    for (const text of ['a long first value', 'short', 'a value that is longer again', '']) {
      await store.write('a', bytesOf(text));
      equal(textOf(await store.read('a')), text);
    }
  }),
  inOneStore('tells an empty value from none', async (store) => {
    await store.write('written', new Uint8Array());
    await store.append('appended', new Uint8Array());
    equal(await store.read('written'), new Uint8Array());
    equal(await store.read('appended'), new Uint8Array());
    equal(await listed(store), ['appended 0', 'written 0']);
  }),
  inOneStore('keeps values of five megabytes to the byte', async (store) => {
    const written = noise(5_000_000, 1);
    const appended = noise(5_000_000, 2);
    await store.write('big', written);
    await store.append('big', appended);
    equal(await store.read('big'), concat(written, appended));
  }),
  inOneStore('keeps hundreds of names apart', async (store) => {
    const names = Array.from({ length: 300 }, (_, at) => `value-${at}`);
    await Promise.all(names.map((name) => store.write(name, bytesOf(name))));
    for (const name of names) equal(textOf(await store.read(name)), name);
    equal((await store.list()).length, 300);
  }),
  inOneStore('appends to the end, and to nothing', async (store) => {
    for (const text of ['a', 'bc', '', 'def']) await store.append('log', bytesOf(text));
    equal(textOf(await store.read('log')), 'abcdef');
    await store.write('log', bytesOf('new:'));
    await store.append('log', bytesOf('x'));
    equal(textOf(await store.read('log')), 'new:x');
  }),
  inOneStore('removes a value, and does not mind when there is none', async (store) => {
    await store.write('a', bytesOf('one'));
    await store.append('a', bytesOf('two'));
    await store.remove('a');
    await store.remove('a');
    equal(await store.read('a'), undefined);
    equal(await store.list(), []);
    await store.append('a', bytesOf('fresh'));
    equal(textOf(await store.read('a')), 'fresh');
  }),
  inOneStore('lists names with their sizes in bytes', async (store) => {
    await store.write('snapshot', noise(1000, 3));
    await store.write('journal', noise(10, 4));
    await store.append('journal', noise(5, 5));
    equal(await listed(store), ['journal 15', 'snapshot 1000']);
  }),
  {
    name: 'keeps everything over closing and opening',
    async run(open) {
      const first = await open();
      await first.write('snapshot', bytesOf('s'));
      await first.append('journal', bytesOf('one'));
      await first.close();
      const second = await open();
      await second.append('journal', bytesOf('two'));
      await second.close();
      const third = await open();
      equal(textOf(await third.read('snapshot')), 's');
      equal(textOf(await third.read('journal')), 'onetwo');
      await third.close();
    },
  },
  {
    name: 'finishes what was begun before it was closed',
    async run(open) {
      const first = await open();
      const writing = [
        first.write('a', noise(1_000_000, 6)),
        first.append('b', bytesOf('1')),
        first.append('b', bytesOf('2')),
      ];
      await first.close();
      await Promise.all(writing);
      const second = await open();
      equal(await second.read('a'), noise(1_000_000, 6));
      equal(textOf(await second.read('b')), '12');
      await second.close();
    },
  },
  {
    name: 'refuses every call once it is closed',
    async run(open) {
      const store = await open();
      await store.write('a', bytesOf('one'));
      await store.close();
      for (const [method, call] of METHODS) await refused(call(store, 'a'), `${method} of a closed store`);
      await refused(store.list(), 'list of a closed store');
    },
  },
  inOneStore('shares no buffer with its caller', async (store) => {
    const given = bytesOf('given');
    await store.write('a', given);
    await store.append('b', given);
    given.fill(0);
    const read = await store.read('a');
    read?.fill(0);
    equal(textOf(await store.read('a')), 'given');
    equal(textOf(await store.read('b')), 'given');
  }),
  inOneStore('reads a large value in pieces, whatever becomes of its name meanwhile', async (store) => {
    const value = noise(300_000, 7);
    await store.write('big', value);
    equal(await store.openBytes?.('absent'), undefined);
    const opened = await store.openBytes?.('big');
    // A store may hand it over whole only.
    if (opened === undefined) return;
    equal(opened.sizeBytes, value.length);
    for (const name of ['as it was', 'written over', 'removed']) {
      if (name === 'written over') await store.write('big', noise(100, 8));
      if (name === 'removed') await store.remove('big');
      for (const [from, end] of [[0, 10] as const, [299_990, 300_000] as const, [65_530, 200_003] as const]) {
        const piece = opened.read(from, end);
        equal(piece, value.slice(from, end), name);
        equal([piece.byteOffset, piece.buffer.byteLength], [0, end - from]);
        piece.fill(0);
      }
    }
    opened.close();
    opened.close();
  }),
  inOneStore('takes no more of a buffer than the view shows, and returns whole buffers', async (store) => {
    const buffer = bytesOf('0123456789');
    await store.write('a', buffer.subarray(2, 5));
    await store.append('a', buffer.subarray(7, 9));
    const read = await store.read('a');
    equal(textOf(read), '23478');
    equal(read?.buffer.byteLength, 5);
    equal(Object.getPrototypeOf(read), Uint8Array.prototype);
  }),
  inOneStore('keeps the order of calls that nobody waited for', async (store) => {
    const calls: Promise<void>[] = [];
    for (let at = 0; at < 50; at += 1) calls.push(store.append('log', bytesOf(`${at};`)));
    for (let at = 0; at < 20; at += 1) calls.push(store.write('last', bytesOf(`value ${at}`)));
    const seen = store.read('last');
    await Promise.all(calls);
    equal(textOf(await store.read('log')), Array.from({ length: 50 }, (_, at) => `${at};`).join(''));
    equal(textOf(await seen), 'value 19');
  }),
  inOneStore('takes every name of the port and refuses others', async (store) => {
    const names = ['a', '0', 'snapshot-2.msgpack', '.hidden', 'a..b', '-', 'x'.repeat(100)];
    for (const name of names) await store.write(name, bytesOf(name));
    for (const name of names) equal(textOf(await store.read(name)), name);
    for (const name of ['', '.', '..', 'A', 'a/b', '../a', 'a\\b', 'a_b', 'ä', 'a b', 'a\n'])
      for (const [method, call] of METHODS)
        await refused(call(store, name), `${method} of ${JSON.stringify(name)}`);
  }),
  {
    name: 'has one owner at a time',
    async run(open) {
      const first = await open();
      await first.write('a', bytesOf('mine'));
      equal((await refused(open(), 'a second owner')).name, 'StorageInUse');
      await first.write('a', bytesOf('still mine'));
      await first.close();
      const second = await open();
      equal(textOf(await second.read('a')), 'still mine');
      await second.close();
    },
  },
  {
    name: 'behaves like a map of names to bytes over any calls',
    async run(open) {
      for (let seed = 1; seed <= 3; seed += 1) await compareWithMap(open, seed);
    },
  },
];

/** Two hundred calls drawn from `seed`, now and then a reopening; every answer is checked against a Map. */
async function compareWithMap(open: () => Promise<IndexStorage>, seed: number): Promise<void> {
  const next = randomNumbers(seed);
  const model = new Map<string, Uint8Array>();
  let store = await open();
  for (const { name } of await store.list()) await store.remove(name);
  for (let step = 0; step < 200; step += 1) {
    const name = `n${next() % 5}`;
    const bytes = noise(next() % 3000, step);
    switch (next() % 8) {
      case 0:
      case 1:
        await store.write(name, bytes);
        model.set(name, bytes);
        break;
      case 2:
      case 3:
        await store.append(name, bytes);
        model.set(name, concat(model.get(name) ?? new Uint8Array(), bytes));
        break;
      case 4:
        await store.remove(name);
        model.delete(name);
        break;
      case 5:
        equal(
          await listed(store),
          [...model].map(([key, value]) => `${key} ${value.byteLength}`).sort(),
          `seed ${seed}`,
        );
        break;
      case 6:
        if (next() % 4 > 0) break;
        await store.close();
        store = await open();
        break;
      default:
        equal(await store.read(name), model.get(name), `seed ${seed}, step ${step}`);
    }
  }
  await store.close();
}

function inOneStore(name: string, run: (store: IndexStorage) => Promise<void>): StorageCase {
  return {
    name,
    async run(open) {
      const store = await open();
      await run(store);
      await store.close();
    },
  };
}

async function listed(store: IndexStorage): Promise<string[]> {
  return (await store.list()).map(({ name, sizeBytes }) => `${name} ${sizeBytes}`).sort();
}

async function refused(call: Promise<unknown>, what: string): Promise<Error> {
  const outcome = await call.then(
    () => 'done',
    (error: unknown) => error,
  );
  if (!(outcome instanceof Error)) throw new Error(`${what} must reject with an Error`);
  return outcome;
}

function equal(found: unknown, wanted: unknown, where = ''): void {
  if (described(found) !== described(wanted))
    throw new Error(`${where} found ${described(found)}, wanted ${described(wanted)}`);
}

/** Bytes by length and checksum, so that a failure stays readable. */
function described(value: unknown): string {
  if (!(value instanceof Uint8Array)) return value === undefined ? 'nothing' : JSON.stringify(value);
  let sum = 0;
  for (const byte of value) sum = (Math.imul(sum, 31) + byte) | 0;
  return `${value.byteLength} bytes with sum ${sum}`;
}

/** Bytes that look like noise and are the same for the same seed. */
export function noise(length: number, seed: number): Uint8Array<ArrayBuffer> {
  const next = randomNumbers(seed + 1);
  return Uint8Array.from({ length }, () => next() & 255);
}

/** Xorshift by G. Marsaglia: whole numbers from 0 to 2³²−1. */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.byteLength + second.byteLength);
  whole.set(first);
  whole.set(second, first.byteLength);
  return whole;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function textOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
