import type { NotePath } from '../../contract';
import { must } from '../base/assert';

/** A link between two different notes: parallel links become one, with the largest weight. */
export interface NoteLink {
  from: NotePath;
  to: NotePath;
  /** Undefined of one that says nothing of what the two are about (see `rankWeight`): it stands aside. */
  weight: number | undefined;
}

/**
 * The note-to-note links as compressed rows, for walks: node numbers follow the code-unit order of paths.
 * `out.targets` from `out.offsets[n]` to `out.offsets[n + 1]` are the notes that note n links to, ascending;
 * `into` is the same the other way round.
 */
export interface LinkMatrix {
  readonly paths: readonly NotePath[];
  readonly numbers: ReadonlyMap<NotePath, number>;
  readonly out: Rows;
  readonly into: Rows;
  readonly maxInDegree: number;
  /** For each note those with a link to it that no walk follows, ascending: with `into` all that link to it. */
  readonly aside: Ends;
  /** Whether the vault writes `[[text|target]]`, and its links were read so. */
  readonly isReversed: boolean;
  /** How many notes link to each, to how many each links, and the sums of their weights, where the matrix has not all of their links. */
  readonly inDegree?: Uint32Array;
  readonly outDegree?: Uint32Array;
  readonly inWeight?: Float64Array;
  readonly outWeight?: Float64Array;
}

/** For each note the other ends of its links, as compressed rows. */
export interface Ends {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

export interface Rows extends Ends {
  readonly weights: Float32Array;
}

/** Notes in the order of a matrix, with their numbers in it. */
export type NumberedPaths = Pick<LinkMatrix, 'paths' | 'numbers'>;

export function numbered(notes: Iterable<NotePath>): NumberedPaths {
  // The order of code units is that of strings, and quicker without a comparison of our own.
  const paths = [...notes].sort();
  return { paths, numbers: new Map(paths.map((path, number) => [path, number])) };
}

/** `links` may hold parallel links in any order; ends that are not in `notes` are a bug. */
export function createLinkMatrix(
  notes: Iterable<NotePath>,
  links: Iterable<NoteLink>,
  isReversed = false,
): LinkMatrix {
  const known = numbered(notes);
  const { numbers } = known;
  const draft = new LinkMatrixDraft(known);
  for (const { from, to, weight } of links)
    draft.add(must(numbers.get(from), from), must(numbers.get(to), to), weight);
  return draft.finish(isReversed);
}

/** A matrix to which links are added one by one, parallel ones too, in any order. */
export class LinkMatrixDraft {
  readonly #notes: NumberedPaths;
  readonly #followed = new LinkColumns();
  readonly #aside = new LinkColumns();

  constructor(notes: NumberedPaths) {
    this.#notes = notes;
  }

  /** See `NoteLink`. */
  add(from: number, to: number, weight: number | undefined): void {
    (weight === undefined ? this.#aside : this.#followed).add(from, to, weight ?? 0);
  }

  finish(isReversed: boolean): LinkMatrix {
    const { paths, numbers } = this.#notes;
    const { offsets, targets } = transpose(this.#aside.rows(paths.length));
    const known = { numbers, aside: { offsets, targets }, isReversed };
    return linkMatrixOf(paths, this.#followed.rows(paths.length), known);
  }
}

/** Links by numbers, in any order. */
class LinkColumns {
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #weights: number[] = [];

  add(from: number, to: number, weight: number): void {
    this.#from.push(from);
    this.#to.push(to);
    this.#weights.push(weight);
  }

  /** By where they come from, each row ascending, of parallel ones one. */
  rows(size: number): Rows {
    // Dealt out by their ends, and that the other way round, they come ascending in both.
    return mergeParallel(transpose(deal(size, this.#to, this.#from, this.#weights)));
  }
}

/** What else is known of the links, and what follows from the outgoing ones where it is known already. */
type Known = Partial<Pick<LinkMatrix, 'numbers' | 'into' | 'maxInDegree' | 'aside' | 'isReversed'>>;

/** The matrix of notes in code-unit order with these outgoing links, each row ascending. */
export function linkMatrixOf(
  paths: readonly NotePath[] | (() => readonly NotePath[]),
  out: Rows,
  known: Known = {},
): LinkMatrix {
  const { into = transpose(out), maxInDegree = largestDegree(into), isReversed = false } = known;
  const { aside = noEnds(notesIn({ out })) } = known;
  let { numbers } = known;
  return {
    // A search asks for neither of these.
    get paths() {
      return typeof paths === 'function' ? paths() : paths;
    },
    get numbers() {
      return (numbers ??= new Map(this.paths.map((path, number) => [path, number])));
    },
    out,
    into,
    maxInDegree,
    aside,
    isReversed,
  };
}

/** How many notes a matrix has. */
export function notesIn({ out }: Pick<LinkMatrix, 'out'>): number {
  return out.offsets.length - 1;
}

function noEnds(size: number): Ends {
  return { offsets: new Uint32Array(size + 1), targets: new Uint32Array(0) };
}

/** The same notes under the same numbers, with those links alone that are kept. */
export function keepLinks(
  { paths, out }: LinkMatrix,
  isKept: (from: number, to: number) => boolean,
): LinkMatrix {
  const offsets = new Uint32Array(out.offsets.length);
  const targets: number[] = [];
  const weights: number[] = [];
  paths.forEach((_path, from) => {
    forEachLink(out, from, (to, weight) => {
      if (!isKept(from, to)) return;
      targets.push(to);
      weights.push(weight);
    });
    offsets[from + 1] = targets.length;
  });
  return linkMatrixOf(paths, {
    offsets,
    targets: Uint32Array.from(targets),
    weights: Float32Array.from(weights),
  });
}

/** The same notes under the same numbers, with no link between them. */
export function withoutLinks({ paths, numbers }: LinkMatrix): LinkMatrix {
  const aside = noEnds(paths.length);
  const none: Rows = { ...aside, weights: new Float32Array(0) };
  return { paths, numbers, out: none, into: none, maxInDegree: 0, aside, isReversed: false };
}

/** The same links the other way round; rows come out ascending, because they are dealt out in order. */
function transpose({ offsets, targets, weights }: Rows): Rows {
  const size = offsets.length - 1;
  const into = {
    offsets: new Uint32Array(size + 1),
    targets: new Uint32Array(targets.length),
    weights: new Float32Array(weights.length),
  };
  for (const target of targets) into.offsets[target + 1] = (into.offsets[target + 1] ?? 0) + 1;
  for (let n = 0; n < size; n++) into.offsets[n + 1] = (into.offsets[n + 1] ?? 0) + (into.offsets[n] ?? 0);
  const next = into.offsets.slice();
  for (let from = 0; from < size; from++) {
    for (let at = offsets[from] ?? 0; at < (offsets[from + 1] ?? 0); at++) {
      const target = targets[at] ?? 0;
      const place = next[target] ?? 0;
      next[target] = place + 1;
      into.targets[place] = from;
      into.weights[place] = weights[at] ?? 0;
    }
  }
  return into;
}

/** The numbers of all notes with a link to a note, ascending, also of links that stand aside. */
export function sourcesOf({ into, aside }: LinkMatrix, number: number): number[] {
  const sources = new Set(endsOf(into, number));
  for (const source of endsOf(aside, number)) sources.add(source);
  return [...sources].sort((a, b) => a - b);
}

function endsOf({ offsets, targets }: Ends, number: number): Uint32Array {
  return targets.subarray(offsets[number] ?? 0, offsets[number + 1] ?? 0);
}

export function degree(rows: Rows, number: number): number {
  return (rows.offsets[number + 1] ?? 0) - (rows.offsets[number] ?? 0);
}

/** How many notes link to a note, also where the matrix does not know all of them. */
export function inDegreeOf({ into, inDegree }: LinkMatrix, number: number): number {
  return inDegree?.[number] ?? degree(into, number);
}

/** To how many notes a note links, likewise. */
export function outDegreeOf({ out, outDegree }: LinkMatrix, number: number): number {
  return outDegree?.[number] ?? degree(out, number);
}

/** The sum of the weights of links to a note, likewise. */
export function inWeightOf({ into, inWeight }: LinkMatrix, number: number): number {
  return inWeight?.[number] ?? rowSum(into, number);
}

/** The sum of the weights of a note's links, likewise. */
export function outWeightOf({ out, outWeight }: LinkMatrix, number: number): number {
  return outWeight?.[number] ?? rowSum(out, number);
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

/** Whether a row has an entry for the target. */
export function hasLink(ends: Ends, number: number, target: number): boolean {
  return endsOf(ends, number).includes(target);
}

/** Notes that link to a note or that it links to, ascending, each once. */
export function linkedWith({ out, into }: LinkMatrix, number: number): number[] {
  const found = new Set<number>();
  forEachLink(out, number, (target) => found.add(target));
  forEachLink(into, number, (source) => found.add(source));
  return [...found].sort((a, b) => a - b);
}

/** Puts each target into the row that its key names, in the order in which they come. */
function deal(
  size: number,
  keys: readonly number[],
  targets: readonly number[],
  weights: readonly number[],
): Rows {
  const offsets = new Uint32Array(size + 1);
  for (const key of keys) offsets[key + 1] = (offsets[key + 1] ?? 0) + 1;
  for (let row = 0; row < size; row++) offsets[row + 1] = (offsets[row + 1] ?? 0) + (offsets[row] ?? 0);
  const next = offsets.slice();
  const dealt = {
    offsets,
    targets: new Uint32Array(keys.length),
    weights: new Float32Array(keys.length),
  };
  keys.forEach((key, at) => {
    const place = next[key] ?? 0;
    next[key] = place + 1;
    dealt.targets[place] = targets[at] ?? 0;
    dealt.weights[place] = weights[at] ?? 0;
  });
  return dealt;
}

/** Of equal targets, which stand side by side in a row, one with the largest weight. */
function mergeParallel({ offsets, targets, weights }: Rows): Rows {
  const merged = new Uint32Array(offsets.length);
  let end = 0;
  for (let row = 0; row + 1 < offsets.length; row++) {
    const start = end;
    for (let at = offsets[row] ?? 0; at < (offsets[row + 1] ?? 0); at++) {
      const target = targets[at] ?? 0;
      const weight = weights[at] ?? 0;
      if (end > start && targets[end - 1] === target) {
        weights[end - 1] = Math.max(weights[end - 1] ?? 0, weight);
        continue;
      }
      targets[end] = target;
      weights[end++] = weight;
    }
    merged[row + 1] = end;
  }
  return { offsets: merged, targets: targets.slice(0, end), weights: weights.slice(0, end) };
}

function rowSum(rows: Rows, number: number): number {
  let sum = 0;
  forEachLink(rows, number, (_target, weight) => (sum += weight));
  return sum;
}

function largestDegree({ offsets }: Rows): number {
  let largest = 0;
  for (let row = 1; row < offsets.length; row++)
    largest = Math.max(largest, (offsets[row] ?? 0) - (offsets[row - 1] ?? 0));
  return largest;
}
