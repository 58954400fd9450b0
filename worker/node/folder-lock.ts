import { readFileSync, rmSync } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreFault, StoreOwner } from '../contract';
import { setTimeout as pause } from 'node:timers/promises';
import { fileFault } from '../node-files/file-fault';
import { BEAT_PACE, startBeat, watchBeat, type BeatPace } from './lock-beat';
import {
  hasCode,
  heldTokens,
  livesHere,
  lockText,
  ownerHere,
  parseOwner,
  placeHere,
  readIfPresent,
  type LockOwner,
  type Place,
} from './lock-owner';
import { storageReason, storeError } from './storage-error';

const LOCK = '_lock';

const ATTEMPT_MS = 25;
/** Half a second for a process to write its name into the lock that it has made. */
const NAME_ATTEMPTS = 20;
/** Looking again takes milliseconds: a turn that lasts a second is one that somebody died in. */
const TURN_ATTEMPTS = 40;

/** The lock of a folder, held. */
export interface FolderLock {
  /** No two locks have the same. */
  readonly token: string;
  /**
   * Throws `StorageInUse` once another took the lock over, which it may do after a long silence of this process. Answers
   * before anything else of this thread runs, so that what is to be written can follow at once.
   */
  mustHold(): void;
  /** Gives the lock back, if it is still held. */
  release(): Promise<void>;
}

/** What a lock depends on, of its surroundings. */
export interface LockSurroundings {
  /** Where this process is said to run. */
  place?: Place;
  pace?: BeatPace;
}

/**
 * Takes the lock of a folder for this thread. A lock whose process or thread has died is taken over at once; one of another
 * machine or container when it gives no sign of life any more. An owner that lives, or of which that cannot be told in
 * time, makes this reject with `StorageInUse` and a sentence that names it.
 */
export async function lockFolder(
  folder: string,
  livingThreads: readonly number[],
  { place, pace = BEAT_PACE }: LockSurroundings = {},
): Promise<FolderLock> {
  const path = join(folder, LOCK);
  const mine = await ownerHere(place ?? (await placeHere()));
  heldTokens.add(mine.token);
  try {
    while (!(await create(path, mine))) await makeWay(folder, path, mine, livingThreads, pace);
  } catch (error) {
    heldTokens.delete(mine.token);
    throw error;
  }
  const stopBeat = startBeat(path, mine, pace);
  return {
    token: mine.token,
    mustHold: () => {
      const text = textNow(path);
      if (text?.includes(mine.token) !== true) throw lost(path, text);
    },
    release: async () => {
      heldTokens.delete(mine.token);
      await stopBeat();
      removeIf(path, (text) => text.includes(mine.token));
    },
  };
}

/** Returns when the lock that stood in the way may be gone; rejects when its owner lives, or may. */
async function makeWay(
  folder: string,
  path: string,
  mine: LockOwner,
  livingThreads: readonly number[],
  pace: BeatPace,
): Promise<void> {
  const text = await readOwner(path);
  if (text === undefined) return;
  const owner = parseOwner(text);
  const lives = owner && (await livesHere(owner, mine, livingThreads));
  if (owner === undefined || lives === false) return removeStale(path, text);
  if (lives === true)
    throw inUse(folder, { kind: 'used-by-process', owner: { pid: owner.pid, host: undefined } });
  const silence = await watchBeat(path, text, pace);
  if (silence.kind === 'changed') return;
  if (silence.kind === 'over') return removeStale(path, text);
  const since = silence.kind === 'silent' ? { silence: silenceOf(silence.silentMs, pace) } : {};
  throw inUse(folder, { kind: 'used-by-process', owner: ownerOf(owner), ...since });
}

function silenceOf(silentMs: number, { overMs }: BeatPace): { sinceSeconds: number; freeInSeconds: number } {
  const freeInMs = Math.max(0, overMs - silentMs);
  return { sinceSeconds: Math.ceil(silentMs / 1_000), freeInSeconds: Math.ceil(freeInMs / 1_000) };
}

function ownerOf({ pid, place }: LockOwner): StoreOwner {
  return { pid, host: place?.host };
}

function lost(path: string, text: string | undefined): Error {
  const owner = text === undefined ? undefined : parseOwner(text);
  return inUse(path, { kind: 'taken-over', owner: owner && ownerOf(owner) });
}

function inUse(folder: string, why: StoreFault): Error {
  return storeError('open', folder, why, 'in-use');
}

/** False when there is a lock already. */
async function create(path: string, owner: LockOwner): Promise<boolean> {
  const text = lockText(owner);
  try {
    const handle = await open(path, 'wx');
    try {
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
    // Whoever took too long to write may have lost the lock to one that took it for abandoned.
    return (await readIfPresent(path)) === text;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw storeError('lock', path, fileFault(error), storageReason(error), error);
  }
}

/** The lock's text; undefined when it is gone. An owner that has just made it needs a moment to write its name. */
async function readOwner(path: string): Promise<string | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const text = await readIfPresent(path);
    if (text !== '' || attempt === NAME_ATTEMPTS) return text;
    await pause(ATTEMPT_MS);
  }
}

/**
 * Removes the lock if it still holds `stale`. Several threads may find the same stale lock; they look again one at
 * a time, so that none removes what another has just made. Making a folder is the one step that is atomic on
 * every file system.
 */
async function removeStale(path: string, stale: string): Promise<void> {
  const turn = `${path}-turn`;
  await takeTurn(turn);
  try {
    removeIf(path, (text) => text === stale);
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/** Nothing of this thread comes between looking and removing, however busy the machine is. */
function removeIf(path: string, isMeant: (text: string) => boolean): void {
  const text = textNow(path);
  if (text !== undefined && isMeant(text)) rmSync(path, { force: true });
}

function textNow(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Ends the turn of one that died in it, and of no other: that one and the same turn has lasted so long. */
async function takeTurn(turn: string): Promise<void> {
  let seen: string | undefined;
  let attempts = 0;
  while (!(await begins(turn))) {
    const standing = await identityOf(turn);
    attempts = standing === seen ? attempts + 1 : 0;
    seen = standing;
    if (attempts >= TURN_ATTEMPTS) await rm(turn, { recursive: true, force: true });
    else await pause(ATTEMPT_MS);
  }
}

async function begins(turn: string): Promise<boolean> {
  try {
    await mkdir(turn);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function identityOf(turn: string): Promise<string | undefined> {
  try {
    const { ino, ctimeMs } = await stat(turn);
    return `${ino} ${ctimeMs}`;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
