import type { App } from 'obsidian';
import { parseSpeeds, type Speeds } from '../indexing/device-speed';

/** Of this device alone: nothing that is kept so is synced. */
const KEY = 'altitude-speeds';

/** What was measured while the app ran before; undefined where nothing was, or nothing that can be used. */
export function knownSpeeds(app: App): Speeds | undefined {
  try {
    return parseSpeeds(app.loadLocalStorage(KEY));
  } catch {
    // Damaged, it is no JSON any more: the next run keeps others in its place, and nothing else depends on it.
    return undefined;
  }
}

export function keepSpeeds(app: App, speeds: Speeds): void {
  app.saveLocalStorage(KEY, speeds);
}
