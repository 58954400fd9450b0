import type { Result } from '../contract';
import type { ModelFiles } from './model-spec';
import type { InstalledRuntime, SpawnModelThread } from './thread-protocol';

/** What the engine's thread has for running models. */
export interface ModelThreads {
  spawn: SpawnModelThread;
  /** Whether models may be tried on a graphics card here; asked when one is first used. */
  webgpu(): Promise<boolean>;
  /** Milliseconds since some moment. */
  now(): number;
  /** Who asks a question is better served by words alone than by waiting longer than this. */
  questionMs: number;
  /** Looks for the native runtime that the user named, on which all models then run; absent where none was named. */
  findNative?(): Promise<Result<InstalledRuntime>>;
  /** Whether a model of the catalogue is opened that is not downloaded: it is away. Else its opening fails. */
  opensAbsent?: true;
  /** A folder of this device; absent where threads see none. */
  folder?(path: string): ModelFiles;
}
