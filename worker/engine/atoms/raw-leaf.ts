import type { LineCursor } from './line-cursor';
import { runLength } from './line-marks';
import { skipBlank } from './link-definition';

/** Blocks that take lines as they are, up to what ends them. */
export type RawKind = 'fence' | 'indented' | 'html' | 'math' | 'comment';

/** Whether a line belongs to the block, is its last one, or stands behind it. */
export type RawLine = 'inside' | 'last' | 'behind';

/** What ends the open block of such a kind. */
export class RawLeaf {
  readonly #text: string;
  /** Marks of the open fence: their character and how many. */
  #fenceCode = 0;
  #fenceSize = 0;
  /** Undefined where a blank line does. */
  #htmlEnd: RegExp | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  openFence(code: number, size: number): void {
    this.#fenceCode = code;
    this.#fenceSize = size;
  }

  openHtml(end: RegExp | undefined): void {
    this.#htmlEnd = end;
  }

  /** Whether the open HTML goes on up to a blank line: only then its lines are texts. */
  get isHtmlText(): boolean {
    return this.#htmlEnd === undefined;
  }

  /** The line on which the cursor stands, its containers aside. */
  lineOf(kind: RawKind, cursor: LineCursor): RawLine {
    switch (kind) {
      case 'fence':
        return this.#isFenceEnd(cursor) ? 'last' : 'inside';
      case 'math':
        return this.#rest(cursor).includes('$$') ? 'last' : 'inside';
      case 'comment':
        return this.#rest(cursor).includes('%%') ? 'last' : 'inside';
      case 'html':
        if (this.#htmlEnd === undefined) return cursor.blank ? 'behind' : 'inside';
        return this.#htmlEnd.test(this.#rest(cursor)) ? 'last' : 'inside';
      case 'indented':
        return !cursor.blank && cursor.indent < 4 ? 'behind' : 'inside';
    }
  }

  #isFenceEnd({ code, indent, textAt, end }: LineCursor): boolean {
    if (code !== this.#fenceCode || indent > 3) return false;
    const length = runLength(this.#text, textAt, end, code);
    return length >= this.#fenceSize && skipBlank(this.#text, textAt + length, end) === end;
  }

  #rest({ at, end }: LineCursor): string {
    return this.#text.slice(at, end);
  }
}
