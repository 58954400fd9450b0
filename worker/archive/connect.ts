import type { Socket } from 'node:net';
import postgres from 'postgres';
import { ArchiveFailure, faultOf } from './archive-failure';
import { socketsOf } from './open-socket';

export type Sql = postgres.Sql;
export type Transaction = postgres.TransactionSql;
export type Row = postgres.Row;

/** What a connection is made with. The address has no password in it. */
export interface ArchiveAddress {
  /** `postgres://member@host:port/database`. */
  url: string;
  password: string | undefined;
  /** After so many milliseconds the server calls a question off: a minute when absent, as long as anybody waits for an answer. */
  patienceMs?: number;
}

/** An archive, as one member is connected with it. */
export interface Archive {
  readonly sql: Sql;
  /** After so many milliseconds nobody waits for an answer to a question. */
  readonly patienceMs: number;
  /** Ends all work on it: what its connection is at fails as called off and leaves nothing behind, and nothing more is begun. */
  callOff(): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_SECONDS = 10;
const QUESTION_MS = 60_000;
/** What a server that called a statement off may take to say so. */
const GRACE_MS = 2_000;
/** What counts or indexes a vault of a million paragraphs takes minutes. */
const WORK_MS = 6 * 3_600_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Connects when first asked. Off loopback only where the connection is encrypted and the server is who it says it is. */
export function connectArchive(
  { url, password, patienceMs = QUESTION_MS }: ArchiveAddress,
  connections = 1,
): Archive {
  const { hostname } = new URL(url);
  const options: postgres.Options<Record<string, never>> & { socket: () => Socket } = {
    // As a function, so that the driver takes none from elsewhere.
    password: () => password ?? '',
    max: connections,
    ssl: LOOPBACK.test(hostname) ? false : { rejectUnauthorized: true },
    connect_timeout: CONNECT_SECONDS,
    socket: socketsOf(url),
    // One program, one set of functions: types need not be looked up.
    fetch_types: false,
    // A pooler may give each transaction another connection: nothing is kept on one, and nothing else is asked of it when it begins.
    prepare: false,
    connection: { application_name: 'altitude' },
    onnotice: () => undefined,
  };
  const sql: Sql = postgres(url, options);
  return {
    ...{ sql, patienceMs },
    callOff: async () => {
      calledOff.add(sql);
      await cancelWork(sql, postgres(url, { ...options, max: 1 }));
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

/** The process of the server that is at the work of a connection, while there is any. */
const backends = new WeakMap<Sql, number>();
/** Whose work was called off. */
const calledOff = new WeakSet<Sql>();
const CANCEL_EVERY_MS = 200;

/** Asks again until it has ended: between two statements there is nothing to cancel. */
async function cancelWork(sql: Sql, other: Sql): Promise<void> {
  try {
    for (let backend = backends.get(sql); backend !== undefined; backend = backends.get(sql)) {
      await other`select pg_cancel_backend(${backend})`;
      await new Promise((resolve) => setTimeout(resolve, CANCEL_EVERY_MS));
    }
  } finally {
    await other.end({ timeout: 1 });
  }
}

/** On which there is an archive, as far as is known. */
const made = new WeakSet<Sql>();

/** Tells that there is an archive: what is missing of it from now on is a part of it. */
export function noteMade({ sql }: Archive): void {
  made.add(sql);
}

/** The same error, but for a part of an archive that is missing where there is one. */
function inArchive(sql: Sql, error: unknown): unknown {
  const isMissing = made.has(sql) && faultOf(error)?.kind === 'no-archive' && error instanceof Error;
  return isMissing ? new ArchiveFailure({ kind: 'damaged', said: error.message }) : error;
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

/** All that is read in it is of one moment, and nothing can be changed. A server that has stopped is not waited for. */
export function reading<T>({ sql, patienceMs }: Archive, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return asking(() => {
    const answer = sql
      .begin('isolation level repeatable read read only', limited(patienceMs, read))
      .catch((error: unknown) => {
        throw inArchive(sql, error);
      });
    return inTime(answer as Promise<T>, patienceMs + GRACE_MS);
  });
}

/** One transaction that may take as long as it takes, whatever the server allows by itself. */
export async function working<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (calledOff.has(sql)) throw new ArchiveFailure({ kind: 'called-off' });
  const noted = async (tx: Transaction): Promise<T> => {
    const noting = tx`select pg_backend_pid() as pid`.then(([row]) =>
      backends.set(sql, Number(row?.['pid'])),
    );
    const [answer] = await Promise.all([work(tx), noting]);
    return answer;
  };
  try {
    return (await sql.begin(limited(WORK_MS, noted))) as T;
  } catch (error) {
    const isCalledOff = calledOff.has(sql) && faultOf(error)?.kind === 'slow';
    throw isCalledOff ? new ArchiveFailure({ kind: 'called-off' }) : inArchive(sql, error);
  } finally {
    backends.delete(sql);
  }
}

/** The same transaction, each statement of which the server calls off after so long. */
function limited<T>(mostMs: number, work: (tx: Transaction) => Promise<T>): (tx: Transaction) => Promise<T> {
  return async (tx) => {
    const limit = tx.unsafe(`set local statement_timeout = ${String(mostMs)}`).execute();
    const [answer] = await Promise.all([work(tx), limit]).catch(waitForItsEnd);
    return answer;
  };
}

/**
 * Where a connection has broken the driver would still send a rollback, to a socket that is no more: the whole program ended of that. It is
 * not told of what happened, and ends the transaction when it hears that the connection has.
 */
function waitForItsEnd(error: unknown): Promise<never> {
  if (isBroken(error)) return new Promise(() => undefined);
  throw error;
}

/** How sockets that broke are named by the system and by the driver. */
const BROKEN = new Set(['CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Whether the connection is closed, or will be: a server that says that an error is fatal hangs up. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return severity === 'FATAL' || severity === 'PANIC' || (typeof code === 'string' && BROKEN.has(code));
}

/** The server calls off what takes longer; one that stands still does not. */
async function inTime<T>(work: Promise<T>, most: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ArchiveFailure({ kind: 'slow' })), most);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A vault that one publisher has taken; another that takes it later ends this. */
export interface Lease {
  vault: number;
  epoch: number;
}

/** Nothing of it is done when another publisher has taken the vault, or when it is gone. */
export async function inLease(
  sql: Sql,
  { vault, epoch }: Lease,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await working(sql, async (tx) => {
    const [held] = await tx`select epoch from altitude.vault where id = ${vault} for no key update`;
    if (held === undefined) throw new ArchiveFailure({ kind: 'vault-removed' });
    if (Number(held['epoch']) !== epoch) throw new ArchiveFailure({ kind: 'published-elsewhere' });
    await work(tx);
  });
}
