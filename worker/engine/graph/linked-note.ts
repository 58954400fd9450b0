import type { ParsedNote } from '../atoms/parsed-note';

/** What the graph needs to know of a note. It keeps the note and asks again: what that answers may be made each time, and never changes. */
export type LinkedNote = Pick<ParsedNote, 'path' | 'title' | 'aliases' | 'links'>;
