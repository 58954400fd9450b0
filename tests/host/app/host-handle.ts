import type { App } from './app';
import type { Plugin } from './plugin';

/** What tests and curious people find as `window.host`. */
export interface HostHandle {
  app: App;
  /** Null while it loads, where it failed to, and where the page was asked to leave it out. */
  plugin: Plugin | null;
  /** `ready` once the layout stands and the plugin has been loaded; `failed` with the reason in `failure`. */
  state: 'loading' | 'ready' | 'failed';
  failure: string | null;
  /** False where the command does not exist or does not apply. */
  runCommand(id: string): boolean;
  /** Every request a plugin made by requestUrl. */
  requestsMade: { url: string; method: string }[];
  /** Calls of the interface that the stand-in only notes down. */
  registeredOnly: string[];
  /** Tasks over 50 ms since the page began, in milliseconds. */
  longTasks: { start: number; duration: number }[];
  /** Unloads the plugin and loads it afresh, as switching it off and on does. */
  reloadPlugin(): Promise<void>;
}

declare global {
  interface Window {
    host: HostHandle;
  }
}
