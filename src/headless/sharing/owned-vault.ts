import type { Result } from '../../../worker/contract';
import type { IndexProgress } from '../../indexing/indexing';
import type { Update, VaultSession } from '../session/vault-session';
import type { OwnedIndex } from './shared-index';
import {
  isHostVerb,
  type HostVerbs,
  type SharedCall,
  type SharedCallOptions,
  type SharedVerb,
} from './shared-verbs';

/** A vault that is open to write, as others may use it. Closing it closes the session. */
export function ownedVault(session: VaultSession): OwnedIndex {
  const host = new VaultHost(session);
  const call = (
    verb: SharedVerb,
    request: unknown,
    options: SharedCallOptions = {},
  ): Promise<Result<unknown>> =>
    isHostVerb(verb)
      ? host.answer(verb, request, options)
      : session.call(verb, request as never, options.signal && { signal: options.signal });
  return { call: call as SharedCall, close: () => session.close() };
}

/** What is known before the first update. */
const IDLE: IndexProgress = {
  ...{ state: 'idle', done: 0, total: 0, secondsLeft: undefined },
  ...{ error: undefined, background: undefined, isCompared: true, loss: undefined },
};

class VaultHost {
  readonly #session: VaultSession;
  #progress = IDLE;
  /** Updates run one after the other: each is told what it found. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(session: VaultSession) {
    this.#session = session;
  }

  async answer(
    verb: keyof HostVerbs,
    request: unknown,
    options: SharedCallOptions,
  ): Promise<Result<HostVerbs[keyof HostVerbs]['answer']>> {
    switch (verb) {
      case 'update':
        return this.#update(request as Update, options);
      case 'progress':
        return { ok: true, value: this.#progress };
      case 'loadVectors':
        return this.#inTurn(() => this.#session.loadVectors());
      case 'facts': {
        const { embedder, stored } = this.#session;
        return { ok: true, value: { embedder, stored } };
      }
    }
  }

  #update(update: Update, { onProgress }: SharedCallOptions): Promise<Result<HostVerbs['update']['answer']>> {
    return this.#inTurn(() =>
      this.#session.update(update, (progress) => {
        this.#progress = progress;
        onProgress?.(progress);
      }),
    );
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine;
    return mine;
  }
}
