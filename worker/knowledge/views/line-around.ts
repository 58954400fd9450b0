import { outOfLink } from '../../engine/atoms/out-of-link';
import { plainText } from '../../engine/atoms/plain-text';
import type { SpanRef } from '../base/knowledge-nodes';

/** Signs of a line that is shown, and of them those before the span. */
const MAX_LENGTH = 160;
const MAX_BEFORE = 60;
/** Words of a line begin within so many signs. */
const MAX_WORD = 20;

/** The line that holds a span, or what of a long one stands around it, as plain text; empty for a span of the frontmatter. */
export function lineAround(text: string, span: Pick<SpanRef, 'start' | 'end'>): string {
  if (span.start === 0 && text.startsWith('---')) return '';
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
  const newline = text.indexOf('\n', span.start);
  const line = text.slice(lineStart, newline < 0 ? text.length : newline);
  const from = outOfLink(line, startOfWord(line, Math.max(0, span.start - lineStart - MAX_BEFORE)));
  const cut = endOfWord(line, from + MAX_LENGTH);
  const whole = outOfLink(line, cut);
  const end = whole > span.start - lineStart ? whole : cut;
  const shown = plainText(line.slice(from, end));
  return `${from > 0 ? '…' : ''}${shown}${end < line.length ? '…' : ''}`;
}

function startOfWord(line: string, at: number): number {
  const space = line.indexOf(' ', at);
  return at === 0 || space < 0 || space - at > MAX_WORD ? at : space + 1;
}

function endOfWord(line: string, at: number): number {
  if (at >= line.length) return line.length;
  const space = line.lastIndexOf(' ', at);
  return space < 0 || at - space > MAX_WORD ? at : space;
}
