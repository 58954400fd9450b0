import type { EngineError, Result } from '../../worker/contract';
import { Alarm } from './alarm';
import { admitted, pathOf } from './batches';
import { createChangeQueue, QUIET_MS, type Step } from './change-queue';
import { compareVault } from './compare-vault';
import { DeviceSpeed } from './device-speed';
import { Flushes } from './flushes';
import type { FileMove, IndexProgress, Indexing, IndexingPorts, IndexingState, VaultEvent } from './indexing';
import { isFlood, LossGuard } from './loss-guard';
import { createMaintenance, type Maintenance } from './maintenance';
import { PauseGate } from './pause-gate';
import { ProgressFeed, sizesOf } from './progress-feed';
import { Retries } from './retries';
import { Sender } from './sender';
import { WORK_WEIGHTS, type FileSizes } from './work-weights';

/** Keeps `ports.engine` equal to `ports.files`. Nothing happens before `start` (or `rebuild`) is called. */
export function createIndexing(ports: IndexingPorts): Indexing {
  return new VaultIndexing(ports);
}

const DONE: Result<null> = { ok: true, value: null };

/** Notes that are new at once, after which there is background work that a person would want to know of. */
const MANY_NOTES = 100;

/** How often the time left is told while one long call is under way. */
const SHOW_EVERY_MS = 1_000;

type Pass = 'none' | 'reconcile' | 'rebuild';

class VaultIndexing implements Indexing {
  readonly #ports: IndexingPorts;
  readonly #queue = createChangeQueue();
  readonly #sender: Sender;
  readonly #loss = new LossGuard();
  readonly #flushes: Flushes;
  readonly #retries: Retries;
  readonly #gate = new PauseGate();
  readonly #alarm: Alarm;
  readonly #feed: ProgressFeed;
  readonly #maintenance: Maintenance | undefined;
  /** The pass to run next; an unfinished one is put back here when it must run again. */
  #wanted: Pass = 'none';
  /** Whether one pass has been completed: until then events wait. */
  #complete = false;
  #driving = false;
  #closed = false;
  #error: EngineError | undefined;
  #sent = 0;
  /** All notes of the vault, as they were compared last. */
  #vault: FileSizes = { notes: 0, bytes: 0 };
  #passWaiters: ((result: Result<null>) => void)[] = [];
  #settleWaiters: (() => void)[] = [];

  constructor(ports: IndexingPorts) {
    this.#ports = ports;
    this.#sender = new Sender({
      engine: ports.engine,
      files: ports.files,
      mayGoOn: async () => {
        await this.#gate.pass();
        return !this.#hasNewWish();
      },
      applied: (moved) => {
        this.#flushes.applied();
        for (const move of moved) ports.moved?.(move);
      },
      advanced: (steps) => {
        this.#feed.advance(steps);
        this.#show();
      },
    });
    this.#flushes = new Flushes(ports);
    this.#retries = new Retries((delayMs, task) => ports.after(delayMs, task));
    this.#alarm = new Alarm(ports, () => void this.#drive());
    const { device = new DeviceSpeed() } = ports;
    this.#feed = new ProgressFeed(() => ports.now(), device);
    this.#maintenance = createMaintenance(ports, device, {
      changed: () => this.#show(),
      finished: (isLarge) => this.#flushLater(isLarge),
    });
  }

  get progress(): IndexProgress {
    return this.#feed.shown;
  }

  start(): Promise<Result<null>> {
    return this.#ask('reconcile');
  }

  rebuild(): Promise<Result<null>> {
    return this.#ask('rebuild');
  }

  allowLoss(): void {
    this.#loss.allow();
  }

  push(event: VaultEvent): FileMove | undefined {
    if (this.#closed) return undefined;
    const nowMs = this.#ports.now();
    this.#flushes.active();
    this.#maintenance?.typed();
    const move = this.#queue.push(event, nowMs, (path) => this.#sender.holds(path));
    if (!this.#driving) this.#alarm.setBy(nowMs + QUIET_MS);
    return move;
  }

  typed(): void {
    this.#maintenance?.typed();
  }

  readStored(): void {
    this.#maintenance?.read();
  }

  wantBackground(): void {
    this.#maintenance?.want();
  }

  retryBackground(): void {
    this.#maintenance?.retry();
    this.#show();
  }

  pause(): void {
    if (this.#gate.isShut || this.#closed) return;
    this.#gate.shut();
    this.#feed.stop();
    this.#maintenance?.pause();
    this.#show();
  }

  resume(): void {
    if (!this.#gate.isShut || this.#closed) return;
    this.#gate.open();
    this.#feed.go();
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
    return this.#feed.subscribe(listener);
  }

  close(): void {
    this.#closed = true;
    this.#maintenance?.close();
    this.#alarm.close();
    this.#retries.close();
    this.#gate.close();
    this.#answerPass({ ok: false, error: { kind: 'cancelled' } });
    for (const resolve of this.#settleWaiters.splice(0)) resolve();
    this.#feed.close();
  }

  #ask(pass: 'reconcile' | 'rebuild'): Promise<Result<null>> {
    if (this.#closed) return Promise.resolve({ ok: false, error: { kind: 'cancelled' } });
    return new Promise((resolve) => {
      this.#passWaiters.push(resolve);
      // A pass that is under way may have listed the vault before what is now asked about: another one follows it.
      if (this.#wanted !== 'rebuild') this.#wanted = pass;
      this.#error = undefined;
      void this.#drive();
    });
  }

  // One thing at a time: whoever calls first works until nothing is left to do.
  async #drive(): Promise<void> {
    if (this.#driving || this.#closed || this.#error !== undefined) return;
    this.#driving = true;
    this.#maintenance?.hold();
    this.#retries.reset();
    let next: Result<'more' | 'nothing'>;
    do {
      await this.#gate.pass();
      next = await this.#advance();
      if (!next.ok && (await this.#retry(next.error))) next = { ok: true, value: 'more' };
    } while (next.ok && next.value === 'more');
    this.#driving = false;
    this.#feed.end();
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
    const steps = admitted(this.#queue.take(this.#ports.now()), this.#ports.files);
    if (steps.length > 0) return this.#sendDue(steps);
    if (!this.#flushes.isDue) return undefined;
    this.#feed.wait(WORK_WEIGHTS.storing(this.#vault));
    this.#show();
    return this.#flush();
  }

  /** Tells each second meanwhile how long it still takes. */
  async #flush(): Promise<Result<null>> {
    let stop: () => void;
    const show = (): void => {
      this.#show();
      stop = this.#ports.after(SHOW_EVERY_MS, show);
    };
    stop = this.#ports.after(SHOW_EVERY_MS, show);
    const flushed = await this.#flushes.flush();
    stop();
    return flushed;
  }

  async #clear(): Promise<Result<null>> {
    const allowed = await this.#loss.mayClear(this.#ports);
    if (!allowed.ok) return allowed;
    // Where it is not, the pass that follows shows the loss.
    const cleared = allowed.value ? await this.#ports.engine.clear(null) : DONE;
    if (cleared.ok) this.#wanted = 'reconcile';
    return cleared;
  }

  async #pass(): Promise<Result<null>> {
    this.#complete = false;
    this.#sender.forget();
    this.#queue.forgetIndex();
    this.#wanted = 'none';
    const steps = await this.#compare();
    if (!steps.ok) return steps;
    const sent = await this.#send(steps.value, (step) => this.#queue.has(pathOf(step)));
    if (!sent.ok || this.#hasNewWish()) return sent;
    const flushed = this.#flushes.isNeeded ? await this.#flush() : sent;
    if (!flushed.ok || this.#hasNewWish()) return flushed;
    this.#complete = true;
    this.#retries.reset();
    this.#answerPass(flushed);
    return flushed;
  }

  /** A rebuild was asked for, or the indexing was closed, while a pass ran. */
  #hasNewWish(): boolean {
    return this.#closed || this.#wanted !== 'none';
  }

  async #compare(): Promise<Result<Step[]>> {
    const compared = await compareVault(this.#ports, this.#loss.dropping);
    if (!compared.ok) return compared;
    const { files, steps, report, loss } = compared.value;
    this.#loss.compared(loss);
    if (loss === undefined && report.gone.length > 0) this.#flushes.changed();
    this.#sender.compared(files, steps);
    this.#vault = { notes: files.length, bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
    return { ok: true, value: steps };
  }

  async #sendDue(steps: Step[]): Promise<Result<null>> {
    const flood = await isFlood(this.#ports.engine, steps);
    if (!flood.ok) return flood;
    if (flood.value) {
      const kept = steps.filter(({ kind }) => kind !== 'remove');
      this.#queue.putBack(kept, this.#ports.now());
      this.#wanted = 'reconcile';
      return DONE;
    }
    const sent = await this.#send(steps);
    // The pass that follows compares facts only: it can miss a change that kept them.
    if (!sent.ok || this.#hasNewWish()) this.#queue.putBack(steps, this.#ports.now());
    // What came back may be what was missing.
    else if (this.#loss.loss !== undefined) this.#wanted = 'reconcile';
    return sent;
  }

  /** How many notes were sent since this was asked last. */
  #takeSent(): number {
    const sent = this.#sent;
    this.#sent = 0;
    return sent;
  }

  #send(steps: Step[], isOvertaken?: (step: Step) => boolean): Promise<Result<null>> {
    this.#sent += steps.length;
    const read = sizesOf(steps);
    this.#feed.begin(steps, WORK_WEIGHTS.storing(read) + (this.#ports.follows?.(read, this.#vault) ?? 0));
    this.#show();
    return this.#sender.send(steps, isOvertaken);
  }

  /** What a single edit brings about is stored with the edit; more than that at once. */
  #flushLater(isLarge: boolean): void {
    this.#flushes.changed(isLarge);
    if (isLarge) void this.#drive();
    else if (!this.#driving) this.#alarm.setBy(this.#flushes.dueMs);
  }

  /** True after a wait, when it is to be tried again: then everything is compared anew. */
  #retry(error: EngineError): Promise<boolean> {
    if (this.#wanted === 'none') this.#wanted = 'reconcile';
    return this.#retries.wait(error);
  }

  #rest(): void {
    const mayWork = !this.#closed && this.#error === undefined && this.#complete;
    // First: nobody is to be told for a moment that all is done.
    if (mayWork && this.#takeSent() >= MANY_NOTES) this.#maintenance?.expectMuch();
    this.#show();
    const isSettled = this.#closed || (this.#queue.size === 0 && this.#wanted === 'none');
    if (isSettled) for (const resolve of this.#settleWaiters.splice(0)) resolve();
    if (!mayWork) return;
    // Last: those who were told now ask how many notes there are, and are not to wait for a step of work.
    this.#maintenance?.release();
    this.#alarm.setBy(this.#queue.nextDueMs() ?? this.#flushes.dueMs);
  }

  #fail(error: EngineError): void {
    this.#error = error;
    this.#show();
    this.#answerPass({ ok: false, error });
  }

  #answerPass(result: Result<null>): void {
    for (const resolve of this.#passWaiters.splice(0)) resolve(result);
  }

  #state(): IndexingState {
    if (this.#error !== undefined) return 'failed';
    if (this.#gate.isShut) return 'paused';
    return this.#driving ? 'indexing' : 'idle';
  }

  #show(): void {
    this.#feed.show({
      state: this.#state(),
      error: this.#error,
      background: this.#maintenance?.progress,
      isCompared: this.#complete,
      loss: this.#loss.loss,
    });
  }
}
