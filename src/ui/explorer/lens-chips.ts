import type { Lens } from '../../../worker/contract';
import { STRINGS } from '../../texts/strings';

/** One condition of the lens, as a chip shows it. */
export type LensChip =
  | { kind: 'tag'; tag: string }
  | { kind: 'folder'; folder: string }
  | { kind: 'recent' }
  /** In the language of queries. */
  | { kind: 'query'; query: string }
  | { kind: 'meaning'; phrase: string }
  /** A lens of the settings, by its name. */
  | { kind: 'saved'; name: string };

/** Chips under a name; none of them is a saved lens itself. */
export interface SavedLens {
  name: string;
  chips: LensChip[];
}

/** How far back `recent` reaches. */
const RECENT_MS = 30 * 86_400_000;

export function chipKey(chip: LensChip): string {
  switch (chip.kind) {
    case 'tag':
      return `#${chip.tag}`;
    case 'folder':
      return `${chip.folder}/`;
    case 'recent':
      return '@recent';
    case 'query':
      return `?${chip.query}`;
    case 'meaning':
      return `~${chip.phrase}`;
    case 'saved':
      return `=${chip.name}`;
  }
}

/** What the chip is called on the screen. */
export function chipName(chip: LensChip): string {
  switch (chip.kind) {
    case 'tag':
      return `#${chip.tag}`;
    case 'folder':
      return chip.folder;
    case 'recent':
      return STRINGS.lens.recent;
    case 'query':
      return chip.query;
    case 'meaning':
      return STRINGS.lens.about(chip.phrase);
    case 'saved':
      return chip.name;
  }
}

/** Adds a chip at the end; one that is there already stays where it is. */
export function addChip(chips: readonly LensChip[], chip: LensChip): LensChip[] {
  return chips.some((known) => chipKey(known) === chipKey(chip)) ? [...chips] : [...chips, chip];
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

/** Chips out of what was stored, whatever it is: what is none is left out. */
export function parseChips(stored: unknown): LensChip[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => parseChip(each) ?? []).reduce<LensChip[]>(addChip, []);
}

function parseChip(stored: unknown): LensChip | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields: Record<string, unknown> = { ...stored };
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  switch (fields['kind']) {
    case 'tag':
      return text('tag') === '' ? undefined : { kind: 'tag', tag: text('tag') };
    case 'folder':
      return text('folder') === '' ? undefined : { kind: 'folder', folder: text('folder') };
    case 'recent':
      return { kind: 'recent' };
    case 'query':
      return text('query') === '' ? undefined : { kind: 'query', query: text('query') };
    case 'meaning':
      return text('phrase') === '' ? undefined : { kind: 'meaning', phrase: text('phrase') };
    case 'saved':
      return text('name') === '' ? undefined : { kind: 'saved', name: text('name') };
    default:
      return undefined;
  }
}

/** Saved lenses out of what was stored; of two with one name the later one counts. */
export function parseSavedLenses(stored: unknown): SavedLens[] {
  const found = new Map<string, SavedLens>();
  for (const each of Array.isArray(stored) ? (stored as unknown[]) : []) {
    if (typeof each !== 'object' || each === null || !('name' in each) || !('chips' in each)) continue;
    const name = typeof each.name === 'string' ? each.name.trim() : '';
    const chips = parseChips(each.chips).filter(({ kind }) => kind !== 'saved');
    if (name !== '' && chips.length > 0) found.set(name, { name, chips });
  }
  return [...found.values()];
}
