import type { Lens } from '../../../worker/contract';
import { addChip, chipKey, type LensChip, type SavedLens } from '../../settings/saved-lenses';
import { texts } from '../../texts/texts';

/** How far back `recent` reaches. */
const RECENT_MS = 30 * 86_400_000;

/** What the chip is called on the screen. */
export function chipName(chip: LensChip): string {
  switch (chip.kind) {
    case 'tag':
      return `#${chip.tag}`;
    case 'folder':
      return chip.folder;
    case 'recent':
      return texts().lens.recent;
    case 'query':
      return chip.query;
    case 'meaning':
      return texts().lens.about(chip.phrase);
    case 'saved':
      return chip.name;
  }
}

export function removeChip(chips: readonly LensChip[], chip: LensChip): LensChip[] {
  return chips.filter((known) => chipKey(known) !== chipKey(chip));
}

/** Puts a chip in the place of another. */
export function replaceChip(chips: readonly LensChip[], chip: LensChip, by: LensChip): LensChip[] {
  const others = chips.filter((known) => chipKey(known) === chipKey(chip) || chipKey(known) !== chipKey(by));
  return others.map((known) => (chipKey(known) === chipKey(chip) ? by : known));
}

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

/** Chips with what saved ones stand for in their place: what can be saved under a new name. */
export function spelledOut(chips: readonly LensChip[], saved: readonly SavedLens[]): LensChip[] {
  return chips
    .flatMap((chip) =>
      chip.kind === 'saved' ? (saved.find(({ name }) => name === chip.name)?.chips ?? []) : [chip],
    )
    .reduce<LensChip[]>(addChip, []);
}
