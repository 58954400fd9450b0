const MAX_POINTS = 120;
/** White space, controls and what is a mark in an AtomId or a link. */
const NOT_IN_HANDLE = /[\s\p{Cc}#^|[\]]+/gu;

/** Printable ASCII but marks, as a table of codes: most headings hold nothing else and need no work. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 32 && code < 127 && !'#^|[]'.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** Whether the heading, one trimmed line already, is a handle as it is. */
function isHandle(heading: string): boolean {
  if (heading.length > MAX_POINTS || heading === '') return false;
  for (let i = 0; i < heading.length; i++) if (PLAIN[heading.charCodeAt(i)] !== 1) return false;
  return true;
}

/** Hands out handles that are unique in one note: a repeated one gets `~2`, `~3` and so on. */
export class HandleSet {
  /** The first handle, as long as there is no other: half of all notes need no map for one heading. */
  #only: string | undefined;
  /** Every handle given out, with the number its next repetition tries first. */
  #nextNumbers: Map<string, number> | undefined;

  add(wanted: string): string {
    if (this.#nextNumbers) return this.#addTo(this.#nextNumbers, wanted);
    if (this.#only === undefined) return (this.#only = wanted);
    this.#nextNumbers = new Map([[this.#only, 2]]);
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
  if (isHandle(heading)) return heading;
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
