import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../files/folder-walk';
import { SOCKET_NOTE } from '../files/index-place';

/** Where the owner of an index listens, as it stands beside the index for other programs of the same user. */
export interface SocketNote {
  /** Path of a socket, or name of a pipe on Windows. */
  address: string;
  /** 256 bits in hexadecimal, which both sides prove to each other that they have read. */
  secret: string;
  pid: number;
}

/** What says that there is no note, or none for this user; whoever opens the index says what is wrong with its folder. */
const NO_NOTE = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP', 'ENAMETOOLONG'];

/** Undefined where nobody listens, or nobody whom this user may ask. */
export async function readSocketNote(indexFolder: string): Promise<SocketNote | undefined> {
  try {
    return parseNote(await readFile(join(indexFolder, SOCKET_NOTE), 'utf8'));
  } catch (error) {
    const isNobodys = NO_NOTE.some((code) => code === codeOf(error));
    if (isNobodys || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function parseNote(text: string): SocketNote | undefined {
  const { address, secret, pid } = Object(JSON.parse(text)) as Record<string, unknown>;
  const isWhole = typeof address === 'string' && typeof secret === 'string' && /^[0-9a-f]{64}$/.test(secret);
  return isWhole && typeof pid === 'number' ? { address, secret, pid } : undefined;
}

/** Only the user may read it. The caller owns the index. */
export async function writeSocketNote(indexFolder: string, note: SocketNote): Promise<void> {
  const draft = join(indexFolder, `_new-socket-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(draft, `${JSON.stringify(note)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(draft, join(indexFolder, SOCKET_NOTE));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Leaves the note of another owner alone. */
export async function removeSocketNote(indexFolder: string, address: string): Promise<void> {
  const note = await readSocketNote(indexFolder);
  if (note?.address === address) await rm(join(indexFolder, SOCKET_NOTE), { force: true });
}
