import type { EngineApi, Result } from '../../../worker/contract';
import { engineApi } from '../../../worker/wire/client';
import type { IndexProgress, Loss } from '../../indexing/indexing';
import { divideVault, type OnWork } from '../session/divide-vault';
import type { Update, VaultSession } from '../session/vault-session';
import type { VaultRules } from '../files/vault-rules';
import type { VaultFolder } from '../files/vault-folder';
import type { SharedIndex } from './shared-index';
import { isSharedVerb, type IndexFacts } from './shared-verbs';

/** What a guest knows of the vault that it asks about. */
export interface GuestPlace {
  folder: VaultFolder;
  rules: VaultRules;
  indexFolder: string;
  facts: IndexFacts;
  ownerPid: number;
}

/** A vault whose index another program has open: all that is asked, is asked of that one. It is written by its owner alone. */
export class GuestVault implements VaultSession {
  readonly notices = [];
  readonly readOnly = undefined;
  readonly engine: EngineApi;
  readonly #index: SharedIndex;
  readonly #place: GuestPlace;
  readonly #interruption = new AbortController();

  constructor(index: SharedIndex, place: GuestPlace) {
    this.#index = index;
    this.#place = place;
    this.engine = engineApi((verb, request) => this.call(verb, request));
  }

  get folder(): VaultFolder {
    return this.#place.folder;
  }

  get rules(): VaultRules {
    return this.#place.rules;
  }

  get indexFolder(): string {
    return this.#place.indexFolder;
  }

  get embedder(): string {
    return this.#place.facts.embedder;
  }

  get stored(): VaultSession['stored'] {
    return this.#place.facts.stored;
  }

  get isInterrupted(): boolean {
    return this.#interruption.signal.aborted;
  }

  readonly call: VaultSession['call'] = (verb, request, options) => {
    if (!isSharedVerb(verb)) return Promise.resolve(this.#ownersAlone());
    const signal = options?.signal ?? this.#interruption.signal;
    return this.#index.call(verb, request as never, { signal });
  };

  update(update: Update, onProgress: (progress: IndexProgress) => void): Promise<Result<Loss | undefined>> {
    const { signal } = this.#interruption;
    return this.#index.call('update', update, { signal, onProgress });
  }

  loadVectors(): Promise<Result<null>> {
    return this.#index.call('loadVectors', null, { signal: this.#interruption.signal });
  }

  /** The owner embeds by itself, and chooses by what. */
  embed(): Promise<Result<null>> {
    return Promise.resolve(this.#ownersAlone());
  }

  divide(terms: boolean, onProgress: OnWork): Promise<Result<null>> {
    return divideVault(() => this.call('divide', { terms }), onProgress);
  }

  interrupt(): void {
    this.#interruption.abort();
    void this.#index.close();
  }

  close(): Promise<Result<null>> {
    return this.#index.close();
  }

  #ownersAlone(): Result<never> {
    const why = { kind: 'used-by-process', owner: { pid: this.#place.ownerPid, host: undefined } } as const;
    return { ok: false, error: { kind: 'storage', operation: 'open', why, reason: 'in-use' } };
  }
}
