import type { NodeIncomingMessageLike, NodeServerResponseLike } from '@modelcontextprotocol/node';

/** What the door uses of a request of `node:http`. */
export interface HttpRequest extends NodeIncomingMessageLike {
  resume(): unknown;
  once(event: 'end' | 'close', listener: () => void): unknown;
}

export type HttpResponse = NodeServerResponseLike;

/** What it uses of a server. Events and methods are those of `node:http`. */
export interface HttpServer {
  listen(options: { host: string; port: number; backlog: number }): unknown;
  once(event: 'listening' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'error', listener: (error: Error) => void): unknown;
  /** Of a server that listens at a port it has one. */
  address(): string | { port: number } | null;
  close(): unknown;
  closeAllConnections(): void;
  keepAliveTimeout: number;
}

/** The module, which the desktop app has and a phone has not. */
export interface HttpModule {
  createServer(listener: (request: HttpRequest, response: HttpResponse) => void): HttpServer;
}
