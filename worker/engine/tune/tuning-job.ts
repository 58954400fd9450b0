import type { Cancellation, Result, TuneProgress, TuneRequest } from '../../contract';
import type { IndexReader } from '../view/index-reader';
import { fail, ok } from '../base/result';
import type { VaultIndex } from '../index/vault-index';
import { Tuning } from './tuning';

const LINKS = 200;

const NOTHING: TuneProgress = { done: 0, total: 0, outcome: undefined };

/** The one tuning of an engine, from its beginning to its outcome; calls wait for each other. */
export class TuningJob {
  #begun: { tuning: Tuning; index: VaultIndex } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  call(
    view: () => IndexReader,
    request: TuneRequest,
    cancellation: Cancellation,
  ): Promise<Result<TuneProgress>> {
    const run = this.#last.then(() => this.#call(view(), request, cancellation));
    this.#last = run.catch(() => undefined);
    return run;
  }

  async #call(
    reader: IndexReader,
    { step, maxLinks = LINKS }: TuneRequest,
    cancellation: Cancellation,
  ): Promise<Result<TuneProgress>> {
    if (cancellation.cancelled) return fail({ kind: 'cancelled' });
    if (step === 'drop') {
      this.#begun = undefined;
      return ok(NOTHING);
    }
    if (step === 'begin') {
      const tuning = new Tuning(reader, maxLinks);
      this.#begun = { tuning, index: reader.index };
      return ok(tuning.progress(reader));
    }
    // An index that was emptied has none of the notes.
    if (this.#begun?.index !== reader.index)
      return fail({ kind: 'bad-request', field: 'step', why: { kind: 'nothing-begun' } });
    return this.#begun.tuning.step(reader, cancellation);
  }
}
