import { isBelowAny } from '../engine/atoms/template-notes';
import { archivePath } from './archive-ids';
import type { ArchiveVault } from './archive-queries';
import type { NoteFilter } from './note-filter';

type Vault = Pick<ArchiveVault, 'id' | 'name' | 'templateFolders'>;

/** Which notes are templates, and whether answers do without them. */
export interface Templates {
  /** As the archive names folders in paths. */
  folders: readonly string[];
  areLeftOut: boolean;
}

/** The folders of templates of these vaults, as the archive names folders in paths. */
export function templateFoldersIn(vaults: readonly Pick<Vault, 'name' | 'templateFolders'>[]): string[] {
  return vaults.flatMap(({ name, templateFolders }) =>
    templateFolders.map((folder) => archivePath(name, folder)),
  );
}

/** Whether a path of the archive is that of a template. */
export function isTemplateIn(vaults: readonly Vault[]): (path: string) => boolean {
  const folders = templateFoldersIn(vaults);
  return (path) => isBelowAny(path, folders);
}

/** The same filter, which leaves templates out as well. */
export function besidesTemplates(filter: NoteFilter, vaults: readonly Vault[]): NoteFilter {
  const leftOut = vaults.flatMap(({ id, templateFolders }) =>
    templateFolders.map((folder) => `${String(id)} ${folder}/`),
  );
  return leftOut.length === 0 ? filter : { ...filter, leftOut };
}
