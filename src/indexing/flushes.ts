import type { EngineApi, Result } from '../../worker/contract';

/** After this much quiet the journal is folded into a snapshot, so that the next start is quick. */
const FLUSH_AFTER_MS = 30_000;

interface FlushPorts {
  engine: Pick<EngineApi, 'flush'>;
  now(): number;
}

/** When the engine is asked for a snapshot: after quiet, or at once after much work. */
export class Flushes {
  readonly #ports: FlushPorts;
  #isUnflushed = false;
  /** So much was done that its flush does not wait for quiet. */
  #isUrgent = false;
  #activeMs = 0;

  constructor(ports: FlushPorts) {
    this.#ports = ports;
  }

  /** Something happens: quiet begins anew. */
  active(): void {
    this.#activeMs = this.#ports.now();
  }

  /** The engine has taken changes of the vault. */
  applied(): void {
    this.changed();
    this.active();
  }

  /** The index has what no snapshot has. `isUrgent` stays as it was unless it is given. */
  changed(isUrgent = this.#isUrgent): void {
    this.#isUnflushed = true;
    this.#isUrgent = isUrgent;
  }

  get isNeeded(): boolean {
    return this.#isUnflushed;
  }

  get isDue(): boolean {
    const isQuiet = this.#ports.now() - this.#activeMs >= FLUSH_AFTER_MS;
    return this.#isUnflushed && (isQuiet || this.#isUrgent);
  }

  /** When the quiet has been long enough; undefined where nothing is to be flushed. */
  get dueMs(): number | undefined {
    return this.#isUnflushed ? this.#activeMs + FLUSH_AFTER_MS : undefined;
  }

  /** Asks for a snapshot. After a failure it is still needed, but no longer urgent. */
  async flush(): Promise<Result<null>> {
    const flushed = await this.#ports.engine.flush(null);
    this.#isUrgent = false;
    if (flushed.ok) this.#isUnflushed = false;
    return flushed;
  }
}
