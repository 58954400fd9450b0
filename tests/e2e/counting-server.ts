import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const DIMENSIONS = 8;

/** Speaks as Ollama does to a page, and remembers every text and when it came. */
export class CountingServer {
  readonly texts: string[] = [];
  /** Texts of the requests that were left without an answer. */
  readonly unanswered: string[] = [];
  /** How long every request was waited for since the answer to the one before it. */
  readonly pausesMs: number[] = [];
  /** How long each answer takes. */
  delayMs = 0;
  #answeredMs: number | undefined;
  #requests = 0;
  #silentAt = Infinity;
  #tell: () => void = () => undefined;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async listen(port = 0): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resolves when so many requests more have come, of which the last is left without an answer. */
  silentAfter(requests: number): Promise<void> {
    this.#silentAt = this.#requests + requests;
    return new Promise((resolve) => (this.#tell = resolve));
  }

  /** The plugin's settings with this server as its embedder. */
  get settings(): string {
    const embedderAddress = `http://127.0.0.1:${this.port}`;
    return JSON.stringify({ embedder: 'ollama', embedderAddress, embedderModel: 'plain-model' });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Asked by a page, it has to say that pages may ask it, and that it need not be asked again whether they may.
    for (const name of ['origin', 'headers']) response.setHeader(`access-control-allow-${name}`, '*');
    response.setHeader('access-control-max-age', '600');
    if (request.method === 'OPTIONS') return void response.end();
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { input } = JSON.parse(body) as { input?: string[] };
    if (input === undefined) return void response.end(JSON.stringify({ model_info: {} }));
    if (this.#answeredMs !== undefined) this.pausesMs.push(performance.now() - this.#answeredMs);
    this.texts.push(...input);
    this.#requests += 1;
    if (this.#requests === this.#silentAt) {
      this.unanswered.push(...input);
      return this.#tell();
    }
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    this.#answeredMs = performance.now();
    response.end(JSON.stringify({ embeddings: input.map(vectorOf) }));
  }
}

function vectorOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0.1);
  for (let at = 0; at < text.length; at += 1) {
    const place = text.charCodeAt(at) % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}
