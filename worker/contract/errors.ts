import type { AtomId, NotePath } from './ids';

/** Expected failures. Match on `kind`, never on `message`, which is for people and logs. */
export type EngineError =
  /** No atom has this id; `nearest` is its closest surviving ancestor (at worst the vault). */
  | { kind: 'not-found'; id: string; nearest: AtomId }
  /**
   * The request itself is wrong; `field` says which part of it. In a text that was read (`query`, `lens.where`) `at` is the
   * stretch that is wrong, as [start, end) offsets, and the message is a sentence for people. `why` is there where the
   * request is not one of its verb's.
   */
  | {
      kind: 'bad-request';
      field: string;
      message: string;
      at?: [start: number, end: number];
      why?: RequestFault;
    }
  /** The call was cancelled by its caller; nothing of it was kept half done. */
  | { kind: 'cancelled' }
  /** `open` has not been called, or has not finished. */
  | { kind: 'not-open' }
  /** The index store refused: disk full, permission, another owner. What was persisted before is intact. */
  | { kind: 'storage'; operation: string; message: string; reason?: StorageReason }
  /** A note's text was wanted and its host could not read it. */
  | { kind: 'unreadable'; path: NotePath; message: string }
  /** The host cannot list the vault: unplugged, no permission. Hosts make it; nothing was dropped from the index. */
  | { kind: 'vault-unreadable'; message: string }
  /** The embedder cannot do what was asked; keywords and links go on without it. */
  /** `place`: with `refused`, which of the texts it was, counted from 0, where that is known. */
  | { kind: 'embedder'; reason: EmbedderFailure; message: string; retryAfterMs?: number; place?: number }
  /** The worker died while the call was in flight; the client restarts it. */
  | { kind: 'engine-gone'; message: string }
  /** The call took longer than `afterMs`; the engine may still finish it. */
  | { kind: 'timeout'; afterMs: number }
  /** Host and worker were built from different contracts: the plugin was half updated. Reload it. */
  | { kind: 'wrong-contract'; expected: number; found: number }
  /** A bug in the engine, caught at the entry of the wire. */
  | { kind: 'defect'; message: string; stack?: string };

/** What a field of a request is, or should be. */
export type RequestFault =
  | { kind: 'empty' }
  | { kind: 'wrong-type'; types: FieldType[] }
  /** It has to be a whole number in this range, both ends among it. */
  | { kind: 'no-whole-number'; min: number; max: number }
  /** It has to be a number in this range. `isAbove`: `min` itself is too small. */
  | { kind: 'no-number'; min?: number; max?: number; isAbove?: boolean }
  | { kind: 'none-of'; choices: string[] }
  /** It has to have so many members. */
  | { kind: 'wrong-count'; min: number; max: number }
  /** Conditions stand in conditions, more than so many deep. */
  | { kind: 'too-deep'; max: number }
  /** Values are wanted, and not of which property. */
  | { kind: 'no-property' }
  /** There is no field of this name. */
  | { kind: 'unknown-field' };

export type FieldType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'list'
  | 'object'
  | 'null'
  | 'undefined'
  | 'bytes'
  | 'file'
  | 'note-path'
  | 'atom-id';

/**
 * Why an embedder failed. Worth another try later by itself: `unreachable`, `rate-limited`, `crashed`. The others need the
 * user: another key, another model name, another file.
 */
export type EmbedderFailure =
  /** No connection, no answer in time, or an answer that is no embedding. */
  | 'unreachable'
  | 'rate-limited'
  | 'key-refused'
  /** The provider or the folder has no model of this name. */
  | 'model-missing'
  /** Vectors of another length than the model is known to have. */
  | 'wrong-dimensions'
  /** The provider will not take this text, whatever else it takes, or makes of it a vector that points nowhere. */
  | 'refused'
  /** A file of the model is not what it should be. */
  | 'model-damaged'
  /** The runtime failed or ran out of memory. */
  | 'crashed'
  /** It crashed several times in a row and is left alone until somebody asks for it again. */
  | 'given-up';

/** Why a store refused, where that is known. */
export type StorageReason =
  /** Another window or program has it open. */
  | 'in-use'
  /** The disk has no room. */
  | 'full'
  /** No permission to write, or a disk that is read-only. It may be read all the same. */
  | 'read-only'
  /** What is in its place is not an index of this vault. */
  | 'foreign'
  /** A later version of Altitude wrote it. */
  | 'newer';

/** By the names of the errors that stores reject with. */
export const STORAGE_REASONS: Readonly<Partial<Record<string, StorageReason>>> = {
  StorageInUse: 'in-use',
  StorageFull: 'full',
  StorageReadOnly: 'read-only',
  StorageForeign: 'foreign',
  StorageNewer: 'newer',
};

export type Result<T> = { ok: true; value: T } | { ok: false; error: EngineError };
