import type { Bits } from '../base/bits';
import type { NoteColumns } from './note-columns';

/** Masks cached for the next question: a pane and an agent each keep lenses over many questions. */
const MAX_CACHED = 12;

/** Masks of one version of the columns by what was asked, the last one asked for at the end. */
interface VersionMasks {
  version: number;
  masks: Map<string, Bits>;
}

/** Masks of one index that were asked for lately. */
export class MaskCache {
  readonly #known = new WeakMap<object, VersionMasks>();

  /**
   * The mask of that name as long as no note changes, made when it is not known. Of what else it depends on, `of` stands
   * for that which comes and goes, and the key for the rest. The mask is shared with later calls and must not be changed.
   */
  get<M extends Bits | undefined>(
    columns: NoteColumns,
    key: string,
    make: () => M,
    of: object = columns,
  ): Bits | M {
    const masks = this.#masksOf(columns, of);
    const mask = masks.get(key) ?? make();
    if (mask === undefined) return mask;
    masks.delete(key);
    masks.set(key, mask);
    for (const oldest of masks.keys()) if (masks.size > MAX_CACHED) masks.delete(oldest);
    return mask;
  }

  #masksOf({ version }: NoteColumns, of: object): Map<string, Bits> {
    let found = this.#known.get(of);
    if (found?.version !== version) this.#known.set(of, (found = { version, masks: new Map() }));
    return found.masks;
  }
}
