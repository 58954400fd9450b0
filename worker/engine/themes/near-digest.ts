import type { NotePath } from '../../contract';
import type { NearList } from './near-list';
import type { NearScale } from './near-scale';
import { pathHash } from './path-hash';

const FACTOR = 0x01000193;

/** The same number for lists and a scale that say the same, in whatever order the notes stand. */
export function nearDigest(notes: ReadonlyMap<NotePath, { near: NearList }>, scale: NearScale): number {
  const hashes = new Map<NotePath, number>();
  const hashOf = (path: NotePath): number => {
    const known = hashes.get(path);
    if (known !== undefined) return known;
    const hash = pathHash(path);
    hashes.set(path, hash);
    return hash;
  };
  let sum = pathHash(`${scale.chance} ${scale.usual}`);
  for (const [path, { near }] of notes) {
    let list = hashOf(path);
    for (const [at, other] of near.paths.entries())
      list = Math.imul(list ^ hashOf(other) ^ (near.units[at] ?? 0), FACTOR);
    sum = (sum + (list ^ (list >>> 15))) >>> 0;
  }
  return sum;
}
