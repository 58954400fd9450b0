import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { createMcpServers } from '../../../src/mcp/create-mcp-server';
import type { VaultSession } from '../../../src/headless/session/vault-session';
import { Attempt, type Task } from './gold';
import { hostOver } from './session-host';

/** Which of the two a client shows its model. */
export type Channel = 'text' | 'structured';

const PAGES = 4;
const FOLLOWED = 3;

/** An agent with Altitude's tools: a page of `explore`, `follow_link` of the three best, four more pages. */
export class ToolAgent {
  readonly #client: Client;
  readonly #channel: Channel;

  private constructor(client: Client, channel: Channel) {
    this.#client = client;
    this.#channel = channel;
  }

  static async connect(session: VaultSession, channel: Channel): Promise<ToolAgent> {
    const [near, far] = InMemoryTransport.createLinkedPair();
    await createMcpServers(hostOver(session), '0')().connect(far);
    const client = new Client({ name: 'bench', version: '0' });
    await client.connect(near);
    return new ToolAgent(client, channel);
  }

  async solve(task: Task): Promise<Attempt> {
    const attempt = new Attempt(task);
    // What is quoted or has a colon is no condition in a question of a set.
    const query = task.text.replace(/["():[\]]/g, ' ');
    const first = await this.#explore(query, undefined, attempt);
    if (attempt.share === 1) return attempt;
    for (const id of first.ids.slice(0, FOLLOWED)) {
      // A paragraph's links are those of the smallest thing that has a title.
      const node_id = id.replace(/\^.*$/, '');
      const args = { node_id, link_type: 'link', query };
      const { shown } = await this.#use('follow_link', args);
      if (attempt.add({ tool: 'follow_link', ...args }, shown)) return attempt;
    }
    let cursor = first.next;
    for (let page = 0; page < PAGES && cursor !== undefined; page++) {
      cursor = (await this.#explore(query, cursor, attempt)).next;
      if (attempt.share === 1) return attempt;
    }
    return attempt;
  }

  async #explore(query: string, cursor: string | undefined, attempt: Attempt): Promise<Page> {
    const args = { query, ...(cursor !== undefined && { cursor }) };
    const { shown, structured } = await this.#use('explore', args);
    attempt.add({ tool: 'explore', ...args }, shown);
    const { hits, next } = structured as { hits: { id: string }[]; next?: string };
    return { ids: hits.map(({ id }) => id), next };
  }

  async #use(name: string, args: Record<string, unknown>): Promise<{ shown: string; structured: unknown }> {
    const answer = await this.#client.callTool({ name, arguments: args });
    const text = answer.content.map((each) => (each.type === 'text' ? each.text : '')).join('\n');
    if (answer.isError === true) throw new Error(`${name} ${JSON.stringify(args)}: ${text}`);
    const { structuredContent } = answer;
    return {
      shown: this.#channel === 'text' ? text : JSON.stringify(structuredContent),
      structured: structuredContent,
    };
  }
}

interface Page {
  ids: string[];
  next: string | undefined;
}
