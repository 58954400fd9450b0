import { ARCHIVE_ID } from '../../../worker/archive/archive-ids';
import type { EngineError } from '../../../worker/contract';
import { texts } from '../../texts/texts';
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
  /** The id that was asked for, where there is no such atom. */
  missing?: string;
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

/** An address on the command line that is none. */
export function badAddress(error: EngineError): Failure {
  const why = error.kind === 'bad-request' ? texts().fault(error.why) : error.kind;
  return refuse('bad-address', why, undefined, EXIT.usage);
}

export function adviceText(advice: Line | undefined): string | undefined {
  return typeof advice === 'object' ? advice.passage : advice;
}

/** Says in words what the engine answered, of an index in that folder. What is nearest in an archive is the archive itself. */
export function failureOf(error: EngineError, indexFolder?: string): Failure {
  if (error.kind === 'not-found' && error.nearest === ARCHIVE_ID) {
    const { notThere, idsBeginWithVault, idsAreShown } = texts().archive;
    const advice = error.id.startsWith(ARCHIVE_ID) ? idsAreShown : idsBeginWithVault;
    return { ...refuse(error.kind, notThere(error.id), advice, EXIT.notFound), missing: error.id };
  }
  const { sentence, adviceInTerminal } = texts().errors;
  const exitCode = error.kind === 'not-found' ? EXIT.notFound : EXIT.failure;
  const advice = adviceInTerminal(error, indexFolder) || undefined;
  const failure = refuse(error.kind, sentence(error), advice, exitCode);
  return error.kind === 'not-found' ? { ...failure, missing: error.id } : failure;
}
