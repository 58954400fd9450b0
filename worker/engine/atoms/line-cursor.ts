import { SPACE, TAB } from './chars';

/** A place in one line that counts columns, so that a tab can be taken in parts (tab stops every 4 columns). */
export class LineCursor {
  at = 0;
  column = 0;
  end = 0;
  /** First place that is neither space nor tab, from the last `measure` on; the line's end when there is none. */
  textAt = 0;
  /** Columns between the cursor and `textAt`. */
  indent = 0;
  /** Code at `textAt`, or -1 at the line's end. */
  code = -1;
  #textColumn = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get blank(): boolean {
    return this.code < 0;
  }

  /** Begins a line. */
  reset(start: number, end: number): void {
    this.at = this.textAt = start;
    this.column = this.#textColumn = 0;
    this.end = end;
    this.measure();
  }

  /** Brings `textAt`, `indent` and `code` up to date. White space once skipped is not walked again. */
  measure(): void {
    let at = Math.max(this.at, this.textAt);
    let column = Math.max(this.column, this.#textColumn);
    while (at < this.end) {
      const code = this.#text.charCodeAt(at);
      if (code === SPACE) column++;
      else if (code === TAB) column += 4 - (column & 3);
      else break;
      at++;
    }
    this.textAt = at;
    this.#textColumn = column;
    this.indent = column - this.column;
    this.code = at < this.end ? this.#text.charCodeAt(at) : -1;
  }

  /** Moves over `count` columns of indentation; a tab may be left half taken. */
  takeColumns(count: number): void {
    let left = count;
    while (left > 0 && this.at < this.textAt) {
      const width = this.#text.charCodeAt(this.at) === TAB ? 4 - (this.column & 3) : 1;
      if (width > left) {
        this.column += left;
        return;
      }
      this.column += width;
      this.at++;
      left -= width;
    }
  }

  /** Moves to `textAt` and `length` characters on, none of them a tab. */
  takeText(length: number): void {
    this.column = this.#textColumn + length;
    this.at = this.textAt + length;
    this.measure();
  }

  /** Moves over `>` and one column of white space behind it. */
  takeQuoteMark(): void {
    this.takeText(1);
    if (this.indent > 0) this.takeColumns(1);
    this.measure();
  }
}
