import type { IndexingPorts } from './indexing';

/** Rings once at the earliest of the times that it was set to since it last rang. */
export class Alarm {
  readonly #ports: Pick<IndexingPorts, 'now' | 'after'>;
  readonly #ring: () => void;
  #set: { dueMs: number; cancel: () => void } | undefined;

  constructor(ports: Pick<IndexingPorts, 'now' | 'after'>, ring: () => void) {
    this.#ports = ports;
    this.#ring = ring;
  }

  /** Rings at `dueMs`, at once when that is past, or before when an earlier time is already set. `undefined` is never. */
  setBy(dueMs: number | undefined): void {
    if (dueMs === undefined || (this.#set !== undefined && this.#set.dueMs <= dueMs)) return;
    this.#set?.cancel();
    const cancel = this.#ports.after(Math.max(0, dueMs - this.#ports.now()), () => {
      this.#set = undefined;
      this.#ring();
    });
    this.#set = { dueMs, cancel };
  }

  close(): void {
    this.#set?.cancel();
  }
}
