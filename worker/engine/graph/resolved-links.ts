import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { must } from '../base/assert';
import { compareCodeUnits } from '../base/code-units';
import { longHashOfText } from '../base/fnv1a';
import { LINK_WEIGHTS, rankWeight } from './link-weight';
import { noteStem } from './path-parts';
import type { LinkedNote } from './linked-note';

export interface ResolvedLink {
  from: NotePath;
  to: NotePath | undefined;
  link: ParsedLink;
}

/** Where a link leads: a note, a ghost (null), or nowhere else than its own note (undefined). */
export type Target = NotePath | null | undefined;

/** What the links of a note were resolved to: `targets` of `links` of the same place. */
export interface NoteTargets {
  links: readonly ParsedLink[];
  targets: readonly Target[];
}

/** What became of a note's links: whether they lead elsewhere or are of another kind, and whether they have other texts. */
export interface LinkChange {
  isMoved: boolean;
  isRenamed: boolean;
}

/** Links to notes, links to ghosts, and how many ghosts these are. */
export interface LinkCounts {
  resolved: number;
  ghost: number;
  ghosts: number;
}

/**
 * The links of a note as numbers, one each: where it leads and, in the lowest bits, which of `WEIGHTS` it has; of a ghost, below
 * `OWN`, the hash of its name. The note says the rest when it is asked: links as objects would take twenty times the room.
 */
interface Row {
  note: LinkedNote;
  ends: readonly number[];
}

const OWN = -1;
const WEIGHTS = [undefined, ...new Set(Object.values(LINK_WEIGHTS))];
const WEIGHT_BITS = 2;
const WEIGHT_MASK = (1 << WEIGHT_BITS) - 1;

/** The notes that link to each note, by number: those of note n stand from `offsets[n]` to `offsets[n + 1]`, some more than once. */
interface Backlinks {
  offsets: Uint32Array;
  sources: Uint32Array;
}

/** What all links lead to, looked at from either end. */
export class ResolvedLinks {
  /** Of all notes that a link has led from or to; one that went keeps its number. */
  readonly #numbers = new Map<NotePath, number>();
  readonly #paths: NotePath[] = [];
  /** By number, of the notes that have links. */
  readonly #rows: (Row | undefined)[] = [];
  /** Found when first asked for after a change. */
  #backlinks: Backlinks | undefined;
  #counts: LinkCounts | undefined;

  /** Puts what a note's links lead to in the place of what they led to. */
  set(note: LinkedNote, { links, targets }: NoteTargets): LinkChange {
    const old = this.#rowOf(note.path);
    const before = this.#targetsIn(old, old?.note === note ? links : old?.note.links);
    const after = { links, targets };
    if (targets.length === 0) this.remove(note.path);
    else this.#put(note, this.#endsOf(after));
    return { isMoved: !haveSameEnds(before, after), isRenamed: !haveSameTexts(before, after) };
  }

  remove(path: NotePath): void {
    const number = this.#numbers.get(path);
    if (number === undefined || this.#rows[number] === undefined) return;
    this.#rows[number] = undefined;
    this.#backlinks = undefined;
    this.#counts = undefined;
  }

  #put(note: LinkedNote, ends: readonly number[]): void {
    const number = this.#numberOf(note.path);
    if (!isEqual(ends, this.#rows[number]?.ends)) this.#backlinks = undefined;
    this.#rows[number] = { note, ends };
    this.#counts = undefined;
  }

  #targetsIn(row: Row | undefined, links: readonly ParsedLink[] = []): NoteTargets {
    return { links, targets: row?.ends.map((end) => this.#targetOf(end)) ?? [] };
  }

  #rowOf(path: NotePath): Row | undefined {
    const number = this.#numbers.get(path);
    return number === undefined ? undefined : this.#rows[number];
  }

  #numberOf(path: NotePath): number {
    const known = this.#numbers.get(path);
    if (known !== undefined) return known;
    const number = this.#paths.length;
    this.#numbers.set(path, number);
    this.#paths.push(path);
    this.#rows.push(undefined);
    return number;
  }

  #endsOf({ links, targets }: NoteTargets): number[] {
    return targets.map((to, at) => {
      if (to === undefined) return OWN;
      const link = must(links[at], 'link');
      if (to === null) return OWN - 1 - longHashOfText(ghostName(link));
      return (this.#numberOf(to) << WEIGHT_BITS) | weightNumber(link);
    });
  }

  #targetOf(end: number): Target {
    if (end < 0) return end < OWN ? null : undefined;
    return this.#paths[end >> WEIGHT_BITS];
  }

  /** Links of a note, in its order. */
  from(path: NotePath): ResolvedLink[] {
    const row = this.#rowOf(path);
    const { links, targets } = this.#targetsIn(row, row?.note.links);
    return links.map((link, at) => ({ from: path, to: reached(targets[at], path), link }));
  }

  /** Links of other notes that reach this one, by source path and then position. */
  to(path: NotePath): ResolvedLink[] {
    const number = this.#numbers.get(path);
    if (number === undefined) return [];
    const { offsets, sources } = (this.#backlinks ??= this.#findBacklinks());
    const from = new Set(sources.subarray(offsets[number], offsets[number + 1]));
    return [...from]
      .map((source) => must(this.#rows[source], 'source'))
      .sort((a, b) => compareCodeUnits(a.note.path, b.note.path))
      .flatMap(({ note, ends }) => {
        const { links } = note;
        const reaching = links.filter((_link, at) => ends[at]! >> WEIGHT_BITS === number);
        return reaching.map((link) => ({ from: note.path, to: path, link }));
      });
  }

  /** Visits the links between notes, without weight those of each that say nothing of what they are about. A note has the number that is given for it. */
  visitBetween(
    numbers: ReadonlyMap<NotePath, number>,
    visit: (from: number, to: number, weight: number | undefined) => void,
  ): void {
    // Each note once, since links are several times as many; to one that is gone no link leads.
    const given = this.#paths.map((path) => numbers.get(path) ?? -1);
    this.#rows.forEach((row, from) => {
      for (const end of row?.ends ?? [])
        if (end >= 0) visit(given[from]!, given[end >> WEIGHT_BITS]!, WEIGHTS[end & WEIGHT_MASK]);
    });
  }

  #findBacklinks(): Backlinks {
    const rows = this.#rows.map((row) => row?.ends ?? []);
    const offsets = new Uint32Array(rows.length + 1);
    for (const ends of rows) for (const end of ends) if (end >= 0) offsets[(end >> WEIGHT_BITS) + 1]!++;
    for (let number = 0; number < rows.length; number++) offsets[number + 1]! += offsets[number]!;
    const next = offsets.slice();
    const sources = new Uint32Array(offsets[rows.length]!);
    rows.forEach((ends, number) => {
      for (const end of ends) if (end >= 0) sources[next[end >> WEIGHT_BITS]!++] = number;
    });
    return { offsets, sources };
  }

  counts(): LinkCounts {
    return (this.#counts ??= this.#count());
  }

  #count(): LinkCounts {
    const counts = { resolved: 0, ghost: 0 };
    const ghosts = new Set<number>();
    for (const row of this.#rows) {
      for (const end of row?.ends ?? []) {
        if (end >= 0) counts.resolved++;
        if (end >= OWN) continue;
        counts.ghost++;
        ghosts.add(end);
      }
    }
    return { ...counts, ghosts: ghosts.size };
  }
}

function isEqual(a: readonly number[], b: readonly number[] = []): boolean {
  return a.length === b.length && a.every((end, at) => end === b[at]);
}

function weightNumber(link: ParsedLink): number {
  return WEIGHTS.indexOf(rankWeight(link, false));
}

function reached(target: Target, from: NotePath): NotePath | undefined {
  return target === null ? undefined : (target ?? from);
}

/** Links whose targets differ in case or extension alone mean one ghost. */
export function ghostName({ target }: ParsedLink): string {
  return noteStem(target.normalize('NFC').trim()).toLowerCase();
}

/** Equal targets and kinds of links, which ranking and themes depend on; ghosts take no part. */
function haveSameEnds(a: NoteTargets, b: NoteTargets): boolean {
  return isSame(
    a,
    b,
    (at, place) =>
      a.targets[at] === b.targets[place] &&
      a.links[at]?.source === b.links[place]?.source &&
      (a.links[at]?.property ?? '') === (b.links[place]?.property ?? ''),
  );
}

/** Links that call what they lead to alike. */
function haveSameTexts(a: NoteTargets, b: NoteTargets): boolean {
  return isSame(a, b, (at, place) => (a.links[at]?.display ?? '') === (b.links[place]?.display ?? ''));
}

/** Whether the links to other notes are alike, one by one. */
function isSame(a: NoteTargets, b: NoteTargets, isAlike: (at: number, place: number) => boolean): boolean {
  let place = nextNote(b, 0);
  for (let at = nextNote(a, 0); at < a.targets.length; at = nextNote(a, at + 1)) {
    if (place >= b.targets.length || !isAlike(at, place)) return false;
    place = nextNote(b, place + 1);
  }
  return place >= b.targets.length;
}

/** The place of the next link to another note, from `from` on. */
function nextNote({ targets }: NoteTargets, from: number): number {
  let at = from;
  while (at < targets.length && typeof targets[at] !== 'string') at++;
  return at;
}
