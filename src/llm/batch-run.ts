import { lostReason } from './ledger-entry';
import type { Ask } from './job';
import { JobRun } from './job';
import type { JobPorts } from './job-ports';
import type { Asked, JobRecord } from './job-record';
import type { BatchItem, BatchOutcome, ModelFailure, ModelResult } from './messages-port';
import { reserveOf, stagesOf, type QuoteUnit } from './quote';

/** Most requests of one batch, and how often it is asked whether it is through. */
const MAX_ITEMS = 1_000;
const LOOK_EVERY_MS = 30_000;
const FIRST_LOOK_MS = 2_000;

interface Prepared {
  place: number;
  request: string;
  ask: Ask;
}

/**
 * A job whose requests go out together, at half the price where the server says so. Results stay with the server under the names of the
 * requests, so that no crash loses or repeats one: what was sent and not fetched is fetched by the next run.
 */
export class BatchRun {
  readonly #run: JobRun;
  readonly #ports: JobPorts;

  constructor(id: string, ports: JobPorts) {
    this.#run = new JobRun(id, ports);
    this.#ports = ports;
  }

  pause(): void {
    this.#run.pause();
  }

  /** Ends the waiting; what the server computes meanwhile is fetched by the next run. */
  stop(): void {
    this.#run.stop();
  }

  async run(): Promise<JobRecord> {
    if ((await this.#run.begin()) && (await this.#fetchOpen())) {
      while (!this.#run.isEnding() && (await this.#round()));
    }
    return this.#run.finish();
  }

  /** False when nothing is left to ask for. */
  async #round(): Promise<boolean> {
    const items = await this.#prepare();
    if (items.length === 0 || this.#run.isEnding()) return false;
    const batch = this.#run.requestName();
    const entries = items.map(({ place, request, ask }) => ({
      ...this.#run.askedEntry(place, ask, request, true),
      batch,
    }));
    if (!(await this.#run.write(...entries))) return false;
    const sent = await this.#ports.messages.batches.send(
      items.map((item) => this.#itemOf(item)),
      this.#run.signal,
    );
    if (!sent.ok) {
      await this.#settleUnsent(items, sent.failure);
      return false;
    }
    if (!(await this.#run.write({ kind: 'batched', batch, batchId: sent.value }))) return false;
    return this.#fetch(sent.value, new Map(items.map(({ request, ask }) => [request, ask])));
  }

  /** The next request of each unit of the first stage that is not through, as far as the caps go. */
  async #prepare(): Promise<Prepared[]> {
    for (const units of stagesOf(this.#run.job.quote?.units ?? [])) {
      const items = await this.#prepareStage(units);
      if (items.length > 0 || this.#run.isEnding()) return items;
    }
    return [];
  }

  async #prepareStage(units: readonly [number, QuoteUnit][]): Promise<Prepared[]> {
    const items: Prepared[] = [];
    const sum = { input: 0, output: 0 };
    for (const [place, unit] of units) {
      const ask = items.length < MAX_ITEMS ? await this.#run.nextOf(unit) : undefined;
      if (ask === undefined) continue;
      const reserve = reserveOf(ask.estimate, this.#run.factors);
      const next = { input: sum.input + reserve.input, output: sum.output + reserve.output };
      const room = this.#run.roomFor(next, true);
      if (room !== 'free') {
        if (items.length === 0) this.#run.end({ state: 'paused', why: room === 'waiting' ? 'cap' : room });
        break;
      }
      Object.assign(sum, next);
      items.push({ place, ask, request: this.#run.requestName() });
    }
    return items;
  }

  #itemOf({ request, ask }: Prepared): BatchItem {
    const maxTokens = reserveOf(ask.estimate, this.#run.factors).output;
    return { name: request, request: { ...ask.request, maxTokens } };
  }

  /** Whether a batch that got no answer was made is found out by the next run, from the server's list. */
  async #settleUnsent(items: readonly Prepared[], failure: ModelFailure): Promise<void> {
    if (failure.kind === 'lost') return this.#run.end({ state: 'paused', why: lostReason(failure.why) });
    for (const { request, ask } of items) await this.#run.settle(request, ask, { ok: false, failure }, true);
  }

  /** What earlier runs sent and did not fetch. */
  async #fetchOpen(): Promise<boolean> {
    const byBatch = new Map<string, Asked[]>();
    for (const asked of this.#run.job.open.values())
      if (asked.batch !== undefined) byBatch.set(asked.batch, [...(byBatch.get(asked.batch) ?? []), asked]);
    for (const [batch, open] of byBatch) {
      const id = this.#run.job.batchIds.get(batch) ?? (await this.#findBatch(open));
      if (this.#run.isEnding()) return false;
      if (id === undefined) await this.#forget(open);
      else if (!(await this.#fetch(id, await this.#asksOf(open)))) return false;
    }
    return !this.#run.isEnding();
  }

  /** No batch holds these requests: it was never made. */
  async #forget(open: readonly Asked[]): Promise<void> {
    for (const { request } of open) await this.#run.write({ kind: 'unbilled', request, why: 'no-batch' });
  }

  /** The batch that holds one of these requests, among those of this account that no entry names. */
  async #findBatch(open: readonly Asked[]): Promise<string | undefined> {
    const known = new Set(this.#run.job.batchIds.values());
    const listed = await this.#patiently((signal) => this.#ports.messages.batches.list(signal));
    for (const id of listed ?? []) {
      if (known.has(id)) continue;
      const results = await this.#resultsOf(id);
      if (results?.some(({ name }) => open.some(({ request }) => request === name)) === true) return id;
    }
    return undefined;
  }

  /** The requests of a batch once more, as their answers are to be read. Those whose notes are gone are read as nothing. */
  async #asksOf(open: readonly Asked[]): Promise<Map<string, Ask>> {
    const asks = new Map<string, Ask>();
    for (const { request, unit: place, ids, estimate } of open) {
      const unit = this.#run.job.quote?.units[place];
      const next = unit && (await this.#ports.source.next(unit, new Set(ids)));
      if (next?.kind === 'request') asks.set(request, next);
      else {
        const read = (): ReturnType<Ask['read']> => ({ records: [], wasCut: false });
        asks.set(request, { kind: 'request', ids, estimate, read, request: NO_REQUEST });
      }
    }
    return asks;
  }

  /** Waits until a batch is through, and writes what came of it. */
  async #fetch(id: string, asks: ReadonlyMap<string, Ask>): Promise<boolean> {
    const outcomes = await this.#resultsOf(id);
    for (const outcome of outcomes ?? []) {
      const ask = asks.get(outcome.name);
      if (ask !== undefined) await this.#run.settle(outcome.name, ask, resultOf(outcome), true);
    }
    return outcomes !== undefined && !this.#run.isEnding();
  }

  async #resultsOf(id: string): Promise<BatchOutcome[] | undefined> {
    for (let waitMs = FIRST_LOOK_MS; ; waitMs = Math.min(2 * waitMs, LOOK_EVERY_MS)) {
      const results = await this.#patiently((signal) => this.#ports.messages.batches.results(id, signal));
      if (results !== undefined || this.#run.isEnding()) return results;
      await this.#run.sleep(waitMs);
      if (this.#run.isEnding()) return undefined;
    }
  }

  /** Asks what is free to ask. Undefined where there is no answer, and then the job ends. */
  async #patiently<T>(ask: (signal: AbortSignal) => Promise<ModelResult<T>>): Promise<T | undefined> {
    const result = await ask(this.#run.signal);
    if (result.ok) return result.value;
    const { failure } = result;
    if (failure.kind === 'barred') this.#run.end({ state: 'paused', why: 'key', said: failure.said });
    else this.#run.end({ state: 'paused', why: failure.kind === 'busy' ? 'rate' : 'offline' });
    return undefined;
  }
}

const NO_REQUEST = { model: '', system: '', blocks: [] };

function resultOf(outcome: BatchOutcome): Parameters<JobRun['settle']>[2] {
  if (outcome.kind === 'answer') return { ok: true, value: outcome.answer };
  const said = outcome.kind === 'refused' ? outcome.said : '';
  return { ok: false, failure: { kind: 'rejected', status: 400, said } };
}
