import type { ContentHash } from '../../../worker/contract';
import type { JobRecord } from '../job-record';
import { isOpinion, type RefusedWhy } from '../ledger-entry';
import { isForOpinions } from '../quote';
import { inputOf, subjectOf } from './case-id';
import { isProse, type Drafts } from './draft-shelf';
import type {
  Draft,
  DroppedWhy,
  Opinion,
  OpinionCase,
  Prose,
  ProseCase,
  ToldProse,
  Verdict,
} from './opinion';
import { quoteAt } from './quote-place';

/** What jobs for opinions came to, for whoever looks after what is spent. */
export interface OpinionFigures {
  verdicts: number;
  drafts: number;
  /** Pages as prose. */
  prose: number;
  dropped: Partial<Record<DroppedWhy, number>>;
  /** Entries about something that was not asked. */
  strays: number;
  /** Cases that were sent and not answered. */
  refused: number;
  /** Drafts and pages of which the file cannot be read. */
  damaged: number;
  spentUsd: number;
}

export function figuresOf(jobs: readonly JobRecord[]): OpinionFigures {
  return new OpinionBook(jobs, new Map()).figures;
}

/** Answers that count for nothing, and cases that got none. */
export function leftOutOf({ dropped, strays, refused }: OpinionFigures): number {
  return Object.values(dropped).reduce((sum, count) => sum + count, strays + refused);
}

const NOT_SENT: readonly RefusedWhy[] = ['changed', 'gone', 'fresh'];

const FIGURE_OF = { verdict: 'verdicts', draft: 'drafts', prose: 'prose' } as const;

type Told = Exclude<Opinion, { kind: 'dropped' }>;

/** All that models said so far, as a ledger and the shelf of drafts tell it. */
export class OpinionBook {
  readonly #drafts: Drafts;
  readonly #byInput = new Map<ContentHash, Told>();
  readonly #bySubject = new Map<ContentHash, Told>();
  readonly #proseBySubject = new Map<ContentHash, ContentHash[]>();
  readonly #asked = new Set<ContentHash>();
  readonly figures: OpinionFigures = {
    ...{ verdicts: 0, drafts: 0, prose: 0, dropped: {}, strays: 0, refused: 0 },
    ...{ damaged: 0, spentUsd: 0 },
  };

  /** @param jobs By the time they began. */
  constructor(jobs: readonly JobRecord[], drafts: Drafts) {
    this.#drafts = drafts;
    for (const job of jobs) if (job.quote !== undefined && isForOpinions(job.quote)) this.#take(job);
  }

  /** Whether this case was put to this model and answered, whatever became of the answer. What it wrote and is gone may be bought again. */
  isAsked(id: ContentHash): boolean {
    return this.#asked.has(id);
  }

  /** The newest verdict on a pair whose notes still say the same. */
  verdictOn(about: OpinionCase): Verdict | undefined {
    const found = this.#byInput.get(inputOf(about));
    if (found?.kind !== 'verdict' || about.kind !== 'pair') return undefined;
    const { verdict, by, places, quotes } = found;
    if (places === undefined) return { verdict, by, quotes: quotes ?? ['', ''] };
    const [a, b] = about.sides.map(({ passages }, side) => quoteAt(places[side]!, passages));
    // What no longer shows its words is not believed.
    return a === undefined || b === undefined ? undefined : { verdict, by, quotes: [a, b] };
  }

  /** Which model said something of this while the notes said something else of it; undefined where one speaks of what they say now. */
  outdatedOn(about: OpinionCase): string | undefined {
    // What was forgotten spoke of what they say now.
    return this.#byInput.has(inputOf(about)) ? undefined : this.#bySubject.get(subjectOf(about))?.by;
  }

  draftOf(about: OpinionCase): Draft | undefined {
    const found = this.#byInput.get(inputOf(about));
    if (found?.kind !== 'draft') return undefined;
    const { by, leftOut } = found;
    const draft = this.#textOf(found);
    return draft && { draft, by, leftOut };
  }

  #textOf({ id, draft }: Extract<Opinion, { kind: 'draft' }>): Draft['draft'] | undefined {
    const written = draft ?? this.#drafts.get(id) ?? undefined;
    return written === undefined || isProse(written) ? undefined : written;
  }

  /** The newest prose of a page: of what its notes say now, else of what they said. */
  proseOf(about: ProseCase): ToldProse | undefined {
    const [current, latest] = [this.#byInput.get(inputOf(about)), this.#bySubject.get(subjectOf(about))];
    return this.#told(current, false) ?? this.#told(latest, true);
  }

  /** Which model wrote this page, where its file cannot be read. */
  damagedOn(about: ProseCase): string | undefined {
    const found = this.#byInput.get(inputOf(about)) ?? this.#bySubject.get(subjectOf(about));
    return found !== undefined && this.#isDamaged(found) ? found.by : undefined;
  }

  #isDamaged({ id }: Opinion): boolean {
    return this.#drafts.get(id) === null;
  }

  /** The files of what was written of this page. */
  proseIds(about: ProseCase): ContentHash[] {
    return this.#proseBySubject.get(subjectOf(about)) ?? [];
  }

  #told(found: Told | undefined, isOutdated: boolean): ToldProse | undefined {
    if (found?.kind !== 'prose') return undefined;
    const prose = this.#proseIn(found);
    return prose && { prose, by: found.by, leftOut: found.leftOut, isOutdated };
  }

  #proseIn({ id, prose }: Extract<Opinion, { kind: 'prose' }>): Prose | undefined {
    const written = prose ?? this.#drafts.get(id) ?? undefined;
    return written !== undefined && isProse(written) ? written : undefined;
  }

  #isGone(record: Opinion): boolean {
    if (record.kind === 'draft') return this.#textOf(record) === undefined;
    return record.kind === 'prose' && this.#proseIn(record) === undefined;
  }

  #take({ bought, refused, spentUsd, strays, isUndone }: JobRecord): void {
    const { figures } = this;
    figures.spentUsd += spentUsd;
    figures.strays += strays;
    for (const [id, why] of refused) {
      if (why === 'declined') this.#asked.add(id);
      if (!NOT_SENT.includes(why)) figures.refused += 1;
    }
    for (const record of bought.values()) {
      if (!isOpinion(record)) continue;
      if (!this.#isGone(record)) this.#asked.add(record.id);
      if (record.kind === 'dropped') figures.dropped[record.why] = (figures.dropped[record.why] ?? 0) + 1;
      else {
        figures[FIGURE_OF[record.kind]] += 1;
        if (isUndone) continue;
        if (this.#isDamaged(record)) figures.damaged += 1;
        if (record.kind === 'prose' && record.subject !== undefined) {
          const ids = this.#proseBySubject.get(record.subject) ?? [];
          this.#proseBySubject.set(record.subject, [...ids, record.id]);
        }
        this.#byInput.set(record.input, record);
        if (record.subject !== undefined) this.#bySubject.set(record.subject, record);
      }
    }
  }
}
