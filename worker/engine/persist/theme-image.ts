import type { AtomId, NotePath } from '../../contract';
import { must } from '../assert';
import type { Theme } from '../graph/themes';
import type { KeptThemes } from '../graph/theme-tree';

/** A theme with its notes by their places in the order of all paths, which take a tenth of the room of paths. */
interface ThemeImage extends Omit<Theme, 'around' | 'notes' | 'children'> {
  around: number;
  notes: number[];
  children: ThemeImage[];
}

/** The tree where all its notes are still there, else only which notes each theme had. */
export type ThemesImage =
  { kind: 'tree'; themes: ThemeImage[] } | { kind: 'members'; members: [AtomId, number[]][] };

/** `numbers` are the places of all notes. Members that are no notes any more are left out. */
export function encodeThemes(
  { themes, members }: KeptThemes,
  numbers: ReadonlyMap<NotePath, number>,
): ThemesImage {
  const numberOf = (path: NotePath): number => must(numbers.get(path), path);
  const image = (theme: Theme): ThemeImage => ({
    ...theme,
    around: numberOf(theme.around),
    notes: theme.notes.map(numberOf),
    children: theme.children.map(image),
  });
  const isThere = (theme: Theme): boolean =>
    numbers.has(theme.around) &&
    theme.notes.every((path) => numbers.has(path)) &&
    theme.children.every(isThere);
  if (themes?.every(isThere)) return { kind: 'tree', themes: themes.map(image) };
  const known = [...members].map(([id, paths]): [AtomId, number[]] => [
    id,
    [...paths].flatMap((path) => numbers.get(path) ?? []),
  ]);
  return { kind: 'members', members: known };
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
  };
}

function themeOf(image: ThemeImage, paths: readonly NotePath[]): Theme {
  const pathOf = (number: number): NotePath => must(paths[number], 'path of a note');
  return {
    ...image,
    around: pathOf(image.around),
    notes: image.notes.map(pathOf),
    children: image.children.map((child) => themeOf(child, paths)),
  };
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
