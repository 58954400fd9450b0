import type { Lens } from '../../contract';

/** Both conditions; of tags all, those that were said first. */
export function joinedLens(lens: Lens, more: Lens): Lens {
  const properties = [...(lens.properties ?? []), ...(more.properties ?? [])];
  const both = { ...more, ...lens, ...(properties.length > 0 && { properties }) };
  const { tags } = more;
  if (lens.tags === undefined || tags === undefined) return both;
  return { ...both, allOf: [...(lens.allOf ?? []), { tags }] };
}
