import { shownRows, type ExplorerState } from './explorer-state';
import type { Row } from '../rows/row';

/** Only what leads to a note can be linked to, copied or hidden. */
export function isPickable({ card, kind }: Row): boolean {
  return kind === 'atom' && card?.path !== undefined;
}

/** Neighbours can be hidden, and what is hidden shown again. */
export function canHide(row: Row): boolean {
  return isPickable(row) && /^(?:nearby|hidden):/.test(row.key);
}

/** The rows that the user picked, in the order of the list. */
export function pickedRows(state: ExplorerState): Row[] {
  return state.picked.size === 0 ? [] : shownRows(state).filter(({ key }) => state.picked.has(key));
}

/** The rows that an action is about: those picked, or else the selected one. */
export function chosenRows(state: ExplorerState): Row[] {
  const picked = pickedRows(state);
  if (picked.length > 0) return picked;
  return shownRows(state).filter((row) => row.key === state.selected && isPickable(row));
}

export function toggled(picked: ReadonlySet<string>, row: Row): ReadonlySet<string> {
  const after = new Set(picked);
  if (!after.delete(row.key) && isPickable(row)) after.add(row.key);
  return after;
}

/** Picks all from the selected row to another, both included; from nowhere that one alone. */
export function pickedTo(state: ExplorerState, key: string): ReadonlySet<string> {
  const rows = shownRows(state);
  const places = [state.selected, key].map((each) => rows.findIndex((row) => row.key === each));
  const [from = -1, to = -1] = places.sort((one, other) => one - other);
  const between = rows.slice(from < 0 ? to : from, to + 1).filter(isPickable);
  return new Set([...state.picked, ...between.map((row) => row.key)]);
}
