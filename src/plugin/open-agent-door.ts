import { requestUrl, type App } from 'obsidian';
import { readAgentToken, storeAgentToken } from '../obsidian/agent-token';
import { askAgentServer } from '../obsidian/ask-agent-server';
import { hasNode, loadNodeHttp } from '../obsidian/node-http';
import { AgentDoor, type DoorCode } from './agent-door';
import type { HostParts } from './app-agent-host';

/** The server for agents of this vault, closed. Nothing of its code is evaluated before it is turned on. */
export function openAgentDoor(app: App, parts: HostParts, version: string): AgentDoor {
  const { secretStorage } = app;
  return new AgentDoor({
    isPossible: hasNode(),
    settings: parts.settings,
    readToken: () => readAgentToken(secretStorage),
    storeToken: (token) => storeAgentToken(secretStorage, token),
    loadHttp: loadNodeHttp,
    loadCode: () => loadCode(parts, version),
    test: (address, token) => askAgentServer(requestUrl, address, token),
    onError: (error) => console.error(error),
  });
}

async function loadCode(parts: HostParts, version: string): Promise<DoorCode> {
  const [door, token, forms, servers, host] = await Promise.all([
    import('../mcp/http/http-door'),
    import('../mcp/http/token'),
    import('../mcp/http/client-forms'),
    import('../mcp/create-mcp-server'),
    import('./app-agent-host'),
  ]);
  return {
    openHttpDoor: door.openHttpDoor,
    newToken: token.newToken,
    clientForm: forms.clientForm,
    createServer: servers.createMcpServers(new host.AppAgentHost(parts), version),
  };
}
