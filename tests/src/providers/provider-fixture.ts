import { afterEach, beforeEach } from 'vitest';
import { sendByFetch } from '../../../src/headless/node/fetch-http';
import { EN } from '../../../src/texts/en';
import type { RemoteOptions } from '../../../src/providers/open-remote';
import type { HttpRequest, ProviderPorts, Usage } from '../../../src/providers/ports';
import { openProvider, type ProviderChoice } from '../../../src/providers/provider-choice';
import type { Cancellation, Embedder, EngineError, Result } from '../../../worker/contract';
import { FakeTime, TIMEOUT_MS } from './fake-time';
import { ProviderServer } from './provider-server';

export const never: Cancellation = { cancelled: false };
export const KEY = 'sk-test-0123456789abcdefghij';

/** What people read of an error. */
export function said(error: EmbedderError): string {
  return EN.fault(error.why);
}

export type Options = Partial<ProviderChoice & RemoteOptions>;

/** A server, a client that reaches it by real connections, and time that the test moves. */
export class ProviderFixture {
  server!: ProviderServer;
  address = '';
  readonly time = new FakeTime();
  readonly usage: Usage[] = [];
  readonly sent: HttpRequest[] = [];
  readonly secrets = new Map<string, string>();
  readonly ports: ProviderPorts = {
    send: (request, signal) => {
      this.sent.push(request);
      return sendByFetch(request, signal);
    },
    secrets: { get: (name) => this.secrets.get(name) },
    now: this.time.now,
    after: this.time.after,
    random: () => 0.5,
    onUsage: (usage) => this.usage.push(usage),
  };

  reset(server: ProviderServer): void {
    this.server = server;
    this.address = server.address;
    this.usage.length = 0;
    this.sent.length = 0;
    this.time.clear();
    this.secrets.clear();
    this.secrets.set('embedder-key', KEY);
  }

  open(options: Options = {}, cancellation = never): Promise<Result<Embedder>> {
    const { limits, ...others } = options;
    const choice = {
      provider: 'ollama' as const,
      address: this.server.address,
      model: 'nomic-embed-text',
      ...others,
      limits: { timeoutMs: TIMEOUT_MS, ...limits },
    };
    return openProvider(choice, this.ports, cancellation);
  }

  /** An open embedder; what its opening sent is forgotten. */
  async mustOpen(options: Options = {}): Promise<Embedder> {
    const embedder = valueOf(await this.open(options));
    this.server.seen.length = 0;
    this.usage.length = 0;
    this.sent.length = 0;
    return embedder;
  }
}

/** One fixture for each test of the file; at its end nothing may be left waiting, and nobody else may have been asked. */
export function useProvider(): ProviderFixture {
  const fixture = new ProviderFixture();
  beforeEach(async () => {
    fixture.reset(await ProviderServer.start());
  });
  afterEach(async () => {
    await fixture.server.stop();
    const strayed = fixture.sent.filter(({ url }) => !url.startsWith(`${fixture.address}/`));
    if (strayed.length > 0) throw new Error(`asked ${strayed.map(({ url }) => url).join(', ')}`);
    if (fixture.time.pending > 0) throw new Error(`${fixture.time.pending} timers were left running`);
  });
  return fixture;
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export type EmbedderError = Extract<EngineError, { kind: 'embedder' }>;

export function errorOf(result: Result<unknown>): EmbedderError {
  if (result.ok) throw new Error('wanted a failure');
  if (result.error.kind !== 'embedder') throw new Error(JSON.stringify(result.error));
  return result.error;
}

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
