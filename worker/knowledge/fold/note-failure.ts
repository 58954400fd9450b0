import type { NotePath } from '../../contract';

/** The code failed at what this note says. */
export class NoteFailure extends Error {
  constructor(
    readonly path: NotePath,
    override readonly cause: unknown,
  ) {
    super(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Work on what one note says: where it throws, the failure names that note. */
export function atNote<T>(path: NotePath, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof NoteFailure ? error : new NoteFailure(path, error);
  }
}
