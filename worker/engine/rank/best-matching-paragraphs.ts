import type { NoteAtomRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import { partsIn } from '../navigate/note-parts';
import type { AnsweredTerm } from '../text/keyword-types';
import type { Highlighter } from './highlighter';

/** Paragraphs that hold equally much of the words of which the first are named: one of them may be read well. */
const MAX_EQUAL = 8;

/**
 * For each atom the numbers in its note of the first paragraphs that hold most of the words, as the index has it; empty
 * where no paragraph holds any.
 */
export function bestMatchingParagraphs(
  reader: IndexReader,
  refs: readonly NoteAtomRef[],
  wanted: Highlighter,
): number[][] {
  const ranges = refs.map((ref) => ({ ...partsIn(ref).paragraphs, base: ref.record.base }));
  const rows = new Uint32Array(ranges.reduce((sum, { from, to }) => sum + to - from, 0));
  let filled = 0;
  for (const { base, from, to } of ranges)
    for (let paragraph = from; paragraph < to; paragraph++) rows[filled++] = base + paragraph;
  const query = { text: wanted.text, typing: wanted.isTyping, level: 'paragraph' } as const;
  const { masks, terms } = reader.index.keyword.masksOf(query, rows);
  let start = 0;
  return ranges.map(({ from, to }) => {
    const own = masks.subarray(start, (start += to - from));
    return heaviestIn(own, terms).map((heaviest) => from + heaviest);
  });
}

/** Indices of the first masks whose words weigh most together; empty where none weighs anything. */
function heaviestIn(masks: Int32Array, terms: readonly AnsweredTerm[]): number[] {
  let heaviest: number[] = [];
  let most = 0;
  masks.forEach((mask, at) => {
    if (mask === 0) return;
    const weight = terms.reduce((sum, { idf }, bit) => ((mask >>> bit) & 1 ? sum + idf : sum), 0);
    if (weight < most || weight === 0) return;
    if (weight > most) heaviest = [];
    if (heaviest.length < MAX_EQUAL) heaviest.push(at);
    most = weight;
  });
  return heaviest;
}
