import type { IndexReader } from '../view/index-reader';
import type { NoteRecord } from '../notes/note-record';
import type { RowVectors } from '../vectors/row-vectors';
import { nearnessByParagraphs } from './closest-paragraphs';
import { comparedParagraphs, type ComparedParagraph, type OtherVectors } from './compared-paragraphs';
import { noteNumbers } from '../rank/note-numbers';

/** Notes that each kind of likeness brings in, and notes whose paragraphs are compared one by one. */
const COMPARED_NOTES = 200;
/** Likeness of other notes, by their numbers in the link matrix; above 0, on any scale. */
export type Likeness = Map<number, number>;

const OWN: OtherVectors = new Map();

/**
 * Words alone, or words, whole notes and closest paragraphs in equal parts where there are vectors: each over its largest
 * value, so that none outweighs the others (docs/related.md).
 */
export function likenessTo(
  reader: IndexReader,
  record: NoteRecord,
  words: Likeness,
  instead = OWN,
): Likeness {
  const { notes, vectors } = reader.meaning;
  const vector = notes?.with(record, instead);
  if (notes === undefined || vectors === undefined || vector === undefined) return words;
  const numberOf = noteNumbers(reader);
  const byNumber = new Map<number, NoteRecord>();
  for (const near of notes.nearest(vector, COMPARED_NOTES))
    byNumber.set(numberOf({ noteRow: near.record.base }), near.record);
  const { paths } = reader.index.graph.matrix();
  const bestByWords = [...words].sort(([a, x], [b, y]) => y - x || a - b).slice(0, COMPARED_NOTES);
  for (const [number] of bestByWords)
    byNumber.set(number, reader.index.mustGet(paths[number] ?? record.path));
  byNumber.delete(numberOf({ noteRow: record.base }));
  const numbers = [...byNumber.keys()];
  const records = [...byNumber.values()];
  const all = { from: 0, to: record.packed.counts.paragraphs };
  const compared = comparedParagraphs(vectors, record, all, instead);
  const byWords = overLargest(Float64Array.from(numbers, (number) => words.get(number) ?? 0));
  const whole = overLargest(notes.similarities(vector, records));
  const closest = overLargest(nearnessByParagraphs(cosinesOf(vectors, compared, records), records.length));
  const sums = numbers.map((_number, at) => byWords[at]! + whole[at]! + closest[at]!);
  // A note may be the nearest of all and yet not near.
  return new Map(numbers.flatMap((number, at) => (sums[at]! > 0 ? [[number, sums[at]!]] : [])));
}

/** For each paragraph that is compared, and each note, the highest cosine with one of the note's paragraphs. */
function cosinesOf(
  vectors: RowVectors,
  compared: readonly ComparedParagraph[],
  others: readonly NoteRecord[],
): Float64Array[] {
  let count = 0;
  const ends = Uint32Array.from(others, ({ packed }) => (count += packed.counts.paragraphs));
  const rows = new Uint32Array(count);
  others.forEach(({ base, packed }, at) => {
    const end = ends[at] ?? 0;
    const { paragraphs } = packed.counts;
    for (let row = 0; row < paragraphs; row++) rows[end - paragraphs + row] = base + row;
  });
  return vectors.highest(
    compared.map(({ vector }) => vector),
    rows,
    ends,
  );
}

function overLargest(values: Float64Array): Float64Array {
  const largest = values.reduce((most, value) => Math.max(most, value), 0) || 1;
  return values.map((value) => Math.max(0, value) / largest);
}
