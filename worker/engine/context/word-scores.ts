import { idfOf, K1, TUNING } from '../text/bm25f';
import type { KeywordIndex } from '../text/keyword-types';
import type { FoundInAll, FoundWords, Match } from './found-words';
import type { Question } from './query-words';

/** What the words of a question are worth to one piece. */
export interface WordScores {
  found: FoundWords;
  /** For each word of the question what it adds, 0 where the piece does not hold it. */
  parts: number[];
  /** Where found words stand closest together; undefined when that was not asked. */
  cluster: Cluster | undefined;
}

export interface Cluster {
  /** Found words in it. */
  size: number;
  /** Their share of all words from the first to the last of them. */
  proximity: number;
}

/**
 * A word weighs by its rarity in the vault times its rarity in what is read, each as a share of the most it could be: a
 * word that stands in every paragraph of the note tells them no more apart than one that stands in every note.
 */
export function wordWeights(
  { words }: Question,
  { found, holders }: FoundInAll,
  index: Pick<KeywordIndex, 'frequency' | 'notes'>,
): number[] {
  const inVault = 1 / idfOf(index.notes, 0);
  const inPieces = 1 / idfOf(found.length, 0);
  return words.map(({ word, count }, at) => {
    const vault = idfOf(index.notes, index.frequency(word)) * inVault;
    return count * vault * idfOf(found.length, holders[at] ?? 0) * inPieces;
  });
}

/** TF-IDF with the saturation and length norm of BM25; headings count as they do in search. */
export function rareWordScores(found: readonly FoundWords[], weights: readonly number[]): WordScores[] {
  const total = found.reduce((sum, { length }) => sum + length, 0);
  const meanLength = Math.max(1, total / Math.max(1, found.length));
  return found.map((each) => {
    const norm = 1 - TUNING.body.b + (TUNING.body.b * each.length) / meanLength;
    const frequencies = each.inHeadings.map((count) => TUNING.headings.weight * count);
    for (const { word, weight } of each.matches) frequencies[word] = (frequencies[word] ?? 0) + weight / norm;
    const parts = frequencies.map((frequency, word) => (weights[word] ?? 0) * saturated(frequency));
    return { found: each, parts, cluster: undefined };
  });
}

/**
 * The same, and for every two different found words with none between them what each of them is worth over the square of
 * their distance, saturated like a frequency: BM25TP (Büttcher, Clarke and Lushman 2006).
 */
export function closeWordScores(found: readonly FoundWords[], weights: readonly number[]): WordScores[] {
  return rareWordScores(found, weights).map((scores) => {
    const { matches } = scores.found;
    const proximities = weights.map(() => 0);
    let last: Match | undefined;
    for (const match of matches) {
      if (last !== undefined && last.word !== match.word) addPair(proximities, weights, last, match);
      last = match;
    }
    const parts = scores.parts.map(
      (part, word) => part + Math.min(1, weights[word] ?? 0) * saturated(proximities[word] ?? 0),
    );
    return { ...scores, parts, cluster: closestCluster(matches, weights) };
  });
}

function addPair(proximities: number[], weights: readonly number[], one: Match, other: Match): void {
  const distance = Math.max(1, other.at - one.at);
  const strength = (one.weight * other.weight) / distance ** 2;
  proximities[one.word] = (proximities[one.word] ?? 0) + (weights[other.word] ?? 0) * strength;
  proximities[other.word] = (proximities[other.word] ?? 0) + (weights[one.word] ?? 0) * strength;
}

function saturated(frequency: number): number {
  return (frequency * (K1 + 1)) / (K1 + frequency);
}

/** Found words with at most this many others between two of them are one cluster: about a sentence's reach. */
const GAP = 10;

/** The cluster with most weight of different words; of equal ones the closest, then the first. */
function closestCluster(matches: readonly Match[], weights: readonly number[]): Cluster | undefined {
  let best: (Cluster & { weight: number }) | undefined;
  for (let from = 0; from < matches.length;) {
    let to = from + 1;
    while (to < matches.length && (matches[to]?.at ?? 0) - (matches[to - 1]?.at ?? 0) <= GAP) to++;
    const cluster = clusterOf(matches.slice(from, to), weights);
    const isBetter =
      best === undefined ||
      cluster.weight > best.weight ||
      (cluster.weight === best.weight && cluster.proximity > best.proximity);
    if (isBetter) best = cluster;
    from = to;
  }
  return best && { size: best.size, proximity: best.proximity };
}

function clusterOf(matches: readonly Match[], weights: readonly number[]): Cluster & { weight: number } {
  const places = new Set(matches.map(({ at }) => at));
  const span = (matches.at(-1)?.at ?? 0) - (matches[0]?.at ?? 0) + 1;
  const words = new Set(matches.map(({ word }) => word));
  const weight = [...words].reduce((sum, word) => sum + (weights[word] ?? 0), 0);
  return { size: places.size, proximity: places.size / span, weight };
}
