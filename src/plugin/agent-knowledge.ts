import type { NotePath } from '../../worker/contract';
import type { KnowledgeSession } from '../knowing/knowledge-session';
import type { AgentKnowledge } from '../mcp/agent-host';
import { texts } from '../texts/texts';
import { pageText, quotesOf, spansOf, type KnownLine } from '../ui/knowledge/knowledge-lines';

/** The knowledge as agents see it: what the pane shows, in lines. */
export function agentKnowledge(
  session: Pick<KnowledgeSession, 'ask'>,
  textOf: (path: NotePath) => Promise<string | undefined>,
): AgentKnowledge {
  return {
    find: async (query, limit) => {
      const found = await session.ask('find', { query, limit });
      if (!found.ok) return found;
      const { maturities, namedBy } = texts().knowledge;
      const value = found.value.map(({ anchor, title, maturity, observed }) => ({
        ...{ id: anchor, title },
        facts: `${maturities[maturity]}, ${namedBy(observed)}`,
      }));
      return { ok: true, value };
    },
    page: async (name) => {
      const found = await session.ask('page', name);
      if (!found.ok) return found;
      const page = found.value;
      if (page === undefined) return { ok: true, value: undefined };
      const { title, aside, paragraphs, sections } = pageText(page, await quotesOf(spansOf(page), textOf));
      const told = sections.map(({ heading, lines }) => ({ heading, lines: lines.map(lineOf) }));
      return {
        ok: true,
        value: {
          ...{ id: page.anchor, title, facts: aside },
          sections: [...(paragraphs.length === 0 ? [] : [{ heading: title, lines: paragraphs }]), ...told],
        },
      };
    },
  };
}

function lineOf({ text, aside }: KnownLine): string {
  return aside === '' ? text : `${text} (${aside})`;
}
