import type { Span } from '../../contract';
import { findFrontmatter } from './frontmatter';

/** Where a property is written, with all of its value. */
export interface PropertyLine {
  name: string;
  span: Span;
}

/** A property at the beginning of a line, its name plain or in quotes. */
const KEY = /^(?:"([^"]+)"|'([^']+)'|([^\s#"'{}[\],&*!|>%@`-][^:#]*?|-[^\s:#][^:#]*?))\s*:(?=\s|$)/;
/** Longer names are none: to look for their ends in a line of blanks takes the square of its length. */
const MAX_NAME = 200;

/** The properties at the top of a note in the order in which they are written, each once; none of those that are written in braces. */
export function propertyLines(text: string): PropertyLine[] {
  const block = findFrontmatter(text);
  if (block === undefined) return [];
  const found: PropertyLine[] = [];
  const known = new Set<string>();
  let open: { name: string; start: number; end: number; line: number } | undefined;
  let line = 0;
  let at = block.start;
  const close = (): void => {
    if (open === undefined || known.has(open.name)) return;
    known.add(open.name);
    const { name, start, end, line: startLine } = open;
    const endLine = startLine + text.slice(start, end).split('\n').length - 1;
    found.push({ name, span: { start, end, startLine, endLine } });
  };
  for (const written of text.slice(block.start, block.end).split('\n')) {
    line++;
    const key = KEY.exec(written.slice(0, MAX_NAME));
    const end = at + written.trimEnd().length;
    if (key !== null) {
      close();
      open = { name: key[1] ?? key[2] ?? key[3] ?? '', start: at, end, line };
    } else if (open !== undefined && end > at) open.end = end;
    at += written.length + 1;
  }
  close();
  return found;
}
