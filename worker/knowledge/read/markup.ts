import type { Stretch } from './stretch';

/** Where markup may begin, or all of it where it is a sign or two. What goes first is asked for first. */
const SIGN =
  /`+|%%|<!--|\$\$|https?:\/\/[^\s)>\]]+|<\/?[a-zA-Z]|!\[\[|!(?=\[)|\]\(|\*\*|__|~~|==|[[\]]|(?:^|[ \t(])[*_](?=[^\s*_])|[*_](?=[\s).,;:!?]|$)/gm;

/** What people do not read, in the order of the text: code, comments, addresses, tags of HTML, marks of emphasis, brackets of links. */
export function* markupIn(text: string): Generator<Stretch> {
  const ends = new MarkupEnds(text);
  const signs = new RegExp(SIGN);
  for (let match = signs.exec(text); match !== null; match = signs.exec(text)) {
    const { index: start } = match;
    const end = ends.of(match[0], start);
    if (end !== undefined) yield { start, end };
    signs.lastIndex = end ?? start + 1;
  }
}

/**
 * Finds where what begins with a sign ends. Signs are asked about in the order of the text, and each place is looked at once for each
 * of them: a note may have a hundred thousand that nothing ends.
 */
class MarkupEnds {
  readonly #text: string;
  /** Of each sign the first place at or behind that of the last question. */
  readonly #places = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Undefined where nothing ends it. */
  of(sign: string, start: number): number | undefined {
    const after = start + sign.length;
    if (sign.startsWith('`') || sign === '%%' || sign === '$$') return this.#inLine(sign, after);
    if (sign === '<!--') {
      const close = this.#next('-->', after);
      return close === Infinity ? undefined : close + 3;
    }
    if (sign.startsWith('<')) return this.#inLine('>', after);
    // The sign itself is markup, whatever follows.
    if (sign === '![[') return this.#endOfEmbed(after) ?? start + 1;
    if (sign === '](') return this.#endOfDestination(after) ?? start + 1;
    return after;
  }

  #next(sign: string, from: number): number {
    const known = this.#places.get(sign) ?? -1;
    if (known >= from) return known;
    const found = this.#text.indexOf(sign, from);
    const place = found < 0 ? Infinity : found;
    this.#places.set(sign, place);
    return place;
  }

  #inLine(sign: string, from: number): number | undefined {
    const close = this.#next(sign, from);
    return close < this.#next('\n', from) ? close + sign.length : undefined;
  }

  #endOfEmbed(from: number): number | undefined {
    const end = this.#inLine(']', from);
    return end !== undefined && this.#text.charAt(end) === ']' ? end + 1 : undefined;
  }

  /** Parentheses may stand in it, but not within each other. */
  #endOfDestination(from: number): number | undefined {
    let isWithin = false;
    for (let at = from; at < this.#text.length; at++) {
      const sign = this.#text.charAt(at);
      if (sign === '\n' || (sign === '(' && isWithin)) return undefined;
      if (sign === ')' && !isWithin) return at + 1;
      if (sign === '(' || sign === ')') isWithin = sign === '(';
    }
    return undefined;
  }
}
