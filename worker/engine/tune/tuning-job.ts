import type { Cancellation, Result, TuneProgress, TuneRequest } from '../../contract';
import type { IndexView } from '../view/index-view';
import { fail, ok } from '../base/result';
import type { VaultIndex } from '../index/vault-index';
import { Tuning } from './tuning';

const LINKS = 200;
const LEAST = 40;
const MOST = 2_000;

const NOTHING: TuneProgress = { done: 0, total: 0, outcome: undefined };

/** The one tuning of an engine, from its beginning to its outcome; calls wait for each other. */
export class TuningJob {
  #begun: { tuning: Tuning; index: VaultIndex } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  call(
    view: () => IndexView,
    request: TuneRequest,
    cancellation: Cancellation,
  ): Promise<Result<TuneProgress>> {
    const run = this.#last.then(() => this.#call(view(), request, cancellation));
    this.#last = run.catch(() => undefined);
    return run;
  }

  async #call(
    view: IndexView,
    { step, most = LINKS }: TuneRequest,
    cancellation: Cancellation,
  ): Promise<Result<TuneProgress>> {
    if (cancellation.cancelled) return fail({ kind: 'cancelled' });
    if (!(Number.isInteger(most) && most >= LEAST && most <= MOST))
      return fail({ kind: 'bad-request', field: 'most', message: `a whole number from ${LEAST} to ${MOST}` });
    if (step === 'drop') {
      this.#begun = undefined;
      return ok(NOTHING);
    }
    if (step === 'begin') {
      const tuning = new Tuning(view, most);
      this.#begun = { tuning, index: view.index };
      return ok(tuning.progress(view));
    }
    // An index that was emptied has none of the notes.
    if (this.#begun?.index !== view.index)
      return fail({ kind: 'bad-request', field: 'step', message: 'no tuning was begun' });
    return this.#begun.tuning.step(view, cancellation);
  }
}
