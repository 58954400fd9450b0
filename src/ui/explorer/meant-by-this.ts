import { parseAtomId, type AtomId, type NotePath } from '../../../worker/contract';
import { isFinding, selectedRow, type ExplorerState } from './explorer-state';
import type { OpenNote } from './open-note';

/**
 * What "this" is in a further question, behind which the focus is not seen: what is selected of what was found, the note that was opened since the
 * question on view was asked (`openThen` was open by then), or what that is about. Undefined: the focus.
 */
export function meantByThis(
  state: ExplorerState,
  { wanted }: Pick<OpenNote, 'wanted'>,
  openThen: NotePath | undefined,
): AtomId | undefined {
  if (!isFinding(state)) return undefined;
  const found = selectedRow(state)?.card;
  if (found !== undefined) return found.id;
  const { content, pinned } = state;
  const opened = pinned ? undefined : wanted;
  const plan = content.kind === 'asked' ? content.plan : undefined;
  const asked = plan !== undefined && 'id' in plan ? plan.id : undefined;
  const isSince = opened !== undefined && opened !== openThen;
  return (isSince ? undefined : asked) ?? (opened && parseAtomId(opened));
}
