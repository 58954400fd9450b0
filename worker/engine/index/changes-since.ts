import type { ChangesRequest, NoteChange, NoteChanges } from '../../contract';
import type { NoteRecord } from '../notes/note-record';
import { pathKey, type ChangeLog, type Removal } from './change-log';

/** Changes in one answer when the caller does not say. */
const LIMIT = 1_000;

/** Where the changes of notes are found. */
export interface ChangedNotes {
  readonly changes: ChangeLog;
  readonly records: ReadonlyMap<unknown, NoteRecord>;
}

/** The notes that changed since, each once, by its last change, and those that went, in the order in which they did. */
export function changesSince(
  { changes, records }: ChangedNotes,
  { since, limit = LIMIT }: ChangesRequest,
): NoteChanges {
  const { last, horizon } = changes;
  const isKnown = since !== undefined && since.at <= last && Math.max(since.at, since.began) >= horizon;
  const { began, at } = isKnown ? since : { began: last, at: 0 };
  const found: (NoteRecord | Removal)[] = [];
  for (const record of records.values()) if (record.number > at) found.push(record);
  // What went before following began was never seen.
  for (const removal of changes.removals()) if (removal.number > Math.max(at, began)) found.push(removal);
  found.sort((a, b) => a.number - b.number);
  const page = found.slice(0, limit);
  const more = found.length > page.length;
  const end = more ? (page.at(-1)?.number ?? at) : last;
  return { reset: !isKnown, changes: page.map(changeOf), cursor: { began, at: end }, more };
}

function changeOf(changed: NoteRecord | Removal): NoteChange {
  if ('path' in changed) {
    const { path, head } = changed;
    return { kind: 'put', key: pathKey(path), path, hash: head.hash };
  }
  const { key, to } = changed;
  return to === null ? { kind: 'remove', key } : { kind: 'rename', key, to };
}
