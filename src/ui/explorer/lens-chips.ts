import type { Lens } from '../../../worker/contract';

/** One condition of the lens, as a chip shows it. */
export type LensChip = { kind: 'tag'; tag: string } | { kind: 'folder'; folder: string } | { kind: 'recent' };

/** How far back `recent` reaches. */
const RECENT_MS = 30 * 86_400_000;

export function chipKey(chip: LensChip): string {
  if (chip.kind === 'tag') return `#${chip.tag}`;
  return chip.kind === 'folder' ? `${chip.folder}/` : '@recent';
}

/** Adds a chip at the end; one that is there already stays where it is. */
export function addChip(chips: readonly LensChip[], chip: LensChip): LensChip[] {
  return chips.some((known) => chipKey(known) === chipKey(chip)) ? [...chips] : [...chips, chip];
}

export function removeChip(chips: readonly LensChip[], chip: LensChip): LensChip[] {
  return chips.filter((known) => chipKey(known) !== chipKey(chip));
}

/** The lens that the chips make together; undefined when there is none. */
export function chipsToLens(chips: readonly LensChip[], nowMs: number): Lens | undefined {
  if (chips.length === 0) return undefined;
  const tags = chips.flatMap((chip) => (chip.kind === 'tag' ? [chip.tag] : []));
  const folders = chips.flatMap((chip) => (chip.kind === 'folder' ? [chip.folder] : []));
  return {
    ...(tags.length > 0 ? { tags } : {}),
    ...(folders.length > 0 ? { folders } : {}),
    ...(chips.some((chip) => chip.kind === 'recent') ? { sinceMs: nowMs - RECENT_MS } : {}),
  };
}
