import { isFinding, selectedRow, shownRows, type ExplorerState } from './explorer-state';
import { isPickable } from './picked-rows';
import type { Row } from '../rows/row';

/** Which of the keys that the foot names would do something here. */
export interface UsefulKeys {
  out: boolean;
  in: boolean;
  link: boolean;
  why: boolean;
  /** On the map arrows go from node to node, and other keys out and in. */
  mapOut: boolean;
  mapIn: boolean;
}

/** The same where the map stands in the place of the list. */
export function usefulMapKeys({ crumbs }: ExplorerState): UsefulKeys {
  const ofList = { out: false, in: false, link: false, why: false };
  return { ...ofList, mapOut: crumbs.length > 1, mapIn: true };
}

export function usefulKeys(state: ExplorerState): UsefulKeys {
  const { content, crumbs } = state;
  const rows = shownRows(state);
  const selected = selectedRow(state);
  const isOfNote = content.kind === 'focus' && content.atom.path !== undefined;
  return {
    out: isFinding(state) || crumbs.length > 1,
    in: rows.length > 0,
    link: isOfNote || rows.some(isPickable),
    why: selected === undefined ? rows.some(saysWhy) : saysWhy(selected),
    mapOut: false,
    mapIn: false,
  };
}

/** Whether its score can be shown, or it is a part of one that is. */
function saysWhy({ why, partOf }: Row): boolean {
  return partOf !== undefined || (why !== undefined && why.parts.length > 0);
}
