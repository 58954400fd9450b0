import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

const LOCK = '_lock';

const ATTEMPT_MS = 25;
/** Half a second for a process to write its name into the lock that it has made. */
const NAME_ATTEMPTS = 20;
const TURN_ATTEMPTS = 40;

/** Who holds a folder. `token` tells two locks of one thread apart. */
interface Owner {
  pid: number;
  thread: number;
  /** When the process began, in the system's own unit; undefined where the system does not say. */
  began: string | undefined;
  token: string;
}

/** Folders that this thread holds: its own locks are never stale. */
const held = new Set<string>();

/**
 * Takes the lock of a folder for this thread and returns what gives it back. A lock whose process or thread has
 * died is taken over; a living owner makes this reject with its process id. Processes see each other on one
 * machine only.
 */
export async function lockFolder(
  folder: string,
  livingThreads: readonly number[],
): Promise<() => Promise<void>> {
  const path = join(folder, LOCK);
  const mine: Owner = {
    pid: process.pid,
    thread: threadId,
    began: await beginOf(process.pid),
    token: randomUUID(),
  };
  held.add(mine.token);
  try {
    while (!(await create(path, mine))) await makeWay(folder, path, mine, livingThreads);
  } catch (error) {
    held.delete(mine.token);
    throw error;
  }
  return async () => {
    held.delete(mine.token);
    await rm(path, { force: true });
  };
}

/** Returns when the lock that stood in the way may be gone; rejects when its owner lives. */
async function makeWay(
  folder: string,
  path: string,
  mine: Owner,
  livingThreads: readonly number[],
): Promise<void> {
  const text = await readOwner(path);
  if (text === undefined) return;
  const owner = parseOwner(text);
  if (owner !== undefined && (await lives(owner, mine, livingThreads))) {
    const refusal = new Error(`cannot open ${folder}: the index is in use by process ${owner.pid}`);
    refusal.name = 'StorageInUse';
    throw refusal;
  }
  await removeStale(path, text);
}

/** False when there is a lock already. */
async function create(path: string, owner: Owner): Promise<boolean> {
  const text = JSON.stringify(owner);
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot lock ${path}: ${reason}`, { cause: error });
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

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Undefined for what no owner wrote in full: its process died in the middle. */
function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, thread, began, token } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === 'number' && typeof thread === 'number' && typeof token === 'string'
      ? { pid, thread, began, token }
      : undefined;
  } catch {
    return undefined;
  }
}

async function lives(owner: Owner, mine: Owner, livingThreads: readonly number[]): Promise<boolean> {
  if (owner.began !== undefined && owner.began !== (await beginOf(owner.pid))) return false;
  if (owner.pid !== mine.pid) return isRunning(owner.pid);
  if (owner.thread === mine.thread) return held.has(owner.token);
  // Thread ids only grow: a higher one began after the list of the living was made, so it may well live.
  // The main thread, 0, lives as long as its process.
  return owner.thread === 0 || owner.thread > mine.thread || livingThreads.includes(owner.thread);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it is another user's, and alive.
    return hasCode(error, 'EPERM');
  }
}

/** Process ids are used again, soonest in containers; together with the time of its start one is unique. */
async function beginOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const text = await readIfPresent(`/proc/${pid}/stat`);
  // The name of the program, in parentheses, may itself hold spaces; the start is the 20th field after it.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19];
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
    if ((await readIfPresent(path)) === stale) await rm(path, { force: true });
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/** Looking again takes milliseconds: a turn that lasts a second is one that somebody died in. */
async function takeTurn(turn: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(turn);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    if (attempt % TURN_ATTEMPTS === 0) await rm(turn, { recursive: true, force: true });
    else await pause(ATTEMPT_MS);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
