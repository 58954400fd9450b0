import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { withInspector } from '../../mcp/inspector';
import type { ProgramUnderTest } from '../program-under-test';

/** What all clients can do alike. */
export interface AgentClient {
  /** The revision of the protocol that was agreed upon. */
  readonly revision: string | undefined;
  listTools(): Promise<string[]>;
  /** The text of the answer, its fields, and whether it is an error. */
  use(tool: string, args: Record<string, unknown>): Promise<Used>;
  close(): Promise<void>;
}

export interface Used {
  text: string;
  structured: Record<string, unknown>;
  isError: boolean;
}

type Start = (program: ProgramUnderTest, args: string[]) => Promise<AgentClient>;

/** The client of today, with the newest revision or what it negotiates by itself, and that of yesterday. */
export const CLIENTS: Record<string, Start> = {
  'of today, pinned': (program, args) => startNew(program, args, { pin: '2026-07-28' }),
  'of today': (program, args) => startNew(program, args),
  'of yesterday': startOld,
  ...withInspector<Start>((inspect) => (program, args) => {
    const { command, args: words, env } = program.launch(['mcp', ...args]);
    const named = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const inspector = inspect([...named, command, ...words]);
    const use: AgentClient['use'] = async (tool, given) => usedOf(await inspector.use(tool, given));
    return Promise.resolve({ ...inspector, use, revision: undefined });
  }),
};

export async function startNew(
  program: ProgramUnderTest,
  args: string[],
  { pin, env = {} }: { pin?: string; env?: Record<string, string> } = {},
): Promise<AgentClient & { client: Client }> {
  const options = pin === undefined ? {} : { versionNegotiation: { mode: { pin } } };
  const client = new Client({ name: 'test', version: '1' }, options);
  const launch = program.launch(['mcp', ...args]);
  const transport = new StdioClientTransport({ ...launch, env: { ...launch.env, ...env }, stderr: 'pipe' });
  await client.connect(transport);
  return {
    client,
    get revision() {
      return client.getNegotiatedProtocolVersion();
    },
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    use: async (name, given) => usedOf(await client.callTool({ name, arguments: given })),
    close: () => client.close(),
  };
}

async function startOld(program: ProgramUnderTest, args: string[]): Promise<AgentClient> {
  const client = new OldClient({ name: 'test', version: '1' });
  const transport = new OldTransport({ ...program.launch(['mcp', ...args]), stderr: 'pipe' });
  await client.connect(transport);
  return {
    revision: '2025-11-25',
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    use: async (name, given) => usedOf(await client.callTool({ name, arguments: given })),
    close: () => client.close(),
  };
}

function usedOf(answer: object): Used {
  const fields: Record<string, unknown> = { ...answer };
  const blocks = fields['content'] as { type: string; text?: string }[];
  return {
    text: blocks.map(({ text = '' }) => text).join('\n'),
    structured: (fields['structuredContent'] ?? {}) as Record<string, unknown>,
    isError: fields['isError'] === true,
  };
}
