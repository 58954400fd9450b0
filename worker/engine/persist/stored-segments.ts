import { must } from '../base/assert';
import { imageFile } from '../text/segment-image';
import type { KeywordIndex, SegmentImage } from '../text/keyword-index';
import type { LostSegment, OpenedSegment } from '../text/keyword-types';
import type { Manifest, StoredSegment } from './manifest';
import { openSegment, partsOf } from './opened-segment';
import type { PartFiles } from './part-files';

export type FoundSegment = SegmentImage | OpenedSegment | LostSegment;

/**
 * Every segment, of large ones the head where the store can be read in pieces and not `all` is to be checked now; in the place of each
 * that is lost one that holds nothing.
 */
export async function readSegments(
  files: PartFiles,
  { segments }: Manifest,
  all: boolean,
): Promise<{ found: FoundSegment[]; lost: StoredSegment[] }> {
  const read = await Promise.all(
    segments.map(async (segment) => {
      const opened = all ? undefined : await openPart(files, segment);
      return opened ?? ((await files.read(segment)) as SegmentImage | undefined);
    }),
  );
  const found = read.map(
    (segment, at) => segment ?? { ...must(segments[at], 'segment'), lost: true as const },
  );
  return { found, lost: segments.filter((_segment, at) => read[at] === undefined) };
}

/** Where its head cannot be had this way either, reading all of it tells. */
async function openPart(files: PartFiles, segment: StoredSegment): Promise<OpenedSegment | undefined> {
  const { parts } = segment;
  const bytes = parts && (await files.open(segment.name));
  if (parts === undefined || bytes === undefined) return undefined;
  let opened: OpenedSegment | undefined;
  try {
    opened = openSegment(segment, parts, bytes);
  } finally {
    if (opened === undefined) bytes.close();
  }
  return opened;
}

/** Writes those that are not stored yet. */
export async function writeSegments(
  files: PartFiles,
  keyword: KeywordIndex,
  stored: readonly StoredSegment[],
): Promise<StoredSegment[]> {
  const known = new Map(stored.map((segment) => [segment.id, segment]));
  const segments: StoredSegment[] = [];
  for (const segment of keyword.segments())
    segments.push(known.get(segment.id) ?? (await writeSegment(files, segment.encode())));
  return segments;
}

async function writeSegment(files: PartFiles, image: SegmentImage): Promise<StoredSegment> {
  const { id, firstRow, endRow } = image;
  const bytes = imageFile(image);
  const parts = partsOf(bytes, image);
  const file = await files.writeBytes(`segment-${id}`, bytes);
  return { id, firstRow, endRow, ...file, ...(parts && { parts }) };
}
