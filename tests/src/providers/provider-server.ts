import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRecord, parseJson } from '../../../src/providers/json';

/** What reached the server. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Texts to embed; empty for other questions. */
  texts: string[];
}

/** How the server answers one request instead of its usual way; undefined leaves it to the usual way. */
export type Deviation = (seen: SeenRequest, response: ServerResponse) => boolean;

export const DIMENSIONS = 64;

/**
 * A server on this computer that speaks the protocols of Ollama and of OpenAI and embeds by hashing words. Tests make it
 * deviate from them.
 */
export class ProviderServer {
  readonly seen: SeenRequest[] = [];
  /** Requests whose connection the client ended before the answer. */
  abandoned = 0;
  dimensions = DIMENSIONS;
  models = ['nomic-embed-text', 'plain-model'];
  #deviations: Deviation[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<ProviderServer> {
    const server = new ProviderServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get address(): string {
    return `http://${this.host}`;
  }

  /** What was asked to be embedded, request by request. */
  get batches(): string[][] {
    return this.seen.map(({ texts }) => texts).filter((texts) => texts.length > 0);
  }

  /** The next requests are answered by these, each once; then come the usual answers. */
  next(...deviations: Deviation[]): void {
    this.#deviations.push(...deviations);
  }

  /** Every request goes through this one first, until it is replaced. */
  always: Deviation = () => false;

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Goes away, and comes back with the same address. */
  async restartAfter(task: () => Promise<void>): Promise<void> {
    const { port } = this.#server.address() as AddressInfo;
    await this.stop();
    await task();
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableEnded) this.abandoned += 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const seen = toSeen(request, Buffer.concat(chunks).toString('utf8'));
    this.seen.push(seen);
    if (this.#deviations.shift()?.(seen, response) === true || this.always(seen, response)) return;
    this.#answerAsUsual(seen, response);
  }

  #answerAsUsual(seen: SeenRequest, response: ServerResponse): void {
    const { path, body } = seen;
    const model = String(body['model']).replace(/:latest$/, '');
    if (!this.models.includes(model)) return noModel(path, model, response);
    const dimensions = typeof body['dimensions'] === 'number' ? body['dimensions'] : this.dimensions;
    const vectors = seen.texts.map((text) => embed(text, dimensions));
    const tokens = seen.texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
    if (path === '/api/show')
      return json(response, 200, {
        model_info: { 'general.architecture': 'nomic-bert', 'nomic-bert.context_length': 2_048 },
        capabilities: ['embedding'],
      });
    if (path === '/api/embed')
      return json(response, 200, { model, embeddings: vectors, prompt_eval_count: tokens });
    if (path === '/v1/embeddings') {
      const isBase64 = body['encoding_format'] === 'base64';
      const data = vectors.map((vector, index) => ({
        object: 'embedding',
        index,
        embedding: isBase64 ? toBase64(vector) : vector,
      }));
      return json(response, 200, {
        object: 'list',
        data: data.reverse(),
        model,
        usage: { prompt_tokens: tokens, total_tokens: tokens },
      });
    }
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
  }
}

/** Answers with this status, body and headers. */
export function status(code: number, body: unknown, headers: Record<string, string> = {}): Deviation {
  return (_, response) => {
    json(response, code, body, headers);
    return true;
  };
}

/** Answers with these bytes and status 200. */
export function raw(text: string): Deviation {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    return true;
  };
}

/** Ends the connection, before the answer or in the middle of it. */
export function cut(where: 'before' | 'amid'): Deviation {
  return (_, response) => {
    if (where === 'amid') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"embeddings":[[0.1,', () => response.destroy());
    } else response.destroy();
    return true;
  };
}

/** Never answers. */
export const silence: Deviation = () => true;

export function json(
  response: ServerResponse,
  code: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** A bag of hashed words, deliberately not of length 1. */
export function embed(text: string, dimensions = DIMENSIONS): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of text.split(/\s+/)) {
    let hash = 2_166_136_261;
    for (let at = 0; at < word.length; at += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(at), 16_777_619) >>> 0;
      vector[hash % dimensions]! += hash & 1_024 ? 0.5 : -0.5;
    }
  }
  // A model makes something of every text.
  return vector.some((each) => each !== 0) ? vector : vector.map(() => 0.5);
}

export function toBase64(vector: number[]): string {
  return Buffer.from(Float32Array.from(vector).buffer).toString('base64');
}

function toSeen({ method = '', url = '', headers }: IncomingMessage, text: string): SeenRequest {
  const parsed = parseJson(text);
  const body = isRecord(parsed) ? parsed : {};
  const texts = Array.isArray(body['input']) ? body['input'].map(String) : [];
  return { method, path: url, headers, body, texts };
}

function noModel(path: string, model: string, response: ServerResponse): void {
  if (path.startsWith('/api/')) return json(response, 404, { error: `model "${model}" not found` });
  json(response, 404, {
    error: { message: `The model ${model} does not exist`, code: 'model_not_found', type: 'not_found' },
  });
}
