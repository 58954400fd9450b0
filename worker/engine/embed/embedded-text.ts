import { must } from '../assert';
import { keywordNote } from '../note-record';
import type { ParsedNote } from '../atoms/parsed-note';

/**
 * What is embedded of each paragraph of a note: its words, with the note's title and the headings above it in front. In
 * the order of the paragraphs.
 */
export function embeddedTexts(note: ParsedNote, text: string): string[] {
  const { title, rows } = keywordNote(note, text);
  return note.paragraphs.map((_paragraph, index) => {
    const { headings, body } = must(rows[index], 'row of a paragraph');
    return [title, headings, body].filter((part) => part !== '').join('\n');
  });
}
