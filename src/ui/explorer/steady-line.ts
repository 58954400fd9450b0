import type { IndexLine } from '../index-line';

/** A run that is over sooner is not spoken of, and a pause between two runs that is shorter is none. */
const LASTS_MS = 500;
/** More often nobody can read it. */
const EVERY_MS = 300;

const NOTHING = (): void => undefined;

export interface SteadyLinePorts {
  now(): number;
  /** Runs `task` after `delayMs`; returns the way to call it off. */
  after(delayMs: number, task: () => void): () => void;
  show(line: IndexLine): void;
}

/**
 * The line about the index without its flicker: an edit is read within moments, and a sync brings such edits five times a second. What
 * somebody has to know or decide is shown at once.
 */
export class SteadyLine {
  readonly #ports: SteadyLinePorts;
  #wanted: IndexLine | undefined;
  #shown: IndexLine | undefined;
  #shownMs = -Infinity;
  /** When what is shown began to be untrue: work is under way and is not spoken of, or the other way round. */
  #turnedMs: number | undefined;
  #callOff: () => void = NOTHING;

  constructor(ports: SteadyLinePorts) {
    this.#ports = ports;
  }

  take(line: IndexLine): void {
    this.#wanted = line;
    this.#look();
  }

  close(): void {
    this.#callOff();
    this.#wanted = undefined;
  }

  #look(): void {
    this.#callOff();
    this.#callOff = NOTHING;
    const line = this.#wanted;
    if (line === undefined) return;
    const waitMs = this.#waitMs(line);
    if (waitMs > 0) this.#callOff = this.#ports.after(waitMs, () => this.#look());
    else this.#show(line);
  }

  #waitMs(line: IndexLine): number {
    const shown = this.#shown;
    if (shown === undefined || !isPassing(line) || !isPassing(shown)) return 0;
    const nowMs = this.#ports.now();
    if (line.action === shown.action) this.#turnedMs = undefined;
    else this.#turnedMs ??= nowMs;
    const turnMs = this.#turnedMs === undefined ? 0 : this.#turnedMs + LASTS_MS - nowMs;
    return Math.max(turnMs, this.#shownMs + EVERY_MS - nowMs);
  }

  #show(line: IndexLine): void {
    this.#turnedMs = undefined;
    this.#shown = line;
    this.#shownMs = this.#ports.now();
    this.#ports.show(line);
  }
}

/** Whether it comes and goes by itself. */
function isPassing({ action }: IndexLine): boolean {
  return action === undefined || action === 'pause';
}
