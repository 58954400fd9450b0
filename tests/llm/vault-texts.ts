import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The notes of a folder by their paths, of lengths that tell something. */
export function readVault(folder: string, least = 400, most = 20_000): [path: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.split('/').some((part) => part.startsWith('.')))
    .sort()
    .map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')])
    .filter(([, text]) => text.length >= least && text.length <= most);
}

/** Numbers from 0, exclusive of 1, that come again at each run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item): [number, T] => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
