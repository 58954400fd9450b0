import type { NotePath } from '../../contract';
import { compareCodeUnits } from '../../engine/base/code-units';
import type { Decision } from '../decisions/decision';
import { decisionsInForce, type StandingDecision } from '../decisions/in-force';
import { joinAnchors, type Components } from '../entities/components';
import { joiningKeys } from '../entities/naming-rules';
import { proposalsAmong } from '../entities/proposals';
import { likenessOf, MIN_LIKENESS } from '../entities/text-likeness';
import type { Anchor, Entity, Fact, Playbook, Skill } from '../knowledge-nodes';
import type { NoteTable, TableNote } from '../table/note-table';
import { foldEntities } from './fold-entities';
import { foldFacts, type SharedFact } from './fold-facts';
import { foldPlaybooks } from './fold-playbooks';
import { mentionsIn, type Mentions } from './mentions';
import { namingOf, type Naming } from './naming';
import { openQuestions, type Question } from './questions';
import type { ScopeRules } from './scope';
import { standingChoices } from './standing-choices';

/** All that is known of a vault: a function of its notes, of what was decided, and of the rules. */
export interface Knowledge {
  entities: ReadonlyMap<Anchor, Entity>;
  facts: readonly Fact[];
  shared: readonly SharedFact[];
  playbooks: readonly Playbook[];
  skills: readonly Skill[];
  questions: { open: Question[]; total: number };
  naming: Naming;
  components: Components;
  mentions: Mentions;
  decisions: readonly StandingDecision[];
  notes: number;
}

export interface FoldInput {
  table: NoteTable;
  log: readonly Decision[];
  rules: ScopeRules;
}

/** The fold in stages, each a few milliseconds in most vaults: whoever runs it may rest between them. */
export function* foldKnowledge({ table, log, rules }: FoldInput): Generator<undefined, Knowledge> {
  const notes = [...table.notes()].sort((a, b) => compareCodeUnits(a.reading.path, b.reading.path));
  const decisions = decisionsInForce(log);
  const naming = namingOf(notes);
  yield;
  const components = componentsOf(notes, naming, decisions);
  yield;
  const { lexicon, keys } = table;
  const mentions = mentionsIn({ notes, lexicon, keys, components, naming, decisions });
  yield;
  const choices = standingChoices(decisions, components);
  const entities = foldEntities({ notes, mentions, components, naming, choices, rules });
  yield;
  const facts = foldFacts({ notes, mentions, components, naming, entities, choices, rules });
  yield;
  const playbooks = foldPlaybooks({ notes, mentions, entities, choices, rules });
  yield;
  const questions = openQuestions(entities, components, decisions);
  const size = notes.length;
  return {
    entities,
    ...facts,
    ...playbooks,
    questions,
    naming,
    components,
    mentions,
    decisions,
    notes: size,
  };
}

function componentsOf(
  notes: readonly TableNote[],
  naming: Naming,
  decisions: readonly StandingDecision[],
): Components {
  const readings = new Map(notes.map(({ reading }) => [reading.path, reading]));
  const known = new Map<string, boolean>();
  const areApart = (a: Anchor, b: Anchor): boolean => {
    const [first, second] = [noteOf(a), noteOf(b)].map((path) => path && readings.get(path));
    if (first === undefined || second === undefined) return false;
    const key = `${a}\n${b}`;
    const isApart = known.get(key) ?? likenessOf(first, second) < MIN_LIKENESS;
    known.set(key, isApart);
    return isApart;
  };
  const proposals = proposalsAmong(naming.things, (name) => joiningKeys(name, naming.explained));
  return joinAnchors({ exists: (anchor) => naming.nameOf.has(anchor), proposals, decisions, areApart });
}

function noteOf(anchor: Anchor): NotePath | undefined {
  return anchor.startsWith('note:') ? (anchor.slice('note:'.length) as NotePath) : undefined;
}

/** The fold from beginning to end. */
export function knowledgeOf(input: FoldInput): Knowledge {
  const steps = foldKnowledge(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
