import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

export const SAMPLE_VAULT = resolve(import.meta.dirname, 'sample-vault');

/** Every file of the sample vault by its path. */
export function readSampleVault(): Record<string, string> {
  const files = readdirSync(SAMPLE_VAULT, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [relative(SAMPLE_VAULT, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
  );
}
