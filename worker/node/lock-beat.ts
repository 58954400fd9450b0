import { randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { hasCode, lockText, parseOwner, readIfPresent, type LockOwner } from './lock-owner';

/** How often a lock gives a sign of life, and when one without is over. All times are milliseconds. */
export interface BeatPace {
  beatMs: number;
  /** How long a lock must have been silent to be taken over. */
  overMs: number;
  /** How long whoever wants it must have seen that silence. */
  watchMs: number;
  /** How long anybody waits for an answer. */
  patienceMs: number;
}

/**
 * Eight beats in a row do not fail to come from a thread that does nothing else, on a network drive that is slow
 * either; and nobody waits longer than that after a container was killed. A worker must answer its host within
 * 30 s of its start, hence the patience.
 */
export const BEAT_PACE: BeatPace = { beatMs: 5_000, overMs: 40_000, watchMs: 11_000, patienceMs: 20_000 };

const LOOK_MS = 100;

/**
 * A thread of its own: the engine may compute for a long time without looking at its timers. It beats on the file
 * that it once opened, never on a lock that took its place; a byte in its place tears no text. A beat that fails is one that
 * did not come: a lock that was lost by that is noticed before the next write.
 */
const BEATING_THREAD = `
const { openSync, readFileSync, writeSync } = require('node:fs');
const { path, token, beatMs, at } = require('node:worker_threads').workerData;
const lock = openSync(path, 'r+');
let beats = 0;
const beat = () => {
  beats = (beats + 1) % 10;
  try {
    writeSync(lock, String(beats), at);
  } catch {}
};
if (readFileSync(lock, 'utf8').includes(token)) {
  beat();
  setInterval(beat, beatMs);
}
`;

/** Gives signs of life in a lock's file until it is called off. Work that is done at once costs no thread. */
export function startBeat(path: string, owner: LockOwner, { beatMs }: BeatPace): () => Promise<void> {
  let thread: Worker | undefined;
  const timer = setTimeout(() => {
    const at = Buffer.byteLength(lockText(owner)) - 2;
    thread = new Worker(BEATING_THREAD, {
      eval: true,
      name: 'altitude-lock',
      workerData: { path, token: owner.token, beatMs, at },
    });
    thread.on('error', () => undefined);
    thread.unref();
  }, beatMs);
  timer.unref();
  return async () => {
    clearTimeout(timer);
    await thread?.terminate();
  };
}

export type Silence =
  /** The lock is another one by now, or none. */
  | { kind: 'changed' }
  | { kind: 'beating' }
  | { kind: 'over' }
  /** Too short to tell. */
  | { kind: 'silent'; silentMs: number };

/**
 * Watches the lock that held `text` for signs of life. Clocks of machines differ: the age of the last sign is counted
 * from the time that the file system gives to a file made now, and none is believed dead whose sign comes meanwhile.
 */
export async function watchBeat(path: string, text: string, pace: BeatPace): Promise<Silence> {
  const begin = performance.now();
  const ageMs = await ageOf(path);
  if (ageMs === undefined) return { kind: 'changed' };
  for (;;) {
    const now = await readIfPresent(path);
    if (now !== text) return { kind: isSameOwner(now, text) ? 'beating' : 'changed' };
    const waitedMs = performance.now() - begin;
    const silentMs = ageMs + waitedMs;
    if (silentMs >= pace.overMs && waitedMs >= pace.watchMs) return { kind: 'over' };
    if (waitedMs >= pace.patienceMs) return { kind: 'silent', silentMs };
    await pause(Math.min(LOOK_MS, pace.beatMs));
  }
}

function isSameOwner(now: string | undefined, before: string): boolean {
  return now !== undefined && parseOwner(now)?.token === parseOwner(before)?.token;
}

/** How long ago a file was written to, in the time of its file system; undefined when it is gone. */
async function ageOf(path: string): Promise<number | undefined> {
  const probe = `${path}-now-${randomUUID()}`;
  try {
    await (await open(probe, 'wx')).close();
    const now = await stat(probe);
    // A time to come is that of a clock which was wrong.
    return Math.abs(now.mtimeMs - (await stat(path)).mtimeMs);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  } finally {
    await rm(probe, { force: true });
  }
}
