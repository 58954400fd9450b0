import type { EngineError, Result } from '../../../worker/contract';
import type { JobRecord } from '../../llm/job-record';
import type { Ledger, UnreadLedger } from '../../llm/ledger';
import { leftOf, openJobs } from '../../llm/open-jobs';
import { dayOf } from '../../llm/prices';
import type { ModelChoice } from '../../llm/model-choice';
import type { Purchases, SpendingWish } from '../../llm/purchases';
import type { Quoted } from '../../llm/quotes';
import { unknownSpending } from '../../llm/unknown-spending';

export interface SpendingPorts {
  purchases: Purchases;
  /** Whom to ask; undefined while none is set up. */
  choice: ModelChoice | undefined;
  /** What a job was agreed to with. */
  choiceOf(job: JobRecord): ModelChoice | undefined;
  wish: SpendingWish;
  /** US dollars that jobs of a day may cost. */
  dayUsd: number;
  now: () => number;
  changed: () => void;
}

/** What the pane says of the purchase that can be made. */
export type Offer =
  | { kind: 'none' }
  | { kind: 'planning'; done: number; total: number }
  | { kind: 'quoted'; quoted: Quoted }
  /** `isEnding`: it was paused, and what is under way is waited for. */
  | { kind: 'running'; job: JobRecord; done: number; total: number; isEnding: boolean }
  | { kind: 'ended'; job: JobRecord }
  /** A job would go on at another price than the one agreed to: that of what is left. */
  | { kind: 'repriced'; job: JobRecord; rest: Quoted }
  | { kind: 'failed'; error: EngineError };

export interface SpendingJob {
  job: JobRecord;
  /** In this window, now. */
  isRunning: boolean;
  canResume: boolean;
  /** It could, with the model that was agreed to, which is no longer the chosen one. */
  isOfOtherModel: boolean;
  /** Another device began it, and may be at it now. */
  isElsewhere: boolean;
  canUndo: boolean;
}

/** The pane of purchases: its quote, the job that runs, and what the ledger holds. It asks servers nothing before `buy`. */
export class SpendingModel {
  readonly #ports: SpendingPorts;
  #offer: Offer = { kind: 'none' };
  #jobs: JobRecord[] = [];
  /** Those that began on this device, by their ids. */
  #own: ReadonlySet<string> = new Set();
  #damaged = 0;
  #unread: readonly UnreadLedger[] = [];
  #unreadable = 0;
  #damagedDeliveries = 0;
  #spentToday = 0;
  /** What was spent today is not known: what costs would pause at once. */
  #isTodayUnknown = false;
  #isLeft = false;
  /** Counts what was asked for. What is found for an earlier one is no longer shown, nor can it be bought. */
  #asked = 0;
  /** The price of what is missing that was asked for last. */
  #quoting = 0;
  /** A job of this pane goes on, whose end is shown. */
  #isTaking = false;
  /** A job was going on, whoever began it. */
  #wasBusy = false;
  #stopListening: () => void = () => undefined;

  constructor(ports: SpendingPorts) {
    this.#ports = ports;
  }

  get offer(): Offer {
    const { running, isBusy, isEnding } = this.#ports.purchases;
    if (running !== undefined) return runningOffer(running, isEnding);
    return isBusy && isForSale(this.#offer) ? { kind: 'none' } : this.#offer;
  }

  /** The newest first. */
  get jobs(): SpendingJob[] {
    const { purchases } = this.#ports;
    const { running, isBusy } = purchases;
    const open = new Set(openJobs(this.#jobs.filter(({ id }) => this.#own.has(id))).map(({ id }) => id));
    return this.#jobs
      .map((job) => ({
        job,
        isRunning: job.id === running?.id,
        canResume: !isBusy && open.has(job.id) && this.#canAsk(job),
        isOfOtherModel: job.id !== running?.id && open.has(job.id) && this.#ports.choiceOf(job) === undefined,
        isElsewhere: !this.#own.has(job.id),
        canUndo: !isBusy && job.bought.size > 0 && !job.isUndone,
      }))
      .reverse();
  }

  /** Of the model that was agreed to, and not only to be told to wait. */
  #canAsk(job: JobRecord): boolean {
    const mayCost = job.quote?.price.kind !== 'local';
    return this.#ports.choiceOf(job) !== undefined && !(mayCost && this.#isTodayUnknown);
  }

  get spentToday(): number {
    return this.#spentToday;
  }

  get damaged(): number {
    return this.#damaged;
  }

  /** Ledgers of other devices that cannot be read, unless the offer says so. */
  get unreadLedgers(): readonly UnreadLedger[] {
    return waits(this.offer) ? [] : this.#unread;
  }

  /** Summaries that were bought and are lost. */
  get unreadable(): number {
    return this.#unreadable;
  }

  /** Files with what was bought and is not with the index, which are damaged. */
  get damagedDeliveries(): number {
    return this.#damagedDeliveries;
  }

  /** Whether this job, which stands still, can go on. */
  canResume(job: JobRecord): boolean {
    return this.jobs.some(({ job: { id }, canResume }) => id === job.id && canResume);
  }

  /** Reads the ledger, and the notes for a price. */
  async open(): Promise<void> {
    const { show, isLast } = this.#ask();
    const { purchases } = this.#ports;
    this.#wasBusy = purchases.isBusy;
    this.#stopListening = purchases.onChange(() => void this.#heard());
    await this.#readLedger(() => purchases.freshLedger());
    const counted = await purchases.count();
    if (!counted.ok) return show({ kind: 'failed', error: counted.error });
    this.#unreadable = counted.value.unreadable;
    const lying = await purchases.damagedDeliveries();
    if (!lying.ok) return show({ kind: 'failed', error: lying.error });
    this.#damagedDeliveries = lying.value.length;
    if (isLast() && !this.#isLeft) await this.quote();
  }

  leave(): void {
    this.#isLeft = true;
    this.#stopListening();
  }

  async quote(): Promise<void> {
    const { purchases, choice, wish } = this.#ports;
    if (choice === undefined || purchases.isBusy) return;
    const { show } = this.#ask();
    this.#quoting = this.#asked;
    show({ kind: 'planning', done: 0, total: 0 });
    const ids = await purchases.idsOf(wish);
    if (!ids.ok) return show({ kind: 'failed', error: ids.error });
    const { which = 'missing', below = true } = wish;
    const what = { ids: ids.value, perspective: null, which, below };
    const quoted = await purchases.quote(choice, what, (done, total) =>
      show({ kind: 'planning', done, total }),
    );
    show(quoted.ok ? { kind: 'quoted', quoted: quoted.value } : { kind: 'failed', error: quoted.error });
  }

  /** Somebody agreed to the price that is on view. */
  async buy(): Promise<void> {
    const { offer } = this;
    if (offer.kind === 'quoted') await this.#take(this.#ports.purchases.confirm(offer.quoted));
  }

  /** At another price than the one agreed to it is asked for first. */
  async resume(job: JobRecord): Promise<void> {
    const { purchases } = this.#ports;
    const choice = this.#ports.choiceOf(job);
    if (choice === undefined) return;
    const { show, isLast } = this.#ask();
    show({ kind: 'planning', done: 0, total: 0 });
    const rest = await purchases.priceOfRest(job.id, choice);
    if (!rest.ok) show({ kind: 'failed', error: rest.error });
    else if (rest.value !== undefined) show({ kind: 'repriced', job, rest: rest.value });
    else if (isLast()) await this.#take(purchases.resume(job.id, choice));
  }

  /** Somebody agreed to the price of the rest that is on view. */
  async resumeAnew(): Promise<void> {
    const { offer } = this;
    if (offer.kind !== 'repriced') return;
    const { job, rest } = offer;
    await this.#take(this.#ports.purchases.resume(job.id, rest.choice, rest));
  }

  pause(): void {
    this.#ports.purchases.pause();
  }

  stop(): void {
    this.#ports.purchases.stop();
  }

  async undo(job: JobRecord): Promise<void> {
    const undone = await this.#ports.purchases.undo(job.id);
    if (undone.ok) await this.quote();
    else this.#put({ kind: 'failed', error: undone.error });
  }

  async #take(ending: Promise<Result<JobRecord>>): Promise<void> {
    const { show } = this.#ask();
    show({ kind: 'none' });
    this.#isTaking = true;
    const ended = await ending.finally(() => (this.#isTaking = false));
    show(ended.ok ? { kind: 'ended', job: ended.value } : { kind: 'failed', error: ended.error });
  }

  /**
   * What had to wait for the ledger of another device has a price again once that can be read. What was priced before a job ended may have
   * been bought by it.
   */
  async #heard(): Promise<void> {
    const { purchases } = this.#ports;
    const hasEnded = this.#wasBusy && !purchases.isBusy;
    this.#wasBusy = purchases.isBusy;
    if (hasEnded && this.#isOutdated()) await this.quote();
    await this.#readLedger(() => purchases.ledger());
    if (waits(this.offer) && this.#unread.length === 0 && !this.#isLeft) await this.quote();
  }

  /** By the end of a job. */
  #isOutdated(): boolean {
    if (this.#isLeft || this.#isTaking) return false;
    const { kind } = this.#offer;
    return (
      isForSale(this.#offer) || kind === 'none' || (kind === 'planning' && this.#quoting === this.#asked)
    );
  }

  async #readLedger(open: () => Promise<Result<Ledger>>): Promise<void> {
    const ledger = await open();
    if (!ledger.ok) return this.#put({ kind: 'failed', error: ledger.error });
    this.#unread = ledger.value.unread;
    this.#jobs = ledger.value.jobs();
    this.#own = new Set(ledger.value.ownJobs().map(({ id }) => id));
    this.#damaged = ledger.value.damaged;
    const today = dayOf(this.#ports.now());
    this.#spentToday = ledger.value.spentSince(today);
    this.#isTodayUnknown = unknownSpending(ledger.value, today) !== undefined;
    if (!this.#isLeft) this.#ports.changed();
  }

  #ask(): { show: (offer: Offer) => void; isLast: () => boolean } {
    const asked = ++this.#asked;
    const isLast = (): boolean => asked === this.#asked;
    return { isLast, show: (offer) => isLast() && this.#put(offer) };
  }

  #put(offer: Offer): void {
    this.#offer = offer;
    if (!this.#isLeft) this.#ports.changed();
  }
}

/** Whether there is a button that buys it. */
function isForSale({ kind }: Offer): boolean {
  return kind === 'quoted' || kind === 'repriced';
}

function waits(offer: Offer): boolean {
  return offer.kind === 'quoted' && offer.quoted.waitsFor.length > 0;
}

function runningOffer(job: JobRecord, isEnding: boolean): Offer {
  const total = job.quote?.units.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return { kind: 'running', job, done: total - leftOf(job), total, isEnding };
}
