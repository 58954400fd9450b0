import type { ParsedNote } from '../atoms/parsed-note';
import { withoutRepeats } from '../atoms/property-facts';

/** Tags of frontmatter, headings and text, each once (without regard to case), in order of writing. */
export function tagsOf({ tags, sections, paragraphs }: ParsedNote): string[] {
  return withoutRepeats([...tags, ...[...sections, ...paragraphs].flatMap((part) => part.tags)]);
}
