import type { Block } from './block';

/** The top-level blocks of a text, in its order. The last one is open: lines are added to it until the next one begins. */
export class TopLevelBlocks {
  readonly #closed: Block[] = [];
  #open: Block | undefined;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get openKind(): Block['kind'] | undefined {
    return this.#open?.kind;
  }

  /** Closes the open block and begins one that stands in one line so far. */
  begin(kind: Block['kind'], start: number, end: number, line: number): void {
    this.#close();
    this.#open = {
      kind,
      start,
      end,
      startLine: line,
      endLine: line,
      depth: 0,
      items: kind === 'list' ? [start, line] : undefined,
      contentStart: start,
      contentEnd: start,
    };
  }

  /** The open block ends at `end` of this line. */
  endAt(end: number, line: number): void {
    if (!this.#open) return;
    this.#open.end = end;
    this.#open.endLine = line;
  }

  /** Of an open list. */
  addItem(start: number, line: number): void {
    this.#open?.items?.push(start, line);
  }

  /** The open block shows to be of this kind. */
  become(kind: Block['kind']): void {
    if (this.#open) this.#open.kind = kind;
  }

  becomeHeading(depth: number, contentStart: number, contentEnd: number): void {
    if (!this.#open) return;
    this.#open.kind = 'heading';
    this.#open.depth = depth;
    this.#open.contentStart = contentStart;
    this.#open.contentEnd = contentEnd;
  }

  /** The open paragraph, which ends at `paragraphEnd`, is of link reference definitions up to `end`. */
  splitOffDefinitions(end: number, paragraphEnd: number): void {
    const block = this.#open;
    if (!block) return;
    if (end >= paragraphEnd) {
      block.kind = 'definition';
      return;
    }
    const textOfThem = this.#text.slice(block.start, end);
    const startLine = block.startLine + (textOfThem.match(/\r\n|\r|\n/g)?.length ?? 0);
    const definitionEnd = block.start + textOfThem.replace(/(?:\r\n|\r|\n)$/, '').length;
    const rest = { ...block, start: end, startLine };
    this.#open = { ...block, kind: 'definition', end: definitionEnd, endLine: startLine - 1 };
    this.#close();
    this.#open = rest;
  }

  /** Closes the last one. Nothing is added any more. */
  finish(): Block[] {
    this.#close();
    return this.#closed;
  }

  #close(): void {
    if (this.#open) this.#closed.push(this.#open);
    this.#open = undefined;
  }
}
