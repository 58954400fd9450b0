import { texts } from '../../texts/texts';
import type { AgentDecision, AgentKnowledge } from '../agent-host';
import { textAnswer, type Answer, type Question } from '../answer';
import { failed, type Outcome } from '../outcome';
import { choice, objectOf, optionalText, textField } from '../schemas';
import { READS, type Tool } from '../tool';
import type { ToolCall } from '../tool-call';

/** Things of one answer. */
const MOST = 20;
/** Lines of one section: the best come first. */
const MAX_LINES = 20;
const NAME_LENGTH = 300;

interface SearchArgs {
  query: string;
  scope?: string;
}

export function knowledgeSearchTool(knowledge: AgentKnowledge): Tool<SearchArgs> {
  return {
    name: 'knowledge_search',
    ...texts().agents.tools.knowledgeSearch,
    annotations: READS,
    needsIndex: true,
    input: objectOf({ query: textField(NAME_LENGTH), scope: optionalText(NAME_LENGTH) }, ['query']),
    output: undefined,
    run: (args) => search(args, knowledge),
  };
}

export function knowledgePageTool(knowledge: AgentKnowledge): Tool<{ name: string }> {
  return {
    name: 'knowledge_page',
    ...texts().agents.tools.knowledgePage,
    annotations: READS,
    needsIndex: true,
    input: objectOf({ name: textField(NAME_LENGTH) }, ['name']),
    output: undefined,
    run: ({ name }) => page(name, knowledge),
  };
}

const DECISIONS = ['same', 'different', 'means', 'title', 'confirm', 'veto', 'pin', 'undo'] as const;

type DecideArgs = AgentDecision & { confirm?: string };

/** Tells what would change, and decides when it is called again with the confirmation, or when the user said yes. */
export function knowledgeDecideTool(propose: NonNullable<AgentKnowledge['propose']>): Tool<DecideArgs> {
  return {
    name: 'knowledge_decide',
    ...texts().agents.tools.knowledgeDecide,
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    needsIndex: true,
    input: objectOf(
      {
        decision: choice(DECISIONS),
        a: optionalText(NAME_LENGTH),
        b: optionalText(NAME_LENGTH),
        confirm: optionalText(100),
      },
      ['decision'],
    ),
    output: undefined,
    run: (args, call) => decide(args, call, propose),
  };
}

async function decide(
  args: DecideArgs,
  call: ToolCall,
  propose: NonNullable<AgentKnowledge['propose']>,
): Promise<Outcome<Answer | Question>> {
  const proposed = await propose(args);
  if (!proposed.ok) return failed(proposed.error);
  if (proposed.value.kind === 'unclear') return told(proposed.value.why, []);
  const { decided, changes, act } = proposed.value;
  const { agents } = texts();
  const agreed = await call.seek({ args, priceUsd: 0, question: agents.decisionQuestion(decided) });
  if (!agreed.ok) return agreed;
  if (agreed.value.kind === 'ask') return { ok: true, value: agreed.value.question };
  if (agreed.value.kind === 'confirm')
    return told(agents.decideWith(agreed.value.confirm), [{ head: decided, text: changes.join('\n') }]);
  const acted = await act();
  return acted.ok
    ? told(agents.decidedNow, [{ head: decided, text: changes.join('\n') }])
    : failed(acted.error);
}

function told(line: string, passages: { head: string; text: string }[]): Outcome<Answer> {
  if (passages.length === 0) return { ok: true, value: { structured: undefined, text: line } };
  return { ok: true, value: textAnswer([line], passages, []) };
}

async function search({ query, scope }: SearchArgs, knowledge: AgentKnowledge): Promise<Outcome<Answer>> {
  const found = await knowledge.find(query, MOST, scope);
  if (!found.ok) return failed(found.error);
  if ('scopes' in found.value) return told(texts().agents.noScope(scope ?? '', found.value.scopes), []);
  const { things } = found.value;
  if (things.length === 0) return nothingKnown(query);
  const passages = things.map(({ id, title, facts }) => ({ head: id, text: `${title}: ${facts}` }));
  return { ok: true, value: textAnswer([], passages, []) };
}

async function page(name: string, knowledge: AgentKnowledge): Promise<Outcome<Answer>> {
  const found = await knowledge.page(name);
  if (!found.ok) return failed(found.error);
  if (found.value === undefined) return nothingKnown(name);
  const { id, title, facts, sections } = found.value;
  const text = sections.flatMap(({ heading, lines }) => [
    `${heading}:`,
    ...lines.slice(0, MAX_LINES).map((line) => `- ${line}`),
  ]);
  return {
    ok: true,
    value: textAnswer([], [{ head: `${id} | ${title} | ${facts}`, text: text.join('\n') }], []),
  };
}

function nothingKnown(name: string): Outcome<Answer> {
  return { ok: true, value: { structured: undefined, text: texts().agents.nothingKnown(name) } };
}
