/** Clients that take the address of a server. */
export type HttpClient = 'claude-code' | 'cursor' | 'vscode' | 'other';

/** What a client knows of a server over HTTP. */
export interface HttpEntry {
  address: string;
  token: string;
}

const ADD_TO_CLAUDE_CODE = ['claude', 'mcp', 'add', '--scope', 'user', '--transport', 'http', 'altitude'];

/** What a client has to be given, in its own form: a command line, or JSON for its settings. */
export function clientForm(client: HttpClient, { address, token }: HttpEntry): string {
  const bearer = `Bearer ${token}`;
  const headers = { Authorization: bearer };
  switch (client) {
    case 'claude-code':
      return [
        ...ADD_TO_CLAUDE_CODE,
        address,
        '--header',
        JSON.stringify(['Authorization', bearer].join(': ')),
      ].join(' ');
    case 'cursor':
      return json({ mcpServers: { altitude: { url: address, headers } } });
    case 'vscode':
      return json({ servers: { altitude: { type: 'http', url: address, headers } } });
    case 'other':
      return json({ mcpServers: { altitude: { type: 'http', url: address, headers } } });
  }
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
