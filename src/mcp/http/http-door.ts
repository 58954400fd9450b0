import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import type { HttpModule, HttpRequest, HttpResponse, HttpServer } from './http-module';
import { bearsToken } from './token';

const MCP_PATH = '/mcp';

/** No other device can reach it. */
const HOST = '127.0.0.1';

/** A call is a few hundred bytes; the longest list of paths to import is below this. */
export const MAX_BODY_BYTES = 2 ** 22;

/** What is larger is not even read to its end so that it can be answered. */
const MAX_READ_BYTES = 2 ** 24;

/** So many clients may knock at once; more are refused by the system. */
const BACKLOG = 4_096;

/** A client that asks again after a while finds its connection open, and not just being closed. */
const KEEP_ALIVE_MS = 65_000;

export interface DoorOptions {
  http: HttpModule;
  /** 0 for any that is free. */
  port: number;
  token: string;
  /** Makes a server for each request. */
  createServer: () => McpServer;
  /** What failed inside and was answered with an error. */
  onError(error: Error): void;
}

/** Open for clients on this computer that have the token. */
export interface HttpDoor {
  readonly port: number;
  readonly address: string;
  /** Ends all connections at once. Resolves when the port is free. */
  close(): Promise<void>;
}

export type DoorProblem =
  /** Another program listens at this port. */
  { kind: 'port-in-use'; port: number } | { kind: 'failed'; text: string };

/** Opens the door for Streamable HTTP. */
export async function openHttpDoor(
  options: DoorOptions,
): Promise<{ ok: true; value: HttpDoor } | { ok: false; problem: DoorProblem }> {
  const handler = createMcpHandler(options.createServer, {
    maxRequestBodySize: MAX_BODY_BYTES,
    onerror: (error) => options.onError(error),
  });
  const answer = answerer(options, toNodeHandler(handler, { maxRequestBodySize: MAX_BODY_BYTES }));
  const server = options.http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => options.onError(toError(error)));
  });
  // A pause between two requests is normal; Node would end the connection after five seconds.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const problem = await listen(server, options.port);
  if (problem !== undefined) return { ok: false, problem };
  server.on('error', (error) => options.onError(error));
  const port = portOf(server);
  return {
    ok: true,
    value: {
      port,
      address: `http://${HOST}:${port}${MCP_PATH}`,
      close: async () => {
        const closed = new Promise<void>((resolve) => server.once('close', resolve));
        server.close();
        await handler.close();
        server.closeAllConnections();
        await closed;
      },
    },
  };
}

type Answer = (request: HttpRequest, response: HttpResponse) => Promise<void>;

/** Where a request comes from is looked at before anything else: a page of another site must not even guess. */
function answerer({ token }: DoorOptions, handle: Answer): Answer {
  const isHostOurs = localhostHostValidation();
  const isOriginOurs = localhostOriginValidation();
  return async (request, response) => {
    if (!isHostOurs(request, response) || !isOriginOurs(request, response)) return;
    if (!(await bearsToken(singleHeader(request, 'authorization'), token)))
      return refuse(request, response, 401, { 'www-authenticate': 'Bearer' });
    if (pathOf(request) !== MCP_PATH) return refuse(request, response, 404);
    if (bodyBytes(request) > MAX_BODY_BYTES) return refuse(request, response, 413);
    await handle(request, response);
  };
}

/** Read to its end first: a client that still sends sees a broken connection in place of the answer. */
async function refuse(
  request: HttpRequest,
  response: HttpResponse,
  status: number,
  headers: Record<string, string> = {},
): Promise<void> {
  if (bodyBytes(request) <= MAX_READ_BYTES) await readToEnd(request);
  response.writeHead(status, { ...headers, connection: 'close', 'content-length': '0' });
  response.end();
}

function readToEnd(request: HttpRequest): Promise<void> {
  return new Promise((resolve) => {
    request.once('end', resolve);
    request.once('close', resolve);
    request.resume();
  });
}

function bodyBytes(request: HttpRequest): number {
  return Number(singleHeader(request, 'content-length') ?? 0);
}

function pathOf({ url = '/' }: HttpRequest): string {
  return url.replace(/[?#].*$/, '');
}

function singleHeader({ headers }: HttpRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function listen(server: HttpServer, port: number): Promise<DoorProblem | undefined> {
  return new Promise((resolve) => {
    const fail = (error: Error): void => resolve(problemOf(error, port));
    server.on('error', fail);
    server.once('listening', () => {
      server.off('error', fail);
      resolve(undefined);
    });
    server.listen({ host: HOST, port, backlog: BACKLOG });
  });
}

function problemOf(error: Error, port: number): DoorProblem {
  const code = 'code' in error ? error.code : undefined;
  const isTaken = code === 'EADDRINUSE' || code === 'EACCES';
  return isTaken ? { kind: 'port-in-use', port } : { kind: 'failed', text: error.message };
}

function portOf(server: HttpServer): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('a server that listens has no port');
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
