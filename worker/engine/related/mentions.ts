import type { NotePath } from '../../contract';
import { idfOf } from '../text/bm25f';
import type { IndexReader } from '../view/index-reader';

/** What naming a note again and again counts at most, beside naming it once. */
export const MAX_MENTIONED = 1.5;

/** A note that a text names, though perhaps without a link. */
export interface Mentioned {
  /** Its title or alias; the most significant of those that stand there. */
  name: string;
  /** 0…1.5: how rare the name is in the vault, 1 where nothing else holds it, and more where the text repeats it. */
  weight: number;
}

/** The notes that a text mentions, by path (docs/related.md). */
export function mentionedIn(reader: IndexReader, text: string): Map<NotePath, Mentioned> {
  const { keyword } = reader.index;
  const rarest = idfOf(keyword.notes, 1);
  const mentioned = new Map<NotePath, Mentioned>();
  for (const { path, name, count, holders } of reader.names.mentionsIn(reader.index, text)) {
    const rarity = idfOf(keyword.notes, Math.max(1, holders ?? keyword.frequency(name))) / rarest;
    const weight = (rarity * MAX_MENTIONED * count) / (count + MAX_MENTIONED - 1);
    if (weight > (mentioned.get(path)?.weight ?? 0)) mentioned.set(path, { name, weight });
  }
  return mentioned;
}
