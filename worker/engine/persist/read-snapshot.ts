import type { DerivedPart, NotePath } from '../../contract';
import { VaultIndex } from '../index/vault-index';
import { createKeywordIndex } from '../text/keyword-index';
import { decodeLinks, type LinkImage } from './link-image';
import { decodeOrder, type OrderImage } from './order-image';
import type { Manifest, StoredSegment } from './manifest';
import type { StoredNote } from './note-shard';
import type { PartFiles } from './part-files';
import type { ShardPlaces } from './shard-places';
import type { StoredFile } from './stored-file';
import { readSegments, type FoundSegment } from './stored-segments';
import { readShards } from './stored-shards';

/** What a manifest names, as far as it can be read. */
export interface ReadSnapshot {
  index: VaultIndex;
  /** Whether all notes are there with all their rows. */
  isWhole: boolean;
  /** Those of all notes as they were read, in the order of the link matrix; sorted when they are first asked for. */
  paths: () => readonly NotePath[];
  /** Images, which are made when they are asked for; undefined where they are lost or were never stored. */
  themes: (() => unknown) | undefined;
  near: (() => unknown) | undefined;
  /** Whether links were stored and can be read. */
  hasLinks: boolean;
  /** Which of these three were stored and cannot be read. */
  lostParts: DerivedPart[];
  lostFiles: number;
  lostSegments: readonly StoredSegment[];
  lostShards: number[];
  /** Notes whose rows were lost. */
  orphans: StoredNote[];
  /** With the orphans. */
  lostNotes: number;
}

/** `places` learns in which shard each note is. With `all` every byte is read and checked now. */
export async function readSnapshot(
  files: PartFiles,
  manifest: Manifest,
  { places, all }: { places: ShardPlaces; all: boolean },
): Promise<ReadSnapshot> {
  const [segments, shards, links, order, themes, near] = await Promise.all([
    readSegments(files, manifest, all),
    readShards(files, manifest, places),
    files.read(manifest.links),
    files.read(manifest.order ?? null),
    files.readUnpacked(manifest.themes),
    files.readUnpacked(manifest.near),
  ]);
  const { held, orphans } = splitNotes(shards.notes, segments.lost);
  const index = restoreIndex(segments.found, held, manifest);
  const isWhole = segments.lost.length === 0 && shards.lost.length === 0;
  const kept = isWhole && order !== undefined ? decodeOrder(order as OrderImage, index) : undefined;
  const isOrderLost = Boolean(manifest.order) && (order === undefined || (isWhole && kept === undefined));
  // Links are made anew with it.
  const hasLinks = links !== undefined && !isOrderLost;
  const paths = kept === undefined ? inOrder([...index.records.keys()]) : kept.paths;
  const { size } = index.records;
  index.rest(
    isWhole && hasLinks ? () => decodeLinks(links as LinkImage, size, paths) : undefined,
    isWhole ? { order: kept?.rows, filesDigest: manifest.files ?? undefined } : {},
  );
  return {
    ...{ index, isWhole, paths, themes, near, orphans, hasLinks },
    lostParts: lostOf({
      links: [manifest.links, hasLinks ? links : undefined],
      themes: [manifest.themes, themes],
      'near-notes': [manifest.near, near],
    }),
    lostFiles: segments.lost.length + shards.lost.length,
    lostSegments: segments.lost,
    lostShards: shards.lost,
    lostNotes: orphans.length + shards.lostNotes,
  };
}

/** Parts of which the manifest names a file and nothing was read. */
function lostOf(
  parts: Partial<Record<DerivedPart, [named: StoredFile | null, read: unknown]>>,
): DerivedPart[] {
  return Object.entries(parts).flatMap(([part, [named, read]]) =>
    named !== null && read === undefined ? [part as DerivedPart] : [],
  );
}

/** By code units, as the matrix has them: a comparison of our own would take longer than all the rest. */
function inOrder(paths: NotePath[]): () => readonly NotePath[] {
  let sorted: readonly NotePath[] | undefined;
  return () => (sorted ??= paths.sort());
}

/** Tells notes whose rows a segment holds from those whose rows were lost. */
function splitNotes(
  notes: readonly StoredNote[],
  lost: readonly StoredSegment[],
): { held: readonly StoredNote[]; orphans: StoredNote[] } {
  if (lost.length === 0) return { held: notes, orphans: [] };
  const held: StoredNote[] = [];
  const orphans: StoredNote[] = [];
  for (const note of notes) {
    const isLost = lost.some(({ firstRow, endRow }) => note.base >= firstRow && note.base < endRow);
    (isLost ? orphans : held).push(note);
  }
  return { held, orphans };
}

function restoreIndex(
  segments: readonly FoundSegment[],
  notes: readonly StoredNote[],
  { refused, changes }: Manifest,
): VaultIndex {
  const keyword = createKeywordIndex();
  keyword.restore(
    segments,
    notes.map(({ base }) => base),
  );
  const index = new VaultIndex(keyword);
  index.restoreAll(notes);
  for (const { facts, problem } of refused) index.refuse(facts, problem);
  index.changes.restore(changes);
  return index;
}
