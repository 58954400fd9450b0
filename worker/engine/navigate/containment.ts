import { VAULT_ID } from '../../contract';
import { must } from '../assert';
import { isInMask, type RowMask } from '../vectors/row-mask';
import type { ParsedSection } from '../atoms/parsed-note';
import type { Theme } from '../graph/themes';
import {
  findAtom,
  holderRef,
  noteRef,
  paragraphRef,
  sectionRef,
  type AtomRef,
  type NoteAtomRef,
} from './atom-ref';
import type { IndexView } from './index-view';
import { partsIn } from './note-parts';

/**
 * The containment tree as one walk: vault → themes → notes are nodes of the graph, sections and paragraphs
 * stand in their note's record. Nobody else needs to know the difference.
 */

/** Children in reading order; of a theme first its themes, then its notes, most central first. */
export function childrenOf(view: IndexView, ref: AtomRef): AtomRef[] {
  switch (ref.level) {
    case 'vault':
      return view.themes.themes().map((theme) => ({ level: 'theme', theme }));
    case 'theme':
      return themeChildren(view, ref.theme);
    case 'note':
    case 'section':
      return noteChildren(ref);
    case 'paragraph':
      return [];
  }
}

/** Whether any note of an atom, or the note that holds it, is in a mask that treats all rows of a note alike. */
export function isInside(view: IndexView, ref: AtomRef, mask: RowMask): boolean {
  if (ref.level === 'vault') return true;
  if (ref.level !== 'theme') return isInMask(mask, ref.record.base);
  return themeChildren(view, ref.theme).some((child) => isInside(view, child, mask));
}

function themeChildren(view: IndexView, theme: Theme): AtomRef[] {
  return [
    ...theme.children.map((child): AtomRef => ({ level: 'theme', theme: child })),
    ...theme.notes.map((path) => noteRef(view.index.mustGet(path))),
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
export function childCountOf(view: IndexView, ref: AtomRef): number {
  switch (ref.level) {
    case 'vault':
      return view.themes.themes().length;
    case 'theme':
      return ref.theme.children.length + ref.theme.notes.length;
    case 'note':
    case 'section':
      return directParagraphs(ref).length + directSections(ref).length;
    case 'paragraph':
      return 0;
  }
}

/** The parent; undefined for the vault alone. */
export function parentOf(view: IndexView, ref: AtomRef): AtomRef | undefined {
  switch (ref.level) {
    case 'vault':
      return undefined;
    case 'theme':
      return themeOrVault(view, view.themes.parentOf(ref.theme.id));
    case 'note':
      return themeOrVault(view, view.themes.parentOf(ref.record.path));
    case 'section':
      return holderRef(ref.record, ref.section.parent);
    case 'paragraph':
      return holderRef(ref.record, ref.paragraph.section);
  }
}

function themeOrVault(view: IndexView, id: ReturnType<IndexView['themes']['parentOf']>): AtomRef {
  return id === VAULT_ID ? { level: 'vault' } : must(findAtom(view, id), id);
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
export function ancestorsOf(view: IndexView, ref: AtomRef): AtomRef[] {
  const chain: AtomRef[] = [];
  for (let at = parentOf(view, ref); at !== undefined; at = parentOf(view, at)) chain.unshift(at);
  return chain;
}
