import type { ParsedNote } from '../atoms/parsed-note';
import { tagsOf } from '../notes/note-tags';
import type { NoteWords } from './theme-terms';
import { labelWords } from './theme-words';

/** The property by which the drawing plugin knows its files: their headings and names are its own. */
const DRAWING = 'excalidraw-plugin';
const DRAWING_NAME = /\.excalidraw$|^Drawing(?= \d{4}-)/giu;

/** The words by which a note is called, and those of its headings; of a drawing none that a program wrote. */
export function noteWords(note: ParsedNote, segmenter: Intl.Segmenter): NoteWords {
  const isDrawing = DRAWING in note.properties;
  const title = isDrawing ? note.title.replace(DRAWING_NAME, '') : note.title;
  const tags = tagsOf(note).filter((tag) => !isDrawing || tag.toLowerCase() !== 'excalidraw');
  const headings = isDrawing ? [] : note.sections.map(({ heading }) => heading);
  return {
    own: labelWords([title, ...note.aliases, ...tags], segmenter),
    headings: labelWords(headings, segmenter),
  };
}
