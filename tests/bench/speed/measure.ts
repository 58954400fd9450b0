/** How much is measured. */
export interface Scale {
  /** Rows of most figures. */
  rows: number;
  /** Short slices of each contender, of which the best counts. */
  slices: number;
}

/** Heap and buffers in use, after everything that can go has gone. */
export function memoryBytes(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
