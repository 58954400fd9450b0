import {
  BACKSLASH,
  BACKTICK,
  BANG,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  DOLLAR,
  GREATER,
  HASH,
  LESS,
  OPEN_BRACKET,
  OPEN_PAREN,
  PERCENT,
  PIPE,
  isDigit,
  isLineEnd,
  isPunctuation,
  isWhiteCode,
} from './chars';
import { Finder } from './finder';
import { htmlTagEnd } from './html-tag';
import { runLength } from './line-marks';
import { destinationEnd, labelEnd, normalizeLabel, skipWhiteOneLine, titleEnd } from './link-definition';
import { markdownTarget, wikiTarget, type LinkTarget } from './link-target';
import { tagEnd } from './tag';

/** A link as it stands in inline text. Offsets are those of the text; strings are views of it. */
export interface InlineLink extends LinkTarget {
  form: 'wiki' | 'markdown';
  isEmbed: boolean;
  display: string | undefined;
  start: number;
  end: number;
}

export interface InlineSink {
  link(link: InlineLink): void;
  /** Without `#`. */
  tag(name: string): void;
}

/** Characters that begin something. A regular expression skips to the next one twice as fast as a loop. */
const SPECIAL = /[\\`$%<[\]#]/g;

/**
 * Finds the links to notes and the tags in runs of inline text, asked for in rising order. What code, math,
 * comments and HTML tags hold is passed over. Linear in the text, however marks are stacked.
 */
export class InlineScanner {
  #commentEnds: Finder | undefined;
  #htmlCommentEnds: Finder | undefined;
  #nextSpecial = -1;
  #start = 0;
  #end = 0;
  /** Offsets of the `[` that are still open in this run; those of images point at their `!`. */
  #openers: number[] = [];
  /** Place of the last `]` that was met; a label with brackets in it is none. */
  #lastClose = -1;
  /** Whether nothing behind closes math in this run. */
  #noMathEnd = false;
  /** Last place in this run of a backtick run of each length; undefined until a search has failed. */
  #lastBackticks: Map<number, number> | undefined;
  readonly #text: string;
  readonly #definitions: ReadonlyMap<string, string>;
  readonly #sink: InlineSink;

  constructor(text: string, definitions: ReadonlyMap<string, string>, sink: InlineSink) {
    this.#text = text;
    this.#definitions = definitions;
    this.#sink = sink;
  }

  scan(start: number, end: number): void {
    const text = this.#text;
    this.#start = start;
    this.#end = end;
    this.#lastClose = -1;
    this.#noMathEnd = false;
    this.#lastBackticks = undefined;
    if (this.#openers.length > 0) this.#openers = [];
    for (let at = start; ;) {
      at = this.#specialFrom(at);
      if (at >= end) return;
      at = this.#take(text.charCodeAt(at), at);
    }
  }

  /** The first special character at or behind `at`; found once, however many runs lie before it. */
  #specialFrom(at: number): number {
    if (this.#nextSpecial < at) {
      SPECIAL.lastIndex = at;
      this.#nextSpecial = SPECIAL.test(this.#text) ? SPECIAL.lastIndex - 1 : Infinity;
    }
    return this.#nextSpecial;
  }

  /** Reads what the special character at `at` begins; the offset to go on from. */
  #take(code: number, at: number): number {
    switch (code) {
      case BACKSLASH:
        return isPunctuation(this.#text.charCodeAt(at + 1)) ? at + 2 : at + 1;
      case BACKTICK:
        return this.#codeSpanEnd(at);
      case DOLLAR:
        return this.#mathEnd(at);
      case PERCENT:
        return this.#commentEnd(at);
      case LESS:
        return this.#angleEnd(at);
      case HASH:
        return this.#takeTag(at);
      case OPEN_BRACKET:
        return this.#takeOpenBracket(at);
      default:
        return this.#takeCloseBracket(at);
    }
  }

  #codeSpanEnd(at: number): number {
    const length = runLength(this.#text, at, this.#end, BACKTICK);
    if (this.#lastBackticks) {
      if ((this.#lastBackticks.get(length) ?? -1) <= at) return at + length;
    }
    const seen = new Map<number, number>();
    for (let i = at + length; i < this.#end; i++) {
      if (this.#text.charCodeAt(i) !== BACKTICK) continue;
      const run = runLength(this.#text, i, this.#end, BACKTICK);
      if (run === length) return i + run;
      if (!this.#lastBackticks) seen.set(run, i);
      i += run - 1;
    }
    this.#lastBackticks ??= seen;
    return at + length;
  }

  /** Math closes at a `$` that follows no white space and precedes no digit; so prices stay text. */
  #mathEnd(at: number): number {
    const text = this.#text;
    if (text.charCodeAt(at + 1) === DOLLAR) return this.#displayMathEnd(at);
    if (this.#noMathEnd || isWhiteCode(text.charCodeAt(at + 1))) return at + 1;
    for (let i = at + 1; i < this.#end; i++) {
      const code = text.charCodeAt(i);
      if (code === BACKSLASH) i++;
      else if (code === DOLLAR && i > at + 1 && this.#closesMath(i)) return i + 1;
    }
    this.#noMathEnd = true;
    return at + 1;
  }

  #closesMath(at: number): boolean {
    return !isWhiteCode(this.#text.charCodeAt(at - 1)) && !isDigit(this.#text.charCodeAt(at + 1));
  }

  #displayMathEnd(at: number): number {
    const close = this.#text.slice(at + 2, this.#end).indexOf('$$');
    return close < 0 ? at + 2 : at + close + 4;
  }

  #commentEnd(at: number): number {
    if (this.#text.charCodeAt(at + 1) !== PERCENT) return at + 1;
    this.#commentEnds ??= new Finder(this.#text, '%%');
    const close = this.#commentEnds.next(at + 2, this.#end);
    return close < 0 ? at + 2 : close + 2;
  }

  #angleEnd(at: number): number {
    const text = this.#text;
    const end = this.#end;
    if (text.startsWith('<!--', at)) {
      this.#htmlCommentEnds ??= new Finder(text, '-->');
      const close = this.#htmlCommentEnds.next(at + 4, end);
      return close < 0 ? at + 4 : close + 3;
    }
    const tag = htmlTagEnd(text, at, end);
    return tag > 0 ? Math.min(tag, end) : this.#autolinkEnd(at);
  }

  #autolinkEnd(at: number): number {
    for (let i = at + 1; i < this.#end; i++) {
      const code = this.#text.charCodeAt(i);
      if (code === GREATER) return this.#text.slice(at, i).includes(':') ? i + 1 : at + 1;
      if (code <= 32 || code === LESS) return at + 1;
    }
    return at + 1;
  }

  #takeTag(at: number): number {
    const end = tagEnd(this.#text, at, this.#start, this.#end);
    if (end === at) return at + 1;
    this.#sink.tag(this.#text.slice(at + 1, end));
    return end;
  }

  #takeOpenBracket(at: number): number {
    const text = this.#text;
    const isEmbed = at > this.#start && text.charCodeAt(at - 1) === BANG && !this.#isEscaped(at - 1);
    if (text.charCodeAt(at + 1) === OPEN_BRACKET) {
      const close = this.#takeWiki(at, isEmbed);
      if (close >= 0) return close + 2;
    }
    this.#openers.push(isEmbed ? at - 1 : at);
    return at + 1;
  }

  #isEscaped(at: number): boolean {
    let slashes = 0;
    while (at - slashes > this.#start && this.#text.charCodeAt(at - slashes - 1) === BACKSLASH) slashes++;
    return slashes % 2 === 1;
  }

  /** Reads the wiki link at `start`; where its `]]` is, or -1 when it is none. It stays in one line and holds no `[[`. */
  #takeWiki(start: number, isEmbed: boolean): number {
    const text = this.#text;
    const contentStart = start + 2;
    let pipe = -1;
    for (let at = contentStart; at < this.#end; at++) {
      const code = text.charCodeAt(at);
      if (code === PIPE) {
        if (pipe < 0) pipe = at;
      } else if (code === CLOSE_BRACKET) {
        if (text.charCodeAt(at + 1) !== CLOSE_BRACKET) continue;
        if (at === contentStart) return -1;
        this.#emitWiki(start, pipe, at, isEmbed);
        return at;
      } else if (code === OPEN_BRACKET) {
        if (at === contentStart || text.charCodeAt(at + 1) === OPEN_BRACKET) return -1;
      } else if (isLineEnd(code)) return -1;
    }
    return -1;
  }

  /** `pipe` is -1 where the link has none. */
  #emitWiki(start: number, pipe: number, close: number, isEmbed: boolean): void {
    const text = this.#text;
    const isEscaped = pipe >= 0 && text.charCodeAt(pipe - 1) === BACKSLASH;
    const targetEnd = pipe < 0 ? close : isEscaped ? pipe - 1 : pipe;
    const found = wikiTarget(text.slice(start + 2, targetEnd));
    if (!found) return;
    const display = pipe < 0 ? '' : text.slice(pipe + 1, close).trim();
    this.#emit('wiki', isEmbed, found, display, isEmbed ? start - 1 : start, close + 2);
  }

  #emit(
    form: InlineLink['form'],
    isEmbed: boolean,
    { target, subpath }: LinkTarget,
    display: string,
    start: number,
    end: number,
  ): void {
    this.#sink.link({
      form,
      isEmbed,
      target,
      subpath,
      display: display === '' ? undefined : display,
      start,
      end,
    });
  }

  #takeCloseBracket(at: number): number {
    const opener = this.#openers.pop();
    const hadBrackets = opener !== undefined && this.#lastClose > opener;
    this.#lastClose = at;
    if (opener === undefined) return at + 1;
    if (this.#text.charCodeAt(at + 1) === OPEN_PAREN && at + 1 < this.#end) {
      const end = this.#takeInlineLink(opener, at);
      if (end > 0) return end;
    }
    return this.#definitions.size > 0 ? this.#takeReference(opener, at, hadBrackets) : at + 1;
  }

  /** `[text](destination "title")`; -1 when what follows the `]` at `close` is no destination. */
  #takeInlineLink(opener: number, close: number): number {
    const text = this.#text;
    const end = this.#end;
    const start = skipWhiteOneLine(text, close + 2, end);
    const stop = destinationEnd(text, start, end);
    let at = skipWhiteOneLine(text, stop, end);
    if (at > stop && text.charCodeAt(at) !== CLOSE_PAREN) {
      at = titleEnd(text, at, end);
      if (at < 0) return -1;
      at = skipWhiteOneLine(text, at, end);
    }
    if (at >= end || text.charCodeAt(at) !== CLOSE_PAREN) return -1;
    this.#closeLink(opener, close, text.slice(start, stop), at + 1);
    return at + 1;
  }

  /** `[text][label]`, `[label][]` or `[label]`. */
  #takeReference(opener: number, close: number, hadBrackets: boolean): number {
    const text = this.#text;
    const labelClose = close + 1 < this.#end ? labelEnd(text, close + 1, this.#end) : -1;
    const isFull = labelClose > close + 2;
    if (!isFull && (hadBrackets || close - opener > 1000)) return close + 1;
    const textStart = text.charCodeAt(opener) === BANG ? opener + 2 : opener + 1;
    const label = isFull ? text.slice(close + 2, labelClose) : text.slice(textStart, close);
    const destination = this.#definitions.get(normalizeLabel(label));
    if (destination === undefined) return close + 1;
    const end = labelClose < 0 ? close + 1 : labelClose + 1;
    this.#closeLink(opener, close, destination, end);
    return end;
  }

  #closeLink(opener: number, close: number, destination: string, end: number): void {
    const isEmbed = this.#text.charCodeAt(opener) === BANG;
    // A link holds no links: brackets around it are text. Around an image they may still become a link.
    if (!isEmbed) this.#openers = [];
    const angled = destination.charCodeAt(0) === LESS;
    const found = markdownTarget(angled ? destination.slice(1, -1) : destination);
    if (!found) return;
    const display = this.#text.slice(opener + (isEmbed ? 2 : 1), close).trim();
    this.#emit('markdown', isEmbed, found, display, opener, end);
  }
}
