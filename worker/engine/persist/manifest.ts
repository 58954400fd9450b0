import type { FileFacts, FilesDigest, Problem } from '../../contract';
import { NO_CHANGES, type KeptChanges } from '../index/change-log';
import { WORDS_VERSION } from '../words/words-version';
import type { StoredFile, StoredVectors } from './stored-file';

/** Raised whenever what is stored changes its shape, or its meaning otherwise than by its words. */
const SHAPE_VERSION = 17;

/** Higher with either of the two; another version is discarded and made anew. */
export const STORE_VERSION = SHAPE_VERSION + WORDS_VERSION;

/** The rows that a segment owns are known here too, so that one that cannot be read costs no others. */
export interface StoredSegment extends StoredFile {
  id: string;
  firstRow: number;
  /** The row after the last one. */
  endRow: number;
  /** Of a large one alone. */
  parts?: SegmentParts;
}

/** By these a segment's file is opened: its head is read, and of its bodies what words ask for. */
export interface SegmentParts {
  /** Where its columns begin in the file, and where its bodies do. */
  columnsAt: number;
  bodiesAt: number;
  /** The checksum of all before the bodies. */
  head: number;
  /** The checksums of the bodies, block by block: 32-bit numbers, little-endian. */
  blocks: Uint8Array;
}

export interface StoredShard extends StoredFile {
  /** How many note records it holds. */
  notes: number;
}

/** What the last snapshot wrote. Every snapshot writes it anew, so it holds little for each note. */
export interface Manifest {
  version: number;
  /** Counts snapshots; in the names of all files that one of them wrote. */
  generation: number;
  journal: string;
  /** False until all files were read that the host had when the index was made from nothing. */
  isComplete: boolean;
  segments: StoredSegment[];
  /** By shard number; null where a shard is empty. */
  shards: (StoredShard | null)[];
  refused: { facts: FileFacts; problem: Problem }[];
  /** Of the files of all notes; not in stores of earlier programs, and null where there is none. */
  files?: FilesDigest | null;
  changes: KeptChanges;
  /** Themes and links as they were, so that the next start need not find them again; null when there is nothing to keep. */
  themes: StoredFile | null;
  /** Whether the stored themes are those of the stored notes. */
  themesAreCurrent: boolean;
  /** Whether the words of all of them are known; not in stores of earlier programs. */
  themesHaveTerms?: boolean;
  links: StoredFile | null;
  /** The order of the notes by their paths; not in stores of earlier programs, and these leave it out. */
  order?: StoredFile | null;
  /** Which notes are near in meaning. */
  near: StoredFile | null;
  /** The vectors of whole notes; not in stores of earlier programs, and these leave it out. */
  noteVectors?: StoredFile | null;
  /** Of each model that made vectors here. */
  vectors: StoredVectors[];
  /** The built-in embedder's model. */
  model: StoredFile | null;
  /**
   * Names of damaged or lost files with vectors that may have been bought: they stay, and nothing is bought in their place before
   * a person says so. Left out where there are none, and by earlier programs.
   */
  aside?: string[];
}

export function emptyManifest(): Manifest {
  return {
    version: STORE_VERSION,
    generation: 0,
    journal: 'journal-0',
    isComplete: false,
    segments: [],
    shards: [null],
    refused: [],
    changes: NO_CHANGES,
    themes: null,
    themesAreCurrent: false,
    near: null,
    noteVectors: null,
    links: null,
    order: null,
    vectors: [],
    model: null,
  };
}
