import type { LinkSource, NotePath } from '../../contract';
import type { ParsedLink, ParsedNote } from '../atoms/parsed-note';
import { must } from '../base/assert';
import { isDateTitle, isNavigationProperty } from './calendar';
import { createLinkMatrix, type LinkMatrix, type NoteLink } from './link-matrix';
import {
  compareCodeUnits,
  createLinkResolver,
  linkKeys,
  noteKeys,
  noteStem,
  type AmbiguousAlias,
} from './link-resolver';

/** How much a link counts in traversal and activation. */
export const LINK_WEIGHTS: Record<LinkSource, number> = { frontmatter: 1.5, body: 1, embed: 1 };

/**
 * The links between notes, and to ghosts (names that are linked but do not exist), which cost no more than the link itself:
 * a vault may have a million. Sections and paragraphs are no nodes, for a note's own structure already holds them. Nor are
 * themes: they are found from this graph.
 */
export interface VaultGraph {
  /** Adds a note or replaces all that the graph knew of it. Links of others to it stay. */
  set(note: LinkedNote): void;
  /** Takes a note out; links to it become ghosts. */
  remove(path: NotePath): void;
  /** Links written in a note, in its order, with the note each one reaches (undefined: a ghost). */
  linksFrom(path: NotePath): ResolvedLink[];
  /** Links written in other notes that reach this one, by source path and then position. */
  linksTo(path: NotePath): ResolvedLink[];
  /** Distinct note-to-note links without calendar chains, made anew only after a change of links. */
  matrix(): LinkMatrix;
  /** Changes when the notes or the resolved links change; equal versions mean an equal matrix. */
  version(): number;
  /**
   * Notes that went, or whose links lead elsewhere or have other texts since a moment, some of them perhaps more than once;
   * undefined when the moment is, or is too long ago. The next question is asked with the moment of this answer.
   */
  changesSince(moment: number | undefined): { moment: number; paths: readonly NotePath[] | undefined };
  counts(): { resolved: number; ghost: number; ghosts: number };
  /** Does a little of what the next answer would have to do first, of so many notes; answers whether that was all. */
  prepare(most?: number): boolean;
  ambiguousAliases(): AmbiguousAlias[];
}

/** What the graph needs to know of a note. */
export type LinkedNote = Pick<ParsedNote, 'path' | 'title' | 'aliases' | 'links'>;

export interface ResolvedLink {
  from: NotePath;
  to: NotePath | undefined;
  link: ParsedLink;
}

/** Where a link leads: a note, a ghost (null), or nowhere else than its own note (undefined). */
type Target = NotePath | null | undefined;

/** What the links of a note were resolved to: `targets` of `links` of the same place. */
interface ResolvedLinks {
  links: readonly ParsedLink[];
  targets: readonly Target[];
}

const NO_LINKS: ResolvedLinks = { links: [], targets: [] };

/**
 * Some vaults write `[[text|target]]`, the other way round. They are known by their piped links: at least this
 * many lead nowhere as written, and more than half of those name a note in their second part.
 */
const REVERSED_FROM = 20;
/** Notes whose links are resolved in one step: less than a hundredth of a second. */
const STEP_NOTES = 250;
/** So many changes are remembered at least, and in larger vaults one for each note. */
const MIN_CHANGES = 1_000;
/** Such vaults (Dendron's) put the name of the vault in front of a target in this form. */
const NAMED_VAULT = /^dendron:\/\/[^/]+\//;

interface KnownNote {
  path: NotePath;
  /** Whether its title is a date. */
  dated: boolean;
  aliases: readonly string[];
  links: readonly ParsedLink[];
}

export function createVaultGraph(): VaultGraph {
  const resolver = createLinkResolver();
  const notes = new Map<NotePath, KnownNote>();
  const resolved = new Map<NotePath, ResolvedLinks>();
  /** By note the notes that link to it, each with the places of these links in its `resolved`. */
  const linksInto = new Map<NotePath, Map<NotePath, number[]>>();
  /** Which notes hold links that wait on a key (see `linkKeys`). */
  const sourcesByKey = new SourcesByKey();
  /** Keys of notes that came or went: links that wait on them must be resolved again before the next answer. */
  const staleKeys = new Set<string>();
  /** Notes whose links must be looked at, and then resolved again, before the next answer. */
  const stale = new Set<NotePath>();
  const unresolved = new Set<NotePath>();
  /** Of each note, the piped links that lead nowhere as written, and those of them that would if read backwards. */
  const dangling = new Map<NotePath, { piped: number; backwards: number }>();
  let isReversed = false;
  let isSettled = true;
  let version = 0;
  let matrix: { version: number; value: LinkMatrix } | undefined;
  /** What changed from the moment `changesFrom` on, one change a moment. */
  let changes: NotePath[] = [];
  let changesFrom = 0;

  function noteChange(path: NotePath): void {
    if (changes.length >= Math.max(MIN_CHANGES, notes.size)) {
      changesFrom += changes.length;
      changes = [];
    }
    changes.push(path);
  }

  function waitForKeys(note: KnownNote, wait: boolean): void {
    for (const link of note.links) {
      for (const key of waitingKeys(link)) {
        if (wait) sourcesByKey.add(key, note.path);
        else sourcesByKey.remove(key, note.path);
      }
    }
  }

  function markWaiting(note: KnownNote): void {
    for (const key of noteKeys(note)) staleKeys.add(key);
    isSettled = false;
  }

  /** Takes a note's names and waiting links back; what its links were resolved to stays. */
  function forget(known: KnownNote): void {
    waitForKeys(known, false);
    resolver.remove(known);
    markWaiting(known);
    stale.delete(known.path);
    unresolved.delete(known.path);
    dangling.delete(known.path);
  }

  /** Puts what a note's links lead to in the place of what they led to. */
  function replaceLinks(path: NotePath, next: ResolvedLinks): void {
    for (const to of (resolved.get(path) ?? NO_LINKS).targets) {
      if (typeof to !== 'string') continue;
      const sources = linksInto.get(to);
      if (sources?.delete(path) && sources.size === 0) linksInto.delete(to);
    }
    if (next.targets.length === 0) resolved.delete(path);
    else resolved.set(path, next);
    next.targets.forEach((to, at) => {
      if (typeof to === 'string') noteLinkInto(to, path, at);
    });
  }

  function noteLinkInto(to: NotePath, from: NotePath, at: number): void {
    const sources = linksInto.get(to) ?? new Map<NotePath, number[]>();
    const places = sources.get(from);
    if (places) places.push(at);
    else linksInto.set(to, sources.set(from, [at]));
  }

  function targetOf(link: ParsedLink, from: NotePath): Target {
    const to = resolver.resolve(link, from) ?? (isReversed ? resolveBackwards(link, from) : undefined);
    return to === from ? undefined : (to ?? null);
  }

  function resolveBackwards(link: ParsedLink, from: NotePath): NotePath | undefined {
    const target = backwardsTarget(link);
    return target === undefined ? undefined : resolver.resolve({ target, form: link.form }, from);
  }

  function countDangling(known: KnownNote): void {
    const piped = known.links.filter(
      (link) => backwardsTarget(link) !== undefined && resolver.resolve(link, known.path) === undefined,
    );
    const backwards = piped.filter((link) => resolveBackwards(link, known.path) !== undefined);
    if (piped.length === 0) dangling.delete(known.path);
    else dangling.set(known.path, { piped: piped.length, backwards: backwards.length });
  }

  function readsBackwards(): boolean {
    const sum = { piped: 0, backwards: 0 };
    for (const { piped, backwards } of dangling.values()) {
      sum.piped += piped;
      sum.backwards += backwards;
    }
    return sum.backwards >= REVERSED_FROM && sum.backwards * 2 > sum.piped;
  }

  function resolveLinks(path: NotePath): void {
    const { links } = must(notes.get(path), `note ${path}`);
    const before = resolved.get(path) ?? NO_LINKS;
    const after = { links, targets: links.map((link) => targetOf(link, path)) };
    replaceLinks(path, after);
    const isMoved = !isSame(before, after, sameEnds);
    if (isMoved) version++;
    if (isMoved || !isSame(before, after, sameTexts)) noteChange(path);
  }

  /** Brings the resolved links up to date; every answer begins with it. */
  function settle(): void {
    while (!settleSome(Infinity));
  }

  /** Answers whether nothing is left. */
  function settleSome(most: number): boolean {
    if (isSettled) return true;
    for (const key of staleKeys) for (const source of sourcesByKey.get(key)) stale.add(source);
    staleKeys.clear();
    for (const path of takeFirst(stale, most)) {
      countDangling(must(notes.get(path), `note ${path}`));
      unresolved.add(path);
    }
    if (stale.size > 0) return false;
    turnWhenReversed();
    for (const path of takeFirst(unresolved, most)) resolveLinks(path);
    isSettled = unresolved.size === 0;
    return isSettled;
  }

  /** What each link leads to depends on how the vault's links are to be read. */
  function turnWhenReversed(): void {
    if (readsBackwards() === isReversed) return;
    isReversed = !isReversed;
    for (const path of notes.keys()) unresolved.add(path);
  }

  function* rankedLinks(): Generator<NoteLink> {
    for (const [from, { dated }] of notes) {
      const { links, targets } = resolved.get(from) ?? NO_LINKS;
      for (let at = 0; at < targets.length; at++) {
        const to = targets[at];
        const link = links[at];
        if (typeof to !== 'string' || link === undefined) continue;
        if (link.property !== undefined && isNavigationProperty(link.property)) continue;
        if (dated && notes.get(to)?.dated === true) continue;
        yield { from, to, weight: LINK_WEIGHTS[link.source] };
      }
    }
  }

  return {
    set(note) {
      const old = notes.get(note.path);
      if (old) forget(old);
      else version++;
      const { path, aliases, links } = note;
      const known = { path, aliases, links, dated: isDateTitle(note.title) };
      notes.set(path, known);
      resolver.add(known);
      waitForKeys(known, true);
      markWaiting(known);
      stale.add(note.path);
    },

    remove(path) {
      forget(must(notes.get(path), `note ${path}`));
      notes.delete(path);
      replaceLinks(path, NO_LINKS);
      version++;
      noteChange(path);
    },

    linksFrom(path) {
      settle();
      must(notes.get(path), `note ${path}`);
      const { links, targets } = resolved.get(path) ?? NO_LINKS;
      return links.map((link, at) => ({ from: path, to: reached(targets[at], path), link }));
    },

    linksTo(path) {
      settle();
      return [...(linksInto.get(path) ?? [])]
        .sort(([a], [b]) => compareCodeUnits(a, b))
        .flatMap(([from, places]) => {
          const { links } = resolved.get(from) ?? NO_LINKS;
          return places.map((at) => ({ from, to: path, link: must(links[at], `link ${at} of ${from}`) }));
        });
    },

    matrix() {
      settle();
      if (matrix?.version !== version)
        matrix = { version, value: createLinkMatrix(notes.keys(), rankedLinks()) };
      return matrix.value;
    },

    version() {
      settle();
      return version;
    },

    changesSince(moment) {
      settle();
      const isKnown = moment !== undefined && moment >= changesFrom;
      return {
        moment: changesFrom + changes.length,
        paths: isKnown ? changes.slice(moment - changesFrom) : undefined,
      };
    },

    counts() {
      settle();
      const counts = { resolved: 0, ghost: 0 };
      const ghosts = new Set<string>();
      for (const { links, targets } of resolved.values()) {
        links.forEach((link, at) => {
          if (typeof targets[at] === 'string') counts.resolved++;
          if (targets[at] !== null) return;
          counts.ghost++;
          ghosts.add(ghostName(link));
        });
      }
      return { ...counts, ghosts: ghosts.size };
    },

    prepare: (most = STEP_NOTES) => settleSome(most),

    ambiguousAliases: () => resolver.ambiguousAliases(),
  };
}

function takeFirst<T>(items: Set<T>, most: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length >= most) break;
    taken.push(item);
    items.delete(item);
  }
  return taken;
}

function reached(target: Target, from: NotePath): NotePath | undefined {
  return target === null ? undefined : (target ?? from);
}

/** Links whose targets differ in case or extension alone mean one ghost. */
function ghostName({ target }: ParsedLink): string {
  return noteStem(target.normalize('NFC').trim()).toLowerCase();
}

/** Whether the links to other notes are alike, one by one: ghosts take no part in anything that is told of links. */
function isSame(
  a: ResolvedLinks,
  b: ResolvedLinks,
  isAlike: (a: ResolvedLinks, at: number, b: ResolvedLinks, place: number) => boolean,
): boolean {
  let place = nextNote(b, 0);
  for (let at = nextNote(a, 0); at < a.targets.length; at = nextNote(a, at + 1)) {
    if (place >= b.targets.length || !isAlike(a, at, b, place)) return false;
    place = nextNote(b, place + 1);
  }
  return place >= b.targets.length;
}

/** The place of the next link to another note, from `from` on. */
function nextNote({ targets }: ResolvedLinks, from: number): number {
  let at = from;
  while (at < targets.length && typeof targets[at] !== 'string') at++;
  return at;
}

/** Equal targets and kinds of links, which ranking and themes depend on. */
function sameEnds(a: ResolvedLinks, at: number, b: ResolvedLinks, place: number): boolean {
  return (
    a.targets[at] === b.targets[place] &&
    a.links[at]?.source === b.links[place]?.source &&
    (a.links[at]?.property ?? '') === (b.links[place]?.property ?? '')
  );
}

/** Links that call what they lead to alike. */
function sameTexts(a: ResolvedLinks, at: number, b: ResolvedLinks, place: number): boolean {
  return (a.links[at]?.display ?? '') === (b.links[place]?.display ?? '');
}

/** Notes by key. Most keys are those of one note, and a set for each takes more than all else that is known of a ghost. */
class SourcesByKey {
  readonly #sources = new Map<string, NotePath | Set<NotePath>>();

  get(key: string): Iterable<NotePath> {
    const sources = this.#sources.get(key);
    return typeof sources === 'string' ? [sources] : (sources ?? []);
  }

  add(key: string, path: NotePath): void {
    const sources = this.#sources.get(key);
    if (sources === undefined) this.#sources.set(key, path);
    else if (typeof sources !== 'string') sources.add(path);
    else if (sources !== path) this.#sources.set(key, new Set([sources, path]));
  }

  remove(key: string, path: NotePath): void {
    const sources = this.#sources.get(key);
    if (sources === path) this.#sources.delete(key);
    else if (sources instanceof Set && sources.delete(path) && sources.size === 0) this.#sources.delete(key);
  }
}

function waitingKeys(link: ParsedLink): string[] {
  const backwards = backwardsTarget(link);
  return backwards === undefined ? linkKeys(link.target) : [...linkKeys(link.target), ...linkKeys(backwards)];
}

/** The second part of a piped wiki link, read as a target; a shortened target is no second one. */
function backwardsTarget({ form, target, display }: ParsedLink): string | undefined {
  const second = form === 'wiki' ? display?.split('#')[0]?.trim() : undefined;
  const backwards = second?.replace(NAMED_VAULT, '');
  return backwards === '' || noteStem(target).endsWith(backwards ?? '') ? undefined : backwards;
}
