/** Between a term and a word; below all signs of terms, so that the words of a term stand right behind it. */
const MARK = '\u0001';
/** The same as a UTF-16 unit. */
export const MARK_UNIT = MARK.charCodeAt(0);

/**
 * The entry of the dictionary that says which notes have a term as this word: a term is a stem and cut, and people are
 * shown a word. Like every term it goes with the last note that has it.
 */
export function surfaceEntry(term: string, surface: string): string {
  return term + MARK + surface;
}

/** What the entries of a term begin with. */
export function surfacePrefix(term: string): string {
  return term + MARK;
}

export function isSurfaceEntry(term: string): boolean {
  return term.includes(MARK);
}

/** The term of an entry; a term that is none stays itself. */
export function termIn(entry: string): string {
  return isSurfaceEntry(entry) ? entry.slice(0, entry.indexOf(MARK)) : entry;
}

/** The word of an entry; a term that is none is a word itself. */
export function wordIn(entry: string): string {
  return isSurfaceEntry(entry) ? surfaceIn(entry) : entry;
}

/** The word of an entry. */
export function surfaceIn(entry: string): string {
  return entry.slice(entry.indexOf(MARK) + 1);
}

/** Whether a word comes before another one that says as much: the shorter, then the first by code units. */
export function isBefore(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length;
}
