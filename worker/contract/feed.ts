import type { ContentHash, NotePath } from './ids';

/** Up to where the changes of an index were followed. Kept by who follows, whole; nothing else is to be made of it. */
export interface ChangeCursor {
  /** When following began, as a number of a change. */
  began: number;
  /** The last change that was seen. */
  at: number;
}

export interface ChangesRequest {
  /** The cursor of the answer before; absent to begin. */
  since?: ChangeCursor;
  /** 1 to 1,000; default 1,000. */
  limit?: number;
}

/** What became of one note. `key` is the hash of its path; of a note that is gone nothing else is known any more. */
export type NoteChange =
  /** It is new or has another text. `hash` is that of its text. */
  | { kind: 'put'; key: ContentHash; path: NotePath; hash: ContentHash }
  | { kind: 'remove'; key: ContentHash }
  /** It is gone from its path; it went on under the path whose key is `to`, which has its own `put` while there is such a note. */
  | { kind: 'rename'; key: ContentHash; to: ContentHash };

export interface NoteChanges {
  /**
   * What was followed before is worth nothing, because nothing was, or because the index was made anew, was damaged, or has
   * forgotten a removal. The changes begin at nothing.
   */
  reset: boolean;
  /** In the order in which they happened; each note once, by what happened to it last. */
  changes: NoteChange[];
  /** For the next call. */
  cursor: ChangeCursor;
  /** Whether there are more changes already. */
  more: boolean;
}
