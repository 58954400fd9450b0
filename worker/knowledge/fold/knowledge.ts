import type { NodeKey } from '../base/node-keys';
import type { LostDecision, StandingDecision } from '../decisions/in-force';
import type { Components } from '../entities/components';
import type { Anchor, Entity, Fact, Playbook, Skill } from '../base/knowledge-nodes';
import type { SharedFact } from './fold-facts';
import type { Scopes } from './kept-scopes';
import type { Naming } from './kept-naming';
import type { Mentions } from './mentions';
import type { LeftOut } from './seen-notes';
import type { OpenQuestions } from './questions';
import type { ValueQuestion } from './supersession';

/** The title of a thing as it is shown; of what is no node what its notes call it. */
export function titleOf(
  anchor: Anchor,
  { entities, naming }: Pick<Knowledge, 'entities' | 'naming'>,
): string {
  return entities.get(anchor)?.title ?? naming.nameOf.get(anchor) ?? anchor;
}

/** All that is known of a vault: a function of its notes, of what was decided, and of the rules. */
export interface Knowledge {
  entities: ReadonlyMap<Anchor, Entity>;
  facts: readonly Fact[];
  shared: readonly SharedFact[];
  playbooks: readonly Playbook[];
  skills: readonly Skill[];
  questions: OpenQuestions;
  /** Keys of all that notes say of things, also of what is shown nowhere. */
  said: ReadonlySet<NodeKey>;
  /** Values of one property of which nobody said which holds. */
  values: readonly ValueQuestion[];
  naming: Naming;
  components: Components;
  mentions: Mentions;
  scopes: Scopes;
  decisions: readonly StandingDecision[];
  /** Those of them in whose place another counts. */
  lost: readonly LostDecision[];
  notes: number;
  /** Notes that the code failed at. All else is known as if they were not there, but that their names are still looked for. */
  leftOut: LeftOut;
}
