import type { ChangeCursor } from '../../contract';
import { concatBytes, frame, readFrames } from '../../engine/base/frames';
import { pack, tryUnpack } from '../../engine/base/msgpack';
import { packRow, unpackRow, type KeptRow, type PackedRow } from './packed-row';

/** Raised whenever notes are read otherwise, or what is kept of them changes; another version is discarded. */
export const KNOWLEDGE_VERSION = 8;

/** What is kept between two starts. All of it can be made again from the notes. */
export interface KeptTable {
  /** Up to where the changes of the index were followed; undefined where it must be followed from nothing. */
  cursor: ChangeCursor | undefined;
  rows: KeptRow[];
}

interface Head {
  version: number;
  cursor: ChangeCursor | null;
  /** How many rows follow. */
  rows: number;
}

/** Rows of one frame, so that damage costs these and no others. */
const ROWS_PER_FRAME = 64;

/** The table as bytes: a head, then rows in frames with a checksum each. */
export function tableImage({ cursor, rows }: KeptTable): Uint8Array {
  const head: Head = { version: KNOWLEDGE_VERSION, cursor: cursor ?? null, rows: rows.length };
  const frames = [frame(pack(head))];
  for (let at = 0; at < rows.length; at += ROWS_PER_FRAME)
    frames.push(frame(pack(rows.slice(at, at + ROWS_PER_FRAME).map(packRow))));
  return concatBytes(frames);
}

/** What an image holds; of a damaged one the rows before the damage, to be followed from nothing. Empty for another version. */
export function readTableImage(bytes: Uint8Array): KeptTable {
  const { payloads } = readFrames(bytes);
  const head = payloads[0] && (tryUnpack(payloads[0]) as Head | undefined);
  if (head?.version !== KNOWLEDGE_VERSION) return { cursor: undefined, rows: [] };
  const rows = payloads.slice(1).flatMap((payload) => (tryUnpack(payload) as PackedRow[]).map(unpackRow));
  if (rows.length === head.rows) return { cursor: head.cursor ?? undefined, rows };
  // Names that were found with all rows may no longer be names without those that are lost.
  return { cursor: undefined, rows: rows.map(withoutNames) };
}

export function withoutNames(row: KeptRow): KeptRow {
  return { ...row, names: undefined };
}
