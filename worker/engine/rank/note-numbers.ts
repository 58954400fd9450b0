import { must } from '../base/assert';
import type { IndexReader } from '../view/index-reader';
import type { NoteRecord } from '../notes/note-record';

/** Says of a hit the number of its note in the link matrix of this moment. */
export function noteNumbers({ index }: IndexReader): (hit: { noteRow: number }) => number {
  const { linkNumbers } = index;
  return ({ noteRow }) => must(linkNumbers[noteRow], 'number of a note');
}

export function recordOf({ index }: IndexReader, note: number): NoteRecord {
  return index.recordNumbered(note);
}
