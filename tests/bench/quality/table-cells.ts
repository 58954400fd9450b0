import { mean } from '../../../src/headless/measure/retrieval-metrics';
import { chanceOf } from '../../../src/headless/measure/significance';

export function share(values: readonly number[]): string {
  return mean(values).toFixed(3);
}

/** In points of a hundred, with a star where it is not likely chance (p < .05). */
export function change(values: readonly number[], to: readonly number[]): string {
  const differences = values.map((value, at) => 100 * (value - (to[at] ?? 0)));
  const gain = mean(differences);
  const star = Math.abs(gain) > 1e-9 && chanceOf(differences) < 0.05 ? '*' : ' ';
  const sign = gain > 1e-9 ? '+' : gain < -1e-9 ? '−' : ' ';
  return `${sign}${Math.abs(gain).toFixed(2)}${star}`;
}

/** The points that `change` shows. */
export function points(values: readonly number[], to: readonly number[]): number {
  return 100 * (mean(values) - mean(to));
}
