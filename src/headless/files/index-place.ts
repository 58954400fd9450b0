import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';

/** In the folder of an index: where its owner listens. */
export const SOCKET_NOTE = '_socket.json';

/** What decides where the user's cache folder is; tests give their own. */
export interface CacheSurroundings {
  platform: NodeJS.Platform;
  env: Partial<Record<string, string>>;
  home: string;
}

/** Those of this process, with the environment of the run. */
export function surroundings(env: CacheSurroundings['env']): CacheSurroundings {
  return { platform: process.platform, env, home: homedir() };
}

/**
 * The folder for the index of a vault: in the user's cache, readable by its name, and distinct for every real
 * path, so that two vaults of one name do not share an index.
 */
export function indexFolderOf(vaultRoot: string, place: CacheSurroundings): string {
  const readable = basename(vaultRoot)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  const hash = createHash('sha256').update(vaultRoot).digest('hex').slice(0, 12);
  // 60 letters of any script stay below the 255 bytes that file systems allow in a name.
  const name = Array.from(readable === '' ? 'vault' : readable)
    .slice(0, 60)
    .join('');
  return join(cacheFolder(place), 'altitude', `${name}-${hash}`);
}

/** The folder of the models of this user, for all vaults. No index has a name without a hash. */
export function modelsFolderOf(place: CacheSurroundings): string {
  return join(cacheFolder(place), 'altitude', 'models');
}

/** The folder of compiled code, for all vaults. */
export function codeFolderOf(place: CacheSurroundings): string {
  return join(cacheFolder(place), 'altitude', 'code');
}

/** The file of how fast this device is, for all vaults: the time left of the next run begins with it. */
export function speedsFileOf(place: CacheSurroundings): string {
  return join(cacheFolder(place), 'altitude', 'speeds.json');
}

function cacheFolder({ platform, env, home }: CacheSurroundings): string {
  // The convention says that a relative value is to be ignored.
  if (env['XDG_CACHE_HOME'] !== undefined && isAbsolute(env['XDG_CACHE_HOME'])) return env['XDG_CACHE_HOME'];
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  if (platform === 'win32') return env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
  return join(home, '.cache');
}
