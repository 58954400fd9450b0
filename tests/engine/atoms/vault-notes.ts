import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** A note of a real vault, or of the project's own. */
export interface VaultNote {
  /** Path below the folder that was read. */
  name: string;
  bytes: Uint8Array;
}

const SAMPLE_VAULT = resolve(import.meta.dirname, '../../sample-vault');

/** The unpacked real vaults, when the environment variable ALTITUDE_DATA names their folder. */
export const realVaults = process.env['ALTITUDE_DATA']
  ? join(process.env['ALTITUDE_DATA'], 'vaults')
  : undefined;

/** Every Markdown file below a folder, in order of name. */
export function notesBelow(folder: string): VaultNote[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ name: relative(folder, file).split(sep).join('/'), bytes: readFileSync(file) }));
}

/** Notes of the project's sample vault; none before it exists. */
export function sampleNotes(): VaultNote[] {
  return existsSync(SAMPLE_VAULT) ? notesBelow(SAMPLE_VAULT) : [];
}
