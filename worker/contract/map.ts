import type { AtomCard } from './atoms';
import type { AtomId } from './ids';
import type { Lens } from './lens';

export interface MapRequest {
  /** What stands in the middle: a note or a part of one, or what holds all that is shown: a theme, or the vault. */
  id: AtomId;
  /** 1 to 2,000: so many nodes at most, the middle among them. */
  limit: number;
  /** Only what it lets through, and themes that hold any such note; the middle always. */
  lens?: Lens;
  /** Where nodes stood on the map before: they stay near to it. */
  from?: MapPlace[];
}

export interface MapPlace {
  id: AtomId;
  /** As in `MapNode`. */
  x: number;
  y: number;
}

/** A theme or a note on a map. */
export interface MapNode {
  /** Without a preview, but for themes. */
  card: AtomCard;
  /** Its place, about -1…1 both ways. */
  x: number;
  y: number;
  /** Links from other notes; of a theme to its notes from outside. */
  linksIn: number;
  /** The highest theme that holds it, or that it is; undefined for daily notes and for what is in no theme. */
  theme: AtomId | undefined;
}

/** A line between two nodes, by their places in `nodes`; at most one of each kind between the same two. */
export interface MapEdge {
  from: number;
  to: number;
  /** `link`: at least one written link joins them, in either direction. `meaning`: they are near in meaning, and not linked. */
  kind: 'link' | 'meaning';
}

/**
 * A neighbourhood, laid out. The same index and the same request give the same places. With `from`, what was there keeps its place as far
 * as its neighbours let it.
 */
export interface MapAnswer {
  /** The middle first, where it is a note. */
  nodes: MapNode[];
  edges: MapEdge[];
  /** How many nodes there were without the limit. */
  total: number;
}
