import type { Clock, IndexStorage, ProcessMemory, StoreRequest } from '../contract';
import type { ModelThreads } from '../embedders/model-threads';

/** What a thread gives to the engine besides the vault. */
export interface ThreadPorts {
  /** Opens a store. Rejects when another engine has it open to write, when it is another's, or cannot be opened. */
  openStorage(store: StoreRequest): Promise<IndexStorage>;
  /** Whether there is a store of this name. */
  hasStorage(store: string): Promise<boolean>;
  clock: Clock;
  /** Absent where a thread cannot tell. */
  memory?: () => ProcessMemory;
  /** Looks through all objects for what nobody holds any more, and gives its room back. Absent where a thread cannot. */
  collect?: () => void;
}

declare global {
  /**
   * Set by the script in front of the engine bundle when the thread is not a browser's. `port` leads to whoever
   * started the thread.
   */
  var altitudeThread: (ThreadPorts & { port: unknown; models: ModelThreads }) | undefined;
}
