import type { ExplorerPorts } from './explorer-ports';

/** Whoever has not moved the pointer for so long is not about to click. */
const REST_MS = 5_000;

/** A mouse that lies on a desk, or on a body that breathes, tells of so many pixels there and back: nobody aims with it. */
const TREMOR_PX = 3;

/** Where a pointer is in its window, in pixels. */
export interface Place {
  x: number;
  y: number;
}

const NOTHING = (): void => undefined;

/** Keeps rows from being moved under a pointer that somebody moves over them: what would do that by itself waits. */
export class StillRows {
  /** When the pointer rests, if it is not moved again. */
  #restMs = 0;
  /** Where it was when it moved last. */
  #at: Place | undefined;
  #waiting: (() => unknown) | undefined;
  #callOff: () => void = NOTHING;
  readonly #ports: Pick<ExplorerPorts, 'now' | 'after'>;

  constructor(ports: Pick<ExplorerPorts, 'now' | 'after'>) {
    this.#ports = ports;
  }

  /** The pointer moves over rows. */
  pointed(at: Place): void {
    const from = this.#at;
    if (from !== undefined && Math.hypot(at.x - from.x, at.y - from.y) <= TREMOR_PX) return;
    this.#at = at;
    this.#restMs = this.#ports.now() + REST_MS;
  }

  /** It has left them: what waits is done now. */
  left(): void {
    this.#at = undefined;
    this.#restMs = 0;
    this.#act();
  }

  /** Answers whether something has to wait; it is done as soon as the pointer rests or has left. Of several the last one is. */
  hold(act: () => unknown): boolean {
    const leftMs = this.#restMs - this.#ports.now();
    this.letGo();
    if (leftMs <= 0) return false;
    this.#waiting = act;
    this.#callOff = this.#ports.after(leftMs, () => this.#tryAgain());
    return true;
  }

  /** Nothing waits any more. */
  letGo(): void {
    this.#callOff();
    this.#callOff = NOTHING;
    this.#waiting = undefined;
  }

  #tryAgain(): void {
    this.#callOff = NOTHING;
    const act = this.#waiting;
    if (act !== undefined && !this.hold(act)) act();
  }

  #act(): void {
    const act = this.#waiting;
    this.letGo();
    act?.();
  }
}
