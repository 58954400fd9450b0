import { watchTree } from './watch-tree';

/** After the last change of a file, for programs that write in several steps. */
const QUIET_MS = 300;

/** However often files change, so long at most until they are looked at. */
const LATEST_MS = 5_000;

/** Where no change is told, as on drives of other computers, the folder is looked at this often. */
const LOOK_MS = 300_000;

/**
 * Calls `changed` when something below a folder did, not more often than it takes to look at it, and now and then by itself. Returns
 * the way to stop.
 */
export function watchFolder(root: string, changed: () => Promise<void>): () => void {
  const watching = new Watching(changed);
  let unwatch: (() => void) | undefined;
  try {
    unwatch = watchTree(root, () => watching.noticed());
  } catch {
    // The system watches no folders here: what follows looks at them from time to time.
  }
  const timer = setInterval(() => watching.noticed(), LOOK_MS);
  timer.unref();
  return () => {
    unwatch?.();
    clearInterval(timer);
    watching.stop();
  };
}

class Watching {
  readonly #changed: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #firstMs: number | undefined;
  #isBusy = false;
  #isStopped = false;

  constructor(changed: () => Promise<void>) {
    this.#changed = changed;
  }

  noticed(): void {
    if (this.#isStopped) return;
    const nowMs = performance.now();
    this.#firstMs ??= nowMs;
    const waitMs = Math.max(0, Math.min(QUIET_MS, this.#firstMs + LATEST_MS - nowMs));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), waitMs);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    // What changes while it is looked at is looked at again.
    if (this.#isBusy) return this.noticed();
    this.#firstMs = undefined;
    this.#isBusy = true;
    await this.#changed();
    this.#isBusy = false;
  }
}
