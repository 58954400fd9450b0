import type { AtomId, NotePath } from '../../contract';
import { must } from '../base/assert';
import { pack, unpack } from '../base/msgpack';
import { pathHash } from '../themes/path-hash';
import type { Signatures } from '../themes/signatures';
import { themeMembers } from '../themes/theme-ids';
import type { Theme } from '../themes/themes';
import type { FoundFrom, KeptThemes } from '../themes/theme-tree';
import { narrowColumn, wideColumn, type NarrowColumn } from './narrow-column';

/** A theme with its notes by their places in the order of all paths, which take a tenth of the room of paths. */
interface ThemeImage extends Omit<Theme, 'around' | 'notes' | 'children'> {
  around: number;
  notes: number[];
  children: ThemeImage[];
  /** Null while nobody has asked for them. */
  terms: readonly string[] | null;
}

/** The same without its notes. */
interface BareTheme extends Omit<ThemeImage, 'notes' | 'children'> {
  children: BareTheme[];
}

/** Which notes each theme directly holds, by place: all that a search asks of the themes. */
interface HeldNotes {
  /** Of all themes, each before those below it. */
  ids: AtomId[];
  /** How many notes each of them directly holds. */
  counts: NarrowColumn;
  /** These notes, one theme after the other. */
  places: NarrowColumn;
}

/** The tree where all its notes are still there, else only which notes each theme had. */
export type ThemesImage = (
  | {
      kind: 'tree';
      held: HeldNotes;
      /** `BareTheme[]`, packed: to read it takes long beside a search. */
      themes: Uint8Array;
    }
  | { kind: 'members'; members: [AtomId, number[]][] }
) & {
  found?: FoundImage | null;
  /** As `KeptThemes.near`; absent where an earlier program of this version wrote it. */
  near?: number | null;
};

/** What themes were found from: `neighbours` by the order of all paths, 0 for notes that came later. */
interface FoundImage {
  neighbours: NarrowColumn;
  /** Those of notes that had another name then, by place. */
  identities: [place: number, identity: number][];
  hadNear: boolean;
}

/** `numbers` are the places of all notes. Members that are no notes any more are left out. */
export function encodeThemes(
  { themes, members, terms, near, found }: KeptThemes,
  numbers: ReadonlyMap<NotePath, number>,
): ThemesImage {
  const numberOf = (path: NotePath): number => must(numbers.get(path), path);
  const image = (theme: Theme): ThemeImage => ({
    ...theme,
    around: numberOf(theme.around),
    notes: theme.notes.map(numberOf),
    children: theme.children.map(image),
    terms: terms.get(theme.id) ?? null,
  });
  const isThere = (theme: Theme): boolean =>
    numbers.has(theme.around) &&
    theme.notes.every((path) => numbers.has(path)) &&
    theme.children.every(isThere);
  const common = { found: found === undefined ? null : encodeFound(found, numbers), near: near ?? null };
  if (themes?.every(isThere)) {
    const images = themes.map(image);
    return { kind: 'tree', held: heldNotes(images), themes: pack(images.map(bareOf)), ...common };
  }
  const known = [...members].map(([id, paths]): [AtomId, number[]] => [
    id,
    [...paths].flatMap((path) => numbers.get(path) ?? []),
  ]);
  return { kind: 'members', members: known, ...common };
}

/** Each before those below it. */
function* allOf(themes: readonly ThemeImage[]): Generator<ThemeImage> {
  for (const theme of themes) {
    yield theme;
    yield* allOf(theme.children);
  }
}

function heldNotes(themes: readonly ThemeImage[]): HeldNotes {
  const all = [...allOf(themes)];
  return {
    ids: all.map(({ id }) => id),
    counts: narrowColumn(Uint32Array.from(all, ({ notes }) => notes.length)),
    places: narrowColumn(Uint32Array.from(all.flatMap(({ notes }) => notes))),
  };
}

function bareOf({ notes: _notes, children, ...theme }: ThemeImage): BareTheme {
  return { ...theme, children: children.map(bareOf) };
}

/** The themes with their notes again, and what is known of their terms. */
function readThemes(held: HeldNotes, bare: readonly BareTheme[], paths: readonly NotePath[]) {
  const places = notesByTheme(held);
  const terms = new Map<AtomId, readonly string[]>();
  const pathOf = (place: number): NotePath => must(paths[place], 'path of a note');
  const read = (theme: BareTheme): Theme => {
    const { id, kind, title, size } = theme;
    if (theme.terms !== null) terms.set(id, theme.terms);
    const notes: NotePath[] = [];
    for (const place of must(places.next().value ?? undefined, 'notes of a theme').notes)
      notes.push(pathOf(place));
    return { id, kind, title, size, around: pathOf(theme.around), notes, children: theme.children.map(read) };
  };
  return { themes: bare.map(read), terms };
}

/** Each theme and the places of the notes that it directly holds, each before those below it. */
function* notesByTheme({
  ids,
  counts,
  places,
}: HeldNotes): Generator<{ id: AtomId; notes: Uint32Array }, undefined> {
  const all = wideColumn(places);
  let from = 0;
  for (const [at, count] of wideColumn(counts).entries()) {
    yield { id: must(ids[at], 'id of a theme'), notes: all.subarray(from, from + count) };
    from += count;
  }
}

function encodeFound({ signatures, hadNear }: FoundFrom, numbers: ReadonlyMap<NotePath, number>): FoundImage {
  const neighbours = new Uint32Array(numbers.size);
  const identities: [number, number][] = [];
  for (const [path, signature] of signatures) {
    const place = numbers.get(path);
    if (place === undefined) continue;
    neighbours[place] = signature.neighbours;
    if (signature.identity !== pathHash(path)) identities.push([place, signature.identity]);
  }
  return { neighbours: narrowColumn(neighbours), identities, hadNear };
}

/** `paths` are those of exactly the notes that the image was made of, in their order. */
export function decodeThemes(image: ThemesImage, paths: readonly NotePath[], isCurrent: boolean): KeptThemes {
  const tree =
    image.kind === 'tree'
      ? readThemes(image.held, unpack(image.themes) as BareTheme[], paths)
      : { themes: undefined, terms: new Map<AtomId, readonly string[]>() };
  return {
    // A tree that is current says it all; its members are needed when it changes.
    get members() {
      return image.kind === 'tree' ? themeMembers(tree.themes ?? []) : membersOf(image.members, paths);
    },
    themes: tree.themes,
    isCurrent,
    near: image.near ?? undefined,
    terms: tree.terms,
    // Needed by nobody but who divides the vault anew.
    get found() {
      return image.found ? decodeFound(image.found, paths) : undefined;
    },
  };
}

/**
 * Tells of a note the theme that directly holds it, undefined where none does or no tree is stored, without the tree being
 * made. `paths` as for `decodeThemes`.
 */
export function themeHolders(
  image: ThemesImage,
  paths: readonly NotePath[],
): (path: NotePath) => AtomId | undefined {
  const holders = new Array<AtomId | undefined>(paths.length);
  if (image.kind === 'tree')
    for (const { id, notes } of notesByTheme(image.held)) for (const place of notes) holders[place] = id;
  return (path) => {
    const place = placeIn(paths, path);
    return paths[place] === path ? holders[place] : undefined;
  };
}

/** The first place whose path is none before it, in their order by code units. */
function placeIn(paths: readonly NotePath[], path: NotePath): number {
  let [from, to] = [0, paths.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (must(paths[middle], 'path') < path) from = middle + 1;
    else to = middle;
  }
  return from;
}

function decodeFound(image: FoundImage, paths: readonly NotePath[]): FoundFrom {
  const neighbours = wideColumn(image.neighbours);
  const identities = new Map(image.identities);
  const signatures: Signatures = new Map();
  paths.forEach((path, place) => {
    const found = neighbours[place] ?? 0;
    const identity = identities.get(place) ?? pathHash(path);
    if (found !== 0) signatures.set(path, { identity, neighbours: found });
  });
  return { signatures, hadNear: image.hadNear };
}

function membersOf(
  members: readonly [AtomId, number[]][],
  paths: readonly NotePath[],
): KeptThemes['members'] {
  return new Map(
    members.map(([id, numbers]) => [id, new Set(numbers.flatMap((number) => paths[number] ?? []))]),
  );
}
