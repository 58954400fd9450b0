import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import type { AnswerPart, BridgedRequest } from '../host/app/node-http';

/** Listens in place of the page, which answers what comes. */
export class HttpBridge {
  readonly #page: Page;
  readonly #waiting = new Map<number, ServerResponse>();
  #server: Server | undefined;
  #calls = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async over(page: Page): Promise<HttpBridge> {
    const bridge = new HttpBridge(page);
    await page.exposeFunction('altitudeListen', (port: number) => bridge.#listen(port));
    await page.exposeFunction('altitudeClose', () => bridge.close());
    await page.exposeFunction('altitudeAnswer', (call: number, part: AnswerPart) =>
      bridge.#answer(call, part),
    );
    return bridge;
  }

  get isListening(): boolean {
    return this.#server?.listening === true;
  }

  close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    return new Promise((resolve) => {
      if (server === undefined) return resolve();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  #listen(port: number): Promise<number | string> {
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.on('end', () => {
        const call = (this.#calls += 1);
        this.#waiting.set(call, response);
        const { method = '', url = '' } = request;
        void this.#hand({ call, method, url, headers: request.headers as Record<string, string>, body });
      });
    });
    this.#server = server;
    return new Promise((resolve) => {
      server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  }

  async #hand(request: BridgedRequest): Promise<void> {
    await this.#page.evaluate((given) => window.bridgedRequest?.(given), request);
  }

  #answer(call: number, { head, chunk, isEnd }: AnswerPart): void {
    const response = this.#waiting.get(call);
    if (head !== undefined) response?.writeHead(head.status, head.headers);
    if (chunk !== undefined) response?.write(Buffer.from(chunk, 'base64'));
    if (isEnd === true) response?.end();
  }
}
