import { clearBits, keepBits, type Bits } from '../base/bits';
import type { UnitChoice } from './keyword-types';
import type { RowTable } from './row-table';
import type { ScoreColumns } from './score-columns';

/** Conditions that a unit must meet to answer; all of them when several are given. */
export interface UnitConditions extends UnitChoice {
  /** Base row of the note that must not answer. */
  exclude?: number | undefined;
  /** Units that alone may answer, and units that may not. */
  among?: Bits | undefined;
  without?: Bits | undefined;
}

/** The rows whose units are live and may answer; undefined when all may. */
export function allowedUnits(
  rows: RowTable,
  columns: ScoreColumns,
  { mask, exclude, among, without }: UnitConditions,
): Bits | undefined {
  const isFree = [mask, exclude, among, without].every((condition) => condition === undefined);
  if (isFree && !rows.hasDead) return undefined;
  const allowed = columns.takeSet(rows.count);
  allowed.set(rows.live.subarray(0, allowed.length));
  if (mask !== undefined) keepMask(allowed, mask);
  if (among !== undefined) keepBits(allowed, among, true);
  if (without !== undefined) keepBits(allowed, without, false);
  if (exclude !== undefined) clearBits(allowed, exclude, exclude + rows.sizeOf('note', exclude));
  return allowed;
}

/** Leaves the rows that a mask of bytes has too. */
function keepMask(allowed: Bits, mask: Uint8Array): void {
  for (let word = 0, at = 0; word < allowed.length; word++, at += 4) {
    const [first, second, third, fourth] = [mask[at], mask[at + 1], mask[at + 2], mask[at + 3]];
    allowed[word] =
      allowed[word]! & ((first ?? 0) | ((second ?? 0) << 8) | ((third ?? 0) << 16) | ((fourth ?? 0) << 24));
  }
}
