import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { must } from '../base/assert';
import { sourcesOf, type LinkMatrix } from './link-matrix';
import { LinkResolver } from './link-resolver';
import type { ResolvedLink } from './resolved-links';
import { backwardsTarget } from './reversed-links';
import type { LinkedNote } from './linked-note';

/**
 * The links from and to single notes: what `LinkGraph` answers, of notes that do not change. Their matrix says which notes link to one,
 * so that it reads the links of these alone, and of all others no more than their names.
 */
export class LinkScan {
  readonly #notes: ReadonlyMap<NotePath, LinkedNote>;
  readonly #matrix: LinkMatrix;
  readonly #resolver = new LinkResolver();

  /** The matrix is that of these notes. */
  constructor(notes: Iterable<LinkedNote>, matrix: LinkMatrix) {
    this.#notes = new Map(Array.from(notes, (note) => [note.path, note]));
    this.#matrix = matrix;
    for (const note of this.#notes.values()) this.#resolver.add(note);
  }

  has(path: NotePath): boolean {
    return this.#notes.has(path);
  }

  /** As `VaultGraph` has it. */
  linksFrom(path: NotePath): ResolvedLink[] {
    const links = this.#notes.get(path)?.links ?? [];
    return links.map((link) => ({ from: path, to: this.#targetOf(link, path), link }));
  }

  /** As `VaultGraph` has it. */
  linksTo(path: NotePath): ResolvedLink[] {
    const { paths, numbers } = this.#matrix;
    const number = numbers.get(path);
    if (number === undefined) return [];
    return sourcesOf(this.#matrix, number).flatMap((source) => {
      const from = must(paths[source], 'path of a note');
      const links = this.#notes.get(from)?.links ?? [];
      const reaching = links.filter((link) => this.#targetOf(link, from) === path);
      return reaching.map((link) => ({ from, to: path, link }));
    });
  }

  #targetOf(link: ParsedLink, from: NotePath): NotePath | undefined {
    return (
      this.#resolver.resolve(link, from) ??
      (this.#matrix.isReversed ? this.#resolveBackwards(link, from) : undefined)
    );
  }

  #resolveBackwards(link: ParsedLink, from: NotePath): NotePath | undefined {
    const target = backwardsTarget(link);
    return target === undefined ? undefined : this.#resolver.resolve({ target, form: link.form }, from);
  }
}
