import type { SearchLevel } from '../../contract';
import { HASH_BYTES } from '../base/hash-bytes';
import type { IndexReader } from '../view/index-reader';
import { dotProduct } from '../vectors/dot-product';
import { nearestRow } from './nearest-paragraph';
import type { QuestionVector } from './question-vector';
import type { RankedUnit } from './units';

/**
 * Up to this cosine two texts are about one subject, as answers to one question are; what is nearer says it again. With
 * cosines as they are, diversity cost half a point of nDCG@10 on questions that need several notes.
 */
const SAME_SUBJECT = 0.8;

/** What of a unit is compared. */
interface Said {
  /** The hashes of its paragraphs. */
  texts: Uint8Array;
  /** Of the paragraph nearest to the question, of length 1. */
  vector: Float32Array | undefined;
}

/** How much two units say the same, 0…1: wholly when they are the same text, else as near as what they answer with. */
export function redundancy(
  reader: IndexReader,
  level: SearchLevel,
  question: QuestionVector | undefined,
): (one: RankedUnit, other: RankedUnit) => number {
  const known = new Map<RankedUnit, Said>();
  const saidBy = (unit: RankedUnit): Said => {
    const said = known.get(unit) ?? look(reader, level, question, unit);
    known.set(unit, said);
    return said;
  };
  return (one, other) => {
    const [first, second] = [saidBy(one), saidBy(other)];
    if (isSameText(first.texts, second.texts)) return 1;
    if (first.vector === undefined || second.vector === undefined) return 0;
    const cosine = dotProduct(first.vector, second.vector, 0);
    return Math.min(1, Math.max(0, (cosine - SAME_SUBJECT) / (1 - SAME_SUBJECT)));
  };
}

function look(
  reader: IndexReader,
  level: SearchLevel,
  question: QuestionVector | undefined,
  { record, row }: RankedUnit,
): Said {
  const { keyword } = reader.index;
  const end = record.base + record.packed.counts.paragraphs;
  let to = row;
  while (to < end && keyword.unitOf(to, level) === row) to++;
  const texts = record.packed.hashes.subarray(
    (row - record.base) * HASH_BYTES,
    (to - record.base) * HASH_BYTES,
  );
  const nearest = question && nearestRow(question, row, to);
  return { texts, vector: nearest && question.vectors.vectorOf(nearest.row) };
}

/** What has no paragraph has nothing in common with anything. */
function isSameText(one: Uint8Array, other: Uint8Array): boolean {
  return one.length > 0 && one.length === other.length && one.every((byte, at) => byte === other[at]);
}
