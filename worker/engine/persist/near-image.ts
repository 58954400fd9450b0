import type { NotePath } from '../../contract';
import type { NearList } from '../themes/near-list';
import type { KeptNear, NoteSurroundings } from '../themes/near-notes';
import { pathHash } from '../themes/path-hash';
import { narrowColumn, wideColumn, type NarrowColumn } from './narrow-column';

/** Similarities, which lie in -1…1, as whole numbers from 0 up. */
const UNITS = 0x7fff;

/**
 * The lists of near notes as plain values. Notes are named by the hashes of their paths, so that the image still holds when
 * others have come and gone; in the lists, by their places among those.
 */
export interface NearImage {
  model: string;
  chance: number;
  usual: number;
  hashes: NarrowColumn;
  prints: NarrowColumn;
  /** How long each list is. */
  lengths: NarrowColumn;
  near: NarrowColumn;
  similarities: NarrowColumn;
}

export function encodeNear({ model, scale, notes }: KeptNear): NearImage {
  const places = new Map([...notes.keys()].map((path, place) => [path, place]));
  const all = [...notes.values()];
  return {
    model,
    ...scale,
    hashes: narrowColumn(Uint32Array.from(notes.keys(), pathHash)),
    prints: narrowColumn(Uint32Array.from(all, ({ print }) => print)),
    lengths: narrowColumn(Uint32Array.from(all, ({ near }) => near.paths.length)),
    near: narrowColumn(
      Uint32Array.from(
        all.flatMap(({ near }) => near.paths),
        (path) => places.get(path) ?? places.size,
      ),
    ),
    similarities: narrowColumn(
      Uint32Array.from(
        all.flatMap(({ near }) => near.units),
        (units) => units + UNITS,
      ),
    ),
  };
}

/** Lists that name a note which is not among `paths` any more are left out, and so is what two notes cannot be told apart by. */
export function decodeNear(image: NearImage, paths: readonly NotePath[]): KeptNear {
  const known = pathsByHash(paths);
  const owners = [...wideColumn(image.hashes)].map((hash) => known.get(hash));
  const [prints, lengths] = [wideColumn(image.prints), wideColumn(image.lengths)];
  const [near, similarities] = [wideColumn(image.near), wideColumn(image.similarities)];
  const notes = new Map<NotePath, NoteSurroundings>();
  let from = 0;
  owners.forEach((owner, at) => {
    const end = from + (lengths[at] ?? 0);
    const named = [...near.subarray(from, end)].map((place) => owners[place]);
    const list: NearList = {
      paths: named.filter((path) => path !== undefined).slice(),
      units: [...similarities.subarray(from, end)].map((units) => units - UNITS),
    };
    if (owner !== undefined && list.paths.length === end - from)
      notes.set(owner, { print: prints[at] ?? 0, near: list });
    from = end;
  });
  return { model: image.model, scale: { chance: image.chance, usual: image.usual }, notes };
}

function pathsByHash(paths: readonly NotePath[]): Map<number, NotePath | undefined> {
  const found = new Map<number, NotePath | undefined>();
  for (const path of paths) {
    const hash = pathHash(path);
    found.set(hash, found.has(hash) ? undefined : path);
  }
  return found;
}
