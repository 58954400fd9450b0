import type { NotePath } from '../../contract';
import { isConnected, type Signatures } from './signatures';
import { isPlaceId, type ThemeMembers } from './theme-ids';
import type { KeptCommunities } from './themes';

/**
 * Of each note the communities that hold it, the largest first: that is from the widest down. With `signatures`, of those that
 * are connected with anybody.
 */
export function communitiesOf(members: ThemeMembers, signatures?: Signatures): KeptCommunities['of'] {
  const communities = [...members].filter(([id]) => !isPlaceId(id));
  communities.sort(([a, some], [b, others]) => others.size - some.size || (a < b ? -1 : 1));
  const found = new Map<NotePath, string[]>();
  for (const [id, paths] of communities) {
    for (const path of paths) {
      if (signatures && !isConnected(signatures.get(path))) continue;
      const known = found.get(path);
      if (known) known.push(id);
      else found.set(path, [id]);
    }
  }
  return found;
}
