import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** What we are measured against and do not ship: kept apart, so that whoever installs the project need not have it. */
const PEERS = {
  minisearch: { version: '7.2.0', licence: 'MIT' },
  // The newest that runs on every Node that the project runs on.
  'better-sqlite3': { version: '12.6.2', licence: 'MIT' },
  'sqlite-vec': { version: '0.1.9', licence: 'MIT or Apache-2.0' },
} as const;

type PeerName = keyof typeof PEERS;

const NAMES = Object.keys(PEERS) as PeerName[];
const FOLDER = resolve('node_modules/.cache/altitude-bench-peers');

/** A peer, or why it cannot be had. */
export type Peer<T> = { ok: true; value: T } | { ok: false; reason: string };

interface Statement {
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}

/** What we use of better-sqlite3. */
export interface Sqlite {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  transaction(work: () => void): () => void;
  close(): void;
}

/** What we use of MiniSearch. */
export interface MiniSearch {
  addAll(documents: readonly object[]): void;
  search(query: string): { id: string }[];
}

/** Installs what is not there yet; needs the network once. What cannot be installed is left out. */
export function installPeers(): void {
  if (NAMES.every(isInstalled)) return;
  console.error(`Installing ${NAMES.join(', ')} for the comparison…`);
  mkdirSync(FOLDER, { recursive: true });
  const versions = NAMES.map((name) => [name, PEERS[name].version]);
  // One that cannot be built must not take the others with it.
  const optionalDependencies = Object.fromEntries(versions) as Record<string, string>;
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, optionalDependencies }));
  try {
    npm(['install', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=0']);
    // Its library is fetched or compiled by a script, and the project's own settings let no package run any.
    npm(['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--loglevel=error']);
  } catch (error) {
    console.error(`npm install failed: ${String(error)}`);
  }
}

function npm(args: string[]): void {
  const script = process.env['npm_execpath'];
  const [program, before] = script === undefined ? ['npm', []] : [process.execPath, [script]];
  execFileSync(program, [...before, ...args], { cwd: FOLDER, stdio: ['ignore', 2, 2] });
}

function isInstalled(name: PeerName): boolean {
  const file = join(FOLDER, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === PEERS[name].version;
}

/** Names, versions and licences of all peers. */
export function describePeers(): string {
  return NAMES.map((name) => `${name} ${PEERS[name].version} (${PEERS[name].licence})`).join(', ');
}

export function loadMiniSearch(): Peer<(fields: string[]) => MiniSearch> {
  return peer('minisearch', (load) => {
    const Class = load('minisearch') as new (options: object) => MiniSearch;
    return (fields) => new Class({ fields, storeFields: [] });
  });
}

/** A database in memory; with the vector search loaded where that is wanted. */
export function openSqlite({ withVectors }: { withVectors: boolean }): Peer<Sqlite> {
  const database = peer('better-sqlite3', (load) => {
    const Class = load('better-sqlite3') as new (file: string) => Sqlite;
    return new Class(':memory:');
  });
  if (!database.ok || !withVectors) return database;
  return peer('sqlite-vec', (load) => {
    (load('sqlite-vec') as { load(database: Sqlite): void }).load(database.value);
    return database.value;
  });
}

function peer<T>(name: PeerName, open: (load: (name: string) => unknown) => T): Peer<T> {
  if (!isInstalled(name)) return { ok: false, reason: `no ${name}: not installed` };
  try {
    return { ok: true, value: open(createRequire(join(FOLDER, 'package.json'))) };
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { ok: false, reason: `no ${name}: ${line ?? ''}` };
  }
}
