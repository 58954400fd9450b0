import type { RelatedRequest } from '../../contract';
import { must } from '../base/assert';
import type { SectionVectors } from '../embed/section-vectors';
import { cosineOf } from '../base/unit-length';
import { rowRef, type NoteAtomRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import { lowest, partsIn } from '../navigate/note-parts';
import type { NoteRecord } from '../notes/note-record';
import type { KeywordAnswer, KeywordHit } from '../text/keyword-index';
import type { Bits } from '../base/bits';
import type { RowVectors } from '../vectors/row-vectors';
import { NO_MATCH } from '../text/text-match';
import { nearness } from '../vectors/nearness';
import { DuplicateDiscountedVectors, duplicateDiscount } from '../vectors/duplicate-discounted-vectors';

/** Units that each kind of likeness brings in. */
const CANDIDATE_PARTS = 200;

/**
 * Sections or paragraphs like one: those found by words, and with vectors those that are near in meaning as well, in
 * equal parts, each over its largest value (as notes are, docs/related.md). Rows near in meaning are those of the mask.
 */
export function partsLike(
  reader: IndexReader,
  ref: NoteAtomRef,
  { without }: RelatedRequest,
  byWords: KeywordAnswer,
  inLens: Bits | undefined,
): KeywordAnswer {
  const likeness = without?.includes('meaning') ? undefined : meaningOf(reader, ref);
  if (likeness === undefined) return byWords;
  const units = new Map<number, KeywordHit>();
  for (const hit of byWords.hits.slice(0, CANDIDATE_PARTS)) units.set(hit.row, hit);
  for (const unit of likeness.nearest(inLens)) {
    const noteRow = reader.index.keyword.unitOf(unit, 'note');
    if (noteRow !== ref.record.base && !units.has(unit))
      units.set(unit, { row: unit, noteRow, ...NO_MATCH, score: 0 });
  }
  const hits = [...units.values()];
  const meanings = [...likeness.similarities(hits)];
  const maxWords = hits.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const maxMeaning = meanings.reduce((most, similarity) => Math.max(most, similarity), 0) || 1;
  const joined = hits.map((hit, at) => {
    const meaning = nearness(must(meanings[at], 'similarity'));
    return { ...hit, meaning, score: hit.score / maxWords + meaning / maxMeaning };
  });
  const found = joined.filter(({ score }) => score > 0);
  found.sort((one, other) => other.score - one.score || one.row - other.row);
  return { ...byWords, hits: found, total: Math.max(byWords.total, found.length) };
}

interface PartMeaning {
  /** The units of the rows that are near in meaning, nearest first. */
  nearest(inLens: Bits | undefined): Iterable<number>;
  similarities(hits: readonly KeywordHit[]): Iterable<number>;
}

/** Undefined where nothing is known of what the atom means. */
function meaningOf(reader: IndexReader, ref: NoteAtomRef): PartMeaning | undefined {
  const { vectors, sections } = reader.meaning;
  if (vectors === undefined || sections === undefined || ref.level === 'note') return undefined;
  const vector =
    ref.level === 'paragraph'
      ? vectors.vectorOf(ref.record.base + ref.index)
      : sections.of(ref.record, partsIn(ref).paragraphs, ref.index);
  if (vector === undefined) return undefined;
  const rows = new DuplicateDiscountedVectors(vectors);
  // Those of the note itself do not count, and all of them may be near.
  const limit = CANDIDATE_PARTS + ref.record.rowCount;
  const { level } = ref;
  const { index } = reader;
  const name = index.embedded.nameOf(vectors);
  return {
    nearest: (mask) => index.keyword.nearest({ level, vector, vectors: name, limit, mask }).keys(),
    similarities: (hits) =>
      ref.level === 'paragraph'
        ? rows.similarities(
            vector,
            Uint32Array.from(hits, ({ row }) => row),
          )
        : hits.map((hit) =>
            sectionLikeness(reader.index.recordAt(hit.noteRow), hit.row, vector, { vectors, sections }),
          ),
  };
}

/** Of the section that a row begins, with all below it, or of what stands before the first heading. */
function sectionLikeness(
  record: NoteRecord,
  row: number,
  vector: Float32Array,
  { vectors, sections }: { vectors: RowVectors; sections: SectionVectors },
): number {
  const { section, ...range } = partAt(record, row);
  const other = sections.of(record, range, section);
  if (other === undefined) return 0;
  // Where all is a template's, the mean is as well.
  let share = 0;
  for (let at = range.from; at < range.to; at++)
    share = Math.max(share, duplicateDiscount(vectors.sharers(record.base + at)));
  return share * cosineOf(vector, other);
}

function partAt(record: NoteRecord, row: number): { from: number; to: number; section?: number } {
  const ref = rowRef(record, row, 'section');
  if (ref.level === 'section') return { ...partsIn(ref).paragraphs, section: ref.index };
  const { paragraphs } = record.parsed;
  return { from: 0, to: lowest(paragraphs.length, (at) => (paragraphs[at]?.section ?? -1) >= 0) };
}
