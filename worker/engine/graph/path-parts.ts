/** Without the extension of a note. */
export function noteStem(path: string): string {
  return path.replace(/\.(md|markdown)$/i, '');
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Joins and resolves `.` and `..`; undefined when it leaves the vault. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** Steps up and down between the folders of two notes. */
export function folderSteps(a: string, b: string): number {
  const from = a.split('/');
  const to = b.split('/');
  let shared = 0;
  while (shared < from.length - 1 && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return from.length - 1 - shared + (to.length - 1 - shared);
}
