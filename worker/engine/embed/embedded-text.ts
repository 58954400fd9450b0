import { must } from '../base/assert';
import { bodyText } from '../atoms/body-text';
import type { ParsedNote } from '../atoms/parsed-note';
import { readEvenly } from '../atoms/read-evenly';
import { embeddedHeads, joinLines } from '../notes/text-keys';

/** What is embedded of a paragraph. */
export interface EmbeddedText {
  /** The note's title and the headings above the paragraph, one a line; may be empty. */
  head: string;
  /** Its own words; of what has hundreds of pages evenly chosen ones. */
  body: string;
}

/** What is embedded of each paragraph of a note, in their order. */
export function embeddedParts(note: ParsedNote, text: string): EmbeddedText[] {
  const heads = embeddedHeads(note);
  return note.paragraphs.map((paragraph, at) => ({
    head: must(heads[at], 'head'),
    // As in hashes: a text is the same with the line ends of any system.
    body: readEvenly(bodyText(text, paragraph).replace(/\r\n?/g, '\n')),
  }));
}

/** The same, each as the one text that it is while it is not cut. */
export function embeddedTexts(note: ParsedNote, text: string): string[] {
  return embeddedParts(note, text).map(wholeText);
}

export function wholeText({ head, body }: EmbeddedText): string {
  return joinLines(head, body);
}
