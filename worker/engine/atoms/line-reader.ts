import { CR, LF } from './chars';

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

  /** Begins before the line that starts at `start`; `line` is that line's number. */
  constructor(text: string, start: number, line: number) {
    this.#text = text;
    this.start = this.end = start;
    this.following = start;
    this.line = line - 1;
    this.#nextLf = this.#find(LF, start);
    this.#nextCr = this.#find(CR, start);
  }

  /** Steps to the next line; false when there is none. A text that ends in a line end has an empty last line. */
  advance(): boolean {
    if (this.following > this.#text.length) return false;
    this.start = this.following;
    this.line++;
    if (this.#nextLf < this.start) this.#nextLf = this.#find(LF, this.start);
    if (this.#nextCr < this.start) this.#nextCr = this.#find(CR, this.start);
    this.end = this.#nextCr < this.#nextLf ? this.#nextCr : this.#nextLf;
    this.following =
      this.end + (this.end === this.#nextCr && this.#text.charCodeAt(this.end + 1) === LF ? 2 : 1);
    return true;
  }

  #find(code: typeof LF | typeof CR, from: number): number {
    const at = this.#text.indexOf(code === LF ? '\n' : '\r', from);
    return at < 0 ? this.#text.length : at;
  }
}
