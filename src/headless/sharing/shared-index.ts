import { setTimeout as pause } from 'node:timers/promises';
import type { EngineError, FileFault, Result } from '../../../worker/contract';
import type { Build, IndexIdentity } from './handshake';
import { serveIndex, type IndexServer } from './index-server';
import { connectToOwner, PATIENCE, type OwnerConnection, type Patience } from './owner-connection';
import { SHARED_VERBS, type SharedCall, type SharedCallOptions, type SharedVerb } from './shared-verbs';

/** An index that this program has open to write. */
export interface OwnedIndex {
  call: SharedCall;
  /** Stores what was done and lets go of the index. */
  close(): Promise<Result<null>>;
}

/** How an index is to be shared with the other programs of this user. */
export interface Sharing {
  indexFolder: string;
  identity: IndexIdentity;
  /**
   * Opens the index to write; `storage` with `in-use` when another program has it. Called again whenever the last owner is gone: what
   * it answers serves every later call, of this program and of others.
   */
  own(): Promise<Result<OwnedIndex>>;
  /** Called with each new role, and with why others cannot reach an owner. */
  onRole?: ((role: Role) => void) | undefined;
  patience?: Partial<SharePatience> | undefined;
  build?: Build | undefined;
}

export type Role =
  | { kind: 'owner'; address: string }
  /** No place on this machine takes a socket: this program alone uses the index. */
  | { kind: 'owner-alone'; why: FileFault }
  | { kind: 'guest'; ownerPid: number };

export interface SharePatience extends Patience {
  /** How long a program that holds the index and does not listen, or not yet, is waited for. */
  ownerMs: number;
}

const OWNER_MS = 30_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** Owners that died under one call. */
const MAX_LOSSES = 20;

/**
 * One index, whichever program has it open. The first that opens it owns it and listens, others ask that one; when it is gone another
 * takes over. A question whose owner died is asked again; what must not be done twice answers `engine-gone`.
 */
export interface SharedIndex {
  readonly call: SharedCall;
  /** Undefined until an owner is found, and while one is looked for. */
  readonly role: Role | undefined;
  /** Finds an owner, or becomes it. Calls do that by themselves. */
  reach(): Promise<Result<null>>;
  /** Lets go of the index; guests of this program find another owner. Again: the same. */
  close(): Promise<Result<null>>;
}

export function shareIndex(sharing: Sharing): SharedIndex {
  return new Index(sharing);
}

type Reached =
  | { kind: 'owner'; index: OwnedIndex; server: IndexServer | undefined }
  | { kind: 'guest'; connection: OwnerConnection };

class Index implements SharedIndex {
  readonly #sharing: Sharing;
  readonly #closing = new AbortController();
  #reached: Promise<Result<Reached>> | undefined;
  #role: Role | undefined;
  #closed: Promise<Result<null>> | undefined;

  constructor(sharing: Sharing) {
    this.#sharing = sharing;
  }

  get role(): Role | undefined {
    return this.#role;
  }

  // The owner answers each verb with the answer of that verb, which types cannot follow over a connection.
  readonly call: SharedCall = (verb, request, options = {}) =>
    this.#call(verb, request, options) as Promise<Result<never>>;

  async reach(): Promise<Result<null>> {
    const reached = await this.#reach();
    return reached.ok ? DONE : reached;
  }

  close(): Promise<Result<null>> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #call(verb: SharedVerb, request: unknown, options: SharedCallOptions): Promise<Result<unknown>> {
    for (let losses = 0; ; losses += 1) {
      if (options.signal?.aborted === true) return failure({ kind: 'cancelled' });
      const reached = await this.#reach();
      if (!reached.ok) return reached;
      if (reached.value.kind === 'owner') return reached.value.index.call(verb, request as never, options);
      const answer = await reached.value.connection.call(verb, request, options);
      if (answer !== 'lost') return answer;
      if (SHARED_VERBS[verb] === 'once' || losses === MAX_LOSSES) return gone();
      // From then on another owner is looked for.
      await reached.value.connection.ended;
    }
  }

  #reach(): Promise<Result<Reached>> {
    if (this.#closing.signal.aborted) return Promise.resolve(CLOSED);
    return (this.#reached ??= this.#find());
  }

  async #find(): Promise<Result<Reached>> {
    const found = await this.#seek();
    if (!found.ok) {
      // The next call tries again.
      this.#reached = undefined;
      return found;
    }
    if (found.value.kind === 'guest') this.#follow(found.value.connection);
    return found;
  }

  /** Another owner is looked for at once, so that the vault does not go unwatched until somebody asks. */
  #follow(connection: OwnerConnection): void {
    this.#enter({ kind: 'guest', ownerPid: connection.pid });
    void connection.ended.then(() => {
      this.#reached = undefined;
      this.#role = undefined;
      void this.#reach();
    });
  }

  async #seek(): Promise<Result<Reached>> {
    const { indexFolder, identity, patience, build } = this.#sharing;
    const lastMs = performance.now() + (patience?.ownerMs ?? OWNER_MS);
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const met = await connectToOwner(indexFolder, identity, {
        patience: { ...PATIENCE, ...patience },
        build,
      });
      if (met?.ok === true) return { ok: true, value: { kind: 'guest', connection: met.value } };
      if (met?.ok === false) return met;
      const owned = await this.#own();
      if (owned.ok || !isInUse(owned.error) || performance.now() > lastMs) return owned;
      if (!(await this.#wait(pauseMs))) return CLOSED;
    }
  }

  async #own(): Promise<Result<Reached>> {
    const owned = await this.#sharing.own();
    if (!owned.ok) return owned;
    const index = owned.value;
    const { indexFolder, identity, build } = this.#sharing;
    const served = await serveIndex({ indexFolder, identity, call: index.call, build });
    if (served.ok) this.#enter({ kind: 'owner', address: served.value.address });
    else this.#enter({ kind: 'owner-alone', why: served.why });
    return { ok: true, value: { kind: 'owner', index, server: served.ok ? served.value : undefined } };
  }

  /** False when the index is closed meanwhile. */
  async #wait(ms: number): Promise<boolean> {
    const { signal } = this.#closing;
    await pause(ms, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  }

  #enter(role: Role): void {
    this.#role = role;
    this.#sharing.onRole?.(role);
  }

  async #close(): Promise<Result<null>> {
    this.#closing.abort();
    const reached = await this.#reached;
    if (reached?.ok !== true) return DONE;
    const { value } = reached;
    if (value.kind === 'guest') value.connection.end();
    else await value.server?.close();
    return value.kind === 'owner' ? value.index.close() : DONE;
  }
}

const DONE: Result<null> = { ok: true, value: null };
const CLOSED: Result<never> = failure({ kind: 'engine-gone', why: { kind: 'engine-closed' } });

function isInUse(error: EngineError): boolean {
  return error.kind === 'storage' && error.reason === 'in-use';
}

function gone(): { ok: false; error: EngineError } {
  return failure({ kind: 'engine-gone', why: { kind: 'owner-ended' } });
}

function failure(error: EngineError): { ok: false; error: EngineError } {
  return { ok: false, error };
}
