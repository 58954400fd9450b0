import Graph from 'graphology';

/** The only door to Graphology. */

export type { default as Graph } from 'graphology';

/** Directed, with parallel edges: the link graph. */
export function createTypedGraph<
  N extends Record<string, unknown>,
  E extends Record<string, unknown>,
>(): Graph<N, E> {
  return new Graph<N, E>({ type: 'directed', multi: true, allowSelfLoops: false });
}
