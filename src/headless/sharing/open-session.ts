import { failureOf, type Outcome } from '../output/failure';
import { placeVault, type VaultPlace } from '../session/place-vault';
import { openVault, type Opening, type VaultSession } from '../session/vault-session';
import { GuestVault } from './guest-vault';
import { connectToOwner } from './owner-connection';
import { shareVault } from './share-vault';

/**
 * Opens a vault for one command. Where another program has its index open for long, and may be asked, that one answers; otherwise the
 * index is opened here.
 */
export async function openSession(
  opening: Opening,
  { mayAskOwner }: { mayAskOwner: boolean },
): Promise<Outcome<VaultSession>> {
  if (!mayAskOwner) return openVault(opening);
  const place = await placeVault(opening);
  if (!place.ok) return place;
  const guest = await openAsGuest(opening, place.value);
  if (guest?.ok === true) return guest;
  // Who only reads may do so beside an owner that cannot be asked.
  return guest?.ok === false && opening.access === 'write' ? guest : openVault(opening);
}

/** Undefined where no owner can be asked. */
async function openAsGuest(opening: Opening, place: VaultPlace): Promise<Outcome<VaultSession> | undefined> {
  const identity = { owner: place.folder.root, scope: place.rules.scope };
  const met = await connectToOwner(place.indexFolder, identity);
  if (met === undefined) return undefined;
  if (!met.ok) return { ok: false, failure: failureOf(met.error, place.indexFolder) };
  const { pid: ownerPid } = met.value;
  met.value.end();
  const index = shareVault(opening, place, identity);
  const facts = await index.call('facts', null);
  const isMeant = facts.ok && (opening.embedder ?? facts.value.embedder) === facts.value.embedder;
  if (isMeant) return { ok: true, value: new GuestVault(index, { ...place, facts: facts.value, ownerPid }) };
  await index.close();
  return undefined;
}
