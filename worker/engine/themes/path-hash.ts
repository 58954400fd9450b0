import { fnvOfText } from '../base/fnv1a';

/** FNV-1a over a path, with its bits mixed once more so that sums and orders of hashes are of no use to chance. */
export function pathHash(path: string): number {
  let hash = fnvOfText(path);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
