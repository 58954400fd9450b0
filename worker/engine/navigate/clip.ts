/** Characters as people see them do not depend on the language; the locale is named so that machines agree. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** UTF-16 units looked at around a cut: longer than any character that people write. */
const REACH = 64;

/** At most `length` UTF-16 units with `…` at the end of what was cut; between words where there are any, never within a character. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, characterStart(text, length - 1));
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** The start of the character that holds position `at`; `at` itself at the start of one and at the end of the text. */
export function characterStart(text: string, at: number): number {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  const from = Math.max(0, at - REACH);
  const found = graphemes.segment(text.slice(from, at + REACH)).containing(at - from);
  // A run of marks without end has no better place than between two code points.
  if (found === undefined || (found.index === 0 && from > 0)) return isLowSurrogate(text, at) ? at - 1 : at;
  return from + found.index;
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
