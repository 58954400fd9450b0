import type { Result } from '../../../worker/contract';
import type { VaultPlace } from '../session/place-vault';
import { openToWrite, type Opening } from '../session/vault-session';
import type { IndexIdentity } from './handshake';
import { ownedVault } from './owned-vault';
import { shareIndex, type OwnedIndex, type SharedIndex, type Sharing } from './shared-index';

/**
 * The index of a vault, which this program opens where no other has it open, and keeps for the others that ask. It is brought up to
 * date when it is opened, and whenever somebody asks for that.
 */
export function shareVault(
  opening: Opening,
  place: VaultPlace,
  identity: IndexIdentity,
  options: Pick<Sharing, 'onRole' | 'patience' | 'build'> = {},
): SharedIndex {
  const own = async (): Promise<Result<OwnedIndex>> => {
    const opened = await openToWrite(opening, place);
    if (!opened.ok) return opened;
    const session = opened.value;
    const updated = await session.update({ rebuild: false, allowLoss: false }, () => undefined);
    if (updated.ok) return { ok: true, value: ownedVault(session) };
    await session.close();
    return updated;
  };
  return shareIndex({ ...options, indexFolder: place.indexFolder, identity, own });
}
