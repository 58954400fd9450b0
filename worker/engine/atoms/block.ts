import type { BlockKind } from '../../contract';

/** A block at the top level of a note. Only what is no heading, rule or definition becomes a paragraph atom. */
export interface Block {
  kind: BlockKind | 'heading' | 'definition';
  /** Start of its first line and end of its last line that is not blank, without line end. */
  start: number;
  end: number;
  startLine: number;
  endLine: number;
  /** Of a heading, 1 to 6; else 0. */
  depth: number;
  /** Of a list: offset and line of each top-level item in turn, the first included; else undefined. */
  items: number[] | undefined;
  /** Of a heading: its text without marks at both ends; else equal to start and end. */
  contentStart: number;
  contentEnd: number;
}

/**
 * Stretches of a note in which links and tags are looked for, each the inline content of one heading, table row
 * or innermost paragraph: parallel columns, in document order, no two overlapping.
 */
export interface InlineRuns {
  starts: number[];
  ends: number[];
}

export interface BlockScan {
  blocks: Block[];
  runs: InlineRuns;
  /** Link reference definitions: normalised label → destination as written. The first of equal labels counts. */
  definitions: ReadonlyMap<string, string>;
  /** Lines of the text, frontmatter included. */
  lineCount: number;
}
