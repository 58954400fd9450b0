/** Places or forces, a number a node. */
export interface Columns {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The value at a place that the column has. */
export function at(column: Float64Array | Int32Array, place: number): number {
  return column[place] ?? 0;
}

/** Nodes sorted by the cell that they stand in. Cells of a row are numbered one after the other, with an empty edge around all. */
export interface Grid {
  /** Cells in a row, the edge included. */
  width: number;
  /** Of each node. */
  cells: Int32Array;
  /** By cell: where its nodes end in `nodes`, and those of the next cell begin. */
  ends: Int32Array;
  nodes: Int32Array;
}

/** Sorts nodes into cells of a size. */
export function gridOf({ x, y }: Columns, size: number): Grid {
  const count = x.length;
  const [left, top] = [leastOf(x), leastOf(y)];
  const across = (column: Float64Array, from: number, node: number): number =>
    2 + Math.floor((at(column, node) - from) / size);
  let [width, height] = [4, 4];
  for (let node = 0; node < count; node++) {
    width = Math.max(width, across(x, left, node) + 3);
    height = Math.max(height, across(y, top, node) + 3);
  }
  const cells = new Int32Array(count);
  const ends = new Int32Array(width * height);
  for (let node = 0; node < count; node++) {
    const cell = across(y, top, node) * width + across(x, left, node);
    cells[node] = cell;
    ends[cell] = at(ends, cell) + 1;
  }
  for (let cell = 1; cell < ends.length; cell++) ends[cell] = at(ends, cell) + at(ends, cell - 1);
  const nodes = new Int32Array(count);
  const next = ends.slice();
  // From the last to the first, so that nodes of a cell stand in their own order.
  for (let node = count - 1; node >= 0; node--) {
    const cell = at(cells, node);
    next[cell] = at(next, cell) - 1;
    nodes[at(next, cell)] = node;
  }
  return { width, cells, ends, nodes };
}

function leastOf(column: Float64Array): number {
  return column.reduce((least, value) => Math.min(least, value), Infinity);
}

/** The values of nodes, one after the other in an order of nodes. */
export function inOrder(column: Float64Array, nodes: Int32Array): Float64Array {
  return Float64Array.from(nodes, (node) => at(column, node));
}
