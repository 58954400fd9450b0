/** Why an archive did not do what was asked. Sentences are made of it by whoever shows it. */
export type ArchiveFault =
  /** Nobody answers there, or the connection broke. */
  | { kind: 'gone'; said: string }
  /** The password or the member is not known there, or the server wants it otherwise. */
  | { kind: 'refused'; said: string }
  /** The connection would not be private. */
  | { kind: 'not-private'; said: string }
  /** No room on its disk or in its memory. */
  | { kind: 'full'; said: string }
  /** It has as many connections as it takes. */
  | { kind: 'crowded'; said: string }
  /** It takes no changes, as a copy of another server or one that ran full. */
  | { kind: 'read-only' }
  /** It took longer than anybody waits. */
  | { kind: 'slow' }
  /** Whoever asked for it wanted it to end. */
  | { kind: 'called-off' }
  /** `version` of the server is one that has not all that is needed. */
  | { kind: 'old'; version: string }
  /** It has no pgvector, or one that is too old. */
  | { kind: 'no-pgvector'; version: string }
  /** It is there, and not switched on in this database, which the member may not do. */
  | { kind: 'pgvector-off' }
  /** The server has no such database. */
  | { kind: 'no-database'; name: string }
  /** There is no archive in this database. */
  | { kind: 'no-archive' }
  /** There is one, of which something is missing that nobody of us takes away. */
  | { kind: 'damaged'; said: string }
  /** Made by a later version of Altitude, or not upgraded to this one yet. */
  | { kind: 'newer'; format: number }
  | { kind: 'outdated'; format: number }
  /** The member may not do this. */
  | { kind: 'forbidden'; said: string }
  /** An archive cannot be made or upgraded by this member. */
  | { kind: 'may-not-make'; said: string }
  /** The roles of archives were made by somebody else on this server, and the member may not grant them. */
  | { kind: 'roles-of-another' }
  /** Another device began to publish the same vault later. */
  | { kind: 'published-elsewhere' }
  /** It was removed while it was being published, or its publisher was. */
  | { kind: 'vault-removed' }
  /** The archive has none of this name. */
  | { kind: 'unknown-vault'; name: string }
  /** Its vectors are of this model already. */
  | { kind: 'other-model'; model: string }
  | { kind: 'name-taken'; name: string }
  | { kind: 'no-vault'; name: string }
  | { kind: 'no-member'; name: string }
  /** Who is to read a vault no longer never did. */
  | { kind: 'not-in-vault'; name: string; vault: string }
  /** Known to the server, and let into no vault of the archive. */
  | { kind: 'not-a-member' }
  /** Every note would have to be looked at. */
  | { kind: 'needs-index' }
  /** More notes than are read hold the words of what texts alone tell. */
  | { kind: 'too-many-texts'; most: number }
  /** Whatever else the server says. */
  | { kind: 'said'; said: string };

/** An archive failed. Caught where a command ends. */
export class ArchiveFailure extends Error {
  override readonly name = 'ArchiveFailure';

  constructor(readonly fault: ArchiveFault) {
    super('said' in fault ? `${fault.kind}: ${fault.said}` : fault.kind);
  }
}

const GONE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|CONNECTION_.*)$/;
const NOT_PRIVATE = /^(ERR_TLS_|ERR_SSL|SELF_SIGNED|DEPTH_ZERO_SELF|UNABLE_TO|CERT_)/;

/** What the driver threw, as a fault; undefined for what is no failure of a server. */
export function faultOf(error: unknown): ArchiveFault | undefined {
  if (error instanceof ArchiveFailure) return error.fault;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const [code, said] = [String(error.code), error.message];
  if (code === 'CONNECT_TIMEOUT' || code === 'ETIMEDOUT' || code === '57014' || code === '55P03')
    return { kind: 'slow' };
  if (code === 'ECONNRESET' && isBeforeTls(error)) return { kind: 'not-private', said };
  if (GONE.test(code) || code === '57P01' || code === '57P02' || code === '57P03' || code.startsWith('08'))
    return { kind: 'gone', said };
  if (NOT_PRIVATE.test(code)) return { kind: 'not-private', said };
  if (code.startsWith('28')) return { kind: 'refused', said };
  if (code === '53300') return { kind: 'crowded', said };
  if (code.startsWith('53')) return { kind: 'full', said };
  if (code === '25006') return { kind: 'read-only' };
  if (code === '3D000') return { kind: 'no-database', name: /"(.*)"/su.exec(said)?.[1] ?? '' };
  if (code === '3F000' || code === '42P01' || code === '42883') return { kind: 'no-archive' };
  if (code === '42501') return { kind: 'forbidden', said };
  return /^[0-9A-Z]{5}$/.test(code) ? { kind: 'said', said } : undefined;
}

/** A server that does not encrypt hangs up when it is asked to. Node tells the addresses then, and no call of the system that failed. */
function isBeforeTls(error: Error): boolean {
  return 'localAddress' in error && !('syscall' in error);
}
