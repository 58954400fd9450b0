const MAX_POINTS = 120;
/** White space, controls and what is a mark in an AtomId or a link. */
const NOT_IN_HANDLE = /[\s\p{Cc}#^|[\]]+/gu;

/** Printable ASCII without marks and doubled spaces: most headings, which need no work. */
const IS_HANDLE = /^[!"$-Z\\_-{}~](?: ?[!"$-Z\\_-{}~])*$/;

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

/** A heading as a part of a handle: one line, NFC, no marks, at most 120 characters, never empty. */
export function handlePart(heading: string): string {
  if (heading.length <= MAX_POINTS && IS_HANDLE.test(heading)) return heading;
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
