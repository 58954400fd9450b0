import type { NotePath } from '../../contract';
import type { Procedure } from '../read/note-reading';
import type { TableNote } from '../table/note-table';
import { inSteps } from '../base/in-steps';
import { atNote } from './note-failure';

/** Cosine of words. Copies count as one. */
const ALIKE = 0.35;
const COPY = 0.95;

/** A procedure by its place among those of its note. */
export interface PlacedProcedure {
  path: NotePath;
  place: number;
}

/** Procedures that are alike, in the order of their notes. */
export interface Cluster {
  members: PlacedProcedure[];
  /** Members that are copies of the first. */
  copies: number;
}

/** Each joins the first cluster whose first member it is most like. `notes` in the order of their paths. */
export function* clustersOf(notes: readonly TableNote[]): Generator<undefined, Cluster[]> {
  const placed = notes.flatMap(({ reading: { path, procedures } }) =>
    procedures.map((procedure, place) => ({ path, place, procedure })),
  );
  const holders = new Map<string, number>();
  yield* inSteps(placed, COUNTED, ({ path, procedure }) => {
    atNote(path, () => {
      for (const [word] of procedure.words) holders.set(word, (holders.get(word) ?? 0) + 1);
    });
  });
  const rarity = (word: string): number => Math.log(1 + placed.length / (holders.get(word) ?? 1));
  const clusters = new Clusters();
  yield* inSteps(placed, COMPARED, ({ path, place, procedure }) => {
    atNote(path, () => clusters.take({ path, place }, unitVector(procedure.words, rarity)));
  });
  return clusters.all;
}

/** Procedures that are counted, and compared, in one step. */
const COUNTED = 200;
const COMPARED = 20;

class Clusters {
  readonly all: Cluster[] = [];
  readonly #holding = new Map<string, { cluster: number; weight: number }[]>();

  take(placed: PlacedProcedure, words: readonly Weighted[]): void {
    const [best, score] = this.#nearest(words);
    const cluster = this.all[best];
    if (cluster === undefined) this.#open(placed, words);
    else {
      cluster.members.push(placed);
      if (score >= COPY) cluster.copies++;
    }
  }

  #open(placed: PlacedProcedure, words: readonly Weighted[]): void {
    for (const [word, weight] of words) {
      const entry = { cluster: this.all.length, weight };
      const known = this.#holding.get(word);
      if (known === undefined) this.#holding.set(word, [entry]);
      else known.push(entry);
    }
    this.all.push({ members: [placed], copies: 0 });
  }

  /** Place and cosine of the cluster that is most like these words; -1 where none is alike. */
  #nearest(words: readonly Weighted[]): [place: number, score: number] {
    const scores = new Map<number, number>();
    for (const [word, weight] of words)
      for (const entry of this.#holding.get(word) ?? [])
        scores.set(entry.cluster, (scores.get(entry.cluster) ?? 0) + weight * entry.weight);
    let [best, most] = [-1, ALIKE];
    for (const [cluster, score] of scores) if (score > most) [best, most] = [cluster, score];
    return [best, most];
  }
}

type Weighted = [word: string, weight: number];

function unitVector(words: Procedure['words'], rarity: (word: string) => number): Weighted[] {
  const weights = words.map(([word, count]): Weighted => [word, (1 + Math.log(count)) * rarity(word)]);
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0));
  return weights.map(([word, weight]) => [word, weight / length]);
}
