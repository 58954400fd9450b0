import type { IndexProgress } from '../../indexing/indexing';
import type { DownloadShare, WorkLeft } from '../../../worker/contract';
import type { Notices } from './notices';
import { texts } from '../../texts/texts';

/** A step of work; `storing`: all is done and is written. */
export type ShownWork = Omit<WorkLeft, 'stage'> & { stage: WorkLeft['stage'] | 'storing' };

export interface ProgressLine {
  show(progress: IndexProgress): void;
  /** The work of embedding, step by step. */
  showWork(work: ShownWork, secondsLeft: number | undefined): void;
  /** A download of a model. */
  showDownload(share: DownloadShare, secondsLeft: number | undefined): void;
  /** Any other work. */
  showShare: ShowShare;
  /** Work that cannot be counted: `share` of it is done, 0…1. */
  showPart(what: string, share: number, secondsLeft: number | undefined): void;
  /** Removes an unfinished line, so that what is written next begins at the margin. */
  end(): void;
}

/** `what` is done, as in "Asking: 3 of 40". */
export type ShowShare = (what: string, share: Share, secondsLeft: number | undefined) => void;

/** Small updates are over before a person has read that they began. */
const SILENT_NOTES = 20;
const SPARSE_MS = 5_000;

/** One line that is written over on a terminal; a new line every few seconds in a log. */
export function createProgressLine(out: Notices, now: () => number): ProgressLine {
  let isOpen = false;
  let shownMs = now();

  function write(text: string): void {
    if (!out.isLive && now() - shownMs < SPARSE_MS) return;
    shownMs = now();
    if (out.isLive) out.overwrite(text);
    else out.say(text);
    isOpen = out.isLive;
  }

  return {
    show(progress) {
      if (progress.state === 'indexing' && progress.total >= SILENT_NOTES) write(sentence(progress));
    },
    showWork(work, secondsLeft) {
      if (work.stage === 'storing') {
        if (isOpen) write(andLeft(texts().terminal.progress.saving, secondsLeft));
        return;
      }
      const what = WORK[work.stage];
      if (what !== undefined && work.total >= SILENT_NOTES) write(withLeft(what(work), work, secondsLeft));
    },
    showDownload({ receivedBytes, totalBytes }, secondsLeft) {
      if (totalBytes === undefined) return;
      const share = { done: receivedBytes, total: totalBytes };
      const text = texts().terminal.progress.downloading(receivedBytes, totalBytes, shareOf(share));
      write(withLeft(text, share, secondsLeft));
    },
    showShare(what, share, secondsLeft) {
      const text = texts().terminal.progress.share(what, share.done, share.total, shareOf(share));
      if (share.total >= SILENT_NOTES) write(withLeft(text, share, secondsLeft));
    },
    showPart(what, share, secondsLeft) {
      write(withLeft(texts().terminal.progress.part(what, share), { done: share, total: 1 }, secondsLeft));
    },
    end() {
      if (isOpen) out.overwrite('');
      isOpen = false;
    },
  };
}

function sentence(progress: IndexProgress): string {
  const { done, total, secondsLeft } = progress;
  const { indexing, saving } = texts().terminal.progress;
  if (done === total) return andLeft(saving, secondsLeft);
  return withLeft(indexing(done, total, shareOf(progress)), progress, secondsLeft);
}

type Share = Pick<WorkLeft, 'done' | 'total'>;

const WORK: { [Stage in WorkLeft['stage']]?: (share: Share) => string } = {
  reading: (share) => texts().terminal.progress.reading(shareOf(share)),
  training: (share) => texts().terminal.progress.training(shareOf(share)),
  embedding: (share) => texts().terminal.progress.embedding(share.done, share.total, shareOf(share)),
  comparing: (share) => texts().terminal.progress.comparing(shareOf(share)),
  themes: (share) => texts().terminal.progress.dividing(shareOf(share)),
};

/** Whole only once all is done. */
function shareOf({ done, total }: Share): number {
  return Math.floor((100 * done) / total) / 100;
}

function withLeft(text: string, { done, total }: Share, secondsLeft: number | undefined): string {
  return done === total ? text : andLeft(text, secondsLeft);
}

function andLeft(text: string, secondsLeft: number | undefined): string {
  return secondsLeft === undefined ? text : texts().terminal.progress.left(text, secondsLeft);
}
