import type { ContentHash, Result, SummaryRecord } from '../../worker/contract';
import { wholeRecords } from './deliveries';
import type { JobPorts, NextRequest } from './job-ports';
import { PROGRAM_ENDED, type JobRecord } from './job-record';
import { FailuresInARow } from './failures-in-a-row';
import type { Halt } from './halt';
import { roomIn, type Room } from './job-room';
import type { LedgerEntry, RefusedWhy } from './ledger-entry';
import type { ModelAnswer, ModelFailure, ModelResult } from './messages-port';
import { costUsd, dayOf, isSamePrice, type Pricing } from './prices';
import {
  agreedPricing,
  reserveOf,
  stagesOf,
  usdOf,
  type Estimate,
  type Factors,
  type QuoteUnit,
} from './quote';
import { lostAmount, nextRoomMs, resumesAt, sendRequest } from './send-request';
import { waitedFor } from './unknown-spending';
import { Waiting } from './waiting';

type EntryOf<K extends LedgerEntry['kind']> = Extract<LedgerEntry, { kind: K }>;
/** An entry before it has its time and job. */
type Draft<E = LedgerEntry> = E extends LedgerEntry ? Omit<E, 'atMs' | 'job'> : never;
export type Ask = Extract<NextRequest, { kind: 'request' }>;

/** Paid for and of no use, or lost, this often: then it is left alone. */
const MAX_MISSES = 2;
const MAX_LOST = 2;
/** Sent this often, without an answer and whatever the reason: a program that is ended again and again is not to pay for ever. */
const MAX_SENDS = 6;

const DONE: Halt = { state: 'done' };

/** One run of a confirmed job, until it is done or something ends it. The ledger is all that it remembers. */
export class JobRun {
  readonly #id: string;
  readonly #ports: JobPorts;
  readonly #abort = new AbortController();
  #halt: Halt | undefined;
  readonly #failures = new FailuresInARow();
  #serial = 0;
  /** The index has all that is known to be bought, and the ledger knows of all of it. */
  #isDelivered = false;
  /** For a request to end, or the job. */
  readonly #waiting = new Waiting();

  constructor(id: string, ports: JobPorts) {
    this.#id = id;
    this.#ports = ports;
  }

  get job(): JobRecord {
    const job = this.#ports.ledger.job(this.#id);
    if (job === undefined) throw new Error(`no job ${this.#id}`);
    return job;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Requests under way are answered, others not begun. */
  pause(): void {
    this.end({ state: 'paused', why: 'person' });
  }

  /** Requests under way end at once. */
  stop(): void {
    this.#halt = { state: 'stopped', why: 'person' };
    this.#abort.abort();
    this.#waiting.wake();
  }

  /** The first reason stays. */
  end(halt: Halt): void {
    this.#halt ??= halt;
    this.#waiting.wake();
  }

  isEnding(): boolean {
    return this.#halt !== undefined;
  }

  /** Goes on where the last run ended. Never rejects; the answer is the job when it stands still. */
  async run(): Promise<JobRecord> {
    const begun = await this.begin();
    if (begun) {
      for (const units of stagesOf(this.job.quote?.units ?? []))
        await Promise.all(Array.from({ length: this.#ports.lanes }, () => this.#lane(units)));
    }
    return this.finish();
  }

  /** Settles what a run before left open, and hands over again what was bought. False where that fails. */
  async begin(): Promise<boolean> {
    if (!(await this.#deliver())) return false;
    for (const [request, { reservedUsd, reservedTokens, batch }] of [...this.job.open]) {
      // What is part of a batch is still to be had.
      if (batch !== undefined) continue;
      const amount = { usd: reservedUsd, tokens: reservedTokens };
      if (!(await this.write({ kind: 'lost', request, ...amount, why: PROGRAM_ENDED }))) return false;
    }
    return this.write({ kind: 'state', state: 'running' });
  }

  /**
   * Hands over what any job of this device bought and the index may not have. An answer that came when the program ended has its
   * end in the ledger now, with what it really cost.
   */
  async #deliver(): Promise<boolean> {
    const { ledger, source } = this.#ports;
    if (source.keep === undefined) return true;
    const found = await ledger.undelivered();
    if (!found.ok) return this.#failed();
    // What would be bought next could not be put down there either.
    if (found.value.some(({ job, state }) => job === this.#id && state === 'unread')) return this.#failed();
    const wanted = found.value.filter(({ job }) => ledger.job(job)?.isUndone !== true);
    const entries = wanted.flatMap((delivery) => delivery.entries);
    for (const entry of entries) {
      const isOpen = ledger.job(entry.job)?.open.has(entry.request) === true;
      if (isOpen && !(await ledger.append(entry)).ok) return this.#failed();
    }
    const records = [...this.job.bought.values(), ...entries.flatMap((entry) => entry.records)];
    if (!(await this.#keep(wholeRecords(records)))) return false;
    for (const { job } of found.value) await ledger.delivered(job);
    this.#isDelivered = true;
    return true;
  }

  #failed(): false {
    this.end({ state: 'failed', why: 'storage' });
    return false;
  }

  async #keep(records: SummaryRecord[]): Promise<boolean> {
    const kept = await this.#ports.source.keep?.(records);
    if (kept === undefined || kept.ok) return true;
    this.#isDelivered = false;
    return this.#failed();
  }

  async finish(): Promise<JobRecord> {
    const { state, why, said, resumesAtMs = nextRoomMs(why, this.#ports.now()) } = this.#halt ?? DONE;
    await this.#append({
      ...{ kind: 'state', state },
      ...(why && { why }),
      ...(said !== undefined && said !== '' && { said }),
      ...(resumesAtMs !== undefined && { resumesAtMs }),
      ...waitedFor(why, this.#ports.ledger),
    });
    // A file that cannot be removed now is handed over again, and removed, by the next run.
    if (this.#isDelivered) await this.#ports.ledger.delivered(this.#id);
    return this.job;
  }

  /** What of a unit is neither bought nor given up. */
  missingOf(unit: QuoteUnit): Set<ContentHash> {
    const { bought, refused } = this.job;
    return new Set(unit.items.map(({ id }) => id).filter((id) => !bought.has(id) && !refused.has(id)));
  }

  /** Lanes share the list and take from its front. */
  async #lane(units: [number, QuoteUnit][]): Promise<void> {
    while (!this.isEnding()) {
      const next = units.shift();
      if (next === undefined) return;
      await this.#buyUnit(...next);
    }
  }

  async #buyUnit(place: number, unit: QuoteUnit): Promise<void> {
    for (;;) {
      const ask = await this.nextOf(unit);
      if (ask === undefined) return;
      if (!(await this.#makeRoom(ask))) return;
      await this.#buy(place, ask);
    }
  }

  /** What to ask for next; undefined when the unit is through or the job ends. */
  async nextOf(unit: QuoteUnit): Promise<Ask | undefined> {
    for (;;) {
      const missing = this.missingOf(unit);
      if (missing.size === 0 || this.isEnding()) return undefined;
      const next = await this.#ports.source.next(unit, missing);
      if (this.isEnding()) return undefined;
      if (next.kind === 'failed') {
        this.end({ state: 'failed', why: 'storage' });
        return undefined;
      }
      if (next.kind === 'refused') {
        if (!(await this.write({ kind: 'refused', ids: next.ids, why: next.why }))) return undefined;
        continue;
      }
      const given = this.#givenUp(next.ids);
      if (given === undefined) return next;
      if (!(await this.write({ kind: 'refused', ...given }))) return undefined;
    }
  }

  /** Those of these that were tried often enough. */
  #givenUp(ids: readonly ContentHash[]): { ids: ContentHash[]; why: RefusedWhy } | undefined {
    const { missed, lost, cutOff } = this.job;
    const { maxSends = MAX_SENDS } = this.#ports.source;
    const isGone = (id: ContentHash): boolean => {
      const times = lost.get(id) ?? 0;
      return times >= MAX_LOST || times + (cutOff.get(id) ?? 0) >= maxSends;
    };
    const missing = ids.filter((id) => (missed.get(id) ?? 0) >= MAX_MISSES);
    if (missing.length > 0) return { ids: missing, why: 'missing' };
    const gone = ids.filter(isGone);
    const why = gone[0] === undefined ? undefined : this.job.lostBy.get(gone[0]);
    return gone.length > 0 ? { ids: gone, why: why ?? 'lost' } : undefined;
  }

  get factors(): Factors {
    const { ledger, tokenFactor } = this.#ports;
    const { quote } = this.job;
    return ledger.factors(quote?.host ?? '', quote?.model ?? '', tokenFactor);
  }

  /** What was agreed to, which holds for what was sent. */
  get #pricing(): Pricing {
    const { quote } = this.job;
    return (quote && agreedPricing(quote)) ?? this.#ports.pricing();
  }

  #isPriceAgreed(): boolean {
    const { quote } = this.job;
    const agreed = quote && agreedPricing(quote);
    return agreed !== undefined && isSamePrice(agreed, this.#ports.pricing());
  }

  /** Whether there is money for this request. Waits while only requests under way stand against it. */
  async #makeRoom(ask: Ask): Promise<boolean> {
    const reserve = reserveOf(ask.estimate, this.factors);
    for (;;) {
      if (this.isEnding()) return false;
      const room = this.roomFor(reserve, false);
      if (room === 'free') return true;
      if (room === 'waiting') {
        await this.#waiting.next();
        continue;
      }
      const isRepeat = ask.ids.every((id) => this.job.missed.has(id));
      if (!isRepeat || room !== 'cap') {
        this.end({ state: 'paused', why: room });
        return false;
      }
      // What was to come for the price is there; only its second try is not.
      return this.write({ kind: 'refused', ids: ask.ids, why: 'cap' }).then(() => true);
    }
  }

  roomFor(reserve: Estimate, isBatch: boolean): Room {
    if (!this.#isPriceAgreed()) return 'price';
    const { ledger, dayCapUsd } = this.#ports;
    const price = usdOf(reserve, this.#pricing, isBatch);
    return roomIn(this.job, { ledger, dayCapUsd, today: dayOf(this.#ports.now()) }, { price, reserve });
  }

  async #buy(place: number, ask: Ask): Promise<void> {
    const reserve = reserveOf(ask.estimate, this.factors);
    // Another lane may have taken the room; from here to the entry nothing waits.
    if (this.isRefused(ask) || this.roomFor(reserve, false) !== 'free') return;
    const request = this.requestName();
    const asked = this.askedEntry(place, ask, request, false);
    if (!(await this.write(asked))) return;
    const result = await this.#send(ask, reserve.output);
    await this.settle(request, ask, result, false);
    this.#waiting.wake();
  }

  isRefused(ask: Ask): boolean {
    return ask.ids.every((id) => this.job.refused.has(id));
  }

  askedEntry(place: number, ask: Ask, request: string, isBatch: boolean): Draft<EntryOf<'asked'>> {
    const reserve = reserveOf(ask.estimate, this.factors);
    return {
      ...{ kind: 'asked', request, unit: place, ids: ask.ids, estimate: ask.estimate },
      reservedUsd: usdOf(reserve, this.#pricing, isBatch),
      reservedTokens: reserve.input + reserve.output,
    };
  }

  /** Unlike every other of this device and of others. */
  requestName(): string {
    this.#serial += 1;
    const chance = Math.floor(this.#ports.random() * 0x1_0000_0000).toString(36);
    return `${this.#ports.now().toString(36)}-${chance}-${this.#serial}`;
  }

  #send(ask: Ask, maxTokens: number): Promise<ModelResult<ModelAnswer>> {
    const { messages } = this.#ports;
    const ports = {
      ...{ messages, signal: this.signal, isEnding: () => this.isEnding() },
      random: () => this.#ports.random(),
      sleep: (delayMs: number) => this.sleep(delayMs),
    };
    return sendRequest(ports, { ...ask.request, maxTokens });
  }

  /** Writes what became of a request, before anything else is asked. */
  async settle(
    request: string,
    ask: Ask,
    result: ModelResult<Pick<ModelAnswer, 'text' | 'usage' | 'ended'>>,
    isBatch: boolean,
  ): Promise<void> {
    if (!result.ok) return this.#settleFailure(request, ask, result.failure);
    const { text, usage, ended } = result.value;
    const { records, wasCut, strays = 0 } = ask.read({ text, usage }, this.factors);
    const pricing = this.#pricing;
    const bought = await this.write({
      ...{ kind: 'bought', request, records, usage, usd: costUsd(pricing, usage, isBatch) },
      ...(pricing.kind === 'price' ? { priceAsOf: pricing.price.asOf } : {}),
      ...(strays > 0 && { strays }),
    });
    await this.#keep(wholeRecords(records));
    this.#isDelivered &&= bought;
    if (!bought) return;
    const why = wasCut ? 'not-read' : ended === 'refused' ? 'declined' : undefined;
    if (why !== undefined) await this.write({ kind: 'refused', ids: ask.ids, why });
    if (records.length > 0) this.#failures.end();
    else this.#endFor(this.#failures.count('refusals'));
  }

  async #settleFailure(request: string, ask: Ask, failure: ModelFailure): Promise<void> {
    switch (failure.kind) {
      case 'rejected':
        await this.write({
          ...{ kind: 'refused', ids: ask.ids, why: 'rejected', request },
          ...(failure.said === '' ? {} : { said: failure.said }),
        });
        return this.#endFor(this.#failures.count('refusals', failure.said));
      case 'barred':
        this.end({ state: 'paused', why: 'key', said: failure.said });
        break;
      case 'busy':
        this.end({ state: 'paused', why: 'rate', resumesAtMs: resumesAt(this.#ports.now(), failure) });
        break;
      case 'unreachable':
        this.end({ state: 'paused', why: 'offline' });
        break;
      case 'lost':
        await this.write(this.#lostEntry(request, failure));
        return this.#endFor(this.#failures.countLost(failure));
    }
    await this.write({ kind: 'unbilled', request, why: failure.kind });
  }

  #lostEntry(request: string, failure: Extract<ModelFailure, { kind: 'lost' }>): Draft<EntryOf<'lost'>> {
    const asked = this.job.open.get(request);
    const reserved = { usd: asked?.reservedUsd ?? null, tokens: asked?.reservedTokens ?? 0 };
    const amount = lostAmount(failure, reserved, this.factors, this.#pricing);
    return { kind: 'lost', request, why: failure.why, ...amount };
  }

  /** False, and the job ends, where the ledger cannot be written. */
  async write(...drafts: Draft[]): Promise<boolean> {
    const written = await this.#append(...drafts);
    if (!written.ok) this.end({ state: 'failed', why: 'storage' });
    return written.ok;
  }

  async #append(...drafts: Draft[]): Promise<Result<null>> {
    const entries = drafts.map((draft) => ({ ...draft, atMs: this.#ports.now(), job: this.#id }));
    const written = await this.#ports.ledger.append(...entries);
    this.#ports.onChange?.();
    return written;
  }

  #endFor(halt: Halt | undefined): void {
    if (halt !== undefined) this.end(halt);
  }

  /** Ends early when the job does. */
  sleep(delayMs: number): Promise<void> {
    return this.#waiting.sleep(delayMs, this.#ports.after, () => this.isEnding());
  }
}
