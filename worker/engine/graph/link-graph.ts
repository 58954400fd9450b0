import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { must } from '../base/assert';
import { isDateTitle } from './calendar';
import { ChangeLog } from './change-log';
import { LinkMatrixDraft, numbered, type LinkMatrix, type NumberedPaths } from './link-matrix';
import { LinkResolver, type AmbiguousAlias } from './link-resolver';
import type { LinkTargets } from './link-targets';
import { ResolvedLinks, type ResolvedLink, type Target } from './resolved-links';
import { backwardsTarget, ReversedLinks } from './reversed-links';
import { StaleLinks, takeFirst } from './stale-links';
import type { LinkedNote } from './linked-note';
import type { VaultGraph } from './vault-graph';

/** Notes whose links are resolved in one step: less than a hundredth of a second. */
const STEP_NOTES = 250;

/**
 * The graph in memory. Links are resolved when something is asked, or in steps before that. What a note says is asked of the note
 * again each time: kept here is only where its links lead.
 */
export class LinkGraph implements VaultGraph {
  readonly #notes = new Map<NotePath, LinkedNote>();
  /** Those whose title is a date. */
  readonly #dated = new Set<NotePath>();
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
  /** The notes of the matrix; undefined once any has come or gone. */
  #numbered: NumberedPaths | undefined;

  constructor(targets: LinkTargets = new LinkResolver()) {
    this.#resolver = targets;
  }

  set(note: LinkedNote): void {
    const old = this.#notes.get(note.path);
    if (old) this.#forget(old);
    else {
      this.#version++;
      this.#numbered = undefined;
    }
    this.#notes.set(note.path, note);
    if (isDateTitle(note.title)) this.#dated.add(note.path);
    this.#resolver.add(note);
    this.#stale.add(note);
    this.#isSettled = false;
  }

  remove(path: NotePath): void {
    this.#forget(this.#mustGet(path));
    this.#notes.delete(path);
    this.#resolved.remove(path);
    this.#version++;
    this.#numbered = undefined;
    this.#changes.add(path, this.#notes.size);
  }

  /** Takes a note's names and waiting links back; what its links were resolved to stays. */
  #forget(known: LinkedNote): void {
    this.#dated.delete(known.path);
    this.#resolver.remove(known);
    this.#stale.remove(known);
    this.#unresolved.delete(known.path);
    this.#reversed.remove(known.path);
    this.#isSettled = false;
  }

  #mustGet(path: NotePath): LinkedNote {
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
        value: this.#weighed(this.#makeMatrix()),
      };
    return this.#matrix.value;
  }

  #weighed(matrix: LinkMatrix): LinkMatrix {
    const weights = this.#resolver.weights?.(matrix.paths);
    return weights === undefined ? matrix : { ...matrix, ...weights };
  }

  #makeMatrix(): LinkMatrix {
    const notes = (this.#numbered ??= numbered(this.#notes.keys()));
    const { numbers, paths } = notes;
    const isDated = new Uint8Array(paths.length);
    for (const path of this.#dated) isDated[must(numbers.get(path), path)] = 1;
    const draft = new LinkMatrixDraft(notes);
    this.#resolved.visitBetween(numbers, (from, to, weight) => {
      draft.add(from, to, isDated[from] === 1 && isDated[to] === 1 ? undefined : weight);
    });
    return draft.finish(this.#isReversed);
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

  #lookAt({ path, links }: LinkedNote): void {
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

  #resolveLinks(note: LinkedNote): void {
    const { path, links } = note;
    const targets = links.map((link) => this.#targetOf(link, path));
    const { isMoved, isRenamed } = this.#resolved.set(note, { links, targets });
    if (isMoved) this.#version++;
    if (isMoved || isRenamed) this.#changes.add(path, this.#notes.size);
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
