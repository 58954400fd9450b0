import { storeFault, type Result } from '../../worker/contract';
import type { VaultFiles } from './indexing';

type Listing = Awaited<ReturnType<VaultFiles['list']>>;

/** The files of the vault. One that cannot be listed (unplugged, no permission) must not look like an empty one. */
export async function listVault(files: VaultFiles): Promise<Result<Listing>> {
  try {
    return { ok: true, value: await files.list() };
  } catch (thrown) {
    return { ok: false, error: { kind: 'vault-unreadable', why: storeFault(thrown).why } };
  }
}
