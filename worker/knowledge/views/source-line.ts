import { plainText } from '../../engine/atoms/plain-text';
import type { SpanRef } from '../base/knowledge-nodes';
import { lineAround } from './line-around';

/** UTF-16 units of a line. */
const MAX_LENGTH = 400;

/**
 * The line that holds a span as plain text, or what of a very long one stands around it. Of the frontmatter the first line that holds one of
 * these words, looked for in their order; empty where none does.
 */
export function sourceLine(
  text: string,
  span: Pick<SpanRef, 'start' | 'end'>,
  words: readonly string[] = [],
): string {
  if (span.start === 0 && text.startsWith('---')) return propertyLine(text.slice(0, span.end), words);
  const start = text.lastIndexOf('\n', span.start - 1) + 1;
  const newline = text.indexOf('\n', span.start);
  const whole = plainText(text.slice(start, newline < 0 ? text.length : newline));
  // Of a line that is cut the mark of that is no word of the note.
  return whole.length <= MAX_LENGTH ? whole : lineAround(text, span).replace(/^…|…$/g, '');
}

function propertyLine(frontmatter: string, words: readonly string[]): string {
  const lines = frontmatter.split(/\r?\n/).filter((line) => line.length <= MAX_LENGTH);
  for (const word of words) {
    const found = lines.find((line) => line.toLowerCase().includes(word.toLowerCase()));
    if (found !== undefined) return plainText(found);
  }
  return '';
}
