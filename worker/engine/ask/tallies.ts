import type { AggregateBy, AggregateOf, Figure, GroupFigure } from '../../contract';
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
  median: number;
  highest: number;
  lowest: number;
}

/** A figure has no more digits behind its point than this. */
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

/** Unit by unit, in the same order of these; of one periods and numbers in their order, else by what they come to. */
export function groupFiguresOf(
  tallies: readonly Tally[],
  of: AggregateOf,
  by: AggregateBy | undefined,
): GroupFigure[] {
  const notes = new Map<string, number>();
  for (const { unitKey, notes: more } of tallies) notes.set(unitKey, (notes.get(unitKey) ?? 0) + more);
  const isInOrder = typeof by === 'string' || by?.period !== undefined || tallies.every(isNumber);
  const sign = of === 'lowest' ? -1 : 1;
  const valued = tallies.map((tally) => ({ ...tally, value: comesTo(tally, of) }));
  valued.sort(
    (one, other) =>
      (notes.get(other.unitKey) ?? 0) - (notes.get(one.unitKey) ?? 0) ||
      compareCodeUnits(one.unitKey, other.unitKey) ||
      (isInOrder ? Number.parseFloat(one.label) - Number.parseFloat(other.label) : 0) ||
      (isInOrder ? 0 : sign * (other.value - one.value)) ||
      compareCodeUnits(one.label, other.label),
  );
  return valued.map(({ label, value, unit, notes: over }) => ({ label, value, unit, over }));
}

function isNumber({ label }: Tally): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(label);
}

function comesTo(tally: Tally, of: AggregateOf): number {
  const value = of === 'average' ? tally.sum / tally.notes : tally[of];
  return Number(value.toFixed(DIGITS));
}

/** Of some numbers; 0 of none. */
export function tallied(numbers: readonly number[]): Omit<Tally, 'label' | 'unit' | 'unitKey'> {
  const sorted = [...numbers].sort((one, other) => one - other);
  const { length } = sorted;
  const [low = 0, high = 0] = [sorted[Math.floor((length - 1) / 2)], sorted[Math.floor(length / 2)]];
  return {
    ...{ notes: length, sum: sorted.reduce((sum, each) => sum + each, 0), median: (low + high) / 2 },
    ...{ highest: sorted.at(-1) ?? 0, lowest: sorted[0] ?? 0 },
  };
}
