import { fileFault } from '../../../worker/node-files/file-fault';
import { texts } from '../../texts/texts';
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { EXIT, refuse, type Failure, type Outcome } from '../output/failure';
import { codeOf, isInside } from '../files/folder-walk';
import { indexFolderOf, surroundings } from '../files/index-place';
import { VaultFolder } from '../files/vault-folder';
import { VaultRules } from '../files/vault-rules';

/** Where a vault and its index are. */
export interface Whereabouts {
  vault: string;
  /** Where the index is to be kept; undefined for the user's cache folder. */
  indexFolder: string | undefined;
  /** Folders to let in, all when empty or absent, and to leave out, beside those of the vault's own settings. */
  include?: readonly string[];
  exclude?: readonly string[];
  env: Partial<Record<string, string>>;
}

/** A folder of notes, which of them are read, and where its index is kept. */
export interface VaultPlace {
  folder: VaultFolder;
  rules: VaultRules;
  indexFolder: string;
}

/** Looks whether there is such a folder, and opens no index. */
export async function placeVault(where: Whereabouts): Promise<Outcome<VaultPlace>> {
  const folder = await openFolder(where.vault);
  if (!folder.ok) return folder;
  const indexFolder = await placeIndex(where, folder.value);
  if (!indexFolder.ok) return indexFolder;
  const rules = await readRules(folder.value.root, indexFolder.value, where);
  if (!rules.ok) return rules;
  folder.value.keepTo(rules.value.admits);
  return { ok: true, value: { folder: folder.value, rules: rules.value, indexFolder: indexFolder.value } };
}

async function readRules(
  root: string,
  indexFolder: string,
  { include = [], exclude = [] }: Whereabouts,
): Promise<Outcome<VaultRules>> {
  try {
    return { ok: true, value: await VaultRules.read(root, indexFolder, { include, exclude }) };
  } catch (error) {
    // Rather nothing than what the user excluded.
    const { rulesUnreadable, rulesUnreadableAdvice } = texts().terminal.vault;
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      failure: refuse('settings-unreadable', rulesUnreadable(reason), rulesUnreadableAdvice),
    };
  }
}

async function placeIndex(where: Whereabouts, folder: VaultFolder): Promise<Outcome<string>> {
  const { indexFolder: placed } = where;
  const indexFolder = placed === undefined ? ownIndexFolder(where, folder.root) : resolve(placed);
  if (!isInside(await futureRealPath(indexFolder), folder.root)) return { ok: true, value: indexFolder };
  const { indexInside, indexInsideAdvice } = texts().terminal.vault;
  return {
    ok: false,
    failure: refuse('index-inside-vault', indexInside(indexFolder), indexInsideAdvice, EXIT.usage),
  };
}

/** Who includes or excludes folders has an index of their own: in one for all they would drop each other's notes. */
function ownIndexFolder({ include = [], exclude = [], env }: Whereabouts, root: string): string {
  const folder = indexFolderOf(root, surroundings(env));
  if (include.length + exclude.length === 0) return folder;
  const hash = createHash('sha256')
    .update(JSON.stringify([include, exclude]))
    .digest('hex');
  return `${folder}-${hash.slice(0, 12)}`;
}

async function openFolder(vault: string): Promise<Outcome<VaultFolder>> {
  try {
    return { ok: true, value: await VaultFolder.open(vault) };
  } catch (error) {
    return { ok: false, failure: noVault(vault, error) };
  }
}

function noVault(vault: string, error: unknown): Failure {
  const path = resolve(vault);
  const text = texts().terminal.vault;
  switch (codeOf(error)) {
    case 'ENOENT':
      return refuse('no-vault', text.noFolder(path), text.checkSpelling);
    case 'ENOTDIR':
      return isListing(error)
        ? refuse('no-vault', text.isFile(path), text.isFileAdvice)
        : refuse('no-vault', text.noFolderBelowFile(path), text.checkSpelling);
    case 'EACCES':
    case 'EPERM':
      return refuse('no-vault', text.unreadable(path, texts().fault(fileFault(error))), text.checkReaders);
    default:
      return refuse('no-vault', text.unreadable(path, texts().fault(fileFault(error))), text.checkName);
  }
}

/** Whether the path itself was found: what failed is to list what is in it. */
function isListing(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'scandir';
}

/** The real path that a folder has or will have once it is made. */
async function futureRealPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const parent = dirname(path);
    if (codeOf(error) !== 'ENOENT' || parent === path) return path;
    return join(await futureRealPath(parent), path.slice(parent.length));
  }
}
