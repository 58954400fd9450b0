import { fnvMix, fnvOfText } from '../base/fnv1a';
import { uniformNumbers } from '../base/random-numbers';
import { degree, forEachLink, hasLink, type LinkMatrix } from '../graph/link-matrix';

/** A larger one says little of any of its links. */
const MAX_DEGREE = 100;
/** One in so many links is hidden. */
const SHARE = 10;

/** By the number of a note, those that it links to. */
export type HiddenLinks = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Links that can be hidden to see whether they are found again (docs/measured/ranking.md): at most `most`, and at most a tenth of
 * all. Neither end is a hub, the target does not link back, and both ends keep another link. The same vault always hides
 * the same links.
 */
export function chooseHiddenLinks(links: LinkMatrix, most: number): HiddenLinks {
  const hidden = new Map<number, Set<number>>();
  const wanted = Math.min(most, Math.floor(links.out.targets.length / SHARE));
  const left = links.paths.map((_path, note) => degree(links.out, note) + degree(links.into, note));
  let count = 0;
  for (const [from, to] of shuffled(candidates(links), seedOf(links))) {
    if (count === wanted) break;
    if (left[from]! < 2 || left[to]! < 2) continue;
    left[from]!--;
    left[to]!--;
    count++;
    const targets = hidden.get(from);
    if (targets === undefined) hidden.set(from, new Set([to]));
    else targets.add(to);
  }
  return hidden;
}

export function countLinks(hidden: HiddenLinks): number {
  let count = 0;
  for (const targets of hidden.values()) count += targets.size;
  return count;
}

type Pair = [from: number, to: number];

function candidates({ paths, out, into }: LinkMatrix): Pair[] {
  const found: Pair[] = [];
  paths.forEach((_path, from) => {
    if (degree(out, from) > MAX_DEGREE) return;
    forEachLink(out, from, (to) => {
      if (degree(into, to) <= MAX_DEGREE && !hasLink(out, to, from)) found.push([from, to]);
    });
  });
  return found;
}

/** Fisher and Yates. */
function shuffled(pairs: Pair[], seed: number): Pair[] {
  const uniform = uniformNumbers(seed);
  for (let at = pairs.length - 1; at > 0; at--) {
    const other = Math.floor(uniform() * (at + 1));
    [pairs[at], pairs[other]] = [pairs[other]!, pairs[at]!];
  }
  return pairs;
}

/** Of the names of the notes and of who links to whom (FNV-1a). */
function seedOf({ paths, out }: LinkMatrix): number {
  const hash = fnvOfText(paths.join(''));
  return out.targets.reduce(fnvMix, hash) >>> 0;
}
