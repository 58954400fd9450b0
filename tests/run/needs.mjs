import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run } from './commands.mjs';
import { findPostgres, POSTGRES_PACKAGE, POSTGRES_ROOT } from './postgres.mjs';
import { root } from './root.mjs';

const oldestNode = [20, 19];

/** A need that this program cannot meet by itself; its message tells the person how to. */
export class Unmet extends Error {}

/** Node is recent enough, and node_modules is what the lock file says. Writes to stderr only. */
export async function needModules() {
  needNode();
  if (modulesMatchLock()) return;
  console.error('Installing the packages of package-lock.json…');
  if ((await npm(['ci', '--no-audit', '--no-fund'], { stdout: 'stderr' })) !== 0) {
    throw new Unmet('npm ci failed: see above. It needs the network once.');
  }
}

function needNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Unmet(
    `Altitude is built with Node ${oldestNode.join('.')} or newer; this is Node ${process.versions.node}. ` +
      'Get a newer one from https://nodejs.org.',
  );
}

function modulesMatchLock() {
  const installed = readLock('node_modules/.package-lock.json');
  const wanted = readLock('package-lock.json');
  if (installed === undefined || wanted === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // Packages for other systems are in the lock file and not on the disk.
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function readLock(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** The path of a Chromium that starts; installs Debian's as root when there is none. */
export async function needChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const named = process.env.CHROMIUM_PATH;
  if (named) throw new Unmet(`CHROMIUM_PATH is ${named}, and no browser starts from there.`);
  if (isRootOnDebian()) {
    console.error('No Chromium found: installing the package chromium…');
    await run('apt-get', ['update', '-q'], { stdout: 'stderr' });
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], {
      stdout: 'stderr',
      env,
    });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Unmet(
    'The browser tests need Chromium or Chrome, and none was found. Install one (Debian and Ubuntu: ' +
      'sudo apt-get install chromium; Fedora: sudo dnf install chromium; macOS: brew install --cask chromium; ' +
      'Windows: winget install Google.Chrome), or set CHROMIUM_PATH to its program file, and run this again.',
  );
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function findChromium() {
  return chromiumPaths().find((path) => existsSync(path) && starts(path));
}

function chromiumPaths() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return [named];
  return [...linuxPaths(), ...macPaths(), ...windowsPaths()];
}

function linuxPaths() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    names.map((name) => `${folder}/${name}`),
  );
}

function macPaths() {
  const names = ['Chromium', 'Google Chrome'];
  return ['', process.env.HOME ?? ''].flatMap((home) =>
    names.map((name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
  );
}

function windowsPaths() {
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => process.env[name]);
  return folders
    .filter((folder) => folder !== undefined)
    .flatMap((folder) =>
      ['Google\\Chrome', 'Chromium'].map((app) => `${folder}\\${app}\\Application\\chrome.exe`),
    );
}

/** A package that only points to another installer leaves a program that does not start. @param {string} path */
function starts(path) {
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * A PostgreSQL with pgvector; as root on Debian it is installed when there is none. Undefined where there is none to be had: the
 * tests of the archive then skip, but for a machine that says it is the one that counts (`CI=true`).
 */
export async function needPostgres() {
  const found = findPostgres() ?? (isRootOnDebian() ? await installPostgres() : undefined);
  if (found !== undefined) return found;
  const sentence =
    `The tests of the shared archive need PostgreSQL with pgvector, and none was found. Debian 13 and later: ` +
    `sudo apt-get install ${POSTGRES_PACKAGE}.`;
  if (process.env.CI === 'true') throw new Unmet(sentence);
  console.error(`${sentence} They are skipped.`);
  return undefined;
}

/** Where this Debian has no pgvector, that of Debian 13 is put into a folder of its own. */
async function installPostgres() {
  console.error(`No PostgreSQL with pgvector found: installing the package ${POSTGRES_PACKAGE}…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (/** @type {string} */ name) =>
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { stdout: 'stderr', env });
  await run('apt-get', ['update', '-q'], { stdout: 'stderr' });
  if ((await install(POSTGRES_PACKAGE)) !== 0 && (await install('debootstrap')) === 0) {
    const packages = `--include=postgresql-17,${POSTGRES_PACKAGE}`;
    await run('debootstrap', ['--variant=minbase', packages, 'trixie', POSTGRES_ROOT], {
      stdout: 'stderr',
      env,
    });
  }
  return findPostgres();
}
