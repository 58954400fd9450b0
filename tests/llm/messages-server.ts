import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBatches, BatchDesk } from './message-batches';
import { Till, type Usage } from './messages-bill';
import { corsOf, refusalOf, typeOfStatus } from './messages-rules';
import { sendAnswer } from './messages-stream';
import type { MessageBody } from './messages-body';

/** How one request is answered. Events are counted from 1, `message_start` being the first. */
export type Reply =
  | {
      kind: 'text';
      text: string;
      stop?: 'end_turn' | 'max_tokens' | 'refusal';
      /** Before the first byte. */
      waitMs?: number;
      /** Between two events. */
      gapMs?: number;
      /** The connection is ended without a word after this many events. */
      cutAfter?: number;
      /** Nothing comes after this many events, and the connection stays open. */
      stallAfter?: number;
      /** An error event comes in place of what would follow this many events. */
      errorAfter?: number;
    }
  | { kind: 'status'; status: number; message?: string; headers?: Record<string, string>; html?: boolean }
  /** Taken and billed, never answered. */
  | { kind: 'silent' }
  /** The connection ends before anything is said. */
  | { kind: 'drop' };

export type Script = (body: MessageBody, n: number) => Reply;

/** One paid request as it arrived. */
export interface Arrived {
  n: number;
  headers: IncomingMessage['headers'];
  body: MessageBody;
  batch?: string;
  /** Undefined as long as it was refused before anything was computed. */
  billed?: Usage;
  /** The client ended the connection before the answer was whole. */
  aborted?: true;
}

export interface ServerOptions {
  flavour?: 'anthropic' | 'ollama';
  /** Of the local flavour: what is longer loses its front, and nobody is told. */
  contextTokens?: number;
  script?: Script;
  /** How this server counts tokens. */
  tokens?: (text: string) => number;
  /** How long a batch takes. */
  batchMs?: number;
}

export interface MessagesServer {
  url: string;
  arrived: Arrived[];
  /** Everything else that was asked: `GET /v1/models`. */
  asides: string[];
  bill(): Usage[];
  /** From now on. */
  answerBy(script: Script): void;
  /** Batches are through from now on. */
  endBatches(): void;
  close(): Promise<void>;
}

interface Desk {
  local: boolean;
  script: Script;
  till: Till;
  batches: BatchDesk;
  arrived: Arrived[];
  asides: string[];
}

/**
 * Speaks the Messages API on loopback as far as Altitude uses it: strict where the real one is, with a prompt cache and a
 * bill. The local flavour has the habits of Ollama. Tests assert on what arrived here and what was billed.
 */
export async function startMessagesServer(options: ServerOptions = {}): Promise<MessagesServer> {
  const local = options.flavour === 'ollama';
  const tokens = options.tokens ?? ((text: string) => Math.ceil(text.length / 3));
  const till = new Till(tokens, local ? (options.contextTokens ?? 4_096) : undefined);
  const desk: Desk = {
    ...{ local, till, arrived: [], asides: [] },
    script: options.script ?? (() => ({ kind: 'text', text: 'ok' })),
    batches: new BatchDesk(options.batchMs ?? 100),
  };
  const server = createServer((request, response) => {
    void serve(request, response, desk);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrived: desk.arrived,
    asides: desk.asides,
    bill: () => desk.arrived.flatMap(({ billed }) => (billed === undefined ? [] : [billed])),
    answerBy: (script) => {
      desk.script = script;
    },
    endBatches: () => {
      desk.batches.takesMs = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function serve(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  const cors = corsOf(request, desk.local);
  for (const [name, value] of Object.entries(cors.headers)) response.setHeader(name, value);
  if (request.method === 'OPTIONS') return void response.writeHead(cors.allowed ? 204 : 403).end();
  const text = await textOf(request);
  const path = request.url?.split('?')[0] ?? '';
  if (path === '/v1/messages') return serveMessage(request, response, text, desk);
  desk.asides.push(`${request.method ?? ''} ${path}`);
  if (path === '/v1/models') return sendJson(response, 200, modelPage(desk.local));
  if (path === '/v1/messages/count_tokens' && !desk.local)
    return sendJson(response, 200, { input_tokens: desk.till.inputTokens(JSON.parse(text) as MessageBody) });
  if (path.startsWith('/v1/messages/batches') && !desk.local) {
    const asked = { path, method: request.method ?? '', text, headers: request.headers };
    const { status, body } = answerBatches(asked, desk.batches, (arrived) => takeIn(arrived, desk));
    response.writeHead(status, { 'content-type': 'application/json' });
    return void response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
  sendError(response, 404, 'No such path');
}

function takeIn(one: Omit<Arrived, 'n'>, desk: Desk): { reply: Reply; usage: Usage | undefined } {
  const arrived: Arrived = { ...one, n: desk.arrived.length };
  desk.arrived.push(arrived);
  const reply = desk.script(arrived.body, arrived.n);
  if (reply.kind === 'text') arrived.billed = desk.till.bill(arrived.body, reply.text);
  return { reply, usage: arrived.billed };
}

async function serveMessage(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  desk: Desk,
): Promise<void> {
  const body = JSON.parse(text) as MessageBody;
  const arrived: Arrived = { n: desk.arrived.length, headers: request.headers, body };
  desk.arrived.push(arrived);
  response.once('close', () => {
    if (!response.writableFinished) arrived.aborted = true;
  });
  const refusal = desk.local ? undefined : refusalOf(body, request.headers);
  if (refusal !== undefined) return sendError(response, refusal.status, refusal.message);
  const reply = desk.script(body, arrived.n);
  if (reply.kind === 'drop') return void response.destroy();
  if (reply.kind === 'status') return sendStatus(response, reply);
  arrived.billed = desk.till.bill(body, reply.kind === 'text' ? reply.text : '');
  if (reply.kind === 'text') await sendAnswer(response, arrived, reply, desk.local);
}

function sendStatus(response: ServerResponse, reply: Extract<Reply, { kind: 'status' }>): void {
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  if (reply.html !== true) return sendError(response, reply.status, reply.message ?? 'scripted');
  response.writeHead(reply.status, { 'content-type': 'text/html' }).end('<html><h1>Gateway</h1></html>');
}

function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, { type: 'error', error: { type: typeOfStatus(status), message } });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
  response.end(JSON.stringify(value));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

function modelPage(local: boolean): unknown {
  const ids = local ? ['qwen3'] : ['claude-haiku-5-5', 'claude-sonnet-5-5'];
  const data = ids.map((id) => ({
    ...{ id, type: 'model', display_name: id, created_at: '2026-10-07T00:00:00Z' },
    // Local servers say nothing of what fits.
    ...(local ? {} : { max_input_tokens: 1_000_000, max_tokens: 128_000, capabilities: CAPABILITIES }),
  }));
  return { data, has_more: false, first_id: null, last_id: null };
}

const YES = { supported: true };
const CAPABILITIES = {
  effort: { supported: true, low: YES, medium: YES, high: YES, max: YES, xhigh: null },
  thinking: { supported: true, types: { adaptive: YES, between_tools: YES, disabled: YES } },
};
