import type { AtomId } from './ids';

/** Where a pane (or an agent) has been. `position` indexes `atoms`; -1 when nothing was visited yet. */
export interface Trail {
  atoms: AtomId[];
  position: number;
}

export interface TrailRequest {
  /** Each pane names its own trail. */
  trail: string;
  step: { kind: 'visit'; id: AtomId } | { kind: 'back' } | { kind: 'forward' } | { kind: 'read' };
}
