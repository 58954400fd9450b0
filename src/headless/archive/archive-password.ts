import { readFile, stat } from 'node:fs/promises';
import process from 'node:process';
import { fileFault } from '../../../worker/node-files/file-fault';
import { texts } from '../../texts/texts';
import { refuse, type Outcome } from '../output/failure';

const PASSWORD = 'ALTITUDE_ARCHIVE_PASSWORD';
export const PASSWORD_FILE = 'PGPASSFILE';

/** Rights of others than the owner of a file. */
const OF_OTHERS = 0o077;

/**
 * The password for an address, from the environment or from a file of PostgreSQL's own form; undefined where neither has one. A file
 * that others can read is refused, as PostgreSQL's own programs leave it alone.
 */
export async function archivePassword(
  url: string,
  env: Partial<Record<string, string>>,
): Promise<Outcome<string | undefined>> {
  if (env[PASSWORD] !== undefined) return { ok: true, value: env[PASSWORD] };
  const file = env[PASSWORD_FILE];
  if (file === undefined || file === '') return { ok: true, value: undefined };
  const text = texts().archive;
  try {
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && (mode & OF_OTHERS) !== 0)
      return {
        ok: false,
        failure: refuse('password-file', text.openPasswordFile(file), text.openPasswordFileAdvice(file)),
      };
    return { ok: true, value: passwordIn(await readFile(file, 'utf8'), url) };
  } catch (error) {
    const said = text.unreadablePasswordFile(file, texts().fault(fileFault(error)));
    return { ok: false, failure: refuse('password-file', said) };
  }
}

/** Of the first line whose host, port, database and user fit; `*` fits all, and a backslash stands before a colon that is meant. */
export function passwordIn(file: string, url: string): string | undefined {
  const { hostname, port, pathname, username } = new URL(url);
  const asked = [
    hostname,
    port || '5432',
    decodeURIComponent(pathname.slice(1)),
    decodeURIComponent(username),
  ];
  for (const line of file.split(/\r?\n/)) {
    if (line.startsWith('#')) continue;
    const fields = (line.match(/(?:\\.|[^:\\])+/gsu) ?? []).map((field) => field.replace(/\\(.)/gsu, '$1'));
    const [password] = fields.slice(asked.length);
    if (password !== undefined && asked.every((value, at) => fields[at] === '*' || fields[at] === value))
      return password;
  }
  return undefined;
}
