import type {
  Change,
  EngineVerbs,
  FileFacts,
  NoteMove,
  NotePath,
  ReconcileReport,
  Result,
} from '../../../worker/contract';
import type { IndexingPorts, VaultEvent, VaultFiles } from '../../../src/indexing/indexing';

/** Time and timers that stand still until a test moves them. */
export class ManualTime {
  nowMs = 1_000_000;
  #timers: { dueMs: number; task: () => void }[] = [];

  readonly now = (): number => this.nowMs;

  readonly after = (delayMs: number, task: () => void): (() => void) => {
    const timer = { dueMs: this.nowMs + delayMs, task };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  };

  /** Moves time and runs what falls due on the way, each followed by everything it set going. */
  async pass(durationMs: number): Promise<void> {
    const endMs = this.nowMs + durationMs;
    await drain();
    for (;;) {
      const next = this.#timers.filter((timer) => timer.dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.nowMs = Math.max(this.nowMs, next.dueMs);
      next.task();
      await drain();
    }
    this.nowMs = endMs;
  }
}

/** Lets every promise that can settle without time passing do so. */
export async function drain(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
}

/** The oracle: a vault as a map from path to text. Each action returns the event that a host would report. */
export class VaultMap implements VaultFiles {
  readonly texts = new Map<NotePath, string>();
  readonly #times = new Map<NotePath, number>();
  reads = 0;
  #clock = 0;

  write(path: NotePath, text: string): VaultEvent {
    this.texts.set(path, text);
    this.#times.set(path, ++this.#clock);
    return { kind: 'changed', facts: this.factsOf(path) };
  }

  remove(path: NotePath): VaultEvent {
    const facts = this.factsOf(path);
    this.texts.delete(path);
    return { kind: 'removed', path, facts };
  }

  /** Renamed by another program: of the file the host tells that it went, and that it came. */
  move(from: NotePath, to: NotePath): [went: VaultEvent, came: VaultEvent] {
    const went: VaultEvent = { kind: 'removed', path: from, facts: this.factsOf(from) };
    this.rename(from, to);
    return [went, { kind: 'changed', facts: this.factsOf(to) }];
  }

  rename(from: NotePath, to: NotePath): VaultEvent {
    const text = this.texts.get(from) ?? '';
    this.texts.delete(from);
    this.texts.set(to, text);
    this.#times.set(to, this.#times.get(from) ?? 0);
    return { kind: 'renamed', from, facts: this.factsOf(to) };
  }

  factsOf(path: NotePath): FileFacts {
    const modifiedMs = this.#times.get(path) ?? 0;
    return { path, modifiedMs, createdMs: 0, sizeBytes: (this.texts.get(path) ?? '').length };
  }

  list(): ReturnType<VaultFiles['list']> {
    const files = [...this.texts.keys()].map((path) => this.factsOf(path));
    return Promise.resolve({ files, refused: [] });
  }

  read(path: NotePath): Promise<Result<Uint8Array>> {
    this.reads++;
    const text = this.texts.get(path);
    if (text === undefined) {
      return Promise.resolve({
        ok: false,
        error: { kind: 'unreadable', path, why: { kind: 'said', text: 'no such file' } },
      });
    }
    return Promise.resolve({ ok: true, value: new TextEncoder().encode(text) });
  }
}

/** What an index must hold, and nothing else: a map from path to text that obeys the contract's changes. */
export class IndexMap {
  readonly notes = new Map<NotePath, string>();
  readonly unreadable = new Set<NotePath>();
  readonly #modified = new Map<NotePath, number>();

  take(change: Change): void {
    if (change.kind === 'remove') return this.#drop(change.path);
    if (change.kind === 'rename') return this.#rename(change.from, change.to, change.facts);
    const { path, modifiedMs } = change.facts;
    this.#drop(path);
    if (change.kind === 'unreadable') {
      this.unreadable.add(path);
      return;
    }
    this.notes.set(path, new TextDecoder().decode(change.content));
    this.#modified.set(path, modifiedMs);
  }

  reconcile({ files, unread = [], keepGone }: EngineVerbs['reconcile']['request']): ReconcileReport {
    const present = new Set(files.map((facts) => facts.path));
    const absent = [...this.notes.keys()].filter((path) => !present.has(path));
    const gone = absent.filter((path) => !unread.some((folder) => path.startsWith(`${folder}/`)));
    if (keepGone !== true) {
      for (const path of gone) this.#drop(path);
      for (const path of [...this.unreadable]) if (!present.has(path)) this.#drop(path);
    }
    const needed = files.filter((facts) => this.#modified.get(facts.path) !== facts.modifiedMs);
    needed.sort((a, b) => b.modifiedMs - a.modifiedMs);
    return {
      needed: needed.map((facts) => facts.path),
      inDoubt: [],
      unchanged: files.length - needed.length,
      gone,
      unseen: absent.length - gone.length,
    };
  }

  clear(): void {
    this.notes.clear();
    this.unreadable.clear();
    this.#modified.clear();
  }

  #drop(path: NotePath): void {
    this.notes.delete(path);
    this.unreadable.delete(path);
    this.#modified.delete(path);
  }

  #rename(from: NotePath, to: NotePath, facts: FileFacts): void {
    const text = this.notes.get(from);
    if (text === undefined) throw new Error(`rename of ${from}, which the index does not hold`);
    this.#drop(from);
    this.#drop(to);
    this.notes.set(to, text);
    this.#modified.set(to, facts.modifiedMs);
  }
}

export type EngineCall = keyof IndexingPorts['engine'];

/** An engine over an IndexMap that records its calls and can be told to fail. */
export class MapEngine {
  readonly index = new IndexMap();
  readonly calls: EngineCall[] = [];
  readonly batches: Change[][] = [];
  /** Asked before every call; an answer fails that call. */
  failing: (call: EngineCall) => Extract<Result<never>, { ok: false }>['error'] | undefined = () => undefined;
  /** What every apply says to have been moved. */
  moved: NoteMove[] = [];
  /** Awaited by every apply: a test that keeps it pending keeps a batch in flight. */
  busy: Promise<void> = Promise.resolve();

  readonly api: IndexingPorts['engine'] = {
    noteCount: () => Promise.resolve({ ok: true, value: this.index.notes.size }),
    reconcile: (request) => this.#call('reconcile', () => this.index.reconcile(request)),
    // The files of its vaults have no fingerprints, so that a digest would prove nothing.
    isLevelWith: () => Promise.reject(new Error('unexpected call of isLevelWith')),
    apply: async ({ changes }) => {
      await this.busy;
      return this.#call('apply', () => {
        this.batches.push(changes);
        for (const change of changes) this.index.take(change);
        const problems = changes.flatMap((change) =>
          change.kind === 'unreadable'
            ? [{ path: change.facts.path, indexed: false, problem: change.problem }]
            : [],
        );
        return {
          changed: changes.length,
          same: 0,
          problems,
          ...(this.moved.length > 0 && { moved: this.moved }),
        };
      });
    },
    flush: () => this.#call('flush', () => null),
    clear: () =>
      this.#call('clear', () => {
        this.index.clear();
        return null;
      }),
  };

  #call<T>(call: EngineCall, work: () => T): Promise<Result<T>> {
    this.calls.push(call);
    const error = this.failing(call);
    if (error !== undefined) return Promise.resolve({ ok: false, error });
    return Promise.resolve({ ok: true, value: work() });
  }
}
