import type { NotePath } from '../../contract';
import type { ParsedLink } from '../atoms/parsed-note';
import { compareCodeUnits } from '../base/code-units';
import { noteKeys } from './link-keys';
import { LinkResolver } from './link-resolver';
import type { ResolvedLink } from './resolved-links';
import { backwardsTarget, ReversedLinks } from './reversed-links';
import type { LinkedNote } from './linked-note';

type ScannedNote = Pick<LinkedNote, 'path' | 'aliases' | 'links'>;

/**
 * The links from and to single notes, found by going over those of all notes: what `LinkGraph` answers, of notes that do not
 * change. It knows the names of the notes and resolves the links that may lead to what is asked for, which takes a fifth of
 * what it takes to resolve them all.
 */
export class LinkScan {
  /** What notes may make anew each time that it is asked is asked once. */
  readonly #notes: ReadonlyMap<NotePath, ScannedNote>;
  readonly #resolver = new LinkResolver();
  readonly #isReversed: boolean;

  constructor(notes: Iterable<LinkedNote>) {
    this.#notes = new Map(Array.from(notes, ({ path, aliases, links }) => [path, { path, aliases, links }]));
    for (const note of this.#notes.values()) this.#resolver.add(note);
    this.#isReversed = this.#areReversed();
  }

  has(path: NotePath): boolean {
    return this.#notes.has(path);
  }

  /** As `VaultGraph` has it. */
  linksFrom(path: NotePath): ResolvedLink[] {
    const links = this.#notes.get(path)?.links ?? [];
    return links.map((link) => ({ from: path, to: this.#targetOf(link, path) ?? undefined, link }));
  }

  /** As `VaultGraph` has it. */
  linksTo(path: NotePath): ResolvedLink[] {
    const note = this.#notes.get(path);
    if (note === undefined) return [];
    const keys = noteKeys(note);
    return (
      [...this.#notes.values()]
        .filter((source) => source.path !== path)
        .flatMap(({ path: from, links }) =>
          links
            .filter((link) => this.#mayName(link, keys) && this.#targetOf(link, from) === path)
            .map((link) => ({ from, to: path, link })),
        )
        // Links of one note stay in their order; those of most notes lead elsewhere.
        .sort((a, b) => compareCodeUnits(a.from, b.from))
    );
  }

  /** No link leads to a note without one of the note's keys in it (see `linkKeys`). */
  #mayName(link: ParsedLink, keys: readonly string[]): boolean {
    const isIn = (written: string | undefined): boolean => {
      const folded = written?.normalize('NFC').toLowerCase();
      return folded !== undefined && keys.some((key) => folded.includes(key));
    };
    return isIn(link.target) || (this.#isReversed && isIn(backwardsTarget(link)));
  }

  #targetOf(link: ParsedLink, from: NotePath): NotePath | undefined {
    return (
      this.#resolver.resolve(link, from) ??
      (this.#isReversed ? this.#resolveBackwards(link, from) : undefined)
    );
  }

  #resolveBackwards(link: ParsedLink, from: NotePath): NotePath | undefined {
    const target = backwardsTarget(link);
    return target === undefined ? undefined : this.#resolver.resolve({ target, form: link.form }, from);
  }

  #areReversed(): boolean {
    const reversed = new ReversedLinks();
    for (const { path, links } of this.#notes.values()) {
      const piped = links.filter(
        (link) => backwardsTarget(link) !== undefined && this.#resolver.resolve(link, path) === undefined,
      );
      const backwards = piped.filter((link) => this.#resolveBackwards(link, path) !== undefined);
      reversed.set(path, { piped: piped.length, backwards: backwards.length });
    }
    return reversed.areUsual();
  }
}
