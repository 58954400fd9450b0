import type * as O from 'obsidian';
import { Events } from './events';

const ID = /^[a-z0-9-]+$/;

/** Secrets by name, per vault, in the browser's local storage. A secret cannot be deleted, only overwritten. */
export class SecretStorage extends Events implements O.SecretStorage {
  readonly #prefix: string;

  constructor(prefix: string) {
    super();
    this.#prefix = prefix;
  }

  setSecret(id: string, secret: string): void {
    if (!ID.test(id)) throw new Error('A secret id consists of lowercase letters, digits and dashes');
    localStorage.setItem(this.#prefix + id, secret);
    this.trigger('change', id);
  }

  getSecret(id: string): string | null {
    return localStorage.getItem(this.#prefix + id);
  }

  listSecrets(): string[] {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    return keys.filter((key) => key.startsWith(this.#prefix)).map((key) => key.slice(this.#prefix.length));
  }
}
