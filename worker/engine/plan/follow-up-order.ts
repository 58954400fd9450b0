import type { QueryPlan } from '../../contract';
import { COLLECTIONS } from '../grammar/collections';
import type { FollowUpGround } from './follow-up-ground';
import { followUpOf, wordsBefore } from './follow-up-subject';
import { OrderReader } from './order-reader';

/** The same notes in another order: “and the shortest?”, “and by backlinks?”. Undefined where anything else is said. */
export function orderedAnew(ground: FollowUpGround): QueryPlan | undefined {
  const { alone, before, cueWords, names, request, table, followUps, text } = ground;
  // What says itself of which notes is a question of its own.
  if (before.kind !== 'order' || alone.kind === 'order') return undefined;
  const said = ground.restOf([...followUps.joined, ...followUps.instead], text) ?? text;
  const { cue, listed } = COLLECTIONS[table.lang];
  if (!cueWords.has(cue, said)) return undefined;
  const reader = new OrderReader(cueWords, names, (part) => ground.textOf('').plain(part));
  for (const possible of reader.possible(said)) {
    if (cueWords.words.trimmed(possible.rest, [listed, followUps.ones]) !== '') continue;
    const order = reader.read(possible, before.lens ?? {}, before.by.of !== 'property', request.nowMs);
    if (order === undefined) continue;
    const words = wordsBefore(before);
    return {
      ...before,
      ...order,
      ...{ lang: table.lang, asked: request.question, unread: '', readBy: 'rules' },
      followUp: followUpOf(before, { kept: words, subject: words }),
    };
  }
  return undefined;
}
