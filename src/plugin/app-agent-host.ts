import type { App } from 'obsidian';
import { parseNotePath, type NotePath, type Result } from '../../worker/contract';
import type { EngineClient } from '../../worker/wire/client';
import type { IndexSession, IndexSnapshot } from '../indexing/index-session';
import type { KnowledgeSession } from '../knowing/knowledge-session';
import type { AgentHost, AgentKnowledge, Focus, Readiness, VaultFile, VaultFiles } from '../mcp/agent-host';
import type { AppVaultFiles } from '../obsidian/vault-files';
import type { Purchases } from '../llm/purchases';
import { shopOver, type SummaryShop } from '../llm/summary-shop';
import type { WindowSharing } from '../obsidian/store-sharing';
import { chosenModel } from '../obsidian/summary-server';
import { chipsToLens } from '../settings/chips-to-lens';
import type { SettingsStore } from '../settings/settings-store';
import { EXPLORER_VIEW, ExplorerView } from '../ui/explorer/explorer-view';
import { indexLine } from '../ui/index-line';
import { agentKnowledge } from '../knowing/agent-knowledge';
import { now } from './window-clock';

/** What the host is made of. */
export interface HostParts {
  app: App;
  client: EngineClient;
  index: IndexSession;
  files: AppVaultFiles;
  settings: SettingsStore;
  sharing: Pick<WindowSharing, 'isBeside'>;
  purchases: Purchases;
  knowledge: KnowledgeSession;
}

/** Bytes of Markdown that make a token, about. */
const TOKEN_BYTES = 4;

/** What agents may see and do of the vault that is open in the app. They spend no more than the settings allow. */
export class AppAgentHost implements AgentHost, VaultFiles {
  readonly vaultName: string;
  readonly #parts: HostParts;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.vaultName = parts.app.vault.getName();
  }

  get allowanceUsd(): number {
    return this.#parts.settings.current.agentUsd;
  }

  get files(): VaultFiles {
    return this;
  }

  now(): number {
    return now();
  }

  readonly call: AgentHost['call'] = (verb, request, options) =>
    this.#parts.client.call(verb, request, options);

  async readNote(path: NotePath): Promise<Result<Uint8Array>> {
    const { files } = this.#parts;
    if (files.admits(path)) return files.read(path);
    return { ok: false, error: { kind: 'unreadable', path, why: { kind: 'not-in-vault' } } };
  }

  readiness(): Readiness {
    return readinessOf(this.#parts.index.snapshot);
  }

  whenReady(limitMs: number, signal: AbortSignal): Promise<void> {
    return this.#until(({ kind }) => kind !== 'building', limitMs, signal);
  }

  async listFiles(): Promise<Result<VaultFile[]>> {
    const { app, files } = this.#parts;
    const value = app.vault.getMarkdownFiles().flatMap((file): VaultFile[] => {
      const path = parseNotePath(file.path);
      const why = path === undefined ? undefined : files.leftOut(path);
      if (path === undefined || (why !== undefined && why.kind !== 'not-included')) return [];
      return [{ path, sizeBytes: file.stat.size, isIncluded: why === undefined }];
    });
    return { ok: true, value: value.sort((one, other) => (one.path < other.path ? -1 : 1)) };
  }

  async reindex(
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): ReturnType<VaultFiles['reindex']> {
    const { client, index } = this.#parts;
    const before = await client.call('status', null, { signal });
    if (!before.ok) return before;
    let filesIndexed = 0;
    const stop = index.onProgress(({ progress: { state, done, total } }) => {
      if (state !== 'indexing') return;
      filesIndexed = done;
      onProgress(done, total);
    });
    await index.recheck();
    stop();
    const { error } = index.snapshot.progress;
    if (error !== undefined) return { ok: false, error };
    const after = await client.call('status', null, { signal });
    if (!after.ok) return after;
    const chunksCreated = Math.max(0, after.value.paragraphs - before.value.paragraphs);
    return { ok: true, value: { filesIndexed, chunksCreated } };
  }

  async quoteImport(paths: readonly NotePath[]): ReturnType<VaultFiles['quoteImport']> {
    const { app } = this.#parts;
    const bytes = paths.reduce((sum, path) => sum + (app.vault.getFileByPath(path)?.stat.size ?? 0), 0);
    return {
      ok: true,
      value: { files: paths.length, tokens: Math.ceil(bytes / TOKEN_BYTES), priceUsd: 0 },
    };
  }

  async include(paths: readonly string[], signal: AbortSignal): Promise<Result<null>> {
    const { settings, index } = this.#parts;
    const { include } = settings.current;
    // An empty list lets every folder in.
    if (include.length > 0) await settings.change({ include: [...include, ...paths] });
    await index.recheck();
    const { error } = index.snapshot.progress;
    if (error !== undefined) return { ok: false, error };
    return signal.aborted ? { ok: false, error: { kind: 'cancelled' } } : { ok: true, value: null };
  }

  /** A window beside another one keeps no summaries, and so buys none. */
  knowledge(): AgentKnowledge | undefined {
    const { app, files, knowledge, settings } = this.#parts;
    if (!settings.current.knowledge) return undefined;
    const textOf = async (path: NotePath): Promise<string | undefined> => {
      const file = files.admits(path) ? app.vault.getFileByPath(path) : null;
      return file === null ? undefined : app.vault.cachedRead(file);
    };
    return agentKnowledge(knowledge, textOf, settings.current.agentsDecide);
  }

  shop(): SummaryShop | undefined {
    const { purchases, settings, sharing } = this.#parts;
    const choice = chosenModel(settings.current);
    return choice === undefined || sharing.isBeside ? undefined : shopOver(purchases, choice);
  }

  savedLens(name: string): ReturnType<AgentHost['savedLens']> {
    const { lenses } = this.#parts.settings.current;
    const chips = lenses.find((lens) => lens.name === name)?.chips;
    return chips && chipsToLens(chips, now());
  }

  async focus(): Promise<Result<Focus | undefined>> {
    const { app, client, index } = this.#parts;
    const view = app.workspace.getLeavesOfType(EXPLORER_VIEW)[0]?.view;
    const atom = view instanceof ExplorerView ? view.model.focus : undefined;
    if (atom === undefined) return { ok: true, value: undefined };
    const asked = await client.call('atom', { id: atom.id });
    if (!asked.ok) return asked;
    const { text, detail } = indexLine(index.snapshot);
    const notices = [text, detail].filter((sentence) => sentence !== '');
    return { ok: true, value: { card: asked.value, notices } };
  }

  #until(isMet: (readiness: Readiness) => boolean, limitMs: number, signal: AbortSignal): Promise<void> {
    if (isMet(this.readiness()) || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        window.clearTimeout(timer);
        stop();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const stop = this.#parts.index.onProgress((snapshot) => {
        if (isMet(readinessOf(snapshot))) end();
      });
      const timer = window.setTimeout(end, limitMs);
      signal.addEventListener('abort', end);
    });
  }
}

/** Ready once what is stored can be asked; what changed since is read while questions are answered. */
function readinessOf({ phase, error, progress, notes }: IndexSnapshot): Readiness {
  if (phase === 'failed' && error !== undefined) return { kind: 'failed', error };
  if (phase !== 'open') return { kind: 'building', done: 0, total: 0, secondsLeft: undefined };
  const { state, done, total, secondsLeft } = progress;
  const isFirst = state === 'indexing' && notes < total && done < total;
  return isFirst ? { kind: 'building', done, total, secondsLeft } : { kind: 'ready' };
}
