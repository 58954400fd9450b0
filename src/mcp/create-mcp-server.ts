import { McpServer } from '@modelcontextprotocol/server';
import { texts } from '../texts/texts';
import type { AgentHost } from './agent-host';
import { Consent } from './consent';
import { registerCompletions } from './completions';
import { registerPrompts } from './prompts';
import { registerTool } from './register-tool';
import { registerResources } from './resources';
import { Seal } from './seal';
import { knowledgeDecideTool, knowledgePageTool, knowledgeSearchTool } from './tools/knowledge';
import { eachTool } from './tools/all-tools';

/**
 * Makes servers of the Model Context Protocol over one host: one for each connection or request, as `serveStdio` and
 * `createMcpHandler` want them. Nothing is remembered between calls; what clients carry is signed by a key of this factory.
 */
export function createMcpServers(host: AgentHost, version: string): () => McpServer {
  const seal = new Seal(() => host.now());
  const ground = { host, seal, consent: new Consent(seal, host) };
  return () => {
    const server = new McpServer({ name: 'altitude', title: texts().agents.title, version }, serverOptions());
    eachTool(host.files, (tool) => registerTool(server, tool, ground));
    const knowledge = host.knowledge?.();
    if (knowledge !== undefined) {
      registerTool(server, knowledgeSearchTool(knowledge), ground);
      registerTool(server, knowledgePageTool(knowledge), ground);
      const { propose } = knowledge;
      if (propose !== undefined) registerTool(server, knowledgeDecideTool(propose), ground);
    }
    registerResources(server, host);
    registerPrompts(server);
    registerCompletions(server, host);
    return server;
  };
}

const LIST_MS = 3_600_000;

/** Lists change with the program, and where knowledge is turned on or off, of which clients learn within the hour; what is in a note changes at any time. */
function serverOptions(): ConstructorParameters<typeof McpServer>[1] {
  const list = { ttlMs: LIST_MS, cacheScope: 'public' } as const;
  return {
    instructions: texts().agents.instructions,
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
    },
    cacheHints: {
      'tools/list': list,
      'server/discover': list,
      'prompts/list': list,
      'resources/list': list,
      'resources/templates/list': list,
    },
  };
}
