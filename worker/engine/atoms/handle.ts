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
  /** Every handle given out, with the number its next repetition tries first. */
  private readonly nextNumbers = new Map<string, number>();

  add(wanted: string): string {
    let number = this.nextNumbers.get(wanted);
    if (number === undefined) {
      this.nextNumbers.set(wanted, 2);
      return wanted;
    }
    while (this.nextNumbers.has(`${wanted}~${number}`)) number++;
    const handle = `${wanted}~${number}`;
    this.nextNumbers.set(wanted, number + 1);
    this.nextNumbers.set(handle, 2);
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
