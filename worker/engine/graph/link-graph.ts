import type { LinkSource, NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { must } from '../base/assert';
import { isDateTitle, isNavigationProperty } from './calendar';
import { ChangeLog } from './change-log';
import { createLinkMatrix, type LinkMatrix, type NoteLink } from './link-matrix';
import { LinkResolver, type AmbiguousAlias } from './link-resolver';
import type { LinkTargets } from './link-targets';
import { haveSameEnds, haveSameTexts, ResolvedLinks, type ResolvedLink, type Target } from './resolved-links';
import { backwardsTarget, ReversedLinks } from './reversed-links';
import { StaleLinks, takeFirst } from './stale-links';
import type { LinkedNote, VaultGraph } from './vault-graph';

/** How much a link counts in traversal and activation. */
export const LINK_WEIGHTS: Record<LinkSource, number> = { frontmatter: 1.5, body: 1, embed: 1 };
/** Notes whose links are resolved in one step: less than a hundredth of a second. */
const STEP_NOTES = 250;

/** What a link between two notes counts; undefined of one that leads through a series or from day to day, which says nothing of what they are about. */
export function rankWeight(
  { source, property }: Pick<ParsedLink, 'source' | 'property'>,
  areDated: boolean,
): number | undefined {
  if (areDated || (property !== undefined && isNavigationProperty(property))) return undefined;
  return LINK_WEIGHTS[source];
}

interface KnownNote {
  path: NotePath;
  /** Whether its title is a date. */
  dated: boolean;
  aliases: readonly string[];
  links: readonly ParsedLink[];
}

/** The graph in memory. Links are resolved when something is asked, or in steps before that. */
export class LinkGraph implements VaultGraph {
  readonly #notes = new Map<NotePath, KnownNote>();
  readonly #resolver: LinkTargets;
  readonly #resolved = new ResolvedLinks();
  readonly #stale = new StaleLinks();
  /** Notes whose links are looked at and not resolved yet. */
  readonly #unresolved = new Set<NotePath>();
  readonly #reversed = new ReversedLinks();
  readonly #changes = new ChangeLog();
  #isReversed = false;
  #isSettled = true;
  #version = 0;
  #matrix: { version: number; value: LinkMatrix } | undefined;

  constructor(targets: LinkTargets = new LinkResolver()) {
    this.#resolver = targets;
  }

  set(note: LinkedNote): void {
    const old = this.#notes.get(note.path);
    if (old) this.#forget(old);
    else this.#version++;
    const { path, aliases, links } = note;
    const known = { path, aliases, links, dated: isDateTitle(note.title) };
    this.#notes.set(path, known);
    this.#resolver.add(known);
    this.#stale.add(known);
    this.#isSettled = false;
  }

  remove(path: NotePath): void {
    this.#forget(this.#mustGet(path));
    this.#notes.delete(path);
    this.#resolved.remove(path);
    this.#version++;
    this.#changes.add(path, this.#notes.size);
  }

  /** Takes a note's names and waiting links back; what its links were resolved to stays. */
  #forget(known: KnownNote): void {
    this.#resolver.remove(known);
    this.#stale.remove(known);
    this.#unresolved.delete(known.path);
    this.#reversed.remove(known.path);
    this.#isSettled = false;
  }

  #mustGet(path: NotePath): KnownNote {
    return must(this.#notes.get(path), `note ${path}`);
  }

  linksFrom(path: NotePath): ResolvedLink[] {
    this.#settle();
    this.#mustGet(path);
    return this.#resolved.from(path);
  }

  linksTo(path: NotePath): ResolvedLink[] {
    this.#settle();
    return this.#resolved.to(path);
  }

  matrix(): LinkMatrix {
    this.#settle();
    const version = this.#version;
    if (this.#matrix?.version !== version)
      this.#matrix = {
        version,
        value: this.#weighed(createLinkMatrix(this.#notes.keys(), this.#rankedLinks())),
      };
    return this.#matrix.value;
  }

  #weighed(matrix: LinkMatrix): LinkMatrix {
    const weights = this.#resolver.weights?.(matrix.paths);
    return weights === undefined ? matrix : { ...matrix, ...weights };
  }

  *#rankedLinks(): Generator<NoteLink> {
    for (const [from, { dated }] of this.#notes) {
      const { links, targets } = this.#resolved.of(from);
      for (let at = 0; at < targets.length; at++) {
        const to = targets[at];
        const link = links[at];
        if (typeof to !== 'string' || link === undefined) continue;
        const weight = rankWeight(link, dated && this.#notes.get(to)?.dated === true);
        if (weight !== undefined) yield { from, to, weight };
      }
    }
  }

  version(): number {
    this.#settle();
    return this.#version;
  }

  changesSince(moment: number | undefined): ReturnType<ChangeLog['since']> {
    this.#settle();
    return this.#changes.since(moment);
  }

  counts(): ReturnType<ResolvedLinks['counts']> {
    this.#settle();
    return this.#resolved.counts();
  }

  ambiguousAliases(): AmbiguousAlias[] {
    return this.#resolver.ambiguousAliases();
  }

  prepare(most = STEP_NOTES): boolean {
    if (this.#isSettled) return true;
    for (const path of this.#stale.take(most)) {
      this.#lookAt(this.#mustGet(path));
      this.#unresolved.add(path);
    }
    if (!this.#stale.isEmpty) return false;
    this.#turnWhenReversed();
    for (const path of takeFirst(this.#unresolved, most)) this.#resolveLinks(this.#mustGet(path));
    this.#isSettled = this.#unresolved.size === 0;
    return this.#isSettled;
  }

  /** Brings the resolved links up to date; every answer begins with it. */
  #settle(): void {
    while (!this.prepare(Infinity));
  }

  #lookAt({ path, links }: KnownNote): void {
    const piped = links.filter(
      (link) => backwardsTarget(link) !== undefined && this.#resolver.resolve(link, path) === undefined,
    );
    const backwards = piped.filter((link) => this.#resolveBackwards(link, path) !== undefined);
    this.#reversed.set(path, { piped: piped.length, backwards: backwards.length });
  }

  /** What each link leads to depends on how the vault's links are to be read. */
  #turnWhenReversed(): void {
    if (this.#reversed.areUsual() === this.#isReversed) return;
    this.#isReversed = !this.#isReversed;
    for (const path of this.#notes.keys()) this.#unresolved.add(path);
  }

  #resolveLinks({ path, links }: KnownNote): void {
    const before = this.#resolved.of(path);
    const after = { links, targets: links.map((link) => this.#targetOf(link, path)) };
    this.#resolved.set(path, after);
    const isMoved = !haveSameEnds(before, after);
    if (isMoved) this.#version++;
    if (isMoved || !haveSameTexts(before, after)) this.#changes.add(path, this.#notes.size);
  }

  #targetOf(link: ParsedLink, from: NotePath): Target {
    const to =
      this.#resolver.resolve(link, from) ??
      (this.#isReversed ? this.#resolveBackwards(link, from) : undefined);
    return to === from ? undefined : (to ?? null);
  }

  #resolveBackwards(link: ParsedLink, from: NotePath): NotePath | undefined {
    const target = backwardsTarget(link);
    return target === undefined ? undefined : this.#resolver.resolve({ target, form: link.form }, from);
  }
}
