import type { AtomId, Evidence, NotePath, Result, SummaryVerbs } from '../../worker/contract';
import type { AnswerPart } from './answer-stream';
import { Agreement, CALLED_OFF, type Until } from './agreement';
import { AskRun, type AskOutcome, type QuotedAnswer } from './ask-run';
import { tokenFactor } from './estimate-tokens';
import { JobRun } from './job';
import type { UnitSource } from './job-ports';
import type { JobRecord } from './job-record';
import type { Ledger } from './ledger';
import type { After, MessagesPort } from './messages-port';
import type { ModelChoice } from './model-choice';
import { LANES, mannersOf } from './model-manners';
import type { PaidPorts, Priced } from './paid-request';
import { notesToSummarise } from './needs-of-notes';
import type { Wish } from './plan-purchase';
import { PlanRun, type QuotedReading, type ReadOutcome } from './plan-run';
import type { PlanGround } from './read-plan-answer';
import { perspectiveOf, type QuoteUnit } from './quote';
import { askedOf, Quotes, type Quoted, type QuotesPorts } from './quotes';
import { agreedAnew } from './reprice';
import type { ServerAddress } from './server-address';
import { SummarySource, type SummaryEngine } from './summary-source';

/** What a purchase is for. */
export interface SpendingWish {
  /** An atom with all below it, or notes, such as those of a folder. */
  of: AtomId | readonly NotePath[];
  /** As people know it; empty for the vault. */
  title: string;
  /** Only summaries of texts that changed since; default: all that are missing. */
  which?: Wish['which'];
  /** False: of these atoms alone. */
  below?: Wish['below'];
}

/** What is asked for in a job, once its name and the manners of the server are known. */
type SourceOf = (job: string, manners: ReturnType<typeof mannersOf>) => UnitSource;

type PurchaseEngine = SummaryEngine & {
  dropSummaries(
    request: SummaryVerbs['dropSummaries']['request'],
  ): Promise<Result<SummaryVerbs['dropSummaries']['answer']>>;
  countSummaries(request: null): Promise<Result<SummaryVerbs['countSummaries']['answer']>>;
};

interface PurchasesPorts extends QuotesPorts {
  engine: PurchaseEngine;
  openLedger(): Promise<Result<Ledger>>;
  openMessages(address: ServerAddress): MessagesPort;
  after: After;
  /** From 0, exclusive of 1. */
  random: () => number;
}

const LOOK_AGAIN_MS = 5_000;

const OCCUPIED: Result<never> = { ok: false, error: { kind: 'occupied' } };

/** What is bought of language models in one vault. Nothing is sent before `confirm` or `resume`; one job runs at a time. */
export class Purchases {
  readonly #ports: PurchasesPorts;
  readonly #quotes: Quotes;
  readonly #listeners = new Set<() => void>();
  #opening: Promise<Result<Ledger>> | undefined;
  #ledger: Ledger | undefined;
  /** The job that was agreed to, until it stands still: a second click buys nothing a second time. */
  #going: Agreement | undefined;
  /** The answer that is written or the question that is read: one at a time. */
  #asking: Agreement | undefined;
  #isClosed = false;
  #isLooking = false;

  constructor(ports: PurchasesPorts) {
    this.#ports = ports;
    this.#quotes = new Quotes(ports);
  }

  /** Somebody has paused or stopped the job that runs: requests under way are waited for, no other is begun. */
  get isEnding(): boolean {
    return this.#going?.isEnding === true;
  }

  /** The job that runs now. */
  get running(): JobRecord | undefined {
    const id = this.#going?.job;
    return id === undefined ? undefined : this.#ledger?.job(id);
  }

  /** Somebody agreed to a job that does not stand still yet: no other can be had meanwhile. */
  get isBusy(): boolean {
    return this.#going !== undefined;
  }

  /** Nothing is sent any more, whoever agreed to it or agrees to it yet. */
  close(): void {
    this.#isClosed = true;
    this.stop();
    this.#asking?.stop();
  }

  /** Told after every entry of the ledger. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Opened once; after a failure the next call tries again. */
  async ledger(): Promise<Result<Ledger>> {
    this.#opening ??= this.#ports.openLedger();
    const opened = await this.#opening;
    if (opened.ok) this.#ledger = opened.value;
    else this.#opening = undefined;
    return opened;
  }

  /** The same with what other devices wrote since: what they spend counts for the day. */
  async freshLedger(): Promise<Result<Ledger>> {
    const ledger = await this.ledger();
    if (!ledger.ok) return ledger;
    const changed = await ledger.value.refresh();
    this.#lookAgain(ledger.value);
    if (!changed.ok) return changed;
    if (changed.value) this.#tell();
    return ledger;
  }

  /** Until the ledgers of other devices can be read, for as long as somebody is told of it. */
  #lookAgain({ unread }: Ledger): void {
    if (this.#isLooking || unread.length === 0) return;
    this.#isLooking = true;
    this.#ports.after(LOOK_AGAIN_MS, () => {
      this.#isLooking = false;
      if (this.#listeners.size > 0) void this.freshLedger();
    });
  }

  /** Of what was bought: how much is there, and how much was lost to damage. */
  count(): Promise<Result<SummaryVerbs['countSummaries']['answer']>> {
    return this.#ports.engine.countSummaries(null);
  }

  /** Jobs of which what was bought lies in a file that cannot be read, or not all of it. */
  async damagedDeliveries(): Promise<Result<string[]>> {
    const ledger = await this.ledger();
    return ledger.ok ? ledger.value.damagedDeliveries() : ledger;
  }

  /** What is asked for together; of notes those of which a model could summarise anything. */
  async idsOf({ of }: SpendingWish): Promise<Result<AtomId[]>> {
    return typeof of === 'string' ? { ok: true, value: [of] } : notesToSummarise(this.#ports.engine, of);
  }

  /** The price of a wish. Notes are read for it on this device, and nothing is sent. */
  async quote(
    choice: ModelChoice,
    wish: Omit<Wish, 'windowTokens'>,
    onShare?: (done: number, total: number) => void,
  ): Promise<Result<Quoted>> {
    const ledger = await this.freshLedger();
    if (!ledger.ok) return ledger;
    return this.#quotes.ofSummaries(ledger.value, choice, wish, onShare);
  }

  /** The price of what is no summary. Nothing is sent. */
  price(choice: ModelChoice, units: QuoteUnit[]): Promise<Result<Priced>> {
    return this.#quoted((ledger) => this.#quotes.ofUnits(ledger, choice, units));
  }

  /** By what is known of the spending of all devices now. */
  async #quoted<T>(quote: (ledger: Ledger) => T): Promise<Result<T>> {
    const ledger = await this.freshLedger();
    return ledger.ok ? { ok: true, value: quote(ledger.value) } : ledger;
  }

  /** Somebody agreed to this quote: buys until the job stands still, and answers how it does. */
  confirm(quoted: Quoted, until?: Until): Promise<Result<JobRecord>> {
    const { choice, quote } = quoted;
    return this.buy(quoted, this.#summarySource(choice, perspectiveOf(quote)), until);
  }

  /** The same of what is no summary. */
  buy({ choice, quote, cap }: Priced, sourceOf: SourceOf, until?: Until): Promise<Result<JobRecord>> {
    return this.#agree(until, async (agreement, ledger) => {
      const job = this.#newName();
      const confirmed = { kind: 'confirmed' as const, atMs: this.#ports.now(), job, quote, cap };
      const written = await ledger.append(confirmed);
      return written.ok ? this.#runJob(agreement, { ledger, job, choice, sourceOf }) : written;
    });
  }

  /** What is left of a job at another price than the one agreed to; undefined where that still holds. */
  priceOfRest(id: string, choice: ModelChoice): Promise<Result<Quoted | undefined>> {
    return this.#quoted((ledger) => this.#quotes.ofRest(ledger, id, choice));
  }

  /**
   * Goes on with a job, at the address and with the model that were agreed to. At another price it pauses before it sends anything, unless
   * that of the rest was agreed to.
   */
  resume(id: string, choice: ModelChoice, rest?: Quoted): Promise<Result<JobRecord>> {
    return this.#agree({}, async (agreement, ledger) => {
      const job = ledger.job(id);
      if (job !== undefined && rest !== undefined) {
        const confirmed = { kind: 'confirmed' as const, ...agreedAnew(job, rest) };
        const written = await ledger.append({ ...confirmed, atMs: this.#ports.now(), job: id });
        if (!written.ok) return written;
      }
      const perspective = job?.quote === undefined ? null : perspectiveOf(job.quote);
      const sourceOf = this.#summarySource(choice, perspective);
      return this.#runJob(agreement, { ledger, job: id, choice, sourceOf });
    });
  }

  /** Whatever becomes of it, another one may be bought afterwards. */
  async #agree(
    until: Until | undefined,
    carryOut: (agreement: Agreement, ledger: Ledger) => Promise<Result<JobRecord>>,
  ): Promise<Result<JobRecord>> {
    if (this.#going !== undefined) return OCCUPIED;
    const agreement = (this.#going = new Agreement(until));
    this.#tell();
    try {
      return await this.#withLedger(agreement, (ledger) => carryOut(agreement, ledger));
    } finally {
      agreement.end();
      this.#going = undefined;
      this.#tell();
    }
  }

  /** Reading it takes a while in which an agreement can be called off. */
  async #withLedger<T>(
    agreement: Agreement,
    carryOut: (ledger: Ledger) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (this.#isClosed) return CALLED_OFF;
    const ledger = await this.freshLedger();
    if (!ledger.ok) return ledger;
    return agreement.isEnding ? CALLED_OFF : carryOut(ledger.value);
  }

  /** The price of an answer that stands on what was found. Nothing is sent for it. */
  quoteAnswer(choice: ModelChoice, evidence: Evidence): Promise<Result<QuotedAnswer>> {
    return this.#quoted((ledger) => this.#quotes.ofAnswer(ledger, choice, evidence));
  }

  /** Somebody agreed to this quote: buys the answer, also while a job runs. `onPart` gets it piece by piece. */
  answer(
    quoted: QuotedAnswer,
    onPart: (part: AnswerPart) => void,
    stops?: AbortSignal,
  ): Promise<Result<AskOutcome>> {
    return this.#ask(
      quoted,
      stops,
      (id, ports) => new AskRun(id, ports),
      (run) => run.run(quoted, onPart),
    );
  }

  /** The price of having a question read. Nothing is sent for it. */
  quoteReading(choice: ModelChoice, ground: PlanGround): Promise<Result<QuotedReading>> {
    return this.#quoted((ledger) => this.#quotes.ofReading(ledger, choice, ground));
  }

  /** Somebody agreed to this quote: buys the reading, also while a job runs. */
  read(quoted: QuotedReading, stops?: AbortSignal): Promise<Result<ReadOutcome>> {
    return this.#ask(
      quoted,
      stops,
      (id, ports) => new PlanRun(id, ports),
      (run) => run.run(quoted),
    );
  }

  async #ask<Run extends AskRun | PlanRun, T>(
    { choice }: Priced,
    stops: AbortSignal | undefined,
    open: (id: string, ports: PaidPorts) => Run,
    carryOut: (run: Run) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (this.#asking !== undefined) return OCCUPIED;
    const agreement = (this.#asking = new Agreement({ stops }));
    const ports = this.#ports;
    try {
      return await this.#withLedger(agreement, (ledger) => {
        const run = open(this.#newName(), {
          ...{ ledger, messages: ports.openMessages(choice.address) },
          now: () => ports.now(),
          after: ports.after,
          random: () => ports.random(),
          dayCapUsd: ports.limits().dayUsd,
          pricing: () => this.#quotes.pricingOf(choice),
        });
        agreement.begin(run);
        return carryOut(run);
      });
    } finally {
      agreement.end();
      this.#asking = undefined;
      this.#tell();
    }
  }

  /** Requests under way are answered, others not begun. */
  pause(): void {
    this.#going?.pause();
    this.#tell();
  }

  /** Requests under way end at once. */
  stop(): void {
    this.#going?.stop();
  }

  /** Removes what a job bought; the ledger keeps what it cost. */
  async undo(id: string): Promise<Result<{ dropped: number }>> {
    // What it would go on to buy were lost.
    if (this.#going !== undefined) return OCCUPIED;
    const ledger = await this.ledger();
    if (!ledger.ok) return ledger;
    const dropped = await this.#ports.engine.dropSummaries({ job: id });
    if (!dropped.ok) return dropped;
    const written = await ledger.value.undo(id, this.#ports.now());
    this.#tell();
    return written.ok ? dropped : written;
  }

  /** The drafts of playbooks that were bought are no more; they can be bought again. */
  async forgetDrafts(): Promise<Result<null>> {
    const ledger = await this.ledger();
    return ledger.ok ? ledger.value.drafts.clear() : ledger;
  }

  async #runJob(
    agreement: Agreement,
    {
      ledger,
      job,
      choice,
      sourceOf,
    }: { ledger: Ledger; job: string; choice: ModelChoice; sourceOf: SourceOf },
  ): Promise<Result<JobRecord>> {
    const ports = this.#ports;
    const { now, after, random } = ports;
    const { address, model } = choice;
    agreement.job = job;
    this.#tell();
    const messages = this.#ports.openMessages(address);
    // For free, now that somebody has agreed; a server that does not say is taken as it comes.
    const probed = agreement.isEnding ? undefined : await messages.probe(model, agreement.stopping);
    const source = sourceOf(job, mannersOf(probed?.ok === true ? probed.value : undefined));
    const run = new JobRun(job, {
      ...{ messages, ledger, source, now, after, random, tokenFactor: tokenFactor(model) },
      pricing: () => this.#quotes.pricingOf(choice),
      get dayCapUsd() {
        return ports.limits().dayUsd;
      },
      lanes: address.isLocal ? LANES.local : LANES.remote,
      onChange: () => this.#tell(),
    });
    agreement.begin(run);
    // A page is not told whether a request that broke off had arrived, and would count it as paid.
    if (probed?.ok === false && probed.failure.kind === 'unreachable')
      run.end({ state: 'paused', why: 'offline' });
    return { ok: true, value: await run.run() };
  }

  #summarySource(choice: ModelChoice, perspective: string | null): SourceOf {
    const { engine, now } = this.#ports;
    return (job, manners) => {
      const ask = { ...askedOf(choice), perspective, job, now: () => now(), ...manners };
      return new SummarySource(engine, ask, this.#quotes.windowTokens(choice));
    };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #newName(): string {
    const chance = Math.floor(this.#ports.random() * 36 ** 6);
    return `${this.#ports.now().toString(36)}${chance.toString(36).padStart(6, '0')}`;
  }
}
