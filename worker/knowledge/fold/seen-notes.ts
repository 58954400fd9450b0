import type { NotePath } from '../../contract';
import type { NoteTable, TableNote } from '../table/note-table';

/** Notes that a fold goes on without, with why. */
export type LeftOut = ReadonlyMap<NotePath, string>;

/** What became of one note between two folds. */
export interface SeenChange {
  path: NotePath;
  /** Undefined for a new note. */
  before: TableNote | undefined;
  /** Undefined for one that is gone. */
  after: TableNote | undefined;
}

/** Notes as a fold saw them. What a table says of a note is replaced and never changed, so that identity tells what is new. */
export class SeenNotes {
  readonly notes = new Map<NotePath, TableNote>();

  /** What is other than at the last look, of notes that are not left out. */
  *look(table: NoteTable, leftOut: LeftOut): Generator<undefined, SeenChange[]> {
    const changes: SeenChange[] = [];
    let known = 0;
    let looked = 0;
    for (const note of table.notes()) {
      const { path } = note.reading;
      if (leftOut.has(path)) continue;
      const before = this.notes.get(path);
      if (before !== undefined) known++;
      if (before === undefined || !isSame(before, note)) changes.push({ path, before, after: copyOf(note) });
      if (++looked % LOOKS === 0) yield;
    }
    if (known < this.notes.size)
      for (const [path, before] of this.notes)
        if (!table.has(path) || leftOut.has(path)) changes.push({ path, before, after: undefined });
    for (const { path, after } of changes) {
      if (after === undefined) this.notes.delete(path);
      else this.notes.set(path, after);
    }
    return changes;
  }
}

/** Notes that are looked at in one step. */
const LOOKS = 2_000;

/** What a table says of a note is replaced within one object. */
function copyOf({ reading, links, claims, names }: TableNote): TableNote {
  return { reading, links, claims, names };
}

function isSame(a: TableNote, b: TableNote): boolean {
  return a.reading === b.reading && a.links === b.links && a.claims === b.claims && a.names === b.names;
}
