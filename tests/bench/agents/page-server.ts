import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
  type McpServer,
} from '@modelcontextprotocol/server';

/** Serves over HTTP on this computer, for a suite that speaks nothing else and knows no token. Never part of the product. */
export async function serveLocally(factory: () => McpServer): Promise<{ server: Server; url: string }> {
  const handler = createMcpHandler(factory);
  const server = createServer((request, response) => void answer(request, response, handler));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}/mcp` };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handler: ReturnType<typeof createMcpHandler>,
): Promise<void> {
  const { host, origin } = request.headers;
  const isHost = validateHostHeader(host ?? null, localhostAllowedHostnames()).ok;
  const isOrigin = validateOriginHeader(origin ?? null, localhostAllowedOrigins()).ok;
  if (!isHost || !isOrigin) return void response.writeHead(403).end();
  const answered = await handler.fetch(await toRequest(request));
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body !== null) for await (const chunk of answered.body) response.write(chunk);
  response.end();
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
  return new Request(`http://127.0.0.1${request.url ?? '/'}`, {
    method: request.method ?? 'GET',
    headers,
    ...body,
  });
}
