import { isInFolder, type FolderRules } from './folder-rules';

/** The lists after `folder` was left out: nothing below it is read any more, and nothing else changes. */
export function leaveFolderOut({ include, exclude }: FolderRules, folder: string): FolderRules {
  const others = include.filter((each) => !isInFolder(each, folder));
  // An empty list would let every folder in.
  const kept = others.length === 0 ? include : others;
  const isNamed =
    kept.length === 0 || kept.some((each) => isInFolder(folder, each) || isInFolder(each, folder));
  const rest = exclude.filter((each) => !isInFolder(each, folder));
  const isOut = !isNamed || rest.some((each) => isInFolder(folder, each));
  return { include: kept, exclude: isOut ? rest : [...rest, folder] };
}

/**
 * The lists after `folder` was taken in: all below it is read, and nothing else changes. Where a folder above it was left out, what
 * stands beside it there is left out instead. `childrenOf` answers the paths of folders and notes right below a folder.
 */
export function takeFolderIn(
  { include, exclude }: FolderRules,
  folder: string,
  childrenOf: (folder: string) => readonly string[],
): FolderRules {
  const rest = exclude.filter((each) => !isInFolder(each, folder));
  const above = rest.filter((each) => isInFolder(folder, each));
  const beside = above.length === 0 ? [] : besides(shortest(above), folder, childrenOf);
  const left = [...new Set([...rest.filter((each) => !above.includes(each)), ...beside])];
  const isIn = include.length === 0 || include.some((each) => isInFolder(folder, each));
  const wanted = isIn ? include : [...include.filter((each) => !isInFolder(each, folder)), folder];
  return { include: wanted, exclude: left };
}

function shortest(folders: readonly string[]): string {
  return folders.reduce((best, each) => (each.length < best.length ? each : best));
}

/** What stands on the way from `top` down to `folder` and does not hold it. */
function besides(top: string, folder: string, childrenOf: (folder: string) => readonly string[]): string[] {
  return childrenOf(top).flatMap((child) => {
    if (child === folder) return [];
    return isInFolder(folder, child) ? besides(child, folder, childrenOf) : [child];
  });
}
