import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { findPostgres, startPostgres, type Installed, type Postgres } from '../run/postgres.mjs';
import { connectArchive, type Archive } from '../../worker/archive/connect';
import { addMember } from '../../worker/archive/members';
import { upgradeArchive } from '../../worker/archive/migrate';

/** Of the server of the whole run where there is one; empty where it was looked for in vain. */
const ofTheRun = process.env['ALTITUDE_POSTGRES'];

export const HAS_POSTGRES = ofTheRun === undefined ? findPostgres() !== undefined : ofTheRun !== '';

/** A database with an archive of its own on a real server. */
export interface TestArchive {
  /** As the owner. */
  admin: Archive;
  url: string;
  password: string;
  server: Postgres | undefined;
  /** Makes a member of the server that is in no vault yet, and connects as him. */
  member(): Promise<TestMember>;
  close(): Promise<void>;
}

export interface TestMember {
  name: string;
  password: string;
  url: string;
  archive: Archive;
  /** May read this vault from now on, and publish it where that is said. */
  joins(vault: string, mayPublish: boolean): Promise<void>;
}

interface TestArchiveOptions {
  /** A server that the test may kill. */
  own?: boolean;
  /** With an archive in its database. */
  made?: boolean;
  /** Of a server of its own. */
  settings?: Record<string, string>;
  /** How the database is made, behind its name. */
  database?: string;
  /** The server that is started, where it is another than the one that all tests share. */
  installed?: Installed;
  /** A server that stays, by the address of its administrator, and the name of the database on it, which is made where there is none. */
  kept?: { server: string; database: string };
}

export async function openTestArchive(options: TestArchiveOptions = {}): Promise<TestArchive> {
  const { installed, settings, kept, made = true } = options;
  const { own = installed !== undefined || settings !== undefined } = options;
  const found = installed ?? findPostgres();
  const shared = kept?.server ?? (own ? undefined : ofTheRun);
  const isShared = shared !== undefined && shared !== '';
  const server = isShared || found === undefined ? undefined : await startPostgres(found, settings);
  const root = new URL(server?.url ?? shared ?? '');
  const database = kept?.database ?? `archive_${randomBytes(6).toString('hex')}`;
  const first = postgres(root.href, { max: 1 });
  const [standing] = await first`select from pg_database where datname = ${database}`;
  if (standing === undefined) await first.unsafe(`create database ${database} ${options.database ?? ''}`);
  await first.end();
  const { password } = root;
  const url = addressOf(root, root.username, database);
  const admin = connectArchive({ url, password });
  if (made) await upgradeArchive(admin, true);
  const members: Archive[] = [];
  return {
    ...{ admin, url, password, server },
    member: async () => {
      const member = await createMember(admin, root, database);
      members.push(member.archive);
      return member;
    },
    close: async () => {
      for (const each of [...members, admin]) await each.close();
      server?.remove();
    },
  };
}

async function createMember(admin: Archive, root: URL, database: string): Promise<TestMember> {
  const [name, password] = [`m_${randomBytes(5).toString('hex')}`, randomBytes(8).toString('hex')];
  await admin.sql.unsafe(`create role ${name} login password '${password}'`);
  const url = addressOf(root, name, database);
  return {
    ...{ name, password, url },
    archive: connectArchive({ url, password }),
    joins: (vault, mayPublish) => addMember(admin, { vault, member: name, mayPublish }),
  };
}

function addressOf(root: URL, user: string, database: string): string {
  return `postgres://${user}@${root.host}/${database}`;
}
