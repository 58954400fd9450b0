import type { NoteHead } from '../notes/packed-head';
import type { NoteWords } from './theme-terms';
import { labelWords } from './theme-words';

/** The property by which the drawing plugin knows its files: their headings and names are its own. */
const DRAWING = 'excalidraw-plugin';
const DRAWING_NAME = /\.excalidraw$|^Drawing(?= \d{4}-)/giu;

/** What is looked at of a note. */
type Named = Pick<NoteHead, 'title' | 'aliases' | 'properties' | 'allTags'>;

/** The words by which a note is called, and those of its headings; of a drawing none that a program wrote. */
export function noteWords(note: Named, written: readonly string[], segmenter: Intl.Segmenter): NoteWords {
  const isDrawing = DRAWING in note.properties;
  const title = isDrawing ? note.title.replace(DRAWING_NAME, '') : note.title;
  const tags = note.allTags.filter((tag) => !isDrawing || tag.toLowerCase() !== 'excalidraw');
  const headings = isDrawing ? [] : written;
  return {
    own: labelWords([title, ...note.aliases, ...tags], segmenter),
    headings: labelWords(headings, segmenter),
  };
}
