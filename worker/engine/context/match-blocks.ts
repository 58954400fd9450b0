import { characterStart } from '../navigate/clip';
import { tokenSpans } from '../text/tokenise';
import type { Stretch } from './trim-piece';

/** UTF-16 units of a block around matches (product). */
export const BLOCK_LENGTH = 500;

/** Words of the question in a stretch that is short enough for one block. */
interface Group {
  first: number;
  last: number;
  start: number;
  end: number;
  weight: number;
}

/**
 * Stretches around the places of a body where wanted words stand, those with most weight of different words first; together
 * they hold every place. Blocks may overlap.
 */
export function matchBlocks(
  text: string,
  body: Stretch,
  weights: ReadonlyMap<string, number>,
  length = BLOCK_LENGTH,
): Stretch[] {
  const places = tokenSpans(text.slice(body.start, body.end)).filter(({ term }) => weights.has(term));
  const groups = groupsOf(places, weights, length).sort((a, b) => b.weight - a.weight || a.start - b.start);
  const isHeld = new Uint8Array(places.length);
  const chosen: Stretch[] = [];
  for (const { first, last, start, end } of groups) {
    const isNew = isHeld.subarray(first, last + 1).some((held) => held === 0);
    if (!isNew) continue;
    isHeld.fill(1, first, last + 1);
    chosen.push(blockAround(text, body, { start: body.start + start, end: body.start + end }, length));
  }
  return chosen;
}

/** For each place the words from it on that fit into one block. */
function groupsOf(
  places: readonly { term: string; start: number; end: number }[],
  weights: ReadonlyMap<string, number>,
  length: number,
): Group[] {
  const counts = new Map<string, number>();
  const groups: Group[] = [];
  let weight = 0;
  let next = 0;
  places.forEach(({ term, start }, first) => {
    for (; next < places.length; next++) {
      const place = places[next];
      if (place === undefined || (next > first && place.end - start > length)) break;
      const count = counts.get(place.term) ?? 0;
      counts.set(place.term, count + 1);
      if (count === 0) weight += weights.get(place.term) ?? 0;
    }
    const end = places[next - 1]?.end ?? start;
    groups.push({ first, last: next - 1, start, end, weight });
    const left = (counts.get(term) ?? 1) - 1;
    counts.set(term, left);
    if (left === 0) weight -= weights.get(term) ?? 0;
  });
  return groups;
}

/** A block with what is to be in it in its middle, cut between characters. */
export function blockAround(text: string, body: Stretch, { start, end }: Stretch, length: number): Stretch {
  const before = Math.max(0, Math.floor((length - (end - start)) / 2));
  const wished = Math.min(start - before, body.end - length);
  const from = Math.max(body.start, characterStart(text, Math.max(body.start, wished)));
  return { start: from, end: Math.min(body.end, characterStart(text, Math.min(from + length, body.end))) };
}

/** Blocks in reading order, those that touch each other joined. */
export function mergeBlocks(blocks: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const { start, end } of [...blocks].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
