import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { node } from './commands.mjs';
import { Unmet } from './needs.mjs';
import { root } from './root.mjs';

const sources = ['src', 'worker', 'esbuild.config.mjs', 'package-lock.json', 'manifest.json', 'styles.css'];

/** Builds dist/ when it is missing or older than what it is made of. Writes to stderr only. */
export async function needBuild() {
  if (isFresh()) return;
  const code = await node([join(root, 'esbuild.config.mjs')], { stdout: 'stderr' });
  if (code !== 0) throw new Unmet('The build failed: see above.');
}

function isFresh() {
  const built = join(root, 'dist/altitude.js');
  if (!existsSync(built) || !existsSync(join(root, 'dist/styles.css'))) return false;
  const builtMs = statSync(built).mtimeMs;
  return sources.flatMap(filesOf).every((path) => statSync(path).mtimeMs <= builtMs);
}

/** @param {string} name */
function filesOf(name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file));
}
