import http from 'node:http';
import type { McpServer } from '@modelcontextprotocol/server';
import { openHttpDoor } from '../../../src/mcp/http/http-door';
import { newToken } from '../../../src/mcp/http/token';

/** The door of the app, and before it a way in that adds the token, for a suite that knows none. */
export async function openDoorFor(
  createServer: () => McpServer,
): Promise<{ url: string; close(): Promise<void> }> {
  const token = newToken();
  const opened = await openHttpDoor({
    http,
    port: 0,
    token,
    createServer,
    onError: (error) => {
      throw error;
    },
  });
  if (!opened.ok) throw new Error(`the door stays closed: ${opened.problem.kind}`);
  const door = opened.value;
  const proxy = http.createServer((request, response) => passOn(request, response, door.port, token));
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/mcp`,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await door.close();
    },
  };
}

/** All headers go along as they came: which host and origin they name is what the door looks at first. */
function passOn(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  port: number,
  token: string,
): void {
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const { method, url } = request;
  const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
