import { must } from '../base/assert';
import { imageFile } from '../text/segment-image';
import type { KeywordIndex, SegmentImage } from '../text/keyword-index';
import type { LostSegment } from '../text/keyword-types';
import type { Manifest, StoredSegment } from './manifest';
import type { PartFiles } from './part-files';

/** The image of every segment; in the place of each that is lost one that holds nothing. */
export async function readSegments(
  files: PartFiles,
  { segments }: Manifest,
): Promise<{ images: (SegmentImage | LostSegment)[]; lost: StoredSegment[] }> {
  const found = await Promise.all(segments.map((segment) => files.read(segment)));
  const images = found.map((image, at) => {
    const segment = must(segments[at], 'segment');
    return image === undefined ? { ...segment, lost: true as const } : (image as SegmentImage);
  });
  return { images, lost: segments.filter((_segment, at) => found[at] === undefined) };
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
  return { id, firstRow, endRow, ...(await files.writeBytes(`segment-${id}`, imageFile(image))) };
}
