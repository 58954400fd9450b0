import type { ParsedParagraph } from './parsed-note';
import { inlineText } from './inline-text';

const BLOCK_ID = /(?:^|\s)\^[A-Za-z0-9-]+[ \t]*$/;

/**
 * A paragraph's words for the keyword index: links as their display text, addresses, HTML tags, comments and the
 * block id left out; code stays as it is. Marks that no tokeniser takes for a word may remain.
 */
export function bodyText(text: string, paragraph: Pick<ParsedParagraph, 'block' | 'span'>): string {
  const { start, end } = paragraph.span;
  const written = text.slice(start, end);
  const source = written.includes('^') ? written.replace(BLOCK_ID, '') : written;
  if (paragraph.block === 'code' || paragraph.block === 'math') return source;
  return inlineText(source);
}
