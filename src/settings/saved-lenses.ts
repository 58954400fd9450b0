/** One condition of the lens, as a chip shows it. */
export type LensChip =
  | { kind: 'tag'; tag: string }
  | { kind: 'folder'; folder: string }
  | { kind: 'recent' }
  /** In the language of queries. */
  | { kind: 'query'; query: string }
  | { kind: 'meaning'; phrase: string }
  /** What is at most so many links (1 to 3) away from a note. */
  | { kind: 'within'; path: string; links: number }
  /** A lens of the settings, by its name. */
  | { kind: 'saved'; name: string };

/** Chips under a name; none of them is a saved lens itself. */
export interface SavedLens {
  name: string;
  chips: LensChip[];
}

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
    case 'within':
      return `<${String(chip.links)} ${chip.path}`;
    case 'saved':
      return `=${chip.name}`;
  }
}

/** Adds a chip at the end; one that is there already stays where it is. */
export function addChip(chips: readonly LensChip[], chip: LensChip): LensChip[] {
  return chips.some((known) => chipKey(known) === chipKey(chip)) ? [...chips] : [...chips, chip];
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
    case 'within': {
      const links = Number(fields['links']);
      const isNear = links === 1 || links === 2 || links === 3;
      return text('path') === '' || !isNear ? undefined : { kind: 'within', path: text('path'), links };
    }
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
