import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';

/** Zip counts in local time from 1980 on; the same bytes come out everywhere. */
const MADE = new Date(1980, 0, 1);

/**
 * What Claude Desktop and other clients install: the program, and how it is started for a vault that the user picks.
 *
 * @param {{ version: string, description: string, license: string, engines: { node: string } }} program
 */
export function bundleManifest({ version, description, license, engines }) {
  return {
    manifest_version: '0.3',
    name: 'altitude',
    display_name: 'Altitude',
    version,
    description,
    author: { name: 'The Altitude authors' },
    license,
    server: {
      type: 'node',
      entry_point: 'server/altitude.mjs',
      mcp_config: {
        command: 'node',
        args: ['${__dirname}/server/altitude.mjs', 'mcp', '${user_config.vault}'],
        env: {},
      },
    },
    tools_generated: true,
    prompts_generated: true,
    user_config: {
      vault: {
        type: 'directory',
        title: 'Vault',
        description: 'The folder with your notes. They are only read.',
        required: true,
      },
    },
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
  };
}

/**
 * Writes the bundle.
 *
 * @param {string} script The built program, beside the folder of its parts.
 * @param {string} packageFile
 * @param {string} to
 */
export function writeAgentBundle(script, packageFile, to) {
  const manifest = bundleManifest(JSON.parse(readFileSync(packageFile, 'utf8')));
  const parts = join(dirname(script), 'program');
  const partNames = readdirSync(parts).sort();
  const files = {
    'manifest.json': new TextEncoder().encode(`${JSON.stringify(manifest, undefined, 2)}\n`),
    // By this name Node takes it for a module, wherever it lies.
    'server/altitude.mjs': bytesOf(script),
    ...Object.fromEntries(partNames.map((name) => [`server/program/${name}`, bytesOf(join(parts, name))])),
  };
  writeFileSync(to, zipSync(files, { level: 9, mtime: MADE }));
}

/** @param {string} path */
function bytesOf(path) {
  return new Uint8Array(readFileSync(path));
}
