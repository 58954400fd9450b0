import type { EngineError } from '../../worker/contract';

/** When something was written that is shown again, and by which model. Nothing was sent for it now. */
export interface Earlier {
  model: string;
  /** In milliseconds since 1970, UTC. */
  writtenMs: number;
}

/** Of what a model wrote. */
export interface BoughtText {
  /** As it came. */
  text: string;
  /** Absent where it was bought just now. */
  earlier?: Earlier;
  /** Why it will not be found again. */
  notStored?: EngineError;
}
