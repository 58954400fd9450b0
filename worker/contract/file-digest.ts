import type { FileFacts } from './changes';

/** What tells the files of a vault from others, in whatever order they are listed. */
export interface FilesDigest {
  /** How many files there are. */
  count: number;
  /** 64 bits over the path and all facts of each of them, as 16 hexadecimal digits: against accidents, not against an adversary. */
  sum: string;
}

const numbers = new Float64Array(4);
const words = new Uint32Array(numbers.buffer);

/**
 * The digest of these files, in whatever order they come. Undefined where there is none, and where equal facts prove nothing
 * of one of them: it has no fingerprint, or is fresh.
 */
export function digestOfFiles(files: Iterable<FileFacts>): FilesDigest | undefined {
  let [count, low, high] = [0, 0, 0];
  for (const { path, modifiedMs, createdMs, sizeBytes, fingerprint, isFresh } of files) {
    if (fingerprint === undefined || isFresh === true) return undefined;
    numbers[0] = modifiedMs;
    numbers[1] = createdMs;
    numbers[2] = sizeBytes;
    numbers[3] = fingerprint;
    let one = 0x9e3779b9;
    let other = 0x85ebca6b;
    for (let at = 0; at < path.length; at++) {
      const unit = path.charCodeAt(at);
      one = Math.imul(one ^ unit, 0x01000193);
      other = Math.imul(((other << 13) | (other >>> 19)) ^ unit, 0xcc9e2d51);
    }
    for (const word of words) {
      one = mixed(one, word);
      other = mixed(other, word ^ one);
    }
    // Sums of what is well mixed do not depend on the order.
    low = (low + finished(one)) >>> 0;
    high = (high + finished(other ^ (one >>> 7))) >>> 0;
    count++;
  }
  return count === 0 ? undefined : { count, sum: hex(high) + hex(low) };
}

/** One step, and the end, of MurmurHash3 of 32 bits (Appleby, 2011). */
function mixed(hash: number, word: number): number {
  const product = Math.imul(word, 0xcc9e2d51);
  const turned = hash ^ Math.imul((product << 15) | (product >>> 17), 0x1b873593);
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0;
}

function finished(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
