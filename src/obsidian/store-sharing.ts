import type { StoreRequest } from '../../worker/contract';
import type { StoreSharing } from '../indexing/index-session';

/** How long a window that was closed or loaded again may take to let go of its lock. */
const LET_GO_MS = 500;

/** Which window of a vault keeps its index: the first writes it, others read along until it closes. */
export class WindowSharing implements StoreSharing {
  readonly #store: string;
  #access: StoreRequest['access'] = 'write';

  constructor(store: string) {
    this.#store = store;
  }

  get request(): StoreRequest {
    return { name: this.#store, owner: this.#store, access: this.#access };
  }

  /** Whether another window keeps the index. */
  get isBeside(): boolean {
    return this.#access === 'read';
  }

  readAlong(): void {
    this.#access = 'read';
  }

  own(): void {
    this.#access = 'write';
  }

  async whenFree(signal: AbortSignal): Promise<boolean> {
    // The worker of the window that keeps the index holds the lock of the index's database.
    return (await askLock(`altitude/${this.#store}`, signal)) !== undefined;
  }

  /** Whether this is the first window of the vault; it stays so until `signal`. True where windows cannot know of each other. */
  async isFirst(signal: AbortSignal): Promise<boolean> {
    const patience = new AbortController();
    const timer = window.setTimeout(() => patience.abort(), LET_GO_MS);
    const isHeld = await askLock(`altitude-window/${this.#store}`, patience.signal, signal);
    window.clearTimeout(timer);
    return isHeld !== undefined;
  }
}

/** Resolves when the lock is had, and with undefined when `waiting` ends first. It is held until `held`, or let go of at once. */
async function askLock(name: string, waiting: AbortSignal, held?: AbortSignal): Promise<true | undefined> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return true;
  return new Promise((resolve) => {
    const hold = (): Promise<void> | undefined => {
      resolve(true);
      if (held === undefined || held.aborted) return undefined;
      return new Promise((letGo) => held.addEventListener('abort', () => letGo(), { once: true }));
    };
    locks.request(name, { signal: waiting }, hold).catch(() => resolve(undefined));
  });
}
