import { addChip, chipKey, type LensChip, type SavedLens } from '../../settings/saved-lenses';
import { texts } from '../../texts/texts';
import { noteName } from '../note-name';

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
    case 'within':
      return texts().lens.within(chip.links, noteName(chip.path));
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

/** Chips with what saved ones stand for in their place: what can be saved under a new name. */
export function spelledOut(chips: readonly LensChip[], saved: readonly SavedLens[]): LensChip[] {
  return chips
    .flatMap((chip) =>
      chip.kind === 'saved' ? (saved.find(({ name }) => name === chip.name)?.chips ?? []) : [chip],
    )
    .reduce<LensChip[]>(addChip, []);
}
