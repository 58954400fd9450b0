import { readFile } from 'node:fs/promises';

const PASSWORD = 'ALTITUDE_ARCHIVE_PASSWORD';
const PASSWORD_FILE = 'PGPASSFILE';

/** The password for an address, from the environment or from a file of PostgreSQL's own form; undefined where neither has one. */
export async function archivePassword(
  url: string,
  env: Partial<Record<string, string>>,
): Promise<string | undefined> {
  if (env[PASSWORD] !== undefined) return env[PASSWORD];
  const file = env[PASSWORD_FILE];
  return file === undefined ? undefined : passwordIn(await readFile(file, 'utf8'), url);
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
