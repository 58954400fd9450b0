import { DEFAULT_SETTINGS, type AltitudeSettings } from './settings';

/** The change that brings those of `names` back to their defaults that differ from them; empty when none does. */
export function changeToDefaults(
  settings: AltitudeSettings,
  names: readonly (keyof AltitudeSettings)[],
): Partial<AltitudeSettings> {
  const differs = (name: keyof AltitudeSettings): boolean =>
    JSON.stringify(settings[name]) !== JSON.stringify(DEFAULT_SETTINGS[name]);
  return Object.fromEntries(names.filter(differs).map((name) => [name, DEFAULT_SETTINGS[name]]));
}
