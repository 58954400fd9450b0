import { must } from '../assert';
import { keywordNote } from '../note-record';
import type { ParsedNote } from '../atoms/parsed-note';

/** What is embedded of a paragraph. */
export interface EmbeddedText {
  /** The note's title and the headings above the paragraph, one a line; may be empty. */
  head: string;
  /** Its own words. */
  body: string;
}

/** What is embedded of each paragraph of a note, in their order. */
export function embeddedParts(note: ParsedNote, text: string): EmbeddedText[] {
  const { title, rows } = keywordNote(note, text);
  return note.paragraphs.map((_paragraph, index) => {
    const { headings, body } = must(rows[index], 'row of a paragraph');
    return { head: joinLines(title, headings), body };
  });
}

/** The same, each as the one text that it is while it is not cut. */
export function embeddedTexts(note: ParsedNote, text: string): string[] {
  return embeddedParts(note, text).map(wholeText);
}

export function wholeText({ head, body }: EmbeddedText): string {
  return joinLines(head, body);
}

function joinLines(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}
