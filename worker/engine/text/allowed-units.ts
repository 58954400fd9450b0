import { keepBits, type Bits } from '../base/bits';
import type { RowTable } from './row-table';
import type { ScoreColumns } from './score-columns';

/** Conditions that a unit must meet to answer; all of them when several are given. Decided before scoring, and rarity counts over all units. */
export interface UnitConditions {
  /** Units that alone may answer. */
  where?: Bits | undefined;
  among?: Bits | undefined;
  /** Units that may not. */
  without?: Bits | undefined;
}

/** The rows whose units are live and may answer; undefined when all may. */
export function allowedUnits(
  rows: RowTable,
  columns: ScoreColumns,
  { where, among, without }: UnitConditions,
): Bits | undefined {
  const isFree = [where, among, without].every((condition) => condition === undefined);
  if (isFree && !rows.hasDead) return undefined;
  const allowed = columns.takeSet(rows.count);
  allowed.set(rows.live.subarray(0, allowed.length));
  if (where !== undefined) keepBits(allowed, where, true);
  if (among !== undefined) keepBits(allowed, among, true);
  if (without !== undefined) keepBits(allowed, without, false);
  return allowed;
}
