import type { AtomId, ContentHash, Level, NotePath, Result, SummaryRecord } from '../../contract';
import { ok } from '../base/result';
import type { VaultIndex } from '../index/vault-index';
import { noteRef, idOf, type NoteAtomRef } from '../navigate/atom-ref';
import type { NoteRecord } from '../notes/note-record';
import { notePathOf } from './record-note';
import type { MissedNote, SummaryBook, Sweep } from './summary-book';
import { partsBelow } from './summary-needs';

/**
 * A note that left the index takes its summaries along, but not at once: a folder that was excluded by mistake, a branch that was
 * checked out, a deletion that is undone would cost what was paid for them. They go when it was missed on so many days.
 */
export const DAYS_MISSED = 30;

/**
 * Looks which notes are missed on this day (days since 1970). Days are counted that were looked at, not those that went by: a clock
 * that jumps, or a year without a look, costs nothing. `index` has to be level with the vault.
 */
export async function sweepSummaries(
  index: VaultIndex,
  book: SummaryBook,
  day: number,
): Promise<Result<null>> {
  const loaded = await book.load();
  if (!loaded.ok) return loaded;
  const homeless = [...book.ofNotes()].filter((record) => !isHere(index, notePathOf(record)));
  if (homeless.length === 0 && book.missed.size === 0) return ok(null);
  return book.sweep(sweepOf(homeless, atomsByContent(index, book), book.missed, day));
}

export function sweepOf(
  homeless: readonly SummaryRecord[],
  places: ReadonlyMap<string, AtomId>,
  known: ReadonlyMap<NotePath, MissedNote>,
  day: number,
): Sweep {
  const sweep: Sweep = { moved: new Map(), dropped: [], missed: new Map() };
  for (const record of homeless) {
    const place = places.get(contentName(record));
    if (place !== undefined) {
      sweep.moved.set(record.id, place);
      continue;
    }
    const path = notePathOf(record);
    const missed = missedOn(day, known.get(path));
    if (missed.days > DAYS_MISSED) sweep.dropped.push(record.id);
    else sweep.missed.set(path, missed);
  }
  return sweep;
}

function missedOn(day: number, before: MissedNote = { days: 0, lastDay: -1 }): MissedNote {
  return before.lastDay === day ? before : { days: before.days + 1, lastDay: day };
}

/** A file that is there and cannot be read is no note that went. */
function isHere(index: VaultIndex, path: NotePath): boolean {
  return index.has(path) || index.refused.has(path);
}

/** Where texts stand now that records are of. */
function atomsByContent(index: VaultIndex, book: SummaryBook): Map<string, AtomId> {
  const places = new Map<string, AtomId>();
  for (const record of index.records.values()) {
    if (!book.notes.mayBeFreshIn(record.path, record.packed.hashes)) continue;
    for (const ref of atomsOf(record)) places.set(contentName(partOf(ref)), idOf(ref));
  }
  return places;
}

function* atomsOf(record: NoteRecord): Generator<NoteAtomRef> {
  const note = noteRef(record);
  yield note;
  yield* partsBelow(note);
}

function partOf(ref: NoteAtomRef): { level: Level; content: ContentHash } {
  const { level } = ref;
  if (ref.level === 'note') return { level, content: ref.record.parsed.hash };
  return { level, content: ref.level === 'section' ? ref.section.hash : ref.paragraph.hash };
}

function contentName({ level, content }: { level: Level; content: ContentHash }): string {
  return `${level} ${content}`;
}
