import { anchorsMeant, keyOfNode, proceduresNamed } from '../../../worker/knowledge/views/named-nodes';
import { decisionId, type Choice, type Decision } from '../../../worker/knowledge/decisions/decision';
import { decisionsInForce, undoing } from '../../../worker/knowledge/decisions/in-force';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { ownTitle } from '../../../worker/knowledge/names/own-title';
import { foldKey } from '../../../worker/knowledge/names/name-keys';
import { nameTokens } from '../../../worker/knowledge/names/name-tokens';
import { factKey, type NodeKey } from '../../../worker/knowledge/base/node-keys';
import { unheededDecisions } from '../../../worker/knowledge/views/unheeded-decisions';
import type { DecisionBook } from '../../knowing/decision-book';
import { titleFault } from '../../knowing/title-fault';
import { decidedText } from '../../texts/decision-text';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import { EXIT, failureOf, refuse, type Outcome } from '../output/failure';
import type { WantedDecision } from '../command-line/know-task';
import { factsNamed } from './facts-named';
import type { VaultKnowledge } from './read-knowledge';
import { scopeMeant } from './scope-meant';

/** Writes down what a person decided, and says how it can be undone. */
export async function runDecide(
  wanted: WantedDecision,
  known: VaultKnowledge,
  decisions: readonly Decision[],
  book: DecisionBook,
): Promise<Outcome<Answer>> {
  const choice = choiceOf(wanted, known, decisions);
  if (!choice.ok) return choice;
  const written = await book.add(choice.value);
  if (!written.ok) return { ok: false, failure: failureOf(written.error) };
  const decision = written.value;
  const { terminal } = texts().knowledge;
  const isIdle = decision.kind === 'form' && !isNamed(decision.text, known);
  return {
    ok: true,
    value: {
      json: { id: decisionId(decision), ...decision, ...(isIdle && { idle: true }) },
      lines: (style) => [
        isIdle ? terminal.formIdle(decision.text) : decidedText(decision),
        style.dim(terminal.undoWith(decisionId(decision))),
      ],
    },
  };
}

/** Whether any note holds the text, as what anything is called. */
function isNamed(text: string, { table }: VaultKnowledge): boolean {
  return table.keys.get(foldKey(nameTokens(text))).notes > 0;
}

function choiceOf(
  wanted: WantedDecision,
  known: VaultKnowledge,
  decisions: readonly Decision[],
): Outcome<Choice> {
  switch (wanted.kind) {
    case 'same':
    case 'different': {
      const a = oneAnchor(wanted.a, known);
      if (!a.ok) return a;
      const b = oneAnchor(wanted.b, known);
      if (!b.ok) return b;
      if (a.value === b.value)
        return refused('bad-request', texts().knowledge.terminal.sameName(wanted.a, wanted.b));
      return { ok: true, value: { kind: wanted.kind, a: a.value, b: b.value } };
    }
    case 'form': {
      if (wanted.node === undefined)
        return { ok: true, value: { kind: 'form', text: wanted.text, anchor: undefined } };
      const anchor = oneAnchor(wanted.node, known);
      return anchor.ok
        ? { ok: true, value: { kind: 'form', text: wanted.text, anchor: anchor.value } }
        : anchor;
    }
    case 'confirm':
    case 'veto':
    case 'pin': {
      const key = nodeKey(wanted.node, known);
      return key.ok ? { ok: true, value: { kind: wanted.kind, key: key.value } } : key;
    }
    case 'scope': {
      const key = nodeKey(wanted.node, known);
      if (!key.ok) return key;
      if (wanted.scope === 'notes')
        return { ok: true, value: { kind: 'scope', key: key.value, scope: 'notes' } };
      const scope = scopeMeant(wanted.scope, known);
      if (!scope.ok) return scope;
      return { ok: true, value: { kind: 'scope', key: key.value, scope: scope.value ?? 'global' } };
    }
    case 'title':
      return titleOfNode(wanted, known);
    case 'outcome': {
      const key = playbookNamed(wanted.playbook, known);
      return key.ok ? { ok: true, value: { kind: 'outcome', playbook: key.value, ok: wanted.ok } } : key;
    }
    case 'holds':
      return valueThatHolds(wanted, known);
    case 'undo':
      return undoOf(wanted.id, decisions);
  }
}

function oneAnchor(name: string, { knowledge, table }: VaultKnowledge): Outcome<Anchor> {
  const [anchor, ...others] = anchorsMeant(name, knowledge, table);
  const { terminal } = texts().knowledge;
  if (anchor === undefined) return refused('not-found', terminal.noEntity(name), undefined, EXIT.notFound);
  if (others.length === 0) return { ok: true, value: anchor };
  return refused('ambiguous', terminal.severalNamed(name), terminal.chooseAnchor([anchor, ...others]));
}

function nodeKey(node: string, known: VaultKnowledge): Outcome<NodeKey> {
  const key = keyOfNode(node, known.knowledge);
  if (key !== undefined) return { ok: true, value: key };
  const facts = factsNamed(node, known.knowledge);
  if (facts.length === 1 && facts[0] !== undefined) return { ok: true, value: facts[0] };
  const anchor = oneAnchor(node, known);
  const procedure = anchor.ok ? undefined : playbookNamed(node, known);
  return procedure?.ok === true ? procedure : anchor;
}

/** A thing or a list of steps; a fact says what it says. */
function titleOfNode(
  wanted: Extract<WantedDecision, { kind: 'title' }>,
  known: VaultKnowledge,
): Outcome<Choice> {
  const title = ownTitle(wanted.title);
  const fault = titleFault(wanted.title, title);
  if (fault !== undefined) return refused('bad-request', fault);
  const key = nodeKey(wanted.node, known);
  if (!key.ok) return key;
  if (key.value.startsWith('fact\t')) return refused('bad-request', texts().knowledge.terminal.noFactTitle);
  return { ok: true, value: { kind: 'title', key: key.value, title } };
}

function playbookNamed(name: string, { knowledge, table }: VaultKnowledge): Outcome<NodeKey> {
  const titled = knowledge.playbooks.filter(({ id, title }) => id === name || title === name);
  const playbooks =
    titled.length > 0 ? titled : knowledge.playbooks.filter(({ heading }) => heading === name);
  const nodes = playbooks.flatMap(({ id }) => keyOfNode(id, knowledge) ?? []);
  const [key, ...others] = nodes.length > 0 ? nodes : proceduresNamed(name, table);
  const { terminal } = texts().knowledge;
  if (key === undefined)
    return refused('not-found', terminal.noPlaybook(name), terminal.playbookAdvice, EXIT.notFound);
  if (others.length === 0 || nodes.length === 0) return { ok: true, value: key };
  return refused(
    'ambiguous',
    terminal.severalNamed(name),
    terminal.chooseAnchor(playbooks.map(({ title }) => title)),
  );
}

const ALL = 'all';

/** Of all values that a property has, also of those that were said to hold no longer. */
function valueThatHolds(
  { node, property, value }: Extract<WantedDecision, { kind: 'holds' }>,
  known: VaultKnowledge,
): Outcome<Choice> {
  const anchor = oneAnchor(node, known);
  if (!anchor.ok) return anchor;
  const { entities, facts, components } = known.knowledge;
  const subject = components.anchorOf(anchor.value);
  const about = entities.get(subject)?.id;
  const values = facts.flatMap(({ about: of, says }) =>
    of === about && says.kind === 'value' && says.property === property.toLowerCase() ? [says] : [],
  );
  const { terminal } = texts().knowledge;
  const names = values.map((says) => says.value);
  const chosen = values.find((says) => says.value === value.toLowerCase());
  if (values.length < 2 || (chosen === undefined && value !== ALL))
    return refused('not-found', terminal.noSuchValue(node, property, names), undefined, EXIT.notFound);
  const of = values.map((says) => factKey(subject, says));
  return { ok: true, value: { kind: 'holds', of, ...(chosen && { key: factKey(subject, chosen) }) } };
}

/** The newest that stands, or the one that is named. */
function undoOf(id: string | undefined, decisions: readonly Decision[]): Outcome<Choice> {
  const { terminal } = texts().knowledge;
  const newest = decisionsInForce(decisions)[0];
  if (id === undefined)
    return newest === undefined
      ? refused('not-found', terminal.nothingToUndo, undefined, EXIT.notFound)
      : { ok: true, value: undoing(newest) };
  const found = decisions.find((decision) => decisionId(decision) === id);
  if (found === undefined) return refused('not-found', terminal.noDecision(id), undefined, EXIT.notFound);
  return { ok: true, value: { kind: 'undo', of: decisionId(found) } };
}

function refused(kind: string, message: string, advice?: string, exitCode?: number): Outcome<never> {
  return { ok: false, failure: refuse(kind, message, advice, exitCode) };
}

/** One decision of the log, newest first, with what became of it. `idle`: the notes hold nothing of what it speaks of. */
export type LogEntry = { id: string; decision: Decision } & (
  | { state: 'standing' | 'undone' | 'idle' }
  /** `winner`: the decision that counts instead. */
  | { state: 'overruled'; winner: string }
);

export function logEntries(
  decisions: readonly Decision[],
  { knowledge, table }: Pick<VaultKnowledge, 'knowledge' | 'table'>,
): LogEntry[] {
  const standing = new Set(decisionsInForce(decisions).map(({ id }) => id));
  const unheeded = new Map(
    unheededDecisions(knowledge, table).map(({ decision, winner }) => [decision.id, winner]),
  );
  return [...decisions].reverse().map((decision) => {
    const id = decisionId(decision);
    const winner = unheeded.get(id);
    if (winner !== undefined) return { id, decision, state: 'overruled', winner: winner.id };
    if (unheeded.has(id)) return { id, decision, state: 'idle' };
    const stands = standing.has(id) || decision.kind === 'rename' || decision.kind === 'undo';
    return { id, decision, state: stands ? 'standing' : 'undone' };
  });
}
