import type { ContentHash } from '../../worker/contract';
import {
  lostReason,
  type Bought,
  type JobState,
  type JobWhy,
  type LedgerEntry,
  type LostReason,
  type RefusedWhy,
} from './ledger-entry';
import type { Cap, PriceQuote } from './quote';

export type Asked = Extract<LedgerEntry, { kind: 'asked' }>;

/** One job as its entries tell it. */
export interface JobRecord {
  id: string;
  state: JobState;
  why: JobWhy | undefined;
  /** The server's words, where it said why. */
  said: string | undefined;
  resumesAtMs: number | undefined;
  /** Ledgers of other devices that it waits for. */
  files: string[];
  quote: PriceQuote | undefined;
  cap: Cap;
  bought: Map<ContentHash, Bought>;
  refused: Map<ContentHash, RefusedWhy>;
  /** The server's words of the last request that it would not take. */
  refusedSaid: string | undefined;
  /** Asked for and without an end. */
  open: Map<string, Asked>;
  /** How often each was paid for without coming to anything, and how often a request for it was lost. */
  missed: Map<ContentHash, number>;
  lost: Map<ContentHash, number>;
  /** How the last of them was lost. */
  lostBy: Map<ContentHash, LostReason>;
  /** How often the program ended while a request for it was under way, which says nothing against the text. */
  cutOff: Map<ContentHash, number>;
  /** The server's names of batches, by ours. */
  batchIds: Map<string, string>;
  spentUsd: number;
  lostUsd: number;
  spentTokens: number;
  /** Entries of answers about something that was not asked. */
  strays: number;
  isUndone: boolean;
  beganMs: number;
  lastMs: number;
}

/** Why a request is lost whose end nobody was there to write down. */
export const PROGRAM_ENDED = 'ended';

export function emptyJob(id: string, atMs: number): JobRecord {
  return {
    ...{ id, state: 'quoted', why: undefined, said: undefined, resumesAtMs: undefined, quote: undefined },
    files: [],
    ...{
      cap: { tokens: 0 },
      bought: new Map(),
      refused: new Map(),
      refusedSaid: undefined,
      open: new Map(),
      missed: new Map(),
    },
    ...{
      lost: new Map(),
      lostBy: new Map(),
      cutOff: new Map(),
      batchIds: new Map(),
      spentUsd: 0,
      lostUsd: 0,
      spentTokens: 0,
      strays: 0,
    },
    isUndone: false,
    ...{ beganMs: atMs, lastMs: atMs },
  };
}

/** The state of a job is what its entries, one after the other, make of it. */
export function applyEntry(job: JobRecord, entry: LedgerEntry): void {
  job.lastMs = Math.max(job.lastMs, entry.atMs);
  switch (entry.kind) {
    case 'confirmed':
      job.quote = entry.quote;
      job.cap = entry.cap;
      return setState(job, 'confirmed');
    case 'state':
      return setState(job, entry.state, entry);
    case 'asked':
      job.open.set(entry.request, entry);
      return;
    case 'batched':
      job.batchIds.set(entry.batch, entry.batchId);
      return;
    case 'refused':
      if (entry.request !== undefined) job.open.delete(entry.request);
      for (const id of entry.ids) job.refused.set(id, entry.why);
      job.refusedSaid = entry.said ?? job.refusedSaid;
      return;
    case 'undone':
      job.isUndone = true;
      return;
    default:
      return endRequest(job, entry);
  }
}

function setState(
  job: JobRecord,
  state: JobState,
  more: Partial<Extract<LedgerEntry, { kind: 'state' }>> = {},
): void {
  job.state = state;
  job.why = more.why;
  job.said = more.said;
  job.resumesAtMs = more.resumesAtMs;
  job.files = more.files ?? [];
}

/** A request ends once; a second end of it is not counted again. */
function endRequest(
  job: JobRecord,
  entry: Extract<LedgerEntry, { kind: 'bought' | 'lost' | 'unbilled' }>,
): void {
  const asked = job.open.get(entry.request);
  if (asked === undefined) return;
  job.open.delete(entry.request);
  if (entry.kind === 'unbilled') return;
  job.spentUsd += entry.usd ?? 0;
  if (entry.kind === 'lost') {
    job.lostUsd += entry.usd ?? 0;
    job.spentTokens += entry.tokens;
    const times = entry.why === PROGRAM_ENDED ? job.cutOff : job.lost;
    for (const id of asked.ids) {
      times.set(id, (times.get(id) ?? 0) + 1);
      job.lostBy.set(id, lostReason(entry.why));
    }
    return;
  }
  const { input, output, cacheRead, cacheWrite } = entry.usage;
  job.spentTokens += input + output + cacheRead + cacheWrite;
  job.strays += entry.strays ?? 0;
  for (const record of entry.records) job.bought.set(record.id, record);
  for (const id of asked.ids) if (!job.bought.has(id)) job.missed.set(id, (job.missed.get(id) ?? 0) + 1);
}

/** What a job has used up, with what it may still be billed for. */
export function committed(job: JobRecord): { usd: number; tokens: number } {
  let [usd, tokens] = [job.spentUsd, job.spentTokens];
  for (const { reservedUsd, reservedTokens } of job.open.values()) {
    usd += reservedUsd ?? 0;
    tokens += reservedTokens;
  }
  return { usd, tokens };
}
