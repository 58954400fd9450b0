import { noteRef, type NoteAtomRef } from '../navigate/atom-ref';
import type { Evidence } from '../rank/explore';
import type { RankedUnit } from '../rank/units';

/** In a vault of fewer notes everything is near, and nothing was measured. */
export const MIN_NOTES = 50;
/** A score, of the most that one can come to, and what the text brings of it, that are enough by themselves. */
const SCORE = 0.22;
const TEXT = 0.16;
/** Of words, beside a good answer's, and the cosine of the closest paragraphs: so much of both is enough too, or so much of words alone. */
const WORDS = 0.02;
const WORDS_ALONE = 0.15;
const CLOSE = 0.15;
/** With less of either the text brings nothing, where all notes have so little one of them still has most: the rest of the score must be enough. */
const FAINT = 0.005;
const WITHOUT_TEXT = 0.32;

/**
 * Whether a note has so much in common with the one that was asked about that it is worth a line. Everything else is over its largest value,
 * so that a note with nothing near has a best one all the same. What its text names, or is linked with it, is. Chosen on links that were
 * hidden (docs/measured/ranking.md).
 */
export function worthNaming(
  evidence: Evidence,
  isLinked: (note: number) => boolean,
): (unit: RankedUnit) => boolean {
  const isMentioned = (ref: NoteAtomRef) => evidence.mention?.(ref) !== undefined;
  const isClose = (ref: NoteAtomRef) => (evidence.nearest?.(ref)?.similarity ?? 0) >= CLOSE;
  return ({ score, ranked: { note, similarity }, match: { words }, record }) => {
    const ref = noteRef(record);
    if (isLinked(note) || isMentioned(ref)) return true;
    if (words < FAINT && !isClose(ref)) return score - similarity >= WITHOUT_TEXT;
    if (score >= SCORE || similarity >= TEXT || words >= WORDS_ALONE) return true;
    return words >= WORDS && (evidence.nearest === undefined || isClose(ref));
  };
}
