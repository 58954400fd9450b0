import type { IndexSnapshot } from '../indexing/index-session';

/** How much of the vault the index knows. Of what is not read yet nobody can say what it does not have. */
export type IndexReach = 'whole' | 'partial' | 'empty';

export function reachOf({ phase, progress, notes }: IndexSnapshot): IndexReach {
  const { state, done, total, isCompared } = progress;
  const isRead = phase === 'open' && isCompared && (state === 'idle' || done >= total);
  if (!isRead) return 'partial';
  return notes === 0 ? 'empty' : 'whole';
}
