import type { App } from 'obsidian';
import { expect, it } from 'vitest';
import { keepSpeeds, knownSpeeds } from '../../../src/obsidian/device-speeds';

/** The app's local storage, of which a test may damage what it holds. */
function appWith(stored: Map<string, string>): App {
  const storage: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'> = {
    loadLocalStorage: (key) => JSON.parse(stored.get(key) ?? 'null') as unknown,
    saveLocalStorage: (key, value) => void stored.set(key, JSON.stringify(value)),
  };
  return storage as App;
}

it('are kept on the device, and none where something else or nothing whole is kept', () => {
  const stored = new Map<string, string>();
  const app = appWith(stored);
  expect(knownSpeeds(app)).toBeUndefined();
  keepSpeeds(app, { reading: 1.5, computing: 2 });
  expect(knownSpeeds(app)).toEqual({ reading: 1.5, computing: 2 });
  for (const text of ['{"reading":1.5,', '"fast"', '{"reading":"1"}']) {
    for (const key of stored.keys()) stored.set(key, text);
    expect(knownSpeeds(app)).toBeUndefined();
  }
});
