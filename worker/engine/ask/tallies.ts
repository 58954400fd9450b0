import type { AggregateOf, Figure } from '../../contract';
import { compareCodeUnits } from '../base/code-units';

/** What numbers of one unit come to, of all notes or of one group of them. */
export interface Tally {
  /** Of the group; empty where all are one. */
  label: string;
  /** As the highest of them writes it. */
  unit: string;
  unitKey: string;
  /** How many have such a number. */
  notes: number;
  sum: number;
}

/** A sum has no more digits behind its point than this. */
const DIGITS = 9;

/** Unit by unit, that of most notes first, and over how many notes each is. */
export function figuresOf(tallies: readonly Tally[], of: AggregateOf): { figures: Figure[]; over: number[] } {
  const sorted = [...tallies].sort(
    (one, other) => other.notes - one.notes || compareCodeUnits(one.unitKey, other.unitKey),
  );
  return {
    figures: sorted.map((tally) => ({ label: tally.unit, value: comesTo(tally, of) })),
    over: sorted.map(({ notes }) => notes),
  };
}

function comesTo({ notes, sum }: Tally, of: AggregateOf): number {
  return Number((of === 'sum' ? sum : sum / notes).toFixed(DIGITS));
}
