import { randomUUID } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import process from 'node:process';
import { threadId } from 'node:worker_threads';

/** Where process ids mean the same: `processes` names the running system and its process namespace, empty where there is none. */
export interface Place {
  host: string;
  processes: string;
}

/** Who holds a folder. `token` tells two locks of one thread apart. */
export interface LockOwner {
  pid: number;
  thread: number;
  /** When the process began, in the system's own unit; undefined where the system does not say. */
  began: string | undefined;
  token: string;
  /** Undefined in locks of versions that did not say where they ran, and gave no signs of life. */
  place: Place | undefined;
}

/** No system counts its processes further: 0 and negative ones would mean groups of processes. */
const MAX_PID = 2 ** 31 - 1;

/** Tokens of the locks that this thread holds: they are never stale. */
export const heldTokens = new Set<string>();

export async function ownerHere(place: Place): Promise<LockOwner> {
  return { pid: process.pid, thread: threadId, began: await ownBegin(), token: randomUUID(), place };
}

export async function placeHere(): Promise<Place> {
  const host = hostname();
  if (process.platform !== 'linux') return { host, processes: '' };
  const boot = await readIfPresent('/proc/sys/kernel/random/boot_id');
  const namespace = await linkIfPresent('/proc/self/ns/pid');
  return { host, processes: `${boot?.trim() ?? ''} ${namespace ?? ''}`.trim() };
}

/** The text of a lock ends with a digit that its owner counts on as a sign of life, and a brace. */
export function lockText({ place, ...owner }: LockOwner): string {
  return JSON.stringify({ ...owner, ...place, beat: 0 });
}

/** Undefined for what no owner wrote in full: its process died in the middle. */
export function parseOwner(text: string): LockOwner | undefined {
  try {
    const { pid, thread, began, token, host, processes } = (JSON.parse(text) ?? {}) as Record<
      string,
      unknown
    >;
    if (!isPid(pid) || typeof thread !== 'number' || typeof token !== 'string') return undefined;
    const place = typeof host === 'string' && typeof processes === 'string' ? { host, processes } : undefined;
    return { pid, thread, began: typeof began === 'string' ? began : undefined, token, place };
  } catch {
    return undefined;
  }
}

function isPid(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_PID;
}

/**
 * Whether the owner of a lock lives, by the system's own list of processes; undefined where that does not tell and
 * only its signs of life do: it runs elsewhere, or its process id may be another's by now.
 */
export async function livesHere(
  owner: LockOwner,
  mine: LockOwner,
  livingThreads: readonly number[],
): Promise<boolean | undefined> {
  if (owner.place !== undefined && !isSamePlace(owner.place, mine.place)) return undefined;
  const began = await beginOf(owner.pid);
  if (owner.began !== undefined && mine.began !== undefined && owner.began !== began) return false;
  if (owner.pid === mine.pid) return isThreadAlive(owner, mine, livingThreads);
  if (!isRunning(owner.pid)) return false;
  return began !== undefined || owner.place === undefined ? true : undefined;
}

function isSamePlace(one: Place, other: Place | undefined): boolean {
  return one.host === other?.host && one.processes === other.processes;
}

function isThreadAlive(owner: LockOwner, mine: LockOwner, livingThreads: readonly number[]): boolean {
  if (owner.thread === mine.thread) return heldTokens.has(owner.token);
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
  if (!(await isListOfOurs())) return undefined;
  const text = await readIfPresent(`/proc/${pid}/stat`);
  // The name of the program, in parentheses, may itself hold spaces; the start is the 20th field after it.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19];
}

function ownBegin(): Promise<string | undefined> {
  return beginOf(process.pid);
}

/** A container may have been given the list of its host, in which its own process ids are those of others. */
async function isListOfOurs(): Promise<boolean> {
  return process.platform === 'linux' && (await linkIfPresent('/proc/self')) === String(process.pid);
}

async function linkIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readlink(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EACCES')) return undefined;
    throw error;
  }
}

export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    // A process that ends while its entry is read answers ESRCH.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
