import type { ParagraphCounts } from './paragraph-counts';
import type { Steps } from '../base/steps';
import { dimensionsFor, trainModel, type TrainingOptions } from './train-model';
import { trainingWork } from './training-work';
import type { VaultModel } from './vault-model';

/** A training that goes on only when told to, so that queries come between and a pause works at once. */
export class Training {
  /** Undefined until the last step. */
  model: VaultModel | undefined;

  readonly #steps: Steps<VaultModel>;
  /** About how many multiplications it takes. */
  readonly work: number;
  #spent = 0;

  /** Takes over what was counted; nothing can be added to it afterwards. */
  constructor(paragraphs: ParagraphCounts, options: TrainingOptions) {
    const counts = paragraphs.finish();
    this.work = trainingWork(counts, dimensionsFor(counts.paragraphs, options.maxDimensions));
    this.#steps = trainModel(counts, options);
  }

  /** Goes on for about so many multiplications, a thousand million a second; true when the model is there. */
  step(work: number): boolean {
    for (const stop = this.#spent + work; this.model === undefined && this.#spent < stop;) {
      const next = this.#steps.next();
      if (next.done === true) this.model = next.value;
      else this.#spent += next.value;
    }
    return this.model !== undefined;
  }

  /** 0…1, never falls; 1 only when the model is there. */
  get progress(): number {
    return this.model === undefined ? Math.min(0.99, this.#spent / this.work) : 1;
  }
}
