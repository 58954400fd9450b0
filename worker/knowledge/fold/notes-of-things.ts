import type { NotePath } from '../../contract';
import type { Components } from '../entities/components';
import type { Anchor } from '../base/knowledge-nodes';

/** Notes that are these things, or one thing with them. */
export function notesOfThings(
  anchors: readonly Anchor[],
  { anchorOf, members }: Pick<Components, 'anchorOf' | 'members'>,
): Set<NotePath> {
  const found = new Set<NotePath>();
  for (const anchor of anchors)
    for (const member of [anchor, ...(members.get(anchorOf(anchor)) ?? [])])
      if (member.startsWith('note:')) found.add(member.slice('note:'.length) as NotePath);
  return found;
}
