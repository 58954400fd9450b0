import type { EngineError, EngineVerbs, Lens, NotePath, Result, Verb } from '../../../worker/contract';
import type {
  AgentHost,
  AgentKnowledge,
  ImportQuote,
  Readiness,
  ReindexReport,
  VaultFile,
  VaultFiles,
} from '../../mcp/agent-host';
import type { SummaryShop } from '../../llm/summary-shop';
import { chipsToLens } from '../../settings/chips-to-lens';
import { changeChoice, type ChoiceFailure } from '../import/change-choice';
import { surveyVault, tokensOf } from '../files/survey';
import type { VaultFolder } from '../files/vault-folder';
import type { AgentIndex } from './agent-index';
import type { VaultRules } from '../files/vault-rules';
import type { TerminalKnowledge } from './terminal-knowledge';
import type { TerminalShop } from './terminal-shop';

interface HostParts {
  folder: VaultFolder;
  rules: VaultRules;
  index: AgentIndex;
  vaultName: string;
  allowanceUsd: number;
  /** Undefined where nobody was named of whom the agent may buy. */
  shop: TerminalShop | undefined;
  /** Undefined where nobody turned it on. */
  knowledge: TerminalKnowledge | undefined;
}

/** A vault as agents in a terminal see it. */
export class TerminalHost implements AgentHost, VaultFiles {
  readonly vaultName: string;
  readonly allowanceUsd: number;
  readonly #folder: VaultFolder;
  readonly #rules: VaultRules;
  readonly #index: AgentIndex;
  readonly #shop: TerminalShop | undefined;
  readonly #knowledge: TerminalKnowledge | undefined;

  constructor({ folder, rules, index, vaultName, allowanceUsd, shop, knowledge }: HostParts) {
    this.#shop = shop;
    this.#knowledge = knowledge;
    this.#folder = folder;
    this.#rules = rules;
    this.#index = index;
    this.vaultName = vaultName;
    this.allowanceUsd = allowanceUsd;
  }

  get files(): VaultFiles {
    return this;
  }

  now(): number {
    return Date.now();
  }

  async call<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
    options: { signal?: AbortSignal } = {},
  ): Promise<Result<EngineVerbs[V]['answer']>> {
    return this.#index.ask(verb, request, options);
  }

  readNote(path: NotePath): Promise<Result<Uint8Array>> {
    return this.#folder.read(path);
  }

  readiness(): Readiness {
    return this.#index.readiness;
  }

  whenReady(limitMs: number, signal: AbortSignal): Promise<void> {
    return this.#index.whenReady(limitMs, signal);
  }

  async listFiles(): Promise<Result<VaultFile[]>> {
    const surveyed = await surveyVault(this.#folder.root, this.now());
    if (!surveyed.ok) return surveyed;
    const files = surveyed.value.filter(({ path }) => !this.#rules.isExcluded(path));
    return { ok: true, value: files.map((file) => ({ ...file, isIncluded: this.#rules.admits(file.path) })) };
  }

  reindex(
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<Result<ReindexReport>> {
    return this.#index.reindex(onProgress, signal);
  }

  /** What the terminal does with notes is done on this device: it asks no server by itself. */
  async quoteImport(paths: readonly NotePath[]): Promise<Result<ImportQuote>> {
    const listed = await this.listFiles();
    if (!listed.ok) return listed;
    const wanted = new Set(paths);
    const files = listed.value.filter(({ path }) => wanted.has(path));
    return { ok: true, value: { files: files.length, tokens: tokensOf(files), priceUsd: 0 } };
  }

  async include(paths: readonly string[], signal: AbortSignal): Promise<Result<null>> {
    const surveyed = await surveyVault(this.#folder.root, this.now());
    if (!surveyed.ok) return surveyed;
    const changed = await changeChoice(this.#rules, surveyed.value, { kind: 'add', paths });
    if (!changed.ok) return { ok: false, error: errorOf(changed.failure) };
    const updated = await this.#index.reindex(() => undefined, signal);
    return updated.ok ? { ok: true, value: null } : updated;
  }

  shop(): SummaryShop | undefined {
    return this.#shop?.offers();
  }

  knowledge(): AgentKnowledge | undefined {
    return this.#knowledge?.agent;
  }

  /** What is being bought ends, and what is kept of the knowledge is closed. */
  async close(): Promise<void> {
    this.#shop?.stop();
    await this.#knowledge?.close();
  }

  savedLens(name: string): Lens | undefined {
    const chips = this.#rules.lenses.find((lens) => lens.name === name)?.chips;
    return chips && chipsToLens(chips, this.now(), this.#rules.lenses);
  }
}

/** Excluded since it was listed: for agents it is not there. */
function errorOf(failure: ChoiceFailure): EngineError {
  if (failure.kind === 'unwritten') return failure.error;
  return { kind: 'unreadable', path: failure.path as NotePath, why: { kind: 'not-in-vault' } };
}
