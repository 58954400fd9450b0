import type { ContentHash, SummaryRecord } from '../../worker/contract';
import type { Tokens } from './messages-port';
import type { Opinion } from './opinions/opinion';
import type { Cap, Estimate, PriceQuote } from './quote';

/** What a job bought, as the ledger knows it. */
export type Bought = BoughtRecord | Opinion;

export function isOpinion(record: Bought): record is Opinion {
  return 'kind' in record;
}

export type JobState = 'quoted' | 'confirmed' | 'running' | 'paused' | 'stopped' | 'done' | 'failed';

/** Why a job stands still. */
export type JobWhy =
  /** Somebody wanted it. */
  | 'person'
  /** The job's or the day's limit is reached. */
  | 'cap'
  | 'day-cap'
  /** A damaged line of the ledger may say what was spent on this day. */
  | 'day-unknown'
  /** The same of the ledger of another device, which cannot be read. */
  | 'ledger-unread'
  /** The model costs something else than was agreed to. */
  | 'price'
  /** The server wants a longer wait. */
  | 'rate'
  /** Key, account, model or address have to be mended. */
  | 'key'
  | 'offline'
  /** What answers at the address speaks no Messages API. */
  | 'no-api'
  /** The request of an answer was not taken. */
  | 'rejected'
  /** An answer had many times the length that was asked for, and was not awaited. */
  | 'too-long'
  /** Nothing else came of ten requests in a row, or of the one for an answer. */
  | LostReason
  /** Ten requests in a row came to nothing. */
  | 'refusals'
  /** Ledger or records could not be written. */
  | 'storage';

/**
 * One line of the ledger. Every request has one `asked`, which is on disk before it is sent, and one end: `bought`, `lost`,
 * `unbilled` or `refused`.
 */
export type LedgerEntry = { atMs: number; job: string } & (
  | { kind: 'confirmed'; quote: PriceQuote; cap: Cap }
  | {
      kind: 'asked';
      request: string;
      /** Place in the units of the quote. */
      unit: number;
      ids: ContentHash[];
      reservedUsd: number | null;
      reservedTokens: number;
      estimate: Estimate;
      /** Our name of the batch that it is part of. */
      batch?: string;
    }
  /** The server's name of a batch. */
  | { kind: 'batched'; batch: string; batchId: string }
  | {
      kind: 'bought';
      request: string;
      records: Bought[];
      /** Entries of the answer about something that was not asked. */
      strays?: number;
      usage: Tokens;
      usd: number | null;
      priceAsOf?: string;
    }
  /** May have been billed, and counts as if. */
  | { kind: 'lost'; request: string; usd: number | null; tokens: number; why: string }
  /** Certainly not billed. */
  | { kind: 'unbilled'; request: string; why: string }
  /** Not asked for again in this job. With `request`, the server would not take that one. */
  | { kind: 'refused'; ids: ContentHash[]; why: RefusedWhy; said?: string; request?: string }
  | { kind: 'state'; state: JobState; why?: JobWhy; said?: string; resumesAtMs?: number; files?: string[] }
  /** The records of the job were dropped; what they cost stays. */
  | { kind: 'undone' }
);

/** The ledger knows what was bought; its text is where it was delivered to. Earlier versions wrote it down here. */
export type BoughtRecord = Omit<SummaryRecord, 'text'> & Partial<Pick<SummaryRecord, 'text'>>;

/** `lost`: the connection broke. `failed`: the server answered with an error. `silent`: it did not answer in time. */
export type LostReason = 'lost' | 'failed' | 'silent';

const LOST_REASONS: Record<string, LostReason> = { error: 'failed', timeout: 'silent', silence: 'silent' };

/** `why` of a `lost` entry, for people. */
export function lostReason(why: string): LostReason {
  return LOST_REASONS[why] ?? 'lost';
}

export type RefusedWhy =
  /** The note is gone, or is another one than was quoted. */
  | 'gone'
  | 'changed'
  /** It is there: another job bought it. */
  | 'fresh'
  /** The server did not take the request. */
  | 'rejected'
  /** The model declined. */
  | 'declined'
  /** The server read less than was sent. */
  | 'not-read'
  /** Two answers held nothing of use for it. */
  | 'missing'
  /** Two requests were lost; named by the last of them. */
  | LostReason
  /** Asking again would cost more than was agreed to. */
  | 'cap';

const KIND_LIST: LedgerEntry['kind'][] = [
  ...(['confirmed', 'asked', 'batched', 'bought', 'lost'] as const),
  ...(['unbilled', 'refused', 'state', 'undone'] as const),
];
const KINDS: ReadonlySet<string> = new Set(KIND_LIST);

/** By the end of the program: what the line was to say had not happened. */
export function isCutOff(line: string): boolean {
  return line.startsWith('{') && !line.endsWith('}');
}

/** Undefined for a line that is no entry: one that was cut off, or damaged. */
export function parseEntry(line: string): LedgerEntry | undefined {
  const value = parse(line);
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, atMs, job } = value as Record<string, unknown>;
  const isEntry =
    typeof kind === 'string' && KINDS.has(kind) && typeof atMs === 'number' && typeof job === 'string';
  return isEntry ? (value as LedgerEntry) : undefined;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
