import type { AtomId } from '../../worker/contract';
import { texts } from '../texts/texts';
import type { NamedAtom } from './asked';
import { fill, type Sentence } from './sentence';

/**
 * What tells a paragraph from others of an atom that holds it: the heading it stands under, unless that is the atom's own,
 * or its number. Undefined when it is all there is of the atom, or has nothing to be told by.
 */
export function placeIn(atom: NamedAtom, paragraph: AtomId): Sentence | undefined {
  if (atom.level === 'paragraph') return undefined;
  const marks = paragraph.slice(atom.path?.length ?? 0).split(/(?=[#^])/);
  const own = marks.at(-1) ?? '';
  const heading = marks.at(-2)?.slice(1).replace(/~\d+$/, '') ?? '';
  if (heading !== '' && folded(heading) !== folded(atom.title)) return fill(texts().why.under, heading);
  const number = /^\^p(\d+)$/.exec(own)?.[1];
  return number === undefined ? undefined : fill(texts().why.numbered, number);
}

/** Headings as parts of an id hold no marks. */
function folded(heading: string): string {
  return heading
    .replace(/[\s#^|[\]]+/g, ' ')
    .trim()
    .normalize('NFC')
    .toLowerCase();
}
