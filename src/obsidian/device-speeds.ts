import type { App } from 'obsidian';
import { parseSpeeds, type Speeds } from '../indexing/device-speed';

/** Of this device alone: nothing that is kept so is synced. */
const KEY = 'altitude-speeds';

/** What was measured while the app ran before; undefined where nothing was, or nothing that can be used. */
export function knownSpeeds(app: App): Speeds | undefined {
  return parseSpeeds(app.loadLocalStorage(KEY));
}

export function keepSpeeds(app: App, speeds: Speeds): void {
  app.saveLocalStorage(KEY, speeds);
}
