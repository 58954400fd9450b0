import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { must } from '../base/assert';
import { compareCodeUnits } from '../base/code-units';
import { noteStem } from './path-parts';

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

/** Links to notes, links to ghosts, and how many ghosts these are. */
export interface LinkCounts {
  resolved: number;
  ghost: number;
  ghosts: number;
}

const NO_LINKS: NoteTargets = { links: [], targets: [] };

/** What all links lead to, looked at from either end. */
export class ResolvedLinks {
  readonly #targets = new Map<NotePath, NoteTargets>();
  /** By note the notes that link to it, each with the places of these links in its targets. */
  readonly #into = new Map<NotePath, Map<NotePath, number[]>>();

  of(path: NotePath): NoteTargets {
    return this.#targets.get(path) ?? NO_LINKS;
  }

  /** Puts what a note's links lead to in the place of what they led to. */
  set(path: NotePath, next: NoteTargets): void {
    this.#forgetFrom(path);
    if (next.targets.length === 0) this.#targets.delete(path);
    else this.#targets.set(path, next);
    next.targets.forEach((to, at) => {
      if (typeof to === 'string') this.#noteInto(to, path, at);
    });
  }

  remove(path: NotePath): void {
    this.set(path, NO_LINKS);
  }

  #forgetFrom(path: NotePath): void {
    for (const to of this.of(path).targets) {
      if (typeof to !== 'string') continue;
      const sources = this.#into.get(to);
      if (sources?.delete(path) && sources.size === 0) this.#into.delete(to);
    }
  }

  #noteInto(to: NotePath, from: NotePath, at: number): void {
    const sources = this.#into.get(to) ?? new Map<NotePath, number[]>();
    const places = sources.get(from);
    if (places) places.push(at);
    else this.#into.set(to, sources.set(from, [at]));
  }

  /** Links of a note, in its order. */
  from(path: NotePath): ResolvedLink[] {
    const { links, targets } = this.of(path);
    return links.map((link, at) => ({ from: path, to: reached(targets[at], path), link }));
  }

  /** Links of other notes that reach this one, by source path and then position. */
  to(path: NotePath): ResolvedLink[] {
    return [...(this.#into.get(path) ?? [])]
      .sort(([a], [b]) => compareCodeUnits(a, b))
      .flatMap(([from, places]) => {
        const { links } = this.of(from);
        return places.map((at) => ({ from, to: path, link: must(links[at], `link ${at} of ${from}`) }));
      });
  }

  counts(): LinkCounts {
    const counts = { resolved: 0, ghost: 0 };
    const ghosts = new Set<string>();
    for (const { links, targets } of this.#targets.values()) {
      links.forEach((link, at) => {
        if (typeof targets[at] === 'string') counts.resolved++;
        if (targets[at] !== null) return;
        counts.ghost++;
        ghosts.add(ghostName(link));
      });
    }
    return { ...counts, ghosts: ghosts.size };
  }
}

function reached(target: Target, from: NotePath): NotePath | undefined {
  return target === null ? undefined : (target ?? from);
}

/** Links whose targets differ in case or extension alone mean one ghost. */
export function ghostName({ target }: ParsedLink): string {
  return noteStem(target.normalize('NFC').trim()).toLowerCase();
}

/** Equal targets and kinds of links, which ranking and themes depend on; ghosts take no part. */
export function haveSameEnds(a: NoteTargets, b: NoteTargets): boolean {
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
export function haveSameTexts(a: NoteTargets, b: NoteTargets): boolean {
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
