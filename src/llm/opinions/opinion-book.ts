import type { ContentHash } from '../../../worker/contract';
import type { JobRecord } from '../job-record';
import { isOpinion } from '../ledger-entry';
import { isForOpinions } from '../quote';
import { inputOf } from './case-id';
import type { DroppedWhy, Opinion, OpinionCase } from './opinion';

type OpinionOf<K extends Opinion['kind']> = Extract<Opinion, { kind: K }>;

/** What jobs for opinions came to, for whoever looks after what is spent. */
export interface OpinionFigures {
  verdicts: number;
  drafts: number;
  dropped: Partial<Record<DroppedWhy, number>>;
  /** Entries about something that was not asked. */
  strays: number;
  /** Cases that were sent and not answered. */
  refused: number;
  spentUsd: number;
}

/** Answers that count for nothing, and cases that got none. */
export function leftOutOf({ dropped, strays, refused }: OpinionFigures): number {
  return Object.values(dropped).reduce((sum, count) => sum + count, strays + refused);
}

/** All that models said so far, as a ledger tells it. */
export class OpinionBook {
  readonly #byInput = new Map<ContentHash, Opinion>();
  readonly #asked = new Set<ContentHash>();
  readonly figures: OpinionFigures = {
    ...{ verdicts: 0, drafts: 0, dropped: {}, strays: 0, refused: 0, spentUsd: 0 },
  };

  /** @param jobs By the time they began. */
  constructor(jobs: readonly JobRecord[]) {
    for (const job of jobs) if (job.quote !== undefined && isForOpinions(job.quote)) this.#take(job);
  }

  /** Whether this case was put to this model and answered, whatever became of the answer. */
  isAsked(id: ContentHash): boolean {
    return this.#asked.has(id);
  }

  /** The newest verdict on a pair whose notes still say the same. */
  verdictOn(about: OpinionCase): OpinionOf<'verdict'> | undefined {
    const found = this.#byInput.get(inputOf(about));
    return found?.kind === 'verdict' ? found : undefined;
  }

  draftOf(about: OpinionCase): OpinionOf<'draft'> | undefined {
    const found = this.#byInput.get(inputOf(about));
    return found?.kind === 'draft' ? found : undefined;
  }

  #take({ bought, refused, spentUsd, strays, isUndone }: JobRecord): void {
    const { figures } = this;
    figures.spentUsd += spentUsd;
    figures.strays += strays;
    for (const [id, why] of refused) {
      if (why === 'declined') this.#asked.add(id);
      if (why !== 'changed' && why !== 'gone') figures.refused += 1;
    }
    for (const record of bought.values()) {
      if (!isOpinion(record)) continue;
      this.#asked.add(record.id);
      if (record.kind === 'dropped') figures.dropped[record.why] = (figures.dropped[record.why] ?? 0) + 1;
      else {
        figures[record.kind === 'draft' ? 'drafts' : 'verdicts'] += 1;
        if (!isUndone) this.#byInput.set(record.input, record);
      }
    }
  }
}
