import { sizeOf, type Connections } from './connections';

/** Share of the rank that follows connections (Page et al. 1999). */
const FOLLOWED = 0.85;
const MOST_ROUNDS = 100;
/** Change of all ranks together at which they count as found. */
const SETTLED = 1e-6;

/** How central each node is: its PageRank over connections taken both ways. The ranks add up to 1. */
export function pageRank(graph: Connections): Float64Array {
  const size = sizeOf(graph);
  let ranks = new Float64Array(size).fill(1 / size);
  for (let round = 0; round < MOST_ROUNDS && graph.total > 0; round++) {
    const next = followOnce(graph, ranks);
    const change = next.reduce((sum, rank, node) => sum + Math.abs(rank - ranks[node]!), 0);
    ranks = next;
    if (change < SETTLED) break;
  }
  return ranks;
}

function followOnce({ offsets, targets, weights, strengths }: Connections, ranks: Float64Array) {
  const size = ranks.length;
  // The rank of nodes without connections goes to all alike.
  const lost = ranks.reduce((sum, rank, node) => (strengths[node] === 0 ? sum + rank : sum), 0);
  const next = new Float64Array(size).fill((1 - FOLLOWED + FOLLOWED * lost) / size);
  for (let node = 0; node < size; node++) {
    if (strengths[node] === 0) continue;
    const share = (FOLLOWED * ranks[node]!) / strengths[node]!;
    for (let at = offsets[node]!; at < offsets[node + 1]!; at++) next[targets[at]!]! += share * weights[at]!;
  }
  return next;
}
