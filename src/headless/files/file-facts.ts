import type { BigIntStats } from 'node:fs';
import type { FileFacts } from '../../../worker/contract';
import { isFreshAt } from '../../indexing/freshness';

/** A file by its path below the vault's folder, and what the disk tells of it. */
export type FileOnDisk<Path extends string = string> = Omit<FileFacts, 'path'> & { path: Path };

/** What the disk tells of a file that was looked at at `nowMs`; of one that it tells nothing of, zeros. One object a file: there may be a hundred thousand. */
export function fileOnDisk<Path extends string>(
  path: Path,
  stats: BigIntStats | undefined,
  nowMs: number,
): FileOnDisk<Path> {
  if (stats === undefined) return { path, modifiedMs: 0, createdMs: 0, sizeBytes: 0 };
  const modifiedMs = Number(stats.mtimeMs);
  // File systems without a time of birth give 0 or the time of the last change of the inode.
  const bornMs = Number(stats.birthtimeMs);
  const createdMs = bornMs > 0 ? Math.min(bornMs, modifiedMs) : modifiedMs;
  // No program can set the time of the last change; where there is none it is 0.
  const changedMs = stats.ctimeMs > 0n ? Number(stats.ctimeMs) : modifiedMs;
  const sizeBytes = Number(stats.size);
  const fingerprint = fingerprintOf(stats);
  return isFreshAt(changedMs, nowMs)
    ? { path, modifiedMs, createdMs, sizeBytes, fingerprint, isFresh: true }
    : { path, modifiedMs, createdMs, sizeBytes, fingerprint };
}

const numbers = new BigInt64Array(3);
const words = new Uint32Array(numbers.buffer);

/**
 * Moving a file over another changes the inode, and whatever gives a file another file's times changes the time of its
 * last change. Where the disk numbers its inodes anew each time it is mounted, or a program touched every file, all notes
 * are read once more, and found to be the same. 48 bits of two hashes: nobody gains anything by files that share one.
 */
function fingerprintOf({ ino, mtimeNs, ctimeNs }: BigIntStats): number {
  numbers[0] = ino;
  numbers[1] = mtimeNs;
  numbers[2] = ctimeNs;
  const high = hashOfWords(0x9e3779b9) & 0xffff;
  return Math.max(1, high * 2 ** 32 + hashOfWords(0x85ebca6b));
}

/** MurmurHash3 of 32 bits (Appleby, 2011). */
function hashOfWords(seed: number): number {
  let hash = seed;
  for (const word of words) {
    const turned = Math.imul(word, 0xcc9e2d51);
    hash ^= Math.imul((turned << 15) | (turned >>> 17), 0x1b873593);
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash ^= words.byteLength;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
