import type { EmbedderFault, EngineFault, RequestFault, StoreFault } from './faults';
import type { AtomId, NotePath } from './ids';

/** Expected failures: kinds and values, of which hosts make sentences. Only a `defect` has a message, for logs. */
export type EngineError =
  /** No atom has this id; `nearest` is its closest surviving ancestor (at worst the vault). */
  | { kind: 'not-found'; id: string; nearest: AtomId }
  /**
   * The request itself is wrong; `field` says which part of it. In a text that was read (`query`, `lens.where`) `at` is the
   * stretch that is wrong, as [start, end) offsets.
   */
  | { kind: 'bad-request'; field: string; why: RequestFault; at?: [start: number, end: number] }
  /** The call was cancelled by its caller; nothing of it was kept half done. */
  | { kind: 'cancelled' }
  /** Something else is bought, written or read by a model: one at a time. Hosts make it; nothing was sent. */
  | { kind: 'occupied' }
  /** `open` has not been called, or has failed. */
  | { kind: 'not-open' }
  /**
   * The index store refused: disk full, permission, another owner. What was persisted before is intact. `file`: where permission is
   * missing, the file, or the folder that it would be made in.
   */
  | { kind: 'storage'; operation: string; why: StoreFault; reason?: StorageReason; file?: string }
  /** A note's text was wanted and its host could not read it. */
  | { kind: 'unreadable'; path: NotePath; why: StoreFault }
  /** The host cannot list the vault: unplugged, no permission. Hosts make it; nothing was dropped from the index. */
  | { kind: 'vault-unreadable'; why: StoreFault }
  /**
   * The embedder cannot do what was asked; keywords and links go on without it.
   * `place`: with `refused`, which of the texts it was, counted from 0, where that is known.
   */
  | { kind: 'embedder'; reason: EmbedderFailure; why: EmbedderFault; retryAfterMs?: number; place?: number }
  /** The worker died while the call was in flight; the client restarts it. */
  | { kind: 'engine-gone'; why: EngineFault }
  /** The thread of the knowledge died or failed; the next question starts another one. */
  | { kind: 'knowledge-gone'; why: EngineFault }
  /** The call took longer than `afterMs`; the engine may still finish it. */
  | { kind: 'timeout'; afterMs: number }
  /** Host and worker were built from different contracts: the plugin was half updated. Reload it. */
  | { kind: 'wrong-contract'; expected: number; found: number }
  /** A bug in the engine, caught at the entry of the wire. */
  | { kind: 'defect'; message: string; stack?: string };

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
  /** The native runtime that the user named cannot be used. */
  | 'runtime-unusable'
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

/** What stores and folders reject with: the reason by its name, and what happened. The message is for logs. */
export class StoreError extends Error {
  readonly why: StoreFault;
  /** As in the error `storage`. */
  readonly file: string | undefined;

  constructor(message: string, why: StoreFault, reason?: StorageReason, cause?: unknown, file?: string) {
    super(message, { cause });
    this.why = why;
    this.file = file;
    const name = Object.entries(STORAGE_REASONS).find(([, each]) => each === reason)?.[0];
    this.name = name ?? 'StoreError';
  }
}

/** Known by what it holds: the script of a thread's host and that of its engine have a class each. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && /^Stor(e|age)/.test(error.name) && 'why' in error;
}

/** What the rejection of a store tells, also where it is wrapped; of another error its words. */
export function storeFault(error: unknown): { why: StoreFault; reason?: StorageReason; file?: string } {
  if (!(error instanceof Error)) return { why: { kind: 'said', text: String(error) } };
  const reason = STORAGE_REASONS[error.name];
  if (!isStoreError(error)) return { why: { kind: 'said', text: error.message }, ...(reason && { reason }) };
  const { why, file } = error;
  return { why, ...(reason && { reason }), ...(file !== undefined && { file }) };
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: EngineError };
