import type { ExcludedFiles } from './excluded-files';

/**
 * Which folders are read. An empty `include` lets every folder in; `exclude` always wins. Folders are trimmed
 * (see `trimFolder`); letter case counts.
 */
export interface FolderRules {
  include: readonly string[];
  exclude: readonly string[];
}

/** All that says which notes of a vault are read. */
export interface NoteRules extends FolderRules {
  /** The app's own; absent where it excludes nothing, or the user wants these files read all the same. */
  excludedFiles?: ExcludedFiles | undefined;
}

/** Why a path is left out: the excluded folder that holds it, the app's excluded files, or no included folder holds it. */
export type LeftOut =
  | { kind: 'excluded'; folder: string }
  | { kind: 'excluded-by-app' }
  | { kind: 'not-included' };

/** A folder as rules hold it: NFC, without slashes or spaces around it. The whole vault is empty. */
export function trimFolder(folder: string): string {
  return folder
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .normalize('NFC');
}

/** Whether a path is that of the folder, or below it. */
export function isInFolder(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === '/');
}

/** The one matcher: why the rules leave `path` out, or undefined when they let it in. */
export function leftOutBy(path: string, rules: NoteRules): LeftOut | undefined {
  const excluded = excludedBy(path, rules);
  if (excluded !== undefined) return excluded;
  return isIncludedBy(rules.include, path) ? undefined : { kind: 'not-included' };
}

/** The same, whatever folders are included. Asked of every file of a vault by each command: nothing is made for the answer. */
export function excludedBy(
  path: string,
  { exclude, excludedFiles }: Omit<NoteRules, 'include'>,
): Exclude<LeftOut, { kind: 'not-included' }> | undefined {
  const excluded = exclude.find((folder) => isInFolder(path, folder));
  if (excluded !== undefined) return { kind: 'excluded', folder: excluded };
  return excludedFiles?.excludes(path) === true ? { kind: 'excluded-by-app' } : undefined;
}

/** Whether one of these folders holds it, or there are none. */
export function isIncludedBy(include: readonly string[], path: string): boolean {
  return include.length === 0 || include.some((folder) => isInFolder(path, folder));
}

/** What the rules make of a set of paths. `total` counts all of them. */
export interface RuleCounts {
  total: number;
  admitted: number;
  /** Paths below each folder of either list, whatever the other rules say. */
  byFolder: Map<string, number>;
  /** Paths left out by each excluded folder; folders that leave nothing out are missing. */
  excluded: Map<string, number>;
  excludedByApp: number;
  notIncluded: number;
}

export function countByRules(paths: Iterable<string>, rules: NoteRules): RuleCounts {
  const byFolder = new Map([...rules.include, ...rules.exclude].map((folder) => [folder, 0]));
  const excluded = new Map<string, number>();
  const counts = { total: 0, admitted: 0, excludedByApp: 0, notIncluded: 0 };
  for (const path of paths) {
    counts.total += 1;
    for (const [folder, count] of byFolder) if (isInFolder(path, folder)) byFolder.set(folder, count + 1);
    const reason = leftOutBy(path, rules);
    if (reason === undefined) counts.admitted += 1;
    else if (reason.kind === 'not-included') counts.notIncluded += 1;
    else if (reason.kind === 'excluded-by-app') counts.excludedByApp += 1;
    else excluded.set(reason.folder, (excluded.get(reason.folder) ?? 0) + 1);
  }
  return { ...counts, byFolder, excluded };
}
