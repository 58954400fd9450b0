import { texts } from '../../texts/texts';
import type { AgentKnowledge } from '../agent-host';
import { textAnswer, type Answer } from '../answer';
import { failed, type Outcome } from '../outcome';
import { objectOf, textField } from '../schemas';
import { READS, type Tool } from '../tool';

/** Things of one answer. */
const MOST = 20;
/** Lines of one section: the best come first. */
const MOST_LINES = 20;
const NAME_LENGTH = 300;

export function knowledgeSearchTool(knowledge: AgentKnowledge): Tool<{ query: string }> {
  return {
    name: 'knowledge_search',
    ...texts().agents.tools.knowledgeSearch,
    annotations: READS,
    needsIndex: true,
    input: objectOf({ query: textField(NAME_LENGTH) }, ['query']),
    output: undefined,
    run: ({ query }) => search(query, knowledge),
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

async function search(query: string, knowledge: AgentKnowledge): Promise<Outcome<Answer>> {
  const found = await knowledge.find(query, MOST);
  if (!found.ok) return failed(found.error);
  if (found.value.length === 0) return nothingKnown(query);
  const passages = found.value.map(({ id, title, facts }) => ({ head: id, text: `${title}: ${facts}` }));
  return { ok: true, value: textAnswer([], passages, []) };
}

async function page(name: string, knowledge: AgentKnowledge): Promise<Outcome<Answer>> {
  const found = await knowledge.page(name);
  if (!found.ok) return failed(found.error);
  if (found.value === undefined) return nothingKnown(name);
  const { id, title, facts, sections } = found.value;
  const text = sections.flatMap(({ heading, lines }) => [
    `${heading}:`,
    ...lines.slice(0, MOST_LINES).map((line) => `- ${line}`),
  ]);
  return {
    ok: true,
    value: textAnswer([], [{ head: `${id} | ${title} | ${facts}`, text: text.join('\n') }], []),
  };
}

function nothingKnown(name: string): Outcome<Answer> {
  return { ok: true, value: { structured: undefined, text: texts().agents.nothingKnown(name) } };
}
