import type {
  ApplyReport,
  Cancellation,
  Change,
  EngineOptions,
  EnginePorts,
  EngineVerbs,
  ReconcileReport,
  RecordStore,
  Result,
  Verb,
  WorkLeft,
} from '../contract';
import { askVerbs } from './ask/ask-verbs';
import { must } from './base/assert';
import { fail, ok } from './base/result';
import { divideSome, NOTHING_LEFT } from './maintenance';
import { Trails } from './navigate/trails';
import { OpenIndex, readStored, type StoredIndex } from './open-index';
import { storageAnswer, storageError, StorageFailure } from './persist/storage-failure';
import { KeptAgreement } from './embed/kept-agreement';
import { ReadingVerbs, type VerbRunner } from './reading-verbs';
import { StoredRecords } from './records/stored-records';
import { earlierResponse } from './responses/earlier-response';
import { ResponseCache } from './responses/response-cache';
import { figuresOf, statusOf } from './status';
import { sweepSummaries } from './summaries/missed-notes';
import { SummaryBook } from './summaries/summary-book';
import { summaryVerbs } from './summaries/summary-verbs';
import { forgetWords } from './words/word-forms';
import { DamagedBodiesError } from './text/keyword-types';
import { TuningJob } from './tune/tuning-job';
import { describeVectors } from './vectors/slim-vectors';
import type { OpenReader } from './view/index-reader';

/**
 * Runs one verb. The request has the shape of its verb's: whoever asks checks that. Never rejects but for a bug, which the
 * server turns into a `defect`.
 */
export interface Engine {
  call<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
    cancellation: Cancellation,
  ): Promise<Result<EngineVerbs[V]['answer']>>;
  /** Begins to read what is stored, so that `open` need not. What fails is told by `open`. */
  load(): void;
  /** Lets go of texts and words that are remembered to be quicker. After work on all notes they are not those of the next question. */
  forgetMemos(): void;
}

const DAY_MS = 86_400_000;

/** Verbs that do not treat templates like other notes. */
const TELLING_TEMPLATES: ReadonlySet<Verb> = new Set<Verb>([
  ...(['explore', 'explain', 'pack', 'related', 'move', 'plan', 'gather', 'status'] as const),
]);

type VerbTable = { [V in Verb]: VerbRunner<V> };

export function createEngine(ports: EnginePorts): Engine {
  const opened = new OpenedEngine(ports);
  const verbs = opened.verbs();
  return {
    async call<V extends Verb>(verb: V, request: EngineVerbs[V]['request'], cancellation: Cancellation) {
      const needsIndex = verb !== 'open' && verb !== 'close';
      const answer = (): Promise<Result<EngineVerbs[V]['answer']>> => {
        if (cancellation.cancelled) return Promise.resolve(fail({ kind: 'cancelled' }));
        if (needsIndex && !opened.isOpen) return Promise.resolve(fail({ kind: 'not-open' }));
        const looking = TELLING_TEMPLATES.has(verb) ? opened.lookForTemplates() : undefined;
        return looking === undefined ? verbs[verb](request, cancellation) : looking.then(answer);
      };
      try {
        if (needsIndex && opened.opening !== undefined) await opened.opening;
        return await answer();
      } catch (error) {
        if (error instanceof DamagedBodiesError) return opened.doubt();
        throw error;
      }
    },
    load: () => opened.load(),
    forgetMemos: () => opened.forgetMemos(),
  };
}

/** The life of one engine: closed, open, closed again. */
class OpenedEngine {
  readonly #ports: EnginePorts;
  readonly #trails = new Trails();
  readonly #tuning = new TuningJob();
  readonly #records: RecordStore | undefined;
  readonly #summaries: SummaryBook;
  readonly #responses: ResponseCache;
  readonly #agreement: KeptAgreement;
  #state: 'closed' | 'opening' | 'open' = 'closed';
  #opening: Promise<void> | undefined;
  /** Begun before it was asked for. */
  #stored: Promise<StoredIndex> | undefined;
  #opened: OpenIndex | undefined;
  #sweptDay: number | undefined;

  constructor(ports: EnginePorts) {
    this.#ports = ports;
    this.#records = ports.openRecords && new StoredRecords(ports.openRecords);
    this.#summaries = new SummaryBook(this.#records);
    this.#agreement = new KeptAgreement(this.#records, ports.clock);
    this.#responses = new ResponseCache(this.#records, () => ports.clock.now());
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  /** Resolves when `open` has ended, well or not; undefined while none is under way. */
  get opening(): Promise<void> | undefined {
    return this.#opening;
  }

  load(): void {
    if (this.#state !== 'closed') return;
    this.#stored ??= readStored(this.#ports);
    this.#stored.catch(() => undefined);
  }

  forgetMemos(): void {
    this.#opened?.reader.texts.forget();
    forgetWords();
  }

  /** What is open does not know all of its store any more. Whoever opens that again checks all of it. */
  doubt(): Promise<Result<never>> {
    return storageAnswer('write', async () => {
      await this.#index().doubt();
      return fail({ kind: 'engine-gone', why: { kind: 'index-damaged' } });
    });
  }

  /** See `KnownTemplates.look`. */
  lookForTemplates(): Promise<void> | undefined {
    const reader = this.#reader();
    return reader.templates.look(reader);
  }

  verbs(): VerbTable {
    const { clock } = this.#ports;
    const reader = (): OpenReader => this.#reader();
    const reading = new ReadingVerbs(reader, clock, this.#summaries).verbs();
    const summaries = summaryVerbs(reader, this.#summaries);
    const asked = { ...reading, ...summaries };
    const besides = new ReadingVerbs(reader, clock, this.#summaries, { leavesOutTemplates: true }).verbs();
    return {
      ...asked,
      ...askVerbs(reader, { all: asked, besides: { ...besides, ...summaries } }, () => clock.now()),
      open: (request) => this.#open(request.options),
      configure: ({ options }) => this.#configure(options),
      findResponse: ({ key }) => this.#responses.find(key),
      findEarlierResponse: async ({ question }) => {
        const found = await this.#responses.latest(question);
        if (!found.ok) return found;
        const response = found.value;
        return ok((response && (await earlierResponse(this.#reader(), response))) ?? null);
      },
      storeResponse: ({ response }) => this.#responses.store(response),
      dropResponses: (request) => this.#responses.clear(request?.job),
      reconcile: (request) => this.#reconcile(request),
      isLevelWith: (digest) => this.#index().writer.isLevelWith(digest),
      apply: ({ changes }, cancellation) => this.#apply(changes, cancellation),
      changesSince: (request) => this.#index().writer.changesSince(request),
      exportAtoms: (request, cancellation) => this.#index().writer.exportAtoms(request, cancellation),
      maintain: (request, cancellation) => this.#maintain(request, cancellation),
      flush: () => this.#flush(),
      exportVectors: async () => ok(this.#reader().meaning.exportVectors()),
      importVectors: async ({ pieces, counts }) => {
        const { meaning } = this.#reader();
        return counts === true ? meaning.countVectors(pieces) : meaning.importVectors(pieces);
      },
      describeVectors: async ({ piece }) => describeVectors(piece),
      sendWithheld: (agreed) => this.#reader().meaning.sendWithheld(agreed),
      clear: () => this.#clear(),
      close: () => this.#close(),
      noteCount: async () => ok(this.#reader().index.records.size),
      meaningStatus: async () => ok(this.#reader().meaning.status()),
      status: () => statusOf(this.#reader(), this.#index().writer, this.#ports.memory),
      figures: () => figuresOf(this.#reader(), this.#index().writer, this.#ports.memory),
      tune: (request, cancellation) => this.#tuning.call(() => this.#reader(), request, cancellation),
      divide: async ({ terms }) => ok(divideSome(this.#reader(), terms) ?? NOTHING_LEFT),
      trail: async (request) => ok(this.#trails.step(request)),
    };
  }

  async #maintain(
    request: EngineVerbs['maintain']['request'],
    cancellation: Cancellation,
  ): Promise<Result<WorkLeft>> {
    const done = await this.#index().maintenance.step(request, cancellation);
    if (done.ok && done.value.stage === 'none' && request.only === undefined) await this.#sweep();
    return done;
  }

  async #flush(): Promise<Result<null>> {
    const flushed = await this.#index().writer.flush();
    if (flushed.ok) await this.#sweep();
    return flushed;
  }

  /**
   * When the index is level with the vault; summaries once a day. Where they or responses cannot be read or written their own verbs say
   * so, and the next call tries again.
   */
  async #sweep(): Promise<void> {
    if (this.#records === undefined || !this.#index().writer.isLevel) return;
    const { index } = this.#index().reader;
    // A program that ended between two writes left some that notes had taken along.
    await this.#responses.sweep((path) => index.has(path) || index.refused.has(path));
    const day = Math.floor(this.#ports.clock.now() / DAY_MS);
    if (this.#sweptDay === day) return;
    const swept = await sweepSummaries(index, this.#summaries, day);
    if (swept.ok) this.#sweptDay = day;
  }

  async #apply(changes: readonly Change[], cancellation: Cancellation): Promise<Result<ApplyReport>> {
    const applied = await this.#index().writer.apply(changes, cancellation);
    if (!applied.ok) return applied;
    const moved = (applied.value.moved ?? []).map((move) => ({ kind: 'rename' as const, ...move }));
    for (const change of [...moved, ...changes]) {
      // Where summaries cannot be read or written their own verbs say so; the index took the change all the same.
      if (change.kind === 'rename') await this.#summaries.rename(change.from, change.to);
    }
    const { records } = this.#index().reader.index;
    await this.#responses.follow([...moved, ...changes], (path) => records.get(path)?.head.hash);
    return applied;
  }

  async #reconcile(request: EngineVerbs['reconcile']['request']): Promise<Result<ReconcileReport>> {
    const reconciled = await this.#index().writer.reconcile(request);
    if (!reconciled.ok) return reconciled;
    const { report, gone } = reconciled.value;
    if (request.keepGone === true) return ok(report);
    const { index } = this.#index().reader;
    const needed = new Set(report.needed);
    await this.#responses.compare(
      gone,
      request.files.filter(({ path }) => needed.has(path) && !index.has(path)),
    );
    return ok(report);
  }

  /** What models wrote to questions tells what notes say, and goes with them. */
  async #clear(): Promise<Result<null>> {
    const cleared = await this.#index().clear();
    const dropped = await this.#responses.clear();
    return cleared.ok && !dropped.ok ? dropped : cleared;
  }

  /** Verbs take it once and read from it alone: `configure` and `clear` put another one in its place. */
  #reader(): OpenReader {
    return this.#index().reader;
  }

  #index(): OpenIndex {
    return must(this.#opened, 'the index of an open engine');
  }

  async #open(options: EngineOptions): Promise<Result<EngineVerbs['open']['answer']>> {
    if (this.#state !== 'closed')
      return fail({ kind: 'bad-request', field: 'open', why: { kind: 'open-already' } });
    this.#state = 'opening';
    const opening = this.#openStored(options);
    const ended = (): void => {
      this.#opening = undefined;
    };
    this.#opening = opening.then(ended, ended);
    return opening;
  }

  async #openStored(options: EngineOptions): Promise<Result<EngineVerbs['open']['answer']>> {
    const reading = this.#stored ?? readStored(this.#ports);
    this.#stored = undefined;
    try {
      const stored = await reading;
      const { opened, report } = OpenIndex.open(stored, this.#ports, options, {
        trails: this.#trails,
        summaries: this.#summaries,
        agreement: this.#agreement,
      });
      this.#opened = opened;
      this.#state = 'open';
      return ok(report);
    } catch (error) {
      this.#state = 'closed';
      if (!(error instanceof StorageFailure)) throw error;
      return fail(storageError('open', error));
    }
  }

  async #configure(options: EngineOptions): Promise<Result<null>> {
    await this.#index().configure(options);
    return ok(null);
  }

  /** Calls that came before are finished; those that come after find the engine closed. What was never open gives up its store. */
  async #close(): Promise<Result<null>> {
    this.#state = 'closed';
    const records = await this.#records?.close();
    if (this.#opened === undefined) await this.#ports.storage.close();
    const index = await this.#opened?.writer.close();
    return [index, records].find((closed) => closed?.ok === false) ?? ok(null);
  }
}
