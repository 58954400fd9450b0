/** What `Intl.Segmenter` finds, with its place in the whole text. */
export type TextSegment = Pick<Intl.SegmentData, 'segment' | 'index' | 'isWordLike'>;

/**
 * UTF-16 units given to a segmenter at once. V8 copies the whole input for each segment, which makes 300,000 ideographs
 * take two minutes at once and half a second in pieces; shorter pieces gain nothing.
 */
const PIECE = 1_024;

/** The last units of a piece are segmented again with the next one, because what follows may move their breaks. */
const LOOKAHEAD = 128;

/**
 * The segments of a text in order, which tile it, in time that grows with its length. They are those that the segmenter
 * finds in the whole text as long as no break depends on what stands more than 128 units behind it: rules look a few
 * characters ahead, dictionaries a few words.
 */
export function segmentText(segmenter: Intl.Segmenter, text: string): Iterable<TextSegment> {
  return text.length <= PIECE ? segmentsOf(segmenter, text) : segmentPieces(segmenter, text);
}

/** Calls `visit` with the end of each of these segments. */
export function forEachBreak(segmenter: Intl.Segmenter, text: string, visit: (end: number) => void): void {
  if (text.length > PIECE) {
    for (const { segment, index } of segmentPieces(segmenter, text)) visit(index + segment.length);
    return;
  }
  const segments = segmenter.segment(text);
  for (let at = 0; at < text.length;) {
    // What holds the unit after the next tells of two segments where the first has but one unit, as half of Chinese words.
    const found = segments.containing(at + 1) ?? segments.containing(at);
    if (found === undefined) return;
    if (found.index > at) visit(found.index);
    at = found.index + found.segment.length;
    visit(at);
  }
}

/** Place by place: to make an iterator takes as long as to find ten words, and most texts have fewer. */
function* segmentsOf(segmenter: Intl.Segmenter, text: string): Generator<TextSegment> {
  const segments = segmenter.segment(text);
  for (let at = 0; at < text.length;) {
    const found = segments.containing(at);
    if (found === undefined) return;
    yield found;
    at = found.index + found.segment.length;
  }
}

function* segmentPieces(segmenter: Intl.Segmenter, text: string): Generator<TextSegment> {
  let length = PIECE;
  for (let at = 0; at < text.length;) {
    const start = at;
    for (const each of settledSegments(segmenter, text, start, length)) {
      yield each;
      at = each.index + each.segment.length;
    }
    length = at === start ? length * 2 : PIECE;
  }
}

/** The segments of a piece that end before its lookahead; of a piece made longer the first alone, since each is a copy. */
function* settledSegments(
  segmenter: Intl.Segmenter,
  text: string,
  start: number,
  length: number,
): Generator<TextSegment> {
  const end = start + length;
  const settled = end < text.length ? end - LOOKAHEAD : text.length;
  for (const found of segmentsOf(segmenter, text.slice(start, end))) {
    const index = start + found.index;
    if (index + found.segment.length > settled) return;
    yield { ...found, index };
    if (length > PIECE) return;
  }
}
