import type { AtomId } from '../../../worker/contract';
import type { ExplorerState } from './explorer-state';

/** What a person had done at a focus when it was left. */
export interface LeftPlace extends Pick<ExplorerState, 'selected' | 'limits'> {
  /** How many children had been asked for. */
  children: number;
  /** How many neighbours had been asked for. */
  neighbours: number;
}

/** Far more than anybody goes back over. */
const MAX_PLACES = 200;

/** How each focus was left, for coming back to it; of many the last ones. */
export class LeftPlaces {
  readonly #places = new Map<AtomId, LeftPlace>();

  leave(id: AtomId, place: LeftPlace): void {
    this.#places.delete(id);
    this.#places.set(id, place);
    const [oldest] = this.#places.keys();
    if (this.#places.size > MAX_PLACES && oldest !== undefined) this.#places.delete(oldest);
  }

  get(id: AtomId): LeftPlace | undefined {
    return this.#places.get(id);
  }
}
