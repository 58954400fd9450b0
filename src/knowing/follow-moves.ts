import type { Result } from '../../worker/contract';
import type { Choice, Decision } from '../../worker/knowledge/decisions/decision';
import { isOpenMove } from '../../worker/knowledge/decisions/open-move';
import type { DecisionBook } from './decision-book';

/** Writes down of which decided notes the path changed, so that their decisions follow them. Answers all decisions with these. */
export async function followMoves(
  moves: readonly Choice[],
  decisions: readonly Decision[],
  book: DecisionBook,
): Promise<Result<Decision[]>> {
  const all = [...decisions];
  for (const move of moves) {
    if (move.kind !== 'rename' || !isOpenMove(move, all)) continue;
    const written = await book.add(move);
    if (!written.ok) return written;
    all.push(written.value);
  }
  return { ok: true, value: all };
}
