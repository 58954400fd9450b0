import { shownRows, type ExplorerState } from './explorer-state';
import type { Row } from '../rows/row';
import { scoreAnnouncement } from '../rows/score-rows';

/** The row so many rows from the selected one; from nowhere it enters at the near end. */
export function rowBeside(state: ExplorerState, step: number): Row | undefined {
  const rows = shownRows(state);
  const at = rows.findIndex((row) => row.key === state.selected);
  const firstHit = rows.findIndex(({ kind }) => kind !== 'theme');
  if (at < 0 && step > 0 && state.content.kind === 'search' && firstHit > 0) return rows[firstHit];
  const from = at < 0 && step < 0 ? rows.length : at;
  return rows[Math.min(rows.length - 1, Math.max(0, from + step))];
}

export function edgeRow(state: ExplorerState, edge: 'first' | 'last'): Row | undefined {
  return shownRows(state).at(edge === 'first' ? 0 : -1);
}

/** Shows how the score of a row came about, or hides it; undefined for a row without one. From a part it goes back to the row. */
export function scoreToggled(state: ExplorerState, row: Row): Partial<ExplorerState> | undefined {
  const key = row.partOf ?? row.key;
  if (state.opened === key) return { opened: undefined, selected: key };
  if (row.why === undefined || row.why.parts.length === 0) return undefined;
  return { opened: key, selected: key, announcement: scoreAnnouncement(row) };
}

/** The group that a "show more" belongs to. */
export function groupOfMore({ key }: Row): string {
  return key.slice(0, -1);
}

/** Shows all rows of the group and selects the first that was hidden. */
export function moreShown(state: ExplorerState, row: Row): Pick<ExplorerState, 'limits' | 'selected'> {
  const group = groupOfMore(row);
  const at = shownRows(state).findIndex((shown) => shown.key === row.key);
  const limits = new Map(state.limits).set(group, Infinity);
  return { limits, selected: shownRows({ ...state, limits })[at]?.key };
}
