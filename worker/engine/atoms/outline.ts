import type { Block } from './block';
import { NO_HASH } from './content-hash';
import { detach } from '../base/detach';
import { inlineText } from './inline-text';
import { HandleSet, cutPoints, handlePart, isPlainHeading } from './handle';
import type { ParsedSection } from './parsed-note';

/** A heading longer than this is a mistake of writing; its title is cut so that the index does not hold the note. */
const MAX_HEADING_POINTS = 1000;
const MAX_HEADING_SOURCE = 4000;

/** White space that is no single space between words. */
const NOT_ONE_LINE = /^\s|\s$|[^\S ]| {2}/;
const BLOCK_ID = /\s\^[A-Za-z0-9-]+$/;

/** Builds the tree of sections while the blocks of a note go by in order. */
export class Outline {
  readonly sections: ParsedSection[] = [];
  readonly #handles = new HandleSet();
  /** Indexes of the sections that are open, outermost first; their depths rise. */
  readonly #open: number[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Index of the innermost open section; -1 when none is. */
  get current(): number {
    return this.#open.at(-1) ?? -1;
  }

  /** Of a section by its index; empty for -1, the note itself. */
  handleOf(section: number): string {
    // An index of -1 is no element but a property, for which V8 searches the array by name.
    return section < 0 ? '' : (this.sections[section]?.handle ?? '');
  }

  openSection(block: Block, tokens: number): void {
    while (this.#open.length > 0 && (this.sections[this.current]?.depth ?? 0) >= block.depth)
      this.#open.pop();
    const { contentStart, contentEnd } = block;
    const isPlain = isPlainHeading(this.#text, contentStart, contentEnd);
    const heading = isPlain ? detach(this.#text.slice(contentStart, contentEnd)) : this.#headingOf(block);
    const part = isPlain ? heading : handlePart(heading);
    const span = { start: block.start, end: block.end, startLine: block.startLine, endLine: block.endLine };
    this.sections.push({
      handle: this.#handles.add(`${this.handleOf(this.current)}#${part}`),
      heading,
      depth: block.depth,
      parent: this.current,
      span: { ...span },
      headingSpan: span,
      hash: NO_HASH,
      tokens: 0,
      tags: [],
    });
    this.#open.push(this.sections.length - 1);
    this.extend(block, tokens);
  }

  /** The block stands in every open section. */
  extend(block: Pick<Block, 'end' | 'endLine'>, tokens: number): void {
    for (const index of this.#open) {
      const section = this.sections[index];
      if (!section) continue;
      section.span.end = block.end;
      section.span.endLine = block.endLine;
      section.tokens += tokens;
    }
  }

  #headingOf({ contentStart, contentEnd }: Block): string {
    const source = this.#text.slice(contentStart, Math.min(contentEnd, contentStart + MAX_HEADING_SOURCE));
    const named = source.includes('^') ? source.replace(BLOCK_ID, '') : source;
    return detach(cutPoints(oneLine(inlineText(named)), MAX_HEADING_POINTS));
  }
}

function oneLine(text: string): string {
  return NOT_ONE_LINE.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
}
