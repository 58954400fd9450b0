import type { Atom } from '../../contract';
import { allProperties } from '../atoms/inline-fields';
import { must } from '../base/assert';
import { inDegreeOf, outDegreeOf } from '../graph/link-matrix';
import { isTopic } from '../graph/topics';
import { noteTimes } from '../notes/note-record';
import { tagsOf } from '../notes/note-tags';
import { idOf, type AtomRef, type NoteAtomRef } from './atom-ref';
import { fullCard, isNoteAtom, themeKindOf, titleOf } from './cards';
import { ancestorsOf, sectionsAbove } from './containment';
import type { IndexReader } from '../view/index-reader';
import { partsIn } from './note-parts';

/**
 * All that is known of an atom but for its summary. What comes from the index is taken before this returns its promise, so that
 * a change meanwhile is not mixed in.
 */
export async function knownAtom(reader: IndexReader, ref: AtomRef): Promise<Omit<Atom, 'summary'>> {
  const known = knownOf(reader, ref);
  return { ...(await fullCard(reader, ref)), ...known };
}

function knownOf(reader: IndexReader, ref: AtomRef) {
  const times = isNoteAtom(ref) ? noteTimes(ref.record.facts, ref.record.parsed) : undefined;
  return {
    ancestors: ancestorsOf(reader, ref).map((atom) => ({
      id: idOf(atom),
      level: atom.level,
      title: titleOf(reader, atom),
      themeKind: themeKindOf(atom),
    })),
    hash: hashOf(ref),
    ...tagsAndProperties(ref),
    createdMs: times?.createdMs,
    updatedMs: times?.updatedMs,
    terms: ref.level === 'theme' ? [...reader.themes.termsOf(ref.theme)] : [],
    isTopic: ref.level === 'note' && isTopic(reader.index.graph.matrix(), ref.record.path, reader.options),
    counts: { ...partCounts(ref), ...linkCounts(reader, ref) },
  };
}

function hashOf(ref: AtomRef): Atom['hash'] {
  if (!isNoteAtom(ref)) return undefined;
  if (ref.level === 'note') return ref.record.parsed.hash;
  return ref.level === 'section' ? ref.section.hash : ref.paragraph.hash;
}

function tagsAndProperties(ref: AtomRef): Pick<Atom, 'tags' | 'inheritedTags' | 'aliases' | 'properties'> {
  if (!isNoteAtom(ref)) return { tags: [], inheritedTags: [], aliases: [], properties: {} };
  const { parsed } = ref.record;
  const { aliases } = parsed;
  const properties = allProperties(parsed);
  if (ref.level === 'note') return { tags: tagsOf(parsed), inheritedTags: [], aliases, properties };
  const tags = ref.level === 'section' ? ref.section.tags : ref.paragraph.tags;
  return { tags, inheritedTags: inheritedTags(ref), aliases: [], properties: {} };
}

/** Of the note first, then of the sections from the nearest up. */
function inheritedTags(ref: NoteAtomRef): string[] {
  const above = sectionsAbove(ref).reverse();
  return [...new Set([...ref.record.parsed.tags, ...above.flatMap(({ tags }) => tags)])];
}

function partCounts(ref: AtomRef): { sections: number; paragraphs: number } {
  if (!isNoteAtom(ref)) return { sections: 0, paragraphs: 0 };
  const { sections, paragraphs } = partsIn(ref);
  return { sections: sections.to - sections.from, paragraphs: paragraphs.to - paragraphs.from };
}

/** Of the whole note, at whatever level the atom stands. */
function linkCounts(reader: IndexReader, ref: AtomRef): { linksOut: number; linksIn: number } {
  if (!isNoteAtom(ref)) return { linksOut: 0, linksIn: 0 };
  const { graph, linkNumbers } = reader.index;
  const links = graph.matrix();
  const number = must(linkNumbers[ref.record.base], 'note');
  return { linksOut: outDegreeOf(links, number), linksIn: inDegreeOf(links, number) };
}
