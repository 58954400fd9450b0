import type { Atom, NotePath } from '../../../worker/contract';
import type { Group, Row } from './row';

/**
 * Notes of one name go by their folders where they stand in one list, or under a focus of that name. Groups
 * without rows stay as they are.
 */
export function tellApart<G extends object>(
  groups: readonly (Group | G)[],
  focus: Pick<Atom, 'level' | 'title' | 'path'> | undefined,
): (Group | G)[] {
  const names = new SharedNames();
  if (focus?.level === 'note') names.add(nameOf({ trail: '', title: focus.title }), focus.path);
  for (const group of groups) {
    if (!('rows' in group)) continue;
    for (const row of group.rows) names.add(nameOf(row), row.card?.path);
  }
  const headings = sharedHeadings(groups);
  return groups.map((group) => {
    if (!('rows' in group)) return group;
    const path = group.rows[0]?.card?.path;
    return {
      ...group,
      heading: inFolder(headings.folderOf(group.heading, path), group.heading),
      rows: group.rows.map((row) => {
        const folder = row.title === '' ? undefined : names.folderOf(nameOf(row), row.card?.path);
        return folder === undefined ? row : { ...row, trail: inFolder(folder, row.trail) };
      }),
    };
  });
}

function nameOf({ trail, title }: Pick<Row, 'trail' | 'title'>): string {
  return `${trail}\0${title}`;
}

/** Headings that stand over two groups: those of search results are names of notes. */
function sharedHeadings(groups: readonly (Group | object)[]): SharedNames {
  const headings = new SharedNames();
  for (const group of groups)
    if ('rows' in group && group.heading !== '') headings.add(group.heading, group.rows[0]?.card?.path);
  return headings;
}

/** Which notes go by one name, and by which folders they are told apart. */
class SharedNames {
  readonly #paths = new Map<string, Set<NotePath>>();
  readonly #folders = new Map<string, ReadonlyMap<NotePath, string>>();

  add(name: string, path: NotePath | undefined): void {
    if (path !== undefined) this.#paths.set(name, (this.#paths.get(name) ?? new Set()).add(path));
  }

  /** Undefined where no other note goes by this name. */
  folderOf(name: string, path: NotePath | undefined): string | undefined {
    const paths = this.#paths.get(name);
    if (path === undefined || paths === undefined || paths.size < 2) return undefined;
    const folders = this.#folders.get(name) ?? shortestFolders(paths);
    this.#folders.set(name, folders);
    return folders.get(path);
  }
}

/** Of each path as few of its last folders as no other path ends with: in a narrow pane the first ones would be all that is seen. */
function shortestFolders(paths: ReadonlySet<NotePath>): Map<NotePath, string> {
  const endings = new Map<string, number>();
  for (const path of paths)
    for (const ending of endingsOf(path)) endings.set(ending, (endings.get(ending) ?? 0) + 1);
  return new Map(
    [...paths].map((path) => {
      const all = endingsOf(path);
      return [path, all.find((ending) => endings.get(ending) === 1) ?? all.at(-1) ?? ''];
    }),
  );
}

/** `a/b/c/Note.md` lies in `c`, `b/c` and `a/b/c`. */
function endingsOf(path: NotePath): string[] {
  const folders = path.split('/').slice(0, -1);
  return folders.map((_, at) => folders.slice(folders.length - 1 - at).join('/'));
}

function inFolder(folder: string | undefined, name: string): string {
  return [folder, name].filter((part) => part !== undefined && part !== '').join(' › ');
}
