import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unmet } from './needs.mjs';

/** What the app takes for a version: three numbers and nothing else. */
const plainVersion = /^\d+\.\d+\.\d+$/;
const versionHeading = /^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/m;
const unreleased = /^## \[Unreleased\]\s*\n([^]*?)(?=^## |$(?![^]))/m;
/** Files named in one sentence. */
const maxNamed = 5;

/**
 * Why the project in a folder cannot be released as it is, a sentence for each reason; empty when it can be. Throws
 * `Unmet` where a file cannot be read.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function releaseProblems(folder) {
  return [...versionProblems(folder), ...historyProblems(folder)];
}

/**
 * The same of what the files say alone, whatever is committed.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function versionProblems(folder) {
  const { version } = readJson(folder, 'package.json');
  if (!plainVersion.test(version)) return ['package.json: the version is not three numbers such as 1.2.3.'];
  return [
    ...disagreements(folder, version),
    ...appProblems(folder, version),
    ...changelogProblems(folder, version),
  ];
}

/** @param {string} folder @param {string} version */
function disagreements(folder, version) {
  const said = {
    'package-lock.json': readJson(folder, 'package-lock.json').version,
    'manifest.json': readJson(folder, 'manifest.json').version,
    'src/headless/node/version.ts': /VERSION = '([^']*)'/.exec(
      read(folder, 'src/headless/node/version.ts'),
    )?.[1],
  };
  return Object.entries(said)
    .filter(([, found]) => found !== version)
    .map(([file, found]) => `${file} says ${found ?? 'no version'}, package.json says ${version}.`);
}

/** @param {string} folder @param {string} version */
function appProblems(folder, version) {
  const { minAppVersion } = readJson(folder, 'manifest.json');
  if (!plainVersion.test(minAppVersion))
    return ['manifest.json: minAppVersion is not three numbers such as 1.13.0.'];
  const needed = readJson(folder, 'versions.json')[version];
  if (needed === minAppVersion) return [];
  if (needed === undefined) return [`versions.json: add "${version}": "${minAppVersion}".`];
  return [`versions.json says that ${version} needs the app ${needed}, manifest.json says ${minAppVersion}.`];
}

/** @param {string} folder @param {string} version */
function changelogProblems(folder, version) {
  const changelog = read(folder, 'CHANGELOG.md');
  const newest = versionHeading.exec(changelog)?.[1];
  const problems = [];
  if (newest !== version)
    problems.push(`CHANGELOG.md: the newest heading is not "## [${version}] - " and a date.`);
  if (unreleased.exec(changelog)?.[1]?.trim())
    problems.push(`CHANGELOG.md: move what stands under [Unreleased] below [${version}].`);
  return problems;
}

/** @param {string} folder */
function historyProblems(folder) {
  const { version } = readJson(folder, 'package.json');
  const { status, stdout, stderr } = git(folder, 'status', '--porcelain');
  if (status !== 0) return [`git does not say what has changed: ${stderr.trim() || 'it did not start'}.`];
  const changed = stdout.split('\n').filter((line) => line !== '');
  const problems =
    changed.length > 0 ? [`Not committed: ${listed(changed.map((line) => line.slice(3)))}.`] : [];
  const tagged = git(folder, 'rev-parse', '--quiet', '--verify', `refs/tags/${version}^{commit}`);
  if (tagged.status === 0 && tagged.stdout !== git(folder, 'rev-parse', 'HEAD').stdout)
    problems.push(`The tag ${version} is on another commit: raise the version.`);
  return problems;
}

/** @param {string[]} names */
function listed(names) {
  const more = names.length - maxNamed;
  return names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * Runs git on the repository of a folder, whatever repository a hook around it names.
 *
 * @param {string} folder
 * @param {string[]} args
 */
export function git(folder, ...args) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' });
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
}

/** @param {string} folder @param {string} name */
function readJson(folder, name) {
  try {
    return JSON.parse(read(folder, name));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Unmet(`${name} is not JSON: ${error.message}`);
    throw error;
  }
}

/** @param {string} folder @param {string} name */
function read(folder, name) {
  const path = join(folder, name);
  if (!existsSync(path)) throw new Unmet(`${name} is missing.`);
  return readFileSync(path, 'utf8');
}
