import { LEVELS, VAULT_ID, type AtomId, type Level, type NotePath } from '../../contract';
import { must } from '../base/assert';
import type { ParsedParagraph, ParsedSection } from '../atoms/parsed-note';
import type { Theme } from '../themes/themes';
import { paragraphId, rowTarget, sectionId, type NoteRecord } from '../notes/note-record';
import type { IndexReader } from '../view/index-reader';

/** An atom found in the index. Valid until the next change of its note. */
export type AtomRef =
  | { level: 'vault' }
  | { level: 'theme'; theme: Theme }
  | { level: 'note'; record: NoteRecord }
  | { level: 'section'; record: NoteRecord; index: number; section: ParsedSection }
  | { level: 'paragraph'; record: NoteRecord; index: number; paragraph: ParsedParagraph };

/** An atom within a note. */
export type NoteAtomRef = Exclude<AtomRef, { level: 'vault' | 'theme' }>;

export function findAtom(reader: IndexReader, id: AtomId): AtomRef | undefined {
  if (id === VAULT_ID) return { level: 'vault' };
  if (id.startsWith('/')) {
    const theme = reader.themes.get(id);
    if (theme !== undefined) return { level: 'theme', theme };
  }
  const record = noteHolding(reader, id);
  return record && findInNote(record, id.slice(record.path.length));
}

/** The closest ancestor of a handle that still exists; the vault when nothing of it does. */
export function nearestAtom(reader: IndexReader, id: AtomId): AtomId {
  const record = noteHolding(reader, id);
  if (record === undefined) return VAULT_ID;
  let handle = id.slice(record.path.length);
  while (handle !== '') {
    if (findInNote(record, handle)) return (record.path + handle) as AtomId;
    handle = handle.slice(0, Math.max(0, handle.lastIndexOf('#'), handle.lastIndexOf('^')));
  }
  return record.path as string as AtomId;
}

/** The note whose path begins the handle: file names may hold `#` and `^` too, so the longest one counts. */
export function noteHolding(reader: IndexReader, id: AtomId): NoteRecord | undefined {
  for (
    let end = id.length;
    end > 0;
    end = Math.max(id.lastIndexOf('#', end - 1), id.lastIndexOf('^', end - 1))
  ) {
    const record = reader.index.records.get(id.slice(0, end) as NotePath);
    if (record) return record;
  }
  return undefined;
}

function findInNote(record: NoteRecord, handle: string): NoteAtomRef | undefined {
  if (handle === '') return { level: 'note', record };
  const { sections, paragraphs } = record.parsed;
  const inSection = sections.findIndex((section) => section.handle === handle);
  if (inSection >= 0) return sectionRef(record, inSection);
  const inParagraph = paragraphs.findIndex((paragraph) => paragraph.handle === handle);
  return inParagraph >= 0 ? paragraphRef(record, inParagraph) : undefined;
}

export function noteRef(record: NoteRecord): NoteAtomRef {
  return { level: 'note', record };
}

export function sectionRef(record: NoteRecord, index: number): NoteAtomRef {
  return { level: 'section', record, index, section: must(record.parsed.sections[index], 'section') };
}

export function paragraphRef(record: NoteRecord, index: number): NoteAtomRef {
  return { level: 'paragraph', record, index, paragraph: must(record.parsed.paragraphs[index], 'paragraph') };
}

/** The section, or the note itself for text before the first heading. */
export function holderRef(record: NoteRecord, section: number): NoteAtomRef {
  return section < 0 ? noteRef(record) : sectionRef(record, section);
}

/** What a row of the keyword index stands for at the level that was searched. */
export function rowRef(
  record: NoteRecord,
  row: number,
  level: 'note' | 'section' | 'paragraph',
): NoteAtomRef {
  if (level === 'note') return noteRef(record);
  const target = rowTarget(record, row);
  if (target.kind === 'note') return noteRef(record);
  if (target.kind === 'section') return sectionRef(record, target.section);
  if (level === 'paragraph') return paragraphRef(record, target.paragraph);
  return holderRef(record, must(record.parsed.paragraphs[target.paragraph], 'paragraph').section);
}

export function idOf(ref: AtomRef): AtomId {
  switch (ref.level) {
    case 'vault':
      return VAULT_ID;
    case 'theme':
      return ref.theme.id;
    case 'note':
      return ref.record.path as string as AtomId;
    case 'section':
      return sectionId(ref.record.parsed, ref.index);
    case 'paragraph':
      return paragraphId(ref.record.parsed, ref.index);
  }
}

/** The text of a section runs from its heading to its end; that of a note is the whole file. */
export function spanOf(ref: NoteAtomRef) {
  if (ref.level === 'section') return ref.section.span;
  if (ref.level === 'paragraph') return ref.paragraph.span;
  const { length, lineCount } = ref.record.head;
  return { start: 0, end: length, startLine: 0, endLine: Math.max(0, lineCount - 1) };
}

/** Whether a level lies above another one. */
export function isAbove(level: Level, other: Level): boolean {
  return LEVELS.indexOf(level) < LEVELS.indexOf(other);
}
