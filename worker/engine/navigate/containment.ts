import { VAULT_ID, type AtomId, type SearchLevel } from '../../contract';
import { must } from '../base/assert';
import { rowTarget } from '../notes/note-record';
import { partsAtTop } from '../notes/packed-note';
import type { UnitMasks } from '../query/unit-masks';
import { hasBit } from '../base/bits';
import type { ParsedSection } from '../atoms/parsed-note';
import type { Theme } from '../themes/themes';
import {
  findAtom,
  idOf,
  holderRef,
  noteRef,
  paragraphRef,
  sectionRef,
  type AtomRef,
  type NoteAtomRef,
} from './atom-ref';
import type { IndexReader } from '../view/index-reader';
import { partsIn } from './note-parts';

/**
 * The containment tree as one walk: vault → themes → notes are nodes of the graph, sections and paragraphs
 * stand in their note's record. Nobody else needs to know the difference.
 */

/** Children in reading order; of a theme first its themes, then its notes, most central first. */
export function childrenOf(reader: IndexReader, ref: AtomRef): AtomRef[] {
  switch (ref.level) {
    case 'vault':
      return reader.themes.themes().map((theme) => ({ level: 'theme', theme }));
    case 'theme':
      return themeChildren(reader, ref.theme);
    case 'note':
    case 'section':
      return noteChildren(ref);
    case 'paragraph':
      return [];
  }
}

/**
 * Whether a lens keeps an atom among the children of another: a note or paragraph that meets it, a section of which its own
 * text or any paragraph does, a theme that holds any such note.
 */
export function isKept(reader: IndexReader, ref: AtomRef, lens: UnitMasks): boolean {
  const isIn = (level: SearchLevel, row: number) => {
    const mask = lens.at(level);
    return mask === undefined || hasBit(mask, row);
  };
  switch (ref.level) {
    case 'vault':
      return true;
    case 'theme':
      return themeChildren(reader, ref.theme).some((child) => isKept(reader, child, lens));
    case 'note':
      return isIn('note', ref.record.base);
    case 'paragraph':
      return isIn('paragraph', ref.record.base + ref.index);
    case 'section':
      return rowsIn(ref).some(
        (row) => isIn('paragraph', row) || isIn('section', reader.index.keyword.unitOf(row, 'section')),
      );
  }
}

/** The children that a lens keeps. */
export function keptChildren(reader: IndexReader, ref: AtomRef, lens: UnitMasks): AtomRef[] {
  const children = childrenOf(reader, ref);
  return lens.isOpen ? children : children.filter((child) => isKept(reader, child, lens));
}

/** How many notes below the vault or a theme a lens keeps; below any other atom it is the one note that holds it, or none. */
export function keptNoteCount(reader: IndexReader, ref: AtomRef, lens: UnitMasks): number {
  switch (ref.level) {
    case 'vault':
    case 'theme':
      return childrenOf(reader, ref).reduce((sum, child) => sum + keptNoteCount(reader, child, lens), 0);
    case 'note':
    case 'section':
    case 'paragraph':
      return lens.isOpen || isKept(reader, ref, lens) ? 1 : 0;
  }
}

/** The rows of an atom's paragraphs, and of the bare headings in it. */
function rowsIn(ref: Extract<AtomRef, { level: 'section' }>): number[] {
  const { record, index } = ref;
  const { sections, paragraphs } = partsIn(ref);
  const rows: number[] = [];
  for (let at = paragraphs.from; at < paragraphs.to; at++) rows.push(record.base + at);
  for (let at = record.parsed.paragraphs.length; at < record.rowCount; at++) {
    const target = rowTarget(record, record.base + at);
    if (target.kind !== 'section') continue;
    if (target.section === index || (target.section >= sections.from && target.section < sections.to))
      rows.push(record.base + at);
  }
  return rows;
}

function themeChildren(reader: IndexReader, theme: Theme): AtomRef[] {
  return [
    ...theme.children.map((child): AtomRef => ({ level: 'theme', theme: child })),
    ...theme.notes.map((path) => noteRef(reader.index.mustGet(path))),
  ];
}

/** Paragraphs directly below a note or section, then its subsections: text after a subsection's heading is that one's. */
function noteChildren(ref: NoteAtomRef): NoteAtomRef[] {
  const { record } = ref;
  return [
    ...directParagraphs(ref).map((index) => paragraphRef(record, index)),
    ...directSections(ref).map((index) => sectionRef(record, index)),
  ];
}

function directParagraphs(ref: NoteAtomRef): number[] {
  const { from, to } = partsIn(ref).paragraphs;
  const parent = ref.level === 'section' ? ref.index : -1;
  const found: number[] = [];
  for (let at = from; at < to && ref.record.parsed.paragraphs[at]?.section === parent; at++) found.push(at);
  return found;
}

function directSections(ref: NoteAtomRef): number[] {
  const { from, to } = partsIn(ref).sections;
  const parent = ref.level === 'section' ? ref.index : -1;
  const found: number[] = [];
  for (let at = from; at < to; at++) if (ref.record.parsed.sections[at]?.parent === parent) found.push(at);
  return found;
}

/** How many children `childrenOf` gives. */
export function childCountOf(reader: IndexReader, ref: AtomRef): number {
  switch (ref.level) {
    case 'vault':
      return reader.themes.themes().length;
    case 'theme':
      return ref.theme.children.length + ref.theme.notes.length;
    case 'note':
      return partsAtTop(ref.record.packed);
    case 'section':
      return directParagraphs(ref).length + directSections(ref).length;
    case 'paragraph':
      return 0;
  }
}

/** The parent; undefined for the vault alone. */
export function parentOf(reader: IndexReader, ref: AtomRef): AtomRef | undefined {
  switch (ref.level) {
    case 'vault':
      return undefined;
    case 'theme':
      return themeOrVault(reader, reader.themes.parentOf(ref.theme.id));
    case 'note':
      return themeOrVault(reader, reader.themes.parentOf(ref.record.path));
    case 'section':
      return holderRef(ref.record, ref.section.parent);
    case 'paragraph':
      return holderRef(ref.record, ref.paragraph.section);
  }
}

/** The parent's id; undefined for the vault alone. */
export function parentIdOf(reader: IndexReader, ref: AtomRef): AtomId | undefined {
  // The tree of themes need not be made for it.
  if (ref.level === 'note') return reader.themes.parentOf(ref.record.path);
  const parent = parentOf(reader, ref);
  return parent && idOf(parent);
}

function themeOrVault(reader: IndexReader, id: ReturnType<IndexReader['themes']['parentOf']>): AtomRef {
  return id === VAULT_ID ? { level: 'vault' } : must(findAtom(reader, id), id);
}

/** Sections above an atom within its note, from the outermost down. */
export function sectionsAbove(ref: NoteAtomRef): ParsedSection[] {
  const { sections } = ref.record.parsed;
  const found: ParsedSection[] = [];
  let at = ref.level === 'note' ? -1 : ref.level === 'section' ? ref.section.parent : ref.paragraph.section;
  for (; at >= 0; at = must(sections[at], 'section').parent) found.unshift(must(sections[at], 'section'));
  return found;
}

/** From the vault down to the parent. */
export function ancestorsOf(reader: IndexReader, ref: AtomRef): AtomRef[] {
  const chain: AtomRef[] = [];
  for (let at = parentOf(reader, ref); at !== undefined; at = parentOf(reader, at)) chain.unshift(at);
  return chain;
}
