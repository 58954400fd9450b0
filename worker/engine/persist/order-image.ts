import type { NotePath } from '../../contract';
import type { LinkMatrix } from '../graph/link-matrix';
import type { VaultIndex } from '../index/vault-index';
import type { NoteRecord } from '../notes/note-record';
import { narrowColumn, wideColumn, type NarrowColumn } from './narrow-column';

/** All notes by their first rows, in the order of their paths, so that a start need not put them in order. */
export interface OrderImage {
  rows: NarrowColumn;
}

/** Notes in the order of their paths, which are listed when they are first asked for, and the first row of each. */
export interface NoteOrder {
  paths: () => readonly NotePath[];
  rows: Uint32Array;
}

export function encodeOrder({ paths }: LinkMatrix, index: VaultIndex): OrderImage {
  return { rows: narrowColumn(Uint32Array.from(paths, (path) => index.mustGet(path).base)) };
}

/** Of an index that holds exactly the notes of the image. Undefined when it holds others. */
export function decodeOrder(image: OrderImage, index: VaultIndex): NoteOrder | undefined {
  const rows = wideColumn(image.rows);
  if (rows.length !== index.records.size) return undefined;
  let records = new Array<NoteRecord>(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const record = index.knownAt(rows[at]!);
    if (record === undefined) return undefined;
    records[at] = record;
  }
  let paths: readonly NotePath[] | undefined;
  const listed = (): readonly NotePath[] => {
    paths ??= records.map(({ path }) => path);
    records = [];
    return paths;
  };
  return { paths: listed, rows };
}
