import type { requestUrl } from 'obsidian';
import type { ConnectionTest } from '../settings/agent-access';
import { whyNoAnswer } from './request-http';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

/** As the protocol wants it of clients. */
const ACCEPTED = ['application/json', 'text/event-stream'];

/** Asks a server for its tools, as a client with this token would. The app's own request bears no origin. */
export async function askAgentServer(
  request: typeof requestUrl,
  address: string,
  token: string,
): Promise<ConnectionTest> {
  try {
    const { status, text } = await request({
      url: address,
      method: 'POST',
      contentType: 'application/json',
      headers: { accept: ACCEPTED.join(', '), authorization: `Bearer ${token}` },
      body: JSON.stringify(LIST),
      throw: false,
    });
    const tools = status === 200 ? countTools(text) : undefined;
    return tools === undefined ? { kind: 'status', status } : { kind: 'works', tools };
  } catch (error) {
    return { kind: 'no-answer', why: whyNoAnswer(error) };
  }
}

/** Of an answer that is JSON, or one event that holds it; undefined when it holds no tools. */
function countTools(text: string): number | undefined {
  const json = /^data: ?(.*)$/m.exec(text)?.[1] ?? text;
  try {
    const { result } = Object(JSON.parse(json)) as { result?: { tools?: unknown } };
    return Array.isArray(result?.tools) ? result.tools.length : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
