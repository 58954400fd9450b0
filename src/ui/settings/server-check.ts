import type { ModelResult, ServerAbilities } from '../../llm/messages-port';
import type { ModelChoice } from '../../llm/model-choice';

interface ServerCheckPorts {
  /** Without a model, which is empty then, the server is asked which ones it has; undefined as long as there is no address. */
  choice(): ModelChoice | undefined;
  /** Under which name its key is kept. */
  secret(): string;
  /** What it can do, asked for free. */
  probe(choice: ModelChoice, signal: AbortSignal): Promise<ModelResult<ServerAbilities>>;
}

export type CheckState =
  | { kind: 'unchecked' }
  /** Somebody asked, and there is no address. */
  | { kind: 'incomplete' }
  | { kind: 'checking' }
  | { kind: 'checked'; choice: ModelChoice; probed: ModelResult<ServerAbilities> };

/** Whether the server of the settings answers. What was found of one server, model and key is said of no other. */
export class ServerCheck {
  #state: CheckState = { kind: 'unchecked' };
  /** Of which settings that is. */
  #of = '';
  #running = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #ports: ServerCheckPorts;

  constructor(ports: ServerCheckPorts) {
    this.#ports = ports;
  }

  get state(): CheckState {
    return this.#of === this.#settings() ? this.#state : { kind: 'unchecked' };
  }

  /** Called whenever the state may be another one. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nothing while the same is being checked. */
  async check(): Promise<void> {
    if (this.state.kind === 'checking') return;
    const choice = this.#ports.choice();
    if (choice === undefined) return this.#show({ kind: 'incomplete' });
    this.#running.abort();
    const { signal } = (this.#running = new AbortController());
    this.#show({ kind: 'checking' });
    const probed = await this.#ports.probe(choice, signal);
    if (!signal.aborted) this.#show({ kind: 'checked', choice, probed });
  }

  /** The settings were changed: what is under way for others of them ends, and nothing is said of it. */
  settingsChanged(): void {
    if (this.#of === this.#settings()) return;
    this.#running.abort();
    this.#show({ kind: 'unchecked' });
  }

  #settings(): string {
    return JSON.stringify([this.#ports.choice(), this.#ports.secret()]);
  }

  #show(state: CheckState): void {
    this.#state = state;
    this.#of = this.#settings();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
