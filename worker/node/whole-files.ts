import { Buffer } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { lstat, open, type FileHandle } from 'node:fs/promises';
import process from 'node:process';
import { DiskPace } from '../node-files/disk-pace';
import { hasCode } from './storage-error';

/** The index tells what the notes tell: other users of the machine have no business in it. */
const OWNER_ONLY = 0o600;

/** Never follows a link, and never waits for whoever writes into a pipe. Windows has neither flag: undefined counts as 0. */
const PLAIN = constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The files of an index of a large vault are hundreds. */
const pace = new DiskPace();
const QUICK_MS = 1;
const QUICK_BYTES_PER_MS = 500_000;

/** The bytes of a file; undefined where none stands, be it nothing, a folder, a link or a pipe. */
export async function readWhole(path: string): Promise<Uint8Array | undefined> {
  if (!pace.isQuick) return readSlowly(path);
  return pace.measure(
    QUICK_MS,
    () => readAtOnce(path),
    (bytes) => (bytes?.byteLength ?? 0) / QUICK_BYTES_PER_MS,
  );
}

function readAtOnce(path: string): Uint8Array | undefined {
  const opened = openAtOnce(path);
  if (opened === undefined) return undefined;
  const { file, sizeBytes } = opened;
  try {
    const bytes = unfilled(sizeBytes);
    const filled = fill(file, bytes, 0);
    return filled < bytes.length ? bytes.slice(0, filled) : bytes;
  } finally {
    closeSync(file);
  }
}

/** Room for bytes that are all read into it: to write nothing into it first saves a tenth of reading a large file. */
export function unfilled(sizeBytes: number): Uint8Array<ArrayBuffer> {
  const { buffer } = Buffer.allocUnsafeSlow(sizeBytes);
  return new Uint8Array(buffer);
}

/** An open file that is to be closed; undefined where none stands. */
export function openAtOnce(path: string): { file: number; sizeBytes: number } | undefined {
  const file = ifFile(() => openSync(path, constants.O_RDONLY | PLAIN));
  if (file === undefined) return undefined;
  let sizeBytes: number | undefined;
  try {
    const stats = fstatSync(file);
    if (stats.isFile()) sizeBytes = stats.size;
  } finally {
    if (sizeBytes === undefined) closeSync(file);
  }
  return sizeBytes === undefined ? undefined : { file, sizeBytes };
}

/** Whether files are read at once: else everything would wait for each. */
export function readsAtOnce(): boolean {
  return pace.isQuick;
}

/** Reads into bytes what stands from `at` on in an open file. Returns how many there were. */
export function fill(file: number, bytes: Uint8Array, at: number): number {
  let filled = 0;
  while (filled < bytes.byteLength) {
    const bytesRead = readSync(file, bytes, filled, bytes.byteLength - filled, at + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

async function readSlowly(path: string): Promise<Uint8Array | undefined> {
  const handle = await openIfFile(path);
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return undefined;
    const bytes = unfilled(stats.size);
    let filled = 0;
    while (filled < bytes.byteLength) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.byteLength - filled, filled);
      if (bytesRead === 0) return bytes.slice(0, filled);
      filled += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

async function openIfFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY | PLAIN);
  } catch (error) {
    if (isNoFile(error)) return undefined;
    throw error;
  }
}

function ifFile<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isNoFile(error)) return undefined;
    throw error;
  }
}

/** A socket has no bytes to read: ENXIO. */
function isNoFile(error: unknown): boolean {
  return ['ENOENT', 'ELOOP', 'ENXIO'].some((code) => hasCode(error, code));
}

/** The size of a file; undefined where none stands. */
export async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const stats = await lstat(path);
    return stats.isFile() ? stats.size : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Replaces what the file held; the bytes are on the disk when it resolves. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'w', OWNER_ONLY);
  try {
    await writeAll(handle, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether the file had to be made. A failed append leaves the file as it was: what comes next must follow whole bytes. */
export async function appendDurably(path: string, bytes: Uint8Array): Promise<boolean> {
  const made = (await sizeOf(path)) === undefined;
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | PLAIN;
  const handle = await open(path, flags, OWNER_ONLY);
  try {
    const { size } = await handle.stat();
    try {
      await writeAll(handle, bytes);
      await handle.sync();
    } catch (error) {
      await handle.truncate(size);
      throw error;
    }
  } finally {
    await handle.close();
  }
  return made;
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength)
    written += (await handle.write(bytes, written, bytes.byteLength - written)).bytesWritten;
}

/** A rename is on disk only when its folder is. Windows keeps folders by itself and lets nobody open them. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
