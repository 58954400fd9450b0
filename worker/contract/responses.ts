import type { Answer } from './ask';
import type { ContentHash, NotePath } from './ids';

/** Most UTF-16 units of a response that is stored; no model is asked for as many. */
export const MAX_RESPONSE_LETTERS = 40_000;

/** What a language model wrote to one question, as whoever stored it gave it. Whoever shows it checks it as if it had come just now. */
export interface StoredResponse {
  /** Of all that was sent for it, and of server and model: the same is not to be paid for twice. */
  key: ContentHash;
  /** 1 to `MAX_RESPONSE_LETTERS` UTF-16 units. */
  text: string;
  ended: Answer['ended'];
  /** As the server calls it. */
  model: string;
  /** The job of the ledger that bought it. */
  job: string;
  /** In milliseconds since 1970, UTC. */
  writtenMs: number;
  /** It is of no use from then on, and goes. */
  untilMs?: number;
  /** The notes of which anything was sent. Absent where it was names of the vault as a whole: any note that goes takes it along. */
  notes?: NotePath[];
}

/**
 * Verbs about what language models wrote to questions. It stands beside the index, bounded in number and bytes: what was used last
 * stays longest. It quotes notes, so it goes with any note that it was made of, and with `clear`.
 */
export interface ResponseVerbs {
  /** Null where there is none. What is found counts as used. */
  findResponse: { request: { key: ContentHash }; answer: StoredResponse | null };
  /**
   * Takes the place of one with the same key. On disk when it answers; where it cannot be written it is found until the index is closed.
   * `storage` with `read-only` where there is no store.
   */
  storeResponse: { request: { response: StoredResponse }; answer: null };
  /** Removes all of them, or those that one job bought; from the disk too. */
  dropResponses: { request: null | { job: string }; answer: { dropped: number } };
}
