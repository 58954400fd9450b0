import type { SecretStorage } from 'obsidian';
import type { Secrets } from '../providers/ports';

/** Keys as the app keeps them for this vault, apart from the settings. It cannot delete one: an empty one is none. */
export function appSecrets(storage: Pick<SecretStorage, 'getSecret'>): Secrets {
  return {
    get(name) {
      const secret = storage.getSecret(name);
      return secret === null || secret === '' ? undefined : secret;
    },
  };
}
