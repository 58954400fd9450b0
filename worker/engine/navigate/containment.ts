import { VAULT_ID } from '../../contract';
import { must } from '../assert';
import type { Theme } from '../graph/themes';
import type { NoteRecord } from '../note-record';
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
      return noteChildren(ref.record, -1);
    case 'section':
      return noteChildren(ref.record, ref.index);
    case 'paragraph':
      return [];
  }
}

function themeChildren(view: IndexView, theme: Theme): AtomRef[] {
  return [
    ...theme.children.map((child): AtomRef => ({ level: 'theme', theme: child })),
    ...theme.notes.map((path) => noteRef(view.index.mustGet(path))),
  ];
}

/** Paragraphs and subsections directly below a section (-1: the note), by position. */
function noteChildren(record: NoteRecord, parent: number): NoteAtomRef[] {
  const { sections, paragraphs } = record.parsed;
  const found: { start: number; ref: NoteAtomRef }[] = [];
  paragraphs.forEach(({ section, span }, index) => {
    if (section === parent) found.push({ start: span.start, ref: paragraphRef(record, index) });
  });
  sections.forEach((section, index) => {
    if (section.parent === parent) found.push({ start: section.span.start, ref: sectionRef(record, index) });
  });
  return found.sort((a, b) => a.start - b.start).map(({ ref }) => ref);
}

/** The parent; undefined for the vault alone. */
export function parentOf(view: IndexView, ref: AtomRef): AtomRef | undefined {
  switch (ref.level) {
    case 'vault':
      return undefined;
    case 'theme':
      return themeOrVault(view, view.themes.parentOf(ref.theme.id));
    case 'note':
      return themeOrVault(view, view.themes.parentOf(ref.record.parsed.path));
    case 'section':
      return holderRef(ref.record, ref.section.parent);
    case 'paragraph':
      return holderRef(ref.record, ref.paragraph.section);
  }
}

function themeOrVault(view: IndexView, id: ReturnType<IndexView['themes']['parentOf']>): AtomRef {
  return id === VAULT_ID ? { level: 'vault' } : must(findAtom(view, id), id);
}

/** From the vault down to the parent. */
export function ancestorsOf(view: IndexView, ref: AtomRef): AtomRef[] {
  const chain: AtomRef[] = [];
  for (let at = parentOf(view, ref); at !== undefined; at = parentOf(view, at)) chain.unshift(at);
  return chain;
}
