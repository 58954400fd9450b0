import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IndexStorage } from '../../worker/contract';
import { openFileStorage } from '../../worker/node/file-storage';
import type { LockSurroundings } from '../../worker/node/folder-lock';
import { besideParts, partNames, partsOf } from './parts-of';
import { bundleHolder, canUnshare, StoreHolder } from './store-holder';
import { THOROUGH, tries } from '../thorough';

/** An owner that beats, and is believed to live for as long as any test takes. */
const PATIENT = { beatMs: 20, overMs: 600_000, watchMs: 50, patienceMs: 20_000 };
/** One who finds a lock over after half a second of silence. */
const HASTY = { beatMs: 20, overMs: 500, watchMs: 200, patienceMs: 20_000 };
/** An owner that never comes to its first beat. */
const SILENT = { beatMs: 600_000, overMs: 500, watchMs: 200, patienceMs: 20_000 };

const ELSEWHERE = { host: 'elsewhere', processes: 'boot pid:[1]' };
const DEAD_ELSEWHERE = JSON.stringify({ pid: 7, thread: 1, began: '1', token: 'x', ...ELSEWHERE, beat: 0 });

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-lock-'));
  lock = join(folder, '_lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function open(surroundings: LockSurroundings): Promise<IndexStorage> {
  return openFileStorage(folder, 'garden', [], surroundings);
}

function textOf(name: string): string {
  return readFileSync(join(name.startsWith('_') ? folder : partsOf(folder), name), 'utf8');
}

describe('a lock whose owner runs elsewhere', () => {
  it('is not taken over while it beats, and the refusal names the host', async () => {
    const storage = await open({ place: ELSEWHERE, pace: PATIENT });
    await expect(open({ pace: PATIENT })).rejects.toMatchObject({
      name: 'StorageInUse',
      why: { kind: 'used-by-process', owner: { pid: process.pid, host: 'elsewhere' } },
    });
    await storage.append('journal', Uint8Array.of(1));
    await storage.close();
    expect([partNames(folder), besideParts(folder)]).toEqual([['journal'], []]);
  });

  it('is waited for while that is about to end', async () => {
    const first = await open({ place: ELSEWHERE, pace: SILENT });
    const second = open({ pace: { ...PATIENT, beatMs: 5 } });
    await first.close();
    await (await second).close();
    expect(besideParts(folder)).toEqual([]);
  });

  it('is taken over when it has been silent for long', async () => {
    writeFileSync(lock, DEAD_ELSEWHERE);
    const storage = await open({ pace: HASTY });
    await storage.close();
    expect(besideParts(folder)).toEqual([]);
  });

  it('is refused with how long it may still live when that cannot be told in time', async () => {
    writeFileSync(lock, DEAD_ELSEWHERE);
    const pace = { ...PATIENT, overMs: 3_600_000, patienceMs: 50 };
    await expect(open({ pace })).rejects.toMatchObject({
      name: 'StorageInUse',
      why: {
        kind: 'used-by-process',
        owner: { pid: 7, host: 'elsewhere' },
        silence: {
          freeInSeconds: expect.toSatisfy((left: number) => left > 3_000 && left <= 3_600) as unknown,
        },
      },
    });
    expect(textOf('_lock')).toBe(DEAD_ELSEWHERE);
  });

  it.each([
    ['an hour ago', -3_600],
    ['in a year', 31_536_000],
  ])('is judged by its beats alone where its file says it was written %s', async (_, seconds) => {
    const at = Date.now() / 1_000 + seconds;
    const living = await open({ place: ELSEWHERE, pace: PATIENT });
    utimesSync(lock, at, at);
    await expect(open({ pace: { ...HASTY, watchMs: 5_000 } })).rejects.toMatchObject({
      name: 'StorageInUse',
    });
    await living.close();
    writeFileSync(lock, DEAD_ELSEWHERE);
    utimesSync(lock, at, at);
    await (await open({ pace: HASTY })).close();
  });
});

describe('an owner whose lock was taken over', () => {
  it.each<[string, (storage: IndexStorage) => Promise<void>]>([
    ['write', (storage) => storage.write('snapshot', Uint8Array.of(1))],
    ['append', (storage) => storage.append('journal', Uint8Array.of(1))],
    ['remove', (storage) => storage.remove('kept')],
  ])('does not %s any more, and says who has the index', async (operation, change) => {
    const first = await open({ place: ELSEWHERE, pace: SILENT });
    const second = await open({ pace: HASTY });
    await second.write('kept', Uint8Array.of(2));
    await expect(change(first)).rejects.toMatchObject({
      name: 'StorageInUse',
      why: { kind: 'taken-over', owner: { pid: process.pid } },
    });
    await first.close();
    expect([partNames(folder), besideParts(folder)]).toEqual([['kept'], ['_lock']]);
    await second.write('kept', Uint8Array.of(3));
    await second.close();
    expect(readFileSync(join(partsOf(folder), 'kept'))).toEqual(Buffer.of(3));
  });

  it('notices also that its lock was removed', async () => {
    const storage = await open({});
    rmSync(lock);
    await expect(storage.append('journal', Uint8Array.of(1))).rejects.toMatchObject({ name: 'StorageInUse' });
    await storage.close();
    expect(besideParts(folder)).toEqual([]);
  });

  it('leaves the half written file of the one who has the index now', async () => {
    const first = await open({ place: ELSEWHERE, pace: SILENT });
    const second = await open({ pace: HASTY });
    const large = new Uint8Array(4_000_000);
    const [refused, written] = await Promise.allSettled([
      first.write('snapshot', Uint8Array.of(1)),
      second.write('snapshot', large),
    ]);
    expect([refused.status, written.status]).toEqual(['rejected', 'fulfilled']);
    expect((await second.read('snapshot'))?.byteLength).toBe(large.byteLength);
    await second.close();
  });
});

describe('whatever stands in the lock', () => {
  const impossiblePid = fc.constantFrom<unknown>(
    0,
    -1,
    4e9,
    2 ** 31,
    1.5,
    Number.MAX_VALUE,
    '1',
    null,
    [1],
    {},
  );

  it('of a process that cannot be is taken over at once', { timeout: 60_000 }, async () => {
    const owner = fc.record(
      {
        pid: impossiblePid,
        thread: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
        began: fc.oneof(fc.string(), fc.integer()),
        token: fc.string(),
        host: fc.oneof(fc.string(), fc.constant(null)),
        processes: fc.string(),
      },
      { requiredKeys: ['pid', 'thread', 'token'] },
    );
    await fc.assert(
      fc.asyncProperty(owner, async (value) => {
        writeFileSync(lock, JSON.stringify(value));
        await (await open({ pace: PATIENT })).close();
      }),
      { numRuns: tries(60) },
    );
  });

  it('is taken over, or refused with the name of its owner; nothing else', { timeout: 60_000 }, async () => {
    const whole = JSON.stringify({ pid: process.pid, thread: 0, token: 'x', ...ELSEWHERE, beat: 0 });
    const cut = fc.integer({ min: 1, max: whole.length - 1 }).map((length) => whole.slice(0, length));
    const text = fc.oneof(cut, fc.json(), fc.string({ minLength: 1, unit: 'binary' }));
    const taken = fc.asyncProperty(text, async (value) => {
      writeFileSync(lock, value);
      await (await open({ pace: HASTY })).close();
    });
    await fc.assert(taken, { numRuns: tries(60) });
    writeFileSync(lock, whole);
    const pace = { ...PATIENT, patienceMs: 20 };
    await expect(open({ pace })).rejects.toMatchObject({ name: 'StorageInUse' });
  });

  it('by a version that named no host is judged by the processes of this one', async () => {
    const ended = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
    writeFileSync(lock, JSON.stringify({ pid: ended, thread: 1, token: 'x' }));
    await (await open({ pace: PATIENT })).close();
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, thread: 1, token: 'x' }));
    await expect(open({ pace: PATIENT })).rejects.toMatchObject({
      why: { kind: 'used-by-process', owner: { pid: process.ppid } },
    });
  });
});

describe('processes and their locks', { timeout: 60_000 }, () => {
  let place: string;
  let script: string;
  let holders: StoreHolder[] = [];
  const contained = canUnshare();

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'altitude-holder-'));
    script = join(place, 'hold-store.mjs');
    await bundleHolder(script);
  });
  afterAll(() => {
    rmSync(place, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const holder of holders) await holder.end();
    holders = [];
  });

  function start(surroundings: LockSurroundings, inContainer = false): StoreHolder {
    const holder = StoreHolder.start(script, folder, surroundings, inContainer);
    holders.push(holder);
    return holder;
  }

  it('give exactly one of many a stale lock', async () => {
    const many = THOROUGH ? 20 : 8;
    writeFileSync(lock, JSON.stringify({ pid: 0, thread: 1, token: 'x' }));
    const racing = Array.from({ length: many }, () => start({ pace: HASTY }));
    const race = async (lines: string[]): Promise<void> => {
      expect(lines.filter((line) => line === 'open')).toHaveLength(1);
      expect(lines.filter((line) => line.startsWith('StorageInUse: '))).toHaveLength(many - 1);
      const winner = racing[lines.indexOf('open')];
      expect(await winner?.ask('append x')).toBe('appended');
      expect(await winner?.ask('close')).toBe('closed');
      expect([partNames(folder), besideParts(folder)]).toEqual([['journal'], []]);
    };
    await race(await Promise.all(racing.map((holder) => holder.line())));
    writeFileSync(lock, DEAD_ELSEWHERE);
    await race(await Promise.all(racing.map((holder) => holder.ask('open'))));
  });

  it('of a killed process is free at once', async () => {
    const holder = start({ pace: PATIENT });
    expect(await holder.line()).toBe('open');
    await holder.signal('SIGKILL');
    await (await open({ pace: { ...PATIENT, patienceMs: 0 } })).close();
  });

  it('of a stopped process on the same machine stays its own', async () => {
    const holder = start({ pace: HASTY });
    expect(await holder.line()).toBe('open');
    await holder.signal('SIGSTOP');
    await expect(open({ pace: { ...HASTY, overMs: 0, watchMs: 0 } })).rejects.toMatchObject({
      name: 'StorageInUse',
    });
    await holder.signal('SIGCONT');
    expect(await holder.ask('append x')).toBe('appended');
  });

  it('beat also while the engine computes and looks at no timer', async () => {
    const holder = start({ place: ELSEWHERE, pace: PATIENT });
    expect(await holder.line()).toBe('open');
    const beatOf = (): string => textOf('_lock').slice(-2);
    await expect.poll(beatOf, { timeout: 20_000 }).not.toBe('0}');
    expect(await holder.ask('compute 2000')).toBe('computing');
    const before = beatOf();
    await expect.poll(beatOf, { interval: 5, timeout: 1_800 }).not.toBe(before);
    expect(await holder.line()).toBe('computed');
  });

  it.skipIf(!contained)('hold across containers (needs root, for a namespace of processes)', async () => {
    const holder = start({ pace: PATIENT }, true);
    expect(await holder.line()).toBe('open');
    await expect(open({ pace: PATIENT })).rejects.toMatchObject({
      name: 'StorageInUse',
      why: { kind: 'used-by-process', owner: { pid: 1 } },
    });
    const other = start({ pace: PATIENT }, true);
    expect(await other.line()).toMatch(/^StorageInUse: .*used-by-process.*"pid":1,/);
    expect(await holder.ask('append x')).toBe('appended');
    expect(await holder.ask('close')).toBe('closed');
    expect(await start({ pace: PATIENT }, true).line()).toBe('open');
  });

  it.skipIf(!contained)('of a killed container is free after a silence', async () => {
    const holder = start({ pace: PATIENT }, true);
    expect(await holder.line()).toBe('open');
    await holder.signal('SIGKILL');
    await (await open({ pace: HASTY })).close();
  });

  it.skipIf(!contained)('of a stopped container is taken over, and it writes nothing any more', async () => {
    const holder = start({ pace: PATIENT }, true);
    expect(await holder.line()).toBe('open');
    expect(await holder.ask('append first;')).toBe('appended');
    await holder.signal('SIGSTOP');
    const storage = await open({ pace: HASTY });
    await storage.append('journal', Buffer.from('second;'));
    await holder.signal('SIGCONT');
    expect(await holder.ask('append third;')).toMatch(/^StorageInUse: .*taken-over/);
    expect(await holder.ask('close')).toBe('closed');
    await storage.append('journal', Buffer.from('fourth;'));
    await storage.close();
    expect(textOf('journal')).toBe('first;second;fourth;');
    expect([partNames(folder), besideParts(folder)]).toEqual([['journal'], []]);
  });
});
