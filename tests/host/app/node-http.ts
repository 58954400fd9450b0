import { Events } from './events';

/** What whoever drives the page does for it, because a page cannot listen. */
interface BridgedWindow {
  /** Answers the port, or the code of the error. */
  altitudeListen(port: number): Promise<number | string>;
  altitudeClose(): Promise<void>;
  altitudeAnswer(call: number, part: AnswerPart): Promise<void>;
}

/** A piece of an answer, in the order in which they are written. */
export interface AnswerPart {
  head?: { status: number; headers: Record<string, string> };
  /** In base64. */
  chunk?: string;
  isEnd?: boolean;
}

/** A request that came to the real server. */
export interface BridgedRequest {
  call: number;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

declare global {
  interface Window extends BridgedWindow {
    /** Hands a request to the server of the page. */
    bridgedRequest?: (request: BridgedRequest) => void;
  }
}

const bridge = (): BridgedWindow => window;

class Outgoing extends Events {
  readonly #call: number;

  constructor(call: number) {
    super();
    this.#call = call;
  }

  writeHead(status: number, headers: Record<string, string> = {}): void {
    void bridge().altitudeAnswer(this.#call, { head: { status, headers } });
  }

  write(chunk: string | Uint8Array): boolean {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    void bridge().altitudeAnswer(this.#call, { chunk: btoa(String.fromCharCode(...bytes)) });
    return true;
  }

  end(chunk?: string | Uint8Array): void {
    if (chunk !== undefined) this.write(chunk);
    void bridge().altitudeAnswer(this.#call, { isEnd: true });
  }
}

/** As much of a request of `node:http` as its readers use: all of its body is here already. */
function incoming({ method, url, headers, body }: BridgedRequest) {
  return {
    ...{ method, url, headers },
    resume: () => undefined,
    once: (event: string, listener: () => void) => {
      if (event === 'end') queueMicrotask(listener);
    },
    async *[Symbol.asyncIterator]() {
      if (body !== '') yield new TextEncoder().encode(body);
    },
  };
}

class Server extends Events {
  keepAliveTimeout = 0;
  #port = 0;

  listen({ port }: { port: number }): void {
    void bridge()
      .altitudeListen(port)
      .then((found) => {
        if (typeof found === 'string')
          return this.trigger('error', Object.assign(new Error(found), { code: found }));
        this.#port = found;
        this.trigger('listening');
      });
  }

  once(event: string, listener: () => void): void {
    const only = (): void => {
      this.off(event, only);
      listener();
    };
    this.on(event, only);
  }

  address(): { port: number } {
    return { port: this.#port };
  }

  close(): void {
    void bridge()
      .altitudeClose()
      .then(() => this.trigger('close'));
  }

  closeAllConnections(): void {
    // The bridge ends them when it closes.
  }
}

/** What `require('node:http')` gives a plugin on a desktop: the requests are real, and the page answers them. */
export const nodeHttp = {
  createServer(answer: (request: unknown, response: unknown) => void): Server {
    window.bridgedRequest = (request) => answer(incoming(request), new Outgoing(request.call));
    return new Server();
  },
};
