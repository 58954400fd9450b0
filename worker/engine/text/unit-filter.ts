import type { UnitChoice } from './keyword-types';

/** Conditions that a unit must meet to answer; all of them when several are given. */
export interface UnitConditions extends UnitChoice {
  /** Base row of the note that must not answer. */
  exclude?: number | undefined;
  /** Units that alone may answer, and units that may not. */
  among?: ReadonlySet<number> | undefined;
  without?: ReadonlySet<number> | undefined;
}

/** Says which units may answer; asks `accept` once a note. */
export class UnitFilter {
  private readonly verdicts = new Map<number, boolean>();

  constructor(
    private readonly noteOf: Uint32Array,
    private readonly conditions: UnitConditions,
  ) {}

  passes(unit: number): boolean {
    const { mask, accept, exclude, among, without } = this.conditions;
    if (mask !== undefined && ((mask[unit >> 3] ?? 0) & (1 << (unit & 7))) === 0) return false;
    if (without?.has(unit) === true || among?.has(unit) === false) return false;
    if (exclude === undefined && accept === undefined) return true;
    const note = this.noteOf[unit] ?? 0;
    return note !== exclude && (accept === undefined || this.ask(note, accept));
  }

  private ask(note: number, accept: (noteRow: number) => boolean): boolean {
    let verdict = this.verdicts.get(note);
    if (verdict === undefined) this.verdicts.set(note, (verdict = accept(note)));
    return verdict;
  }
}

/** Undefined when every unit may answer. */
export function filterOf(noteOf: Uint32Array, conditions: UnitConditions): UnitFilter | undefined {
  const isFree = Object.values(conditions).every((condition) => condition === undefined);
  return isFree ? undefined : new UnitFilter(noteOf, conditions);
}
