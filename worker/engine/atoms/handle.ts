import { SPACE } from './chars';

const MAX_POINTS = 120;
/** White space, controls and what is a mark in an AtomId or a link. */
const NOT_IN_HANDLE = /[\s\p{Cc}#^|[\]]+/gu;

/** Printable ASCII but what may be a mark in inline text, an AtomId or a link, as a table of codes. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= SPACE && code < 127 && !'\\`$%<[]*_~=#^|'.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** Letters of Western Europe, dashes and quotes, ideographs with their punctuation: NFC leaves them and their neighbours as they are. */
function isPlainBeyondAscii(code: number): boolean {
  return (
    (code >= 0xc0 && code <= 0x17f) ||
    (code >= 0x2010 && code <= 0x2027) ||
    (code >= 0x3001 && code <= 0x3020) ||
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0xff01 && code <= 0xff5e)
  );
}

/**
 * Whether what is written as a heading between these offsets is its plain text and its part of a handle just as it is. Most headings are,
 * and what looks for marks in the others takes ten times as long.
 */
export function isPlainHeading(text: string, start: number, end: number): boolean {
  if (start === end || end - start > MAX_POINTS) return false;
  let wasSpace = true;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code < 128 ? PLAIN[code] === 0 : !isPlainBeyondAscii(code)) return false;
    if (wasSpace && code === SPACE) return false;
    wasSpace = code === SPACE;
  }
  return !wasSpace;
}

/** Handles up to which they are compared one by one: most notes have no more, and to make a map takes longer. */
const MAX_COMPARED = 8;

/** Hands out handles that are unique in one note: a repeated one gets `~2`, `~3` and so on. */
export class HandleSet {
  /** The first handles, as long as they are few and all different. */
  readonly #few: string[] = [];
  /** Every handle given out, with the number its next repetition tries first. */
  #nextNumbers: Map<string, number> | undefined;

  add(wanted: string): string {
    if (this.#nextNumbers) return this.#addTo(this.#nextNumbers, wanted);
    if (this.#few.length < MAX_COMPARED && !this.#few.includes(wanted)) {
      this.#few.push(wanted);
      return wanted;
    }
    this.#nextNumbers = new Map(this.#few.map((handle) => [handle, 2]));
    return this.#addTo(this.#nextNumbers, wanted);
  }

  #addTo(nextNumbers: Map<string, number>, wanted: string): string {
    let number = nextNumbers.get(wanted);
    if (number === undefined) {
      nextNumbers.set(wanted, 2);
      return wanted;
    }
    while (nextNumbers.has(`${wanted}~${number}`)) number++;
    const handle = `${wanted}~${number}`;
    nextNumbers.set(wanted, number + 1);
    nextNumbers.set(handle, 2);
    return handle;
  }
}

/** A heading, one line of plain text, as a part of a handle: one line, NFC, no marks, at most 120 characters, never empty. */
export function handlePart(heading: string): string {
  const part = cutPoints(heading.replace(NOT_IN_HANDLE, ' ').trim().normalize('NFC'), MAX_POINTS).trim();
  return part === '' ? 'untitled' : part;
}

let graphemes: Intl.Segmenter | undefined;

/** The longest start of at most `limit` code points that cuts no character as people see it, if there is one. */
export function cutPoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const points = [...text.slice(0, limit * 2 + 2)];
  if (points.length <= limit) return text.length <= limit * 2 + 2 ? text : points.join('');
  const start = points.slice(0, limit).join('');
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const last = graphemes.segment(points.slice(0, limit + 32).join('')).containing(start.length);
  return last === undefined || last.index === 0 ? start : text.slice(0, last.index);
}
