import type { App } from 'obsidian';

/**
 * Opens the settings at a tab. The app has no public way for it, so the one it has is looked up with care.
 * Answers false when it is not there.
 */
export function openSettings(app: App, tabId: string): boolean {
  const setting: unknown = Reflect.get(app, 'setting');
  if (typeof setting !== 'object' || setting === null) return false;
  const open: unknown = Reflect.get(setting, 'open');
  const openTabById: unknown = Reflect.get(setting, 'openTabById');
  if (typeof open !== 'function' || typeof openTabById !== 'function') return false;
  Reflect.apply(open, setting, []);
  Reflect.apply(openTabById, setting, [tabId]);
  return true;
}
