import { CR, LF } from './chars';

/** What is known of the lines of a text before they are read. */
export interface KnownLines {
  /** Whether the text has a CR. */
  readonly hasCr: boolean;
  /** The offset of the end of each line, line end not included; undefined where these were not looked for. Only of a text without CR. */
  readonly ends: Int32Array | undefined;
}

/** Walks the lines of a text. LF, CR LF and a lone CR each end a line; every character is looked at a bounded number of times. */
export class LineReader {
  /** Offset of the line's first character. */
  start: number;
  /** Offset behind its last character, line end not included. */
  end: number;
  /** 0-based number of the line. */
  line: number;
  /** Offset behind the line end; past the text after its last line. */
  following: number;
  #nextLf: number;
  #nextCr: number;
  readonly #text: string;

  readonly #ends: Int32Array | undefined;

  /** Begins before the line that starts at `start`; `line` is that line's number. */
  constructor(text: string, start: number, line: number, known?: KnownLines) {
    this.#text = text;
    this.#ends = known?.ends;
    this.start = this.end = start;
    this.following = start;
    this.line = line - 1;
    this.#nextLf = this.#ends === undefined ? this.#find(LF, start) : -1;
    this.#nextCr = known?.hasCr === false ? text.length : this.#find(CR, start);
  }

  /** Steps to the next line; false when there is none. A text that ends in a line end has an empty last line. */
  advance(): boolean {
    if (this.following > this.#text.length) return false;
    this.start = this.following;
    this.line++;
    if (this.#ends === undefined) this.#searchEnd();
    else {
      this.end = this.#ends[this.line]!;
      this.following = this.end + 1;
    }
    return true;
  }

  #searchEnd(): void {
    if (this.#nextLf < this.start) this.#nextLf = this.#find(LF, this.start);
    if (this.#nextCr < this.start) this.#nextCr = this.#find(CR, this.start);
    this.end = this.#nextCr < this.#nextLf ? this.#nextCr : this.#nextLf;
    this.following =
      this.end + (this.end === this.#nextCr && this.#text.charCodeAt(this.end + 1) === LF ? 2 : 1);
  }

  #find(code: typeof LF | typeof CR, from: number): number {
    const at = this.#text.indexOf(code === LF ? '\n' : '\r', from);
    return at < 0 ? this.#text.length : at;
  }
}
