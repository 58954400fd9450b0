import type { JobState, JobWhy } from './ledger-entry';

/** Why a job goes no further, and what the ledger says of it. */
export interface Halt {
  state: JobState;
  why?: JobWhy;
  said?: string;
  resumesAtMs?: number;
}
