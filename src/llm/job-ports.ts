import type { ContentHash, EngineError, Result, SummaryRecord } from '../../worker/contract';
import type { Ledger } from './ledger';
import type { RefusedWhy } from './ledger-entry';
import type { After, MessagesPort, ModelAnswer, ModelRequest } from './messages-port';
import type { Opinion } from './opinions/opinion';
import type { Pricing } from './prices';
import type { Estimate, Factors, QuoteUnit } from './quote';

/** What the answer to a request holds. */
export interface Reading {
  records: (SummaryRecord | Opinion)[];
  /** The server read less than was sent: nothing that it says counts. */
  wasCut: boolean;
  /** Entries about something that was not asked. */
  strays?: number;
}

export type NextRequest =
  | {
      kind: 'request';
      request: Omit<ModelRequest, 'maxTokens'>;
      /** What it asks for. */
      ids: ContentHash[];
      estimate: Estimate;
      read(answer: Pick<ModelAnswer, 'text' | 'usage'>, factors: Factors): Reading;
    }
  /** These can no longer be had. */
  | { kind: 'refused'; ids: ContentHash[]; why: RefusedWhy }
  | { kind: 'failed'; error: EngineError };

/** What the units of a quote ask for, and where what is bought goes. */
export interface UnitSource {
  /** How often in a job something is sent, at most, while no answer to it comes; default 6, of which 2 may be the server's fault. */
  readonly maxSends?: number;
  /** The next request of a unit for what is still missing of it, which is never empty. */
  next(unit: QuoteUnit, missing: ReadonlySet<ContentHash>): Promise<NextRequest>;
  /** On disk when it answers; keeping twice is keeping once. Absent where the ledger alone has what is bought. */
  keep?(records: SummaryRecord[]): Promise<Result<null>>;
}

export interface JobPorts {
  messages: MessagesPort;
  ledger: Ledger;
  source: UnitSource;
  /** What the model costs now: at another price than the one agreed to nothing is asked. */
  pricing(): Pricing;
  /** What is taken for a model before anything was paid. */
  tokenFactor: number;
  /** US dollars that all jobs of a day may cost together, asked before each request; undefined for no limit. */
  readonly dayCapUsd: number | undefined;
  /** Requests that are under way at once. */
  lanes: number;
  now(): number;
  after: After;
  /** From 0, exclusive of 1. */
  random(): number;
  /** Told after every entry. */
  onChange?: () => void;
}
