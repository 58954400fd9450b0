import type { NotePath } from '../../contract';
import { titleInNotes, type Anchor, type Entity } from '../base/knowledge-nodes';

/** A name without a note, with the notes that are nearest to it in meaning, the nearest first. */
export interface NearestNotes {
  anchor: Anchor;
  /** By which they were looked for: under another name they are looked for anew. */
  title: string;
  paths: readonly NotePath[];
}

/** By the anchor of the name. Where no embedder is, there are none. */
export type NearestByName = ReadonlyMap<Anchor, NearestNotes>;

export const NONE_KNOWN: NearestByName = new Map();

/** Of the names that no note bears those of which nobody looked for the nearest notes, most named first. */
export function namesToLookFor(
  entities: ReadonlyMap<Anchor, Entity>,
  nearest: NearestByName,
  limit: number,
): Omit<NearestNotes, 'paths'>[] {
  return noteless(entities)
    .filter(([anchor, entity]) => nearest.get(anchor)?.title !== titleInNotes(entity))
    .sort(([, a], [, b]) => b.observed - a.observed || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(([anchor, entity]) => ({ anchor, title: titleInNotes(entity) }));
}

/** How many names no note bears, and of how many of them the nearest notes are known. */
export function nearestCounts(
  entities: ReadonlyMap<Anchor, Entity>,
  nearest: NearestByName,
): { names: number; known: number } {
  const names = noteless(entities);
  const known = names.filter(([anchor, entity]) => nearest.get(anchor)?.title === titleInNotes(entity));
  return { names: names.length, known: known.length };
}

function noteless(entities: ReadonlyMap<Anchor, Entity>): [Anchor, Entity][] {
  return [...entities].filter(([anchor]) => anchor.startsWith('name:'));
}
