import { must } from '../assert';
import { createKeywordIndex, type SegmentImage } from '../text/keyword-index';

/**
 * The image of a segment that owns these rows and holds nothing: it takes the place of one that cannot be read, so
 * that the rows of the others keep their numbers.
 */
export function lostSegment({ firstRow, endRow }: { firstRow: number; endRow: number }): SegmentImage {
  return { ...emptyImage(), id: `lost-${firstRow}-${endRow}`, firstRow, endRow };
}

function emptyImage(): SegmentImage {
  const index = createKeywordIndex();
  index.remove(
    index.add({ title: '', aliases: '', tags: '', rows: [{ section: -1, body: '', headings: '' }] }),
  );
  index.seal();
  return must(index.segments()[0], 'the segment of a removed note').encode();
}
