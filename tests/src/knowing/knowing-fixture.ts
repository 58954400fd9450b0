import type { IndexStorage, Result } from '../../../worker/contract';
import { MemoryStorage } from '../../engine/memory-storage';
import type { DeskReply, DeskRequest } from '../../../worker/knowledge/desk/desk-questions';
import { KnowledgeDesk } from '../../../worker/knowledge/desk/knowledge-desk';
import { TableStore } from '../../../worker/knowledge/store/table-store';
import { readNote } from '../../../worker/knowledge/read/read-note';
import type { ScopeRules } from '../../../worker/knowledge/fold/scope';
import { DecisionBook, type DecisionFile, type UnreadFile } from '../../../src/knowing/decision-book';
import type { SpawnedDesk } from '../../../src/knowing/desk-thread';
import { KnowledgeSession } from '../../../src/knowing/knowledge-session';
import type { TextOf } from '../../../src/knowing/model-cases';
import { DraftShelf } from '../../../src/llm/opinions/draft-shelf';
import { ModelOpinions } from '../../../src/knowing/model-opinions';
import { ModelProse } from '../../../src/knowing/model-prose';
import type { DeliveryFiles } from '../../../src/llm/deliveries';
import { Ledger } from '../../../src/llm/ledger';
import type { AskedModel } from '../../../src/ui/knowledge/knowledge-ports';
import type { TestEngine } from '../../engine/engine-fixture';

/** A desk that answers by messages as its thread does, and can die. */
export class DeskRoom implements SpawnedDesk {
  readonly #desk: KnowledgeDesk;
  readonly verbs: string[] = [];
  #listener: (message: unknown) => void = () => undefined;
  #onDeath: Parameters<SpawnedDesk['onDeath']>[0] = () => undefined;
  isDead = false;

  /** Notes that were handed in, to be read or looked through. */
  readonly handed: string[] = [];

  constructor(storage: () => IndexStorage, read: typeof readNote) {
    this.#desk = new KnowledgeDesk(
      async () => new TableStore(storage()),
      () => performance.now(),
      read,
    );
  }

  post(message: DeskRequest, transfer: ArrayBuffer[]): void {
    const request = structuredClone(message, { transfer });
    this.verbs.push(request.verb);
    if (request.verb === 'hand' || request.verb === 'scan')
      this.handed.push(...request.asked.map(({ path }) => path));
    setImmediate(() => void this.#answer(request));
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#listener = listener;
  }

  onDeath(listener: Parameters<SpawnedDesk['onDeath']>[0]): void {
    this.#onDeath = listener;
  }

  terminate(): Promise<void> {
    this.isDead = true;
    return Promise.resolve();
  }

  die(): void {
    this.isDead = true;
    this.#onDeath({ kind: 'thread-ended', code: undefined });
  }

  async #answer(request: DeskRequest): Promise<void> {
    const reply: DeskReply = { id: request.id, answer: await this.#desk.take(request) };
    if (!this.isDead) this.#listener(structuredClone(reply));
  }
}

/** Files of decisions in memory: this device's, and what others wrote. */
export class LogFiles implements DecisionFile {
  own = '';
  others: string[] = [];
  unread: UnreadFile[] = [];

  read(): ReturnType<DecisionFile['read']> {
    const names = ['here', ...this.others.map((_, at) => `other ${String(at + 1)}`)];
    const { own, others, unread } = this;
    return Promise.resolve({ ok: true, value: { own, others, names, unread } });
  }

  append(text: string): Promise<Result<null>> {
    this.own += text;
    return Promise.resolve({ ok: true, value: null });
  }
}

/** A session over an engine, with all rooms that it opened. */
export function sessionOver(
  engine: TestEngine,
  file = new LogFiles(),
  rules: ScopeRules = { projects: [], domains: [] },
  storages: () => IndexStorage = () => new MemoryStorage(),
  read = readNote,
  templateFolders: () => string[] = () => [],
): { session: KnowledgeSession; rooms: DeskRoom[]; file: LogFiles } {
  const rooms: DeskRoom[] = [];
  const session = new KnowledgeSession({
    engine: {
      changesSince: (request) => engine.try('changesSince', request),
      explore: (request) => engine.try('explore', request),
      meaningStatus: (request) => engine.try('meaningStatus', request),
      themes: (request) => engine.try('themes', request),
      atomAt: (request) => engine.try('atomAt', request),
    },
    vault: engine.vault,
    spawn: () => {
      const room = new DeskRoom(storages, read);
      rooms.push(room);
      return room;
    },
    store: () => ({ name: 'vault.knowledge', access: 'write' }),
    book: new DecisionBook(file, 'here', () => 0),
    rules: () => rules,
    templateFolders,
  });
  return { session, rooms, file };
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Opinions over an empty ledger, and nobody who could be asked. */
export function noModel(session: KnowledgeSession, textOf: TextOf): AskedModel {
  const nobody = (): never => {
    throw new Error('no model is to be asked');
  };
  const purchases = {
    ledger: () => Ledger.open(new LogFiles(), NO_DELIVERIES, new DraftShelf(NO_DELIVERIES)),
    ...{ price: nobody, buy: nobody },
  };
  return {
    opinions: new ModelOpinions({
      ...{ purchases, textOf, now: () => 0 },
      questions: () => session.ask('questions', null),
      lists: () => session.ask('lists', null),
      decide: (choice) => session.decide(choice),
    }),
    prose: new ModelProse({ purchases, readNote: nobody, now: () => 0 }),
    choice: () => undefined,
    joins: () => false,
  };
}

export const NO_DELIVERIES: DeliveryFiles = {
  list: () => Promise.resolve({ ok: true, value: [] }),
  read: () => Promise.resolve({ ok: true, value: '' }),
  append: () => Promise.resolve({ ok: true, value: null }),
  remove: () => Promise.resolve({ ok: true, value: null }),
};
