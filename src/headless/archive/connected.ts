import { connectArchive, type Archive, type ArchiveAddress } from '../../../worker/archive/connect';
import { texts } from '../../texts/texts';
import type { Outcome } from '../output/failure';
import { fromArchive } from './archive-fault';
import { archivePassword, PASSWORD_FILE } from './archive-password';

type Env = Partial<Record<string, string>>;

/** Connects with an archive for as long as it is used. What the server does not do is a failure of the command. */
export async function connected<T>(
  address: Omit<ArchiveAddress, 'password'>,
  env: Env,
  use: (archive: Archive) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const password = await archivePassword(address.url, env);
  if (!password.ok) return password;
  const answer = await fromArchive(address.url, async () => {
    const archive = connectArchive({ ...address, password: password.value });
    try {
      return await use(archive);
    } finally {
      await archive.close();
    }
  });
  if (answer.ok || answer.failure.kind !== 'archive-refused' || password.value !== undefined) return answer;
  return { ok: false, failure: { ...answer.failure, advice: whyNone(env[PASSWORD_FILE]) } };
}

/** Why there is no password to be let in with. */
function whyNone(file: string | undefined): string {
  const { noPassword, noPasswordIn } = texts().archive.faults;
  return file === undefined || file === '' ? noPassword : noPasswordIn(file);
}
