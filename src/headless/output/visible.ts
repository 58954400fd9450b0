/** A text of several lines, printed as it is but for what would drive the terminal. */
export interface Passage {
  passage: string;
}

/** One line, in which a line break can only be part of a name; or a text whose line breaks are meant. */
export type Line = string | Passage;

/** C0, DEL and C1, without the tab, which moves no further than spaces do. */
const CONTROL = /(?!\t)\p{Cc}/gu;

const BIDI = /[\u202a-\u202e\u2066-\u2069]/;

/** Raw in JSON these would reach the terminal; `JSON.stringify` escapes the others. */
const RAW_IN_JSON = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The line with control characters as JSON writes them (`\u001b`, `\n`), so that no name can colour, move, retitle or erase.
 * So are direction overrides, and embeddings and isolates that nothing ends within the line: they would reorder what stands
 * beside them.
 */
export function visibleLine(text: string): string {
  const line = text.replace(CONTROL, asInJson);
  return BIDI.test(line) ? boundDirections(line) : line;
}

/** `visibleLine` of each line; breaks stay as they are, CR LF included. */
export function visiblePassage(text: string): string {
  return text.replace(/[^\n]+/g, (line, at: number) => {
    const end = line.endsWith('\r') && text[at + line.length] === '\n' ? '\r' : '';
    return visibleLine(line.slice(0, line.length - end.length)) + end;
  });
}

export function visible(line: Line): string {
  return typeof line === 'string' ? visibleLine(line) : visiblePassage(line.passage);
}

/** JSON of the same value in which nothing but line breaks drives a terminal. */
export function cleanJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(RAW_IN_JSON, (char) =>
    char === '\n' ? char : asInJson(char),
  );
}

function asInJson(char: string): string {
  const written = JSON.stringify(char).slice(1, -1);
  return written === char ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : written;
}

const [POP, POP_ISOLATE] = ['\u202c', '\u2069'];
const ISOLATE = /[\u2066-\u2068]/;
const OVERRIDE = /[\u202d\u202e]/;

/** Shows every override, and whatever is begun and not ended in the line or ended and not begun. */
function boundDirections(line: string): string {
  const kept = new Set<number>();
  let open: { at: number; char: string }[] = [];
  for (const { index: at, 0: char } of line.matchAll(new RegExp(BIDI, 'g'))) {
    if (char !== POP && char !== POP_ISOLATE) {
      open.push({ at, char });
      continue;
    }
    const begun = beginningOf(char, open);
    if (begun === undefined) continue;
    open = open.slice(0, open.indexOf(begun));
    if (!OVERRIDE.test(begun.char)) kept.add(begun.at).add(at);
  }
  return line.replace(new RegExp(BIDI, 'g'), (char, at: number) => (kept.has(at) ? char : asInJson(char)));
}

/** An isolate's end also ends embeddings that were begun inside of it; an embedding's end reaches into no isolate. */
function beginningOf<T extends { char: string }>(end: string, open: readonly T[]): T | undefined {
  if (end === POP_ISOLATE) return open.filter(({ char }) => ISOLATE.test(char)).at(-1);
  const last = open.at(-1);
  return last !== undefined && ISOLATE.test(last.char) ? undefined : last;
}
