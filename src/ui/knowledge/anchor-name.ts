import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { nameOf, pathOf } from '../../knowing/knowledge-lines';
import { noteName } from '../note-name';

/** An anchor in a sentence of the pane: the name of the note, or the name that no note bears. */
export function anchorName(anchor: Anchor): string {
  const path = pathOf(anchor);
  return path === '' ? nameOf(anchor) : noteName(path);
}
