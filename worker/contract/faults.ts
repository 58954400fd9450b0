import type { BlockKind, Level } from './atoms';

/**
 * What went wrong, as a kind and the values that a sentence about it names. The sentences stand in the hosts' catalogues of
 * texts, one for each kind here.
 */
export type Fault =
  | RequestFault
  | QueryFault
  | FileFault
  | StoreFault
  | StoreDamage
  | YamlFault
  | EngineFault
  | ModelFault
  | DownloadFault
  | Interruption
  | ServerFault;

/** Words of the system, of a library or of a server, as they came, in whatever language. */
export interface Said {
  kind: 'said';
  text: string;
}

/** What a field of a request is, or should be. */
export type RequestFault =
  | { kind: 'empty' }
  | { kind: 'wrong-type'; types: FieldType[] }
  /** There is no field of this name. */
  | { kind: 'unknown-field' }
  /** It has to be a whole number in this range, both ends among it. */
  | { kind: 'no-whole-number'; min: number; max: number }
  /** It has to be a number in this range. `isAbove`: `min` itself is too small. */
  | { kind: 'no-number'; min?: number; max?: number; isAbove?: boolean }
  /** Milliseconds since 1970 are wanted. */
  | { kind: 'no-time' }
  | { kind: 'none-of'; choices: string[] }
  /** It has to have so many members. */
  | { kind: 'wrong-count'; min: number; max: number }
  /** Conditions stand in conditions, more than so many deep. */
  | { kind: 'too-deep'; max: number }
  /** Atoms of this level have no text of their own. */
  | { kind: 'no-text'; level: Level }
  /** Values are wanted, and not of which property. */
  | { kind: 'no-property' }
  /** The engine is open, or the worker connected. */
  | { kind: 'open-already' }
  | { kind: 'nothing-begun' }
  /** Vectors that were exported elsewhere. */
  | { kind: 'damaged-vectors' }
  | { kind: 'other-version' }
  | { kind: 'other-model'; found: string; wanted: string }
  | { kind: 'other-dimensions'; found: string; wanted: number }
  | { kind: 'no-model-yet' }
  | { kind: 'unknown-model'; name: string }
  /** The model is being downloaded. */
  | { kind: 'being-downloaded'; name: string }
  /** An address of a mirror. */
  | { kind: 'no-mirror' }
  /** An address of a server; `typed` is what stands in its place. */
  | { kind: 'no-address'; typed: string }
  | { kind: 'address-with-key' }
  | { kind: 'address-with-query' }
  /** The name of an embedder. */
  | { kind: 'no-embedder'; typed: string }
  | QueryFault;

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

/** What cannot be understood of a query. */
export type QueryFault =
  | { kind: 'nothing-after'; operator: string }
  | { kind: 'tag-without-name' }
  /** `near` is the kind that is spelled almost so. */
  | { kind: 'unknown-kind'; value: string; near: BlockKind | undefined; kinds: BlockKind[] }
  | { kind: 'unknown-state'; value: string }
  | { kind: 'no-date'; value: string }
  /** Its end lies before its start; `turned` is the same range the other way round. */
  | { kind: 'turned-range'; value: string; turned: string }
  | { kind: 'no-value'; name: string; value: string }
  | { kind: 'no-comparison'; value: string }
  /** A condition about notes stands where words of one line, block and so on are asked for. */
  | { kind: 'misplaced'; operator: string; scope: string }
  | { kind: 'no-wanted-word'; scope: string }
  | { kind: 'not-closed'; operator: string; mark: 'parenthesis' | 'quote' }
  | { kind: 'no-patterns' }
  | { kind: 'letter-case'; operator: string };

/** Why a file or folder cannot be read or written. `code` is the system's. */
export type FileFault =
  | Said
  | { kind: SystemFault; code: string }
  /** A pipe, socket or device. */
  | { kind: 'no-regular-file' }
  | { kind: 'name-not-utf8' }
  | { kind: 'link-out-of-vault' }
  | { kind: 'link-to-nowhere'; why: FileFault }
  /** A folder; its notes are kept as they were. */
  | { kind: 'folder-kept'; why: FileFault }
  | { kind: 'not-in-vault' }
  | { kind: 'over-limit' }
  /** The note has changed and is not indexed again yet. */
  | { kind: 'changed-since' }
  /** The parser failed at the note. */
  | { kind: 'not-parsed'; text: string };

export const SYSTEM_FAULTS = [
  'no-permission',
  'quota-used-up',
  'is-folder',
  'link-circle',
  'name-too-long',
  'no-such-file',
  'disk-full',
  'no-folder',
  'disk-read-only',
  'too-large-to-read',
  'impossible-name',
] as const;

export type SystemFault = (typeof SYSTEM_FAULTS)[number];

/** Who has an index open: a process, and the computer or container it runs on where that is another. */
export interface StoreOwner {
  pid: number;
  host: string | undefined;
}

/** Why a store of the index, or of models, cannot be used. */
export type StoreFault =
  | FileFault
  /** A small file beside the index is no whole file, or holds something else than it should. */
  | { kind: 'file-damaged' }
  | { kind: 'file-of-another-kind' }
  | { kind: 'used-by-window' }
  /** `silence`: the process has given no sign of life for so long, and the index is free in so long. */
  | { kind: 'used-by-process'; owner: StoreOwner; silence?: { sinceSeconds: number; freeInSeconds: number } }
  /** A program of another version has it open, with which this one cannot talk. */
  | { kind: 'used-by-other-version'; owner: StoreOwner; found: string; ours: string }
  /** A program has it open that includes or excludes other folders. */
  | { kind: 'used-with-other-folders'; owner: StoreOwner }
  /** This process stood still for so long that another took the index over. */
  | { kind: 'taken-over'; owner: StoreOwner | undefined }
  /** A window with another version of it is open. */
  | { kind: 'other-version-open' }
  | { kind: 'closed-by-browser' }
  | { kind: 'deleted-or-replaced' }
  | { kind: 'store-closed' }
  | { kind: 'opened-to-read' }
  /** The browser allows no more. */
  | { kind: 'quota-exceeded' }
  | { kind: 'transaction-aborted' }
  /** A value is there, and its bytes did not come when they were asked for twice. `isGone`: they will never come, says the browser. */
  | { kind: 'value-unreadable'; text: string; isGone: boolean }
  | { kind: 'newer-format'; found: number; ours: number }
  /** The folder holds something that is no part of an index, or the index of another vault. */
  | { kind: 'other-content'; name: string }
  | { kind: 'other-vault'; owner: string };

/** Why a stored index could not be used, wholly or in part. */
export type StoreDamage =
  | { kind: 'contents-damaged' }
  | { kind: 'contents-gone' }
  | { kind: 'index-unreadable'; text: string }
  | { kind: 'older-format'; found: number; ours: number }
  | { kind: 'journal-damaged' }
  /** So many files of the index, and so many notes that are read again. */
  | { kind: 'files-damaged'; files: number; notes: number };

/** Why properties cannot be read. */
export type YamlFault =
  | Said
  | { kind: 'properties-too-long' }
  | { kind: 'properties-too-deep' }
  | { kind: 'several-documents' }
  | { kind: 'no-properties' }
  | { kind: 'too-many-values' }
  | { kind: 'repeated-key' }
  | { kind: 'unknown-alias' };

/** Why the engine's worker is gone. */
export type EngineFault =
  | Said
  | { kind: 'not-started'; text: string }
  | { kind: 'late-start'; afterMs: number }
  | { kind: 'late-opening' }
  /** What the index reads of its store while it is open is not what was written. Opened again, it reads and checks all. */
  | { kind: 'index-damaged' }
  | { kind: 'silent' }
  | { kind: 'engine-closed' }
  /** The program that had the index open, and was asked, is gone. */
  | { kind: 'owner-ended' }
  | { kind: 'thread-failed'; text: string }
  | { kind: 'script-refused' }
  | { kind: 'message-unreadable' }
  | { kind: 'thread-ended'; code: number | undefined };

/** Why a model on this device does not embed. */
export type ModelFault =
  | Said
  | { kind: 'embedder-closed' }
  | { kind: 'no-such-embedder'; name: string }
  | { kind: 'engine-left' }
  | { kind: 'model-thread-failed'; why: EngineFault }
  | { kind: 'model-late'; afterSeconds: number }
  | { kind: 'model-out-of-turn' }
  | { kind: 'model-given-up'; times: number; why: EmbedderFault }
  | { kind: 'no-runtime'; text: string }
  | NativeRuntimeFault
  | { kind: 'no-memory'; text: string }
  | { kind: 'no-graph-file'; name: string; text: string }
  | { kind: 'file-changed'; name: string }
  | { kind: 'file-missing'; name: string }
  | { kind: 'file-empty'; name: string }
  | { kind: 'file-unreadable'; name: string; why: StoreFault }
  | { kind: 'file-not-json'; name: string }
  | { kind: 'graph-without'; graph: string; output: string }
  | { kind: 'model-dimensions'; found: number; expected: number }
  | { kind: 'folder-unreadable'; why: StoreFault }
  | { kind: 'no-folders-here' }
  | { kind: 'no-graph' }
  | { kind: 'no-hidden-size' }
  | { kind: 'no-tokeniser' }
  | { kind: 'no-imported-model' }
  | { kind: 'unknown-model'; name: string }
  | { kind: 'cuts-only'; name: string; cuts: number[]; wanted: number }
  | { kind: 'not-downloaded'; name: string }
  | { kind: 'files-unreachable'; why: StoreFault };

/** Why the native runtime in the folder that the user named cannot be used. */
export type NativeRuntimeFault =
  | { kind: 'native-path-relative'; folder: string }
  | { kind: 'native-in-vault'; folder: string }
  /** The package is not installed there. */
  | { kind: 'native-absent'; folder: string; why: StoreFault }
  | { kind: 'native-other-version'; folder: string; version: string }
  /** The package has nothing for this system and processor, as Node names them: `darwin x64`. */
  | { kind: 'native-other-platform'; folder: string; platform: string }
  /** A library of it was cut off: it has fewer bytes than its header tells of. */
  | { kind: 'native-cut-off'; folder: string; file: string }
  | { kind: 'native-not-loaded'; folder: string; text: string };

/** Why the files of a model do not come. `from` is the address that they are asked of. */
export type DownloadFault =
  | { kind: 'no-file-of-model'; from: string; model: string; file: string }
  | { kind: 'size-unknown'; from: string; file: string }
  | { kind: 'not-for-everybody'; from: string; file: string; status: number }
  | { kind: 'more-than-said'; from: string; file: string }
  | { kind: 'other-part'; from: string; file: string; status: number }
  | { kind: 'far-too-large'; from: string; file: string; saidMegabytes: number; aboutMegabytes: number }
  | { kind: 'arrived-damaged'; from: string; file: string }
  /** `file` undefined: the list of the model's files. */
  | { kind: 'download-stopped'; from: string; model: string; file: string | undefined; why: Interruption };

export type Interruption =
  | Said
  | { kind: 'no-answer'; why: NoAnswer }
  | { kind: 'server-busy'; status: number };

export const NO_ANSWERS = ['refused', 'unknown-host', 'cut', 'untrusted', 'other'] as const;

/**
 * Why no whole answer came. `refused`: nothing listens there. `unknown-host`: no address is known for the name. `cut`: the
 * connection ended before the answer was whole. `untrusted`: the certificate of the other side is not trusted.
 */
export type NoAnswer = (typeof NO_ANSWERS)[number];

/** Why an embedder made no vectors. */
export type EmbedderFault = ModelFault | DownloadFault | ServerFault;

/** Why a server made no vectors. `host` is its name and port. Never holds a key or a note's text. */
export type ServerFault =
  /** `program` is what answers there, when it is one that the user starts. */
  | { kind: 'server-absent'; host: string; why: NoAnswer; program: string | undefined }
  | { kind: 'server-late'; host: string; model: string; afterMs: number }
  | { kind: 'slow-question'; model: string; afterSeconds: number }
  | { kind: 'no-embedding'; host: string; model: string; found: FoundInstead }
  | {
      kind: 'no-direction';
      host: string;
      model: string;
      found: 'no-number' | 'zeroes' | 'too-small' | 'too-large';
    }
  | { kind: 'answer-too-large'; host: string; model: string; limitBytes: number }
  | { kind: 'model-changed'; host: string; model: string; found: number; expected: number }
  | { kind: 'length-refused'; host: string; model: string; found: number; expected: number }
  | { kind: 'key-missing'; host: string; name: string }
  | { kind: 'key-odd'; name: string }
  | { kind: 'key-wanted'; host: string }
  | { kind: 'key-refused'; host: string }
  | { kind: 'no-credit'; host: string }
  | { kind: 'no-embedding-model'; host: string; model: string }
  | { kind: 'nothing-here'; host: string; model: string }
  /** `isOllama`: the server can be told to fetch it. */
  | { kind: 'no-such-model'; host: string; model: string; isOllama: boolean }
  | { kind: 'too-many-requests'; host: string; retryAfterMs: number | undefined }
  | { kind: 'redirect'; host: string }
  /** `said`: the server's own words. */
  | { kind: 'server-failed'; host: string; status: number; said: string | undefined }
  | { kind: 'request-refused'; host: string; status: number; said: string | undefined }
  | { kind: 'connection-closed'; host: string };

/** What a server answered in place of vectors. */
export type FoundInstead =
  | { kind: 'no-json' }
  | { kind: 'no-list' }
  | { kind: 'other-count'; vectors: number; texts: number }
  | { kind: 'no-numbers' }
  | { kind: 'numbers'; count: number };
