import type { Result } from './errors';

/** A record as it was last put. The caller owns the buffer. */
export type StoredRecord =
  | { kind: 'whole'; name: string; version: number; value: Uint8Array }
  /** Its value is not what was written. It is told of until it is put anew or deleted. */
  | { kind: 'damaged'; name: string; version: number };

/**
 * `version` is that of the schema by which the caller reads and writes this collection: a whole number, from 0 up. A record of
 * a later one is left as it is.
 */
export type RecordChange =
  | { kind: 'put'; collection: string; name: string; version: number; value: Uint8Array }
  /** Deleting what is not there is no failure. */
  | { kind: 'delete'; collection: string; name: string; version: number };

/**
 * Where is kept what cannot be made again from the notes: named values in named collections, in a store of its own, which no
 * rebuild touches, and of which `clear` takes the responses alone. Calls take effect in their order. Nothing is opened, nor made, before the first
 * call; a store that is opened to be read stays what it was then. Every method answers `storage` when the store fails, with
 * `newer` when a later version of Altitude wrote it.
 */
export interface RecordStore {
  /** Undefined when there is none. */
  get(collection: string, name: string): Promise<Result<StoredRecord | undefined>>;
  /** All of a collection, by name; empty for one that nobody wrote to. */
  list(collection: string): Promise<Result<StoredRecord[]>>;
  /**
   * All of the changes in order, or none of them, also after a crash; on disk when it answers. `storage` with `newer` when one
   * of the records is of a later schema, with `read-only` in a store that was opened to be read; `bad-request` for a name that
   * is no text.
   */
  write(changes: readonly RecordChange[]): Promise<Result<null>>;
  /** In how many places of the store records were lost, names and all, when it was opened. Others say themselves that they are damaged. */
  lostPlaces(): Promise<Result<number>>;
  /** Lets go of the store when the calls before it are done; later ones answer `not-open`. */
  close(): Promise<Result<null>>;
}
