import Graph from 'graphology';
import pagerank from 'graphology-metrics/centrality/pagerank';
import { sizeOf, type Connections } from './connections';

/** The only way to Graphology and its algorithms. */

/** Change of all ranks together at which they count as found, and rounds after which they must be. */
const SETTLED = { tolerance: 1e-6, maxIterations: 200 };

/** How central each node is: its PageRank (Page et al. 1999) over connections taken both ways. The ranks add up to 1. */
export function pageRank(connections: Connections): Float64Array {
  const size = sizeOf(connections);
  if (connections.total === 0) return new Float64Array(size).fill(1 / size);
  const graph = new Graph<Record<string, never>, { weight: number }>({ type: 'undirected', multi: false });
  for (let node = 0; node < size; node++) graph.addNode(node);
  const { offsets, targets, weights } = connections;
  for (let node = 0; node < size; node++)
    for (let at = offsets[node]!; at < offsets[node + 1]!; at++)
      if (targets[at]! > node) graph.addEdge(node, targets[at]!, { weight: weights[at]! });
  const ranks = pagerank(graph, { getEdgeWeight: 'weight', ...SETTLED });
  return Float64Array.from({ length: size }, (_rank, node) => ranks[node] ?? 0);
}
