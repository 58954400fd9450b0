import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import type { FileFacts } from '../../worker/contract';
import { isFreshAt } from '../indexing/freshness';

const FINGERPRINT_BYTES = 6;

/** What the disk tells of a file that was looked at at `nowMs`; of one that it tells nothing of, zeros. */
export function statsToFacts(stats: BigIntStats | undefined, nowMs: number): Omit<FileFacts, 'path'> {
  if (stats === undefined) return { modifiedMs: 0, createdMs: 0, sizeBytes: 0 };
  const modifiedMs = Number(stats.mtimeMs);
  // File systems without a time of birth give 0 or the time of the last change of the inode.
  const bornMs = Number(stats.birthtimeMs);
  const createdMs = bornMs > 0 ? Math.min(bornMs, modifiedMs) : modifiedMs;
  // No program can set the time of the last change; where there is none it is 0.
  const changedMs = stats.ctimeMs > 0n ? Number(stats.ctimeMs) : modifiedMs;
  return {
    ...{ modifiedMs, createdMs, sizeBytes: Number(stats.size), fingerprint: fingerprintOf(stats) },
    ...(isFreshAt(changedMs, nowMs) && { isFresh: true }),
  };
}

/**
 * Moving a file over another changes the inode, and whatever gives a file another file's times changes the time of its
 * last change. Where the disk numbers its inodes anew each time it is mounted, or a program touched every file, all notes
 * are read once more, and found to be the same.
 */
function fingerprintOf({ ino, mtimeNs, ctimeNs }: BigIntStats): number {
  const digest = createHash('sha256').update(`${ino} ${mtimeNs} ${ctimeNs}`).digest();
  return Math.max(1, digest.readUIntBE(0, FINGERPRINT_BYTES));
}
