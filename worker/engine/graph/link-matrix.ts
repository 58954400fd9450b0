import type { NotePath } from '../../contract';
import { must } from '../assert';
import { compareCodeUnits } from './link-resolver';

/** A link between two different notes: parallel links become one, with the largest weight. */
export interface NoteLink {
  from: NotePath;
  to: NotePath;
  weight: number;
}

/**
 * The note-to-note links as compressed rows, for walks: node numbers follow the code-unit order of paths.
 * `out.targets` from `out.offsets[n]` to `out.offsets[n + 1]` are the notes that note n links to, ascending;
 * `into` is the same the other way round. `outWeight[n]` and `inWeight[n]` are sums of weights.
 */
export interface LinkMatrix {
  readonly paths: readonly NotePath[];
  readonly numbers: ReadonlyMap<NotePath, number>;
  readonly out: Rows;
  readonly into: Rows;
  readonly outWeight: Float64Array;
  readonly inWeight: Float64Array;
  readonly maxInDegree: number;
}

export interface Rows {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights: Float32Array;
}

/** `links` may hold parallel links in any order; ends that are not in `notes` are a bug. */
export function createLinkMatrix(notes: Iterable<NotePath>, links: Iterable<NoteLink>): LinkMatrix {
  const paths = [...notes].sort(compareCodeUnits);
  const numbers = new Map(paths.map((path, number) => [path, number]));
  const merged = mergeParallel(links, numbers);
  const out = rowsOf(paths.length, merged);
  const into = rowsOf(
    paths.length,
    merged.map(([from, to, weight]) => [to, from, weight]),
  );
  return {
    paths,
    numbers,
    out,
    into,
    outWeight: rowSums(out),
    inWeight: rowSums(into),
    maxInDegree: paths.reduce((max, _path, number) => Math.max(max, degree(into, number)), 0),
  };
}

export function degree(rows: Rows, number: number): number {
  return (rows.offsets[number + 1] ?? 0) - (rows.offsets[number] ?? 0);
}

/** Calls `visit` for each entry of a row, ascending. */
export function forEachLink(
  rows: Rows,
  number: number,
  visit: (target: number, weight: number) => void,
): void {
  const end = rows.offsets[number + 1] ?? 0;
  for (let at = rows.offsets[number] ?? 0; at < end; at++)
    visit(rows.targets[at] ?? 0, rows.weights[at] ?? 0);
}

type Entry = [from: number, to: number, weight: number];

function mergeParallel(links: Iterable<NoteLink>, numbers: ReadonlyMap<NotePath, number>): Entry[] {
  const byPair = new Map<number, Entry>();
  for (const link of links) {
    const from = must(numbers.get(link.from), link.from);
    const to = must(numbers.get(link.to), link.to);
    const key = from * numbers.size + to;
    const known = byPair.get(key);
    if (known === undefined) byPair.set(key, [from, to, link.weight]);
    else known[2] = Math.max(known[2], link.weight);
  }
  return [...byPair.values()];
}

function rowsOf(size: number, entries: Entry[]): Rows {
  const sorted = [...entries].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const offsets = new Uint32Array(size + 1);
  for (const [from] of sorted) offsets[from + 1] = (offsets[from + 1] ?? 0) + 1;
  for (let number = 0; number < size; number++) {
    offsets[number + 1] = (offsets[number + 1] ?? 0) + (offsets[number] ?? 0);
  }
  return {
    offsets,
    targets: Uint32Array.from(sorted, ([, to]) => to),
    weights: Float32Array.from(sorted, ([, , weight]) => weight),
  };
}

function rowSums(rows: Rows): Float64Array {
  const sums = new Float64Array(rows.offsets.length - 1);
  for (let number = 0; number < sums.length; number++) {
    forEachLink(rows, number, (_target, weight) => {
      sums[number] = (sums[number] ?? 0) + weight;
    });
  }
  return sums;
}
