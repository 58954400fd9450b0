import type { Change, EngineError, NotePath, ReportRow, Result } from '../../worker/contract';
import { bytesToRead, cutBatches, pathOf, readChanges } from './batches';
import { createChangeQueue, QUIET_MS, type Step } from './change-queue';
import { compareVault, MIN_LOST, type Dropping } from './compare-vault';
import type {
  BackgroundProgress,
  IndexProgress,
  Indexing,
  IndexingPorts,
  IndexingState,
  Loss,
  VaultEvent,
} from './indexing';
import { createPace, type Pace } from './pace';
import { Maintenance } from './maintenance';

/** After this much quiet the journal is folded into a snapshot, so that the next start is quick. */
const FLUSH_AFTER_MS = 30_000;

/** Waits before trying again when the engine died or did not answer; then the indexing gives up. */
const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000];

const NOTICE_EVERY_MS = 100;

/** What a note costs besides its bytes, in bytes: tiny notes are not free. */
const WEIGHT_PER_STEP = 2_000;

/** Keeps `ports.engine` equal to `ports.files`. Nothing happens before `start` (or `rebuild`) is called. */
export function createIndexing(ports: IndexingPorts): Indexing {
  return new VaultIndexing(ports);
}

const DONE: Result<null> = { ok: true, value: null };

type Pass = 'none' | 'reconcile' | 'rebuild';

class VaultIndexing implements Indexing {
  readonly #ports: IndexingPorts;
  readonly #queue = createChangeQueue();
  readonly #maintenance: Maintenance | undefined;
  /** Notes whose bytes the engine has acknowledged and that no unsent step touches. */
  readonly #held = new Set<NotePath>();
  /** The pass to run next; an unfinished one is put back here when it must run again. */
  #wanted: Pass = 'none';
  /** Whether one pass has been completed: until then events wait. */
  #complete = false;
  #driving = false;
  #paused = false;
  #closed = false;
  #failures = 0;
  #error: EngineError | undefined;
  #loss: Loss | undefined;
  #isLossAllowed = false;
  #unflushed = false;
  /** So much was done that its flush does not wait for quiet. */
  #mustFlush = false;
  #activeMs = 0;

  #run = { done: 0, total: 0 };
  #pace: Pace | undefined;
  #shown: IndexProgress = {
    state: 'idle',
    done: 0,
    total: 0,
    secondsLeft: undefined,
    error: undefined,
    background: undefined,
    loss: undefined,
  };
  #shownMs = -Infinity;

  readonly #listeners = new Set<(progress: IndexProgress) => void>();
  #passWaiters: ((result: Result<null>) => void)[] = [];
  #settleWaiters: (() => void)[] = [];
  #openGate: (() => void) | undefined;
  #wake: { dueMs: number; cancel: () => void } | undefined;
  #cancelDelay: (() => void) | undefined;

  constructor(ports: IndexingPorts) {
    this.#ports = ports;
    const { background } = ports;
    if (background === undefined) return;
    this.#maintenance = new Maintenance({
      maintain: (request, signal) => background.maintain(request, signal),
      openNote: () => background.openNote(),
      share: () => background.share(),
      now: () => ports.now(),
      after: (delayMs, task) => ports.after(delayMs, task),
      changed: () => this.#show(),
      finished: (isLarge) => this.#flushLater(isLarge),
    });
  }

  get progress(): IndexProgress {
    return this.#shown;
  }

  start(): Promise<Result<null>> {
    return this.#ask('reconcile');
  }

  rebuild(): Promise<Result<null>> {
    return this.#ask('rebuild');
  }

  allowLoss(): void {
    this.#isLossAllowed = true;
  }

  push(event: VaultEvent): void {
    if (this.#closed) return;
    this.#activeMs = this.#ports.now();
    this.#maintenance?.typed();
    this.#queue.push(event, this.#activeMs, (path) => this.#held.has(path));
    if (!this.#driving) this.#wakeBy(this.#activeMs + QUIET_MS);
  }

  typed(): void {
    this.#maintenance?.typed();
  }

  retryBackground(): void {
    this.#maintenance?.retry();
    this.#show();
  }

  pause(): void {
    if (this.#paused || this.#closed) return;
    this.#paused = true;
    this.#pace?.stop();
    this.#maintenance?.pause();
    this.#show();
  }

  resume(): void {
    if (!this.#paused || this.#closed) return;
    this.#paused = false;
    this.#pace?.go();
    this.#openGate?.();
    this.#show();
    // What happened meanwhile comes first.
    void this.#drive();
    this.#maintenance?.resume();
  }

  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#settleWaiters.push(resolve);
      if (!this.#driving) this.#rest();
    });
  }

  subscribe(listener: (progress: IndexProgress) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#maintenance?.close();
    this.#wake?.cancel();
    this.#cancelDelay?.();
    this.#openGate?.();
    this.#answerPass({ ok: false, error: { kind: 'cancelled' } });
    for (const resolve of this.#settleWaiters.splice(0)) resolve();
    this.#listeners.clear();
  }

  #ask(pass: 'reconcile' | 'rebuild'): Promise<Result<null>> {
    if (this.#closed) return Promise.resolve({ ok: false, error: { kind: 'cancelled' } });
    return new Promise((resolve) => {
      // The pass that is under way may have compared before the loss was allowed.
      const joins = this.#passWaiters.length > 0 && pass === 'reconcile' && !this.#isLossAllowed;
      this.#passWaiters.push(resolve);
      if (!joins) this.#wanted = pass;
      this.#error = undefined;
      void this.#drive();
    });
  }

  // One thing at a time: whoever calls first works until nothing is left to do.
  async #drive(): Promise<void> {
    if (this.#driving || this.#closed || this.#error !== undefined) return;
    this.#driving = true;
    this.#maintenance?.hold();
    this.#failures = 0;
    let next: Result<'more' | 'nothing'>;
    do {
      await this.#gate();
      next = await this.#advance();
      if (!next.ok && (await this.#waitToRetry(next.error))) next = { ok: true, value: 'more' };
    } while (next.ok && next.value === 'more');
    this.#driving = false;
    this.#pace = undefined;
    if (next.ok) this.#rest();
    else this.#fail(next.error);
  }

  async #advance(): Promise<Result<'more' | 'nothing'>> {
    if (this.#closed) return { ok: true, value: 'nothing' };
    const work = this.#nextWork();
    if (work === undefined) return { ok: true, value: 'nothing' };
    const result = await work;
    return result.ok ? { ok: true, value: 'more' } : result;
  }

  #nextWork(): Promise<Result<null>> | undefined {
    if (this.#wanted === 'rebuild') return this.#clear();
    if (this.#wanted === 'reconcile') return this.#pass();
    if (!this.#complete) return undefined;
    const steps = this.#queue.take(this.#ports.now());
    if (steps.length > 0) return this.#sendDue(steps);
    const isQuiet = this.#ports.now() - this.#activeMs >= FLUSH_AFTER_MS;
    return this.#unflushed && (isQuiet || this.#mustFlush) ? this.#flush() : undefined;
  }

  async #clear(): Promise<Result<null>> {
    if (!this.#isLossAllowed) {
      const compared = await compareVault(this.#ports, 'none');
      if (!compared.ok) return compared;
      if (compared.value.loss !== undefined) {
        this.#wanted = 'reconcile';
        return DONE;
      }
    }
    const cleared = await this.#ports.engine.clear(null);
    if (cleared.ok) this.#wanted = 'reconcile';
    return cleared;
  }

  async #pass(): Promise<Result<null>> {
    this.#complete = false;
    this.#held.clear();
    this.#queue.forgetIndex();
    const steps = await this.#compare();
    if (!steps.ok) return steps;
    this.#wanted = 'none';
    const sent = await this.#send(steps.value, (step) => this.#queue.has(pathOf(step)));
    const interrupted = this.#hasNewWish();
    if (!sent.ok || interrupted) return sent;
    const flushed = this.#unflushed ? await this.#flush() : sent;
    if (!flushed.ok || this.#hasNewWish()) return flushed;
    this.#complete = true;
    this.#failures = 0;
    this.#answerPass(flushed);
    return flushed;
  }

  /** A rebuild was asked for, or the indexing was closed, while a pass ran. */
  #hasNewWish(): boolean {
    return this.#closed || this.#wanted !== 'none';
  }

  async #compare(): Promise<Result<Step[]>> {
    const compared = await compareVault(this.#ports, this.#dropping());
    if (!compared.ok) return compared;
    const { files, steps, report, loss } = compared.value;
    this.#loss = loss;
    this.#isLossAllowed = false;
    if (loss === undefined && report.gone.length > 0) this.#unflushed = true;
    for (const { path } of files) this.#held.add(path);
    for (const step of steps) this.#held.delete(pathOf(step));
    return { ok: true, value: steps };
  }

  #dropping(): Dropping {
    if (this.#isLossAllowed) return 'all';
    return this.#loss === undefined ? 'unless-lost' : 'unless-still-lost';
  }

  async #sendDue(steps: Step[]): Promise<Result<null>> {
    const flood = await this.#isFlood(steps);
    if (!flood.ok) return flood;
    if (flood.value) {
      this.#queue.putBack(
        steps.filter(({ kind }) => kind !== 'remove'),
        this.#ports.now(),
      );
      this.#wanted = 'reconcile';
      return DONE;
    }
    const sent = await this.#send(steps);
    // The pass that follows compares facts only: it can miss a change that kept them.
    if (!sent.ok || this.#hasNewWish()) this.#queue.putBack(steps, this.#ports.now());
    // What came back may be what was missing.
    else if (this.#loss !== undefined) this.#wanted = 'reconcile';
    return sent;
  }

  /** Whether so many notes are removed that the vault as a whole has to be looked at. */
  async #isFlood(steps: readonly Step[]): Promise<Result<boolean>> {
    const removed = steps.filter(({ kind }) => kind === 'remove').length;
    if (removed < MIN_LOST) return { ok: true, value: false };
    const counted = await this.#ports.engine.noteCount(null);
    return counted.ok ? { ok: true, value: removed > counted.value / 2 } : counted;
  }

  /** Sends the steps in batches, reading one batch ahead. Steps that `isOvertaken` are left to the queue. */
  async #send(steps: Step[], isOvertaken: (step: Step) => boolean = () => false): Promise<Result<null>> {
    this.#begin(steps);
    const batches = cutBatches(steps);
    let ahead = this.#read(batches, isOvertaken);
    for (;;) {
      const batch = await ahead;
      if (batch === undefined) return { ok: true, value: null };
      ahead = this.#read(batches, isOvertaken);
      await this.#gate();
      if (this.#hasNewWish()) return { ok: true, value: null };
      const applied = await this.#apply(batch.changes);
      if (!applied.ok) return applied;
      this.#advanceRun(batch.steps);
    }
  }

  async #read(
    batches: Iterator<Step[], void>,
    isOvertaken: (step: Step) => boolean,
  ): Promise<{ steps: Step[]; changes: Change[] } | undefined> {
    const next = batches.next();
    if (next.done === true) return undefined;
    const steps = next.value;
    const current = steps.filter((step) => !isOvertaken(step));
    return { steps, changes: await readChanges(current, this.#ports.files) };
  }

  async #apply(changes: Change[]): Promise<Result<null>> {
    if (changes.length === 0) return { ok: true, value: null };
    const paths = changes.flatMap((change) =>
      change.kind === 'upsert' || change.kind === 'rename' ? [pathOfChange(change)] : [],
    );
    const applied = await this.#ports.engine.apply({ changes });
    if (!applied.ok) return applied;
    this.#unflushed = true;
    this.#activeMs = this.#ports.now();
    const left = pathsLeftOut(applied.value.problems);
    for (const path of paths) if (!left.has(path)) this.#held.add(path);
    return { ok: true, value: null };
  }

  async #flush(): Promise<Result<null>> {
    const flushed = await this.#ports.engine.flush(null);
    this.#mustFlush = false;
    if (flushed.ok) this.#unflushed = false;
    return flushed;
  }

  /** What a single edit brings about is stored with the edit; more than that at once. */
  #flushLater(isLarge: boolean): void {
    this.#unflushed = true;
    this.#mustFlush = isLarge;
    if (isLarge) void this.#drive();
    else if (!this.#driving) this.#wakeBy(this.#activeMs + FLUSH_AFTER_MS);
  }

  /** True after the wait, when the error may pass: then everything is compared anew. */
  async #waitToRetry(error: EngineError): Promise<boolean> {
    const passing = error.kind === 'engine-gone' || error.kind === 'timeout' || error.kind === 'not-open';
    const delayMs = RETRY_AFTER_MS[this.#failures];
    if (!passing || delayMs === undefined || this.#closed) return false;
    this.#failures++;
    if (this.#wanted === 'none') this.#wanted = 'reconcile';
    await new Promise<void>((resolve) => {
      const cancel = this.#ports.after(delayMs, resolve);
      this.#cancelDelay = () => {
        cancel();
        resolve();
      };
    });
    this.#cancelDelay = undefined;
    return true;
  }

  async #gate(): Promise<void> {
    while (this.#paused && !this.#closed) {
      await new Promise<void>((resolve) => (this.#openGate = resolve));
    }
    this.#openGate = undefined;
  }

  #begin(steps: Step[]): void {
    for (const step of steps) {
      this.#held.delete(pathOf(step));
      if (step.kind === 'rename') this.#held.delete(step.from);
    }
    this.#run = { done: 0, total: steps.length };
    const weight = steps.reduce((sum, step) => sum + weigh(step), 0);
    this.#pace = createPace(weight, () => this.#ports.now());
    this.#show();
  }

  #advanceRun(steps: Step[]): void {
    this.#run.done += steps.length;
    this.#pace?.advance(steps.reduce((sum, step) => sum + weigh(step), 0));
    this.#show();
  }

  #rest(): void {
    this.#show();
    const isSettled = this.#closed || (this.#queue.size === 0 && this.#wanted === 'none');
    if (isSettled) for (const resolve of this.#settleWaiters.splice(0)) resolve();
    if (this.#closed || this.#error !== undefined || !this.#complete) return;
    this.#maintenance?.release();
    const dueMs = this.#queue.nextDueMs() ?? (this.#unflushed ? this.#activeMs + FLUSH_AFTER_MS : undefined);
    if (dueMs !== undefined) this.#wakeBy(dueMs);
  }

  /** Works again at `dueMs`, or before when an earlier time is already set. */
  #wakeBy(dueMs: number): void {
    if (this.#wake !== undefined && this.#wake.dueMs <= dueMs) return;
    this.#wake?.cancel();
    const cancel = this.#ports.after(Math.max(0, dueMs - this.#ports.now()), () => {
      this.#wake = undefined;
      void this.#drive();
    });
    this.#wake = { dueMs, cancel };
  }

  #fail(error: EngineError): void {
    this.#error = error;
    if (this.#wanted === 'none') this.#wanted = 'reconcile';
    this.#show();
    this.#answerPass({ ok: false, error });
  }

  #answerPass(result: Result<null>): void {
    for (const resolve of this.#passWaiters.splice(0)) resolve(result);
  }

  #state(): IndexingState {
    if (this.#error !== undefined) return 'failed';
    if (this.#paused) return 'paused';
    return this.#driving ? 'indexing' : 'idle';
  }

  #show(): void {
    const state = this.#state();
    const background = this.#maintenance?.progress;
    const isNews =
      state !== this.#shown.state ||
      this.#loss !== this.#shown.loss ||
      isOtherWork(background, this.#shown.background);
    const nowMs = this.#ports.now();
    const secondsLeft = state === 'idle' ? undefined : this.#pace?.secondsLeft();
    this.#shown = { state, ...this.#run, secondsLeft, error: this.#error, background, loss: this.#loss };
    if (!isNews && nowMs - this.#shownMs < NOTICE_EVERY_MS) return;
    this.#shownMs = nowMs;
    for (const listener of this.#listeners) listener(this.#shown);
  }
}

function isOtherWork(a: BackgroundProgress | undefined, b: BackgroundProgress | undefined): boolean {
  return a?.stage !== b?.stage || a?.error !== b?.error;
}

function weigh(step: Step): number {
  return WEIGHT_PER_STEP + bytesToRead(step);
}

function pathOfChange(change: Extract<Change, { kind: 'upsert' | 'rename' }>): NotePath {
  return change.kind === 'rename' ? change.to : change.facts.path;
}

function pathsLeftOut(problems: ReportRow[]): Set<NotePath> {
  return new Set(problems.filter((row) => !row.indexed).map((row) => row.path));
}
