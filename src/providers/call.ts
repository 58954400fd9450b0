import type { Cancellation, EngineError } from '../../worker/contract';
import type { ProviderPorts } from './ports';

/** The port says whether a call was cancelled but not when, so it is looked at this often. A person feels 50 ms as at once. */
const LOOK_EVERY_MS = 50;

/** One call of an embedder, from its beginning until it is answered; whatever waits in it ends when the call ends. */
export class Call {
  readonly #abort = new AbortController();
  readonly #cancellation: Cancellation;
  readonly #ports: Pick<ProviderPorts, 'after'>;
  #end: EngineError | undefined;
  #callOff: () => void = () => undefined;

  constructor(cancellation: Cancellation, ports: Pick<ProviderPorts, 'after'>) {
    this.#cancellation = cancellation;
    this.#ports = ports;
    this.#look();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Why the call is to go no further; undefined as long as it may. */
  get ended(): EngineError | undefined {
    if (this.#end === undefined && this.#cancellation.cancelled) this.end({ kind: 'cancelled' });
    return this.#end;
  }

  /** Ends the call; the first reason stays. */
  end(error: EngineError): void {
    if (this.#end !== undefined) return;
    this.#end = error;
    this.finish();
    this.#abort.abort();
  }

  /** Stops looking at the cancellation: the call is answered. */
  finish(): void {
    this.#callOff();
  }

  /** True after `delayMs`; false as soon as the call ends. */
  async sleep(delayMs: number): Promise<boolean> {
    let callOff = (): void => undefined;
    const slept = new Promise<true>((resolve) => {
      callOff = this.#ports.after(delayMs, () => resolve(true));
    });
    const outcome = await untilAborted(slept, this.signal);
    callOff();
    return outcome === true;
  }

  #look(): void {
    if (this.ended !== undefined) return;
    this.#callOff = this.#ports.after(LOOK_EVERY_MS, () => this.#look());
  }
}

/** What `work` comes to, or undefined as soon as `signal` is aborted: then the outcome of `work` is nobody's. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(undefined);
    signal.addEventListener('abort', stop);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
