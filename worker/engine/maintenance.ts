import type { Cancellation, EngineVerbs, NotePath, Result, Stage, WorkLeft } from '../contract';
import { fail, ok } from './base/result';
import { storageAnswer } from './persist/storage-failure';
import { Course, sizesOf } from './course';
import type { OpenReader } from './view/index-reader';

/** Postings checked or merged in one step: half a hundredth of a second. */
const POSTINGS = 500_000;
/** Notes whose names are read in one step, and notes whose vectors are made. */
const NAMES = 500;
const NOTES = 100;

const HUNDREDTHS = 100;

/** A little of one kind of work; answers whether there was any. */
interface Job {
  stage: Stage;
  work: (reader: OpenReader) => boolean;
}

/** Before anything is learned: half an index is faster to read than a whole one in pieces. */
const KEYWORDS: readonly Job[] = [
  { stage: 'checking', work: ({ index }) => index.keyword.verifyStep(POSTINGS) },
  { stage: 'merging', work: ({ index }) => index.keyword.mergeStep(POSTINGS) },
];

const LINKS: Job = { stage: 'links', work: ({ index }) => !index.graph.prepare() };

/** What questions would else do first when they need it. */
const PREPARATION: readonly Job[] = [
  LINKS,
  {
    stage: 'names',
    work: ({ index, names, byName }) => !names.prepare(index, NAMES) || !byName.prepare(index, NAMES),
  },
  { stage: 'anchors', work: ({ index, anchorTexts }) => anchorTexts.step(index) },
  { stage: 'trust', work: ({ index, trust, meaning }) => trust.step(index, meaning) },
];

/** Before it is merged a part is checked; one that need not be merged does no harm to a search, whatever is wrong with it. */
const MERGING: readonly Job[] = [
  { stage: 'checking', work: ({ index }) => index.keyword.isMergeDue && index.keyword.verifyStep(POSTINGS) },
  { stage: 'merging', work: ({ index }) => index.keyword.mergeStep(POSTINGS) },
];

/** As a request has it. */
interface Wanted {
  first: NotePath | undefined;
  keepsThemes: boolean;
}

export const NOTHING_LEFT: WorkLeft = { stage: 'none', done: 0, total: 0, error: undefined };

/**
 * Everything that makes answers better or faster and can wait: a little at each call, one call after the other,
 * whoever calls. The order: the keyword index, learning (the embedder), what is prepared for questions, the comparison
 * of notes. The vault is divided after the first step of learning, since that may take hours or fail.
 */
export class Maintenance {
  readonly #reader: () => OpenReader;
  #last: Promise<unknown> = Promise.resolve();
  /** Learning had its turn. */
  #mayDivide = false;
  /** Of the embedder, to be told once the vault is divided: until then there is work to do. */
  #failure: Result<WorkLeft> | undefined;
  #course: Course | undefined;

  constructor(reader: () => OpenReader) {
    this.#reader = reader;
  }

  /** Does a little of the first job that has something to do. `first` names the note whose texts are embedded first. */
  step(
    { first, only, keepsThemes }: EngineVerbs['maintain']['request'],
    cancellation: Cancellation,
  ): Promise<Result<WorkLeft>> {
    const step = this.#last.then(async () => {
      if (only !== undefined) return this.#only(only, cancellation);
      const done = await this.#step({ first, keepsThemes: keepsThemes === true }, cancellation);
      return done.ok ? ok(this.#ofCourse(done.value)) : done;
    });
    this.#last = step.catch(() => undefined);
    return step;
  }

  /** Forgets a failure that is not told yet: what it was of is tried again. */
  tryAgain(): void {
    this.#failure = undefined;
  }

  /** With what its stage takes and what follows it, where a person waits for all that. */
  #ofCourse(work: WorkLeft): WorkLeft {
    const reader = this.#reader();
    if (work.stage === 'none') this.#course = undefined;
    else if (beginsCourse(work, reader))
      this.#course ??= new Course(sizesOf(reader), reader.options.embedder === 'built-in');
    return this.#course?.take(work, reader.meaning.trainingWork) ?? work;
  }

  async #only(only: 'merging' | 'loading', cancellation: Cancellation): Promise<Result<WorkLeft>> {
    if (cancellation.cancelled) return fail({ kind: 'cancelled' });
    const reader = this.#reader();
    if (only === 'merging') return ok(doFirst(MERGING, reader) ?? NOTHING_LEFT);
    return storageAnswer('maintain', async () => ok((await reader.meaning.loadStep()) ?? NOTHING_LEFT));
  }

  async #step({ first, keepsThemes }: Wanted, cancellation: Cancellation): Promise<Result<WorkLeft>> {
    if (cancellation.cancelled) {
      this.#failure = undefined;
      return fail({ kind: 'cancelled' });
    }
    const reader = this.#reader();
    const before = doFirst(KEYWORDS, reader) ?? (this.#mayDivide ? divide(reader, keepsThemes) : undefined);
    if (before !== undefined) return ok(before);
    this.#mayDivide = false;
    const learned = await this.#learn(reader, { first, keepsThemes }, cancellation);
    if (!learned.ok || learned.value.stage !== 'none' || learned.value.error !== undefined) return learned;
    const prepared = doFirst(PREPARATION, reader);
    if (prepared !== undefined) return ok(prepared);
    return storageAnswer('maintain', async () =>
      ok((await compareNotes(reader, keepsThemes)) ?? learned.value),
    );
  }

  /** A failure is kept back while the vault is divided by what is known. */
  async #learn(
    reader: OpenReader,
    { first, keepsThemes }: Wanted,
    cancellation: Cancellation,
  ): Promise<Result<WorkLeft>> {
    const learned =
      this.#failure ??
      (await storageAnswer('maintain', async () => ok(await reader.meaning.step(first, cancellation))));
    this.#failure = undefined;
    if (!learned.ok) return learned;
    if (learned.value.error === undefined) {
      this.#mayDivide = learned.value.stage !== 'none' && learned.value.stage !== 'loading';
      return learned;
    }
    const divided = divide(reader, keepsThemes);
    if (divided === undefined) return learned;
    this.#failure = learned;
    this.#mayDivide = true;
    return ok(divided);
  }
}

/** Fewer texts or notes than this are done before anybody asks how long it takes, and so is less than a twentieth of all. */
const MANY = 1_000;

/** Whether it is the first step of more than what single edits bring about. */
function beginsCourse({ stage, done, total }: WorkLeft, { index }: OpenReader): boolean {
  const left = total - done;
  if (stage === 'embedding') return left > Math.max(MANY, total / 20);
  if (stage === 'comparing') return left > Math.max(MANY, index.records.size / 20);
  return stage === 'reading' || stage === 'training';
}

function doFirst(jobs: readonly Job[], reader: OpenReader): WorkLeft | undefined {
  const job = jobs.find(({ work }) => work(reader));
  return job && { ...NOTHING_LEFT, stage: job.stage };
}

function divide(reader: OpenReader, keepsThemes: boolean): WorkLeft | undefined {
  return doFirst([LINKS], reader) ?? divideUnlessKept(reader, keepsThemes);
}

function divideUnlessKept(reader: OpenReader, keepsThemes: boolean): WorkLeft | undefined {
  return keepsThemes && reader.themes.isDivided ? undefined : divideSome(reader, true);
}

/** A little of dividing the vault, and with `terms` of looking for the words that set themes apart; undefined when nothing is left. */
export function divideSome({ themes }: Pick<OpenReader, 'themes'>, terms: boolean): WorkLeft | undefined {
  const share = themes.divideStep(terms);
  if (share === undefined) return undefined;
  return { ...NOTHING_LEFT, stage: 'themes', done: Math.floor(HUNDREDTHS * share), total: HUNDREDTHS, share };
}

/** Looks for what is near in meaning when all vectors are there, and divides the vault by it. */
async function compareNotes(reader: OpenReader, keepsThemes: boolean): Promise<WorkLeft | undefined> {
  const { themes, meaning } = reader;
  await meaning.notes?.load();
  const left = themes.compareStep(meaning.space);
  if (left !== undefined) return { ...NOTHING_LEFT, stage: 'comparing', ...left };
  const divided = divideUnlessKept(reader, keepsThemes);
  if (divided !== undefined) return divided;
  return meaning.notes?.prepareUnstored(NOTES) === true ? { ...NOTHING_LEFT, stage: 'comparing' } : undefined;
}
