import type { SecretStorage } from 'obsidian';

/** Under this name the app keeps the token of this vault on this device. */
const NAME = 'altitude-agent-token';

/** The token that agents have to show, where there is one. */
export function readAgentToken(storage: Pick<SecretStorage, 'getSecret'>): string | undefined {
  const token = storage.getSecret(NAME);
  return token === null || token === '' ? undefined : token;
}

export function storeAgentToken(storage: Pick<SecretStorage, 'setSecret'>, token: string): void {
  storage.setSecret(NAME, token);
}
