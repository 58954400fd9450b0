import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { node } from './commands.mjs';
import { needModules, Unmet } from './needs.mjs';
import { releaseProblems } from './release-problems.mjs';
import { root } from './root.mjs';

const usage = `Usage: npm run release [-- --check]

Builds the version that package.json names and lays main.js, manifest.json, styles.css, altitude.mcpb and their
checksums into dist/release/. Sends nothing anywhere. --check only says whether the project can be released as it is.`;

function parse() {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw error instanceof TypeError ? new Unmet(`${error.message}\n\n${usage}`) : error;
  }
}

async function main() {
  const { check } = parse();
  const problems = releaseProblems(root);
  if (problems.length > 0)
    throw new Unmet(['This cannot be released yet:', ...problems.map((each) => `- ${each}`)].join('\n'));
  if (check) console.log('This can be released.');
  else await release();
}

async function release() {
  await needModules();
  // Not before: it stands on packages.
  const { layOutRelease } = await import('./release-files.mjs');
  if ((await node([join(root, 'esbuild.config.mjs')])) !== 0) throw new Unmet('The build failed: see above.');
  const { version } = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'));
  const sums = layOutRelease(join(root, 'dist'), join(root, 'dist/release'));
  console.log(`dist/release holds Altitude ${version}:\n\n${sums.join('\n')}\n\n${nextSteps(version)}`);
}

/** @param {string} version */
function nextSteps(version) {
  return `Next:
1. npm test, if it has not passed on this commit.
2. git tag -a ${version} -m 'Altitude ${version}', and push the tag. It has no "v": the app looks for ${version}.
3. Make a release of that tag, with ${version} of CHANGELOG.md as its text, and attach the five files of dist/release.`;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Unmet)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
