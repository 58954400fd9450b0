import type { Result, StoreFault } from '../../worker/contract';
import type { Choice, Decision } from '../../worker/knowledge/decisions/decision';
import { decisionsInForce, undoing } from '../../worker/knowledge/decisions/in-force';
import { decide, decisionLine, joinLogs, readDecisions } from '../../worker/knowledge/decisions/decision-log';

/** Where decisions are kept: one file a device, which is only ever appended to. */
export interface DecisionFile {
  /** Fails where that of this device cannot be read. */
  read(): Promise<Result<DeviceLogs>>;
  /** On disk when it answers. A failure may leave a part of the text behind. */
  append(text: string): Promise<Result<null>>;
}

/** One kind of log, as all devices have written it. */
export interface DeviceLogs {
  /** Empty where there is none yet. */
  own: string;
  /** Those of other devices that can be read. */
  others: string[];
  /** Of the files, that of this device first and the others in their order. */
  names: string[];
  unread: UnreadFile[];
}

/** Another device's, which stays as it is. */
export interface UnreadFile {
  file: string;
  why: StoreFault;
}

/** What was decided on all devices. */
export interface DecidedLog {
  /** Oldest first. */
  decisions: Decision[];
  /** What a later version of the program decided, which counts where that runs. */
  later: LaterDecisions[];
  /** Each line loses itself alone. */
  damaged: DamagedLines[];
  /** What is decided there does not count until it can be read. */
  unread: UnreadFile[];
}

export interface LaterDecisions {
  file: string;
  count: number;
}

/** Lines of one file that are not what was written, from 1. */
export interface DamagedLines {
  file: string;
  lines: number[];
}

/** The decisions of one vault, read anew each time: another device's may have come. */
export class DecisionBook {
  readonly #file: DecisionFile;
  readonly #device: string;
  readonly #now: () => number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: DecisionFile, device: string, now: () => number) {
    this.#file = file;
    this.#device = device;
    this.#now = now;
  }

  async read(): Promise<Result<DecidedLog>> {
    const read = await this.#file.read();
    if (!read.ok) return read;
    const { own, others, names, unread } = read.value;
    const logs = [own, ...others].map(readDecisions);
    const decisions = joinLogs(...logs.map((log) => log.decisions));
    const damaged = logs.map((log, at) => ({ file: names[at] ?? '', lines: log.damaged }));
    const later = logs.map((log, at) => ({ file: names[at] ?? '', count: log.later.length }));
    return {
      ok: true,
      value: {
        decisions,
        later: later.filter(({ count }) => count > 0),
        damaged: damaged.filter(({ lines }) => lines.length > 0),
        unread,
      },
    };
  }

  /** Writes down one choice after all that is known of. One waits for the other, so that no two bear one number. */
  add(choice: Choice, isAgent = false): Promise<Result<Decision>> {
    return this.#inTurn(() => this.#write(choice, isAgent));
  }

  /** Takes back the newest decision that stands once all that was to be written is; undefined where none does. */
  takeBack(): Promise<Result<Decision | undefined>> {
    return this.#inTurn(async () => {
      const log = await this.read();
      if (!log.ok) return log;
      const [newest] = decisionsInForce(log.value.decisions);
      return newest === undefined ? { ok: true, value: undefined } : this.#write(undoing(newest), false);
    });
  }

  #inTurn<T>(write: () => Promise<T>): Promise<T> {
    const written = this.#last.then(write);
    this.#last = written.catch(() => undefined);
    return written;
  }

  async #write(choice: Choice, isAgent: boolean): Promise<Result<Decision>> {
    const read = await this.#file.read();
    if (!read.ok) return read;
    const { own, others } = read.value;
    const logs = [own, ...others].map(readDecisions);
    const decision = decide(
      logs.flatMap((log) => [...log.decisions, ...log.later]),
      choice,
      this.#device,
      this.#now(),
      isAgent,
    );
    // A line that was torn must not take this one with it.
    const isWhole = own === '' || own.endsWith('\n');
    const written = await this.#file.append(`${isWhole ? '' : '\n'}${decisionLine(decision)}`);
    return written.ok ? { ok: true, value: decision } : written;
  }
}
