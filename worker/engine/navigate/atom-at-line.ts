import type { Level } from '../../contract';
import type { NoteRecord } from '../notes/note-record';
import { holderRef, isAbove, paragraphRef, type AtomRef } from './atom-ref';
import { parentOf } from './containment';
import type { IndexReader } from '../view/index-reader';
import { lowest } from './note-parts';

/**
 * The deepest atom at a 0-based line of a note, not below `level`. A blank line, and what is written after the
 * end of the note as it was indexed, belong to the section above them: that is where text written there will be.
 */
export function atomAtLine(reader: IndexReader, record: NoteRecord, line: number, level: Level): AtomRef {
  let ref: AtomRef = deepestAt(record, line);
  while (isAbove(level, ref.level)) ref = parentOf(reader, ref) ?? { level: 'vault' };
  return ref;
}

function deepestAt(record: NoteRecord, line: number): AtomRef {
  const { sections, paragraphs } = record.parsed;
  const paragraph = lowest(paragraphs.length, (at) => (paragraphs[at]?.span.endLine ?? 0) >= line);
  if ((paragraphs[paragraph]?.span.startLine ?? Infinity) <= line) return paragraphRef(record, paragraph);
  const next = lowest(sections.length, (at) => (sections[at]?.span.startLine ?? 0) > line);
  return holderRef(record, next - 1);
}
