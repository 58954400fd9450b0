import type { NoteAtomRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import { partsIn } from '../navigate/note-parts';
import type { AnsweredTerm } from '../text/keyword-types';
import type { Highlighter } from './highlighter';

/**
 * For each atom the number in its note of the first paragraph that holds most of the words, as the index has it; undefined
 * where no paragraph holds any.
 */
export function bestMatchingParagraphs(
  reader: IndexReader,
  refs: readonly NoteAtomRef[],
  wanted: Highlighter,
): (number | undefined)[] {
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
    const heaviest = heaviestIn(own, terms);
    return heaviest === undefined ? undefined : from + heaviest;
  });
}

/** Index of the first mask whose words weigh most together; undefined where none weighs anything. */
function heaviestIn(masks: Int32Array, terms: readonly AnsweredTerm[]): number | undefined {
  let heaviest: number | undefined;
  let most = 0;
  masks.forEach((mask, at) => {
    if (mask === 0) return;
    const weight = terms.reduce((sum, { idf }, bit) => ((mask >>> bit) & 1 ? sum + idf : sum), 0);
    if (weight <= most) return;
    most = weight;
    heaviest = at;
  });
  return heaviest;
}
