import type { NotePath } from '../../contract';
import { namesNoNote } from '../atoms/link-target';
import type { ParsedLink } from '../atoms/parsed-note';
import type { IndexReader } from '../view/index-reader';

/** Links of a note to notes that do not exist. */
export function linksToNothing({ index: { graph } }: IndexReader, path: NotePath): ParsedLink[] {
  return graph
    .linksFrom(path)
    .filter(({ to, link }) => to === undefined && !namesNoNote(link.target))
    .map(({ link }) => link);
}
