import type { AtomId, FileFacts, NotePath, Problem } from '../../contract';
import type { ThemeMembers } from '../graph/theme-ids';

/** Raised whenever what is stored changes its shape or meaning; another version is discarded and made anew. */
export const STORE_VERSION = 2;

export interface StoredFile {
  name: string;
  checksum: number;
}

/** The rows that a segment owns are known here too, so that one that cannot be read costs no others. */
export interface StoredSegment extends StoredFile {
  id: string;
  firstRow: number;
  /** The row after the last one. */
  endRow: number;
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
  segments: StoredSegment[];
  /** By shard number; null where a shard is empty. */
  shards: (StoredShard | null)[];
  refused: { facts: FileFacts; problem: Problem }[];
  /** Each theme with the base rows of its notes: numbers are a tenth of the paths. */
  themes: [AtomId, number[]][];
}

export function emptyManifest(): Manifest {
  return {
    version: STORE_VERSION,
    generation: 0,
    journal: 'journal-0',
    segments: [],
    shards: [null],
    refused: [],
    themes: [],
  };
}

/** Themes as they are stored; members that are not in `records` are left out. */
export function themesToRows(
  themes: ThemeMembers,
  records: ReadonlyMap<NotePath, { base: number }>,
): Manifest['themes'] {
  return [...themes].map(([id, paths]) => [id, [...paths].flatMap((path) => records.get(path)?.base ?? [])]);
}

/** The inverse; rows of notes that are not among `notes` are left out. */
export function rowsToThemes(
  themes: Manifest['themes'],
  notes: readonly { base: number; facts: FileFacts }[],
): Map<AtomId, Set<NotePath>> {
  const paths = new Map(notes.map(({ base, facts }) => [base, facts.path]));
  return new Map(themes.map(([id, rows]) => [id, new Set(rows.flatMap((row) => paths.get(row) ?? []))]));
}
