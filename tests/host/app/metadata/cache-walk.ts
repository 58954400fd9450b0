import type * as O from 'obsidian';

/** Calls `cb` for each reference until it returns true; tells whether it did. */
export const iterateRefs = (refs: O.Reference[], cb: (ref: O.Reference) => boolean | void): boolean =>
  refs.some((ref) => cb(ref) === true);

export const iterateCacheRefs = (
  cache: O.CachedMetadata,
  cb: (ref: O.ReferenceCache) => boolean | void,
): boolean => [...(cache.links ?? []), ...(cache.embeds ?? [])].some((ref) => cb(ref) === true);
