import type { AtomId } from '../../contract';
import type { IndexReader } from '../view/index-reader';
import { findAtom, noteHolding, type AtomRef } from './atom-ref';
import { Subpaths } from './subpaths';

/** The atom of an id, else the part that a link would mean by it: `Soil.md#Heat` is also a heading that stands below another one. */
export function namedAtom(reader: IndexReader, id: AtomId): AtomRef | undefined {
  const exact = findAtom(reader, id);
  if (exact !== undefined) return exact;
  const record = noteHolding(reader, id);
  return record && new Subpaths().find(record, id.slice(record.path.length));
}
