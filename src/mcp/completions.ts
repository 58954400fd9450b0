import { ProtocolError, ProtocolErrorCode, type McpServer } from '@modelcontextprotocol/server';
import type { ThemeRow } from '../../worker/contract';
import { themeTitle } from '../texts/theme-title';
import type { AgentHost } from './agent-host';
import { PROMPTS } from './prompts';
import { NOTE_TEMPLATE } from './resources';

/** Most values that the protocol allows in one answer. */
const MOST = 100;

/** Completes paths of notes, and for prompts themes and tags. Nothing is completed that is not in the index. */
export function registerCompletions(server: McpServer, host: AgentHost): void {
  server.server.registerCapabilities({ completions: {} });
  server.server.setRequestHandler('completion/complete', async ({ params }) => {
    const { ref, argument } = params;
    const found =
      ref.type === 'ref/prompt'
        ? await subjects(ref.name, argument, host)
        : await paths(ref.uri, argument, host);
    const values = found.slice(0, MOST);
    return { completion: { values, total: found.length, hasMore: found.length > MOST } };
  });
}

interface Argument {
  name: string;
  value: string;
}

async function paths(uri: string, { name, value }: Argument, host: AgentHost): Promise<string[]> {
  if (uri !== NOTE_TEMPLATE || name !== 'path') return unknown(uri);
  const typed = value.trim();
  // A list needs a condition; every path holds the dot of its extension.
  const lens = { paths: [typed === '' ? '.' : typed] };
  const found = await host.call('explore', { query: '', level: 'note', limit: MOST + 1, lens });
  if (!found.ok) return [];
  const names = found.value.hits.flatMap(({ card }) => card.path ?? []);
  return [...names].sort((a, b) => rankOf(a, typed) - rankOf(b, typed));
}

/** What begins with the text comes before what holds it. */
function rankOf(path: string, typed: string): number {
  return path.toLowerCase().startsWith(typed.toLowerCase()) ? 0 : 1;
}

async function subjects(prompt: string, { name, value }: Argument, host: AgentHost): Promise<string[]> {
  const isKnown = Object.entries(PROMPTS).some(([known, argument]) => known === prompt && argument === name);
  if (!isKnown) return unknown(prompt);
  const typed = value.trim().toLowerCase();
  const [themes, tags] = await Promise.all([
    host.call('themes', null),
    host.call('facets', {
      kind: 'tags',
      limit: MOST,
      ...(typed !== '' && { prefix: typed.replace(/^#/, '') }),
    }),
  ]);
  const titles = themes.ok ? themes.value.flatMap(titlesOf) : [];
  const fitting = titles.filter((title) => title.toLowerCase().includes(typed));
  return [...new Set([...fitting, ...(tags.ok ? tags.value.map((facet) => `#${facet.name}`) : [])])];
}

function titlesOf({ card, children }: ThemeRow): string[] {
  return [themeTitle(card), ...children.flatMap(titlesOf)].filter((title) => title !== '');
}

function unknown(name: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, name);
}
