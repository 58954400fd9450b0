import type { KeywordStore } from './keyword-store';
import { FIELD_CODE, sizeOf, withinFields, type WordPostings } from './postings';
import type { RowField } from './row-table';

/** The fields in which words count, each by how much. */
export type FieldBoosts = ReadonlyMap<RowField, number>;

/** Where the terms of a word occur; in all fields by themselves where no boosts are given. */
export function wordPostings(
  store: KeywordStore,
  terms: readonly { term: string; share: number }[],
  boosts?: FieldBoosts,
): WordPostings {
  const all = terms.map(({ term, share }) => ({ postings: store.find(term), share }));
  const parts = boosts === undefined ? all : all.flatMap((part) => boosted(part, boosts));
  let size = 0;
  for (const { postings } of parts) for (const each of postings) size += sizeOf(each);
  return { parts, size };
}

/** A part of a word's postings by fields, each counted by its boost. */
function boosted(
  { postings, share }: WordPostings['parts'][number],
  boosts: FieldBoosts,
): WordPostings['parts'] {
  return Array.from(boosts, ([field, boost]) => {
    const codes = new Set([FIELD_CODE[field]]);
    return { postings: postings.map((each) => withinFields(each, codes)), share: share * boost };
  });
}
