import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAgentBundle } from './agent-bundle.mjs';
import { root } from './root.mjs';

/** What clients of agents install. */
const bundle = 'altitude.mcpb';

/** What the app downloads of a release. */
const names = ['main.js', 'manifest.json', 'styles.css'];

/**
 * Lays the files of a release into a folder of their own, in the place of whatever it held, with their SHA-256
 * checksums in SHA256SUMS, as `sha256sum --check` reads them.
 *
 * @param {string} from
 * @param {string} to
 * @returns {string[]} The lines of SHA256SUMS.
 */
export function layOutRelease(from, to) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of names) copyFileSync(join(from, name), join(to, name));
  writeAgentBundle(join(from, 'altitude.js'), join(root, 'package.json'), join(to, bundle));
  const sums = [...names, bundle].map((name) => `${sha256(join(to, name))}  ${name}`);
  writeFileSync(join(to, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  return sums;
}

/** @param {string} path */
function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
