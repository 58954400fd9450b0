import { VAULT_ID, type AtomId, type NotePath } from '../contract';

/** The archive itself, one altitude above its vaults. No path of a note begins with a slash. */
export const ARCHIVE_ID = '//' as AtomId;

/** What an id names in an archive. */
export type ArchiveAtom =
  | { kind: 'archive' }
  | { kind: 'vault'; vault: string }
  | { kind: 'theme'; vault: string; id: AtomId }
  /** `rest` begins with the path of a note. */
  | { kind: 'note'; vault: string; rest: string };

/** Undefined for what is no id of an archive. */
export function parseArchiveId(id: string): ArchiveAtom | undefined {
  if (id === ARCHIVE_ID || id === VAULT_ID) return { kind: 'archive' };
  const [, vault, slash = '', rest = ''] = /^\/\/([^/]+)(\/?)(.*)$/su.exec(id) ?? [];
  if (vault === undefined) return undefined;
  if (slash === '' || rest === '') return { kind: 'vault', vault };
  if (rest.startsWith('themes/') && !rest.includes('.md'))
    return { kind: 'theme', vault, id: `/${rest}` as AtomId };
  return { kind: 'note', vault, rest };
}

/** The id in the archive of what a vault calls so. */
export function archiveId(vault: string, id: AtomId): AtomId {
  if (id === VAULT_ID) return `//${vault}` as AtomId;
  return (id.startsWith('/') ? `//${vault}${id}` : `//${vault}/${id}`) as AtomId;
}

export function archivePath(vault: string, path: string): NotePath {
  return `//${vault}/${path}` as NotePath;
}

/** All that can be the path of a note in the rest of an id, longest first: names of files may hold `#` and `^` too. */
export function possiblePaths(rest: string): string[] {
  const ends = [rest.length];
  for (let at = rest.length - 1; at > 0; at--) if (rest[at] === '#' || rest[at] === '^') ends.push(at);
  return ends.map((end) => rest.slice(0, end));
}

/** The vault that a path of the archive begins with. */
export function vaultOf(path: string): string {
  return /^\/\/([^/]+)/.exec(path)?.[1] ?? '';
}
