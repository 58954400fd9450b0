import type { HttpClient } from '../mcp/http/client-forms';
import type { DoorProblem, HttpDoor } from '../mcp/http/http-door';
import type { HttpModule } from '../mcp/http/http-module';
import type { SettingsStore } from '../settings/settings-store';
import type { AgentAccess, AgentServerState, ConnectionTest } from '../settings/agent-access';

/** The code of the server, which is evaluated when it is first turned on. */
export interface DoorCode {
  openHttpDoor: typeof import('../mcp/http/http-door').openHttpDoor;
  newToken(): string;
  clientForm: typeof import('../mcp/http/client-forms').clientForm;
  /** Makes a server for each request. */
  createServer: Parameters<typeof import('../mcp/http/http-door').openHttpDoor>[0]['createServer'];
}

interface DoorPorts {
  /** Whether this device can have a server. */
  isPossible: boolean;
  settings: Pick<SettingsStore, 'current' | 'change'>;
  readToken(): string | undefined;
  storeToken(token: string): void;
  loadHttp(): Promise<HttpModule | undefined>;
  loadCode(): Promise<DoorCode>;
  /** Asks the server as an agent would. */
  test(address: string, token: string): Promise<ConnectionTest>;
  onError: (error: Error) => void;
}

/** The server for agents inside the app: open exactly while the settings say so and the plugin is loaded. */
export class AgentDoor implements AgentAccess {
  readonly #ports: DoorPorts;
  readonly #listeners = new Set<() => void>();
  #state: AgentServerState = { kind: 'off' };
  #door: HttpDoor | undefined;
  #code: DoorCode | undefined;
  #isUnloaded = false;
  /** Opening and closing come one after the other, whatever is clicked meanwhile. */
  #last: Promise<void> = Promise.resolve();

  constructor(ports: DoorPorts) {
    this.#ports = ports;
  }

  get isPossible(): boolean {
    return this.#ports.isPossible;
  }

  get state(): AgentServerState {
    return this.#state;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Opens or closes it, as the settings say. */
  apply(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#isWanted) await this.#close();
      else if (this.#door === undefined) await this.#open();
    });
  }

  retry(): Promise<void> {
    return this.apply();
  }

  async changePort(): Promise<void> {
    await this.#ports.settings.change({ agentPort: 0 });
    await this.apply();
  }

  renewToken(): Promise<void> {
    return this.#inTurn(async () => {
      const code = await this.#loadCode();
      this.#ports.storeToken(code.newToken());
      await this.#close();
      if (this.#isWanted) await this.#open();
    });
  }

  formFor(client: HttpClient): string | undefined {
    const token = this.#ports.readToken();
    if (this.#state.kind !== 'open' || token === undefined) return undefined;
    return this.#code?.clientForm(client, { address: this.#state.address, token });
  }

  async test(): Promise<ConnectionTest> {
    const token = this.#ports.readToken();
    if (this.#state.kind !== 'open' || token === undefined) return { kind: 'off' };
    return this.#ports.test(this.#state.address, token);
  }

  /** Closes it for good. */
  unload(): void {
    this.#isUnloaded = true;
    void this.apply();
    this.#listeners.clear();
  }

  get #isWanted(): boolean {
    const { isPossible, settings } = this.#ports;
    return isPossible && settings.current.agentServer && !this.#isUnloaded;
  }

  async #open(): Promise<void> {
    this.#enter({ kind: 'opening' });
    // The adapter reads the body of an answer by this alone, and would send none without it.
    if (!(Symbol.asyncIterator in ReadableStream.prototype)) return this.#enter({ kind: 'old-installer' });
    const http = await this.#ports.loadHttp();
    if (http === undefined) return this.#enter({ kind: 'off' });
    const { openHttpDoor, createServer } = await this.#loadCode();
    const port = this.#ports.settings.current.agentPort;
    const token = await this.#token();
    const opened = await openHttpDoor({ http, port, token, createServer, onError: this.#ports.onError });
    if (!opened.ok) return this.#enter(stateOf(opened.problem));
    this.#door = opened.value;
    if (port !== opened.value.port) await this.#ports.settings.change({ agentPort: opened.value.port });
    this.#enter({ kind: 'open', address: opened.value.address });
  }

  async #close(): Promise<void> {
    const door = this.#door;
    this.#door = undefined;
    await door?.close();
    this.#enter({ kind: 'off' });
  }

  async #token(): Promise<string> {
    const known = this.#ports.readToken();
    if (known !== undefined) return known;
    const token = (await this.#loadCode()).newToken();
    this.#ports.storeToken(token);
    return token;
  }

  async #loadCode(): Promise<DoorCode> {
    return (this.#code ??= await this.#ports.loadCode());
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.#last.then(work).catch((error: unknown) => {
      this.#enter({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
    });
    this.#last = mine;
    return mine;
  }

  #enter(state: AgentServerState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function stateOf(problem: DoorProblem): AgentServerState {
  return problem.kind === 'port-in-use'
    ? { kind: 'port-taken', port: problem.port }
    : { kind: 'failed', text: problem.text };
}
