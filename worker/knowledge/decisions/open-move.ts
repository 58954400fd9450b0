import type { Choice, Decision } from './decision';

/**
 * Whether a move is to be written down: something was decided of the old path, and no other device wrote the move down since.
 * `decisions`: oldest first.
 */
export function isOpenMove(
  { from, to }: Extract<Choice, { kind: 'rename' }>,
  decisions: readonly Decision[],
): boolean {
  const newest = decisions.filter((decision) => speaksOf(from, decision)).at(-1);
  if (newest === undefined) return false;
  return newest.kind !== 'rename' || newest.from !== from || newest.to !== to;
}

/** By itself or within a key. */
function speaksOf(anchor: string, decision: Decision): boolean {
  const said = Object.values(decision).filter((value) => typeof value === 'string');
  return said.some((text) => text.split('\t').includes(anchor));
}
