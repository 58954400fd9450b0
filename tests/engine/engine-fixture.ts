import { createEngine, type Engine } from '../../worker/engine/engine';
import {
  DEFAULT_OPTIONS,
  type EngineOptions,
  type EnginePorts,
  type EngineVerbs,
  type FileFacts,
  type IndexStorage,
  type NotePath,
  type Result,
  type Stage,
  type Verb,
  type VaultReader,
  type WorkLeft,
} from '../../worker/contract';
import { checkRequest } from '../../worker/wire/requests/check-request';
import { maintainSteps, maintainToEnd, tryMaintain } from './background-work';
import { notePath } from './note-path';
import { MemoryStorage } from './memory-storage';

/** A vault in memory: what the files are right now, with a clock that only goes forward. */
export class TestVault implements VaultReader {
  readonly files = new Map<NotePath, { content: Uint8Array; modifiedMs: number }>();
  #now = 1_700_000_000_000;

  write(path: string, text: string | Uint8Array): void {
    const content = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    this.#now += 1_000;
    this.files.set(notePath(path), { content, modifiedMs: this.#now });
  }

  rename(from: string, to: string): void {
    const file = this.files.get(notePath(from));
    if (file === undefined) throw new Error(`no file ${from}`);
    this.files.delete(notePath(from));
    this.files.set(notePath(to), file);
  }

  delete(path: string): void {
    this.files.delete(notePath(path));
  }

  facts(path: string): FileFacts {
    const file = this.files.get(notePath(path));
    if (file === undefined) throw new Error(`no file ${path}`);
    return {
      path: notePath(path),
      modifiedMs: file.modifiedMs,
      createdMs: 1_600_000_000_000,
      sizeBytes: file.content.length,
    };
  }

  list(): FileFacts[] {
    return [...this.files.keys()].map((path) => this.facts(path));
  }

  content(path: NotePath): Uint8Array {
    return (this.files.get(path)?.content ?? new Uint8Array()).slice();
  }

  async read(path: NotePath): Promise<Result<Uint8Array>> {
    const file = this.files.get(path);
    return file === undefined
      ? { ok: false, error: { kind: 'unreadable', path, why: { kind: 'said', text: 'no such file' } } }
      : { ok: true, value: file.content.slice() };
  }
}

/** A real engine over a test vault, with answers unwrapped: an unexpected failure throws. */
export class TestEngine {
  readonly engine: Engine;

  constructor(
    readonly vault: TestVault,
    readonly storage: IndexStorage = new MemoryStorage(),
    openEmbedder?: EnginePorts['openEmbedder'],
    now = () => 0,
    records?: IndexStorage,
  ) {
    this.engine = createEngine({
      storage,
      vault,
      clock: { now },
      ...(openEmbedder && { openEmbedder }),
      ...(records && { openRecords: () => Promise.resolve(records) }),
    });
  }

  /** Checks the request as the server in front of the engine does. */
  async try<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
  ): Promise<Result<EngineVerbs[V]['answer']>> {
    const error = checkRequest(verb, request);
    return error ? { ok: false, error } : this.engine.call(verb, request, { cancelled: false });
  }

  async call<V extends Verb>(verb: V, request: EngineVerbs[V]['request']): Promise<EngineVerbs[V]['answer']> {
    const result = await this.try(verb, request);
    if (!result.ok) throw new Error(`${verb}: ${JSON.stringify(result.error)}`);
    return result.value;
  }

  /** Opens it with the defaults but for these options. */
  async open(options: Partial<EngineOptions> = {}): Promise<this> {
    await this.call('open', { options: { ...DEFAULT_OPTIONS, ...options } });
    return this;
  }

  /** Makes the index equal to the vault, themes included. */
  async update(): Promise<void> {
    await this.reconcile();
    await this.divide();
  }

  /** Reconciles with the vault and sends what is needed, as a host does at its start. */
  async reconcile(more: Omit<EngineVerbs['reconcile']['request'], 'files'> = {}): Promise<void> {
    const { needed } = await this.call('reconcile', { files: this.vault.list(), ...more });
    await this.upsert(...needed);
  }

  /** Divides the vault as it is into themes. */
  async divide(): Promise<void> {
    while ((await this.call('divide', { terms: true })).stage !== 'none');
  }

  /** Does background work until nothing is left, and looks after each step. Answers the stages in the order of their first step. */
  maintain(look?: () => unknown): Promise<Stage[]> {
    return maintainToEnd(() => this.try('maintain', {}), look);
  }

  /** Does no more than so many steps of it. */
  async maintainBriefly(maxSteps: number): Promise<void> {
    const done = await this.tryMaintain(maxSteps);
    if (!done.ok) throw new Error(`maintain: ${JSON.stringify(done.error)}`);
  }

  /** Background work step by step, as `maintainSteps` says. */
  steps(): AsyncGenerator<WorkLeft> {
    return maintainSteps(() => this.try('maintain', {}));
  }

  /** As `maintain`, up to the first failure, which is answered, or up to so many steps. */
  tryMaintain(maxSteps?: number): Promise<Result<null>> {
    return tryMaintain(() => this.try('maintain', {}), maxSteps);
  }

  async upsert(...paths: string[]): Promise<void> {
    const changes = paths.map((path) => ({
      kind: 'upsert' as const,
      facts: this.vault.facts(path),
      content: this.vault.content(notePath(path)),
    }));
    await this.call('apply', { changes });
  }
}

/** An engine that has read the given notes. */
export async function engineOver(notes: Record<string, string>): Promise<TestEngine> {
  const vault = new TestVault();
  for (const [path, text] of Object.entries(notes)) vault.write(path, text);
  const engine = await new TestEngine(vault).open();
  await engine.update();
  return engine;
}
