import { isFinding, shownRows, type ExplorerState } from './explorer-state';
import { isPickable } from './picked-rows';

/** Which of the keys that the foot names would do something here. */
export interface UsefulKeys {
  out: boolean;
  in: boolean;
  link: boolean;
  why: boolean;
}

export function usefulKeys(state: ExplorerState): UsefulKeys {
  const { content, crumbs } = state;
  const rows = shownRows(state);
  const isOfNote = content.kind === 'focus' && content.atom.path !== undefined;
  return {
    out: isFinding(state) || crumbs.length > 1,
    in: rows.length > 0,
    link: isOfNote || rows.some(isPickable),
    why: rows.some(({ why }) => why !== undefined && why.parts.length > 0),
  };
}
