import type { AtomId, ContextPack, FragmentsAnswer } from '../../worker/contract';

/** What of some atoms answers a question. `id` is there where it was one atom. */
export interface FragmentsJson extends FragmentsAnswer {
  ids: AtomId[];
  id?: AtomId;
  query: string;
}

export function fragmentsJson(ids: AtomId[], query: string, answer: FragmentsAnswer): FragmentsJson {
  const [first, ...more] = ids;
  const single = first !== undefined && more.length === 0 && { id: first };
  return { ids, ...single, query, ...answer };
}

/** What of the vault fits into a budget of tokens, for a question. */
export interface PackJson extends ContextPack {
  query: string;
}

export function packJson(query: string, pack: ContextPack): PackJson {
  return { query, ...pack };
}
