const MAX_STRETCH = 1.7;

/**
 * By how much the map is drawn higher (above 1) or lower (below 1) than it was laid out, to come nearer to the shape of its pane.
 * Never by more than MAX_STRETCH: what stands near must still look near.
 */
export function stretchOf(nodes: readonly { x: number; y: number }[], paneHeightByWidth: number): number {
  const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
  const [width, height] = [extent(nodes.map(({ x }) => x)), extent(nodes.map(({ y }) => y))];
  const wanted = (paneHeightByWidth * width) / height;
  return Number.isFinite(wanted) && wanted > 0 ? Math.min(MAX_STRETCH, Math.max(1 / MAX_STRETCH, wanted)) : 1;
}
