import {
  parseNotePath,
  type EngineVerbs,
  type Lens,
  type NotePath,
  type Result,
  type Verb,
} from '../../../worker/contract';
import { fileFault } from '../../../worker/node/files/file-fault';
import type {
  AgentHost,
  ImportQuote,
  Readiness,
  ReindexReport,
  VaultFile,
  VaultFiles,
} from '../../mcp/agent-host';
import type { SummaryShop } from '../../llm/summary-shop';
import { chipsToLens } from '../../settings/chips-to-lens';
import { walkFolder } from '../folder-walk';
import type { VaultFolder } from '../vault-folder';
import type { AgentIndex } from './agent-index';
import type { VaultRules } from '../vault-rules';
import type { TerminalShop } from './terminal-shop';

/** Bytes of a token of Markdown, about. */
const TOKEN_BYTES = 4;

interface HostParts {
  folder: VaultFolder;
  rules: VaultRules;
  index: AgentIndex;
  vaultName: string;
  allowanceUsd: number;
  /** Undefined where nobody was named of whom the agent may buy. */
  shop: TerminalShop | undefined;
}

/** A vault as agents in a terminal see it. */
export class TerminalHost implements AgentHost, VaultFiles {
  readonly vaultName: string;
  readonly allowanceUsd: number;
  readonly #folder: VaultFolder;
  readonly #rules: VaultRules;
  readonly #index: AgentIndex;
  readonly #shop: TerminalShop | undefined;

  constructor({ folder, rules, index, vaultName, allowanceUsd, shop }: HostParts) {
    this.#shop = shop;
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
    try {
      const { found } = await walkFolder(this.#folder.root, this.now());
      const files = found.flatMap(({ path: spelled, facts }) => {
        const path = parseNotePath(spelled);
        if (path === undefined || this.#rules.isExcluded(path)) return [];
        return [{ path, sizeBytes: facts.sizeBytes, isIncluded: this.#rules.admits(path) }];
      });
      return { ok: true, value: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
    } catch (error) {
      return { ok: false, error: { kind: 'vault-unreadable', why: fileFault(error) } };
    }
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
    const bytes = listed.value.filter(({ path }) => wanted.has(path)).map(({ sizeBytes }) => sizeBytes);
    const tokens = bytes.reduce((sum, size) => sum + Math.ceil(size / TOKEN_BYTES), 0);
    return { ok: true, value: { files: bytes.length, tokens, priceUsd: 0 } };
  }

  async include(paths: readonly NotePath[], signal: AbortSignal): Promise<Result<null>> {
    this.#rules.take(paths);
    const updated = await this.#index.reindex(() => undefined, signal);
    return updated.ok ? { ok: true, value: null } : updated;
  }

  shop(): SummaryShop | undefined {
    return this.#shop?.offers();
  }

  /** What is being bought ends. */
  close(): void {
    this.#shop?.stop();
  }

  savedLens(name: string): Lens | undefined {
    const chips = this.#rules.lenses.find((lens) => lens.name === name)?.chips;
    return chips && chipsToLens(chips, this.now(), this.#rules.lenses);
  }
}
