import {
  isHousekeeping,
  type AwayTexts,
  type EngineError,
  type Result,
  type WorkLeft,
} from '../../worker/contract';
import type { BackgroundPorts, BackgroundProgress, IndexingPorts } from './indexing';
import { createCoursePace } from './course-pace';
import type { DeviceSpeed } from './device-speed';
import type { WorkPace } from './work-pace';

/** A person who types feels a busy worker; after so much quiet they have stopped to think. */
const QUIET_MS = 2_000;

/**
 * To find the themes of a large vault takes seconds, and each edit may change them a little: when it took longer than this, they stay
 * as they are so many times as long, and what was edited meanwhile is taken in at once.
 */
const LONG_DIVISION_MS = 500;
const REST_AFTER_DIVISION = 20;

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;

export interface MaintenancePorts extends BackgroundPorts, Pick<IndexingPorts, 'now' | 'after'> {
  /** Something about the progress is new. */
  changed(): void;
  /** All work is done. `isLarge` when it was more than what a single edit brings about. */
  finished(isLarge: boolean): void;
}

/**
 * From the first `release` on has the engine do background work, one step at a time, whenever nothing else is to be done. It stands still while
 * it is held, while it is paused, for two seconds after every sign of the user, and for longer and longer after failures. What is stored is read
 * in a pause too: it costs little, and without it questions are answered by words alone.
 * After a failure that only the user can repair it waits for `retry`.
 */
export class Maintenance {
  readonly #ports: MaintenancePorts;
  readonly #pace: WorkPace;
  #isRunning = false;
  #isWanted = false;
  #isHeld = true;
  #isPaused = false;
  /** The index is open: what is stored can be read. */
  #isOpen = false;
  /** There may be something stored that was not read yet. */
  #isToRead = false;
  #isClosed = false;
  #quietFromMs = -Infinity;
  /** Not before this moment: a failure, or the rest between two steps of a device on battery. */
  #notBeforeMs = -Infinity;
  #failures = 0;
  /** Steps that changed something since the work was last finished. */
  #steps = 0;
  /** Whether parts of the keyword index were merged since then: stored, they are read faster at the next start. */
  #hasMerged = false;
  #work: WorkLeft | undefined;
  #isLarge = false;
  #withheld: number | undefined;
  #away: AwayTexts | undefined;
  #error: EngineError | undefined;
  #abort: AbortController | undefined;
  /** Counts the times that the user changed what is worked with: what a step of before comes to says nothing any more. */
  #round = 0;
  #endSleep: () => void = () => undefined;
  /** What the steps of the division under way have taken. */
  #dividingMs = 0;
  /** Until then themes stay as they are. */
  #themesFromMs = -Infinity;
  /** Whether they did since the work was last finished, so that some may be left to find. */
  #keptThemes = false;
  #forgetThemes: () => void = () => undefined;

  constructor(ports: MaintenancePorts, device: DeviceSpeed) {
    this.#ports = ports;
    this.#pace = createCoursePace(ports.now, device);
  }

  get progress(): BackgroundProgress | undefined {
    const [withheld, away] = [this.#withheld, this.#away];
    const isIdle = this.#work === undefined && this.#error === undefined && !this.#isLarge;
    if (isIdle && withheld === undefined && away === undefined) return undefined;
    const { stage, done, total } = this.#work ?? { stage: 'none', done: 0, total: 0 };
    const secondsLeft = this.#error === undefined ? this.#pace.secondsLeft() : undefined;
    return {
      ...{ stage, done, total, secondsLeft, error: this.#error },
      ...(this.#isLarge && { isLarge: true }),
      ...(withheld !== undefined && { withheld }),
      ...(away && { away }),
    };
  }

  /** So many notes are new that there is work for certain, once it is released. */
  expectMuch(): void {
    this.#isLarge = true;
  }

  /** The index was opened: what is stored is read, also in a pause. */
  read(): void {
    this.#isOpen = true;
    this.#isToRead = true;
    this.#go();
  }

  /** There may be work to do. */
  release(): void {
    this.#isHeld = false;
    this.#isWanted = true;
    this.#go();
  }

  /** Something else than a note has changed: there may be work to do, once nothing comes first. */
  want(): void {
    this.#isWanted = true;
    this.#go();
  }

  /** Something that comes first is to be done; at most the step in flight is still finished. */
  hold(): void {
    this.#isHeld = true;
  }

  /** The user is typing, or something changes in the vault. */
  typed(): void {
    this.#quietFromMs = this.#ports.now() + QUIET_MS;
  }

  /** Calls off the step in flight. */
  pause(): void {
    this.#isPaused = true;
    this.#abort?.abort();
    this.#endSleep();
  }

  resume(): void {
    this.#isPaused = false;
    this.#go();
  }

  /** What stood in the way may be gone, or another embedder be there. */
  retry(): void {
    this.#round += 1;
    this.#abort?.abort();
    this.#failures = 0;
    this.#notBeforeMs = -Infinity;
    this.#error = undefined;
    this.#isWanted = true;
    this.#isToRead = this.#isOpen;
    this.#endSleep();
    this.#go();
  }

  close(): void {
    this.#isClosed = true;
    this.#abort?.abort();
    this.#endSleep();
    this.#forgetThemes();
  }

  get #mayWork(): boolean {
    const isDue = this.#isPaused ? this.#isToRead : this.#isWanted && !this.#isHeld;
    return isDue && !this.#isClosed && this.#notBeforeMs !== Infinity;
  }

  #go(): void {
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#mayWork) {
      const waitMs = Math.max(this.#quietFromMs, this.#notBeforeMs) - this.#ports.now();
      if (waitMs <= 0) await this.#step();
      else {
        // Rests belong to the work; how long somebody types says nothing of it.
        if (this.#quietFromMs > this.#notBeforeMs) this.#pace.stop();
        await this.#sleep(waitMs);
      }
    }
    this.#isRunning = false;
    this.#pace.stop();
  }

  async #step(): Promise<void> {
    this.#pace.go();
    const round = this.#round;
    const beganMs = this.#ports.now();
    const onlyReads = this.#isPaused;
    const done = await this.#maintain(onlyReads);
    if (this.#isClosed || round !== this.#round) return;
    const error = done.ok ? done.value.error : done.error;
    if (error?.kind === 'cancelled' && this.#isPaused) return;
    if (done.ok && done.value.stage !== 'loading') this.#isToRead = false;
    if (error !== undefined) this.#fail(error);
    else if (done.ok && onlyReads) this.#work = undefined;
    else if (done.ok) this.#take(done.value, this.#ports.now() - beganMs);
    this.#ports.changed();
  }

  async #maintain(onlyReads: boolean): Promise<Result<WorkLeft>> {
    const abort = new AbortController();
    this.#abort = abort;
    if (onlyReads) return this.#ports.maintain({ only: 'loading' }, abort.signal);
    const first = this.#ports.openNote();
    // What more than single edits brought about is taken in at once.
    const keepsThemes = !this.#isLarge && this.#ports.now() < this.#themesFromMs;
    this.#keptThemes ||= keepsThemes;
    return this.#ports.maintain(
      { ...(first !== undefined && { first }), ...(keepsThemes && { keepsThemes }) },
      abort.signal,
    );
  }

  #take(work: WorkLeft, tookMs: number): void {
    this.#error = undefined;
    this.#countDivision(work.stage, tookMs);
    if (work.stage === 'none') {
      this.#withheld = work.withheld;
      this.#away = work.away;
      this.#finish();
      return;
    }
    this.#work = work;
    this.#isLarge ||= isLargeWork(work);
    this.#pace.take(work);
    if (work.stage === 'merging') this.#hasMerged = true;
    if (work.stage === 'loading' || isHousekeeping(work.stage)) return;
    // Loading again is what follows a crash: it does not show that the cause is gone.
    this.#failures = 0;
    // To compare notes and find themes again takes several steps after every edit.
    const isDividing = work.stage === 'comparing' || work.stage === 'themes';
    this.#steps = isDividing ? Math.max(this.#steps, 1) : this.#steps + 1;
    this.#notBeforeMs = this.#ports.now() + tookMs * (1 / this.#ports.share() - 1);
  }

  #countDivision(stage: WorkLeft['stage'], tookMs: number): void {
    if (stage === 'themes') this.#dividingMs += tookMs;
    else {
      if (this.#dividingMs > LONG_DIVISION_MS)
        this.#themesFromMs = this.#ports.now() + REST_AFTER_DIVISION * this.#dividingMs;
      this.#dividingMs = 0;
    }
  }

  /** Themes that stayed as they were are found when their time has come. */
  #findThemesLater(): void {
    this.#forgetThemes();
    this.#keptThemes = false;
    this.#forgetThemes = this.#ports.after(this.#themesFromMs - this.#ports.now(), () => this.want());
  }

  #finish(): void {
    const steps = this.#steps;
    const isToStore = steps > 0 || this.#hasMerged;
    this.#work = undefined;
    this.#isLarge = false;
    this.#pace.end();
    this.#steps = 0;
    this.#hasMerged = false;
    this.#isWanted = false;
    if (this.#keptThemes) this.#findThemesLater();
    if (isToStore) this.#ports.finished(steps > 1);
  }

  #fail(error: EngineError): void {
    this.#error = error;
    this.#work = undefined;
    this.#isLarge = false;
    const askedMs = error.kind === 'embedder' ? (error.retryAfterMs ?? 0) : 0;
    const backOffMs = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS);
    this.#failures += 1;
    this.#pace.stop();
    this.#notBeforeMs = needsUser(error) ? Infinity : this.#ports.now() + Math.max(backOffMs, askedMs);
  }

  #sleep(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#ports.after(waitMs, resolve);
      this.#endSleep = () => {
        cancel();
        resolve();
      };
    });
  }
}

/** Texts without a vector that no single edit brings about. */
const MANY_TEXTS = 1_000;

function isLargeWork({ stage, done, total }: WorkLeft): boolean {
  if (stage === 'embedding') return total - done > MANY_TEXTS;
  return stage === 'reading' || stage === 'training';
}

/** The background work of an indexing; undefined where its host has none. */
export function createMaintenance(
  ports: IndexingPorts,
  device: DeviceSpeed,
  told: Pick<MaintenancePorts, 'changed' | 'finished'>,
): Maintenance | undefined {
  const { background } = ports;
  if (background === undefined) return undefined;
  const wired: MaintenancePorts = {
    maintain: (request, signal) => background.maintain(request, signal),
    openNote: () => background.openNote(),
    share: () => background.share(),
    now: () => ports.now(),
    after: (delayMs, task) => ports.after(delayMs, task),
    ...told,
  };
  return new Maintenance(wired, device);
}

/** Whether trying again by itself is of no use: another key, name or file is wanted. */
function needsUser(error: EngineError): boolean {
  if (error.kind !== 'embedder') return false;
  const { reason } = error;
  return reason !== 'unreachable' && reason !== 'rate-limited' && reason !== 'crashed';
}
