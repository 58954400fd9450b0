import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { needBuild } from './build.mjs';
import { needModules, Unmet } from './needs.mjs';
import { root } from './root.mjs';

const usage = `Usage: npm run install-into -- VAULT [--config-dir NAME]

Copies main.js, manifest.json and styles.css into VAULT/.obsidian/plugins/altitude/.
--config-dir names the vault's configuration folder when it is not .obsidian.`;

function parse() {
  try {
    const { values, positionals } = parseArgs({
      options: { 'config-dir': { type: 'string', default: '.obsidian' } },
      allowPositionals: true,
    });
    const [vault] = positionals;
    if (vault === undefined || positionals.length > 1) throw new Unmet(usage);
    return { vault: resolve(process.env.INIT_CWD ?? '.', vault), configDir: values['config-dir'] };
  } catch (error) {
    throw error instanceof TypeError ? new Unmet(`${error.message}\n\n${usage}`) : error;
  }
}

async function main() {
  const { vault, configDir } = parse();
  if (!existsSync(vault) || !statSync(vault).isDirectory()) throw new Unmet(`There is no folder ${vault}`);
  await needModules();
  await needBuild();
  const target = join(vault, configDir, 'plugins/altitude');
  mkdirSync(target, { recursive: true });
  for (const name of ['main.js', 'manifest.json', 'styles.css']) {
    copyFileSync(join(root, 'dist', name), join(target, name));
  }
  console.log(`Installed into ${target}. Turn it on under Settings → Community plugins.`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Unmet)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
