import type { LoadedRuntime } from './native-runtime';
import type { ThreadAnswer, ThreadRequest } from './thread-protocol';

declare global {
  /**
   * Set by the script in front of the thread's own where the thread is not a browser's: leads to whoever started it.
   */
  var altitudeModelPort:
    | {
        listen(listener: (request: ThreadRequest) => void): void;
        post(answer: ThreadAnswer, transfer: ArrayBuffer[]): void;
        /** What came of loading the native runtime; absent where the thread was started without one. */
        native?: LoadedRuntime;
      }
    | undefined;
}
