import type { EngineFault } from '../../worker/contract';
import type { DeskReply, DeskRequest, DeskVerb, DeskVerbs } from '../../worker/knowledge/desk/desk-questions';

/** The thread in which the knowledge is made, as its host starts it. */
export interface SpawnedDesk {
  post(message: DeskRequest, transfer: ArrayBuffer[]): void;
  onMessage(listener: (message: unknown) => void): void;
  onDeath(listener: (reason: EngineFault) => void): void;
  terminate(): Promise<void>;
}

/** Why a thread gave no answer. */
export class DeskFailure extends Error {
  readonly fault: EngineFault;

  constructor(fault: EngineFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

interface Pending {
  resolve: (answer: never) => void;
  reject: (failure: DeskFailure) => void;
}

/** Calls into one such thread. Each rejects with a `DeskFailure` once the thread is dead, or where the desk threw. */
export class DeskThread {
  readonly #desk: SpawnedDesk;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #death: EngineFault | undefined;

  constructor(desk: SpawnedDesk) {
    this.#desk = desk;
    desk.onMessage((message) => this.#take(message as DeskReply));
    desk.onDeath((reason) => this.#die(reason));
  }

  get isDead(): boolean {
    return this.#death !== undefined;
  }

  call<Verb extends DeskVerb>(
    verb: Verb,
    asked: DeskVerbs[Verb]['asked'],
    transfer: ArrayBuffer[] = [],
  ): Promise<DeskVerbs[Verb]['answer']> {
    if (this.#death !== undefined) return Promise.reject(new DeskFailure(this.#death));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#desk.post({ id, verb, asked } as DeskRequest, transfer);
    });
  }

  end(): void {
    void this.#desk.terminate();
    this.#die({ kind: 'engine-closed' });
  }

  #take(reply: DeskReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('failed' in reply) pending?.reject(new DeskFailure({ kind: 'thread-failed', text: reply.failed }));
    else pending?.resolve(reply.answer as never);
  }

  #die(reason: EngineFault): void {
    this.#death ??= reason;
    for (const { reject } of this.#pending.values()) reject(new DeskFailure(reason));
    this.#pending.clear();
  }
}
