import type { ContentHash, NotePath } from '../../contract';
import type { EdgeKind } from '../base/knowledge-nodes';
import type { Stretch } from './stretch';

/** A link of a note, with what it shows and where. */
export interface ReadLink {
  target: string;
  form: 'wiki' | 'markdown';
  /** It leads to a heading or block: what it shows is no name of the note. */
  isPart: boolean;
  /** Text that people see; empty for embeds and links of properties. */
  shown: string;
  /** Where that text stands; of a link in a property the frontmatter. */
  span: Stretch;
  /** The edge that its property or field means, from the note to the target. */
  edge: TypedRelation | undefined;
  source: 'link' | 'property' | 'field';
}

/** An edge as a note says it: `isReversed` turns it round, so that `parent` and `children` mean one kind. */
export interface TypedRelation {
  kind: EdgeKind;
  isReversed: boolean;
}

/** A plain value of a property or field, by its folded name. */
export interface ReadProperty {
  name: string;
  value: string;
  span: Stretch;
}

/** A list of steps. */
export interface Procedure {
  heading: string;
  steps: Stretch[];
  span: Stretch;
  /** Weighted words of heading and steps: what procedures are compared by. */
  words: [word: string, weight: number][];
  /** It is made of tasks, all of which are done. */
  isDone: boolean;
}

/** What one note says, whatever the others say: a function of its path and text. */
export interface NoteReading {
  path: NotePath;
  hash: ContentHash;
  title: string;
  /** Its title, and the one that its frontmatter gives it. */
  names: string[];
  /** Aliases, and the values of properties that identify a thing. */
  aliases: string[];
  tags: string[];
  links: ReadLink[];
  properties: ReadProperty[];
  /** Properties that hold links, with the names of what these lead to. */
  linked: Omit<ReadProperty, 'span'>[];
  /** Short names that its text explains: folded initials, then the key of the long name. */
  explained: [short: string, long: string][];
  procedures: Procedure[];
  /** The day that the note itself names, in milliseconds since 1970; undefined without one. */
  dayMs: number | undefined;
  /** Hashes of its different words, in order, and how often each stands there (255 at most). */
  vocabulary: Uint32Array;
  counts: Uint8Array;
  /** Its first paragraph of text, which a page shows as its definition. */
  definition: Stretch | undefined;
  /** It was written by an export of this layer, and is no evidence of anything. */
  isExported: boolean;
}
