import type { ContentHash } from '../../contract';
import { must } from '../base/assert';
import { contentHash } from '../atoms/content-hash';
import type { ParsedNote } from '../atoms/parsed-note';

/** The file name, and the title property where it says something else. */
export function titlesOf({ title, properties }: Pick<ParsedNote, 'title' | 'properties'>): string[] {
  const property = properties['title'];
  return typeof property === 'string' && property !== title ? [title, property] : [title];
}

/** Headings from the outermost down to each section's own, one a line. */
export function headingTrails({ sections }: Pick<ParsedNote, 'sections'>): string[] {
  const trails: string[] = [];
  for (const { heading, parent } of sections) {
    trails.push(parent < 0 ? heading : `${must(trails[parent], 'parent trail')}\n${heading}`);
  }
  return trails;
}

/** What is embedded in front of each paragraph of a note, in their order: title and headings above it, one a line. */
export function embeddedHeads(
  note: Pick<ParsedNote, 'title' | 'properties' | 'sections' | 'paragraphs'>,
): string[] {
  const title = titlesOf(note).join('\n');
  const trails = headingTrails(note);
  return note.paragraphs.map(({ section }) =>
    joinLines(title, section < 0 ? '' : must(trails[section], 'heading trail')),
  );
}

/**
 * Under which key the vector of each paragraph is kept, in their order: a hash of all that is embedded, which is what stands
 * in front of the paragraph, and the paragraph as its kind is read. Equal keys mean equal texts, wherever they stand.
 */
export function textKeys(note: Parameters<typeof embeddedHeads>[0]): ContentHash[] {
  const heads = embeddedHeads(note);
  return note.paragraphs.map(({ block, hash }, at) => {
    const kind = block === 'code' || block === 'math' ? block : 'text';
    return contentHash(`${kind} ${hash}\n${must(heads[at], 'head')}`);
  });
}

/** Of what is not empty. */
export function joinLines(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}
