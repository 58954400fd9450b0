import type { LinkSource, NotePath } from '../../contract';
import type { ParsedLink, ParsedNote } from '../atoms/parsed-note';
import { must } from '../assert';
import { isDateTitle, isNavigationProperty } from './calendar';
import { createTypedGraph, type Graph } from './graphology';
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
 * The links between notes and ghosts (names that are linked but do not exist). Sections and paragraphs are no nodes: a node
 * costs a kilobyte, and a note's own structure already holds them. Nor are themes: they are found from this graph.
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

type NodeAttributes = { kind: 'ghost' } | { kind: 'note'; dated: boolean };
type LinkEdge = { link: ParsedLink; weight: number; index: number };

/** Note paths never begin with a slash, so ghosts have a key space of their own. */
const GHOST_PREFIX = '/ghosts/';

/**
 * Some vaults write `[[text|target]]`, the other way round. They are known by their piped links: at least this
 * many lead nowhere as written, and more than half of those name a note in their second part.
 */
const REVERSED_FROM = 20;
/** Notes whose links are resolved in one step: less than a hundredth of a second. */
const STEP_NOTES = 250;
/** So many changes are remembered at least, and in larger vaults one for each note. */
const LEAST_CHANGES = 1_000;
/** Such vaults (Dendron's) put the name of the vault in front of a target in this form. */
const NAMED_VAULT = /^dendron:\/\/[^/]+\//;

interface KnownNote {
  path: NotePath;
  aliases: readonly string[];
  links: readonly ParsedLink[];
}

export function createVaultGraph(): VaultGraph {
  const graph: Graph<NodeAttributes, LinkEdge> = createTypedGraph<NodeAttributes, LinkEdge>();
  const resolver = createLinkResolver();
  const notes = new Map<NotePath, KnownNote>();
  /** Which notes hold links that wait on a key (see `linkKeys`). */
  const sourcesByKey = new Map<string, Set<NotePath>>();
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
    if (changes.length >= Math.max(LEAST_CHANGES, notes.size)) {
      changesFrom += changes.length;
      changes = [];
    }
    changes.push(path);
  }

  function waitForKeys(note: KnownNote, wait: boolean): void {
    for (const link of note.links) {
      for (const key of waitingKeys(link)) {
        const sources = sourcesByKey.get(key);
        if (wait) {
          if (sources) sources.add(note.path);
          else sourcesByKey.set(key, new Set([note.path]));
        } else if (sources?.delete(note.path) && sources.size === 0) sourcesByKey.delete(key);
      }
    }
  }

  function markWaiting(note: KnownNote): void {
    for (const key of noteKeys(note)) staleKeys.add(key);
    isSettled = false;
  }

  /** Takes a note's names and waiting links back; its node and edges stay. */
  function forget(known: KnownNote): void {
    waitForKeys(known, false);
    resolver.remove(known);
    markWaiting(known);
    stale.delete(known.path);
    unresolved.delete(known.path);
    dangling.delete(known.path);
  }

  function linksOut(path: string): { edge: string; to: string; attributes: LinkEdge }[] {
    const found: { edge: string; to: string; attributes: LinkEdge }[] = [];
    graph.forEachOutEdge(path, (edge, attributes, _from, to) => {
      found.push({ edge, to, attributes });
    });
    return found;
  }

  function linksIn(node: string): { from: NotePath; attributes: LinkEdge }[] {
    const found: { from: NotePath; attributes: LinkEdge }[] = [];
    graph.forEachInEdge(node, (_edge, attributes, from) => {
      found.push({ from: from as NotePath, attributes });
    });
    return found;
  }

  function dropLinks(path: NotePath): void {
    for (const { edge, to } of linksOut(path)) {
      graph.dropEdge(edge);
      dropIfUnwanted(to);
    }
  }

  function dropIfUnwanted(node: string): void {
    if (node.startsWith(GHOST_PREFIX) && graph.inDegree(node) === 0) graph.dropNode(node);
  }

  /** The node a link leads to; undefined for a link within its own note. */
  function targetOf(link: ParsedLink, from: NotePath): string | undefined {
    const to = resolver.resolve(link, from) ?? (isReversed ? resolveBackwards(link, from) : undefined);
    if (to === from) return undefined;
    if (to !== undefined) return to;
    const ghost = GHOST_PREFIX + noteStem(link.target.normalize('NFC').trim()).toLowerCase();
    graph.mergeNode(ghost, { kind: 'ghost' });
    return ghost;
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
    const known = must(notes.get(path), `note ${path}`);
    const before = signaturesOf(path);
    dropLinks(path);
    known.links.forEach((link, index) => {
      const target = targetOf(link, path);
      if (target === undefined) return;
      graph.addDirectedEdge(path, target, {
        link,
        index,
        weight: LINK_WEIGHTS[link.source],
      });
    });
    const after = signaturesOf(path);
    if (after.links !== before.links) version++;
    if (after.links !== before.links || after.texts !== before.texts) noteChange(path);
  }

  /**
   * `links` is equal for equal targets and kinds of links, which ranking and themes depend on; `texts`, besides, for links
   * that call what they lead to alike.
   */
  function signaturesOf(path: NotePath): { links: string; texts: string } {
    const out = linksOut(path);
    return {
      links: out
        .map(({ to, attributes: { link } }) => `${to}\n${link.source}\n${link.property ?? ''}`)
        .join('\n\n'),
      texts: JSON.stringify(out.map(({ attributes: { link } }) => link.display ?? '')),
    };
  }

  /** Brings the link edges up to date; every answer begins with it. */
  function settle(): void {
    while (!settleSome(Infinity));
  }

  /** Answers whether nothing is left. */
  function settleSome(most: number): boolean {
    if (isSettled) return true;
    for (const key of staleKeys) for (const source of sourcesByKey.get(key) ?? []) stale.add(source);
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
    for (const [path] of notes) {
      for (const { to, attributes } of linksOut(path)) {
        const { property } = attributes.link;
        if (to.startsWith(GHOST_PREFIX)) continue;
        if (property !== undefined && isNavigationProperty(property)) continue;
        if (isDated(path) && isDated(to)) continue;
        yield { from: path, to: to as NotePath, weight: attributes.weight };
      }
    }
  }

  function isDated(node: string): boolean {
    const attributes = graph.getNodeAttributes(node);
    return attributes.kind === 'note' && attributes.dated;
  }

  return {
    set(note) {
      const old = notes.get(note.path);
      if (old) forget(old);
      else version++;
      const known = { path: note.path, aliases: note.aliases, links: note.links };
      notes.set(note.path, known);
      graph.mergeNode(note.path, { kind: 'note', dated: isDateTitle(note.title) });
      resolver.add(known);
      waitForKeys(known, true);
      markWaiting(known);
      stale.add(note.path);
    },

    remove(path) {
      forget(must(notes.get(path), `note ${path}`));
      notes.delete(path);
      dropLinks(path);
      graph.dropNode(path);
      version++;
      noteChange(path);
    },

    linksFrom(path) {
      settle();
      const known = must(notes.get(path), `note ${path}`);
      const targets = new Map(linksOut(path).map(({ to, attributes }) => [attributes.index, to]));
      return known.links.map((link, index) => ({ from: path, to: reached(targets.get(index), path), link }));
    },

    linksTo(path) {
      settle();
      return linksIn(path)
        .sort((a, b) => compareCodeUnits(a.from, b.from) || a.attributes.index - b.attributes.index)
        .map(({ from, attributes }) => ({ from, to: path, link: attributes.link }));
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
      const counts = { resolved: 0, ghost: 0, ghosts: 0 };
      graph.forEachEdge((_edge, _attributes, _from, to) => {
        counts[to.startsWith(GHOST_PREFIX) ? 'ghost' : 'resolved']++;
      });
      graph.forEachNode((_node, attributes) => {
        if (attributes.kind === 'ghost') counts.ghosts++;
      });
      return counts;
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

/** A link without an edge leads into its own note. */
function reached(target: string | undefined, from: NotePath): NotePath | undefined {
  if (target === undefined) return from;
  return target.startsWith(GHOST_PREFIX) ? undefined : (target as NotePath);
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
