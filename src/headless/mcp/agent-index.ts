import type { EngineVerbs, Result, Verb } from '../../../worker/contract';
import type { Readiness, ReindexReport } from '../../mcp/agent-host';
import { compileSoon } from '../node/compile-late';
import { divideVault } from '../session/divide-vault';
import { ownedVault } from '../sharing/owned-vault';
import { shareIndex, type OwnedIndex, type SharedIndex } from '../sharing/shared-index';
import { isSharedVerb } from '../sharing/shared-verbs';
import type { VaultPlace } from '../session/place-vault';
import { openToWrite, type Opening, type VaultSession } from '../session/vault-session';
import { Background } from './background';
import { watchFolder } from './watch-folder';

interface IndexParts {
  opening: Opening;
  place: VaultPlace;
}

/** Verbs that show themes, which are wanted as the vault is now. */
const SHOWERS: readonly Verb[] = ['zoomIn', 'zoomOut', 'themes'];

const DONE: Result<null> = { ok: true, value: null };

const OPENING: Readiness = { kind: 'building', done: 0, total: 0, secondsLeft: undefined };

const UPDATE = { rebuild: false, allowLoss: false };

/**
 * The index that agents ask: this program's own, or that of another program that has it open. Nothing is answered before the notes
 * were compared with the rules, so that nothing comes out of it that was excluded since.
 */
export class AgentIndex {
  readonly #parts: IndexParts;
  readonly #shared: SharedIndex;
  #readiness: Readiness = OPENING;
  #settled = new Set<() => void>();
  #endWatch: (() => void) | undefined;
  #background: Background | undefined;

  constructor(parts: IndexParts) {
    this.#parts = parts;
    const { indexFolder, folder, rules } = parts.place;
    const identity = { owner: folder.root, scope: rules.scope };
    this.#shared = shareIndex({ indexFolder, identity, own: () => this.#own() });
  }

  /** Begins to open it. */
  open(): void {
    void this.#openUpToDate().then((opened) => {
      this.#enter(opened.ok ? { kind: 'ready' } : { kind: 'failed', error: opened.error });
    });
  }

  /** An owner may not have noticed yet what was excluded just now. */
  async #openUpToDate(): Promise<Result<unknown>> {
    const reached = await this.#shared.reach();
    return reached.ok && this.#shared.role?.kind === 'guest'
      ? this.#update(undefined, () => undefined)
      : reached;
  }

  get readiness(): Readiness {
    return this.#readiness;
  }

  whenReady(limitMs: number, signal: AbortSignal): Promise<void> {
    if (this.#readiness.kind === 'failed') this.#tryAgain();
    if (this.#readiness.kind === 'ready' || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#settled.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, limitMs);
      this.#settled.add(end);
      signal.addEventListener('abort', end);
    });
  }

  async ask<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
    { signal }: { signal?: AbortSignal },
  ): Promise<Result<EngineVerbs[V]['answer']>> {
    if (!isSharedVerb(verb)) throw new Error(`agents do not ask ${verb}`);
    this.#background?.rest();
    const divided = SHOWERS.includes(verb) ? await this.#divide(signal) : DONE;
    if (!divided.ok) return divided;
    return this.#shared.call(verb, request as never, { signal });
  }

  /** Quick where the vault is divided already. */
  #divide(signal: AbortSignal | undefined): Promise<Result<null>> {
    return divideVault(
      () => this.#shared.call('divide', { terms: true }, { signal }),
      () => undefined,
    );
  }

  async reindex(
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<Result<ReindexReport>> {
    const before = await this.#shared.call('figures', null, { signal });
    if (!before.ok) return before;
    let filesIndexed = 0;
    const updated = await this.#update(signal, (done, total) => {
      filesIndexed = Math.max(filesIndexed, done);
      onProgress(done, total);
    });
    if (!updated.ok) return updated;
    const after = await this.#shared.call('figures', null, { signal });
    if (!after.ok) return after;
    const chunksCreated = Math.max(0, after.value.paragraphs - before.value.paragraphs);
    return { ok: true, value: { filesIndexed, chunksCreated } };
  }

  async close(): Promise<Result<null>> {
    this.#endWatch?.();
    this.#background?.close();
    return this.#shared.close();
  }

  async #update(
    signal: AbortSignal | undefined,
    onProgress: (done: number, total: number) => void,
  ): Promise<Result<unknown>> {
    const { rules } = this.#parts.place;
    // Of a guest: what it lists by itself. The owner reads them again before it looks at its notes.
    await rules.reload();
    const updated = await this.#shared.call('update', UPDATE, {
      signal,
      onProgress: ({ done, total }) => onProgress(done, total),
    });
    this.#background?.wake();
    return updated;
  }

  /** This program has the index: it brings it up to date, watches the folder, and learns from the notes. */
  async #own(): Promise<Result<OwnedIndex>> {
    const { opening, place } = this.#parts;
    const opened = await openToWrite(opening, place);
    if (!opened.ok) return opened;
    const session = opened.value;
    const updated = await session.update(UPDATE, ({ done, total, secondsLeft }) => {
      if (this.#readiness.kind === 'building')
        this.#readiness = { kind: 'building', done, total, secondsLeft };
    });
    if (!updated.ok) {
      await session.close();
      return updated;
    }
    compileSoon();
    await this.#maintain(session);
    return { ok: true, value: ownedVault(session) };
  }

  async #maintain(session: VaultSession): Promise<void> {
    // Without them questions are answered by words; a failure shows in what the index says of its vectors.
    await session.loadVectors();
    this.#background?.close();
    this.#background = new Background(session);
    this.#background.wake();
    this.#endWatch?.();
    this.#endWatch = watchFolder(this.#parts.place.folder.root, async () => {
      await this.#update(undefined, () => undefined);
    });
  }

  #tryAgain(): void {
    this.#readiness = OPENING;
    this.open();
  }

  #enter(readiness: Readiness): void {
    this.#readiness = readiness;
    for (const end of [...this.#settled]) end();
  }
}
