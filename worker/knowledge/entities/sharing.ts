import type { Anchor } from '../base/knowledge-nodes';

/** So many tables that none grows so large that its growing takes long. */
const TABLES = 64;

/** Which things share a key. Of a hundred thousand keys nearly all have one thing, which is kept without a list. */
export class Sharing {
  readonly #tables = Array.from({ length: TABLES }, () => new Map<string, Anchor | Anchor[]>());

  of(key: string): readonly Anchor[] {
    const known = this.#tableOf(key).get(key);
    return known === undefined ? [] : typeof known === 'string' ? [known] : known;
  }

  /** Answers how many share the key now. A thing is added once. */
  add(key: string, anchor: Anchor): number {
    const table = this.#tableOf(key);
    const known = table.get(key);
    if (known === undefined) table.set(key, anchor);
    else if (typeof known === 'string') table.set(key, [known, anchor]);
    else return known.push(anchor);
    return known === undefined ? 1 : 2;
  }

  /** Answers how many still share the key. */
  remove(key: string, anchor: Anchor): number {
    const left = this.of(key).filter((each) => each !== anchor);
    if (left.length === 0) this.#tableOf(key).delete(key);
    else this.#tableOf(key).set(key, left);
    return left.length;
  }

  #tableOf(key: string): Map<string, Anchor | Anchor[]> {
    const sum = key.charCodeAt(key.length - 1) + 7 * key.charCodeAt(key.length >> 1) + 31 * key.length;
    return this.#tables[sum % TABLES]!;
  }
}
