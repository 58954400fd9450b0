import type { NotePath } from '../../worker/contract';
import { scopeNamed } from '../../worker/knowledge/views/scopes';
import type { KnowledgeSession } from './knowledge-session';
import type { AgentKnowledge } from '../mcp/agent-host';
import { entityText } from '../texts/entity-text';
import type { KnownLine } from './knowledge-lines';
import { proposeDecision } from './agent-decisions';
import { knownPage } from './known-page';

/** The knowledge as agents see it: what the pane shows, in lines. */
export function agentKnowledge(
  session: Pick<KnowledgeSession, 'ask' | 'themesOf' | 'decide' | 'newest'>,
  textOf: (path: NotePath) => Promise<string | undefined>,
  mayDecide: boolean,
): AgentKnowledge {
  return {
    ...(mayDecide && { propose: (wanted) => proposeDecision(wanted, session) }),
    find: async (query, limit, scope) => {
      const all = scope === undefined ? undefined : await session.ask('brain', { scope: 'global', limit: 0 });
      if (all?.ok === false) return all;
      const from = all && scopeNamed(scope ?? '', all.value.scopes);
      if (all !== undefined && from === undefined) return { ok: true, value: { scopes: all.value.scopes } };
      const found = await session.ask('find', { query, limit, ...(from !== undefined && { from }) });
      if (!found.ok) return found;
      const value = found.value.map((each) => ({
        ...{ id: each.anchor, title: each.title },
        facts: entityText(each).join(', '),
      }));
      return { ok: true, value: { things: value } };
    },
    page: async (name) => {
      const found = await session.ask('page', name);
      if (!found.ok) return found;
      const page = found.value;
      if (page === undefined) return { ok: true, value: undefined };
      const known = await knownPage(page, session, textOf);
      if (!known.ok) return known;
      const { title, aside, paragraphs, sections } = known.value;
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
