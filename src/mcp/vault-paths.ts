import { parseNotePath } from '../../worker/contract';
import type { VaultFile } from './agent-host';
import { refused, type Outcome } from './outcome';

/**
 * A path below the vault as agents write it, without slashes around it; empty for the vault itself. What leads out of the vault, on
 * any system, is refused before anything is looked at.
 */
export function vaultPath(text: string): Outcome<string> {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '/' || trimmed === '.') return { ok: true, value: '' };
  const isOutside = /^[/\\]|^[A-Za-z]:|\\|\0/.test(trimmed);
  const path = isOutside ? undefined : parseNotePath(trimmed);
  return path === undefined ? refused({ kind: 'path-outside', path: text }) : { ok: true, value: path };
}

/** The files at a path, or below it; none that the user excluded, which is as if it were not there. */
export function filesAt(files: readonly VaultFile[], path: string): Outcome<VaultFile[]> {
  const found = path === '' ? [...files] : files.filter((file) => isAt(file.path, path));
  if (found.length > 0 || path === '') return { ok: true, value: found };
  return refused({ kind: 'no-such-path', path, nearest: nearestFolder(files, path) });
}

function isAt(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

/** The same path in another case, else the deepest folder above it that holds files. */
function nearestFolder(files: readonly VaultFile[], path: string): string | undefined {
  if (path === '') return undefined;
  const folded = path.toLowerCase();
  const file = files.find((each) => isAt(each.path.toLowerCase(), folded));
  if (file !== undefined) return file.path.slice(0, path.length);
  return nearestFolder(files, path.slice(0, Math.max(0, path.lastIndexOf('/'))));
}
