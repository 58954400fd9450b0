import type { AtomId, NotePath } from '../../contract';
import { must } from '../base/assert';
import { pathHash } from '../themes/path-hash';
import type { Signatures } from '../themes/signatures';
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

/** The tree where all its notes are still there, else only which notes each theme had. */
export type ThemesImage = (
  | { kind: 'tree'; themes: ThemeImage[] }
  | { kind: 'members'; members: [AtomId, number[]][] }
) & { found?: FoundImage | null };

/** What themes were found from: `neighbours` by the order of all paths, 0 for notes that came later. */
interface FoundImage {
  neighbours: NarrowColumn;
  /** Those of notes that had another name then, by place. */
  identities: [place: number, identity: number][];
  hadNear: boolean;
}

/** `numbers` are the places of all notes. Members that are no notes any more are left out. */
export function encodeThemes(
  { themes, members, terms, found }: KeptThemes,
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
  const common = { found: found === undefined ? null : encodeFound(found, numbers) };
  if (themes?.every(isThere)) return { kind: 'tree', themes: themes.map(image), ...common };
  const known = [...members].map(([id, paths]): [AtomId, number[]] => [
    id,
    [...paths].flatMap((path) => numbers.get(path) ?? []),
  ]);
  return { kind: 'members', members: known, ...common };
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
  const isTree = image.kind === 'tree';
  return {
    // A tree that is current says it all; its members are needed when it changes.
    get members() {
      return membersOf(isTree ? image.themes.flatMap(membersBelow) : image.members, paths);
    },
    themes: isTree ? image.themes.map((theme) => themeOf(theme, paths)) : undefined,
    isCurrent,
    terms: new Map(isTree ? image.themes.flatMap(termsBelow) : []),
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
  const holders: (AtomId | undefined)[] = Array.from(paths, () => undefined);
  const fill = ({ id, notes, children }: ThemeImage): void => {
    for (const place of notes) holders[place] = id;
    children.forEach(fill);
  };
  if (image.kind === 'tree') image.themes.forEach(fill);
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

function themeOf({ terms: _terms, ...image }: ThemeImage, paths: readonly NotePath[]): Theme {
  const pathOf = (number: number): NotePath => must(paths[number], 'path of a note');
  return {
    ...image,
    around: pathOf(image.around),
    notes: image.notes.map(pathOf),
    children: image.children.map((child) => themeOf(child, paths)),
  };
}

function termsBelow({ id, terms, children }: ThemeImage): [AtomId, readonly string[]][] {
  const below = children.flatMap(termsBelow);
  return terms === null ? below : [[id, terms], ...below];
}

/** The theme and those below it, each with all notes below it. */
function membersBelow(theme: ThemeImage): [AtomId, number[]][] {
  const children = theme.children.map(membersBelow);
  const own = children.flatMap(([child]) => child?.[1] ?? []);
  return [[theme.id, [...theme.notes, ...own]], ...children.flat()];
}

function membersOf(
  members: readonly [AtomId, number[]][],
  paths: readonly NotePath[],
): KeptThemes['members'] {
  return new Map(
    members.map(([id, numbers]) => [id, new Set(numbers.flatMap((number) => paths[number] ?? []))]),
  );
}
