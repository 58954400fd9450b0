import type { SearchLevel } from '../../contract';
import { addBits, fillBits, hasBit, keepBits, noBits, setBit, unsetBit, type Bits } from '../base/bits';
import { ROW_FIELDS, type RowField, type RowTable } from './row-table';

/** Numbers of a unit that a clause can ask about: its own first row, and those of the note and the section that hold it. */
export const PLACES = ['row', 'note', 'section'] as const;
type Place = (typeof PLACES)[number];

/** What is asked of such a number: one of these. */
export interface PlaceCondition {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
  eq?: number;
  /** Both ends included. */
  between?: [number, number];
  in?: Iterable<number>;
  /** As `in`, with a bit for each row: what a lens lets through. */
  within?: Bits;
}

/**
 * Which units may answer. Of a field: those that hold any of the terms in it. Several conditions side by side must all be met.
 * `rank` alone asks about the answer: only so many of the best are wanted, with all that are as good as the last of them.
 */
export type WhereClause = Partial<Record<Place, PlaceCondition>> &
  Partial<Record<RowField, string | string[]>> & {
    rank?: { lte: number };
    and?: WhereClause[];
    or?: WhereClause[];
    not?: WhereClause;
  };

export interface ClauseReading {
  /** Nobody else has them; undefined when all may answer. */
  units: Bits | undefined;
  /** How many of the best are wanted. */
  best: number;
}

/** A search that asks for what there is not; the codes are Orama's own. */
export class SearchError extends Error {
  override readonly name = 'SearchError';

  constructor(
    readonly code:
      | 'UNKNOWN_FILTER_PROPERTY'
      | 'INVALID_FILTER_OPERATION'
      | 'INVALID_BOOST_VALUE'
      | 'UNABLE_TO_SORT_ON_UNKNOWN_FIELD',
    message: string,
  ) {
    super(message);
  }
}

export interface ClauseContext {
  level: SearchLevel;
  rows: RowTable;
  /** Units that have a document. */
  all: () => Bits;
  /** Units that hold any of the terms of these words in a field. */
  holding: (field: RowField, words: readonly string[]) => Bits;
}

export function readClause(clause: WhereClause, context: ClauseContext): ClauseReading {
  let units: Bits | undefined;
  let best = Infinity;
  for (const [name, asked] of Object.entries(clause)) {
    if (name === 'rank') {
      best = Math.min(best, rankOf(asked));
      continue;
    }
    const found = readCondition(name, asked, context);
    best = Math.min(best, found.best);
    units = bothOf(units, found.units);
  }
  return { units, best };
}

function readCondition(name: string, asked: unknown, context: ClauseContext): ClauseReading {
  const found = (units: Bits): ClauseReading => ({ units, best: Infinity });
  if (name === 'and') return allOf(asked as WhereClause[], context);
  if (name === 'or') return found(anyOf(asked as WhereClause[], context));
  if (name === 'not') return found(othersThan(asked as WhereClause, context));
  const field = ROW_FIELDS.find((each) => each === name);
  if (field !== undefined) return found(context.holding(field, [asked as string | string[]].flat()));
  const place = PLACES.find((each) => each === name);
  if (place !== undefined) return found(unitsAt(place, asked as PlaceCondition, context));
  throw new SearchError('UNKNOWN_FILTER_PROPERTY', `Unknown filter property "${name}"`);
}

function rankOf(asked: unknown): number {
  const most = (asked as { lte?: number }).lte;
  if (most === undefined) throw new SearchError('INVALID_FILTER_OPERATION', 'a rank is at most a number');
  return most;
}

/** No clause at all lets nothing through, as in Orama. */
function allOf(clauses: readonly WhereClause[], context: ClauseContext): ClauseReading {
  let units: Bits | undefined = clauses.length === 0 ? noUnits(context) : undefined;
  let best = Infinity;
  for (const clause of clauses) {
    const found = readClause(clause, context);
    best = Math.min(best, found.best);
    units = bothOf(units, found.units);
  }
  return { units, best };
}

/** Changes one of them. */
function bothOf(one: Bits | undefined, other: Bits | undefined): Bits | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  keepBits(one, other, true);
  return one;
}

function anyOf(clauses: readonly WhereClause[], context: ClauseContext): Bits {
  const any = noUnits(context);
  for (const clause of clauses) addBits(any, readClause(clause, context).units ?? context.all());
  return any;
}

function othersThan(clause: WhereClause, context: ClauseContext): Bits {
  const others = context.all();
  keepBits(others, readClause(clause, context).units ?? others.slice(), false);
  return others;
}

function noUnits({ rows }: ClauseContext): Bits {
  return noBits(rows.count);
}

function unitsAt(place: Place, asked: PlaceCondition, context: ClauseContext): Bits {
  const operators = Object.keys(asked);
  if (operators.length !== 1)
    throw new SearchError(
      'INVALID_FILTER_OPERATION',
      `one operator is asked of ${place}, not ${operators.length}`,
    );
  const units = noUnits(context);
  if (place === 'row' && asked.within !== undefined) {
    addBits(units, asked.within);
    return units;
  }
  if (place === 'note' && asked.eq !== undefined) {
    const { rows } = context;
    if (rows.isLiveNote(asked.eq)) fillBits(units, asked.eq, asked.eq + rows.sizeOf('note', asked.eq));
    return units;
  }
  if (place === 'row' && asked.in !== undefined) {
    for (const row of asked.in) if (row < context.rows.count) setBit(units, row);
    return units;
  }
  return unitsMeeting(place, numberTest(place, asked), context);
}

function unitsMeeting(
  place: Place,
  meets: (number: number) => boolean,
  { level, rows, all }: ClauseContext,
): Bits {
  const units = all();
  for (let row = 0; row < rows.count; row++) {
    const number = place === 'row' ? rows.unitOf(level, row) : rows.unitOf(place, row);
    if (!meets(number)) unsetBit(units, row);
  }
  return units;
}

function numberTest(place: Place, asked: PlaceCondition): (number: number) => boolean {
  const { gt, gte, lt, lte, eq, between, in: among, within } = asked;
  if (gt !== undefined) return (number) => number > gt;
  if (gte !== undefined) return (number) => number >= gte;
  if (lt !== undefined) return (number) => number < lt;
  if (lte !== undefined) return (number) => number <= lte;
  if (eq !== undefined) return (number) => number === eq;
  if (between !== undefined) return (number) => number >= between[0] && number <= between[1];
  if (within !== undefined) return (number) => hasBit(within, number);
  if (among === undefined)
    throw new SearchError(
      'INVALID_FILTER_OPERATION',
      `${place} has no operator ${Object.keys(asked).join()}`,
    );
  const numbers = new Set(among);
  return (number) => numbers.has(number);
}
