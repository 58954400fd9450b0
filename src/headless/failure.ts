import type { EngineError, StorageReason } from '../../worker/contract';
import type { Line } from './visible';

/** What the program's exit codes mean. A note that could not be read is a row of the report, not a failure. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  /** Some inputs of a batch failed; each has a line that says so. */
  partial: 4,
  /** Answered from an index of which a part could not be read, or not answered because of that. */
  incomplete: 5,
  /** More than half the notes are gone from the vault; the index keeps them until the user agrees. */
  notesGone: 6,
  /** Stopped by Ctrl-C, for which shells count 128 and the number of the signal, or by SIGTERM. */
  interrupted: 130,
} as const;

/** Why a command could not be carried out: for machines the kind, for people a sentence and what to do. */
export interface Failure {
  kind: string;
  message: string;
  advice: Line | undefined;
  exitCode: number;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export function refuse(
  kind: string,
  message: string,
  advice?: Line,
  exitCode: number = EXIT.failure,
): Failure {
  return { kind, message, advice, exitCode };
}

export function adviceText(advice: Line | undefined): string | undefined {
  return typeof advice === 'object' ? advice.passage : advice;
}

/** Says in words what the engine answered. */
export function failureOf(error: EngineError): Failure {
  const [message, advice] = sentences(error);
  const exitCode = error.kind === 'not-found' ? EXIT.notFound : EXIT.failure;
  return refuse(error.kind, message, advice, exitCode);
}

function sentences(error: EngineError): [message: string, advice?: string] {
  switch (error.kind) {
    case 'not-found':
      return [`There is no "${error.id}" in this vault.`, `The nearest that exists is "${error.nearest}".`];
    case 'bad-request':
      return [`The ${error.field} does not fit: ${error.message}`];
    case 'cancelled':
      return ['Stopped before it was finished. What was done is kept.'];
    case 'not-open':
      return ['The index is not open.'];
    case 'storage':
      return [`Could not ${error.operation}: ${error.message}`, storageAdvice(error.reason)];
    case 'unreadable':
      return [`Could not read ${error.path}: ${error.message}`];
    case 'vault-unreadable':
      return [`The vault cannot be read: ${error.message}`, 'The index is as it was.'];
    case 'embedder':
      return [`${error.message}.`, 'Words and links go on without it.'];
    case 'engine-gone':
      return [`The engine stopped: ${error.message}`, 'Run the command again; what was indexed is kept.'];
    case 'timeout':
      return [
        `The engine did not answer within ${String(error.afterMs / 1_000)} s.`,
        'Run the command again.',
      ];
    case 'wrong-contract':
      return ['The parts of this program do not belong together.', 'Build or install it again.'];
    case 'defect':
      return [`A bug in the program: ${error.message}`, 'Please report it with the command you ran.'];
  }
}

function storageAdvice(reason: StorageReason | undefined): string {
  switch (reason) {
    case 'full':
      return 'Make room on the disk, or place the index elsewhere with --index DIR.';
    case 'in-use':
      return 'Wait until the other program is done, or give this one its own index with --index DIR.';
    case 'foreign':
      return 'Nothing in it was changed. Name an empty folder with --index DIR, or, if this vault was moved, call altitude index with --yes to take its index over.';
    case 'newer':
      return 'Update this program, or place an index of its own elsewhere with --index DIR.';
    default:
      return 'Check space and permissions of the index folder, or place it elsewhere with --index DIR.';
  }
}
