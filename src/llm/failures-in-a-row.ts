import type { Halt } from './halt';
import { lostReason, type JobWhy } from './ledger-entry';
import type { ModelFailure } from './messages-port';

/** So many requests in a row that come to nothing are a fault of more than one note. */
const MAX_REFUSALS = 10;
const MAX_PAGES = 2;

/** Requests in a row that came to nothing: too many of them end a job. */
export class FailuresInARow {
  #reasons: JobWhy[] = [];
  /** Answers in a row that were none of the protocol. */
  #pages = 0;

  /** One came to something. */
  end(): void {
    this.#pages = 0;
    this.#reasons = [];
  }

  /** A page of some other server would come for every note; one alone may be a connection that broke early. */
  countLost({ why, said }: Extract<ModelFailure, { kind: 'lost' }>): Halt | undefined {
    this.#pages = why === 'no-api' ? this.#pages + 1 : 0;
    return this.#pages >= MAX_PAGES ? { state: 'paused', why: 'no-api' } : this.count(lostReason(why), said);
  }

  /** Answers with what the job ends, where it does. `said`: by the server, of why nothing came of a request. */
  count(why: JobWhy, said = ''): Halt | undefined {
    this.#reasons.push(why);
    if (this.#reasons.length < MAX_REFUSALS) return undefined;
    const isAlike = this.#reasons.every((each) => each === why);
    return { state: 'paused', why: isAlike ? why : 'refusals', ...(said !== '' && { said }) };
  }
}
