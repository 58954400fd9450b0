import type { App } from 'obsidian';

const KEY = 'altitude-store';

/** Names the index of this vault on this device: two vaults of the same name never share one. */
export function storeName(app: App): string {
  const known: unknown = app.loadLocalStorage(KEY);
  if (typeof known === 'string' && known !== '') return known;
  const name = crypto.randomUUID();
  app.saveLocalStorage(KEY, name);
  return name;
}
