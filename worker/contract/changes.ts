import type { EmbedderFault, StoreFault, YamlFault } from './faults';
import type { NotePath } from './ids';

/** What the host knows about a file without reading it. Times are milliseconds since 1970, UTC. */
export interface FileFacts {
  path: NotePath;
  modifiedMs: number;
  createdMs: number;
  sizeBytes: number;
  /**
   * 48 bits of a hash of all else that tells this state of the file from others: its inode, the time of its last change,
   * parts of a millisecond. Absent where the host is told no more than the above.
   */
  fingerprint?: number;
  /**
   * The file changed so shortly before the host looked that one more change could leave the same facts. Its bytes are
   * asked for again at the next comparison.
   */
  isFresh?: boolean;
}

/**
 * One thing that happened to a note. `content` is the file's bytes exactly as stored: the engine decodes them,
 * so that broken encodings are reported in one place. Its buffer is transferred: the host must not use it again.
 */
export type Change =
  /**
   * `from`: notes whose files are gone and had this size and time. The one that holds the same text is this one under another path, if it is
   * one alone. Changes that remove them have to follow.
   */
  | { kind: 'upsert'; facts: FileFacts; content: Uint8Array; from?: NotePath[] }
  /** Also clears a row of the report that stands in place of a note. An unknown path is no failure: nothing happens. */
  | { kind: 'remove'; path: NotePath }
  /**
   * The same bytes under another path. What the new path held before is replaced. Without `content` the engine reads the file, one
   * after the other.
   */
  | { kind: 'rename'; from: NotePath; to: NotePath; facts: FileFacts; content?: Uint8Array }
  /** The file is there but its host cannot or will not read it: a row in the report, and no note in the index. */
  | { kind: 'unreadable'; facts: FileFacts; problem: Problem };

/** A note that is the same under another path. */
export interface NoteMove {
  from: NotePath;
  to: NotePath;
}

/** Why a note could not be taken in full. Each is a row of the index report. */
export type Problem =
  /** Bytes from `byteOffset` on are not UTF-8; the note was read up to there. */
  | { kind: 'invalid-utf8'; byteOffset: number }
  /** The file is not text (NUL bytes between others); only its name is indexed. */
  | { kind: 'binary' }
  /** Nothing but NUL bytes from `byteOffset` on, as a crash leaves a file that was being written; the note was read up to there. */
  | { kind: 'nul-filled'; byteOffset: number }
  /** The properties block is not valid YAML; the note is indexed without properties. `line` is 1-based in the file. */
  | { kind: 'bad-frontmatter'; line: number; why: YamlFault }
  /** Over the size limit; not read. */
  | { kind: 'too-large'; sizeBytes: number; limitBytes: number }
  /** The host failed to read it. */
  | { kind: 'unreadable'; why: StoreFault }
  /** Another file has the same path once both are in Unicode NFC; that one is indexed, this one is not. */
  | { kind: 'name-clash'; other: string }
  /** The embedder refused so many paragraphs of this note, for this reason; words and links find them all the same. */
  | { kind: 'not-embedded'; texts: number; why: EmbedderFault }
  /** An alias of this note is also claimed by other notes (`others` names at most twenty); links by that alias go to none of them. */
  | { kind: 'ambiguous-alias'; alias: string; others: NotePath[] };

export interface ReportRow {
  path: NotePath;
  /** Whether a note of this path is in the index all the same. */
  indexed: boolean;
  problem: Problem;
}
