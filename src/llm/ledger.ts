import type { Result, StoreFault } from '../../worker/contract';
import {
  deliveryLine,
  readDeliveries,
  withoutTexts,
  type BoughtEntry,
  type Delivery,
  type DeliveryFiles,
} from './deliveries';
import { applyEntry, committed, emptyJob, type JobRecord } from './job-record';
import { isOpinion, type Bought, type LedgerEntry } from './ledger-entry';
import { addEntry, inOrder, readLog, type LedgerLog } from './ledger-log';
import type { DraftShelf, Written } from './opinions/draft-shelf';
import type { Opinion } from './opinions/opinion';
import { dayOf } from './prices';
import type { Factors } from './quote';

/** Another device's, which stays as it is. */
export interface UnreadLedger {
  file: string;
  why: StoreFault;
}

interface LedgerTexts {
  /** Empty where there is none yet. */
  own: string;
  /** Those of other devices that can be read. */
  others: string[];
  /** Of the files, that of this device first and the others in their order. */
  names: string[];
  unread: UnreadLedger[];
}

/** Where ledgers are kept: lines of JSON, one file a device, which are only ever appended to. */
export interface LedgerFile {
  /** Fails where that of this device cannot be read. */
  read(): Promise<Result<LedgerTexts>>;
  /** On disk when it answers. A failure may leave a part of the text behind. */
  append(text: string): Promise<Result<null>>;
}

interface LedgerPlaces {
  file: LedgerFile;
  deliveries: DeliveryFiles;
  drafts: DraftShelf;
}

/** What was asked of language models, what came of it and what it cost, as it is on disk. */
export class Ledger {
  readonly #file: LedgerFile;
  readonly #deliveries: DeliveryFiles;
  /** Drafts of playbooks and pages as prose that were bought. */
  readonly drafts: DraftShelf;
  /** Named by an entry of this device's file. */
  readonly #own: Set<string>;
  readonly #ownLog: LedgerLog;
  /** Of other devices, by file. */
  #others: ReadonlyMap<string, { text: string; log: LedgerLog }> = new Map();
  #unread: readonly UnreadLedger[] = [];
  readonly #jobs = new Map<string, JobRecord>();
  readonly #days = new Map<string, number>();
  readonly #learned = new Map<string, Learned>();
  readonly #damagedDeliveries = new Set<string>();
  /** What follows must begin on a line of its own. */
  #isTorn: boolean;
  #writing: Promise<Result<null>> = Promise.resolve({ ok: true, value: null });

  private constructor({ file, deliveries, drafts }: LedgerPlaces, read: LedgerTexts) {
    this.#file = file;
    this.#deliveries = deliveries;
    this.drafts = drafts;
    this.#isTorn = read.own !== '' && !read.own.endsWith('\n');
    this.#ownLog = readLog(read.own);
    this.#own = new Set(this.#ownLog.entries.map(({ job }) => job));
    this.#takeOthers(read);
    this.#replay();
  }

  /** What cannot be read of other devices is `unread`. */
  static async open(
    file: LedgerFile,
    deliveries: DeliveryFiles,
    drafts: DraftShelf,
  ): Promise<Result<Ledger>> {
    const read = await file.read();
    if (!read.ok) return read;
    return { ok: true, value: new Ledger({ file, deliveries, drafts }, read.value) };
  }

  /** Reads what other devices wrote since. Answers whether that changed anything. */
  async refresh(): Promise<Result<boolean>> {
    const read = await this.#file.read();
    if (!read.ok) return read;
    const isChanged = this.#takeOthers(read.value);
    if (isChanged) this.#replay();
    return { ok: true, value: isChanged };
  }

  /** Ledgers of other devices that cannot be read now: what they say to have been spent today is not known, and would make room. */
  get unread(): readonly UnreadLedger[] {
    return this.#unread;
  }

  /** Lines that are no entries: damaged, or cut off when the program ended. */
  get damaged(): number {
    return this.#logs().reduce((sum, { damaged }) => sum + damaged, 0);
  }

  /** By the time they began. */
  jobs(): JobRecord[] {
    return [...this.#jobs.values()].sort((a, b) => a.beganMs - b.beganMs);
  }

  /** Those of this device: others go on where they began. */
  ownJobs(): JobRecord[] {
    return this.jobs().filter(({ id }) => this.#own.has(id));
  }

  job(id: string): JobRecord | undefined {
    return this.#jobs.get(id);
  }

  /**
   * Counts from the call on, so that what is reserved is reserved for whoever looks next; is on disk when it answers. Entries
   * that are given together are written together. The texts of what was bought are in the deliveries before.
   */
  append(...entries: LedgerEntry[]): Promise<Result<null>> {
    for (const entry of entries) {
      const kept = withoutTexts(entry);
      this.#own.add(entry.job);
      addEntry(this.#ownLog, kept);
      this.#apply(kept);
    }
    const write = this.#writing.then(() => this.#write(entries));
    this.#writing = write;
    return write;
  }

  /** What was bought and may not be with the index yet. */
  async undelivered(): Promise<Result<Delivery[]>> {
    const read = await readDeliveries(this.#deliveries);
    if (!read.ok) return read;
    for (const { job, state } of read.value) if (state !== 'whole') this.#damagedDeliveries.add(job);
    return read;
  }

  /** Jobs of which a file cannot be read, or not all of it: what it held may be lost. It stays until its job is undone. */
  async damagedDeliveries(): Promise<Result<string[]>> {
    const read = await this.undelivered();
    return read.ok ? { ok: true, value: [...this.#damagedDeliveries] } : read;
  }

  /** The index has all that could be read of what this job bought. */
  async delivered(job: string): Promise<Result<null>> {
    return this.#damagedDeliveries.has(job) ? { ok: true, value: null } : this.#deliveries.remove(job);
  }

  /** The index has let go of what this job bought; what it cost stays. */
  async undo(job: string, atMs: number): Promise<Result<null>> {
    const written = await this.append({ kind: 'undone', atMs, job });
    if (!written.ok) return written;
    const removed = await this.drafts.remove(this.#jobs.get(job)?.bought.keys() ?? []);
    if (!removed.ok) return removed;
    this.#damagedDeliveries.delete(job);
    return this.delivered(job);
  }

  async #write(entries: readonly LedgerEntry[]): Promise<Result<null>> {
    for (const entry of entries) {
      if (entry.kind !== 'bought') continue;
      const kept = await this.#keepTexts(entry);
      if (!kept.ok) return kept;
    }
    const text = entries.map((entry) => `${JSON.stringify(withoutTexts(entry))}\n`).join('');
    const written = await this.#file.append(this.#isTorn ? `\n${text}` : text);
    this.#isTorn = !written.ok;
    return written;
  }

  async #keepTexts(entry: BoughtEntry): Promise<Result<null>> {
    for (const record of entry.records.filter(isOpinion)) {
      const written = writtenIn(record);
      const kept = written && (await this.drafts.keep(record.id, written));
      if (kept?.ok === false) return kept;
    }
    if (entry.records.every(isOpinion)) return { ok: true, value: null };
    return this.#deliveries.append(entry.job, deliveryLine(entry));
  }

  /**
   * Whether all that was spent on this day is known: a damaged line may be of any day up to that of the next one. Where none follows it is
   * known again on the day after something was to be bought.
   */
  isKnown(day: string): boolean {
    return !this.#ownLog.isOpenEnded && this.#logs().every(({ unknownDay }) => day > unknownDay);
  }

  /** Spent on this day or later: a clock that was set back makes no room. What may still be billed counts. */
  spentSince(day: string): number {
    let usd = 0;
    for (const [each, spent] of this.#days) if (each >= day) usd += spent;
    for (const job of this.#jobs.values()) {
      if (job.open.size > 0) usd += committed(job).usd - job.spentUsd;
    }
    return usd;
  }

  /** How this host's model counts; `prior` is what is taken for it before anything was paid. */
  factors(host: string, model: string, prior: number): Factors {
    const learned = this.#learned.get(`${host}/${model}`);
    if (learned === undefined) return { input: prior, output: prior, answers: 0 };
    const { estimate, real, answers } = learned;
    return {
      input: (PRIOR_TOKENS * prior + real.input) / (PRIOR_TOKENS + estimate.input),
      output: (PRIOR_TOKENS * prior + real.output) / (PRIOR_TOKENS + estimate.output),
      answers,
    };
  }

  #logs(): LedgerLog[] {
    return [...[...this.#others.values()].map(({ log }) => log), this.#ownLog];
  }

  /** Of a file that cannot be read now, what it said before still holds. */
  #takeOthers({ names, others, unread }: LedgerTexts): boolean {
    const before = this.#others;
    const now = new Map<string, { text: string; log: LedgerLog }>();
    for (const [at, text] of others.entries()) {
      const file = names[at + 1] ?? '';
      const known = before.get(file);
      now.set(file, known?.text === text ? known : { text, log: readLog(text) });
    }
    for (const { file } of unread) {
      const known = before.get(file);
      if (known !== undefined) now.set(file, known);
    }
    const files = (some: readonly UnreadLedger[]): string => some.map(({ file }) => file).join('\n');
    const isChanged =
      now.size !== before.size ||
      [...now].some(([file, each]) => before.get(file) !== each) ||
      files(unread) !== files(this.#unread);
    [this.#others, this.#unread] = [now, unread];
    return isChanged;
  }

  #replay(): void {
    for (const map of [this.#jobs, this.#days, this.#learned]) map.clear();
    for (const entry of inOrder(this.#logs())) this.#apply(entry);
  }

  #apply(entry: LedgerEntry): void {
    const job = this.#jobs.get(entry.job) ?? emptyJob(entry.job, entry.atMs);
    this.#jobs.set(entry.job, job);
    const before = job.spentUsd;
    this.#learn(job, entry);
    applyEntry(job, entry);
    const spent = job.spentUsd - before;
    if (spent !== 0) {
      const day = dayOf(entry.atMs);
      this.#days.set(day, (this.#days.get(day) ?? 0) + spent);
    }
  }

  /** From answers that were of use: others tell nothing of how the model reads. */
  #learn(job: JobRecord, entry: LedgerEntry): void {
    if (entry.kind !== 'bought' || !entry.records.some(isOfUse) || job.quote === undefined) return;
    const asked = job.open.get(entry.request);
    if (asked === undefined) return;
    const name = `${job.quote.host}/${job.quote.model}`;
    const learned = this.#learned.get(name) ?? {
      estimate: { input: 0, output: 0 },
      real: { input: 0, output: 0 },
      answers: 0,
    };
    const { input, output, cacheRead, cacheWrite } = entry.usage;
    learned.estimate.input += asked.estimate.input;
    learned.estimate.output += asked.estimate.output;
    learned.real.input += input + cacheRead + cacheWrite;
    learned.real.output += output;
    learned.answers += 1;
    this.#learned.set(name, learned);
  }
}

/** What is kept on the shelf of it. */
function writtenIn(record: Opinion): Written | undefined {
  if (record.kind === 'prose') return record.prose;
  return record.kind === 'draft' ? record.draft : undefined;
}

function isOfUse(record: Bought): boolean {
  return !isOpinion(record) || record.kind !== 'dropped';
}

interface Learned {
  estimate: { input: number; output: number };
  real: { input: number; output: number };
  answers: number;
}

/** One odd note must not decide. */
const PRIOR_TOKENS = 1_000;
