import type { EngineError } from '../../worker/contract';
import type { IndexSnapshot } from '../indexing/index-session';
import { backgroundText } from './background-text';
import { errorText } from './error-text';
import { texts } from '../texts/texts';
import { unreachable } from './unreachable';

/** `take`: vectors that lie in the vault; `decide`: what goes to a server. The status says which. */
type IndexAction = 'pause' | 'resume' | 'retry' | 'take' | 'decide';

/** One line about the index, with the one thing that can be done about it. */
export interface IndexLine {
  text: string;
  action: IndexAction | undefined;
  /** 0…1 while a run is in progress and its size is known. */
  ratio: number | undefined;
  /** The failure in a sentence; empty when all is well. */
  detail: string;
}

export function indexLine(snapshot: IndexSnapshot): IndexLine {
  if (snapshot.phase === 'failed') return failedLine(snapshot.error);
  if (snapshot.phase === 'starting') return { ...QUIET, text: texts().footer.starting };
  const { state, done, total, error } = snapshot.progress;
  switch (state) {
    case 'idle':
      return idleLine(snapshot);
    case 'indexing':
      if (isKeptElsewhere(snapshot)) return idleLine(snapshot);
      return {
        ...QUIET,
        text: indexingText(snapshot),
        action: 'pause',
        ratio: done < total ? done / total : undefined,
      };
    case 'paused':
      return {
        ...QUIET,
        text: texts().footer.paused(done, total),
        action: 'resume',
        ratio: done < total ? done / total : undefined,
      };
    case 'failed':
      return failedLine(error);
    default:
      return unreachable(state);
  }
}

/** All notes are read here, and what is left to do is to keep them, which another window does. */
export function isKeptElsewhere({ isBeside, progress: { done, total } }: IndexSnapshot): boolean {
  return isBeside && done >= total;
}

function indexingText({ progress: { done, total, secondsLeft } }: IndexSnapshot): string {
  const { reading, saving, checking, allReadIn } = texts().footer;
  if (done < total) return reading(done, total) + (secondsLeft === undefined ? '' : allReadIn(secondsLeft));
  return secondsLeft === undefined ? checking : saving + leftText(secondsLeft);
}

function leftText(seconds: number | undefined): string {
  return seconds === undefined ? '' : texts().footer.left(seconds);
}

/** All notes are read; there may be work left that can wait. */
function idleLine({ notes, progress, isBeside, offer }: IndexSnapshot): IndexLine {
  const { background, isCompared, loss } = progress;
  if (!isCompared) return { ...QUIET, text: texts().footer.checking };
  if (loss !== undefined) {
    const detail = texts().status.lostWhy(loss.lost, loss.known);
    return { ...QUIET, text: texts().footer.lost(loss.lost), action: 'retry', detail };
  }
  if (background?.error !== undefined) {
    const detail = errorText(background.error);
    const action = offer === undefined ? 'retry' : 'take';
    return { ...QUIET, text: texts().footer.meaningFailed, action, detail };
  }
  const working = backgroundText(background);
  const { upToDate, beside, withheld: byWords } = texts().footer;
  if (isBeside) return { ...QUIET, text: beside(notes) };
  if (working === undefined) {
    const { withheld, away } = background ?? {};
    if (away !== undefined) {
      const action = offer === undefined ? 'retry' : 'take';
      return { ...QUIET, text: texts().footer.away(away.texts), action, detail: errorText(away.why) };
    }
    if (withheld === undefined) return { ...QUIET, text: upToDate(notes) };
    const detail = texts().status.withheld.told(withheld);
    return { ...QUIET, text: byWords(withheld), action: offer === undefined ? 'decide' : 'take', detail };
  }
  const text = working.text + leftText(background?.secondsLeft);
  return { ...QUIET, text, action: offer === undefined ? 'pause' : 'take', ratio: working.ratio };
}

const QUIET = { action: undefined, ratio: undefined, detail: '' };

function failedLine(error: EngineError | undefined): IndexLine {
  const detail = error === undefined ? '' : errorText(error);
  return { ...QUIET, text: texts().footer.failed, action: 'retry', detail };
}
