import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What to install where no server is found. */
export const POSTGRES_PACKAGE = 'postgresql-17-pgvector';

/** Where a server of a later Debian stands, in a folder of its own, when that of this system has no pgvector. */
export const POSTGRES_ROOT = process.env.ALTITUDE_PGROOT ?? '/var/cache/altitude/postgres';

/**
 * A folder with `bin`, `lib` and `share` of another PostgreSQL that the tests are to run with, an older one, say. Where it is named
 * nothing else is looked for.
 */
const NAMED = process.env.ALTITUDE_PGHOME;

/** As user and group of the server's programs: PostgreSQL does not run as root. */
const user = 'postgres';

/**
 * A server that is installed: its programs, as they are called inside of `root`, which is empty for this system itself.
 * @typedef {{ root: string, bin: string }} Installed
 *
 * A private server on loopback. `url` names its first superuser, with the password.
 * @typedef {{
 *   url: string,
 *   port: number,
 *   stop: () => void,
 *   kill: () => void,
 *   start: () => Promise<void>,
 *   remove: () => void,
 * }} Postgres
 */

/** @returns {Installed | undefined} */
export function findPostgres() {
  if (NAMED !== undefined) return { root: '', bin: join(NAMED, 'bin') };
  return ['', POSTGRES_ROOT].map((root) => installedIn(root)).find((found) => found !== undefined);
}

/**
 * A server of this system without pgvector, where there is one.
 * @returns {Installed | undefined}
 */
export function findPlainPostgres() {
  return installedIn('', (bin, shared) => existsSync(bin) && !existsSync(shared));
}

/**
 * @param {string} root
 * @param {(initdb: string, vector: string) => boolean} [isMeant]
 * @returns {Installed | undefined}
 */
function installedIn(root, isMeant = (initdb, vector) => existsSync(initdb) && existsSync(vector)) {
  const folder = join(root, '/usr/lib/postgresql');
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : [];
  const version = versions.find((each) =>
    isMeant(
      join(folder, each, 'bin/initdb'),
      join(root, '/usr/share/postgresql', each, 'extension/vector.control'),
    ),
  );
  // Only root may enter another root.
  if (version === undefined || (root !== '' && process.getuid?.() !== 0)) return undefined;
  return { root, bin: `/usr/lib/postgresql/${version}/bin` };
}

/**
 * Makes a server with its data in a folder of its own and starts it.
 * @param {Installed} installed
 * @param {Record<string, string>} [settings]
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(installed, settings = {}) {
  const { root, bin } = installed;
  const place = join(root, root === '' ? tmpdir() : '/tmp');
  const folder = mkdtempSync(join(place, 'altitude-pg-'));
  const inside = folder.slice(root.length);
  const owner = ownerIn(root);
  mkdirSync(join(folder, 'socket'));
  for (const path of ['', 'socket']) if (owner) chownSync(join(folder, path), ...owner);
  const password = layData(installed, folder);
  const data = `${inside}/data`;
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: `${inside}/socket`,
    shared_buffers: '128MB',
    dynamic_shared_memory_type: 'mmap',
    max_connections: '40',
    fsync: 'off',
    jit: 'off',
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const control = (/** @type {string[]} */ ...args) =>
    asUser(root, `${bin}/pg_ctl`, ['-D', data, '-w', '-s', '-t', '60', ...args]);
  const start = async () => {
    const log = join(inside, 'log');
    const started = control('-l', log, '-o', [`-p ${port}`, ...options].join(' '), 'start');
    if (started.status !== 0)
      throw new Error(`pg_ctl start: ${started.stderr}${readFileSync(join(folder, 'log'), 'utf8')}`);
  };
  const stop = () => void control('-m', 'immediate', 'stop');
  await start();
  return {
    url: `postgres://altitude_admin:${password}@127.0.0.1:${port}/postgres`,
    port,
    start,
    stop,
    kill: () => killServer(join(folder, 'data/postmaster.pid'), join(folder, 'socket')),
    remove: () => {
      if (existsSync(join(folder, 'data/postmaster.pid'))) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes the data of a server in `data` of a folder, and answers its password. One run of the tests makes such data once and copies it, which
 * takes a tenth of the time.
 * @param {Installed} installed
 * @param {string} folder
 */
function layData(installed, folder) {
  const run = process.env.ALTITUDE_RUN_FOLDER;
  if (run === undefined) return makeData(installed, folder);
  const name = createHash('sha256').update(JSON.stringify(installed)).digest('hex').slice(0, 12);
  const shared = join(run, `postgres-${name}`);
  const data = join(folder, 'data');
  if (existsSync(shared)) {
    copyData(join(shared, 'data'), data);
    return readFileSync(join(shared, 'password'), 'utf8');
  }
  const password = makeData(installed, folder);
  const draft = mkdtempSync(`${shared}-`);
  copyData(data, join(draft, 'data'));
  writeFileSync(join(draft, 'password'), password);
  try {
    renameSync(draft, shared);
  } catch (error) {
    // Whoever else made some at the same time made as good ones: the first of them count.
    if (!existsSync(shared)) throw error;
  }
  return password;
}

/**
 * With owners and modes, which the server looks at.
 * @param {string} from
 * @param {string} to
 */
function copyData(from, to) {
  const copied = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`cp: ${copied.stderr}`);
}

/**
 * @param {Installed} installed
 * @param {string} folder
 */
function makeData({ root, bin }, folder) {
  const inside = folder.slice(root.length);
  const password = randomBytes(12).toString('hex');
  const file = join(folder, 'password');
  writeFileSync(file, `${password}\n`);
  const owner = ownerIn(root);
  if (owner) chownSync(file, ...owner);
  const made = asUser(root, `${bin}/initdb`, [
    ...['-D', `${inside}/data`, '-U', 'altitude_admin', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    ...['--auth-local=scram-sha-256', '--auth-host=scram-sha-256', `--pwfile=${inside}/password`],
  ]);
  rmSync(file);
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  return password;
}

/**
 * The whole group of processes at once, as when a machine loses power.
 * @param {string} pidFile
 * @param {string} socketFolder
 */
function killServer(pidFile, socketFolder) {
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  process.kill(pid, 'SIGKILL');
  for (const child of children.stdout.split('\n').map(Number).filter(Boolean)) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  // A dead process may keep its number until somebody asks how it ended.
  rmSync(pidFile, { force: true });
  rmSync(socketFolder, { recursive: true, force: true });
  mkdirSync(socketFolder, { mode: 0o777 });
  chmodSync(socketFolder, 0o777);
}

/**
 * Undefined where programs run as whoever runs this.
 * @param {string} root
 * @returns {[number, number] | undefined}
 */
function ownerIn(root) {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync(join(root, '/etc/passwd'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  return uid && gid ? [uid, gid] : undefined;
}

/**
 * @param {string} root
 * @param {string} program
 * @param {string[]} args
 */
function asUser(root, program, args) {
  // The server's log is a file; a pipe would be held open by it.
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { encoding: 'utf8', cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] };
  if (root !== '')
    return spawnSync('chroot', [`--userspec=${user}:${user}`, root, program, ...args], options);
  if (process.getuid?.() !== 0) return spawnSync(program, args, options);
  const as = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  return spawnSync('setpriv', [...as, program, ...args], options);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
