import postgres from 'postgres';
import { ArchiveFailure, faultOf } from './archive-failure';

export type Sql = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/** What a connection is made with. The address has no password in it. */
export interface ArchiveAddress {
  /** `postgres://member@host:port/database`. */
  url: string;
  password: string | undefined;
  /** After so many milliseconds the server calls a statement off: a minute when absent, as long as anybody waits for an answer. */
  patienceMs?: number;
}

/** An archive, as one member is connected with it. */
export interface Archive {
  readonly sql: Sql;
  close(): Promise<void>;
}

const CONNECT_SECONDS = 10;
const QUESTION_MS = 60_000;
/** What counts or indexes a vault of a million paragraphs takes minutes. */
export const WORK_MS = 6 * 3_600_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Connects when first asked. Off loopback only where the connection is encrypted and the server is who it says it is. */
export function connectArchive(
  { url, password, patienceMs = QUESTION_MS }: ArchiveAddress,
  connections = 1,
): Archive {
  const { hostname } = new URL(url);
  const sql = postgres(url, {
    ...(password !== undefined && { password }),
    max: connections,
    ssl: LOOPBACK.test(hostname) ? false : { rejectUnauthorized: true },
    connect_timeout: CONNECT_SECONDS,
    // One program, one set of functions: types need not be looked up.
    fetch_types: false,
    connection: { application_name: 'altitude', statement_timeout: patienceMs },
    onnotice: () => undefined,
  });
  return { sql, close: () => sql.end({ timeout: 1 }) };
}

/** What failed at the server becomes an ArchiveFailure; a bug stays what it is. */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fault = faultOf(error);
    throw fault === undefined ? error : new ArchiveFailure(fault);
  }
}

/** All that is read in it is of one moment, and nothing can be changed. */
export function reading<T>({ sql }: Archive, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return asking(async () => (await sql.begin('isolation level repeatable read read only', read)) as T);
}

/** A vault that one publisher has taken; another that takes it later ends this. */
export interface Lease {
  vault: number;
  epoch: number;
}

/** Nothing of it is done when another publisher has taken the vault. */
export async function inLease(
  sql: Sql,
  { vault, epoch }: Lease,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const held =
      await tx`select 1 from altitude.vault where id = ${vault} and epoch = ${epoch} for no key update`;
    if (held.length === 0) throw new ArchiveFailure({ kind: 'published-elsewhere' });
    await work(tx);
  });
}
