import type { NotePath } from '../../contract';
import { noteAnchor } from '../lexicon/claims';
import type { Knowledge } from '../fold/knowledge';
import type { Anchor } from '../base/knowledge-nodes';

/** How many entities there were once so many notes were written. */
export interface GrowthPoint {
  notes: number;
  nodes: number;
}

const POINTS = 20;
/** Other notes that name a thing before it is a node. */
const MIN_NOTES = 2;

/** The vault revealed note by note, with what is known of each at the end. */
export function growthOf(knowledge: Knowledge, order: readonly NotePath[]): GrowthPoint[] {
  const { mentions, components, entities } = knowledge;
  const naming = new Map<Anchor, number>();
  const points: GrowthPoint[] = [];
  const step = Math.max(1, Math.floor(order.length / POINTS));
  let nodes = 0;
  order.forEach((path, place) => {
    const own = components.anchorOf(noteAnchor(path));
    for (const anchor of new Set((mentions.of.get(path) ?? []).map((mention) => mention.anchor))) {
      if (anchor === own || !entities.has(anchor)) continue;
      const count = (naming.get(anchor) ?? 0) + 1;
      naming.set(anchor, count);
      if (count === MIN_NOTES) nodes++;
    }
    if ((place + 1) % step === 0 || place === order.length - 1) points.push({ notes: place + 1, nodes });
  });
  return points;
}

/** In vaults of some fifty notes the exponents of twenty random orders are 0.4 and 0.8 apart from their mean. */
const MIN_NOTES_OF_CURVE = 100;

/** Nodes grow as notes to the power of this, from a part of the vault on; undefined in vaults that are too small to say. */
export function growthExponent(points: readonly GrowthPoint[], from: number): number | undefined {
  const last = points[points.length - 1];
  if ((last?.notes ?? 0) < MIN_NOTES_OF_CURVE) return undefined;
  const kept = points.filter(({ notes, nodes }) => nodes > 0 && notes >= from * (last?.notes ?? 0));
  if (kept.length < 3) return undefined;
  const xs = kept.map(({ notes }) => Math.log(notes));
  const ys = kept.map(({ nodes }) => Math.log(nodes));
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, x, at) => sum + (x - meanX) * ((ys[at] ?? 0) - meanY), 0);
  return over / xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
