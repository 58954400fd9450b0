import { performance } from 'node:perf_hooks';
import type { DeskReply, DeskRequest } from '../../../worker/knowledge/desk/desk-questions';
import { KnowledgeDesk } from '../../../worker/knowledge/desk/knowledge-desk';
import type { KeptStore } from '../../../worker/knowledge/store/table-store';
import type { SpawnedDesk } from '../../knowing/desk-thread';

/**
 * The knowledge within this thread: it answers by messages as a thread of its own would, each in a turn of the event loop. While it
 * reads a vault for the first time other questions wait for one batch of notes at most, and for a fold.
 */
export class DeskHere implements SpawnedDesk {
  readonly #desk: KnowledgeDesk;
  #listener: (message: unknown) => void = () => undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(store: KeptStore) {
    this.#desk = new KnowledgeDesk(
      () => Promise.resolve(store),
      () => performance.now(),
    );
  }

  post(message: DeskRequest): void {
    this.#last = this.#last.then(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#isOver) return;
      const reply = await this.#answer(message);
      this.#listener(reply);
    });
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#listener = listener;
  }

  /** It lives as long as this program. */
  onDeath(): void {}

  /** Resolves when what it does is done. */
  async terminate(): Promise<void> {
    this.#isOver = true;
    await this.#last;
  }

  async #answer(request: DeskRequest): Promise<DeskReply> {
    try {
      return { id: request.id, answer: await this.#desk.take(request) };
    } catch (error) {
      return { id: request.id, failed: error instanceof Error ? error.message : String(error) };
    }
  }
}
