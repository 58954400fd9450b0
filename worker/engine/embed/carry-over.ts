import type { ContentHash } from '../../contract';
import type { VaultIndex } from '../index/vault-index';
import type { RowVectors } from '../vectors/row-vectors';

/**
 * Stores and exports once had vectors under the hashes of paragraphs alone. Those whose texts are missing under their keys
 * of now are kept for these: nobody can tell for which title they were made, and they may have been paid for. Of a paragraph
 * in several notes the first keeps the vector, and the others get it as it is known at this moment.
 */
export function carryOver(index: VaultIndex, vectors: RowVectors): void {
  const { store } = vectors;
  if (vectors.missing === 0 || store.count === 0) return;
  const taken = new Map<ContentHash, ContentHash>();
  for (const record of index.records.values()) {
    const keys = record.textKeys();
    if (!keys.some((key) => vectors.isMissing(key))) continue;
    const hashes = record.textHashes();
    for (const [at, key] of keys.entries()) {
      const hash = hashes[at];
      if (hash === undefined || store.has(key)) continue;
      const alike = taken.get(hash);
      const vector = alike && store.get(alike);
      if (vector !== undefined) store.set(key, vector);
      else if (store.rename(hash, key)) taken.set(hash, key);
    }
  }
  vectors.lookAgain();
}
