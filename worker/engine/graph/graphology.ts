import Graph from 'graphology';
import pagerank from 'graphology-metrics/centrality/pagerank';
import louvain from 'graphology-communities-louvain';

/**
 * The only door to Graphology and its algorithms. Every graph made here keeps its insertion order, so that the
 * algorithms, which follow that order, give the same answer for the same calls.
 */

export type { default as Graph } from 'graphology';

/** Directed, with parallel edges: the containment and link graph. */
export function createTypedGraph<
  N extends Record<string, unknown>,
  E extends Record<string, unknown>,
>(): Graph<N, E> {
  return new Graph<N, E>({ type: 'directed', multi: true, allowSelfLoops: false });
}

/** One weighted, undirected connection. */
export type Connection = [a: string, b: string, weight: number];

/** `nodes` in the order that decides ties; connections between the same two nodes add up; ends not in `nodes` are left out. */
function createConnectionGraph(nodes: readonly string[], connections: Iterable<Connection>) {
  const graph = new Graph<Record<string, never>, { weight: number }>({ type: 'undirected', multi: false });
  for (const node of nodes) graph.addNode(node);
  for (const [a, b, weight] of connections) {
    if (a === b || !graph.hasNode(a) || !graph.hasNode(b)) continue;
    graph.updateEdge(a, b, (known) => ({ weight: (known.weight ?? 0) + weight }));
  }
  return graph;
}

/**
 * Louvain communities (Blondel et al. 2008). Visits nodes in the given order, without randomness. Returns for
 * each node the number of its community.
 */
export function communitiesOf(
  nodes: readonly string[],
  connections: Iterable<Connection>,
): Map<string, number> {
  const graph = createConnectionGraph(nodes, connections);
  if (graph.size === 0) return new Map(nodes.map((node, index) => [node, index]));
  const found = louvain(graph, { getEdgeWeight: 'weight', randomWalk: false, rng: () => 0 });
  return new Map(nodes.map((node) => [node, found[node] ?? -1]));
}

/** PageRank (Page et al. 1999) over undirected connections; sums to 1. Equal shares when it does not converge. */
export function pagerankOf(nodes: readonly string[], connections: Iterable<Connection>): Map<string, number> {
  const graph = createConnectionGraph(nodes, connections);
  const equal = 1 / Math.max(1, nodes.length);
  if (graph.size === 0) return new Map(nodes.map((node) => [node, equal]));
  const rank = pagerank(graph, { getEdgeWeight: 'weight', maxIterations: 200, tolerance: 1e-6 });
  return new Map(nodes.map((node) => [node, rank[node] ?? 0]));
}
