/** What is said of one part; what is about to be named has a `name`. */
export interface ReadPart {
  summary: string;
  name?: string;
}

/** What a structured answer holds, however much of it came. */
export interface ReadParts {
  check: string | undefined;
  /** Whole parts by the name of their mark, the first of each; what was not asked for is left out. */
  parts: Map<string, ReadPart>;
}

/**
 * Reads `{"check": …, "parts": [{"id": …, "summary": …}, …` as far as it goes, with whatever stands before and behind it: what
 * was paid for is not thrown away because its end is missing.
 */
export function readParts(answer: string, names: ReadonlySet<string>): ReadParts {
  const parts = new Map<string, ReadPart>();
  const text = fromBrace(answer);
  for (const object of objectsIn(text)) {
    const { id, summary, name } = object;
    if (typeof id !== 'string' || typeof summary !== 'string' || summary.trim() === '') continue;
    if (!names.has(id) || parts.has(id)) continue;
    parts.set(id, { summary, ...(typeof name === 'string' && { name }) });
  }
  return { check: checkOf(text), parts };
}

function fromBrace(answer: string): string {
  const start = answer.indexOf('{');
  return start < 0 ? '' : answer.slice(start);
}

const CHECK = /^\{\s*"check"\s*:\s*("(?:[^"\\]|\\.)*")/;

/** The check word at the front of an answer, or of its object where that is whole. */
export function checkOf(answer: string): string | undefined {
  const text = fromBrace(answer);
  const quoted = CHECK.exec(text)?.[1];
  const value = quoted === undefined ? parseWhole(text)?.['check'] : parsed(quoted);
  return typeof value === 'string' ? value : undefined;
}

/** Objects right within the outermost one, as far as an answer goes, with whatever stands before and behind it. */
export function* objectsWithin(answer: string): Generator<Record<string, unknown>> {
  const text = fromBrace(answer);
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      if (end === undefined) return;
      at = end;
    } else if (sign === '{' && ++depth === 2) open = at;
    else if (sign === '}' && depth-- === 2) {
      const value = parseWhole(text.slice(open, at + 1));
      if (value !== undefined) yield value;
    }
    if (depth === 0) return;
  }
}

/** Objects that hold no other, in order. Strings are skipped whole, so a brace in them is no brace. */
function* objectsIn(text: string): Generator<Record<string, unknown>> {
  let open = -1;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      if (end === undefined) return;
      at = end;
    } else if (sign === '{') open = at;
    else if (sign === '}' && open >= 0) {
      const value = parseWhole(text.slice(open, at + 1));
      if (value !== undefined) yield value;
      open = -1;
    }
  }
}

/** The place of the quotation mark that ends the string which begins at `at`; undefined when it was cut. */
function endOfString(text: string, at: number): number | undefined {
  for (let place = at + 1; place < text.length; place++) {
    if (text[place] === '\\') place += 1;
    else if (text[place] === '"') return place;
  }
  return undefined;
}

function parseWhole(text: string): Record<string, unknown> | undefined {
  const value = parsed(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
