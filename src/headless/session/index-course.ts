import { createCoursePace } from '../../indexing/course-pace';
import { DeviceSpeed, type Speeds } from '../../indexing/device-speed';
import { WHOLE_SHARE, WORK_WEIGHTS, type FileSizes } from '../../indexing/work-weights';

/** Of dividing a vault, what is left where the words of its themes are not looked for. */
const WITHOUT_TERMS = 0.6;

/** What a person waits for beside the notes that are read: the index is joined, and for some verbs the vault is divided. */
export class IndexCourse {
  readonly device: DeviceSpeed;
  /** Whether the vault is divided once it is read. */
  divides = false;
  #merging = 0;
  #dividing: number | undefined;
  /** Whether nearly all of the vault was read: of less it is not known how much of the index is joined anew. */
  #isWhole = false;

  /** `kept` by an earlier run on this device. */
  constructor(kept?: Speeds) {
    this.device = new DeviceSpeed(kept);
  }

  /** As in `IndexingPorts`. */
  readonly follows = (read: FileSizes, vault: FileSizes): number => {
    this.#merging = WORK_WEIGHTS.merging(read);
    this.#dividing = WORK_WEIGHTS.dividing(vault);
    this.#isWhole = read.bytes >= WHOLE_SHARE * vault.bytes;
    return this.#merging + this.#dividingAfter;
  };

  get #dividingAfter(): number {
    return this.divides ? (this.#dividing ?? 0) : 0;
  }

  /** What dividing takes; undefined where the vault was not read first. */
  dividing(terms: boolean): number | undefined {
    return this.#dividing && this.#dividing * (terms ? 1 : WITHOUT_TERMS);
  }

  /** The index was joined and stored in so long. */
  joined(ms: number): void {
    if (this.#isWhole) this.device.take('computing', this.#merging, ms);
    this.#isWhole = false;
  }

  /** The notes are read and the index is joined: answers how long all that is left takes, whenever it is asked. */
  joining(now: () => number): () => number | undefined {
    const pace = createCoursePace(now, this.device);
    const work = { stage: 'merging', done: 0, total: 0, weight: this.#merging, after: this.#dividingAfter };
    return () => {
      pace.take(work);
      return pace.secondsLeft();
    };
  }
}
