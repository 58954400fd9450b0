import { asking, working, type Archive, type Lease } from '../../worker/archive/connect';
import { take } from '../../worker/archive/publish';

/** As who publishes takes it, in a transaction of its own. */
export function takeLease({ sql }: Archive, vault: number): Promise<Lease> {
  return asking(() => working(sql, (tx) => take(tx, vault)));
}
