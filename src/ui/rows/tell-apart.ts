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
  const paths = new Map<string, Set<NotePath>>();
  const note = (name: string, path: NotePath | undefined): void => {
    if (path !== undefined) paths.set(name, (paths.get(name) ?? new Set()).add(path));
  };
  if (focus?.level === 'note') note(nameOf({ trail: '', title: focus.title }), focus.path);
  for (const group of groups) {
    if (!('rows' in group)) continue;
    for (const row of group.rows) note(nameOf(row), row.card?.path);
  }
  const isShared = (name: string): boolean => (paths.get(name)?.size ?? 0) > 1;
  const headings = sharedHeadings(groups);
  return groups.map((group) => {
    if (!('rows' in group)) return group;
    const path = group.rows[0]?.card?.path;
    return {
      ...group,
      heading:
        headings.has(group.heading) && path !== undefined ? inFolder(path, group.heading) : group.heading,
      rows: group.rows.map((row) =>
        row.title !== '' && row.card?.path !== undefined && isShared(nameOf(row))
          ? { ...row, trail: inFolder(row.card.path, row.trail) }
          : row,
      ),
    };
  });
}

function nameOf({ trail, title }: Pick<Row, 'trail' | 'title'>): string {
  return `${trail}\0${title}`;
}

/** Headings that stand over two groups: those of search results are names of notes. */
function sharedHeadings(groups: readonly object[]): Set<string> {
  const headings = groups.flatMap((group) => ('heading' in group ? [String(group.heading)] : []));
  return new Set(headings.filter((heading, at) => headings.indexOf(heading) !== at));
}

function inFolder(path: NotePath, name: string): string {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return [folder, name].filter((part) => part !== '').join(' › ');
}
