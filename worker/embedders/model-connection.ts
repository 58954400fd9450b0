import type { Result, ModelFault } from '../contract';
import { embedderFailure, textOf } from './failure';
import type { ModelThread, ThreadAnswer, ThreadRequest } from './thread-protocol';

type Success = Exclude<ThreadAnswer, { kind: 'failed' }>;
type Asked<T> = T extends unknown ? Omit<T, 'id'> : never;

/** No text and no loading takes so long, on the slowest phone with the largest model; what does has hung. */
const LIMIT_MS = 300_000;

/** The engine's end of a model's thread: every question is answered, by the thread, by its end, or by the limit. */
export class ModelConnection {
  readonly #thread: ModelThread;
  readonly #limitMs: number;
  readonly #waiting = new Map<number, (answer: Result<Success>) => void>();
  #asked = 0;
  /** Why no more questions are answered. */
  #over: ModelFault | undefined;

  constructor(thread: ModelThread, limitMs = LIMIT_MS) {
    this.#thread = thread;
    this.#limitMs = limitMs;
    thread.onAnswer((answer) => {
      this.#settle(answer.id, resultOf(answer));
    });
    thread.onDeath((reason) => {
      this.#end({ kind: 'model-thread-failed', why: reason });
    });
  }

  /** Contents and runtime are transferred: the caller must not use them again. */
  ask(question: Asked<ThreadRequest>): Promise<Result<Success>> {
    const over = this.#over;
    if (over !== undefined) return Promise.resolve(embedderFailure('crashed', over));
    return new Promise((resolve) => {
      const id = (this.#asked += 1);
      const limit = setTimeout(() => {
        this.#end({ kind: 'model-late', afterSeconds: this.#limitMs / 1_000 });
        this.#thread.terminate();
      }, this.#limitMs);
      this.#waiting.set(id, (answer) => {
        clearTimeout(limit);
        resolve(answer);
      });
      try {
        this.#thread.post({ id, ...question }, buffersOf(question));
      } catch (error) {
        this.#settle(id, embedderFailure('crashed', { kind: 'said', text: textOf(error) }));
      }
    });
  }

  /** Ends the thread and frees what the model took; questions still open are answered with a failure. */
  close(): void {
    this.#end({ kind: 'embedder-closed' });
    this.#thread.terminate();
  }

  #settle(id: number, answer: Result<Success>): void {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(answer);
  }

  #end(reason: ModelFault): void {
    this.#over ??= reason;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, embedderFailure('crashed', reason));
  }
}

function resultOf(answer: ThreadAnswer): Result<Success> {
  return answer.kind === 'failed' ? embedderFailure(answer.reason, answer.why) : { ok: true, value: answer };
}

function buffersOf(question: Asked<ThreadRequest>): ArrayBuffer[] {
  if (question.kind !== 'load') return [];
  const bytes = [...question.contents, ...(question.on.device === 'native' ? [] : [question.on.runtime])];
  return [...new Set(bytes.map(({ buffer }) => buffer))];
}
