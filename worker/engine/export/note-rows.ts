import { LEVELS, type AtomColumns, type ExportedNote, type NotePath } from '../../contract';
import { allProperties } from '../atoms/inline-fields';
import type { ParsedLink } from '../atoms/parsed-note';
import type { ResolvedLink } from '../graph/resolved-links';
import { pathKey } from '../index/change-log';
import type { VaultIndex } from '../index/vault-index';
import { noteTimes, type NoteRecord } from '../notes/note-record';

/** One atom, its parent counted from the atom of its note. */
export interface AtomRow {
  level: number;
  parent: number;
  handle: string;
  title: string;
  block: AtomColumns['blocks'][number];
  span: { start: number; end: number; startLine: number; endLine: number };
  hash: ExportedNote['hash'];
  tokens: number;
}

/** What is exported of one note, but for its vectors. */
export interface NoteRows {
  record: NoteRecord;
  note: ExportedNote;
  atoms: AtomRow[];
  links: ResolvedLink[];
}

const [NOTE, SECTION, PARAGRAPH] = [
  LEVELS.indexOf('note'),
  LEVELS.indexOf('section'),
  LEVELS.indexOf('paragraph'),
];

export function noteRows(index: VaultIndex, path: NotePath): NoteRows {
  const record = index.mustGet(path);
  return {
    record,
    note: exportedNote(record),
    atoms: [noteRow(record), ...sectionRows(record), ...paragraphRows(record)],
    links: index.graph.linksFrom(path),
  };
}

function exportedNote({ path, title, facts, head }: NoteRecord): ExportedNote {
  const { hash, aliases, allTags: tags } = head;
  const properties = allProperties(head);
  return { path, key: pathKey(path), hash, title, aliases, tags, properties, ...noteTimes(facts, head) };
}

function noteRow({ title, parsed }: NoteRecord): AtomRow {
  const { hash, tokens, length, lineCount } = parsed;
  const span = { start: 0, end: length, startLine: 0, endLine: Math.max(0, lineCount - 1) };
  return { level: NOTE, parent: -1, handle: '', title, block: undefined, span, hash, tokens };
}

function sectionRows({ parsed }: NoteRecord): AtomRow[] {
  return parsed.sections.map(({ parent, handle, heading, span, hash, tokens }) => ({
    ...{ level: SECTION, parent: sectionAt(parent), block: undefined },
    ...{ handle, title: heading, span, hash, tokens },
  }));
}

function paragraphRows({ parsed }: NoteRecord): AtomRow[] {
  return parsed.paragraphs.map(({ section, handle, block, span, hash, tokens }) => ({
    ...{ level: PARAGRAPH, parent: sectionAt(section), title: '' },
    ...{ handle, block, span, hash, tokens },
  }));
}

/** Place of a section among the atoms of its note; of the note itself where there is none. */
function sectionAt(section: number): number {
  return 1 + Math.max(-1, section);
}

/** Place of a paragraph among the atoms of its note. */
export function paragraphAt({ parsed }: NoteRecord, paragraph: number): number {
  return 1 + parsed.sections.length + paragraph;
}

/** Place of the smallest atom that holds a link. */
export function holderAt(record: NoteRecord, { paragraph, section }: ParsedLink): number {
  return paragraph < 0 ? sectionAt(section) : paragraphAt(record, paragraph);
}
