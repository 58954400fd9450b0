import type { AtomCard } from './atoms';
import type { AtomId } from './ids';

export type LinkSource = 'body' | 'frontmatter' | 'embed';

/** One written link, seen from the atom that was asked about. */
export interface LinkRow {
  /** The other end: a note, or the section or block that the link names; undefined for a ghost. */
  atom: AtomCard | undefined;
  /** What was written as target; the name of the ghost when `atom` is undefined. */
  target: string;
  source: LinkSource;
  /** The property that holds the link; undefined unless `source` is `frontmatter`. */
  property: string | undefined;
  /** The paragraph (or section, or note) that holds the link. */
  holder: AtomId;
  /** Up to 200 characters around the link, as plain text; empty beyond the first 300 rows of a list, like their previews. */
  context: string;
}

export interface LinksAnswer {
  id: AtomId;
  /** In order of writing, at most 2,000; `linkTotal` says how many there are. */
  links: LinkRow[];
  linkTotal: number;
  /** By source path, at most 2,000; `backlinkTotal` says how many there are. */
  backlinks: LinkRow[];
  backlinkTotal: number;
  /**
   * Notes that share a topic with this one, best first, with the topic that connects them best; at most twenty, and
   * `topicSiblingTotal` says how many there are.
   */
  topicSiblings: { atom: AtomCard; topic: AtomCard; weight: number }[];
  topicSiblingTotal: number;
}
