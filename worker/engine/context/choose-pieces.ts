import { must } from '../base/assert';
import { RareWords } from './rare-words';
import type { WordScores } from './word-scores';

/** A piece that may be chosen. */
export interface Scored extends WordScores {
  /** Cosine with the question, 0 or more; undefined where meaning is not asked. */
  meaning: number | undefined;
}

export interface Chosen {
  scored: Scored;
  /** 0…1, never above that of the one chosen before it. */
  score: number;
}

/** Pieces that are looked at for choosing: enough for the most that can be asked for, and few enough to compare. */
const CANDIDATE_PIECES = 200;
/** What a word counts that a chosen piece holds as well: the second mention says half as much. */
const AGAIN = 0.5;
/** What a chosen piece adds to those like it, and the most that they can reach by it: as GARS has it for linked notes. */
const BRIDGE = 1.5;
const CEILING = 0.9;

/**
 * Chooses pieces one after the other, each for what it adds: words that a chosen piece holds count half. A piece is also
 * lifted by a chosen one with which it shares rare words that the question does not have: the second step of a question
 * that takes two is told by the first. It never passes the piece that lifts it.
 */
export function choosePieces(
  all: readonly Scored[],
  words: ReadonlySet<string>,
  limit: number,
): { chosen: Chosen[]; pool: RareWords } {
  const own = ownScores(all);
  const order = all
    .map((_scored, at) => at)
    .filter((at) => (own[at] ?? 0) > 0)
    .sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0) || a - b)
    .slice(0, CANDIDATE_PIECES);
  const pool = order.map((at) => must(all[at], 'scored piece'));
  const rare = new RareWords(
    pool.map(({ found }) => found.piece),
    words,
  );
  return { chosen: new Choosing(pool, largest(all), rare).take(limit), pool: rare };
}

interface Largest {
  words: number;
  meaning: number;
}

function largest(all: readonly Scored[]): Largest {
  return {
    words: all.reduce((most, { parts }) => Math.max(most, sum(parts)), 0) || 1,
    meaning: all.reduce((most, { meaning }) => Math.max(most, meaning ?? 0), 0) || 1,
  };
}

function ownScores(all: readonly Scored[]): number[] {
  const most = largest(all);
  return all.map(({ parts, meaning }) => joined(sum(parts), meaning, most));
}

/** Each over its largest value, in equal parts, so that neither outweighs the other. */
function joined(words: number, meaning: number | undefined, most: Largest): number {
  const byWords = words / most.words;
  return meaning === undefined ? byWords : (byWords + meaning / most.meaning) / 2;
}

class Choosing {
  /** For each word of the question the most that a chosen piece has of it. */
  readonly #held: number[];
  readonly #lifts: { by: number; most: number }[][];
  readonly #rest: Set<number>;
  readonly #pool: readonly Scored[];
  readonly #most: Largest;
  readonly #rare: RareWords;

  constructor(pool: readonly Scored[], most: Largest, rare: RareWords) {
    this.#pool = pool;
    this.#most = most;
    this.#rare = rare;
    this.#held = (pool[0]?.parts ?? []).map(() => 0);
    this.#lifts = pool.map(() => []);
    this.#rest = new Set(pool.keys());
  }

  take(limit: number): Chosen[] {
    const chosen: Chosen[] = [];
    while (chosen.length < limit && this.#rest.size > 0) {
      const { at, score } = this.#best();
      this.#rest.delete(at);
      this.#notice(at, score);
      chosen.push({ scored: must(this.#pool[at], 'piece of the pool'), score });
    }
    return chosen;
  }

  /** The one that adds most; of equal ones the one with most of its own, which stands first. */
  #best(): { at: number; score: number } {
    let best = { at: -1, score: -1 };
    for (const at of this.#rest) {
      const score = this.#gain(at);
      if (score > best.score) best = { at, score };
    }
    return best;
  }

  #gain(at: number): number {
    const { parts, meaning } = must(this.#pool[at], 'piece of the pool');
    const words = parts.reduce((total, part, word) => {
      const held = this.#held[word] ?? 0;
      return total + Math.max(0, part - held) + AGAIN * Math.min(part, held);
    }, 0);
    const gain = joined(words, meaning, this.#most);
    return must(this.#lifts[at], 'lifts').reduce(
      (score, { by, most }) => Math.max(score, Math.min(gain + by, most)),
      gain,
    );
  }

  #notice(chosen: number, score: number): void {
    must(this.#pool[chosen], 'piece of the pool').parts.forEach((part, word) => {
      this.#held[word] = Math.max(this.#held[word] ?? 0, part);
    });
    for (const at of this.#rest) {
      const by = BRIDGE * score ** 2 * this.#rare.likeness(chosen, at);
      if (by > 0) must(this.#lifts[at], 'lifts').push({ by, most: CEILING * score });
    }
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
