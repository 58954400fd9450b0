import type { ContentHash } from '../../contract';
import { contentHash } from '../atoms/content-hash';
import type { AtomRef } from '../navigate/atom-ref';
import { childrenOf } from '../navigate/containment';
import type { IndexReader } from '../view/index-reader';

/** Hashes of one question: those of themes are asked for again by what holds them. */
export type ContentCache = Map<string, ContentHash>;

/**
 * Of all that an atom holds. Of notes and their parts it is that of their text; of a theme that of its children's hashes in one
 * order, of the vault that of its themes': so an edit changes the hashes above it and no others.
 */
export function contentOf(reader: IndexReader, ref: AtomRef, cache: ContentCache): ContentHash {
  switch (ref.level) {
    case 'note':
      return ref.record.parsed.hash;
    case 'section':
      return ref.section.hash;
    case 'paragraph':
      return ref.paragraph.hash;
    case 'theme':
    case 'vault': {
      const name = ref.level === 'theme' ? ref.theme.id : '/';
      const content = cache.get(name) ?? contentHash(childContents(reader, ref, cache).join('\n'));
      cache.set(name, content);
      return content;
    }
  }
}

/** Hashes of an atom's children, sorted: a theme whose notes stand in another order is the same. */
export function childContents(reader: IndexReader, ref: AtomRef, cache: ContentCache): ContentHash[] {
  return childrenOf(reader, ref)
    .map((child) => contentOf(reader, child, cache))
    .sort();
}
