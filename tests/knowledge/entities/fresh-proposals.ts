import { finish } from '../../../worker/knowledge/base/finish';
import type { RuleKey } from '../../../worker/knowledge/entities/naming-rules';
import { ProposalIndex } from '../../../worker/knowledge/entities/proposal-index';
import type { Proposal } from '../../../worker/knowledge/entities/proposals';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';

/** A thing that has a name of its own: a note, or a ghost. */
interface NamedThing {
  anchor: Anchor;
  name: string;
}

/** Pairs of these things, found afresh. */
export function proposalsAmong(
  things: readonly NamedThing[],
  keysOf: (name: string) => readonly RuleKey[],
): readonly Proposal[] {
  const index = new ProposalIndex(keysOf);
  for (const { anchor, name } of things) index.set(anchor, name);
  finish(index.settle());
  return index.proposals;
}
