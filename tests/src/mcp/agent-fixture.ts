import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { AgentHost, Readiness, VaultFiles } from '../../../src/mcp/agent-host';
import { createMcpServers } from '../../../src/mcp/create-mcp-server';
import type { AtomId } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../../engine/engine-fixture';

/** What an answer of a tool looks like to a client. */
export interface ToolAnswer {
  isError: boolean;
  text: string;
  structured: Record<string, unknown> | undefined;
}

/** A real engine over notes in memory, behind the port that the tools stand on. */
export class TestHost implements AgentHost, VaultFiles {
  readonly vaultName = 'Test';
  allowanceUsd = 0;
  priceUsd = 0;
  nowMs = 1_700_000_000_000;
  state: Readiness = { kind: 'ready' };
  readonly included: string[] = [];
  readonly engine: TestEngine;

  constructor(engine: TestEngine) {
    this.engine = engine;
  }

  get files(): VaultFiles {
    return this;
  }

  now(): number {
    return this.nowMs;
  }

  call: AgentHost['call'] = (verb, request, options) =>
    options?.signal?.aborted
      ? Promise.resolve({ ok: false, error: { kind: 'cancelled' } })
      : this.engine.try(verb, request);

  readNote: AgentHost['readNote'] = (path) => this.engine.vault.read(path);

  readiness(): Readiness {
    return this.state;
  }

  async whenReady(): Promise<void> {
    await Promise.resolve();
  }

  listFiles: VaultFiles['listFiles'] = async () => ({
    ok: true,
    value: this.engine.vault
      .list()
      .map(({ path, sizeBytes }) => ({ path, sizeBytes, isIncluded: !path.startsWith('Later/') }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  });

  reindex: VaultFiles['reindex'] = async (onProgress) => {
    await this.engine.reconcile();
    onProgress(1, 1);
    return { ok: true, value: { filesIndexed: 0, chunksCreated: 0 } };
  };

  quoteImport: VaultFiles['quoteImport'] = async (paths) => ({
    ok: true,
    value: { files: paths.length, tokens: 10 * paths.length, priceUsd: this.priceUsd },
  });

  include: VaultFiles['include'] = async (paths) => {
    this.included.push(...paths);
    return { ok: true, value: null };
  };

  shop?: NonNullable<AgentHost['shop']>;

  knowledge?: NonNullable<AgentHost['knowledge']>;

  focus: NonNullable<AgentHost['focus']> = async () => ({
    ok: true,
    value: { card: await this.engine.call('atom', { id: '/' as AtomId }), notices: ['Pinned.'] },
  });

  savedLens: AgentHost['savedLens'] = (name) => (name === 'soil' ? { tags: ['soil'] } : undefined);
}

export interface Connection {
  host: TestHost;
  client: Client;
  /** Calls a tool; a failure of the protocol rejects. */
  use(tool: string, args: Record<string, unknown>): Promise<ToolAnswer>;
}

/** A client that talks to the server of a factory in this process. */
export async function connect(host: TestHost, client = plainClient()): Promise<Connection> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  serveStdio(createMcpServers(host, '1.2.3'), { transport: far });
  await client.connect(near);
  return { host, client, use: (tool, args) => useTool(client, tool, args) };
}

export async function connectOver(notes: Record<string, string>): Promise<Connection> {
  return connect(new TestHost(await engineOver(notes)));
}

export function plainClient(): Client {
  return new Client({ name: 'test', version: '1' });
}

export async function useTool(
  client: Pick<Client, 'callTool'>,
  name: string,
  args: Record<string, unknown>,
): Promise<ToolAnswer> {
  const answer = await client.callTool({ name, arguments: args });
  const text = answer.content.map((each) => (each.type === 'text' ? each.text : '')).join('\n');
  const structured = answer.structuredContent;
  return { isError: answer.isError === true, text, structured: structured as ToolAnswer['structured'] };
}
