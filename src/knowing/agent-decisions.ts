import type { Result } from '../../worker/contract';
import { decisionId, type Choice } from '../../worker/knowledge/decisions/decision';
import type { Anchor } from '../../worker/knowledge/base/knowledge-nodes';
import type { KnowledgeChange, KnownState } from '../../worker/knowledge/views/knowledge-change';
import type { KnowledgeSession } from './knowledge-session';
import type { AgentDecision, ProposedDecision } from '../mcp/agent-host';
import { ownTitle } from '../../worker/knowledge/names/own-title';
import { decisionText } from '../texts/decision-text';
import { titleFault } from './title-fault';
import { texts } from '../texts/texts';
import { scopeName } from './knowledge-lines';
import { spokenOf } from './spoken-of';

type Session = Pick<KnowledgeSession, 'ask' | 'decide' | 'newest'>;

/** Works out what an agent's decision would change; who calls `act` has the user's leave. */
export async function proposeDecision(
  wanted: AgentDecision,
  session: Session,
): Promise<Result<ProposedDecision>> {
  const choice = await choiceOf(wanted, session);
  if (!choice.ok) return choice;
  if ('why' in choice.value) return { ok: true, value: { kind: 'unclear', why: choice.value.why } };
  const chosen = choice.value;
  const change = await session.ask('rehearse', chosen);
  if (!change.ok) return change;
  const act = async (): Promise<Result<null>> => {
    const written = await session.decide(chosen, true);
    return written.ok ? { ok: true, value: null } : written;
  };
  const names = await namesIn(chosen, session);
  if (!names.ok) return names;
  const decided = texts().agents.decision(wanted.decision, names.value);
  return { ok: true, value: { kind: 'clear', decided, changes: changeLines(change.value), act } };
}

type Unclear = { why: string };

async function choiceOf(
  { decision, a, b }: AgentDecision,
  session: Session,
): Promise<Result<Choice | Unclear>> {
  if (decision === 'undo') return undoOf(session);
  if (decision === 'means') return meaningOf(a, b, session);
  const first = await meant(a, 'a', session);
  if (!first.ok || typeof first.value !== 'string') return first as Result<Unclear>;
  if (decision === 'title') return titleFor(first.value, b);
  if (decision !== 'same' && decision !== 'different')
    return { ok: true, value: { kind: decision, key: first.value } };
  const second = await meant(b, 'b', session);
  if (!second.ok || typeof second.value !== 'string') return second as Result<Unclear>;
  if (first.value === second.value)
    return { ok: true, value: { why: texts().knowledge.terminal.sameName(a ?? '', b ?? '') } };
  return { ok: true, value: { kind: decision, a: first.value, b: second.value } };
}

/** What a text means wherever it stands without a link. */
async function meaningOf(
  text: string | undefined,
  name: string | undefined,
  session: Session,
): Promise<Result<Choice | Unclear>> {
  if (text === undefined || text.trim() === '')
    return { ok: true, value: { why: texts().agents.decisionNeeds('a') } };
  if (name === NOTHING) return { ok: true, value: { kind: 'form', text, anchor: undefined } };
  const anchor = await meant(name, 'b', session);
  if (!anchor.ok || typeof anchor.value !== 'string') return anchor as Result<Unclear>;
  return { ok: true, value: { kind: 'form', text, anchor: anchor.value } };
}

/** An empty text is none: of tools it is taken for a field that was left out. That of its notes is said as it stands there. */
function titleFor(key: Anchor, written: string | undefined): Result<Choice | Unclear> {
  if (written === undefined || written.trim() === '')
    return { ok: true, value: { why: texts().agents.decisionNeeds('b') } };
  const title = ownTitle(written);
  const why = titleFault(written, title);
  return { ok: true, value: why === undefined ? { kind: 'title', key, title } : { why } };
}

/** What a text means that is no name; the terminal says it alike. */
const NOTHING = 'nothing';

async function meant(
  name: string | undefined,
  field: string,
  session: Session,
): Promise<Result<Anchor | Unclear>> {
  const { agents, knowledge } = texts();
  if (name === undefined || name === '') return { ok: true, value: { why: agents.decisionNeeds(field) } };
  const found = await session.ask('meant', name);
  if (!found.ok) return found;
  const [anchor, ...others] = found.value;
  if (anchor === undefined) return { ok: true, value: { why: knowledge.terminal.noEntity(name) } };
  if (others.length === 0) return { ok: true, value: anchor };
  const { severalNamed, chooseAnchor } = knowledge.terminal;
  return { ok: true, value: { why: `${severalNamed(name)} ${chooseAnchor([anchor, ...others])}` } };
}

/** An agent takes back what an agent decided. */
async function undoOf(session: Session): Promise<Result<Choice | Unclear>> {
  const newest = await session.newest();
  if (!newest.ok) return newest;
  if (newest.value?.agent !== true) return { ok: true, value: { why: texts().agents.nothingOfAgents } };
  return { ok: true, value: { kind: 'undo', of: decisionId(newest.value) } };
}

/** What is said of it: of what is taken back what it decided. */
async function namesIn(choice: Choice, session: Session): Promise<Result<string[]>> {
  if (choice.kind !== 'undo') return { ok: true, value: thingsIn(choice) };
  const newest = await session.newest();
  if (!newest.ok) return newest;
  const { value } = newest;
  return { ok: true, value: value === undefined ? [choice.of] : [decisionText(value.kind, spokenOf(value))] };
}

function thingsIn(choice: Exclude<Choice, { kind: 'undo' }>): string[] {
  switch (choice.kind) {
    case 'same':
    case 'different':
      return [choice.a, choice.b];
    case 'confirm':
    case 'veto':
    case 'pin':
      return [choice.key];
    case 'form':
      return [choice.text, choice.anchor ?? NOTHING];
    case 'title':
      return [choice.key, choice.title];
    case 'scope':
    case 'outcome':
    case 'holds':
    case 'rename':
      return [];
  }
}

const MAX_LINES = 12;

function changeLines({ gone, made, changed, factsGone, factsMade }: KnowledgeChange): string[] {
  const { agents } = texts();
  const lines = [
    ...changed.map(({ before, after }) => agents.decisionChanged(stateText(before), stateText(after))),
    ...gone.map((state) => agents.decisionGone(stateText(state))),
    ...made.map((state) => agents.decisionMade(stateText(state))),
    ...(factsGone + factsMade === 0 ? [] : [agents.decisionFacts(factsGone, factsMade)]),
  ];
  return lines.length === 0 ? [agents.decisionNothing] : lines.slice(0, MAX_LINES);
}

function stateText({ title, maturity, observed, scope }: KnownState): string {
  const { maturities, namedBy } = texts().knowledge;
  const place = scope === 'global' ? [] : [scopeName(scope)];
  return `${title} (${[maturities[maturity], namedBy(observed), ...place].join(', ')})`;
}
