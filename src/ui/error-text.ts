import type { EngineError, Problem, StorageReason } from '../../worker/contract';
import { formatBytes, formatCount, formatSeconds } from '../texts/format';
import { unreachable } from './unreachable';

/** What an expected failure means for the person who sees it, and what they can do. */
export function errorText(error: EngineError): string {
  switch (error.kind) {
    case 'not-found':
      return 'This is not in the index any more.';
    case 'bad-request':
      return `Altitude asked its index for something wrong (${error.field}): ${error.message}`;
    case 'cancelled':
      return 'Stopped before it was done.';
    case 'not-open':
      return 'The index is still starting.';
    case 'storage':
      return storageText(error);
    case 'unreadable':
      return `${error.path} could not be read: ${error.message}`;
    case 'vault-unreadable':
      return `The files of this vault could not be listed: ${error.message}. The index is as it was.`;
    case 'embedder':
      return `${error.message}. Words and links go on without it.`;
    case 'engine-gone':
      return `The index stopped: ${error.message}. Nothing that was saved is lost.`;
    case 'timeout':
      return `The index gave no answer within ${formatSeconds(error.afterMs / 1000)}.`;
    case 'wrong-contract':
      return 'Altitude was updated only half. Reload the app.';
    case 'defect':
      return `A bug in Altitude: ${error.message}`;
    default:
      return unreachable(error);
  }
}

function storageText({ operation, message, reason }: Extract<EngineError, { kind: 'storage' }>): string {
  const what =
    operation === 'open'
      ? `The index could not be opened: ${message}.`
      : `The index could not be stored (${message}).`;
  return `${what} ${storageAdvice(operation, reason)} Your notes are safe.`;
}

function storageAdvice(operation: string, reason: StorageReason | undefined): string {
  switch (reason) {
    case 'full':
      return 'Make room on the disk.';
    case 'in-use':
      return 'Close the other window or program that has this vault open and try again.';
    case 'newer':
      return 'Update Altitude. The index stays as it is.';
    case 'foreign':
      return 'What is there stays as it is.';
    case 'read-only':
      return 'Check the permissions of the disk.';
    case undefined:
      return operation === 'open'
        ? 'If another window has this vault open, close that window and try again.'
        : 'Check the free disk space.';
    default:
      return unreachable(reason);
  }
}

/** Why a note could not be taken in full, as one line. */
export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'invalid-utf8':
      return `Not valid UTF-8 from byte ${formatCount(problem.byteOffset)}: read up to there.`;
    case 'binary':
      return 'Not text: only its name is indexed.';
    case 'bad-frontmatter':
      return `Properties are not valid YAML (line ${formatCount(problem.line)}): indexed without them.`;
    case 'too-large':
      return `${formatBytes(problem.sizeBytes)}: over the ${formatBytes(problem.limitBytes)} limit, not indexed. Raise it in settings.`;
    case 'unreadable':
      return `Could not be read: ${problem.message}`;
    case 'name-clash':
      return `Has the same name as ${problem.other}, written in another Unicode form: not indexed.`;
    case 'not-embedded':
      return `${problem.texts === 1 ? 'One paragraph is' : `${formatCount(problem.texts)} paragraphs are`} found by words alone: ${problem.message}.`;
    case 'ambiguous-alias':
      return `Shares the alias “${problem.alias}” with ${problem.others.join(', ')}: links by it lead to none of them.`;
    default:
      return unreachable(problem);
  }
}
