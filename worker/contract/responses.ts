import type { Answer } from './ask';
import type { AtomId, ContentHash, NotePath } from './ids';

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
  /** What each of `notes` held when it was sent; as many as those. */
  held?: ContentHash[];
  /** Of the question alone, whatever was found for it. Absent where it is no answer. */
  question?: ContentHash;
  /** Of what was found for the question, whoever was to answer it. */
  found?: ContentHash;
}

/** What was written to a question when something else was found for it, or by another model. */
export interface EarlierResponse {
  response: StoredResponse;
  /** Those that it names. */
  notes: EarlierNote[];
}

/** A note of which something was sent, as it is now. */
export interface EarlierNote {
  id: AtomId;
  path: NotePath;
  title: string;
  /** All of it, without a byte order mark; empty where it cannot be read. */
  text: string;
  /** It holds something else than when it was sent, or cannot be read. */
  isChanged: boolean;
}

/**
 * Verbs about what language models wrote to questions. It stands beside the index, bounded in number and bytes: what was used last
 * stays longest. It quotes notes, so it goes with any note that it was made of, and with `clear`.
 */
export interface ResponseVerbs {
  /** Null where there is none. What is found counts as used. */
  findResponse: { request: { key: ContentHash }; answer: StoredResponse | null };
  /** The newest that was written to the end for this question. Null where there is none. It counts as used. */
  findEarlierResponse: { request: { question: ContentHash }; answer: EarlierResponse | null };
  /**
   * Takes the place of one with the same key. On disk when it answers; where it cannot be written it is found until the index is closed.
   * `storage` with `read-only` where there is no store.
   */
  storeResponse: { request: { response: StoredResponse }; answer: null };
  /** Removes all of them, or those that one job bought; from the disk too. */
  dropResponses: { request: null | { job: string }; answer: { dropped: number } };
}
