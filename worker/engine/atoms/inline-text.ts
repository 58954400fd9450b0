import {
  BACKSLASH,
  BACKTICK,
  BANG,
  CARET,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  DOLLAR,
  EQUALS,
  GREATER,
  LESS,
  OPEN_BRACKET,
  OPEN_PAREN,
  PERCENT,
  STAR,
  TILDE,
  UNDERSCORE,
  isDigit,
  isLetter,
  isPunctuation,
  isWhiteCode,
} from './chars';
import { Finder } from './finder';
import { htmlTagEnd } from './html-tag';
import { runLength } from './line-marks';
import { destinationEnd, skipWhiteOneLine, titleEnd } from './link-definition';

/** Characters that may be marks, as a table of codes. */
const MARKS = Uint8Array.from({ length: 128 }, (_, code) =>
  '\\`$%<[]*_~=!'.includes(String.fromCharCode(code)) ? 1 : 0,
);

const HAS_MARKS = /[\\`$%<[\]*_~=!]/;

/**
 * What a reader sees of inline Markdown: links as their display text (or the last part of their target), images as
 * their alternative text, code and math as written, no marks of emphasis, no HTML tags, no comments. Marks that pair
 * with nothing stay. Linear in the text.
 */
export function inlineText(source: string): string {
  return HAS_MARKS.test(source) ? new InlineReduction(source).run() : source;
}

/** A stretch of what a reader sees. All that stands from its `start` in the source to that of the next one belongs to it. */
export interface InlinePiece {
  /** Empty where only marks are. */
  text: string;
  start: number;
  /** The text is that of the source from `start` on; else a mark shows it, as of code or a link to a note. */
  asWritten: boolean;
}

/** The same as `inlineText` in pieces, which are in the order of the source and together all of it. */
export function inlinePieces(source: string): InlinePiece[] {
  return new InlineReduction(source).pieces();
}

class InlineReduction {
  readonly #pieces: string[] = [];
  /** Where each of the pieces begins in the source. */
  readonly #starts: number[] = [];
  /** Up to where the source is in `pieces`. */
  #done = 0;
  #at = 0;
  /** Index in `pieces` of each open bracket. */
  readonly #brackets: number[] = [];
  /** Indexes in `pieces` of open runs of emphasis, by the run itself. */
  readonly #emphasis = new Map<string, number[]>();
  readonly #finders = new Map<string, Finder>();
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  run(): string {
    this.#takeAll();
    if (this.#done === 0) return this.#source;
    this.#keepTo(this.#source.length);
    return this.#pieces.join('');
  }

  pieces(): InlinePiece[] {
    this.#takeAll();
    this.#keepTo(this.#source.length);
    return this.#pieces.map((text, at) => {
      const start = this.#starts[at] ?? 0;
      return { text, start, asWritten: this.#source.startsWith(text, start) };
    });
  }

  #takeAll(): void {
    const source = this.#source;
    while (this.#at < source.length) {
      const code = source.charCodeAt(this.#at);
      if (code < 128 && MARKS[code] === 1) this.#take(code);
      else this.#at++;
    }
  }

  #take(code: number): void {
    const source = this.#source;
    const at = this.#at;
    switch (code) {
      case BACKSLASH:
        if (isPunctuation(source.charCodeAt(at + 1))) this.#replace(at + 2, source.charAt(at + 1));
        else this.#at++;
        return;
      case BACKTICK:
        return this.#takeCode();
      case DOLLAR:
        return this.#takeMath();
      case PERCENT:
        return this.#takeHidden('%%', '%%');
      case LESS:
        return this.#takeAngle();
      case BANG:
        if (source.charCodeAt(at + 1) !== OPEN_BRACKET) this.#at++;
        else this.#takeOpenBracket(at + 1);
        return;
      case OPEN_BRACKET:
        return this.#takeOpenBracket(at);
      case CLOSE_BRACKET:
        return this.#takeCloseBracket();
      default:
        return this.#takeEmphasis(code);
    }
  }

  #keepTo(end: number): void {
    if (end > this.#done) this.#push(this.#source.slice(this.#done, end), this.#done);
    this.#done = end;
  }

  /** Puts `text` in place of what stands between here and `end`. */
  #replace(end: number, text: string): void {
    this.#keepTo(this.#at);
    if (text !== '') this.#push(text, this.#at);
    this.#at = this.#done = end;
  }

  #push(text: string, start: number): void {
    this.#pieces.push(text);
    this.#starts.push(start);
  }

  #find(needle: string, from: number): number {
    let finder = this.#finders.get(needle);
    if (!finder) this.#finders.set(needle, (finder = new Finder(this.#source, needle)));
    return finder.next(from, Infinity);
  }

  #takeCode(): void {
    const source = this.#source;
    const at = this.#at;
    const length = runLength(source, at, source.length, BACKTICK);
    // Only the usual one and two backticks are taken off: a longer run at most stays visible.
    const close = length > 2 ? -1 : this.#find('`'.repeat(length), at + length);
    if (close < 0) this.#at = at + length;
    else this.#replace(close + length, source.slice(at + length, close).trim());
  }

  #takeMath(): void {
    const source = this.#source;
    const at = this.#at;
    const mark = source.charCodeAt(at + 1) === DOLLAR ? '$$' : '$';
    const close = this.#find(mark, at + mark.length);
    const isMath =
      close > at + mark.length &&
      (mark === '$$' ||
        (!isWhiteCode(source.charCodeAt(at + 1)) &&
          !isWhiteCode(source.charCodeAt(close - 1)) &&
          !isDigit(source.charCodeAt(close + 1))));
    if (isMath) this.#replace(close + mark.length, source.slice(at + mark.length, close));
    else this.#at = at + mark.length;
  }

  #takeHidden(open: string, close: string): void {
    const end = this.#source.startsWith(open, this.#at) ? this.#find(close, this.#at + open.length) : -1;
    if (end < 0) this.#at++;
    else this.#replace(end + close.length, '');
  }

  #takeAngle(): void {
    const source = this.#source;
    const at = this.#at;
    if (source.startsWith('<!--', at)) return this.#takeHidden('<!--', '-->');
    const end = htmlTagEnd(source, at, source.length);
    if (end > 0) return this.#replace(end, '');
    if (!isLetter(source.charCodeAt(at + 1))) this.#at++;
    else this.#takeAutolink();
  }

  #takeAutolink(): void {
    const source = this.#source;
    const at = this.#at;
    let i = at + 1;
    while (i < source.length && source.charCodeAt(i) > 32 && source.charCodeAt(i) !== LESS) {
      if (source.charCodeAt(i) === GREATER) return this.#replace(i + 1, source.slice(at + 1, i));
      i++;
    }
    this.#at = i;
  }

  /** `bracket` is where the `[` is; `at` is there too, or at the `!` before it. */
  #takeOpenBracket(bracket: number): void {
    const source = this.#source;
    if (source.charCodeAt(bracket + 1) === OPEN_BRACKET && this.#takeWiki(bracket)) return;
    if (source.charCodeAt(bracket + 1) === CARET && this.#takeFootnote(bracket)) return;
    const mark = source.slice(this.#at, bracket + 1);
    this.#replace(bracket + 1, mark);
    this.#brackets.push(this.#pieces.length - 1);
  }

  #takeWiki(bracket: number): boolean {
    const close = this.#find(']]', bracket + 2);
    if (close < 0) return false;
    const nested = this.#find('[[', bracket + 2);
    if (nested >= 0 && nested < close) return false;
    this.#replace(close + 2, wikiText(this.#source.slice(bracket + 2, close)));
    return true;
  }

  #takeFootnote(bracket: number): boolean {
    const source = this.#source;
    let i = bracket + 2;
    while (i < source.length && !isWhiteCode(source.charCodeAt(i)) && source.charCodeAt(i) !== OPEN_BRACKET) {
      if (source.charCodeAt(i) === CLOSE_BRACKET) {
        this.#replace(source.charAt(i + 1) === ':' ? i + 2 : i + 1, '');
        return true;
      }
      i++;
    }
    return false;
  }

  #takeCloseBracket(): void {
    const at = this.#at;
    const opener = this.#brackets.pop();
    const end = opener === undefined ? -1 : this.#destinationEnd(at + 1);
    if (opener === undefined || end < 0) {
      this.#at++;
      return;
    }
    this.#keepTo(at);
    this.#pieces[opener] = '';
    this.#at = this.#done = end;
  }

  /** Behind the `(destination)` or `[label]` at `start`; -1 when there is none. */
  #destinationEnd(start: number): number {
    const source = this.#source;
    const limit = source.length;
    if (source.charCodeAt(start) !== OPEN_PAREN) return -1;
    const stop = destinationEnd(source, skipWhiteOneLine(source, start + 1, limit), limit);
    let at = skipWhiteOneLine(source, stop, limit);
    if (at > stop && source.charCodeAt(at) !== CLOSE_PAREN) {
      const title = titleEnd(source, at, limit);
      if (title < 0) return -1;
      at = skipWhiteOneLine(source, title, limit);
    }
    return source.charCodeAt(at) === CLOSE_PAREN ? at + 1 : -1;
  }

  #takeEmphasis(code: number): void {
    const source = this.#source;
    const at = this.#at;
    const length = runLength(source, at, source.length, code);
    const end = at + length;
    if ((code === TILDE || code === EQUALS) && length !== 2) {
      this.#at = end;
      return;
    }
    const opens = end < source.length && !isWhiteCode(source.charCodeAt(end));
    const closes = at > 0 && !isWhiteCode(source.charCodeAt(at - 1));
    if (
      code === UNDERSCORE &&
      opens &&
      closes &&
      isWordCode(source.charCodeAt(at - 1)) &&
      isWordCode(source.charCodeAt(end))
    ) {
      this.#at = end;
      return;
    }
    this.#pairEmphasis(source.slice(at, end), opens, closes);
  }

  #pairEmphasis(run: string, opens: boolean, closes: boolean): void {
    const end = this.#at + run.length;
    let open = this.#emphasis.get(run);
    const opener = closes ? open?.pop() : undefined;
    if (opener !== undefined) {
      this.#replace(end, '');
      this.#pieces[opener] = '';
      return;
    }
    if (!opens) {
      this.#at = end;
      return;
    }
    this.#replace(end, run);
    if (!open) this.#emphasis.set(run, (open = []));
    open.push(this.#pieces.length - 1);
  }
}

function isWordCode(code: number): boolean {
  return code >= 128 || isLetter(code) || isDigit(code) || code === STAR;
}

/** Display text of what stands between `[[` and `]]`. */
function wikiText(content: string): string {
  const pipe = content.indexOf('|');
  const display = pipe < 0 ? '' : content.slice(pipe + 1).trim();
  if (display !== '') return display;
  const target = (pipe < 0 ? content : content.slice(0, pipe)).replace(/\\$/, '').trim();
  const hash = target.indexOf('#');
  const path = hash < 0 ? target : target.slice(0, hash);
  if (path === '') return target.slice(hash + 1).replaceAll('#', ' ');
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');
}
