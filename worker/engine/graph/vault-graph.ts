import type { NotePath } from '../../contract';
import type { LinkMatrix } from './link-matrix';
import type { AmbiguousAlias } from './link-resolver';
import type { LinkedNote } from './linked-note';
import type { LinkCounts, ResolvedLink } from './resolved-links';

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
  counts(): LinkCounts;
  /** Does a little of what the next answer would have to do first, of so many notes; answers whether that was all. */
  prepare(most?: number): boolean;
  ambiguousAliases(): AmbiguousAlias[];
}
