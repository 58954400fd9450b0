import type { IndexProgress } from '../indexing/indexing';
import { count } from './style';

export interface ProgressLine {
  show(progress: IndexProgress): void;
  /** Removes an unfinished line, so that what is written next begins at the margin. */
  end(): void;
}

export interface ErrorStream {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Small updates are over before a person has read that they began. */
const SILENT_NOTES = 20;
const SPARSE_MS = 5_000;

/** One line that is written over on a terminal; a new line every few seconds in a log. */
export function createProgressLine(out: ErrorStream, now: () => number): ProgressLine {
  const isLive = out.isTTY === true;
  let isOpen = false;
  let shownMs = now();
  return {
    show(progress) {
      if (progress.state !== 'indexing' || progress.total < SILENT_NOTES) return;
      if (!isLive && now() - shownMs < SPARSE_MS) return;
      shownMs = now();
      out.write(isLive ? `\r\u001b[2K${sentence(progress)}` : `${sentence(progress)}\n`);
      isOpen = isLive;
    },
    end() {
      if (isOpen) out.write('\r\u001b[2K');
      isOpen = false;
    },
  };
}

function sentence({ done, total, secondsLeft }: IndexProgress): string {
  const percent = Math.floor((100 * done) / total);
  const left = secondsLeft === undefined || done === total ? '' : `, ${duration(secondsLeft)} left`;
  return `Indexing: ${count(done)} of ${count(total)} notes (${String(percent)} %)${left}`;
}

function duration(seconds: number): string {
  return seconds < 90 ? `${String(seconds)} s` : `${String(Math.round(seconds / 60))} min`;
}
