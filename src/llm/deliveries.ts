import type { Result, SummaryRecord } from '../../worker/contract';
import {
  isCutOff,
  isOpinion,
  parseEntry,
  type Bought,
  type BoughtRecord,
  type LedgerEntry,
} from './ledger-entry';
import type { Opinion } from './opinions/opinion';

/**
 * Where summaries lie from the moment they came until the index has them: a file of JSON lines a job. The ledger keeps what was bought
 * and paid, for good; the text goes when it is delivered, so that it is nowhere longer than its note.
 */
export interface DeliveryFiles {
  /** The jobs of this device that have a file, or whatever else files are called by here. */
  list(): Promise<Result<string[]>>;
  /** Empty where there is none. */
  read(job: string): Promise<Result<string>>;
  /** On disk when it answers, where the system can say so. A failure may leave a part of the text behind. */
  append(job: string, text: string): Promise<Result<null>>;
  /** To remove what is not there is no failure. */
  remove(job: string): Promise<Result<null>>;
}

export type BoughtEntry = Extract<LedgerEntry, { kind: 'bought' }>;

/** What one job has lying there. */
export interface Delivery {
  job: string;
  entries: BoughtEntry[];
  /** `damaged`: lines of the file are, and what they held is not among the entries. `unread`: nothing of it is. */
  state: 'whole' | 'damaged' | 'unread';
}

export async function readDeliveries(files: DeliveryFiles): Promise<Result<Delivery[]>> {
  const listed = await files.list();
  if (!listed.ok) return listed;
  const deliveries: Delivery[] = [];
  for (const job of listed.value) {
    const text = await files.read(job);
    deliveries.push({ job, ...(text.ok ? entriesIn(text.value) : { entries: [], state: 'unread' }) });
  }
  return { ok: true, value: deliveries };
}

/** What was cut off was never written down as bought. */
function entriesIn(text: string): Omit<Delivery, 'job'> {
  const entries: BoughtEntry[] = [];
  let state: Delivery['state'] = 'whole';
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const entry = parseEntry(line);
    if (entry?.kind === 'bought') entries.push(entry);
    else if (!isCutOff(line)) state = 'damaged';
  }
  return { entries, state };
}

/** A line of its own, whatever a write that failed has left before it. */
export function deliveryLine(entry: BoughtEntry): string {
  return `\n${JSON.stringify(entry)}\n`;
}

/** The entry as the ledger keeps it. */
export function withoutTexts(entry: LedgerEntry): LedgerEntry {
  if (entry.kind !== 'bought') return entry;
  const records = entry.records.map((record) =>
    isOpinion(record) ? withoutWriting(record) : withoutText(record),
  );
  return { ...entry, records };
}

function withoutText({ text: _, ...record }: BoughtRecord): BoughtRecord {
  return record;
}

function withoutWriting(record: Opinion): Opinion {
  if (record.kind === 'draft') {
    const { draft: _, ...rest } = record;
    return rest;
  }
  if (record.kind !== 'prose') return record;
  const { prose: _, ...rest } = record;
  return rest;
}

/** Summaries whose text is at hand. */
export function wholeRecords(records: Iterable<Bought>): SummaryRecord[] {
  return [...records].flatMap((record) => {
    if (isOpinion(record)) return [];
    const { text, ...rest } = record;
    return text === undefined ? [] : [{ ...rest, text }];
  });
}
