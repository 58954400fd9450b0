import { parseNotePath, type Lens } from '../../worker/contract';
import type { LensChip, SavedLens } from './saved-lenses';

/** How far back `recent` reaches. */
const RECENT_MS = 30 * 86_400_000;

/**
 * The lens that the chips make together: any of the tags, any of the folders, and each of the others. Undefined when there is
 * none; a saved lens that is no more asks nothing.
 */
export function chipsToLens(
  chips: readonly LensChip[],
  nowMs: number,
  saved: readonly SavedLens[] = [],
): Lens | undefined {
  const tags = chips.flatMap((chip) => (chip.kind === 'tag' ? [chip.tag] : []));
  const folders = chips.flatMap((chip) => (chip.kind === 'folder' ? [chip.folder] : []));
  const allOf = chips.flatMap((chip): Lens[] => {
    if (chip.kind === 'query') return [{ where: chip.query }];
    if (chip.kind === 'meaning') return [{ meaning: chip.phrase }];
    if (chip.kind === 'within') return withinLens(chip.path, chip.links);
    if (chip.kind !== 'saved') return [];
    const lens = chipsToLens(saved.find(({ name }) => name === chip.name)?.chips ?? [], nowMs);
    return lens === undefined ? [] : [lens];
  });
  const lens = {
    ...(tags.length > 0 ? { tags } : {}),
    ...(folders.length > 0 ? { folders } : {}),
    ...(chips.some((chip) => chip.kind === 'recent') ? { sinceMs: nowMs - RECENT_MS } : {}),
    ...(allOf.length > 0 ? { allOf } : {}),
  };
  return Object.keys(lens).length > 0 ? lens : undefined;
}

function withinLens(path: string, links: number): Lens[] {
  const of = parseNotePath(path);
  return of === undefined ? [] : [{ within: { links, of } }];
}
