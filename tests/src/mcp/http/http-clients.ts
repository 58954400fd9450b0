import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { withInspector } from '../inspector';

/** What all clients can do alike, over HTTP. */
export interface HttpClient {
  listTools(): Promise<string[]>;
  /** The answer of a tool as the client has it. */
  use(tool: string, args: Record<string, unknown>): Promise<object>;
  /** The first text of a resource. */
  readResource(uri: string): Promise<string>;
  close(): Promise<void>;
}

type Start = (address: URL, headers: Record<string, string>) => Promise<HttpClient>;

/** The client of today, with the newest revision or what it negotiates by itself, and that of yesterday. */
export const HTTP_CLIENTS: Record<string, Start> = {
  'of today, pinned': (address, headers) => startNew(address, headers, '2026-07-28'),
  'of today': (address, headers) => startNew(address, headers),
  'of yesterday': startOld,
  ...withInspector<Start>((inspect) => (address, headers) => {
    const named = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
    return Promise.resolve(inspect(['--transport', 'http', '--server-url', address.href, ...named]));
  }),
};

async function startNew(address: URL, headers: Record<string, string>, pin?: string): Promise<HttpClient> {
  const options = pin === undefined ? {} : { versionNegotiation: { mode: { pin } } };
  const client = new Client({ name: 'test', version: '1' }, options);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return {
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    use: (name, args) => client.callTool({ name, arguments: args }),
    readResource: async (uri) => firstText((await client.readResource({ uri })).contents),
    close: () => client.close(),
  };
}

async function startOld(address: URL, headers: Record<string, string>): Promise<HttpClient> {
  const client = new OldClient({ name: 'test', version: '1' });
  await client.connect(new OldTransport(address, { requestInit: { headers } }));
  return {
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    use: (name, args) => client.callTool({ name, arguments: args }),
    readResource: async (uri) => firstText((await client.readResource({ uri })).contents),
    close: () => client.close(),
  };
}

function firstText(contents: readonly object[]): string {
  const [first] = contents as { text?: string }[];
  return first?.text ?? '';
}

/** One good call of every tool, for a vault that has this note in this folder, and what its answer has to hold. */
export function everyTool(note: string, folder: string): [string, Record<string, unknown>, string][] {
  return [
    ['explore', { query: 'compost' }, 'ompost'],
    ['zoom_in', { node_id: note }, note],
    ['zoom_out', { node_id: note }, 'summary'],
    ['follow_link', { node_id: note, link_type: 'link' }, 'nodes'],
    ['filter', { lens: 'compost' }, 'notes'],
    ['read', { node_id: note }, note],
    ['summarize', { node_ids: [note] }, 'extractive'],
    ['browse_vault', { path: folder }, '.md'],
    ['import', { paths: [note] }, 'done'],
    ['vault_search', { query: 'compost' }, 'total_chunks'],
    ['vault_tags', {}, 'tags'],
    ['vault_reindex', {}, 'files_indexed'],
  ];
}
